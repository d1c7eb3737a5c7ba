internal import Synchronization
internal import TugList

/// From a line to the nearest one that is shown.
extension LineSource {
    /// The first shown line that begins at a place or behind it.
    func forward(from start: Int) -> Lookup<Position> {
        let seek = LineStore.Seek(from: start, isForward: true)
        // `nil` where a row that was read begins right there.
        let walked: Int? = store.memory.withLock { memory in
            hasMet(start, in: &memory) ? nil : memory.walks[seek] ?? start
        }
        guard var place = walked else { return .found(Position(Int64(start))) }
        if let answer = answered(seek, at: place) { return answer }
        var walker = walker()
        while true {
            switch walker.line(from: place) {
            case .found(let line):
                switch read(line) {
                case .row:
                    remember(seek, place)
                    return .found(Position(Int64(line.start)))
                case .blank, .dropped:
                    guard line.isFinished else { return .none }
                    place = line.next
                case .unreadable: return .none
                }
            case .edge, .unreadable: return .none
            case .far: return learned(seek, from: place)
            }
            if walker.budget <= 0 { return learned(seek, from: place) }
        }
    }

    /// The last shown line that ends at a place or before it.
    func backward(from next: Int) -> Lookup<Position> {
        let seek = LineStore.Seek(from: next, isForward: false)
        var place = store.memory.withLock { $0.walks[seek] } ?? next
        if let answer = answered(seek, at: place) { return answer }
        var walker = walker()
        while true {
            switch walker.line(before: place) {
            case .found(let line):
                switch read(line) {
                case .row:
                    remember(seek, place)
                    return .found(Position(Int64(line.start)))
                case .blank, .dropped:
                    // What is said of an unfinished line may change: it is not remembered as walked over.
                    guard line.isFinished else { return backward(from: line.start) }
                    place = line.start
                case .unreadable: return .none
                }
            case .edge, .unreadable: return .none
            case .far: return learned(seek, from: place)
            }
            if walker.budget <= 0 { return learned(seek, from: place) }
        }
    }

    /// What the background found beyond the budget, if it did; else it is asked to.
    private func learned(_ seek: LineStore.Seek, from place: Int) -> Lookup<Position> {
        remember(seek, place)
        return ask(LineStore.Seek(from: place, isForward: seek.isForward))
    }

    /// What there is to say of a search that was handed to the background at a place; `nil` if none was.
    private func answered(_ seek: LineStore.Seek, at place: Int) -> Lookup<Position>? {
        guard place != seek.from else { return nil }
        let rest = LineStore.Seek(from: place, isForward: seek.isForward)
        let isAsked = store.knowledge.withLock { $0.seeks[rest] != nil || $0.wantedSeeks.contains(rest) }
        return isAsked ? ask(rest) : nil
    }

    func ask(_ seek: LineStore.Seek) -> Lookup<Position> {
        guard let found = store.knowledge.withLock({ $0.seeks[seek] }) else {
            store.want(seek)
            return .pending
        }
        guard found.sequence <= sequence else { return .pending }  // a later snapshot knows
        store.memory.withLock { memory in
            for place in found.drops { memory.drops.add(place) }
        }
        return found.place.map { .found(Position(Int64($0))) } ?? .none
    }

    /// Only what was walked over is remembered; a search that ends where it began costs nothing.
    private func remember(_ seek: LineStore.Seek, _ place: Int) {
        if place != seek.from { store.memory.withLock { $0.walks[seek] = place } }
    }
}
