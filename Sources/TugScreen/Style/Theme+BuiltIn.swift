// The compiled-in themes. The accents pair a foreground with a background of their own, so that they read on any ground.

extension Theme {
    /// The themes that need no file, the default first.
    public static let builtIn: [Theme] = [.terminal, .dark, .light, .plain]

    /// The compiled-in theme of that name.
    public static func named(_ name: String) -> Theme? { builtIn.first { $0.name == name } }

    /// The default: the terminal's own 16 colours on its own background. It uses bold, dim and reverse where a colour
    /// of the 16 would be hard to read on either a dark or a light ground.
    public static let terminal = Theme(
        name: "terminal", ground: .any,
        cursor: Style(nil, on: nil, .bold),
        marked: Style(nil, on: nil, .underline),
        styles: [
            .title: Style(nil, on: nil, .bold),
            .dim: Style(nil, on: nil, .dim),
            .heading: Style(nil, on: nil, [.bold, .underline]),
            .hint: Style(nil, on: nil, .bold),
            .match: Style(.terminal(0), on: .terminal(3)),
            .error: Style(.terminal(15), on: .terminal(1), .bold),
            .success: Style(nil, on: nil, .bold),
            .pull: Style(),
            .status: Style(nil, on: nil, .reverse),
            .statusAlert: Style(.terminal(15), on: .terminal(1), .bold),
            .scrollBar: Style(nil, on: nil, .dim),
            .scrollThumb: Style(),
            .cursor: Style(nil, on: nil, .bold),
            .mark: Style(nil, on: nil, .bold),
            .accent1: Style(.terminal(0), on: .terminal(6)),
            .accent2: Style(.terminal(0), on: .terminal(2)),
            .accent3: Style(.terminal(0), on: .terminal(3)),
            .accent4: Style(.terminal(15), on: .terminal(4)),
            .accent5: Style(.terminal(15), on: .terminal(5)),
            .accent6: Style(.terminal(15), on: .terminal(1)),
            .accent7: Style(.terminal(0), on: .terminal(7)),
            .accent8: Style(.terminal(0), on: .terminal(14)),
            .magenta: Style(.terminal(15), on: .terminal(5)),
            .brown: Style(.terminal(0), on: .terminal(3)),
            .yellow: Style(.terminal(0), on: .terminal(11)),
            .red: Style(.terminal(15), on: .terminal(1)),
            .green: Style(.terminal(0), on: .terminal(2)),
            .blue: Style(.terminal(15), on: .terminal(4)),
            .orange: Style(.terminal(0), on: .terminal(9)),
        ])

