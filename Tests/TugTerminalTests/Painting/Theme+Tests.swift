import TugScreen

extension Theme {
    /// A theme that paints its ground and names colours beyond the 16.
    static let painted = Theme(
        name: "painted", ground: .rgb(0x10, 0x14, 0x18), cursor: Style(nil, on: .rgb(0x2a, 0x33, 0x3d)), marked: Style(.rgb(0xf0, 0xc6, 0x74)),
        styles: styles)

    /// The same on the terminal's own ground.
    static let unpainted = Theme(name: "unpainted", ground: .any, cursor: Style(nil, on: nil, .bold), marked: Style(nil, on: nil, .underline), styles: styles)

    private static let styles: [Role: Style] = [
        .text: Style(.rgb(0xd8, 0xde, 0xe9)), .title: Style(.rgb(0xf2, 0xf5, 0xf9), on: nil, .bold), .dim: Style(.rgb(0x9a, 0xa5, 0xb1)),
        .heading: Style(.rgb(0x8f, 0xc7, 0xff), on: nil, [.bold, .underline]), .match: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0xf0, 0xc6, 0x74)),
        .error: Style(.rgb(0xff, 0x8a, 0x80), on: nil, .bold), .status: Style(.rgb(0xd8, 0xde, 0xe9), on: .rgb(0x2a, 0x33, 0x3d)),
        .statusAlert: Style(.rgb(0xff, 0xff, 0xff), on: .rgb(0xa3, 0x1d, 0x1d), .bold), .accent1: Style(.rgb(0x10, 0x14, 0x18), on: .rgb(0x6c, 0xc4, 0xd9)),
        .accent2: Style(.terminal(0), on: .terminal(2)), .accent3: Style(nil, on: nil, .reverse),
    ]
}
