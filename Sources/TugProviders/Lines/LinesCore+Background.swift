internal import Synchronization
internal import TugList

/// The background thread: it counts lines, walks what is too long for one answer, looks for rows in a file written anew.
extension LinesCore {
    private enum Job {
        case index
        case seek(LineStore.Seek)
        case traces([LineStore.TraceQuestion])
        case recheck
    }

    private static let step = 256 * 1024
    /// How often a long count tells how far it is.
    private static let pause = Duration.milliseconds(250)
    /// How long counting waits at the start, in milliseconds, unless somebody wants to know something: the first screen needs none of
    /// it, and should not have to share the processor.
    private static let grace = 20

    func work() {
        bell.wait(milliseconds: Self.grace)
        var told = ContinuousClock.now
        while !isClosed {
            let source = source
            searchIfWanted()
            switch nextJob(source) {
            case .seek(let seek): perform(seek, source)
            case .traces(let questions): perform(questions, source)
            case .index:
                guard countOn(source) else { continue }
                if !source.store.checkGuesses() { post(.replaced) }
                let isWanted = source.store.knowledge.withLock { $0.hasMetWantedLine() }
                if isWanted || ContinuousClock.now - told >= Self.pause || isCounted(source) {
                    told = .now
                    post(.learned)
                }
            case .recheck: recheck(source)
            case nil:
                if source.isComplete, !source.store.knowledge.withLock({ $0.isSearching }) { resumeSettlers() }
                bell.wait()
            }
        }
        resumeSettlers()
    }

    private func nextJob(_ source: LineSource) -> Job? {
        source.store.knowledge.withLock { knowledge in
            if source.store.blocks.hasFailed, !knowledge.gaveUp { return .recheck }
            if !knowledge.wantedTraces.isEmpty { return .traces(knowledge.wantedTraces) }
            if let seek = knowledge.wantedSeeks.first { return .seek(seek) }
            return knowledge.index.end < source.end && !knowledge.gaveUp ? .index : nil
        }
    }

    private func isCounted(_ source: LineSource) -> Bool { source.store.knowledge.withLock { $0.index.end >= source.end } }

    /// Counts a step further; false if the file does not go on.
    private func countOn(_ source: LineSource) -> Bool {
        let at = source.store.knowledge.withLock { $0.index.end }
        let count = min(Self.step, source.end - at)
        guard let bytes = source.store.blocks.descriptor.bytes(at: at, count: count), bytes.count == count else {
            recheck(source)
            return false
        }
        source.store.knowledge.withLock { $0.index.count(bytes) }
        return true
    }

    private func perform(_ seek: LineStore.Seek, _ source: LineSource) {
        guard let found = source.search(seek, goesOn: { !self.isClosed }) else { return }
        learn(from: source) { knowledge in
            if knowledge.seeks.count > 1024 { knowledge.seeks = [:] }
            knowledge.seeks[seek] = (found.place, found.drops, knowledge.sequence)
            knowledge.wantedSeeks.removeAll { $0 == seek }
        }
    }

    private func perform(_ questions: [LineStore.TraceQuestion], _ source: LineSource) {
        guard let places = source.search(questions, goesOn: { !self.isClosed }) else { return }
        learn(from: source) { knowledge in
            if knowledge.traces.count > 1 << 16 { knowledge.traces = [:] }
            for question in questions { knowledge.traces[question] = (places[question], knowledge.sequence) }
            knowledge.wantedTraces.removeAll { questions.contains($0) }
        }
    }

    /// Adds what a search in a snapshot found, unless more lines have come meanwhile: then it is asked again.
    /// - Parameter evenIfGrown: Whether it holds in a file that has grown, too.
    /// - Returns: Whether it was added.
    @discardableResult
    func learn(from source: LineSource, evenIfGrown: Bool = false, _ update: (inout LineStore.Knowledge) -> Void) -> Bool {
        let holds = state.withLock { state in
            guard state.source.store === source.store else { return false }
            guard evenIfGrown || state.source.end == source.end && state.source.tail == source.tail else { return false }
            source.store.knowledge.withLock { knowledge in
                knowledge.sequence += 1
                update(&knowledge)
            }
            return true
        }
        if holds { post(.learned) }
        return holds
    }

    /// Something could not be read. If the file was cut short, what is left of it is another file; else it is left as it is.
    private func recheck(_ source: LineSource) {
        let descriptor = source.store.blocks.descriptor
        if let status = try? descriptor.status(), status.size < source.end {
            let store = LineStore(descriptor, reader: source.store.reader, bell: bell)
            let fingerprint = Fingerprint(descriptor, end: status.size)
            post(.replaced) { $0.replace(store, status, fingerprint) }
        } else {
            source.store.knowledge.withLock { $0.gaveUp = true }
            post(.learned) { $0.source.failure = LoadFailure("the file cannot be read to its end") }
        }
    }
}

extension LinesCore.State {
    /// Goes on with another file, or with one whose bytes are others.
    mutating func replace(_ store: LineStore, _ status: FileStatus, _ fingerprint: Fingerprint?) {
        replace(store, end: status.size, fingerprint)
        self.status = status
    }

    mutating func replace(_ store: LineStore, end: Int, _ fingerprint: Fingerprint?) {
        let revision = source.revision
        let old = source
        source = LineSource(store, end: end, tail: old.tail)
        source.revision = revision
        source.isComplete = old.isComplete
        source.canGrow = old.canGrow
        source.formerEnd = old.end
        self.fingerprint = fingerprint
    }
}
