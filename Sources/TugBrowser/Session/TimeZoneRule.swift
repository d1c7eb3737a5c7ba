import CLibc

/// Whose time of day the status line shows.
package enum TimeZoneRule: Sendable {
    case utc
    /// The reader's own.
    case local

    /// The time of day in hours and minutes.
    func timeOfDay(_ timestamp: Timestamp) -> String {
        let minute = Int(tug_minute_of_day(Int64(timestamp.seconds), self == .local ? 1 : 0))
        return Self.twoDigits(minute / 60) + ":" + Self.twoDigits(minute % 60)
    }

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
