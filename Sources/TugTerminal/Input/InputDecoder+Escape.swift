import TugScreen

// From ESC to the end of a short sequence.

extension InputDecoder {
    mutating func beginSequence() {
        finish()
        sequence.append(Byte.escape)
        state = .escape
    }

    /// Whether bytes that were read at once are what follows the `ESC` of a sequence: a reply, a mouse report, a paste, a key's.
    /// A reader types `[` and `?` one after the other, not in one piece.
    func isTail(_ bytes: some Collection<UInt8>) -> Bool {
        let head = Array(bytes.prefix(2))
        guard head.count == 2 else { return false }
        let second = head[1]
        let isLetter = (0x41...0x5a).contains(second) || (0x61...0x7a).contains(second)
        switch head[0] {
        case UInt8(ascii: "["): return (0x30...0x3f).contains(second) || isLetter && (bytes.count == 2 || second == UInt8(ascii: "M"))
        case UInt8(ascii: "]"): return (0x30...0x39).contains(second)
        case UInt8(ascii: "P"): return (0x30...0x3f).contains(second) || second == UInt8(ascii: "!")
        case UInt8(ascii: "O"): return bytes.count == 2 && isLetter
        case UInt8(ascii: "_"): return second == UInt8(ascii: "G")
        default: return false
        }
    }

    /// Ends the sequence with a key; an ESC before it was Alt.
    mutating func finish(with key: Key?, into events: inout [InputEvent]) {
        if let key { events.append(.key(isDoubled ? Key(key.code, key.modifiers.union(.alt)) : key)) }
        finish()
    }

    /// Ends the sequence with something that is no key; an ESC before it was the Esc key.
    mutating func finish(with event: InputEvent, into events: inout [InputEvent]) {
        if isDoubled { events.append(.key(Key(.escape))) }
        events.append(event)
        finish()
    }

    mutating func takeEscape(_ byte: UInt8, into events: inout [InputEvent]) {
        if byte == Byte.escape {
            if isDoubled { events.append(.key(Key(.escape))) }
            isDoubled = true
            return
        }
        sequence.append(byte)
        if let key = keys[sequence] { return finish(with: key, into: &events) }
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"): state = .string(endsInBell: true)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string(endsInBell: false)
        case _ where beginnings.contains(sequence): state = .terminfo
        default:
            let wasDoubled = isDoubled
            finish()
            if wasDoubled { events.append(.key(Key(.escape))) }
            if let key = Key(byte: byte) {
                events.append(.key(Key(key.code, key.modifiers.union(.alt))))
            } else if let partial = PartialScalar(lead: byte, modifiers: .alt) {
                state = .scalar(partial)
            }
        }
    }

    mutating func takeTerminfo(_ byte: UInt8, into events: inout [InputEvent]) {
        if byte == Byte.escape { return beginSequence() }
        sequence.append(byte)
        if let key = keys[sequence] { return finish(with: key, into: &events) }
        if !beginnings.contains(sequence) { finish() }
    }

    mutating func takeLinuxFunction(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape: beginSequence()
        case UInt8(ascii: "A")...UInt8(ascii: "E"):
            finish(with: Key(.function(Int(byte - UInt8(ascii: "A")) + 1)), into: &events)
        default: finish()
        }
    }

    /// `ESC O`, for some terminals a modifier's digit, and a letter.
    mutating func takeSingleShift(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape: beginSequence()
        case 0x30...0x3b where sequence.count < 8: sequence.append(byte)
        default:
            sequence.append(byte)
            let modifier = sequence[2..<sequence.count - 1].split(separator: UInt8(ascii: ";")).last
            let key = keys[sequence] ?? Key(singleShift: byte, modifier: modifier.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 1)
            finish(with: key, into: &events)
        }
    }

    mutating func takeBareMouse(_ byte: UInt8, into events: inout [InputEvent]) {
        if byte == Byte.escape { return beginSequence() }
        sequence.append(byte)
        guard sequence.count == 6 else { return }
        if let event = MouseEvent(x10: sequence[3], column: sequence[4], line: sequence[5]) {
            finish(with: .mouse(event), into: &events)
        } else {
            finish()
        }
    }
}
