// How an entry reads: on the screen, to a search, and on the clipboard.

extension DetailEntry {
    /// Text in one role.
    typealias Run = (text: String, role: Role)

    /// The lines that the entry has where there is room for all of each.
    /// - Parameter closed: What is said of what lies in it, where it is closed.
    func paragraphs(closed: String?) -> [[Run]] {
        var first: [Run] = []
        if let name, !isField { first += [(JSONText.quoted(name), .name), (": ", .dim)] }
        var paragraphs: [[Run]]
        switch value {
        case .text(let text): paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { [(String($0), .text)] }
        case .string(let text): paragraphs = strings(text).map { [($0, .string)] }
        case .number(let text): paragraphs = [[(text, .number)]]
        case .word(let text): paragraphs = [[(text, .literal)]]
        case .nothing(let brackets): paragraphs = [[(brackets.opening + brackets.closing, .dim)]]
        case .begin(let brackets, _, _):
            paragraphs = [closed.map { [(brackets.opening + "…" + brackets.closing, .dim), (" " + $0, .dim)] } ?? [(brackets.opening, .dim)]]
        case .end(let brackets): paragraphs = [[(brackets.closing, .dim)]]
        }
        paragraphs[0] = first + paragraphs[0]
        if !isLast, !isField, isLastPart, end == nil { paragraphs[paragraphs.count - 1].append((",", .dim)) }
        return paragraphs
    }

    /// A string with its quotes, a piece for each of its lines.
    private func strings(_ text: String) -> [String] {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            var piece = index == 0 && part == 0 ? "\"" : ""
            piece += JSONText.escaped(Substring(line))
            if index < lines.count - 1 { piece += "\\n" } else if isLastPart { piece += "\"" }
            return piece
        }
    }

    /// All of it, without its place.
    var text: String {
        switch value {
        case .text(let text): text
        case .string, .number, .word, .nothing, .begin, .end: paragraphs(closed: nil).map { $0.map(\.text).joined() }.joined()
        }
    }
}

extension DetailOutline {
    /// A value to be copied: a text as it is, what holds others as JSON.
    func copied(_ index: Int) -> String {
        let first = value(of: index)
        switch entries[first].value {
        case .text, .string: return parts(first)
        case .number(let text), .word(let text): return text
        case .nothing(let brackets): return brackets.opening + brackets.closing
        case .begin(_, _, let end): return json(first...end)
        case .end: return ""
        }
    }

    /// All of it.
    var copied: String {
        if isOneValue { return copied(0) }
        var fields: [String] = []
        var index = 0
        while index < entries.count {
            let name = entries[index].name
            fields.append((name.map { $0 + ": " } ?? "") + copied(index))
            let last = entries[index].end ?? index
            index = last + 1
            while index < entries.count, entries[index].part > 0 { index += 1 }
        }
        return fields.joined(separator: "\n")
    }

    /// A text that is several entries.
    private func parts(_ first: Int) -> String {
        var text = ""
        var index = first
        repeat {
            switch entries[index].value {
            case .text(let part), .string(let part): text += part
            case .number, .word, .nothing, .begin, .end: break
            }
            index += 1
        } while !entries[index - 1].isLastPart
        return text
    }

    private func json(_ range: ClosedRange<Int>) -> String {
        var text = ""
        for index in range {
            let entry = entries[index]
            if index == range.lowerBound {
                // Without its name.
                if case .begin(let brackets, _, _) = entry.value { text += brackets.opening }
                continue
            }
            if entry.part == 0 { text += "\n" + String(repeating: "  ", count: entry.depth - entries[range.lowerBound].depth) }
            // The last is followed by nothing.
            if index == range.upperBound, case .end(let brackets) = entry.value { text += brackets.closing } else { text += entry.text }
        }
        return text
    }
}
