package import TugScreen

/// How a row looks that no renderer is registered for: its kind, and its fields in a line.
package struct PlainRow<Model: RowModel>: RowRenderer {
    package let height = RowHeight.fixed(2)

    package init() {}

    package func lines(for model: Model, in context: RowContext) -> [Line] {
        // A type without a renderer is its builder's oversight, and said; a record may be of any kind.
        Self.lines(kind: "\(model.rowKind)", isRecord: model.rowKind.recordName != nil, fields: model.fields, in: context)
    }

    /// The lines of a row that is known by its kind's name and its fields.
    package static func lines(kind name: String, isRecord: Bool, fields all: [RowField], in context: RowContext) -> [Line] {
        var fields = Line()
        for field in all {
            if fields.columns > 0 { fields.append("  ", judge: context.judge) }
            fields.append(context.line([(field.name, .dim), (" ", .text), (field.value, .text)]))
            if fields.columns > RowContext.textLimit { break }
        }
        var kind: [(String, Role)] = [(name, .title)]
        if !isRecord { kind.append(("  " + context.words.unregistered, .dim)) }
        return [context.line(kind), fields]
    }
}
