import TugTerminal

/// What is typed, and the silences that tell what the bytes alone do not: a lone Esc, a sequence or a paste that never ends.
struct TimedInput {
    /// A read of fewer bytes, more milliseconds after the last than that, may be a key.
    private static let fewestPasted = 16
    private static let largestPause: Int64 = 100

    private var decoder: InputDecoder
    /// When what has begun to come in is taken as it is.
    private(set) var deadline: Instant?
    private var last = Instant(milliseconds: 0)

    init(_ decoder: InputDecoder = InputDecoder()) { self.decoder = decoder }

    /// Whether a sequence has begun and is not whole.
    var isWaiting: Bool { decoder.wait != nil }

    /// Takes what was read.
    mutating func take(_ bytes: [UInt8], _ now: Instant) -> [InputEvent] {
        let before = decoder.wait
        let events = decoder.feed(bytes)
        let isStream = bytes.count >= Self.fewestPasted || now - last <= Self.largestPause
        last = now
        // Keys that a reader presses, one by one, do not keep a paste open whose end was lost.
        if before != .paste || decoder.wait != .paste || isStream { deadline = decoder.wait.map { now + $0.silence } }
        return events
    }

    /// What silence has told.
    mutating func expire(_ now: Instant) -> [InputEvent] {
        guard let deadline, now >= deadline else { return [] }
        self.deadline = nil
        return decoder.timeOut()
    }
}

extension InputDecoder.Wait {
    /// The silence that ends it, in milliseconds.
    var silence: Int64 {
        switch self {
        // A terminal writes a sequence at once; whoever presses Esc does not notice so little.
        case .escape: 25
        case .sequence: 1000
        case .paste: 5000
        }
    }
}
