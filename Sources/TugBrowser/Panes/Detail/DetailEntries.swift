/// Makes entries of what a row says. No call goes deeper where values lie deeper.
struct DetailEntries {
    private(set) var entries: [DetailEntry] = []

    /// What a row says: of a record its JSON, of any other row its fields, of which those whose text is JSON are shown as that.
    static func of(_ row: AnyRow) -> [DetailEntry] {
        var made = DetailEntries()
        if let record = row.model as? Record {
            made.add(.object(record.members), .element(0), isField: false)
        } else {
            let fields = row.model.fields
            for (index, field) in fields.enumerated() { made.add(field, at: index, isAlone: fields.count == 1) }
        }
        return made.entries
    }

    private mutating func add(_ field: RowField, at index: Int, isAlone: Bool) {
        let step = field.name.isEmpty ? DetailEntry.Step.element(index) : .member(field.name)
        if let json = Self.json(field.value) { return add(json, step, isField: !(isAlone && field.name.isEmpty)) }
        add(text: field.value, isField: true, parent: nil, depth: 0, step, isLast: true) { .text($0) }
    }

    /// The object or array that a text is, if it is one. (Numbers and the like are no better for being JSON.)
    private static func json(_ text: String) -> JSONValue? {
        guard let first = text.utf8.first(where: { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }), first == 0x7b || first == 0x5b else { return nil }
        return try? JSONValue(parsing: Array(text.utf8))
    }

    // MARK: JSON

    /// An object or array whose members are being added.
    private struct Open {
        let begin: Int
        let value: JSONValue
        var next = 0
    }

    private mutating func add(_ json: JSONValue, _ step: DetailEntry.Step, isField: Bool) {
        var open: [Open] = []
        begin(json, step, isField: isField, isLast: true, &open)
        while let within = open.last {
            let next: (JSONValue, DetailEntry.Step)?
            let count: Int
            switch within.value {
            case .object(let members):
                count = members.count
                next = within.next < count ? (members[within.next].value, .member(members[within.next].name)) : nil
            case .array(let elements):
                count = elements.count
                next = within.next < count ? (elements[within.next], .element(within.next)) : nil
            case .null, .bool, .number, .string: preconditionFailure("what holds nothing is never open")
            }
            if let (value, step) = next {
                open[open.count - 1].next += 1
                begin(value, step, isField: false, isLast: within.next == count - 1, &open)
            } else {
                open.removeLast()
                end(within.begin)
            }
        }
    }

    private mutating func begin(_ json: JSONValue, _ step: DetailEntry.Step, isField: Bool, isLast: Bool, _ open: inout [Open]) {
        let (parent, depth) = (open.last?.begin, open.count)
        func add(_ value: DetailEntry.Value) {
            entries.append(DetailEntry(value: value, isField: isField, parent: parent, depth: depth, step: step, isLast: isLast))
        }
        switch json {
        case .null: add(.word("null"))
        case .bool(let bool): add(.word(bool ? "true" : "false"))
        case .number(let number): add(.number(number))
        case .string(let string): self.add(text: string, isField: isField, parent: parent, depth: depth, step, isLast: isLast) { .string($0) }
        case .array([]): add(.nothing(.array))
        case .object([]): add(.nothing(.object))
        case .array(let elements):
            open.append(Open(begin: entries.count, value: json))
            add(.begin(.array, count: elements.count, end: 0))
        case .object(let members):
            open.append(Open(begin: entries.count, value: json))
            add(.begin(.object, count: members.count, end: 0))
        }
    }

    private mutating func end(_ begin: Int) {
        let first = entries[begin]
        guard case .begin(let brackets, let count, _) = first.value else { return }
        entries[begin].value = .begin(brackets, count: count, end: entries.count)
        entries.append(
            DetailEntry(value: .end(brackets), isField: false, parent: begin, depth: first.depth, step: first.step, isLast: first.isLast))
    }

    // MARK: Texts

    private mutating func add(
        text: String, isField: Bool, parent: Int?, depth: Int, _ step: DetailEntry.Step, isLast: Bool, _ value: (String) -> DetailEntry.Value
    ) {
        let parts = TextParts.of(text)
        for (index, part) in parts.enumerated() {
            var entry = DetailEntry(value: value(part), isField: isField, parent: parent, depth: depth, step: step, isLast: isLast)
            (entry.part, entry.isLastPart) = (index, index == parts.count - 1)
            entries.append(entry)
        }
    }
}
