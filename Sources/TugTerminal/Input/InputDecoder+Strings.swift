import TugScreen

// Sequences of any length: the strings of replies, and pastes.

extension InputDecoder {
    mutating func takeString(_ byte: UInt8, endsInBell: Bool, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape: state = .stringEscape(endsInBell: endsInBell)
        case Byte.cancel, Byte.substitute: finish()
        case Byte.bell where endsInBell:
            keep(byte)
            finishString(into: &events)
        default: keep(byte)
        }
    }

    mutating func takeStringEscape(_ byte: UInt8, endsInBell: Bool, into events: inout [InputEvent]) {
        guard byte == UInt8(ascii: "\\") else {  // the string was cut off: a new sequence has begun
            beginSequence()
            return takeEscape(byte, into: &events)
        }
        keep(Byte.escape)
        keep(byte)
        finishString(into: &events)
    }

    private mutating func keep(_ byte: UInt8) {
        if sequence.count < Self.replyLimit { sequence.append(byte) } else { isMalformed = true }
    }

    private mutating func finishString(into events: inout [InputEvent]) {
        if isMalformed { finish() } else { finish(with: .reply(sequence), into: &events) }
    }

    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    mutating func takePaste(_ byte: UInt8, matched: Int, into events: inout [InputEvent]) {
        let end = Self.pasteEnd
        if byte == end[matched] {
            state = .paste(matched: matched + 1)
            guard matched + 1 == end.count else { return }
            events.append(.paste(pasted))
            pasted = []
            finish()
            return
        }
        // ESC stands only at the head of the end mark, so a mismatch can only begin it anew with ESC.
        for kept in end[..<matched] { keepPasted(kept) }
        if byte == Byte.escape {
            state = .paste(matched: 1)
        } else {
            keepPasted(byte)
            state = .paste(matched: 0)
        }
    }

    private mutating func keepPasted(_ byte: UInt8) {
        if pasted.count < Self.pasteLimit { pasted.append(byte) }
    }
}
