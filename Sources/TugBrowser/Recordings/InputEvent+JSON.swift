extension InputEvent {
    /// The event as a recording holds it; `nil` for a reply of the terminal's, which does nothing.
    var json: JSONValue? {
        switch self {
        case .key(let key): .string(key.notation)
        case .mouse(let mouse):
            .array([
                .string(mouse.action.word), .number("\(mouse.column)"), .number("\(mouse.line)"), .number("\(mouse.modifiers.rawValue)"),
            ])
        case .paste(let bytes): .array([.string("paste")] + bytes.map { .number("\($0)") })
        case .reply: nil
        }
    }

    init?(_ json: JSONValue) {
        if let notation = json.string {
            guard let keys = KeyNotation.keys(notation), keys.count == 1 else { return nil }
            self = .key(keys[0])
            return
        }
        guard let parts = json.elements, let word = parts.first?.string else { return nil }
        let numbers = parts.dropFirst().compactMap { $0.integer(as: Int.self) }
        if word == "paste" {
            self = .paste(numbers.map { UInt8(truncatingIfNeeded: $0) })
        } else if numbers.count == 3, let action = MouseEvent.Action(word: word) {
            self = .mouse(MouseEvent(action, column: numbers[0], line: numbers[1], modifiers: Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: numbers[2]))))
        } else {
            return nil
        }
    }
}

extension MouseEvent.Action {
    private static let words: [(word: String, action: MouseEvent.Action)] = [
        ("press left", .press(.left)), ("press middle", .press(.middle)), ("press right", .press(.right)), ("drag left", .drag(.left)),
        ("drag middle", .drag(.middle)), ("drag right", .drag(.right)), ("release", .release), ("wheel up", .wheelUp), ("wheel down", .wheelDown),
        ("wheel left", .wheelLeft), ("wheel right", .wheelRight),
    ]

    fileprivate var word: String { Self.words.first { $0.action == self }?.word ?? "" }

    fileprivate init?(word: String) {
        guard let action = Self.words.first(where: { $0.word == word })?.action else { return nil }
        self = action
    }
}
