internal import TugList

/// Reads each line of a table of text as a row of fields. The first names the columns, unless the reader says that none does; how wide
/// they are shown is told by how the table begins, and stays.
struct DelimitedReader: LineReader {
    /// How many lines say how wide the columns are.
    private static let seenLines = 256

    private let format: TableFormat
    private let delimiter: UInt8
    private let columns: TableColumns
    /// A number for how the columns look: rows of one text look otherwise when it changes.
    private let look: UInt64
    let heading: Int?
    private let headingDigest: UInt64
    /// Half a line is none yet.
    let showsUnfinishedLines = false

    /// - Parameter beginning: How the table begins, as far as is known.
    init(_ beginning: [UInt8], _ format: TableFormat, delimiter: UInt8) {
        self.format = format
        self.delimiter = delimiter
        let lines = TableLook(beginning, isWhole: true).lines(delimiter, limit: Self.seenLines)
        let header = format.hasHeader ? lines.first : nil
        heading = header?.lowerBound
        columns = TableColumns(
            header: header.map { Array(beginning[$0]) }, lines.dropFirst(header == nil ? 0 : 1).lazy.map { Array(beginning[$0]) }, delimiter: delimiter,
            goesOn: lines.count == Self.seenLines)
        headingDigest = StableHash.of(beginning, in: header ?? 0..<0)
        look = columns.digest
    }

    var recordEnds: RecordEnds { .newlinesOutsideQuotes(delimiter: delimiter) }

    var headingRow: AnyRow? {
        heading.map { place in
            let heading = TableHeading("table", columns)
            return row(heading, digest: headingDigest, at: place)
        }
    }

    func reads(like other: any LineReader) -> Bool {
        guard let other = other as? DelimitedReader else { return false }
        return other.delimiter == delimiter && other.heading == heading && other.columns.names == columns.names
    }

    func learning(from beginning: [UInt8]) -> (any LineReader)? {
        let reader = DelimitedReader(beginning, format, delimiter: delimiter)
        return reader.columns == columns && reader.heading == heading ? nil : reader
    }

    func read(_ bytes: [UInt8], at place: Int) -> LineReading {
        if bytes.isEmpty, place == heading || columns.names.count != 1 { return .blank }
        if place == heading, let headingRow { return .row(headingRow) }
        return .row(row(bytes, leftOut: 0, at: place))
    }

    func read(beginning: [UInt8], of size: Int, at place: Int) -> AnyRow {
        let shown = beginning.prefix(beginning.count - TextLineReader.cutOff(beginning))
        return row(Array(shown), leftOut: size - shown.count, at: place)
    }

    private func row(_ bytes: [UInt8], leftOut: Int, at place: Int) -> AnyRow {
        let row = DelimitedRow(id: place, String(decoding: bytes, as: UTF8.self), bytesLeftOut: leftOut, delimiter: delimiter, columns)
        let digest = StableHash.of(bytes, in: 0..<bytes.count) ^ UInt64(leftOut)
        return self.row(row, digest: digest, at: place)
    }

    private func row(_ model: some RowModel, digest: UInt64, at place: Int) -> AnyRow {
        AnyRow(model, id: RowID(kind: model.rowKind, key: SendableKey(place)), revision: digest ^ look, trace: RowTrace(recordID: nil, digest: digest))
    }
}

extension TableColumns {
    /// The columns of a table of text, by its header and the lines that were seen; without a header they have no names.
    /// - Parameter goesOn: Whether there are more lines than were seen.
    init(header: [UInt8]?, _ lines: some Sequence<[UInt8]>, delimiter: UInt8, goesOn: Bool) {
        var names = header.map { DelimitedFields($0, delimiter: delimiter).map { String(decoding: $0, as: UTF8.self) } } ?? []
        var shapes = names.map { Shape(header: $0) }
        for line in lines {
            for (column, bytes) in DelimitedFields(line, delimiter: delimiter).enumerated() {
                if column == shapes.count { shapes.append(Shape(header: header == nil ? "" : "\(column + 1)")) }
                shapes[column].see(bytes)
            }
        }
        for column in names.count..<max(names.count, shapes.count) { names.append(header == nil ? "" : "\(column + 1)") }
        self.init(
            names, widths: shapes.map { min(Self.widest, max(1, $0.width + (goesOn && $0.counts ? Self.roomToCount : 0))) },
            areNumbers: shapes.map { $0.areNumbers == true })
    }

    /// What numbers that count the lines grow by.
    private static let roomToCount = 4

    /// What was seen of a column.
    private struct Shape {
        var width: Int
        /// Whether all that was seen were numbers; `nil` while nothing was.
        var areNumbers: Bool?

        /// The last number, as long as each was greater than the one before.
        private var last: Int?
        private var rises = true
        /// Whether the column seems to count the lines.
        var counts: Bool { rises && last != nil }

        init(header: String) { width = LibcColumns.width(of: Array(header.utf8.prefix(4 * TableColumns.widest))[...]) }

        mutating func see(_ bytes: ArraySlice<UInt8>) {
            guard !bytes.isEmpty else { return }
            if rises {
                let number = Int(String(decoding: bytes, as: UTF8.self))
                rises = number.map { $0 > last ?? .min } ?? false
                last = number
            }
            if width < TableColumns.widest { width = max(width, LibcColumns.width(of: bytes.prefix(4 * TableColumns.widest))) }
            if areNumbers != false { areNumbers = NumberText.isNumber(bytes) }
        }
    }

    var digest: UInt64 {
        var bytes: [UInt8] = []
        for (name, (width, isNumber)) in zip(names, zip(widths, areNumbers)) { bytes += Array(name.utf8) + [0, UInt8(width), isNumber ? 1 : 0] }
        return StableHash.of(bytes, in: 0..<bytes.count)
    }
}
