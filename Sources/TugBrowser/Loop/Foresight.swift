import TugTerminal

/// The frame that the last input event would lead to if it came again, made ready while nobody waits. A key that is held down or
/// pressed once more is then answered by a write, and handled afterwards; what is drawn for it mends a frame that was foreseen wrongly.
struct Foresight {
    /// Nothing is made ready, nor is what was shown handled, before so much silence, in milliseconds. Whoever shows what was written
    /// may have to wait for the processor until the loop sleeps.
    static let silence: Int32 = 1

    /// The bytes of the last event, if it came alone.
    private var event: [UInt8]?
    private var frame: Frame
    private var isReady = false
    /// Whether the screen has changed since the last look ahead.
    private var isDue = false
    /// What was answered and is still to be handled.
    private var answered: [UInt8] = []

    init(_ size: Size) { frame = Frame(size) }

    /// Whether silence is waited for.
    var awaitsSilence: Bool { isDue || hasAnswered }
    var hasAnswered: Bool { !answered.isEmpty }

    /// An event was handled.
    /// - Parameter bytes: What it came as; `nil` if it did not come alone.
    mutating func note(_ bytes: [UInt8]?) { event = bytes }

    /// A frame was painted: what was ready for the one before is void.
    mutating func framePainted() {
        isReady = false
        isDue = event != nil
    }

    /// Makes the frame ready, if the terminal has room for it.
    mutating func prepare(_ session: Session, _ terminal: Terminal, _ moment: Session.Moment) {
        guard isDue else { return }
        isDue = false
        isReady = terminal.hasRoomForOutput && session.drawForeseen(into: &frame, moment) && terminal.prepare(frame)
    }

    /// Shows the frame, if that is what was typed.
    mutating func answer(_ bytes: [UInt8], _ terminal: Terminal) -> Bool {
        guard isReady, bytes == event else { return false }
        isReady = false
        terminal.paintPrepared()
        answered = bytes
        return true
    }

    /// What was answered, to be handled now.
    mutating func takeAnswered() -> [UInt8] {
        defer { answered = [] }
        return answered
    }
}
