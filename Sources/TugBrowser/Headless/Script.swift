/// What headless mode does, step by step: keys in vim's notation, and words of its own in angle brackets.
package struct Script: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
        case event(InputEvent)
        /// Moves the clock, in milliseconds.
        case wait(Int64)
        /// Moves the clock until nothing loads and no gesture is open.
        case settle
        case resize(Size)
        /// Prints the frame now.
        case frame
    }

    package let steps: [Step]

    /// Reads a script; throws at the first word that it does not know.
    package init(_ text: String) throws(UsageError) {
        var steps: [Step] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "<", let word = Self.word(rest) {
                steps.append(try Self.step(word))
                rest = rest.dropFirst(word.count + 2)
            } else if first == "<" {
                throw UsageError("--keys: a word in angle brackets is not closed: \(rest.prefix(20))")
            } else {
                for scalar in first.unicodeScalars { steps.append(.event(.key(.character(scalar)))) }
                rest = rest.dropFirst()
            }
        }
        self.steps = steps
    }

    /// The text between `<` and its `>`; the name of a key may be `>` itself, as in `<M->>`.
    private static func word(_ text: Substring) -> Substring? {
        let body = text.dropFirst()
        guard let close = body.dropFirst().firstIndex(of: ">") else { return nil }
        let after = body.index(after: close)
        let end = body[..<close].hasSuffix("-") && body[after...].first == ">" ? after : close
        return body[..<end]
    }

    private static func step(_ word: Substring) throws(UsageError) -> Step {
        let parts = word.split(separator: " ", maxSplits: 1)
        let argument = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
        switch parts.first?.lowercased() ?? "" {
        case "settle" where argument.isEmpty: return .settle
        case "frame" where argument.isEmpty: return .frame
        case "wheelup" where argument.isEmpty: return .event(.mouse(MouseEvent(.wheelUp, column: 0, line: 0)))
        case "wheeldown" where argument.isEmpty: return .event(.mouse(MouseEvent(.wheelDown, column: 0, line: 0)))
        case "wait":
            guard let milliseconds = milliseconds(argument) else {
                throw UsageError("--keys: <\(word)>: a time is wanted, for example <Wait 300ms> or <Wait 2s>")
            }
            return .wait(milliseconds)
        case "resize":
            guard let size = Size(argument) else { throw UsageError("--keys: <\(word)>: a size is wanted, for example <Resize 80x24>") }
            return .resize(size)
        case "press": return .event(.mouse(try mouse(.press(.left), argument, word)))
        case "m-press": return .event(.mouse(try mouse(.press(.left), argument, word, .alt)))
        case "rightpress": return .event(.mouse(try mouse(.press(.right), argument, word)))
        case "drag": return .event(.mouse(try mouse(.drag(.left), argument, word)))
        case "release": return .event(.mouse(try mouse(.release, argument, word)))
        default:
            guard let key = Key(name: word) else { throw UsageError("--keys: <\(word)> is neither a key nor a word; see README.md, Headless mode") }
            return .event(.key(key))
        }
    }

    private static func mouse(_ action: MouseEvent.Action, _ argument: Substring, _ word: Substring, _ modifiers: Key.Modifiers = []) throws(UsageError)
        -> MouseEvent
    {
        let numbers = argument.split(separator: ",").map { Int($0) }
        guard numbers.count == 2, let column = numbers[0], let line = numbers[1], column >= 0, line >= 0 else {
            throw UsageError("--keys: <\(word)>: a column and a line are wanted, from 0, for example <Press 10,3>")
        }
        return MouseEvent(action, column: column, line: line, modifiers: modifiers)
    }

    private static func milliseconds(_ text: Substring) -> Int64? {
        let number: Int64?
        if text.hasSuffix("ms") {
            number = Int64(text.dropLast(2))
        } else if text.hasSuffix("s") {
            number = Int64(text.dropLast()).flatMap { (0...86_400).contains($0) ? $0 * 1000 : nil }
        } else {
            number = Int64(text)
        }
        return number.flatMap { (0...86_400_000).contains($0) ? $0 : nil }
    }
}

extension Size {
    /// A size written `80x24`: columns and lines, 1 … 1000 each.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let columns = parts[0], let lines = parts[1], (1...1000).contains(columns), (1...1000).contains(lines) else { return nil }
        self.init(columns: columns, lines: lines)
    }
}
