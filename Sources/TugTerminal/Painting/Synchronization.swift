/// How a terminal is told to show a frame at once: private mode 2026, where it has that.
///
/// It is asked for the mode by DECRQM, and nothing waits for the answer: frames before it are not held together. Only terminals that
/// take xterm's sequences are asked, for others may print the question. tmux and screen are not: they hold frames together themselves.
enum Synchronization {
    static let question = "\u{1b}[?2026$p"
    static let begin = Array("\u{1b}[?2026h".utf8)
    static let end = Array("\u{1b}[?2026l".utf8)

    /// Whether the terminal is one to ask.
    static func isAsked(type: String, environment: (String) -> String?) -> Bool {
        guard environment("TMUX") == nil, environment("STY") == nil, !["tmux", "screen"].contains(where: type.hasPrefix) else { return false }
        return Terminfo.flag("XT")
    }

    /// What a reply says of the mode; `nil` for another reply. 1 and 2 are a mode that is set or not, 0 one that is unknown, and 3 and 4
    /// one that cannot be changed.
    static func answer(_ reply: [UInt8]) -> Bool? {
        let head = Array("\u{1b}[?2026;".utf8)
        guard reply.starts(with: head), reply.suffix(2).elementsEqual("$y".utf8) else { return nil }
        let value = reply.dropFirst(head.count).dropLast(2)
        return value.elementsEqual("1".utf8) || value.elementsEqual("2".utf8)
    }
}
