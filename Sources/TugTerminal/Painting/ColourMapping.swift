/// A colour by its parts, for finding the nearest that a terminal has.
package struct RGB: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// xterm's own values for the palette. A reader may have set others, which no terminal tells.
    static let palette: [RGB] = [
        RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
        RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
    ]

    /// The steps of the cube of 256-colour terminals.
    private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The nearest of the first 8 colours of the palette.
    package var nearestOf8: Int { nearest(in: Self.palette.prefix(8)) }

    /// The nearest of the palette's 16.
    package var nearestOf16: Int { nearest(in: Self.palette[...]) }

    /// The nearest of the cube and the greys (16 … 255). The palette is left out: the reader may have changed it.
    package var nearestOf256: Int {
        func step(_ part: UInt8) -> Int {
            Self.steps.indices.min { abs(Int(Self.steps[$0]) - Int(part)) < abs(Int(Self.steps[$1]) - Int(part)) } ?? 0
        }
        let (r, g, b) = (step(red), step(green), step(blue))
        let cube = RGB(Self.steps[r], Self.steps[g], Self.steps[b])
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let shade = min(23, max(0, (mean - 3) / 10))
        let grey = RGB(UInt8(8 + shade * 10), UInt8(8 + shade * 10), UInt8(8 + shade * 10))
        return distance(to: grey) < distance(to: cube) ? 232 + shade : 16 + 36 * r + 6 * g + b
    }

    /// The colour as a direct-colour terminal takes it. Numbers below `palette` mean the palette there, so the darkest blues
    /// take on a shade of green that nobody sees.
    package func number(palette: Int) -> Int {
        let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
        return number < palette ? number | 0x100 : number
    }

    /// How well text of one colour reads on another: 1 … 21, by WCAG 2.
    func contrast(with other: RGB) -> Double {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// By WCAG 2, with the power of its curve rounded to 2: near enough to choose by.
    private var relativeLuminance: Double {
        func linear(_ part: UInt8) -> Double { (Double(part) / 255) * (Double(part) / 255) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The "redmean" distance, squared: cheap and near enough to what the eye sees.
    private func distance(to other: RGB) -> Int {
        let mean = (Int(red) + Int(other.red)) / 2
        let r = Int(red) - Int(other.red)
        let g = Int(green) - Int(other.green)
        let b = Int(blue) - Int(other.blue)
        return (((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)
    }

    /// What is nearly grey takes a grey: by distance alone a middle grey of eight colours would be cyan.
    private func nearest(in colours: ArraySlice<RGB>) -> Int {
        let candidates = colours.indices.filter { !isNearlyGrey || colours[$0].isNearlyGrey }
        return candidates.min { distance(to: colours[$0]) < distance(to: colours[$1]) } ?? 0
    }

    private var isNearlyGrey: Bool { max(red, green, blue) - min(red, green, blue) < 32 }
}
