/// Text in full, scrolled by lines: the help, or what the program says of itself.
struct TextPane {
    /// A part of the text: what it is called, and it.
    struct Entry: Equatable {
        let name: String
        let value: String
        let role: Role
    }

    let title: String
    private let entries: [Entry]
    private let judge: WidthJudge
    private var lines: [Line] = []
    private var size = Size(columns: 0, lines: 0)
    private(set) var top = 0

    init(title: String, entries: [Entry], judge: WidthJudge) {
        self.title = title
        self.entries = entries
        self.judge = judge
    }

    private var room: Int { max(1, size.lines - 1) }
    private var last: Int { max(0, lines.count - room) }

    /// How much has been seen, for the status line.
    func position(_ labels: ProgramLabels) -> String { lines.count <= room ? labels.all : "\((top + room) * 100 / lines.count)%" }

    /// All of it, as text.
    var plainText: String { entries.map { $0.name.isEmpty ? $0.value : $0.name + ": " + $0.value }.joined(separator: "\n") }

    mutating func resize(_ size: Size) {
        guard size != self.size else { return }
        self.size = size
        lines = layOut(columns: max(1, size.columns - 2))
        top = min(top, last)
    }

    /// - Returns: Whether the command is one of the pane's.
    mutating func run(_ command: Command, count: Int?) -> Bool {
        if let step = steps[command] {
            scroll((count ?? 1) * step)
        } else if command == .first {
            top = 0
        } else if command == .last {
            top = min(last, count.map { max(0, $0 - 1) } ?? last)
        } else if command == .percent {
            if let count { top = min(last, lines.count * min(100, count) / 100) }
        } else {
            return false
        }
        return true
    }

    /// The lines that commands scroll.
    private var steps: [Command: Int] {
        [
            .rowDown: 1, .scrollDown: 1, .rowUp: -1, .scrollUp: -1, .halfPageDown: max(1, room / 2), .halfPageUp: -max(1, room / 2),
            .pageDown: room, .pageUp: -room,
        ]
    }

    mutating func scroll(_ distance: Int) { top = min(last, max(0, top + distance)) }

    func draw(into frame: inout Frame) {
        guard size.lines > 0 else { return }
        frame.put(Line(" " + title, .heading, judge: judge).truncated(to: size.columns), line: 0, column: 0, width: size.columns)
        for line in 1..<max(1, size.lines) {
            let index = top + line - 1
            frame.put(index < lines.count ? lines[index] : Line(), line: line, column: 0, width: size.columns)
        }
    }

    /// Short names and values side by side; on a narrow screen, or for long names, the value under its name.
    private func layOut(columns: Int) -> [Line] {
        let names = entries.map { Line($0.name, .hint, judge: judge) }
        let nameColumns = min(names.map(\.columns).max() ?? 0, max(8, columns / 3))
        var lines: [Line] = []
        for (entry, name) in zip(entries, names) {
            // A title begins a line; what has no name goes on under the values.
            var indent = entry.role == .title ? 1 : nameColumns + 3
            let sideBySide = name.columns <= nameColumns && columns - indent >= 16
            if !sideBySide, entry.role != .title { indent = 3 }
            for (index, text) in judge.wrap(entry.value, entry.role, columns: columns - indent + 1).enumerated() {
                var line = Line()
                line.append(" ", judge: judge)
                if index == 0, sideBySide {
                    line.append(name)
                } else if index == 0, name.columns > 0 {
                    lines.append(contentsOf: judge.wrap(" " + entry.name, .hint, columns: columns))
                }
                line.pad(to: indent)
                line.append(text)
                lines.append(line)
            }
        }
        return lines
    }
}

extension TextPane {
    /// The keys, from the command table and the reader's keymap, and those of the builder's own commands.
    static func help(judge: WidthJudge, _ labels: ProgramLabels, _ keymap: Keymap, _ own: [BuilderCommand] = []) -> TextPane {
        var entries: [Entry] = []
        for group in CommandTable.groups {
            if !entries.isEmpty { entries.append(Entry(name: "", value: "", role: .text)) }
            entries.append(Entry(name: "", value: labels.title(of: group), role: .title))
            entries += group.commands.map { info in
                Entry(name: keymap.shownKeys(of: info), value: "\(labels.summary(of: info))  :\(info.name)", role: .text)
            }
        }
        if !own.isEmpty {
            entries += [Entry(name: "", value: "", role: .text), Entry(name: "", value: labels.ownCommands, role: .title)]
            entries += own.map { Entry(name: Key(.character($0.key)).notation, value: $0.title, role: .text) }
        }
        return TextPane(title: labels.keys, entries: entries, judge: judge)
    }
}
