package import TugList
package import TugScreen

/// The last row of an output that was too long to be kept.
package struct OutputCut: RowModel, Codable {
    package let id: Int
    /// How many rows were kept.
    package let rows: Int

    var text: String { "… the command was ended after \(rows) rows; COMMAND | tug shows them all" }
    package var fields: [RowField] { [RowField("", text)] }
}

/// Says that rows are missing.
package struct OutputCutRow: RowRenderer {
    package let height = RowHeight.fixed(1)

    package init() {}

    package func lines(for cut: OutputCut, in context: RowContext) -> [Line] { [context.line(cut.text, .hint)] }
}
