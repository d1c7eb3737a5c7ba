/// A view that a list is a pane in: it has the whole area above the status line, and the list lies over it, inset.
///
/// ```swift
/// struct Letterhead: EnclosingView {
///     let inset = Inset(top: 2)
///     func lines(in context: EnclosingContext) -> [Line] { [context.line("Dear reader,", .title)] }
/// }
/// ```
///
/// ``Border`` is one that is there already. Where the area is too small for both, the list has it all.
public protocol EnclosingView: Sendable {
    /// What it keeps for itself at each edge.
    var inset: Inset { get }
    /// Its lines from the top; missing ones are blank. They are made anew when the size changes, and for nothing else.
    func lines(in context: EnclosingContext) -> [Line]
}

/// How far a list is from the edges of the view that it lies in.
public struct Inset: Hashable, Sendable {
    /// In lines.
    public let top, bottom: Int
    /// In columns.
    public let left, right: Int

    /// An inset; edges that are not named touch.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        (self.top, self.left, self.bottom, self.right) = (max(0, top), max(0, left), max(0, bottom), max(0, right))
    }
}

/// What an ``EnclosingView`` lays its lines out for.
public struct EnclosingContext: Sendable {
    /// The width of the view, in columns.
    public let columns: Int
    /// Its height.
    public let lines: Int
    /// The judge of widths, for layouts of a view's own.
    public let judge: WidthJudge

    /// A line of one text.
    public func line(_ text: String, _ role: Role = .text) -> Line { Line(text, role, judge: judge) }
}

/// A border with a title in its upper edge.
public struct Border: EnclosingView {
    private let title: String
    /// One line, or column, at each edge.
    public let inset = Inset(top: 1, left: 1, bottom: 1, right: 1)

    /// A border; without a title it is plain.
    public init(_ title: String = "") { self.title = title }

    /// The edges, and blanks between them.
    public func lines(in context: EnclosingContext) -> [Line] {
        guard context.columns >= 2, context.lines >= 2 else { return [] }
        let width = context.columns - 2
        var top = context.line("┌", .scrollBar)
        let text = context.line(" \(title) ", .title)
        if !title.isEmpty, width > 4 {
            top.append(context.line("─", .scrollBar))
            top.append(text.truncated(to: width - 2))
        }
        top.append(context.line(String(repeating: "─", count: context.columns - 1 - top.columns) + "┐", .scrollBar))
        var side = context.line("│", .scrollBar)
        side.pad(to: context.columns - 1)
        side.append(context.line("│", .scrollBar))
        let bottom = context.line("└" + String(repeating: "─", count: width) + "┘", .scrollBar)
        return [top] + Array(repeating: side, count: context.lines - 2) + [bottom]
    }
}

extension Browser {
    /// The browser with its list as a pane in another view, for example `.inside(Border("Chat"))`; without, the list fills the screen.
    public func inside(_ view: some EnclosingView) -> Browser { changed { $0.enclosingView = view } }
}
