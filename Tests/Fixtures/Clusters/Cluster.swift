/// A piece of text of a kind that terminals are known to disagree on, and what tug makes of it.
///
/// One table for all who look: the laying out of text, the program on a screen that is read back, and terminals that are asked where
/// their cursor is.
public struct Cluster: Sendable, CustomStringConvertible {
    public let name: String
    public let text: String
    /// The columns that it takes on the screen.
    public let columns: Int
    /// What is sent of it.
    public let shown: String

    init(_ name: String, _ text: String, _ columns: Int, _ shown: String? = nil) {
        self.name = name
        self.text = text
        self.columns = columns
        self.shown = shown ?? text
    }

    public var description: String { name }
}

extension Cluster {
    /// Every kind.
    public static let all: [Cluster] = letters + wide + emoji + formats + controls

    /// Alphabets and their marks.
    private static let letters: [Cluster] = [
        Cluster("ASCII", "abc", 3),
        Cluster("combining mark", "e\u{301}", 1),
        Cluster("two combining marks", "o\u{302}\u{323}", 1),
        Cluster("500 combining marks", "a" + String(repeating: "\u{300}", count: 500), 1, "a\u{300}\u{300}\u{300}\u{300}"),
        Cluster("enclosing circle", "a\u{20dd}", 1),
        Cluster("Thai", "ที่", 1),
        Cluster("Thai with AM", "กำ", 2),
        Cluster("Lao with AM", "ນຳ", 2),
        Cluster("Devanagari", "नि", 2),
        Cluster("Devanagari conjunct", "क्षि", 3),
        Cluster("Tamil", "நி", 2),
        Cluster("Bengali", "কো", 2),
        Cluster("Khmer", "ស្ត្រី", 3),
        Cluster("Tibetan", "བོད", 2),
        Cluster("Arabic", "سلام", 4),
        Cluster("Arabic with vowels", "مَرْحَبًا", 5),
        Cluster("Hebrew with points", "שָׁלוֹם", 4),
        Cluster("Latin within Arabic", "ab\u{627}\u{628}cd", 6),
        Cluster("soft hyphen", "a\u{ad}b", 3),
        Cluster("no-break space", "a\u{a0}b", 3),
        Cluster("ambiguous", "±…°", 3),
        Cluster("box lines", "─│", 2),
        Cluster("braille", "⠿", 1),
        Cluster("private use", "\u{e0b0}\u{f113}", 2),
        Cluster("private use, plane 15", "\u{f0000}", 1),
        Cluster("cuneiform", "\u{1202b}", 1),
        Cluster("musical symbol", "\u{1d11e}", 1),
        Cluster("replacement character", "\u{fffd}", 1),
        Cluster("unassigned", "\u{378}", 1, "\u{fffd}"),
        Cluster("noncharacter", "\u{ffff}", 1, "\u{fffd}"),
    ]

    /// East Asian text.
    private static let wide: [Cluster] = [
        Cluster("CJK", "漢字", 4),
        Cluster("CJK, plane 2", "\u{20000}", 2),
        Cluster("CJK with a variation selector", "漢\u{e0100}", 2, "漢"),
        Cluster("kana with a voiced mark", "か\u{3099}", 2),
        Cluster("ideographic space", "a\u{3000}b", 4),
        Cluster("fullwidth", "Ａ", 2),
        Cluster("halfwidth", "ｱ", 1),
        Cluster("Hangul syllable", "한", 2),
        Cluster("Jamo L+V", "\u{1112}\u{1161}", 2),
        Cluster("Jamo L+V+T", "\u{1112}\u{1161}\u{11ab}", 2),
        Cluster("500 marks on a wide character", "漢" + String(repeating: "\u{301}", count: 500), 2, "漢\u{301}\u{301}\u{301}\u{301}"),
    ]

    /// Pictures, and how they are put together.
    private static let emoji: [Cluster] = [
        Cluster("emoji", "🙂", 2),
        Cluster("emoji with a skin tone", "👍🏽", 2, "👍"),
        Cluster("skin tone by itself", "\u{1f3fd}", 2),
        Cluster("ZWJ family", "👨\u{200d}👩\u{200d}👧", 2, "👨"),
        Cluster("ZWJ with skin tones", "👩🏽\u{200d}🚀", 2, "👩"),
        Cluster("ZWJ flag", "🏳\u{fe0f}\u{200d}🌈", 1, "🏳"),
        Cluster("ZWJ heart", "❤\u{fe0f}\u{200d}🔥", 1, "❤"),
        Cluster("flag", "🇯🇵", 2),
        Cluster("half a flag", "🇯", 1),
        Cluster("subdivision flag", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", 2, "🏴"),
        Cluster("heart", "❤", 1),
        Cluster("heart with VS16", "❤\u{fe0f}", 1, "❤"),
        Cluster("heart with VS15", "❤\u{fe0e}", 1, "❤"),
        Cluster("watch", "⌚", 2),
        Cluster("watch with VS15", "⌚\u{fe0e}", 2, "⌚"),
        Cluster("keycap", "1\u{20e3}", 1),
        Cluster("keycap with VS16", "1\u{fe0f}\u{20e3}", 1, "1\u{20e3}"),
    ]

    /// Characters without a width.
    private static let formats: [Cluster] = [
        Cluster("zero-width space", "a\u{200b}b", 2, "ab"),
        Cluster("zero-width joiner", "a\u{200d}b", 2, "ab"),
        Cluster("zero-width joiner between letters", "ک\u{200d}ا", 2, "کا"),
        Cluster("zero-width non-joiner", "نمی\u{200c}خواهم", 8, "نمیخواهم"),
        Cluster("byte-order mark", "a\u{feff}b", 2, "ab"),
        Cluster("word joiner", "a\u{2060}b", 2, "ab"),
        Cluster("a mark with nothing before it", "\u{301}", 1, " \u{301}"),
    ]

    /// What would act on a terminal, or on the order of its text.
    private static let controls: [Cluster] = [
        Cluster("tab", "ab\t", 8, "ab      "),
        Cluster("tab after CJK", "漢字漢\t", 8, "漢字漢  "),
        Cluster("bell", "\u{7}", 2, "^G"),
        Cluster("line breaks", "a\r\nb", 6, "a^M^Jb"),
        Cluster("backspace and delete", "\u{8}\u{7f}", 4, "^H^?"),
        Cluster("colour", "\u{1b}[31mred", 8, "␛[31mred"),
        Cluster("OSC 52", "\u{1b}]52;c;aGk=\u{7}", 13, "␛]52;c;aGk=^G"),
        Cluster("8-bit CSI", "\u{9b}31m", 9, "\\u{9B}31m"),
        Cluster("lone ESC ]", "\u{1b}]", 2, "␛]"),
        Cluster("bidi override", "\u{202e}txt", 11, "\\u{202E}txt"),
        Cluster("bidi isolate", "\u{2066}a\u{2069}", 17, "\\u{2066}a\\u{2069}"),
        Cluster("right-to-left mark", "a\u{200f}b", 10, "a\\u{200F}b"),
        Cluster("line separator", "\u{2028}", 8, "\\u{2028}"),
    ]
}
