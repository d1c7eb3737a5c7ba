public import TugList

extension Timestamp {
    /// Whole minutes since 1970, as a renderer's context counts them.
    public var minute: Int { floorDivide(seconds, 60) }

    /// Reads ISO 8601: a day, or a day and a time with seconds or without, with a fraction or without, and an offset (`Z`,
    /// `+02:00`, `+0200`, `+02`). Without an offset it is taken for UTC. `nil` for anything else.
    public init?(iso text: some StringProtocol) {
        var scanner = DigitScanner(bytes: Array(text.utf8))
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
            let day = scanner.number(2), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var seconds = date.daysSince1970 * 86_400
        if scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") {
            guard let hour = scanner.number(2), hour <= 24, scanner.skip(":"), let minute = scanner.number(2), minute < 60 else { return nil }
            seconds += hour * 3600 + minute * 60
            if scanner.skip(":") {
                guard let second = scanner.number(2), second <= 60 else { return nil }
                seconds += second
                if scanner.skip(".") || scanner.skip(",") { guard scanner.skipDigits() else { return nil } }
            }
            guard let offset = scanner.offset() else { return nil }
            seconds -= offset * 60
        }
        guard scanner.isAtEnd else { return nil }
        self.init(seconds: seconds)
    }

    /// `2030-01-01 12:30 UTC`.
    public var text: String {
        let inDay = floorModulo(seconds, 86_400) / 60
        return "\(CivilDate(daysSince1970: floorDivide(seconds, 86_400)).text) \(padded(inDay / 60, 2)):\(padded(inDay % 60, 2)) UTC"
    }
}

/// Reads fixed numbers of digits from a date.
private struct DigitScanner {
    let bytes: [UInt8]
    var at = 0

    var isAtEnd: Bool { at == bytes.count }

    mutating func number(_ digits: Int) -> Int? {
        guard at + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[at..<at + digits] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        at += digits
        return value
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, UInt32(bytes[at]) == character.value else { return false }
        at += 1
        return true
    }

    mutating func skipDigits() -> Bool {
        let start = at
        while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        return at > start
    }

    /// An offset from UTC in minutes; none at all is 0.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let east = skip("+")
        guard east || skip("-"), let hours = number(2) else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(":")
            guard let value = number(2), value < 60 else { return nil }
            minutes = value
        }
        return (east ? 1 : -1) * (hours * 60 + minutes)
    }
}
