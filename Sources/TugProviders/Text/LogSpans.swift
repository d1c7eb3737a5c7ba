package import TugScreen

/// Finds the time stamp and the level with which the lines of most logs begin.
///
/// It knows ISO 8601 dates and times, the times of syslog, of web servers and of the clock alone, and the usual words for levels,
/// in brackets or bare. Only how a line begins is looked at, and it is made of ASCII wherever it is a log's: so a byte is a column.
package struct LogSpans: Equatable, Sendable {
    /// Where the time is, in bytes.
    package private(set) var time: Range<Int>?
    /// Where the level is, and its role.
    package private(set) var level: (range: Range<Int>, role: Role)?

    /// How much of a line is looked at.
    private static let reach = 128

    package init(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(Self.reach))
        let plain = bytes.prefix { $0 >= 0x20 && $0 < 0x7f }.count
        var scan = ByteScan(bytes: bytes, end: plain)
        scan.skip(while: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: " ") })
        time = scan.time() ?? Self.accessTime(bytes, plain)
        level = Self.level(in: bytes, from: time.map { $0.upperBound } ?? 0, to: plain, isLog: time != nil)
    }

    package static func == (a: LogSpans, b: LogSpans) -> Bool {
        a.time == b.time && a.level?.range == b.level?.range && a.level?.role == b.level?.role
    }

    /// The time of a web server's access log stands in brackets behind the address and two names.
    private static func accessTime(_ bytes: [UInt8], _ end: Int) -> Range<Int>? {
        guard let bracket = bytes[..<end].firstIndex(of: UInt8(ascii: "[")) else { return nil }
        var scan = ByteScan(bytes: bytes, end: end, at: bracket + 1)
        return scan.accessTime()
    }

    /// The first word that names a level. In a line without a time it must be the line's first word, or be said to be one.
    private static func level(in bytes: [UInt8], from start: Int, to end: Int, isLog: Bool) -> (range: Range<Int>, role: Role)? {
        var at = start
        var isFirst = true
        while at < end {
            guard isLetter(bytes[at]) else {
                at += 1
                continue
            }
            var stop = at
            while stop < end, isLetter(bytes[stop]) { stop += 1 }
            let isAlone = (at == 0 || !isWordPart(bytes[at - 1])) && (stop == end || !isWordPart(bytes[stop]))
            let isBracketed = at > 0 && stop < end && [UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "(")].contains(bytes[at - 1])
            let isNamed = at >= 6 && bytes[at - 6..<at].elementsEqual("level=".utf8) || at >= 4 && bytes[at - 4..<at].elementsEqual("lvl=".utf8)
            let isShouted = bytes[at..<stop].allSatisfy { $0 < UInt8(ascii: "a") }
            let isBeginning = isFirst && stop < end && [UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: " ")].contains(bytes[stop])
            if isAlone, isNamed || isBracketed || isShouted && (isLog || isBeginning) || isFirst && isBeginning && isLog {
                if let role = role(ofLevel: String(decoding: bytes[at..<stop], as: UTF8.self)) { return (at..<stop, role) }
            }
            isFirst = false
            at = stop
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// How a level is shown; `nil` for a word that is none.
    static func role(ofLevel level: String) -> Role? {
        switch level.lowercased() {
        case "error", "err", "fatal", "critical", "crit", "panic", "alert", "emerg", "severe": .error
        case "warn", "warning", "notice": .hint
        case "info", "debug", "trace", "verbose": .dim
        default: nil
        }
    }
}

/// Reads dates and times off the beginning of bytes.
private struct ByteScan {
    let bytes: [UInt8]
    let end: Int
    var at = 0

    mutating func skip(while test: (UInt8) -> Bool) { while at < end, test(bytes[at]) { at += 1 } }

    private func matches(_ pattern: String, at start: Int) -> Int? {
        var place = start
        for wanted in pattern.utf8 {
            guard place < end else { return nil }
            let byte = bytes[place]
            let fits =
                switch wanted {
                case UInt8(ascii: "0"): (0x30...0x39).contains(byte)
                case UInt8(ascii: "A"): (0x41...0x5a).contains(byte)
                case UInt8(ascii: "a"): (0x61...0x7a).contains(byte)
                case UInt8(ascii: "?"): (0x30...0x39).contains(byte) || byte == 0x20
                default: byte == wanted
                }
            guard fits else { return nil }
            place += 1
        }
        return place
    }

    /// A clock's time with what may follow it: a fraction and a zone.
    private func clock(at start: Int) -> Int? {
        guard var place = matches("00:00:00", at: start) else { return nil }
        if place + 1 < end, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ","), matches("0", at: place + 1) != nil {
            place += 1
            while let next = matches("0", at: place) { place = next }
        }
        if let zone = matches("Z", at: place) ?? matches("+00:00", at: place) ?? matches("-00:00", at: place) ?? matches("+0000", at: place)
            ?? matches("-0000", at: place)
        {
            place = zone
        }
        return place
    }

    mutating func time() -> Range<Int>? {
        let start = at
        if let date = matches("0000-00-00", at: start) ?? matches("0000/00/00", at: start) {
            if let separator = matches("T", at: date) ?? matches(" ", at: date), let stop = clock(at: separator) { return start..<stop }
            return start..<date
        }
        if let date = matches("Aaa ?0 ", at: start), let stop = clock(at: date) { return start..<stop }
        if let stop = clock(at: start) { return start..<stop }
        return nil
    }

    mutating func accessTime() -> Range<Int>? {
        matches("00/Aaa/0000:00:00:00 +0000", at: at).map { at..<$0 } ?? matches("00/Aaa/0000:00:00:00 -0000", at: at).map { at..<$0 }
    }
}
