// The themes that need no file. The accents pair a foreground with a background of their own, so that they read on any ground.

extension Theme {
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
            // Green and magenta read on dark grounds and on light ones, as far as any of the 16 does.
            .name: Style(nil, on: nil, .bold),
            .string: Style(.terminal(2)),
            .number: Style(.terminal(5)),
            .literal: Style(.terminal(5), on: nil, .bold),
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
            .name: Style(nil, on: nil, .bold),
        ])
}
