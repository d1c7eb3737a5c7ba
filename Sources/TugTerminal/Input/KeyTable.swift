import TugScreen

/// The numbers and letters by which terminals name their keys.
enum KeyTable {
    /// `CSI n ~`: DEC's numbers, and rxvt's 7 and 8. There are holes where the VT220's keyboard had them.
    static let numbered: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
        28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    ]

    /// `CSI X` and `SS3 X`.
    static let lettered: [UInt8: Key.Code] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    /// `SS3 x` from a keypad in application mode.
    static let keypad: [UInt8: Key.Code] = {
        var table: [UInt8: Key.Code] = [
            UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab, UInt8(ascii: " "): .character(" "), UInt8(ascii: "X"): .character("="),
        ]
        for (letter, character) in zip("jklmnopqrstuvwxy".utf8, "*+,-./0123456789".unicodeScalars) { table[letter] = .character(character) }
        return table
    }()

    /// `CSI n u`: keys that are no characters, by their control code or by kitty's private numbers.
    static let coded: [Int: Key.Code] = {
        var table: [Int: Key.Code] = [8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter]
        for (index, character) in "0123456789./*-+".unicodeScalars.enumerated() { table[57399 + index] = .character(character) }
        table[57415] = .character("=")
        table[57416] = .character(",")
        let movers: [Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
        for (index, code) in movers.enumerated() { table[57417 + index] = code }
        for number in 13...24 { table[57376 + number - 13] = .function(number) }
        return table
    }()
}
