/// A command as it was typed after `:`, for example `refresh`, `row-down 10`, `120`, `50%` or `filter some words`.
enum TypedCommand: Equatable, Sendable {
    case request(CommandReader.Request, text: String?)
    /// There is no such command; with the names that were perhaps meant.
    case unknown(String, nearest: [String])
    /// The command takes no such argument.
    case surplus(String, argument: String)
    case nothing

    init(_ line: String) {
        let line = line.drop(while: \.isWhitespace)
        let name = line.prefix { !$0.isWhitespace }
        let argument = line.dropFirst(name.count).drop(while: \.isWhitespace)
        guard !name.isEmpty else {
            self = .nothing
            return
        }
        if argument.isEmpty, let place = Self.place(name) {
            self = place
            return
        }
        switch Self.infos(name) {
        case let infos where infos.count == 1: self = Self.request(infos[0].command, String(argument))
        case let infos: self = .unknown(String(name), nearest: infos.isEmpty ? Self.nearest(to: String(name)) : infos.map(\.name))
        }
    }

    /// `120` is the row with that number, `50%` a place, `$` the last row.
    private static func place(_ word: Substring) -> TypedCommand? {
        if word == "$" { return .request(CommandReader.Request(command: .last, count: nil), text: nil) }
        let number = word.hasSuffix("%") ? word.dropLast() : word
        guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let count = min(CommandReader.largestCount, Int(number) ?? .max)
        return .request(CommandReader.Request(command: word.hasSuffix("%") ? .percent : .last, count: count), text: nil)
    }

    private static func request(_ command: Command, _ argument: String) -> TypedCommand {
        if argument.isEmpty { return .request(CommandReader.Request(command: command, count: nil), text: nil) }
        if command.takesText { return .request(CommandReader.Request(command: command, count: nil), text: argument) }
        if command.takesLetter, argument.count == 1 {
            return .request(CommandReader.Request(command: command, count: nil, letter: argument.first), text: nil)
        }
        if let count = Int(argument), count > 0 {
            return .request(CommandReader.Request(command: command, count: min(count, CommandReader.largestCount)), text: nil)
        }
        return .surplus(command.name, argument: argument)
    }

    /// The commands that a word may mean: the one of that name, or those that it begins.
    private static func infos(_ word: Substring) -> [CommandInfo] {
        let word = String(word)
        let all = CommandTable.all
        if let exact = all.first(where: { $0.name == word || $0.abbreviation == word }) { return [exact] }
        return all.filter { $0.name.hasPrefix(word) }
    }

    /// The names that differ from a word in few letters, the nearest first.
    private static func nearest(to word: String) -> [String] {
        let limit = max(1, word.count / 3)
        let near = CommandTable.all.map { (name: $0.name, distance: distance(word, $0.name)) }.filter { $0.distance <= limit }
        return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(1).map(\.name)
    }

    /// How many letters are to be put in, taken away, exchanged or swapped with their neighbours to make one word of the other.
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a.prefix(40))
        let b = Array(b)
        var rows = [Array(0...b.count)]
        for i in 1..<a.count + 1 {
            var row = [i]
            for j in 1..<b.count + 1 {
                var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, rows[i - 2][j - 2] + 1) }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
