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
        let before = (0..<old.size.lines).map { old.digest(ofLine: $0) }
        let after = (0..<new.size.lines).map { new.digest(ofLine: $0) }

        let changed = after.indices.count { after[$0] != before[$0] }
        guard changed >= Self.leastSaving else { return nil }
        // Most moves are by one line. One that explains nearly all that changed needs no other beside it.
        for distance in [1, -1] {
            guard let found = Self.block(before, after, distance: distance), found.saving >= Self.leastSaving, 4 * found.saving >= 3 * changed else { continue }
            self = found.move
            return
        }

        // Each changed line votes for the shifts that would explain it. Blank lines would explain any.
        var votes = [Int](repeating: 0, count: 2 * after.count)
        for line in after.indices where after[line] != before[line] && !new.isBlank(line: line) {
            for source in before.indices where before[source] == after[line] { votes[source - line + after.count] += 1 }
        }

        var best: (move: ScrollMove, saving: Int)?
        for _ in 0..<4 {
            // Of shifts with as many votes the shortest.
            var shift = after.count
            for candidate in votes.indices {
                let (votes, most) = (votes[candidate], votes[shift])
                if votes > most || votes == most && abs(candidate - after.count) < abs(shift - after.count) { shift = candidate }
            }
            guard votes[shift] > 0 else { break }
            votes[shift] = 0
            guard let found = Self.block(before, after, distance: shift - after.count) else { continue }
            if found.saving > best?.saving ?? Self.leastSaving - 1 { best = found }
        }
        guard let best else { return nil }
        self = best.move
    }

    /// The run of lines for which a shift saves most: a line that it makes equal counts for it, a line that was equal in place and
    /// would not be any more counts against it.
    private static func block(_ before: [UInt64], _ after: [UInt64], distance: Int) -> (move: ScrollMove, saving: Int)? {
        var best: (lines: ClosedRange<Int>, saving: Int)?
        var start = 0
        var saving = 0
        for line in max(0, -distance)..<min(after.count, after.count - distance) {
            let equalMoved = before[line + distance] == after[line]
            let equalInPlace = before[line] == after[line]
            if saving <= 0 { (start, saving) = (line, 0) }
            saving += (equalMoved ? 1 : 0) - (equalInPlace ? 1 : 0)
            if saving > best?.saving ?? 0 { best = (start...line, saving) }
        }
        guard let best else { return nil }
        let region = min(best.lines.lowerBound, best.lines.lowerBound + distance)..<max(best.lines.upperBound, best.lines.upperBound + distance) + 1
        return (ScrollMove(region: region, distance: distance), best.saving)
    }
}
