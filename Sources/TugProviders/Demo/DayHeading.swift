package import TugList
package import TugScreen

/// The heading of a day.
package struct DayHeading: RowModel, Codable {
    /// Days since 1970-01-01.
    package let id: Int
    /// The minute the day begins in, which depends on the zone.
    package let startMinute: Int

    package init(id: Int, startMinute: Int) {
        self.id = id
        self.startMinute = startMinute
    }

    package var fields: [RowField] { [RowField("day", CivilDate(daysSince1970: id).text)] }
}

/// One line: the day, and a word for it while it is near.
package struct DayHeadingRow: RowRenderer {
    package let height = RowHeight.fixed(1)
    package let needsTime = true

    package init() {}

    package func lines(for heading: DayHeading, in context: RowContext) -> [Line] {
        let date = CivilDate(daysSince1970: heading.id).title
        let title =
            switch floorDivide(context.minute - heading.startMinute, 1440) {
            case 0: "Today · \(date)"
            case 1: "Yesterday · \(date)"
            default: date
            }
        return [context.fit(context.line(title, .heading))]
    }
}
