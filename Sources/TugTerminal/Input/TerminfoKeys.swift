import CNcurses
import TugScreen

/// The strings that the current terminal's description gives for its keys.
enum TerminfoKeys {
    /// Reads them; a terminal must have been set up.
    static func read() -> [[UInt8]: Key] {
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in names {
            if let string = Terminfo.string(name), keys[string] == nil { keys[string] = key }
        }
        return keys
    }

    /// Capability names and keys; where a terminal gives two keys one string, the earlier name wins.
    private static let names: [(String, Key)] =
        [
            ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
            ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
            ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)), ("kent", Key(.enter)), ("kcbt", Key(.tab, .shift)),
            ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)), ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)),
            ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)), ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)),
            ("kIC", Key(.insert, .shift)), ("kDC", Key(.delete, .shift)), ("kfnd", Key(.home)), ("kslt", Key(.end)),
        ] + (1...24).map { ("kf\($0)", Key(.function($0))) } + extended

    /// ncurses' own names for keys with modifiers: `kUP5` is Control-Up.
    private static let extended: [(String, Key)] = {
        let codes: [(String, Key.Code)] = [
            ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
            ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
        ]
        return codes.flatMap { name, code in
            (3...8).map { ("\(name)\($0)", Key(code, Key.Modifiers(parameter: $0) ?? [])) } + [(name, Key(code, .shift))]
        }
    }()
}

/// The description of the current terminal.
enum Terminfo {
    /// A string capability, as it stands; `nil` where the terminal has none.
    static func string(_ name: String) -> [UInt8]? {
        guard let string = unsafe tug_string(name) else { return nil }
        let bytes = unsafe String(cString: string)
        return bytes.isEmpty ? nil : Array(bytes.utf8)
    }

    static func flag(_ name: String) -> Bool { unsafe tug_flag(name) }

    /// A string capability with its parameters.
    static func filled(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
        guard let string = unsafe tug_filled(name, Int32(first), Int32(second)) else { return [] }
        return Array(unsafe String(cString: string).utf8)
    }

    /// A string capability without its padding (`$<50>`), for writing without `tputs`.
    static func unpadded(_ name: String) -> [UInt8] {
        var bytes = string(name) ?? []
        while let start = bytes.indices.dropLast().first(where: { bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "<") }),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            bytes.removeSubrange(start...end)
        }
        return bytes
    }
}
