import Randomness
import Testing
import TugScreen
import TugTerminal

@Suite struct InputDecoderTests {
    @Test("What each sequence means", arguments: decoderTable.indices) func table(index: Int) {
        let entry = decoderTable[index]
        var whole = InputDecoder(terminfo: tableTerminfo)
        #expect(whole.feed(entry.bytes) == entry.events, "\(entry.bytes)")
        #expect(whole.wait == nil)

        var single = InputDecoder(terminfo: tableTerminfo)
        #expect(entry.bytes.flatMap { single.feed([$0]) } == entry.events, "byte by byte: \(entry.bytes)")

        for cut in entry.bytes.indices {
            var halves = InputDecoder(terminfo: tableTerminfo)
            let events = halves.feed(entry.bytes[..<cut]) + halves.feed(entry.bytes[cut...])
            #expect(events == entry.events, "cut at \(cut): \(entry.bytes)")
        }
    }

    @Test func wholeTableInOneRead() {
        var decoder = InputDecoder(terminfo: tableTerminfo)
        #expect(decoder.feed(decoderTable.flatMap(\.bytes)) == decoderTable.flatMap(\.events))
    }

    @Test(
        "What time tells",
        arguments: [
            ("\u{1b}", [InputEvent.key(Key(.escape))]),
            ("\u{1b}\u{1b}", [.key(Key(.escape)), .key(Key(.escape))]),
            ("\u{1b}[", [.key(.alt("["))]), ("\u{1b}O", [.key(.alt("O"))]), ("\u{1b}]", [.key(.alt("]"))]), ("\u{1b}P", [.key(.alt("P"))]),
            ("\u{1b}&", [.key(.alt("&"))]), ("\u{1b}X", [.key(.alt("X"))]),
            ("\u{1b}[1", []), ("\u{1b}[1;5", []), ("\u{1b}[[", []), ("\u{1b}]11;rgb", []), ("\u{1b}]11\u{1b}", []), ("\u{1b}O5", []), ("\u{1b}[M!", []),
            ("\u{1b}&r", []),
        ]) func timeOut(text: String, expected: [InputEvent])
    {
        var decoder = InputDecoder(terminfo: tableTerminfo)
        #expect(decoder.feed(text.utf8) == [])
        #expect(decoder.wait == (text.allSatisfy { $0 == "\u{1b}" } ? .escape : .sequence))
        #expect(decoder.timeOut() == expected)
        #expect(decoder.wait == nil)
        #expect(decoder.feed("j".utf8) == [.key("j")])
    }

    /// Over a slow line a sequence comes in pieces. Only a lone Esc is told at once; the rest types nothing, however late.
    @Test("A reply, a mouse report or a paste in two late pieces types nothing", arguments: decoderTable.indices) func latePieces(index: Int) {
        let entry = decoderTable[index]
        let isTyped = entry.events.contains { if case .key(let key) = $0, case .character = key.code { true } else { false } }
        guard entry.bytes.first == 0x1b, !isTyped, entry.events.count == 1, Self.isTerminals(entry.bytes) else { return }
        for cut in entry.bytes.indices.dropFirst() {
            var decoder = InputDecoder(terminfo: tableTerminfo)
            var events = decoder.feed(entry.bytes[..<cut])
            if decoder.wait == .escape { events += decoder.timeOut() }
            events += decoder.feed(entry.bytes[cut...])
            let typed = events.filter { if case .key(let key) = $0, case .character = key.code { true } else { false } }
            #expect(typed.isEmpty, "cut at \(cut): \(entry.bytes) typed \(typed)")
        }
    }

    /// Whether terminals of today send it: not the old consoles' own keys, and no string that they have no use for.
    private static func isTerminals(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 2 else { return false }
        return Array("]P".utf8).contains(bytes[1]) && bytes[2] != UInt8(ascii: "a") || bytes[1] == UInt8(ascii: "_")
            || bytes[1] == UInt8(ascii: "[") && bytes[2] != UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") && bytes.count == 3
    }

    @Test("After Esc, keys that a reader presses one by one are keys") func keysAfterEscape() {
        for text in ["[", "]", "P", "O", "_", "[[", "]]", "Pj", "Gj", "}"] {
            var decoder = InputDecoder(terminfo: tableTerminfo)
            #expect(decoder.feed([0x1b]) == [])
            #expect(decoder.timeOut() == [.key(Key(.escape))])
            #expect(decoder.feed(text.utf8) == text.unicodeScalars.map { .key($0) }, "\(text)")
            #expect(decoder.feed("[5".utf8) == [.key("["), .key("5")])
        }
    }

