import Testing
import TugScreen
@testable import TugTerminal

@Suite struct ColourTests {
    @Test(arguments: [
        (RGB(0, 0, 0), 16, 0, 0), (RGB(255, 255, 255), 231, 15, 7), (RGB(255, 0, 0), 196, 9, 1), (RGB(0, 205, 0), 40, 2, 2),
        (RGB(128, 128, 128), 244, 8, 7), (RGB(95, 135, 175), 67, 8, 6), (RGB(8, 8, 8), 232, 0, 0), (RGB(0, 0, 238), 21, 4, 4), (RGB(205, 205, 0), 184, 3, 3),
    ]) func nearest(colour: RGB, of256: Int, of16: Int, of8: Int) {
        #expect(colour.nearestOf256 == of256)
        #expect(colour.nearestOf16 == of16)
        #expect(colour.nearestOf8 == of8)
    }

    /// Every colour of the cube and of the greys is its own nearest, or looks the same.
    @Test func theCubeMapsToItself() {
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        for r in 0..<6 {
            for g in 0..<6 {
                for b in 0..<6 { #expect(RGB(steps[r], steps[g], steps[b]).nearestOf256 == 16 + 36 * r + 6 * g + b) }
            }
        }
        for shade in 0..<24 where shade != 5 { #expect(RGB(UInt8(8 + 10 * shade), UInt8(8 + 10 * shade), UInt8(8 + 10 * shade)).nearestOf256 == 232 + shade) }
    }

    @Test func directNumbersNeverMeanThePalette() {
        #expect(RGB(0x12, 0x34, 0x56).number(palette: 8) == 0x123456)
        #expect(RGB(0, 0, 7).number(palette: 8) == 0x107)
        #expect(RGB(0, 0, 8).number(palette: 8) == 8)
        #expect(RGB(0, 0, 8).number(palette: 16) == 0x108)
    }

    @Test(arguments: [
        (ColourDepth.indexed, Style(.terminal(9), on: .terminal(12)), ResolvedStyle(9, on: 12)),
        (.sixteen, Style(.terminal(9), on: nil, .bold), ResolvedStyle(9, on: -1, .bold)),
        (.eight, Style(.terminal(9), on: .terminal(12)), ResolvedStyle(1, on: 4, .bold)),
        (.eight, Style(.terminal(8)), ResolvedStyle(7, on: -1, .dim)),
        (.eight, Style(.terminal(3)), ResolvedStyle(3, on: -1)),
        (.direct(palette: 8), Style(.terminal(9), on: .terminal(3)), ResolvedStyle(1, on: 3, .bold)),
        (.direct(palette: 16), Style(.terminal(9), on: .terminal(14)), ResolvedStyle(9, on: 14)),
        (.direct(palette: 8), Style(.rgb(1, 2, 3)), ResolvedStyle(0x010203, on: -1)),
        (.monochrome, Style(.terminal(9), on: nil, .bold), ResolvedStyle(-1, on: -1, .bold)),
        (.monochrome, Style(.terminal(9), on: .terminal(1), .bold), ResolvedStyle(-1, on: -1, [.bold, .reverse])),
        (.indexed, Style(nil, on: .rgb(0, 0, 0)), ResolvedStyle(-1, on: 16)),
    ]) func resolve(depth: ColourDepth, style: Style, expected: ResolvedStyle) {
        #expect(depth.resolve(style) == expected)
    }

    /// With few colours, no role of a theme may look like its own ground.
    @Test(arguments: [ColourDepth.eight, .sixteen, .indexed, .direct(palette: 8)], [Theme.painted, .unpainted, .terminal]) func everyRoleStaysLegible(
        depth: ColourDepth, theme: Theme
    ) {
        for role in Role.allCases {
            for emphasis in [Emphasis(), .cursor, .marked, .match] {
                let resolved = depth.resolve(theme.style(role, emphasis))
                #expect(resolved.foreground == -1 || resolved.foreground != resolved.background, "\(role)")
            }
        }
    }

    @Test("With few colours, text on a ground of its own reads, and near-black or near-white text is the terminal's own")
    func fewColoursRead() {
        for depth in [ColourDepth.eight, .sixteen] {
            for theme in [Theme.painted, .unpainted, .paper] {
                for role in Role.allCases {
                    let style = theme.style(role, [])
                    let resolved = depth.resolve(style)
                    #expect(resolved.foreground != 0 || !resolved.attributes.contains(.bold), "bold makes a grey of black: \(role) at \(depth)")
                    if style.background != nil, resolved.foreground >= 0 {
                        let contrast = RGB.palette[resolved.foreground].contrast(with: RGB.palette[resolved.background])
                        #expect(contrast >= 4.5, "\(role) at \(depth): \(contrast)")
                    }
                    if style.background == nil { #expect(![0, 7, 15].contains(resolved.foreground), "\(role) at \(depth)") }
                }
            }
        }
    }
}
