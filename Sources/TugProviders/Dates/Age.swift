/// How long ago something was, in as few letters as tell it: `now`, `5m`, `3h`, `2d`, `6w`, `14mo`, `20y`.
public enum Age {
    /// The age of a moment.
    /// - Parameters:
    ///   - minute: when it was, in whole minutes since 1970.
    ///   - now: the time to count from, likewise.
    public static func text(of minute: Int, at now: Int) -> String {
        let minutes = now - minute
        // Clocks differ a little: what is less than an hour ahead has just been.
        if minutes < -60 { return "in " + span(-minutes) }
        return minutes < 1 ? "now" : span(minutes)
    }

    private static func span(_ minutes: Int) -> String {
        let days = minutes / 1440
        return switch minutes {
        case ..<60: "\(minutes)m"
        case ..<1440: "\(minutes / 60)h"
        case ..<(14 * 1440): "\(days)d"
        case ..<(63 * 1440): "\(days / 7)w"
        case ..<(730 * 1440): "\(days * 12 / 365)mo"
        default: "\(days / 365)y"
        }
    }
}
