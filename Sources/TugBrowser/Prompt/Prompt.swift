/// One line at the bottom of the screen that the reader types into.
struct Prompt: Equatable, Sendable {
    /// What the text is for; its letter stands before it.
    enum Kind: String, Hashable, Sendable {
        case command = ":"
        case filter = "&"
        case search = "/"
        case searchBackward = "\\"
    }

    /// What came of a key.
    enum Outcome: Equatable, Sendable {
        /// The text is another.
        case changed
        /// Only the caret has moved, or nothing has.
        case same
        /// The reader is done with it.
        case entered(String)
        case cancelled
    }

    let kind: Kind
    private(set) var editor: LineEditor
    /// What was entered before, the newest last.
    private let history: [String]
    /// Which of them is shown; their count is the reader's own text, which is kept meanwhile.
    private var shown: Int
    private var own = ""
    private var completion: Completion?

    init(_ kind: Kind, text: String = "", history: [String] = []) {
        self.kind = kind
        self.history = history
        shown = history.count
        editor = LineEditor(text)
    }

    var text: String { editor.text }

    mutating func paste(_ bytes: [UInt8]) -> Outcome {
        completion = nil
        // A prompt has one line: what is pasted of several is put on it.
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let before = text
        editor.insert(lines.joined(separator: " "))
        return text == before ? .same : .changed
    }

    mutating func take(_ key: Key) -> Outcome {
        if key.code == .tab, !key.modifiers.contains(.alt) { return complete(forward: !key.modifiers.contains(.shift)) }
        completion = nil
        let before = text
        switch Self.meaning(of: key) {
        case .insert(let scalar): editor.insert(String(Character(scalar)))
        case .edit(.deleteBack) where editor.isEmpty: return .cancelled
        case .edit(let edit): editor.apply(edit)
        case .history(let step): show(shown + step)
        case .enter: return .entered(text)
        case .cancel: return .cancelled
        case .nothing: break
        }
        return text == before ? .same : .changed
    }

    private mutating func show(_ index: Int) {
        guard (0...history.count).contains(index), index != shown else { return }
        if shown == history.count { own = text }
        shown = index
        editor = LineEditor(index == history.count ? own : history[index])
    }

    /// Puts the next name that the text begins in its place.
    private mutating func complete(forward: Bool) -> Outcome {
        guard kind == .command else { return .same }
        let before = text
        var completion = completion ?? Completion(of: text, names: CommandTable.all.map(\.name))
        guard let name = completion.next(forward: forward) else { return .same }
        editor = LineEditor(name)
        self.completion = completion
        return text == before ? .same : .changed
    }

    // MARK: Keys

    private enum Meaning {
        case insert(Unicode.Scalar)
        case edit(LineEditor.Edit)
        case history(Int)
        case enter, cancel, nothing
    }

    private static func meaning(of key: Key) -> Meaning {
        switch (key.code, key.modifiers) {
        case (.enter, _): .enter
        case (.escape, _): .cancel
        case (.left, .control), (.left, .alt), (.character("b"), .alt): .edit(.wordLeft)
        case (.right, .control), (.right, .alt), (.character("f"), .alt): .edit(.wordRight)
        case (.left, _), (.character("b"), .control): .edit(.left)
        case (.right, _), (.character("f"), .control): .edit(.right)
        case (.home, _), (.character("a"), .control): .edit(.start)
        case (.end, _), (.character("e"), .control): .edit(.end)
        case (.backspace, .alt), (.character("w"), .control): .edit(.deleteWord)
        case (.backspace, _), (.character("h"), .control): .edit(.deleteBack)
        case (.delete, _), (.character("d"), .control): .edit(.deleteForward)
        case (.character("u"), .control): .edit(.deleteToStart)
        case (.character("k"), .control): .edit(.deleteToEnd)
        case (.up, _), (.character("p"), .control): .history(-1)
        case (.down, _), (.character("n"), .control): .history(1)
        case (.character("g"), .control), (.character("c"), .control): .cancel
        case (.character(let scalar), []): .insert(scalar)
        case (.character, _), (.function, _), (.pageUp, _), (.pageDown, _), (.insert, _), (.tab, _): .nothing
        }
    }

    // MARK: Drawing

    /// The line, as wide as the screen, scrolled so that the caret is on it.
    func line(columns: Int, judge: WidthJudge) -> Line {
        var line = Line(kind.rawValue, .hint, judge: judge)
        line.append(editor.before, judge: judge)
        let caret = line.columns
        // The caret lies on a character, all of it, or on a blank at the end.
        if let next = editor.after.first {
            line.append(String(next), .status, judge: judge)
            // What shows as nothing, a joiner for example, cannot carry it.
            if line.columns == caret { line.append(" ", .status, judge: judge) }
        } else {
            line.append(" ", .status, judge: judge)
        }
        let end = line.columns
        line.append(editor.after.dropFirst(), judge: judge)
        // One column is left for the sign that the text goes on, so that it never hides the caret.
        let room = columns - (line.columns > end ? 1 : 0)
        var cells = Array(repeating: Cell.blank(), count: columns)
        cells.put(line, column: 0, width: columns, offset: min(caret, max(0, end - room)))
        return Line(cells: cells)
    }
}
