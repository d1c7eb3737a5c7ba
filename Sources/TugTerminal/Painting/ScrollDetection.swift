import TugScreen

/// A block of lines that stands elsewhere in the next frame.
struct ScrollMove: Equatable {
    /// The lines that the terminal is to scroll, by their place on the screen.
    var region: Range<Int>
    /// How many lines the block moves up; negative for down.
    var distance: Int
}

extension ScrollMove {
    /// A move that pays must save at least this many lines of repainting.
    static let leastSaving = 3

    /// Finds the vertical shift of a block of lines that makes most of the changed lines equal; `nil` where none pays.
    ///
    /// The scroll bar and emphasis (cursor and marks move over the rows) are not compared: those cells are repainted after the
    /// scroll. Nor are more than digests: a collision costs a scroll that does not pay, never a wrong screen.
    init?(from old: Frame, to new: Frame) {
        guard old.size == new.size else { return nil }
        self.init((0..<old.size.lines).map { old.screenLine($0) }, (0..<new.size.lines).map { new.screenLine($0) })
    }

    private init?(_ before: [ScreenLine], _ after: [ScreenLine]) {
        let changed = after.indices.filter { after[$0].digest != before[$0].digest }
        guard changed.count >= Self.leastSaving else { return nil }

        // Each changed line votes for the shifts that would explain it. Blank lines would explain any.
        var votes: [Int: Int] = [:]
        for line in changed where !after[line].isBlank {
            for source in before.indices where source != line && before[source].digest == after[line].digest { votes[source - line, default: 0] += 1 }
        }
        var best: (move: ScrollMove, saving: Int)?
        for (distance, _) in votes.sorted(by: { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }).prefix(4) {
            guard let found = Self.block(before, after, distance: distance) else { continue }
            if found.saving > best?.saving ?? Self.leastSaving - 1 { best = found }
        }
        guard let best else { return nil }
        self = best.move
    }

    /// The run of lines for which a shift saves most: a line that it makes equal counts for it, a line that was equal in place and
    /// would not be any more counts against it.
    private static func block(_ before: [ScreenLine], _ after: [ScreenLine], distance: Int) -> (move: ScrollMove, saving: Int)? {
        var best: (lines: ClosedRange<Int>, saving: Int)?
        var start = 0
        var saving = 0
        for line in max(0, -distance)..<min(after.count, after.count - distance) {
            let equalMoved = before[line + distance].digest == after[line].digest
            let equalInPlace = before[line].digest == after[line].digest
            if saving <= 0 { (start, saving) = (line, 0) }
            saving += (equalMoved ? 1 : 0) - (equalInPlace ? 1 : 0)
            if saving > best?.saving ?? 0 { best = (start...line, saving) }
        }
        guard let best else { return nil }
        let region = min(best.lines.lowerBound, best.lines.lowerBound + distance)..<max(best.lines.upperBound, best.lines.upperBound + distance) + 1
        return (ScrollMove(region: region, distance: distance), best.saving)
    }
}
