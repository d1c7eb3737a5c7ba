import TugScreen

// Control sequences: ESC [ parameters intermediates final.

extension InputDecoder {
    mutating func takeControl(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape: beginSequence()
        case Byte.cancel, Byte.substitute: finish()
        case UInt8(ascii: "[") where sequence.count == 2 && !isMalformed:
            sequence.append(byte)
            state = .linuxFunction
        case 0x20...0x3f:
            if sequence.count < Self.sequenceLimit { sequence.append(byte) } else { isMalformed = true }
            // rxvt ends Shift with a key in `$`, where by ECMA-48 a final byte would have to follow.
            if byte == UInt8(ascii: "$"), !isMalformed, let key = Key(rxvtShift: sequence[2...]) { finish(with: key, into: &events) }
        case 0x40...0x7e:
            sequence.append(byte)
            finishControl(into: &events)
        default:  // a control or a byte of text: the sequence is broken, but where it ends is still known
            isMalformed = true
        }
    }

    private mutating func finishControl(into events: inout [InputEvent]) {
        guard !isMalformed, let parsed = ControlSequence(sequence[2...]) else { return finish() }
        // xterm's terminfo calls Shift-F1 F13. What carries a modifier is read as such; terminfo explains the rest.
        if parsed.parameters.count < 2, let key = keys[sequence] { return finish(with: key, into: &events) }
        switch parsed.meaning {
        case .key(let key): finish(with: key, into: &events)
        case .mouse(let event): finish(with: .mouse(event), into: &events)
        case .reply: finish(with: .reply(sequence), into: &events)
        case .bareMouse: state = .bareMouse
        case .paste:
            if isDoubled { events.append(.key(Key(.escape))) }
            finish()
            state = .paste(matched: 0)
        case .nothing: finish(with: keys[sequence], into: &events)
        }
    }
}
