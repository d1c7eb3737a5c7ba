import TugScreen

/// What a terminal sends, and what it must mean.
struct DecoderCase: Sendable {
    let bytes: [UInt8]
    let events: [InputEvent]

    init(_ text: String, _ events: InputEvent...) {
        bytes = Array(text.utf8)
        self.events = events
    }

    init(_ bytes: [UInt8], _ events: InputEvent...) {
        self.bytes = bytes
        self.events = events
    }
}

private func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> InputEvent { .key(Key(code, modifiers)) }
private func char(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers = []) -> InputEvent { .key(Key(.character(scalar), modifiers)) }
private func mouse(_ action: MouseEvent.Action, _ column: Int, _ line: Int, _ modifiers: Key.Modifiers = []) -> InputEvent {
    .mouse(MouseEvent(action, column: column, line: line, modifiers: modifiers))
}
private func reply(_ text: String) -> InputEvent { .reply(Array(text.utf8)) }

/// The keys that the table's decoder has from terminfo.
let tableTerminfo: [[UInt8]: Key] = [
    Array("\u{1b}OA".utf8): Key(.up), Array("\u{1b}A".utf8): Key(.up), Array("\u{1b}&r1".utf8): Key(.function(1)),
    Array("\u{1b}[224z".utf8): Key(.function(1)), Array("\u{1b}[1;2P".utf8): Key(.function(13)), Array("\u{1b}[7$".utf8): Key(.home, .shift),
    [0x08]: Key(.left), Array("\u{1b}[33~".utf8): Key(.function(19)),
]

