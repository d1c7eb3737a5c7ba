public import TugList
public import TugScreen

/// The look that article cards share, whoever their model is: two to four lines beside an avatar.
///
/// ```swift
/// struct NewsRow: RowRenderer {
///     let height = CardLayout.height
///     func lines(for news: News, in context: RowContext) -> [Line] {
///         CardLayout(author: news.author, age: news.date, title: news.title, preview: news.preview).lines(in: context)
///     }
/// }
/// ```
public struct CardLayout {
    /// Two lines, and as many as the preview has.
    public static let height = RowHeight.selfSizing

    /// Who wrote it; the avatar shows the initials, in a colour that the name always has.
    public let author: String
    /// When, as text for the right edge: an age or a date.
    public let age: String
    /// The title, on a line of its own.
    public let title: String
    /// The beginning of the text, on two lines at most; may be empty.
    public let preview: String

    /// A card.
    public init(author: String, age: String, title: String, preview: String) {
        self.author = author
        self.age = age
        self.title = title
        self.preview = preview
    }

    /// The card's lines.
    public func lines(in context: RowContext) -> [Line] {
        let head = context.avatarLine(author, text: context.line(author), right: context.line(age, .dim))
        var lines = [head, context.indented(context.line(title, .title))]
        if !preview.isEmpty { lines += context.block(preview, .text, limit: 2) }
        return lines
    }
}

extension RowContext {
    /// An avatar, a text beside it and a short text at the right edge.
    public func avatarLine(_ name: String, text: Line, right: Line) -> Line {
        var left = Avatar.line(for: name, in: self)
        left.pad(to: Avatar.indent)
        left.append(text)
        return fit(line(left: left, right: right))
    }

    /// A line that begins where the text beside avatars does.
    public func indented(_ text: Line, right: Line? = nil) -> Line {
        var left = Line()
        left.pad(to: Avatar.indent)
        left.append(text)
        return fit(right.map { line(left: left, right: $0) } ?? left)
    }

    /// A text beside an avatar: wrapped, or one line a paragraph where long lines are scrolled sideways.
    public func block(_ text: String, _ role: Role, limit: Int) -> [Line] {
        if wraps { return wrap(text, role, limit: limit, indent: Avatar.indent).map { fit($0) } }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(limit).map {
            indented(line($0, role))
        }
    }

    /// A line in the middle of the width.
    public func centred(_ text: Line) -> Line {
        var centred = Line()
        centred.pad(to: max(0, (columns - text.columns) / 2))
        centred.append(text)
        return fit(centred)
    }

    /// With wrapping, what is too long ends in `…`; without, it is scrolled sideways and stays whole.
    public func fit(_ line: Line) -> Line { wraps ? line.truncated(to: columns) : line }
}

extension Line {
    /// What is left of a line that begins with blanks when so many of them are taken away.
    func dropping(columns count: Int) -> Line { Line(cells: cells.dropFirst(count)) }
}
