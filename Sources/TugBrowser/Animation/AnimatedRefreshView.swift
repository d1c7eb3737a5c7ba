/// A refresh view whose letters move while the refresh runs, as a file of YAML describes it.
///
/// ```yaml
/// letters: [T, U, G]
/// colours: [magenta, blue]
/// plain: upright
/// pictures:
///   upright: ["   ", " X ", "   "]
///   turned:  ["  ╱", " X ", "╱  "]
/// steps:
///   - one by one:
///       - {picture: turned, coloured: true, seconds: 0.10}
///       - {picture: upright, seconds: 0.05}
/// ```
///
/// `X` stands for the letter, `Ｘ` for its wide form. The steps are repeated until the refresh ends; `together` moves all letters at once.
/// The line above the letters says what the list's own refresh view says.
public struct AnimatedRefreshView: RefreshView {
    let animation: LetterAnimation
    /// The label's line and the lines of the letters.
    public let height: Int

    init(_ animation: LetterAnimation) {
        self.animation = animation
        height = 1 + (animation.pictures.values.map(\.lines.count).max() ?? 0)
    }

    /// The label, and the letters as they stand.
    public func lines(in context: RefreshContext) -> [Line] {
        let letters = isMoving(context) ? animation.look(at: context.elapsed.wholeMilliseconds).letters : animation.still
        var lines = [context.label]
        for row in 0..<height - 1 {
            var line = Line()
            for (letter, look) in zip(animation.letters, letters) {
                line.append(animation.text(of: letter, look.picture, row: row), look.colour ?? .pull, judge: context.judge)
            }
            lines.append(centred(line, in: context.columns))
        }
        return lines
    }

    /// How long the letters stand so.
    public func lasts(in context: RefreshContext) -> Duration? {
        guard isMoving(context) else { return nil }
        let lasts = animation.look(at: context.elapsed.wholeMilliseconds).lasts
        return lasts == .max ? nil : .milliseconds(lasts)
    }

    /// Letters move from the release on, until the refresh ends.
    private func isMoving(_ context: RefreshContext) -> Bool { context.phase == .refreshing && context.isAnimated }

    private func centred(_ line: Line, in columns: Int) -> Line {
        let cut = line.truncated(to: columns)
        var centred = Line()
        centred.pad(to: (columns - cut.columns) / 2)
        centred.append(cut)
        return centred
    }
}

extension LetterAnimation {
    /// A line of a letter's picture.
    func text(of letter: String, _ name: String, row: Int) -> String {
        guard let picture = pictures[name], row < picture.lines.count else { return "" }
        return String(picture.lines[row].map { $0 == "X" ? Character(letter) : $0 == "Ｘ" ? Self.wide(letter) : $0 })
    }

    /// The form of a letter of ASCII that takes two columns.
    private static func wide(_ letter: String) -> Character {
        guard let scalar = letter.unicodeScalars.first, (0x21...0x7e).contains(scalar.value), let wide = Unicode.Scalar(scalar.value + 0xfee0) else {
            return Character(letter)
        }
        return Character(wide)
    }
}
