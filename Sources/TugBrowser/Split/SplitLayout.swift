/// Where the views of one list stand on the screen: one, or two side by side with a line between them.
struct SplitLayout: Equatable {
    struct Part: Equatable {
        let view: Int
        let columns: Range<Int>
    }

    /// The views that are on the screen, from the left.
    let parts: [Part]

    /// The fewest columns that are worth a view of their own.
    static let fewestColumns = 20

    /// - Parameters:
    ///   - share: The left view's part of the columns, in thousandths.
    ///   - active: The view that has the whole of a screen that is too narrow for two.
    init(views: Int, active: Int, share: Int, columns area: Range<Int>) {
        let columns = area.count
        guard views > 1, columns > 2 * Self.fewestColumns else {
            parts = [Part(view: active, columns: area)]
            return
        }
        let start = area.lowerBound
        let divider = min(max(Self.fewestColumns, ((columns - 1) * share + 500) / 1000), columns - Self.fewestColumns - 1)
        parts = [Part(view: 0, columns: start..<start + divider), Part(view: 1, columns: start + divider + 1..<area.upperBound)]
    }

    /// The column of the line between the views.
    var divider: Int? { parts.count > 1 ? parts[0].columns.upperBound : nil }

    /// The view at a column; the divider belongs to none.
    func part(at column: Int) -> Part? { parts.first { $0.columns.contains(column) } }

    /// The part of a view; `nil` if it is not on the screen.
    func part(of view: Int) -> Part? { parts.first { $0.view == view } }

    /// The share of the left view for a divider at a column.
    static func share(divider: Int, columns: Int) -> Int { columns > 1 ? min(1000, max(0, (divider * 1000 + columns / 2) / (columns - 1))) : 500 }
}

/// What a session knows of its views' places.
struct Split {
    /// The view that the reader is in.
    var active = 0
    /// The left view's part of the columns, in thousandths.
    var share = 500
    /// Whether the pointer holds the divider.
    var isDragged = false
    var screen = SplitScreen()
}
