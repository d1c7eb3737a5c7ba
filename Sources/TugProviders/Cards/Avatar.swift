public import TugList
public import TugScreen

/// The coloured initials before a row: four columns, so that all text beside avatars begins in one column.
public enum Avatar {
    /// Its width.
    public static let columns = 4
    /// Where the text beside an avatar begins.
    public static let indent = columns + 1

    /// The avatar of a name: the same letters and the same accent wherever the name shows.
    public static func line(for name: String, in context: RowContext) -> Line {
        let role = Role.accent(Int(truncatingIfNeeded: StableHash.of(name)))
        var line = context.line(" " + initials(of: name, judge: context.judge), role)
        line.pad(to: columns, role)
        return line
    }

    /// Up to two initials that take two columns together: of a wide script, one.
    package static func initials(of name: String, judge: WidthJudge) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard let first = words.first?.first.map({ String($0).uppercased() }) else { return "?" }
        guard words.count > 1, let last = words.last?.first.map({ String($0).uppercased() }) else { return cut(first, judge) }
        let both = first + last
        return Line(both, judge: judge).columns <= 2 ? both : cut(first, judge)
    }

    /// Upper case may lengthen a letter (ß); then only what fits is kept.
    private static func cut(_ initial: String, _ judge: WidthJudge) -> String {
        Line(initial, judge: judge).columns <= 2 ? initial : String(initial.prefix(1))
    }
}