    /// For a dark ground.
    public static let dark = Theme(
        name: "dark", ground: .rgb(0x10, 0x14, 0x18),
        cursor: Style(nil, on: .rgb(0x2a, 0x33, 0x3d)),
        marked: Style(.rgb(0xf0, 0xc6, 0x74)),
        styles: [
            .text: Style(.rgb(0xd8, 0xde, 0xe9)),
            .title: Style(.rgb(0xf2, 0xf5, 0xf9), on: nil, .bold),
            .dim: Style(.rgb(0x9a, 0xa5, 0xb1)),
            .heading: Style(.rgb(0x8f, 0xc7, 0xff), on: nil, .bold),
            .hint: Style(.rgb(0xf0, 0xc6, 0x74)),
            .match: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf0, 0xc6, 0x74)),
            .error: Style(.rgb(0xff, 0x8a, 0x80), on: nil, .bold),
            .success: Style(.rgb(0x9c, 0xd6, 0x8c)),
            .pull: Style(.rgb(0x8f, 0xc7, 0xff)),
            .status: Style(.rgb(0xd8, 0xde, 0xe9), on: .rgb(0x2a, 0x33, 0x3d)),
            .statusAlert: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xa3, 0x1d, 0x1d), .bold),
            .scrollBar: Style(.rgb(0x5a, 0x66, 0x73)),
            .scrollThumb: Style(.rgb(0x9a, 0xa5, 0xb1)),
            .cursor: Style(.rgb(0x8f, 0xc7, 0xff)),
            .mark: Style(.rgb(0xf0, 0xc6, 0x74)),
            .accent1: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x6c, 0xc4, 0xd9)),
            .accent2: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x9c, 0xd6, 0x8c)),
            .accent3: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf0, 0xc6, 0x74)),
            .accent4: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x8f, 0xb4, 0xff)),
            .accent5: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xd7, 0xa6, 0xf2)),
            .accent6: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xff, 0x9e, 0x8f)),
            .accent7: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xc2, 0xca, 0xd4)),
            .accent8: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf5, 0xb0, 0x6b)),
            .magenta: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xd7, 0x7f, 0xe8)),
            .brown: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xc4, 0x9a, 0x6c)),
            .yellow: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf2, 0xe0, 0x5c)),
            .red: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xff, 0x7a, 0x70)),
            .green: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x7f, 0xd6, 0x7f)),
            .blue: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x7f, 0xb0, 0xff)),
            .orange: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xff, 0xa6, 0x4d)),
        ])

    /// For a light ground.
    public static let light = Theme(
        name: "light", ground: .rgb(0xff, 0xff, 0xff),
        cursor: Style(nil, on: .rgb(0xdf, 0xea, 0xf7)),
        marked: Style(.rgb(0x7a, 0x4b, 0x00)),
        styles: [
            .text: Style(.rgb(0x20, 0x25, 0x2b)),
            .title: Style(.rgb(0x0b, 0x0e, 0x12), on: nil, .bold),
            .dim: Style(.rgb(0x56, 0x60, 0x6b)),
            .heading: Style(.rgb(0x0b, 0x4f, 0x9c), on: nil, .bold),
            .hint: Style(.rgb(0x7a, 0x4b, 0x00)),
            .match: Style(.rgb(0x20, 0x25, 0x2b), on: .rgb(0xff, 0xdd, 0x77)),
            .error: Style(.rgb(0xa3, 0x1d, 0x1d), on: nil, .bold),
            .success: Style(.rgb(0x1f, 0x66, 0x2a)),
            .pull: Style(.rgb(0x0b, 0x4f, 0x9c)),
            .status: Style(.rgb(0x20, 0x25, 0x2b), on: .rgb(0xdd, 0xe3, 0xea)),
            .statusAlert: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xa3, 0x1d, 0x1d), .bold),
            .scrollBar: Style(.rgb(0x9a, 0xa5, 0xb1)),
            .scrollThumb: Style(.rgb(0x56, 0x60, 0x6b)),
            .cursor: Style(.rgb(0x0b, 0x4f, 0x9c)),
            .mark: Style(.rgb(0x0b, 0x4f, 0x9c)),
            .accent1: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x0a, 0x6a, 0x7d)),
            .accent2: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x1f, 0x66, 0x2a)),
            .accent3: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x7a, 0x4b, 0x00)),
            .accent4: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x0b, 0x4f, 0x9c)),
            .accent5: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x6d, 0x2b, 0x91)),
            .accent6: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xa3, 0x1d, 0x1d)),
            .accent7: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x56, 0x60, 0x6b)),
            .accent8: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x9b, 0x3d, 0x0b)),
            .magenta: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x9b, 0x1f, 0x9b)),
            .brown: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x6b, 0x42, 0x26)),
            .yellow: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x7a, 0x68, 0x00)),
            .red: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xb0, 0x1c, 0x1c)),
            .green: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x1f, 0x6b, 0x1f)),
            .blue: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x1a, 0x4f, 0xb8)),
            .orange: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0x9a, 0x44, 0x00)),
        ])

    /// Without colour: attributes only, for `NO_COLOR`, `--color never` and terminals that have none.
    public static let plain = Theme(
        name: "plain", ground: .any,
        cursor: Style(nil, on: nil, .bold),
        marked: Style(nil, on: nil, .underline),
        styles: [
            .title: Style(nil, on: nil, .bold),
            .dim: Style(nil, on: nil, .dim),
            .heading: Style(nil, on: nil, [.bold, .underline]),
            .hint: Style(nil, on: nil, .bold),
            .match: Style(nil, on: nil, .reverse),
            .error: Style(nil, on: nil, .reverse),
            .status: Style(nil, on: nil, .reverse),
            .statusAlert: Style(nil, on: nil, [.reverse, .bold]),
            .scrollBar: Style(nil, on: nil, .dim),
            .cursor: Style(nil, on: nil, .bold),
            .mark: Style(nil, on: nil, .bold),
            .accent1: Style(nil, on: nil, .reverse), .accent2: Style(nil, on: nil, .reverse),
            .accent3: Style(nil, on: nil, .reverse), .accent4: Style(nil, on: nil, .reverse),
            .accent5: Style(nil, on: nil, .reverse), .accent6: Style(nil, on: nil, .reverse),
            .accent7: Style(nil, on: nil, .reverse), .accent8: Style(nil, on: nil, .reverse),
            .magenta: Style(nil, on: nil, .reverse), .brown: Style(nil, on: nil, .reverse), .yellow: Style(nil, on: nil, .reverse),
            .red: Style(nil, on: nil, .reverse), .green: Style(nil, on: nil, .reverse), .blue: Style(nil, on: nil, .reverse),
            .orange: Style(nil, on: nil, .reverse),
        ])
}
