internal import TugList
internal import TugScreen

/// Reads a stream, or a file from its beginning, to its end into a spool.
struct PipeReader {
    /// How much is read at once.
    static let step = 64 * 1024

    let input: Descriptor
    /// How large it was, if it is a file, which somebody else may have read, too; a stream is read from where it is.
    let size: Int?
    /// What the data were said to be; `nil` to tell by how they begin.
    let kind: SourceKind?
    let format: TableFormat
    /// Readable when the stream is to be read no further.
    let cancel: Descriptor

    /// What became of the stream.
    enum Ending: Equatable {
        case ended
        case failed(LoadFailure)
        case cancelled
    }

    /// Returns at the end of the stream, when something goes wrong, or when it is cancelled.
    func run(into spool: Spool) -> Ending {
        var decoder = StreamDecoder(as: kind, format)
        var place = 0
        do throws(LoadFailure) {
            while true {
                if let due = spool.due, due <= .zero { spool.tell() }
                let ready = Descriptor.wait(input, cancel, milliseconds: spool.due.map { Int($0 / .milliseconds(1)) + 1 })
                if ready.second { return .cancelled }
                guard ready.first, let piece = try next(at: place) else { continue }
                if piece.isEmpty { break }
                place += piece.count
                spool.readHundredths = size.map { min(99, place * 100 / max(1, $0)) }
                try decoder.take(piece, into: spool)
            }
            try decoder.finish(into: spool)
            return .ended
        } catch {
            return .failed(error)
        }
    }

    /// The next bytes: none at the end, `nil` if somebody else has taken them.
    private func next(at place: Int) throws(LoadFailure) -> [UInt8]? {
        do throws(SystemFailure) {
            return try size == nil ? input.next(Self.step) : input.read(at: place, count: Self.step)
        } catch {
            if error == .notYet { return nil }
            throw LoadFailure(phrase: "it cannot be read any further (\(error.reason))")
        }
    }
}