let decoderTable: [DecoderCase] = [
    // One byte
    DecoderCase("j", char("j")), DecoderCase(" ", char(" ")), DecoderCase("~", char("~")), DecoderCase("jkG", char("j"), char("k"), char("G")),
    DecoderCase([0x00], char(" ", .control)), DecoderCase([0x01], char("a", .control)), DecoderCase([0x1a], char("z", .control)),
    DecoderCase([0x1c], char("\\", .control)), DecoderCase([0x1f], char("_", .control)), DecoderCase([0x0a], char("j", .control)),
    DecoderCase("\r", key(.enter)), DecoderCase("\t", key(.tab)), DecoderCase([0x7f], key(.backspace)), DecoderCase([0x08], key(.backspace)),
    // UTF-8
    DecoderCase("é", char("é")), DecoderCase("你好", char("你"), char("好")), DecoderCase("🙂", char("🙂")),
    DecoderCase([0xff, 0x61], char("a")), DecoderCase([0xc0, 0xaf, 0x61], char("a")), DecoderCase([0xe4, 0xbd, 0x61], char("a")),
    DecoderCase([0xed, 0xa0, 0x80, 0x61], char("a")), DecoderCase([0xf4, 0x90, 0x80, 0x80, 0x61], char("a")),
    DecoderCase([0xc2, 0x9b, 0x61], char("a")), DecoderCase([0x9b], ), DecoderCase([0xe0, 0x80, 0x80]),
    DecoderCase([0xe4, 0x1b, 0x5b, 0x41], key(.up)), DecoderCase([0xe4, 0xc3, 0xa9], char("é")),
    // Cursor and editing keys
    DecoderCase("\u{1b}[A", key(.up)), DecoderCase("\u{1b}[B", key(.down)), DecoderCase("\u{1b}[C", key(.right)), DecoderCase("\u{1b}[D", key(.left)),
    DecoderCase("\u{1b}[H", key(.home)), DecoderCase("\u{1b}[F", key(.end)), DecoderCase("\u{1b}[1~", key(.home)), DecoderCase("\u{1b}[4~", key(.end)),
    DecoderCase("\u{1b}[7~", key(.home)), DecoderCase("\u{1b}[8~", key(.end)), DecoderCase("\u{1b}[2~", key(.insert)), DecoderCase("\u{1b}[3~", key(.delete)),
    DecoderCase("\u{1b}[5~", key(.pageUp)), DecoderCase("\u{1b}[6~", key(.pageDown)),
    DecoderCase("\u{1b}OA", key(.up)), DecoderCase("\u{1b}OB", key(.down)), DecoderCase("\u{1b}OH", key(.home)), DecoderCase("\u{1b}OF", key(.end)),
    // Modifiers
    DecoderCase("\u{1b}[1;5A", key(.up, .control)), DecoderCase("\u{1b}[1;2B", key(.down, .shift)), DecoderCase("\u{1b}[1;3C", key(.right, .alt)),
    DecoderCase("\u{1b}[1;8D", key(.left, [.control, .alt, .shift])), DecoderCase("\u{1b}[3;5~", key(.delete, .control)),
    DecoderCase("\u{1b}[6;2~", key(.pageDown, .shift)), DecoderCase("\u{1b}[15;2~", key(.function(5), .shift)), DecoderCase("\u{1b}[1;9A", key(.up, .alt)),
    DecoderCase("\u{1b}[5A", key(.up, .control)), DecoderCase("\u{1b}O5A", key(.up, .control)), DecoderCase("\u{1b}O1;5P", key(.function(1), .control)),
    DecoderCase("\u{1b}[Z", key(.tab, .shift)), DecoderCase("\u{1b}[1;6Z", key(.tab, [.control, .shift])),
    DecoderCase("\u{1b}[1;1:1A", key(.up)), DecoderCase("\u{1b}[1;5:3A"), DecoderCase("\u{1b}[1;0A"), DecoderCase("\u{1b}[1;999A"),
    // Function keys
    DecoderCase("\u{1b}OP", key(.function(1))), DecoderCase("\u{1b}OS", key(.function(4))), DecoderCase("\u{1b}[11~", key(.function(1))),
    DecoderCase("\u{1b}[15~", key(.function(5))), DecoderCase("\u{1b}[21~", key(.function(10))), DecoderCase("\u{1b}[24~", key(.function(12))),
    DecoderCase("\u{1b}[34~", key(.function(20))), DecoderCase("\u{1b}[[A", key(.function(1))), DecoderCase("\u{1b}[[E", key(.function(5))),
    DecoderCase("\u{1b}[P", key(.function(1))), DecoderCase("\u{1b}[R", key(.function(3))), DecoderCase("\u{1b}[1;2R", key(.function(3), .shift)),
    DecoderCase("\u{1b}[1;8R", key(.function(3), [.control, .alt, .shift])), DecoderCase("\u{1b}[1;5S", key(.function(4), .control)),
    // rxvt
    DecoderCase("\u{1b}[a", key(.up, .shift)), DecoderCase("\u{1b}[d", key(.left, .shift)), DecoderCase("\u{1b}[c", key(.right, .shift)),
    DecoderCase("\u{1b}Oa", key(.up, .control)), DecoderCase("\u{1b}[3^", key(.delete, .control)), DecoderCase("\u{1b}[3$", key(.delete, .shift)),
    DecoderCase("\u{1b}[5@", key(.pageUp, [.control, .shift])), DecoderCase("\u{1b}[7$", key(.home, .shift)),
    DecoderCase("\u{1b}[3$j", key(.delete, .shift), char("j")),
    // Keypad in application mode
    DecoderCase("\u{1b}OM", key(.enter)), DecoderCase("\u{1b}Oj", char("*")), DecoderCase("\u{1b}Ok", char("+")), DecoderCase("\u{1b}Oy", char("9")),
    DecoderCase("\u{1b}Op", char("0")), DecoderCase("\u{1b}OX", char("=")),
    // terminfo, and where it does not win
    DecoderCase("\u{1b}A", key(.up)), DecoderCase("\u{1b}&r1", key(.function(1))), DecoderCase("\u{1b}&q"), DecoderCase("\u{1b}[224z", key(.function(1))),
    DecoderCase("\u{1b}[1;2P", key(.function(1), .shift)), DecoderCase("\u{1b}[33~", key(.function(19))), DecoderCase("\u{1b}&\u{1b}[B", key(.down)),
    // Characters by number
    DecoderCase("\u{1b}[97u", char("a")), DecoderCase("\u{1b}[97;5u", char("a", .control)), DecoderCase("\u{1b}[97;2u", char("A")),
    DecoderCase("\u{1b}[97:65;2u", char("A")), DecoderCase("\u{1b}[105;5u", char("i", .control)), DecoderCase("\u{1b}[65;6u", char("a", [.control, .shift])),
    DecoderCase("\u{1b}[97;3u", char("a", .alt)), DecoderCase("\u{1b}[97;4u", char("A", .alt)), DecoderCase("\u{1b}[13;5u", key(.enter, .control)),
    DecoderCase("\u{1b}[27u", key(.escape)), DecoderCase("\u{1b}[127;5u", key(.backspace, .control)), DecoderCase("\u{1b}[9;2u", key(.tab, .shift)),
    DecoderCase("\u{1b}[57417u", key(.left)), DecoderCase("\u{1b}[57414;5u", key(.enter, .control)), DecoderCase("\u{1b}[57376u", key(.function(13))),
    DecoderCase("\u{1b}[97;1:3u"), DecoderCase("\u{1b}[57441u"), DecoderCase("\u{1b}[5u"), DecoderCase("\u{1b}[155u"),
    DecoderCase("\u{1b}[99999999999999999999u"),
    DecoderCase("\u{1b}[233u", char("é")), DecoderCase("\u{1b}[27;5;105~", char("i", .control)), DecoderCase("\u{1b}[27;2;13~", key(.enter, .shift)),
    DecoderCase("\u{1b}[27;5;9~", key(.tab, .control)), DecoderCase("\u{1b}[27;2;33~", char("!")), DecoderCase("\u{1b}[27;5~"),
    // Alt
    DecoderCase("\u{1b}v", char("v", .alt)), DecoderCase("\u{1b}é", char("é", .alt)), DecoderCase("\u{1b} ", char(" ", .alt)),
    DecoderCase("\u{1b}\r", key(.enter, .alt)), DecoderCase([0x1b, 0x7f], key(.backspace, .alt)), DecoderCase([0x1b, 0x01], char("a", [.control, .alt])),
    DecoderCase("\u{1b}\u{1b}[A", key(.up, .alt)), DecoderCase("\u{1b}\u{1b}OB", key(.down, .alt)), DecoderCase("\u{1b}\u{1b}[5~", key(.pageUp, .alt)),
    DecoderCase("\u{1b}\u{1b}v", key(.escape), char("v", .alt)), DecoderCase("\u{1b}\u{1b}\u{1b}[A", key(.escape), key(.up, .alt)),
    DecoderCase("\u{1b}\u{1b}[<0;1;1M", key(.escape), mouse(.press(.left), 0, 0)),
    // Mouse
    DecoderCase("\u{1b}[<0;1;1M", mouse(.press(.left), 0, 0)), DecoderCase("\u{1b}[<0;10;5m", mouse(.release, 9, 4)),
    DecoderCase("\u{1b}[<1;300;120M", mouse(.press(.middle), 299, 119)), DecoderCase("\u{1b}[<2;3;4M", mouse(.press(.right), 2, 3)),
    DecoderCase("\u{1b}[<64;5;6M", mouse(.wheelUp, 4, 5)), DecoderCase("\u{1b}[<65;5;6M", mouse(.wheelDown, 4, 5)),
    DecoderCase("\u{1b}[<66;5;6M", mouse(.wheelLeft, 4, 5)), DecoderCase("\u{1b}[<67;5;6M", mouse(.wheelRight, 4, 5)),
    DecoderCase("\u{1b}[<65;5;6M\u{1b}[<65;5;6M", mouse(.wheelDown, 4, 5), mouse(.wheelDown, 4, 5)),
    DecoderCase("\u{1b}[<32;7;8M", mouse(.drag(.left), 6, 7)), DecoderCase("\u{1b}[<34;7;8M", mouse(.drag(.right), 6, 7)), DecoderCase("\u{1b}[<35;7;8M"),
    DecoderCase("\u{1b}[<20;1;1M", mouse(.press(.left), 0, 0, [.control, .shift])), DecoderCase("\u{1b}[<72;1;1M", mouse(.wheelUp, 0, 0, .alt)),
    DecoderCase("\u{1b}[<0;0;1M"), DecoderCase("\u{1b}[<0;1M"), DecoderCase("\u{1b}[<128;1;1M"), DecoderCase("\u{1b}[<0;1;1z"), DecoderCase("\u{1b}[<;;M"),
    DecoderCase([0x1b, 0x5b, 0x4d, 0x20, 0x21, 0x22], mouse(.press(.left), 0, 1)), DecoderCase([0x1b, 0x5b, 0x4d, 0x23, 0x21, 0x22], mouse(.release, 0, 1)),
    DecoderCase([0x1b, 0x5b, 0x4d, 0x61, 0xff, 0x6a], mouse(.wheelDown, 222, 73)),
    DecoderCase([0x1b, 0x5b, 0x4d, 0x62, 0x61, 0x62], mouse(.wheelLeft, 64, 65)),
    DecoderCase([0x1b, 0x5b, 0x4d, 0x20, 0x01, 0x61, 0x6a], char("j")), DecoderCase("\u{1b}[32;4;5M", mouse(.press(.left), 3, 4)),
    DecoderCase("\u{1b}[97;4;5M", mouse(.wheelDown, 3, 4)),
    // Paste
    DecoderCase("\u{1b}[200~hello\u{1b}[201~", .paste(Array("hello".utf8))), DecoderCase("\u{1b}[200~\u{1b}[201~", .paste([])),
    DecoderCase("\u{1b}[200~a\u{1b}[A\u{1b}\u{1b}[20\u{1b}[201~j", .paste(Array("a\u{1b}[A\u{1b}\u{1b}[20".utf8)), char("j")),
    DecoderCase("\u{1b}[200~\r\n\u{1b}[200~é\u{1b}[201~", .paste(Array("\r\n\u{1b}[200~é".utf8))), DecoderCase("\u{1b}[201~"),
    // Focus, replies
    DecoderCase("\u{1b}[I"), DecoderCase("\u{1b}[O"), DecoderCase("\u{1b}[?62;22c", reply("\u{1b}[?62;22c")),
    DecoderCase("\u{1b}[>41;379;0c", reply("\u{1b}[>41;379;0c")),
    DecoderCase("\u{1b}[12;40R", reply("\u{1b}[12;40R")), DecoderCase("\u{1b}[1;1R", reply("\u{1b}[1;1R")), DecoderCase("\u{1b}[1;9R", reply("\u{1b}[1;9R")),
    DecoderCase("\u{1b}[?2026;2$y", reply("\u{1b}[?2026;2$y")), DecoderCase("\u{1b}[0n", reply("\u{1b}[0n")),
    DecoderCase("\u{1b}[8;24;80t", reply("\u{1b}[8;24;80t")),
    DecoderCase("\u{1b}[?1u", reply("\u{1b}[?1u")), DecoderCase("\u{1b}P>|XTerm(379)\u{1b}\\", reply("\u{1b}P>|XTerm(379)\u{1b}\\")),
    DecoderCase("\u{1b}]11;rgb:0/0/0\u{07}", reply("\u{1b}]11;rgb:0/0/0\u{07}")),
    DecoderCase("\u{1b}]11;rgb:0/0/0\u{1b}\\j", reply("\u{1b}]11;rgb:0/0/0\u{1b}\\"), char("j")),
    DecoderCase("\u{1b}_Gi=1;OK\u{1b}\\", reply("\u{1b}_Gi=1;OK\u{1b}\\")), DecoderCase("\u{1b}^pm\u{1b}\\", reply("\u{1b}^pm\u{1b}\\")),
    DecoderCase("\u{1b}Xs\u{1b}\\", reply("\u{1b}Xs\u{1b}\\")),
    DecoderCase("\u{1b}Pa\u{07}b\u{1b}\\", reply("\u{1b}Pa\u{07}b\u{1b}\\")),
    // Broken and unknown: dropped whole
    DecoderCase("\u{1b}[99;99z"), DecoderCase("\u{1b}[?5h"), DecoderCase("\u{1b}[>4;1q"), DecoderCase("\u{1b}[1;2;3;4A"), DecoderCase("\u{1b}[99~"),
    DecoderCase("\u{1b}Oz"),
    DecoderCase("\u{1b}[[zj", char("j")), DecoderCase("\u{1b}[ q"), DecoderCase("\u{1b}[!p"), DecoderCase("\u{1b}[65;30;65;1;0;1_"),
    DecoderCase("\u{1b}[1\u{18}j", char("j")),
    DecoderCase("\u{1b}[1;\u{1b}[A", key(.up)), DecoderCase("\u{1b}[1\r;5A"), DecoderCase("\u{1b}[12é;5Aj", char("j")),
    DecoderCase("\u{1b}]11;rgb\u{18}j", char("j")),
    DecoderCase("\u{1b}]11;rgb\u{1b}[Aj", key(.up), char("j")), DecoderCase("\u{1b}O\u{1b}OA", key(.up)), DecoderCase("\u{1b}O\u{1b}v", char("v", .alt)),
    DecoderCase("\u{1b}[" + String(repeating: "1;", count: 500) + "Aj", char("j")), DecoderCase("\u{1b}[5?A"), DecoderCase("\u{1b}[ 5A"),
    DecoderCase("\u{1b}[+3$y"), DecoderCase("\u{1b}[\u{7f}A"),
]
