import Testing

@testable import TugScreen

@Suite("Themes") struct ThemeTests {
    @Test("Contrast: accents name both their colours, in every theme, and keep them whatever lies over the row", arguments: [Theme.terminal, .plain])
    func accents(theme: Theme) {
        for number in 0..<8 {
            let role = Role.accent(number)
            let style = theme[role]
            #expect((style.foreground != nil && style.background != nil) || style.attributes.contains(.reverse))
            #expect(style.background == nil || theme.style(role, [.cursor, .marked]) == style)
        }
    }

    @Test("Contrast: the eight accents are distinguishable from each other", arguments: [Theme.terminal])
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

    @Test("The cursor, marks and matches are to be seen in every theme", arguments: [Theme.terminal, .plain])
    func visible(theme: Theme) {
        for emphasis in [Emphasis.cursor, .marked, .match] { #expect(theme.style(.text, emphasis) != theme.style(.text, [])) }
    }

    @Test("A match on a ground of its own is the same under the cursor: bold letters would have another colour there")
    func matchUnderCursor() {
        for role in Role.allCases where Theme.terminal[role].background == nil {
            #expect(Theme.terminal.style(role, [.match, .cursor]) == Theme.terminal[.match], "\(role)")
        }
        #expect(Theme.plain.style(.text, [.match, .cursor]).attributes == [.reverse, .bold])
    }

    @Test("The default theme uses the terminal's own 16 colours and no other")
    func terminal() {
        for role in Role.allCases {
            for colour in [Theme.terminal[role].foreground, Theme.terminal[role].background] {
                if case .rgb = colour { Issue.record("\(role) is not one of the 16") }
            }
        }
    }

    @Test("A ground that a theme names is painted under all that has none of its own; an unnamed role looks like plain text")
    func ground() {
        let theme = Theme(
            name: "painted", ground: .rgb(1, 2, 3), cursor: Style(nil, on: .rgb(4, 5, 6)), marked: Style(nil, on: nil, .underline),
            styles: [.text: Style(.rgb(200, 200, 200)), .match: Style(.rgb(0, 0, 0), on: .rgb(250, 250, 0)), .title: Style(nil, on: nil, .bold)])
        #expect(theme.style(.text, []) == Style(.rgb(200, 200, 200), on: .rgb(1, 2, 3)))
        #expect(theme.style(.title, []) == Style(.rgb(200, 200, 200), on: .rgb(1, 2, 3), .bold))
        #expect(theme.style(.pull, []) == theme.style(.text, []))
        #expect(theme.style(.text, .cursor).background == .rgb(4, 5, 6))
        #expect(theme.style(.text, .match).background == .rgb(250, 250, 0))
        #expect(Theme.terminal.style(.text, []) == Style())
    }

    @Test("An accent for any number is stable and one of eight", arguments: [0, 1, 7, 8, -1, Int.min, Int.max])
    func accent(number: Int) {
        #expect(Role.accent(number) == Role.accent(number))
        #expect(Role.accent(number).rawValue >= Role.accent1.rawValue)
    }
}
