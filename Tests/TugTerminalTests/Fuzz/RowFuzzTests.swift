import Randomness
import Clusters
import Foundation
import Testing
import TugProviders
import TugScreen
import TugTerminal

@testable import TugBrowser

extension CursesTests {
    /// U17, for any bytes: files of random rows, through the whole program to what a terminal is sent.
    @Suite(.serialized) struct RowFuzzTests {
        /// `make fuzz` asks for more: with 50 rounds it is a million rows.
        private static let rounds = ProcessInfo.processInfo.environment["TUG_FUZZ_ROUNDS"].flatMap(Int.init) ?? 1
        private static let (filesOfARound, rowsOfAFile) = (20, 1000)
        private static let types = ["xterm-256color", "tmux-256color", "linux", "vt100", "screen-256color"]

        @Test("Fuzz: of 20,000 random rows nothing leaves the program but what the painter may send") func rows() async throws {
            for seed in 0..<Self.rounds * Self.filesOfARound { try await show(seed: UInt64(seed)) }
        }

        @Test("Fuzz: the grammar of what may be sent knows what may not") func grammar() {
            for sent in ["a\u{1b}[1;1Hb漢e\u{301}", "\u{1b}7\u{1b}[2;11r\u{1b}M\u{1b}[m\u{f}\u{1b}8", "\u{1b}[?25l\u{1b}(B\u{1b}[38;5;1m\r\n\u{8}"] {
                #expect(PaintedGrammar.fault(in: Array(sent.utf8)) == nil, "\(sent.debugDescription)")
            }
            for sent in [
                "\u{1b}]0;x\u{7}", "\u{7}", "\u{9b}1m", "\u{7f}", "\u{202e}", "\u{1b}P+q\u{1b}\\", "\u{1b}[6n", "\u{1b}[?1000h", "\u{1b}c", "\u{1b}[",
                "\u{1b}", "\u{200d}", "\u{378}", "\t", "\u{1b}[?2J",
            ] {
                #expect(PaintedGrammar.fault(in: Array(sent.utf8)) != nil, "\(sent.debugDescription)")
            }
            #expect(PaintedGrammar.fault(in: [0x61, 0xff]) != nil)
        }

        // MARK: A file

        private func show(seed: UInt64) async throws {
            var random = Seeded(seed)
            let isText = seed % 2 == 0
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("tug-fuzz-\(UInt32.random(in: 0...UInt32.max))")
            defer { try? FileManager.default.removeItem(at: file) }
            var bytes: [UInt8] = []
            for _ in 0..<Self.rowsOfAFile {
                let text = randomBytes(&random)
                bytes += isText ? text.filter { $0 != 0x0a } : record(of: text, &random)
                bytes.append(0x0a)
            }
            try Data(bytes).write(to: file)
            let provider = try SourceFile.open(file.path, as: isText ? .lines : .jsonl)
            let title = String(decoding: randomBytes(&random), as: UTF8.self)
            let session = Session(Program(title: title, feed: .indexed(provider), registry: .sources), judge: LibcWidth.judge, wake: {})
            let size = Size(columns: Int.random(in: 8...120, using: &random), lines: Int.random(in: 6...50, using: &random))
            let screen = try HeadlessScreen(
                Self.types.randomElement(using: &random)!, columns: size.columns, lines: size.lines, theme: seed % 3 == 0 ? .painted : .terminal)
            try await walk(session, provider, screen, size, &random, "seed \(seed)")
        }

