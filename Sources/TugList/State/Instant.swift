/// A moment of the program's steady clock, in milliseconds from an arbitrary start. The list never reads a clock: it is told.
package struct Instant: Hashable, Comparable, Sendable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
    package static func + (a: Instant, milliseconds: Int64) -> Instant { Instant(milliseconds: a.milliseconds + milliseconds) }
    /// The milliseconds from `b` to `a`.
    package static func - (a: Instant, b: Instant) -> Int64 { a.milliseconds - b.milliseconds }
}

/// A moment of the calendar: seconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970, leap seconds not counted.
    public let seconds: Int

    /// A moment.
    public init(seconds: Int) { self.seconds = seconds }

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }
}
