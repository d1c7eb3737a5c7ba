/// A view's filter: what it has found, and the place that it keeps for the reader.
struct Filtering: Equatable, Sendable {
    /// A row of the source and the line of the screen that it is on.
    struct Place: Equatable, Sendable {
        var position: Position
        var line: Int
        /// The lines of an open refresh header above it: when they come or go, the row goes with them.
        var header = 0
        /// The view stays at its first row instead (PULL K4).
        var follows = false
    }

    let filter: RowFilter
    var scan: FilterScan
    /// Where the row that the scan began with, or the nearest that passes, is to stand while rows are found around it; `nil` once all
    /// are found, or the reader has moved.
    var held: Place?
    /// Where the reader was before there was a filter; `nil` once they have moved.
    var before: Place?

    /// Looks at another slice of rows.
    mutating func lookOn(in source: any RowSource, _ cache: LayoutCache) {
        let filter = filter
        scan.lookOn(in: source) { row in
            let text = cache.filterTexts.text(of: row)
            return (filter.passes(text), text.exact.count)
        }
    }
}

/// A view's filter as a reader sees it.
package struct FilterProgress: Equatable, Sendable {
    /// The filter, as it was typed.
    package let text: String
    /// Rows that it shows, headers of their sections among them, and rows that were looked at.
    package let shown: Int
    package let scanned: Int
    /// Whether there are rows still to be looked at.
    package let isScanning: Bool
    /// How many hundredths of the rows were looked at, where it is known how many there are.
    package let percent: Int?
}
