import Randomness
import Testing
import TugBrowser

@Suite struct ScriptTests {
    private static func key(_ key: Key) -> Script.Step { .event(.key(key)) }
    private static func mouse(_ action: MouseEvent.Action, _ column: Int = 0, _ line: Int = 0) -> Script.Step {
        .event(.mouse(MouseEvent(action, column: column, line: line)))
    }

    @Test(
        "Tokens",
        arguments: [
            ("", []),
            ("jk", [key(.character("j")), key(.character("k"))]),
            ("<Down><PageDown><C-e><M-v>", [key(Key(.down)), key(Key(.pageDown)), key(.control("e")), key(.alt("v"))]),
            (
                "<Esc><CR><Space><lt><Tab><BS>",
                [key(Key(.escape)), key(Key(.enter)), key(.character(" ")), key(.character("<")), key(Key(.tab)), key(Key(.backspace))]
            ),
            ("<S-Tab><F5><f12>", [key(Key(.tab, .shift)), key(Key(.function(5))), key(Key(.function(12)))]),
            ("<M-<><M->>j", [key(.alt("<")), key(.alt(">")), key(.character("j"))]),
            ("a>b", [key(.character("a")), key(.character(">")), key(.character("b"))]),
            ("ä漢", [key(.character("ä")), key(.character("漢"))]),
            ("<Wait 300ms><wait 2s><WAIT 7>", [.wait(300), .wait(2000), .wait(7)]),
            ("<Settle><Frame><Resize 1x1000>", [.settle, .frame, .resize(Size(columns: 1, lines: 1000))]),
            ("<WheelUp><WheelDown>", [mouse(.wheelUp), mouse(.wheelDown)]),
            ("<Press 3,4><Drag 0,7><Release 3,9>", [mouse(.press(.left), 3, 4), mouse(.drag(.left), 0, 7), mouse(.release, 3, 9)]),
            ("<Press  3,4>", [mouse(.press(.left), 3, 4)]),
        ] as [(String, [Script.Step])]) func tokens(text: String, steps: [Script.Step]) throws
    {
        #expect(try Script(text).steps == steps)
    }

    @Test(
        "What is wrong is named",
        arguments: [
            ("j<Nope>", "<Nope>"), ("<", "closed"), ("j<Down", "closed"), ("<>", "closed"), ("<x>", "<x>"), ("<C->", "<C->"), ("<X-a>", "<X-a>"),
            ("<Wait>", "<Wait>"), ("<Wait x>", "<Wait x>"), ("<Wait -1>", "<Wait -1>"), ("<Wait 1e3>", "<Wait 1e3>"), ("<Wait 90000s>", "<Wait 90000s>"),
            ("<Wait 9223372036854775807s>", "<Wait 9223372036854775807s>"), ("<Wait 99999999999999999999>", "<Wait"),
            ("<Resize>", "<Resize>"), ("<Resize 0x1>", "<Resize 0x1>"), ("<Resize 80>", "<Resize 80>"), ("<Resize 1001x1>", "<Resize"),
            ("<Press>", "<Press>"), ("<Press 1>", "<Press 1>"), ("<Press 1,-1>", "<Press 1,-1>"), ("<Press 1,2,3>", "<Press"), ("<Drag a,b>", "<Drag a,b>"),
            ("<Settle 5>", "<Settle 5>"), ("<Frame x>", "<Frame x>"), ("<F25>", "<F25>"), ("< Down>", "< Down>"),
        ]) func errors(text: String, name: String) throws
    {
        let error = #expect(throws: UsageError.self) { try Script(text) }
        let message = try #require(error).description
        #expect(message.hasPrefix("--keys: "))
        #expect(message.contains(name), "\(message)")
    }

    /// No text crashes the reader.
    @Test(arguments: 1...50 as ClosedRange<UInt64>) func fuzz(seed: UInt64) {
        var random = Seeded(seed)
        let pieces = [
            "<", ">", "<<", ">>", "C-", "M-", "Wait ", "9", "s", "ms", "Press ", ",", "-", "Resize ", "x", "j", "é", "\u{301}", "👩‍👩‍👧", " ", "\n", "\0", "Settle",
            "<M->", "<M-<",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            _ = try? Script(text)
            _ = KeyNotation.keys(text)
        }
    }
}
