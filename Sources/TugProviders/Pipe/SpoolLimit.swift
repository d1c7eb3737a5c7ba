/// How much of a stream is kept. What is older goes, a large piece at a time.
package struct SpoolLimit: Sendable {
    /// Four gibibytes.
    package static let standard = 4 << 30
    /// Less would not hold what a screen shows.
    package static let least = 1 << 20

    let bytes: Int

    init(bytes: Int) { self.bytes = max(Self.least, bytes) }

    /// Where what is kept should begin when a stream has got to an end; `nil` while there is room.
    func beginning(from floor: Int, to end: Int) -> Int? {
        end - floor > bytes ? end - bytes + bytes / 8 : nil
    }
}
