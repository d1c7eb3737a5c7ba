import TugScreen

extension Theme {
    /// A theme that paints its ground and names colours beyond the 16.
    static let painted = Theme(
        name: "painted", ground: .rgb(0x10, 0x14, 0x18), cursor: Style(nil, on: .rgb(0x2a, 0x33, 0x3d)), marked: Style(.rgb(0xf0, 0xc6, 0x74)),
        styles: styles)

    /// The same on the terminal's own ground.
    static let unpainted = Theme(name: "unpainted", ground: .any, cursor: Style(nil, on: nil, .bold), marked: Style(nil, on: nil, .underline), styles: styles)

    /// Dark text on white.
    static let paper = Theme(
        name: "paper", ground: .rgb(0xff, 0xff, 0xff), cursor: Style(nil, on: .rgb(0xdf, 0xea, 0xf7)), marked: Style(.rgb(0x7a, 0x4b, 0x00)),
        styles: [
            .text: Style(.rgb(0x20, 0x25, 0x2b)), .title: Style(.rgb(0x0b, 0x0e, 0x12), on: nil, .bold), .error: Style(.rgb(0xa3, 0x1d, 0x1d), on: nil, .bold),
        ])

    private static let styles: [Role: Style] = [
        .text: Style(.rgb(0xd8, 0xde, 0xe9)), .title: Style(.rgb(0xf2, 0xf5, 0xf9), on: nil, .bold), .dim: Style(.rgb(0x9a, 0xa5, 0xb1)),
        .heading: Style(.rgb(0x8f, 0xc7, 0xff), on: nil, [.bold, .underline]), .match: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf0, 0xc6, 0x74)),
        .error: Style(.rgb(0xff, 0x8a, 0x80), on: nil, .bold), .status: Style(.rgb(0xd8, 0xde, 0xe9), on: .rgb(0x2a, 0x33, 0x3d)),
        .statusAlert: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xa3, 0x1d, 0x1d), .bold), .accent1: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x6c, 0xc4, 0xd9)),
        .accent2: Style(.terminal(0), on: .terminal(2)), .accent3: Style(nil, on: nil, .reverse),
    ]
}
