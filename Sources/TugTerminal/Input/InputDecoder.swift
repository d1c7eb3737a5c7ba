package import TugScreen

/// Turns the bytes of a terminal into keys, mouse reports, pastes and replies. It is pure: it reads nothing and knows no time.
///
/// ncurses' own decoder is not used because it waits inside, merges wheel notches and lets a late reply type letters. The rule
/// here is that what is not understood is dropped whole: an unknown escape sequence never types a letter.
package struct InputDecoder: Sendable {
    /// Where in the grammar of ECMA-48 the next byte falls.
    enum State: Sendable {
        case ground
        /// Inside a multi-byte UTF-8 scalar.
        case scalar(PartialScalar)
        /// After `ESC`.
        case escape
        /// Inside a string that only terminfo explains.
        case terminfo
        /// After `ESC [`.
        case control
        /// After `ESC [ [`, with which the Linux console begins its function keys.
        case linuxFunction
        /// After `ESC O`.
        case singleShift
        /// Inside the three bytes of an X10 mouse report.
        case bareMouse
        /// Inside a DCS, OSC, APC, PM or SOS string; only an OSC may end in BEL.
        case string(endsInBell: Bool)
        /// After an `ESC` inside such a string.
        case stringEscape(endsInBell: Bool)
        /// Inside a bracketed paste; the number counts the bytes of the end mark seen so far.
        case paste(matched: Int)
    }

    /// The longest control sequence that is still understood; a longer one is swallowed to its end.
    static let sequenceLimit = 64
    /// The longest reply that is kept; a longer one is swallowed to its end.
    static let replyLimit = 64 * 1024
    /// The most bytes of a paste that are kept; the rest is cut.
    package static let pasteLimit = 1024 * 1024

    let keys: [[UInt8]: Key]
    /// Every proper beginning of a key string, so that the decoder knows when to go on waiting.
    let beginnings: Set<[UInt8]>

    var state = State.ground
    /// The bytes of the sequence so far, from its last `ESC`.
    var sequence: [UInt8] = []
    /// Whether the sequence cannot be understood any more and only its end is awaited.
    var isMalformed = false
    /// Whether another `ESC` came right before the sequence: Alt, if it is a key.
    var isDoubled = false
    var pasted: [UInt8] = []
    /// Whether the last thing that happened was that an `ESC` was taken for the Esc key.
    private var lostEscape = false

    /// A decoder that knows the strings of a terminal's keys. Only strings that begin with `ESC` and go on are used: a single
    /// control byte always is the control key that it names.
    package init(terminfo: [[UInt8]: Key] = [:]) {
        keys = terminfo.filter { $0.key.count > 1 && $0.key[0] == Byte.escape }
        beginnings = Set(keys.keys.flatMap { key in (1..<key.count).map { Array(key[..<$0]) } })
    }

    /// Takes what was read, in order, and says what it meant. The result does not depend on how the bytes were cut, but for what
    /// follows a time-out.
    package mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        if lostEscape, !bytes.isEmpty {
            lostEscape = false
            // The Esc key was not pressed, after all, and has been told; the rest of its sequence types nothing.
            if isTail(bytes) { beginSequence() }
        }
        for byte in bytes { take(byte, into: &events) }
        return events
    }

    /// What the decoder waits for.
    package enum Wait: Equatable, Sendable, CaseIterable {
        /// A lone Esc is the Esc key unless a sequence goes on at once.
        case escape
        /// The rest of a sequence. It may be late: what has begun as one never types, so it is waited for long.
        case sequence
        /// The rest of a paste. Its end mark may be lost.
        case paste
    }

    /// What is waited for, so that a timer should run; `nil` where nothing is.
    package var wait: Wait? {
        switch state {
        case .ground: nil
        case .escape: .escape
        case .scalar, .terminfo, .control, .linuxFunction, .singleShift, .bareMouse, .string, .stringEscape: .sequence
        case .paste: .paste
        }
    }

    /// Nothing more came in time: a lone Esc was the Esc key, `ESC` and one character were Alt and that character, a longer
    /// beginning is dropped whole, a paste ends.
    ///
    /// Alt with one of `[ ] O P X ^ _` looks like the beginning of a sequence: it is known only by the long wait, and the key after it
    /// is swallowed if it comes before. That a late reply never types is worth more.
    package mutating func timeOut() -> [InputEvent] {
        var events: [InputEvent] = []
        switch state {
        case .ground: return []
        case .scalar, .linuxFunction, .bareMouse, .stringEscape: break
        case .escape:
            events = Array(repeating: .key(Key(.escape)), count: isDoubled ? 2 : 1)
            lostEscape = true
        case .terminfo, .control, .singleShift, .string:
            if sequence.count == 2, !isMalformed {
                if isDoubled { events.append(.key(Key(.escape))) }
                events.append(.key(.alt(Unicode.Scalar(sequence[1]))))
            }
        case .paste:
            events = [.paste(pasted)]
            pasted = []
        }
        finish()
        return events
    }

    /// Back to the ground state, with nothing kept.
    mutating func finish() {
        state = .ground
        sequence.removeAll(keepingCapacity: true)
        isMalformed = false
        isDoubled = false
    }

    private mutating func take(_ byte: UInt8, into events: inout [InputEvent]) {
        switch state {
        case .ground: takeGround(byte, into: &events)
        case .scalar(let partial): takeScalar(partial, byte, into: &events)
        case .escape: takeEscape(byte, into: &events)
        case .terminfo: takeTerminfo(byte, into: &events)
        case .control: takeControl(byte, into: &events)
        case .linuxFunction: takeLinuxFunction(byte, into: &events)
        case .singleShift: takeSingleShift(byte, into: &events)
        case .bareMouse: takeBareMouse(byte, into: &events)
        case .string(let endsInBell): takeString(byte, endsInBell: endsInBell, into: &events)
        case .stringEscape(let endsInBell): takeStringEscape(byte, endsInBell: endsInBell, into: &events)
        case .paste(let matched): takePaste(byte, matched: matched, into: &events)
        }
    }

    mutating func takeGround(_ byte: UInt8, into events: inout [InputEvent]) {
        if byte == Byte.escape {
            beginSequence()
        } else if let key = Key(byte: byte) {
            events.append(.key(key))
        } else if let partial = PartialScalar(lead: byte, modifiers: []) {
            state = .scalar(partial)
        }
    }

    private mutating func takeScalar(_ partial: PartialScalar, _ byte: UInt8, into events: inout [InputEvent]) {
        guard let next = partial.appending(byte) else {
            finish()
            return takeGround(byte, into: &events)
        }
        guard next.missing == 0 else { return state = .scalar(next) }
        finish()
        if let scalar = next.scalar { events.append(.key(Key(.character(scalar), next.modifiers))) }
    }
}

/// Bytes with a meaning of their own in the grammar.
enum Byte {
    static let bell: UInt8 = 0x07
    static let cancel: UInt8 = 0x18
    static let substitute: UInt8 = 0x1a
    static let escape: UInt8 = 0x1b
}
