internal import TugList

/// Makes of the bytes of a stream what its spool keeps: what is compressed is inflated, and each element of an array gets a line.
/// What the data are is told by how they begin.
struct StreamDecoder {
    private enum Packing {
        /// Not known yet; so much has come.
        case unknown([UInt8])
        case none
        case gzip(Inflater)
    }

    /// What the text was said to be; `nil` to tell by its beginning.
    private let kind: SourceKind?
    private let format: TableFormat
    private var packing = Packing.unknown([])
    /// What has come of the text while nobody knows what it is; `nil` once that is known.
    private var beginning: [UInt8]? = []
    /// What gives elements their lines, where the text is JSON.
    private var splitter: ElementSplitter?

    init(as kind: SourceKind?, _ format: TableFormat) {
        self.kind = kind
        self.format = format
    }

    /// Takes the next piece of the stream.
    mutating func take(_ piece: [UInt8], into spool: Spool) throws(LoadFailure) {
        switch packing {
        case .unknown(let earlier):
            let bytes = earlier + piece
            guard let isCompressed = Inflater.isWanted(by: bytes) else {
                packing = .unknown(bytes)
                return
            }
            packing = isCompressed ? .gzip(Inflater()) : .none
            try take(bytes, into: spool)
        case .none: try takeText(piece, spool)
        case .gzip(let inflater): try inflater.take(piece) { text throws(LoadFailure) in try takeText(text, spool) }
        }
    }

    /// Nothing follows.
    mutating func finish(into spool: Spool) throws(LoadFailure) {
        switch packing {
        case .unknown(let bytes): try takeText(bytes, spool)
        case .none: break
        case .gzip(let inflater):
            do throws(LoadFailure) {
                try inflater.finish()
            } catch {
                try? finishText(spool)  // that ends in the middle, too
                throw error
            }
        }
        try finishText(spool)
    }

    private mutating func takeText(_ text: [UInt8], _ spool: Spool) throws(LoadFailure) {
        guard let earlier = beginning else { return try write(text, spool) }
        beginning = earlier + text
        if SourceKind.isTold(by: earlier + text, as: kind) { try begin(spool) }
    }

    private mutating func finishText(_ spool: Spool) throws(LoadFailure) {
        if beginning?.isEmpty == false { try begin(spool) }
        try split(spool) { splitter, lines throws(LoadFailure) in try splitter.finish(&lines) }
    }

    /// Gives the text that has come to the spool as what it is.
    private mutating func begin(_ spool: Spool) throws(LoadFailure) {
        guard let text = beginning else { return }
        beginning = nil
        if kind == nil, SourceKind.isUTF16(text) { throw LoadFailure("the text is UTF-16; let iconv -f UTF-16 -t UTF-8 read it first") }
        let kind = kind ?? SourceKind(of: text, format)
        spool.begin(with: kind.reader(of: text, format))
        if kind == .json { splitter = ElementSplitter(behind: text.starts(with: SourceKind.mark) ? SourceKind.mark.count : 0) }
        try write(Array(splitter == nil ? text[...] : text.dropFirst(splitter!.before)), spool)
    }

    private mutating func write(_ text: [UInt8], _ spool: Spool) throws(LoadFailure) {
        if splitter == nil { return try spool.write(text) }
        try split(spool) { splitter, lines throws(LoadFailure) in try splitter.take(text, &lines) }
    }

    /// Gives the spool the lines that the splitter makes, also those before what is broken.
    private mutating func split(_ spool: Spool, _ step: (inout ElementSplitter, inout [UInt8]) throws(LoadFailure) -> Void) throws(LoadFailure) {
        guard splitter != nil else { return }
        var lines: [UInt8] = []
        var failure: LoadFailure?
        do throws(LoadFailure) { try step(&splitter!, &lines) } catch { failure = error }
        if !lines.isEmpty { try spool.write(lines) }
        if let failure { throw failure }
    }
}
