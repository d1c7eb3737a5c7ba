import CLibc

/// Whose time of day the status line shows.
package enum TimeZoneRule: Sendable {
    case utc
    /// The reader's own.
    case local
    /// Where a recording was made.
    case east(minutes: Int)

    /// The time of day in hours and minutes.
    func timeOfDay(_ timestamp: Timestamp) -> String {
        let minute = (timestamp.minute + minutesEast(at: timestamp)) % 1440
        return Self.twoDigits(minute / 60) + ":" + Self.twoDigits(minute % 60)
    }

    /// How far ahead of UTC it is then.
    func minutesEast(at timestamp: Timestamp) -> Int {
        switch self {
        case .utc: return 0
        case .east(let minutes): return minutes
        case .local:
            // From 12 hours behind to 14 ahead: which day it is there, the minutes of the day do not say.
            let ahead = floorModulo(Int(tug_minute_of_day(Int64(timestamp.seconds), 1)) - floorModulo(timestamp.minute, 1440), 1440)
            return ahead > 840 ? ahead - 1440 : ahead
        }
    }

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
