internal import Synchronization
internal import TugList

/// Copies a stream to its spool file and tells of growth, at most once in a while.
struct PipeReader {
    let input: Descriptor
    /// What the data were said to be; `nil` to tell by the first that come.
    let kind: SourceKind?
    let spool: Descriptor
    let cancel: Descriptor
    let core: LinesCore

    private static let step = 64 * 1024

    /// Returns at the end of the stream, or when it is cancelled; with what went wrong, if something did.
    func run(pause: Duration) -> LoadFailure? {
        var end = 0
        var told = 0
        var next = ContinuousClock.now
        while !core.isClosed {
            let isDue = end > told
            let left = isDue ? next - .now : .zero
            if isDue, left <= .zero {
                tell(end, isComplete: false)
                told = end
                next = .now + pause
                continue
            }
            let ready = Descriptor.wait(input, cancel, milliseconds: isDue ? Int(left / .milliseconds(1)) + 1 : nil)
            if ready.second { return nil }
            guard ready.first else { continue }
            do {
                let bytes = try input.next(Self.step)
                if bytes.isEmpty { break }
                if end == 0 { begin(with: kind ?? SourceKind(of: bytes)) }
                try spool.write(bytes, at: end)
                core.source.store.knowledge.withLock { $0.index.count(bytes) }
                end += bytes.count
            } catch {
                tell(end, isComplete: true, canGrow: true)  // so that a pull asks, and is told why nothing comes
                return LoadFailure("standard input cannot be read on (\(error.reason))")
            }
        }
        tell(end, isComplete: true)
        return nil
    }

    /// Reads what comes as what it is. There are no rows yet.
    private func begin(with kind: SourceKind) {
        let reader = kind.reader
        let store = LineStore(spool, reader: reader, bell: core.bell)
        core.state.withLock { $0.source.begin(store, tail: reader.showsUnfinishedLines ? .shownWhenWhole : .waits) }
    }

    private func tell(_ end: Int, isComplete: Bool, canGrow: Bool = false) {
        core.post(.grew) { state in
            state.source.end = end
            guard isComplete else { return }
            state.source.isComplete = true
            state.source.canGrow = canGrow
            state.source.tail = .final
        }
        core.bell.ring()
    }
}
