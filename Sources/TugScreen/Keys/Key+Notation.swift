// vim's notation for keys: `j`, `<C-e>`, `<Down>`, `<M-v>`, `<lt>`.

extension Key {
    private static let names: [(name: String, code: Code)] =
        [
            ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
            ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown), ("Insert", .insert), ("Del", .delete),
            ("CR", .enter), ("Tab", .tab), ("BS", .backspace), ("Esc", .escape), ("Space", .character(" ")), ("lt", .character("<")),
        ] + (1...24).map { ("F\($0)", .function($0)) }

    /// The key in vim's notation.
    public var notation: String {
        let name = Self.names.first { $0.code == code }?.name
        var prefix = ""
        if modifiers.contains(.control) { prefix += "C-" }
        if modifiers.contains(.alt) { prefix += "M-" }
        if modifiers.contains(.shift) { prefix += "S-" }
        if case .character(let scalar) = code, name == nil {
            return prefix.isEmpty ? String(Character(scalar)) : "<\(prefix)\(Character(scalar))>"
        }
        return "<\(prefix)\(name ?? "?")>"
    }

    /// The key that is written so between `<` and `>`: `Down`, `C-e`, `S-Tab`. Names are read without regard to case.
    public init?(name: some StringProtocol) {
        var rest = name[...]
        var modifiers: Modifiers = []
        while rest.count > 2, rest.dropFirst().first == "-" {
            switch rest.first {
            case "C", "c": modifiers.insert(.control)
            case "M", "m", "A", "a": modifiers.insert(.alt)
            case "S", "s": modifiers.insert(.shift)
            default: return nil
            }
            rest = rest.dropFirst(2)
        }
        if let named = Self.names.first(where: { $0.name.lowercased() == rest.lowercased() }) {
            self.init(named.code, modifiers)
        } else if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first, !modifiers.isEmpty {
            self.init(.character(scalar), modifiers)
        } else {
            return nil
        }
    }
}
