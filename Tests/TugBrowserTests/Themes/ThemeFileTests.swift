import Foundation
import Testing
import TugTerminal

@testable import TugBrowser

@Suite("Theme files") struct ThemeFileTests {
    private static let shipped = ["dark", "light", "high-contrast"]

    private func theme(_ text: String) throws(YAMLError) -> Theme { try Theme(yaml: Array(text.utf8), name: "own", file: "own.yaml") }

    /// The contrast of two colours by WCAG 2.
    private func contrast(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Double {
        func luminance(_ colour: (Int, Int, Int)) -> Double {
            func linear(_ part: Int) -> Double {
                let value = Double(part) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.0) + 0.7152 * linear(colour.1) + 0.0722 * linear(colour.2)
        }
        let (a, b) = (luminance(a), luminance(b))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func parts(_ colour: Colour?) throws -> (Int, Int, Int) {
        guard case .rgb(let red, let green, let blue) = colour else { throw NoColour() }
        return (Int(red), Int(green), Int(blue))
    }

    /// What a terminal of 256 colours shows: the cube and the greys.
    private func shown(_ number: Int) -> (Int, Int, Int) {
        if number >= 232 { return (8 + 10 * (number - 232), 8 + 10 * (number - 232), 8 + 10 * (number - 232)) }
        let steps = [0, 95, 135, 175, 215, 255]
        return (steps[(number - 16) / 36], steps[(number - 16) / 6 % 6], steps[(number - 16) % 6])
    }

    private struct NoColour: Error {}

    @Test("Contrast: every role is 4.5 to 1 or more on its ground, under cursor, mark and match too, in true colour and in 256", arguments: shipped)
    func contrast(name: String) throws {
        let theme = try Themes.theme(named: name, in: nil)
        for role in Role.allCases {
            for raw in UInt8(0)..<8 {
                let style = theme.style(role, Emphasis(rawValue: raw))
                let ratio = try contrast(parts(style.foreground), parts(style.background))
                #expect(ratio >= (name == "high-contrast" ? 7 : 4.5), "\(role) under \(raw) has \(ratio)")
                let resolved = ColourDepth.indexed.resolve(style)
                let inFew = contrast(shown(resolved.foreground), shown(resolved.background))
                #expect(inFew >= 4.5, "\(role) under \(raw) has \(inFew) of 256 colours")
            }
        }
    }

    @Test("Contrast: accents have a ground of their own, eight different ones, and keep it whatever lies over the row", arguments: shipped)
    func accents(name: String) throws {
        let theme = try Themes.theme(named: name, in: nil)
        #expect(Set((0..<8).map { theme[.accent($0)].background }).count == 8)
        for number in 0..<8 {
            let role = Role.accent(number)
            #expect(theme[role].foreground != nil && theme[role].background != nil)
            #expect(theme.style(role, [.cursor, .marked]) == theme[role])
        }
    }

    @Test("The shipped themes name every role, and the cursor, marks and matches are to be seen in each", arguments: shipped)
    func whole(name: String) throws {
        let theme = try Themes.theme(named: name, in: nil)
        #expect(theme.name == name)
        #expect(theme.ground != .any)
        for role in Role.allCases { #expect(theme[role] != Style(), "\(role)") }
        for emphasis in [Emphasis.cursor, .marked, .match] { #expect(theme.style(.text, emphasis) != theme.style(.text, [])) }
    }

    @Test("A theme's file is read: colours by parts, by name, by number, and default")
    func reading() throws {
        let own = try theme(
            """
            background: "#010203"
            cursorRow: {background: bright-black}
            markedRow: 3
            roles:
              text: "#d8dee9"
              title: {foreground: red, background: default, attributes: [bold, underline]}
              dim: bright-blue
              hint: {attributes: [dim, reverse]}
            """)
        #expect(own.ground == .rgb(1, 2, 3))
        #expect(own.cursor == Style(nil, on: .terminal(8)))
        #expect(own.marked == Style(.terminal(3)))
        #expect(own[.text] == Style(.rgb(0xd8, 0xde, 0xe9)))
        #expect(own[.title] == Style(.terminal(1), on: nil, [.bold, .underline]))
        #expect(own[.dim] == Style(.terminal(12)))
        #expect(own[.hint] == Style(nil, on: nil, [.dim, .reverse]))
        #expect(own[.pull] == own[.text])
        #expect(own[.status].attributes == .reverse)
        #expect(try theme("roles: {}").ground == .any)
    }

    @Test(
        "What is wrong in a theme is named with its line and column",
        arguments: [
            ("", "own.yaml:1:1: a theme"), ("- a", "own.yaml:1:1: names"), ("colors: {}", "own.yaml:1:1: a theme has"),
            ("roles:\n  heder: red", "own.yaml:2:3: there is no role 'heder'"), ("roles:\n  text: reddish", "own.yaml:2:9: a colour"),
            ("roles:\n  text: {color: red}", "own.yaml:2:10: a style has"), ("roles:\n  text: {attributes: [blink]}", "own.yaml:2:23: attributes are"),
            ("roles:\n  text: [red]", "own.yaml:2:9: a colour, or"), ("background: \"#12345\"", "own.yaml:1:13: a colour"),
            ("background: \"#12345é\"", "own.yaml:1:13: a colour"), ("background: red", "own.yaml:1:13: a background"),
            ("background: \"#101418\"", "own.yaml:1:1: a theme that names its background"), ("roles:\n  text: 16", "own.yaml:2:9: a colour"),
            ("roles:\n  text: red\n  text: blue", "own.yaml:3:3: 'text'"), ("roles: {text: \"#d8dee9\"", "own.yaml:"),
        ])
    func wrong(text: String, begins: String) throws {
        let error = try #require(throws: YAMLError.self) { try theme(text) }
        #expect(error.description.hasPrefix(begins), "\(error)")
    }

    @Test("A reader's own theme goes before one of the program's; a bad one is named, and what is none is unknown")
    func own() throws {
        let folder = NSTemporaryDirectory() + "tug-themes-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("roles: {text: red}".utf8).write(to: URL(fileURLWithPath: folder + "/dark.yaml"))
        try Data("roles: {text: nothing}".utf8).write(to: URL(fileURLWithPath: folder + "/bad.yaml"))
        #expect(try Themes.theme(named: "dark", in: folder)[.text] == Style(.terminal(1)))
        #expect(try Themes.theme(named: "light", in: folder).name == "light")
        #expect(try Themes.theme(named: "terminal", in: folder) == .terminal)
        let bad = try #require(throws: Themes.Failure.self) { try Themes.theme(named: "bad", in: folder) }
        #expect(
            bad
                == .bad(
                    "\(folder)/bad.yaml:1:15: a colour is wanted here: \"#rrggbb\" (in quotes), a name like red or bright-red, a number from 0 to 15, or default"
                ))
        for name in ["none", "", "../dark", ".dark", "a/b", "x\u{0}"] {
            #expect(throws: Themes.Failure.unknown) { try Themes.theme(named: name, in: folder) }
        }
    }
}
