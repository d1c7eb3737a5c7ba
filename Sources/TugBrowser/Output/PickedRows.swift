/// The rows that a reader has chosen, and what is printed of them: a line for each, in the order of the list.
///
/// Other programs read that, and may be a terminal: what a row's text says is in a visible form, a line break too, so that a row is a
/// line whatever is in it.
struct PickedRows {
    let source: any RowSource
    /// The marked rows; if there are none, the cursor's was chosen.
    let marks: Marks
    let cursor: AnyRow
    let program: Program

    /// Headings and gaps are no choice.
    static func canPick(_ row: AnyRow) -> Bool { row.gap == nil && row.sectionTitle == nil }

    /// - Parameter write: Takes a line; false ends the output.
    func print(_ write: (String) -> Bool) {
        if marks.isEmpty {
            _ = write(line(of: cursor))
        } else {
            marks.walk(source) { !Self.canPick($0) || write(line(of: $0)) }
        }
    }

    private func line(of row: AnyRow) -> String { CopiedText.safe(program.chosenText?(row) ?? Self.text(of: row), lineBreaks: false) + "\n" }

    /// A line's text; a record as JSON; of any other row its fields, with a tab between them.
    private static func text(of row: AnyRow) -> String {
        if let line = row.model as? TextLine { return line.text }
        if let record = row.model as? Record { return JSONText.line(.object(record.members)) }
        return row.model.fields.map { CopiedText.safe($0.value, tabs: false) }.joined(separator: "\t")
    }
}
