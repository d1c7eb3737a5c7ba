// A frame as text: what headless mode prints and golden files keep.

extension Frame {
    /// The plane of glyphs: one string a line, trailing blanks cut.
    package var glyphs: [String] {
        (0..<size.lines).map { line in
            let text = self[line: line].plainText
            return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
        }
    }

    /// The plane of roles: one letter a column, upper case (for plain text `:`) where the cursor's emphasis lies on it,
    /// trailing plain text cut.
    package var roles: [String] {
        (0..<size.lines).map { line in
            var letters = self[line: line].map { cell in
                let letter = cell.role.letter
                guard cell.emphasis.contains(.cursor) else { return letter }
                return cell.role == .text ? ":" : letter.uppercased()
            }
            while letters.last == Role.text.letter { letters.removeLast() }
            return letters.joined()
        }
    }
}

extension Role {
    /// The letter of a role in the plane of roles; accents are their digits, `f w y r g u j` are the colours from magenta to orange.
    package var letter: String {
        switch self {
        case .text: "."
        case .title: "t"
        case .dim: "d"
        case .heading: "h"
        case .hint: "k"
        case .match: "m"
        case .error: "e"
        case .success: "o"
        case .pull: "p"
        case .status: "s"
        case .statusAlert: "a"
        case .scrollBar: "b"
        case .scrollThumb: "n"
        case .cursor: "c"
        case .mark: "v"
        case .accent1: "1"
        case .accent2: "2"
        case .accent3: "3"
        case .accent4: "4"
        case .accent5: "5"
        case .accent6: "6"
        case .accent7: "7"
        case .accent8: "8"
        case .magenta: "f"
        case .brown: "w"
        case .yellow: "y"
        case .red: "r"
        case .green: "g"
        case .blue: "u"
        case .orange: "j"
        case .name: "i"
        case .string: "q"
        case .number: "#"
        case .literal: "l"
        }
    }
}
