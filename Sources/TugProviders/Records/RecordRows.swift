package import TugList
package import TugScreen

/// A heading between records: one line.
package struct RecordHeadingRow: RowRenderer {
    package let height = RowHeight.fixed(1)

    package init() {}

    package func lines(for record: Record, in context: RowContext) -> [Line] {
        [context.line(record.text("title") ?? record.recordID ?? record.kind, .heading)]
    }
}

/// A record as an article card.
package struct RecordArticleCard: RowRenderer {
    package let height = CardLayout.height
    package let needsTime = true

    package init() {}

    package func lines(for record: Record, in context: RowContext) -> [Line] {
        let date = record.text("date") ?? ""
        // A date that cannot be read is shown as it stands.
        let age = Timestamp(iso: date).map { Age.text(of: $0.minute, at: context.minute) } ?? String(date.prefix(20))
        let card = CardLayout(
            author: record.text("author") ?? "", age: age, title: record.text("title") ?? "", preview: record.text("preview") ?? "")
        return card.lines(in: context)
    }
}

/// A record of a log: time, level and message, on one line or, where long text is wrapped, on a few.
package struct RecordLogRow: RowRenderer {
    /// A longer message goes on when the row is opened.
    private static let mostLines = 10

    package init() {}

    package func lines(for record: Record, in context: RowContext) -> [Line] {
        var parts: [(String, Role)] = []
        if let time = record.text("time") { parts.append((time + " ", .dim)) }
        if let level = record.text("level") {
            parts.append((level + String(repeating: " ", count: max(0, 5 - level.count)) + " ", LogSpans.role(ofLevel: level) ?? .dim))
        }
        parts.append((record.text("message") ?? "", .text))
        let line = context.line(parts)
        return context.wraps ? line.wrapped(to: context.columns, limit: Self.mostLines) : [line]
    }
}

extension RowRegistry {
    /// Registers the kinds of records that tug knows: `year`, `article` and `log`. Any other shows as a plain row of its fields.
    package mutating func registerRecords() {
        register(RecordHeadingRow(), forKind: "year")
        register(RecordArticleCard(), forKind: "article")
        register(RecordLogRow(), forKind: "log")
    }
}
