import Testing

@testable import TugScreen

@Suite("Themes") struct ThemeTests {
    /// The contrast of two colours by WCAG 2.
    private func contrast(_ a: Colour, _ b: Colour) -> Double? {
        guard let a = luminance(a), let b = luminance(b) else { return nil }
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func luminance(_ colour: Colour) -> Double? {
        guard case .rgb(let red, let green, let blue) = colour else { return nil }
        // A cubic in place of the power of 2.4: no C library here, and the difference is far below what is tested.
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    private func ground(_ theme: Theme) -> Colour? {
        guard case .rgb(let red, let green, let blue) = theme.ground else { return nil }
        return .rgb(red, green, blue)
    }

    @Test("Contrast: every role of the dark and the light theme is 4.5 to 1 or more, under cursor, mark and match too", arguments: [Theme.dark, .light])
    func contrast(theme: Theme) throws {
        let ground = try #require(self.ground(theme))
        for role in Role.allCases where role != .scrollBar {
            for raw in UInt8(0)..<8 {
                let emphasis = Emphasis(rawValue: raw)
                let style = theme.style(role, emphasis)
                let foreground = style.foreground ?? theme[.text].foreground ?? ground
                let ratio = try #require(self.contrast(foreground, style.background ?? ground))
                #expect(ratio >= 4.5, "\(theme.name): \(role) under \(raw) has \(ratio)")
            }
        }
    }

    @Test("Contrast: accents name both their colours, in every theme, and keep them whatever lies over the row", arguments: Theme.builtIn)
    func accents(theme: Theme) {
        for number in 0..<8 {
            let role = Role.accent(number)
            let style = theme[role]
            #expect((style.foreground != nil && style.background != nil) || style.attributes.contains(.reverse))
            #expect(style.background == nil || theme.style(role, [.cursor, .marked]) == style)
        }
    }

    @Test("Contrast: the eight accents are distinguishable from each other", arguments: [Theme.terminal, .dark, .light])
    func distinct(theme: Theme) {
        #expect(Set((0..<8).map { theme[.accent($0)].background }).count == 8)
    }

    @Test("Without colour: the plain theme names none")
    func plain() {
        for role in Role.allCases {
            for raw in UInt8(0)..<8 {
                let style = Theme.plain.style(role, Emphasis(rawValue: raw))
                #expect(style.foreground == nil && style.background == nil)
            }
        }
    }

    @Test("The cursor, marks and matches are to be seen in every theme", arguments: Theme.builtIn)
    func visible(theme: Theme) {
        for emphasis in [Emphasis.cursor, .marked, .match] { #expect(theme.style(.text, emphasis) != theme.style(.text, [])) }
    }

    @Test("The default theme uses the terminal's own 16 colours and no other")
    func terminal() {
        for role in Role.allCases {
            for colour in [Theme.terminal[role].foreground, Theme.terminal[role].background] {
                if case .rgb = colour { Issue.record("\(role) is not one of the 16") }
            }
        }
        #expect(Theme.builtIn.first == .terminal)
        #expect(Theme.named("dark") == .dark)
        #expect(Theme.named("none") == nil)
    }

    @Test("An accent for any number is stable and one of eight", arguments: [0, 1, 7, 8, -1, Int.min, Int.max])
    func accent(number: Int) {
        #expect(Role.accent(number) == Role.accent(number))
        #expect(Role.accent(number).rawValue >= Role.accent1.rawValue)
    }
}