        /// Pages through all rows, and does now and then what shows them otherwise.
        private func walk(
            _ session: Session, _ provider: any IndexedProvider, _ screen: HeadlessScreen, _ size: Size, _ random: inout Seeded, _ name: String
        ) async throws {
            let moment = Session.Moment(now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0))
            defer { session.close(moment) }
            session.resize(size, moment)
            session.start(moment)
            await provider.settle()
            session.takeMessages(moment)
            var frame = Frame(size)
            func paint() throws {
                session.draw(into: &frame, moment)
                screen.painter.paint(frame)
                let written = screen.written()
                if let fault = PaintedGrammar.fault(in: written) { try #require(Bool(false), "\(name): \(fault) in \(written)") }
            }
            func press(_ keys: String) { for key in KeyNotation.keys(keys) ?? [] { _ = session.handle(.key(key), moment) } }
            // A row taller than the view is paged through with the cursor on it.
            func place() -> (Anchor?, Position?) { (session.state.views[0].anchor, session.state.views[0].cursor?.position) }
            try paint()
            while true {
                let last = place()
                press("<C-f>")
                try paint()
                // Only a page that goes no further is the end: what is pressed besides may well go back by one.
                if place() == last { break }
                switch random.next() % 24 {
                case 0:
                    press("<CR>")
                    try paint()
                    press("Gq")
                case 1: press("w")
                case 2: press("zlzl")
                case 3: press("vj")
                case 4:
                    press("&")
                    _ = session.handle(.paste(randomBytes(&random)), moment)
                    try paint()
                    press("<Esc><Esc>")
                case 5:
                    press(":why<CR>")
                    try paint()
                    press("q")
                default: break
                }
                if random.next() % 8 == 0 { try paint() }
            }
            #expect(session.source?.last.value == place().1, "\(name): the walk came to the end")
            session.takeMessages(moment)
        }

        // MARK: Rows

        private static let sequences = [
            "\u{1b}]52;c;aGk=\u{7}", "\u{1b}]0;title\u{1b}\\", "\u{1b}[2J", "\u{1b}[31m", "\u{1b}[?1049l", "\u{1b}c", "\u{9b}6n", "\u{90}q\u{9c}", "\u{1b}P$q",
            "\u{202e}", "\u{2066}", "\u{200d}", "\u{feff}", "\u{2028}", "\u{0}", "\u{7f}", "\t", "\r", "\u{8}", "\u{1b}", "\u{1b}[", "\u{85}", "\u{e0001}",
            "\u{fff9}",
        ].map { Array($0.utf8) }

        /// Bytes of any kind; few or many.
        private func randomBytes(_ random: inout Seeded) -> [UInt8] {
            var bytes: [UInt8] = []
            for _ in 0..<random.next() % 12 {
                switch random.next() % 6 {
                case 0: for _ in 0..<random.next() % 24 { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
                case 1: for _ in 0..<random.next() % 24 { bytes.append(UInt8(truncatingIfNeeded: random.next() % 0x80)) }
                case 2: bytes += Self.sequences.randomElement(using: &random)!
                case 3: bytes += Array((Unicode.Scalar(UInt32(random.next() % 0x11_0000)) ?? "?").description.utf8)
                case 4: bytes += Array(Cluster.all.randomElement(using: &random)!.text.utf8.prefix(Int(random.next() % 80)))
                default: bytes += Array("some words of text ".utf8)
                }
            }
            return bytes
        }

        /// A record with such a text; of JSON only what must be escaped is.
        private func record(of text: [UInt8], _ random: inout Seeded) -> [UInt8] {
            let escaped = text.flatMap { byte -> [UInt8] in
                switch byte {
                case 0x22, 0x5c: [0x5c, byte]
                case 0..<0x20: Array("\\u00".utf8) + Array((byte < 0x10 ? "0" : "").utf8) + Array(String(byte, radix: 16).utf8)
                default: [byte]
                }
            }
            let begin = [
                #"{"type":"log","level":"info","message":""#, #"{"type":"article","author":"a","date":"2029-01-01T00:00:00Z","preview":"p","title":""#,
                #"{"type":"year","title":""#, #"{"n":1,"text":""#,
            ].randomElement(using: &random)!
            return Array(begin.utf8) + escaped + Array(#""}"#.utf8)
        }
    }
}
