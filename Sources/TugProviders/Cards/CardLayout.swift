package import TugList
package import TugScreen

/// The look that article cards share, whoever their model is: two to four lines beside an avatar.
package struct CardLayout {
    /// Two lines, and as many as the preview has.
    package static let height = RowHeight.selfSizing

    package let author: String
    package let age: String
    package let title: String
    package let preview: String

    package init(author: String, age: String, title: String, preview: String) {
        self.author = author
        self.age = age
        self.title = title
        self.preview = preview
    }

    package func lines(in context: RowContext) -> [Line] {
        let head = context.avatarLine(author, text: context.line(author), right: context.line(age, .dim))
        var lines = [head, context.indented(context.line(title, .title))]
        if !preview.isEmpty { lines += context.block(preview, .text, limit: 2) }
        return lines
    }
}

extension RowContext {
    /// An avatar, a text beside it and a short text at the right edge.
    package func avatarLine(_ name: String, text: Line, right: Line) -> Line {
        var left = Avatar.line(for: name, in: self)
        left.pad(to: Avatar.indent)
        left.append(text)
        return fit(line(left: left, right: right))
    }

    /// A line that begins where the text beside avatars does.
    package func indented(_ text: Line, right: Line? = nil) -> Line {
        var left = Line()
        left.pad(to: Avatar.indent)
        left.append(text)
        return fit(right.map { line(left: left, right: $0) } ?? left)
    }

    /// A text beside an avatar: wrapped, or one line a paragraph where long lines are scrolled sideways.
    package func block(_ text: String, _ role: Role, limit: Int) -> [Line] {
        if wraps { return wrap(text, role, limit: limit, indent: Avatar.indent).map { fit($0) } }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(limit).map {
            indented(line($0, role))
        }
    }

    /// A line in the middle of the width.
    package func centred(_ text: Line) -> Line {
        var centred = Line()
        centred.pad(to: max(0, (columns - text.columns) / 2))
        centred.append(text)
        return fit(centred)
    }

    /// With wrapping, what is too long ends in `…`; without, it is scrolled sideways and stays whole.
    package func fit(_ line: Line) -> Line { wraps ? line.truncated(to: columns) : line }
}

extension Line {
    /// What is left of a line that begins with blanks when so many of them are taken away.
    func dropping(columns count: Int) -> Line { Line(cells: cells.dropFirst(count)) }
}
