import Testing

@testable import TugScreen

@Suite("Keys") struct KeyTests {
    static let codes: [Key.Code] =
        [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter, .tab, .backspace, .escape]
        + (1...24).map { .function($0) } + "aZ0<>-+ /漢é?\\|".unicodeScalars.map { .character($0) }

    @Test("Notation: what is written is read back, with every modifier", arguments: codes)
    func roundTrip(code: Key.Code) {
        for raw in UInt8(0)..<8 {
            let key = Key(code, Key.Modifiers(rawValue: raw))
            let notation = key.notation
            if notation.count == 1 {
                #expect(raw == 0)
                #expect(code == .character(notation.unicodeScalars.first ?? "\0"))
            } else {
                #expect(notation.hasPrefix("<") && notation.hasSuffix(">"))
                #expect(Key(name: notation.dropFirst().dropLast()) == key, "\(notation)")
            }
        }
    }

    @Test(
        "Notation: vim's own",
        arguments: [
            ("j", Key.character("j")), ("<C-e>", .control("e")), ("<Down>", Key(.down)), ("<M-v>", .alt("v")), ("<lt>", .character("<")),
            ("<Space>", .character(" ")),
            ("<S-Tab>", Key(.tab, .shift)), ("<C-Space>", .control(" ")), ("<F5>", Key(.function(5))), ("<CR>", Key(.enter)),
            ("<C-M-Up>", Key(.up, [.control, .alt])),
        ])
    func written(notation: String, key: Key) {
        #expect(key.notation == notation)
    }

    @Test(
        "Notation: names are read without regard to case, and A- is M-",
        arguments: [
            ("down", Key(.down)), ("PAGEDOWN", Key(.pageDown)), ("c-E", .control("E")), ("a-x", .alt("x")), ("esc", Key(.escape)), ("cr", Key(.enter)),
            ("f12", Key(.function(12))),
            ("C--", .control("-")), ("C->", .control(">")),
        ])
    func read(name: String, key: Key) {
        #expect(Key(name: name) == key)
    }

    @Test("Notation: what means nothing is not read", arguments: ["", "x", "Nothing", "C-", "X-a", "C-ab", "F0", "F25", "-", "--"])
    func notRead(name: String) {
        #expect(Key(name: name) == nil)
    }
}