    @Test func aPasteWaitsLongForItsEnd() {
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1b}[200~one\u{1b}[20".utf8) == [])
        #expect(decoder.wait == .paste)
        #expect(decoder.feed("1~".utf8) == [.paste(Array("one".utf8))])
        #expect(decoder.wait == nil)
        // Its end was lost: what came is the paste, and keys are keys again.
        #expect(decoder.feed("\u{1b}[200~two".utf8) == [])
        #expect(decoder.timeOut() == [.paste(Array("two".utf8))])
        #expect(decoder.feed("q".utf8) == [.key("q")])
    }

    @Test func aHugePasteIsCut() {
        var decoder = InputDecoder()
        _ = decoder.feed("\u{1b}[200~".utf8)
        for _ in 0..<3 { #expect(decoder.feed([UInt8](repeating: 0x61, count: 500_000)) == []) }
        #expect(decoder.feed("\u{1b}[201~j".utf8) == [.paste([UInt8](repeating: 0x61, count: InputDecoder.pasteLimit)), .key("j")])
    }

    @Test func anEndlessReplyIsDropped() {
        var decoder = InputDecoder()
        _ = decoder.feed("\u{1b}]52;".utf8)
        #expect(decoder.feed([UInt8](repeating: 0x61, count: 500_000)) == [])
        #expect(decoder.feed("\u{07}j".utf8) == [.key("j")])
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func randomBytesFuzz(seed: UInt64) {
        var random = Seeded(seed)
        var decoder = InputDecoder(terminfo: tableTerminfo)
        // Bytes of sequences are likelier than others, so that the deep states are reached.
        let likely = Array("\u{1b}\u{1b}[[]O<?;;:0123456789MmAu~$P\\\u{07}\u{18}é你🙂".utf8)
        for _ in 0..<200_000 {
            _ = decoder.feed([random.next() % 3 == 0 ? UInt8(truncatingIfNeeded: random.next()) : likely[Int(random.next() % UInt64(likely.count))]])
            if random.next() % 50 == 0 { _ = decoder.timeOut() }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func unknownSequencesTypeNothing(seed: UInt64) {
        var random = Seeded(seed)
        var decoder = InputDecoder(terminfo: tableTerminfo)
        for _ in 0..<20_000 {
            let sequence = random.unknownSequence()
            let events = decoder.feed(sequence)
            let typed = events.contains { if case .key(let key) = $0, case .character = key.code { true } else { false } }
            #expect(!typed, "seed \(seed): \(sequence) typed \(events)")
            if typed || decoder.wait != nil {
                #expect(decoder.wait == nil, "seed \(seed): \(sequence) is not whole")
                return
            }
        }
    }
}

extension InputEvent {
    /// A plain character.
    static func key(_ scalar: Unicode.Scalar) -> InputEvent { .key(.character(scalar)) }
}

extension Seeded {
    mutating func byte(_ range: ClosedRange<UInt8>) -> UInt8 { UInt8.random(in: range, using: &self) }

    /// A control sequence, a single shift or a string that no terminal sends for a character key.
    mutating func unknownSequence() -> [UInt8] {
        switch next() % 4 {
        case 0:
            let letters = Array("ABCDEFGHINQTUVW".utf8) + Array("efgz{|}".utf8)
            return [0x1b, 0x4f, letters[Int(next() % UInt64(letters.count))]]
        case 1:
            let body = (0..<next() % 40).map { _ in byte(0x20...0x7e) }
            return [0x1b, [0x50, 0x5d, 0x5e, 0x5f][Int(next() % 4)]] + body + [0x1b, 0x5c]
        default:
            var bytes: [UInt8] = [0x1b, 0x5b]
            if next() % 2 == 0 { bytes.append(byte(0x3c...0x3f)) }
            for _ in 0..<next() % 12 { bytes.append(byte(0x30...0x3b)) }
            if next() % 4 == 0 { bytes.append(byte(0x25...0x2f)) }
            if next() % 8 == 0 { bytes.append(byte(0x80...0xff)) }
            if next() % 8 == 0 { bytes.append(byte(0x00...0x0f)) }
            // Not `u`, `~` (they may carry a character), `M` (bytes follow), `[` (a letter follows).
            var final = byte(0x40...0x7e)
            while [0x75, 0x7e, 0x4d, 0x5b].contains(final) { final = byte(0x40...0x7e) }
            return bytes + [final]
        }
    }
}
