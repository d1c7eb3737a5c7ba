// Rows that the reader moves among the others.

extension PagedRows {
    /// A move that the provider has not followed yet.
    struct Move: Equatable, Sendable {
        let serial: Int
        let id: RowID
        /// How many rows it went down, or up.
        let distance: Int
    }

    /// Notes that the provider is asked to follow a move.
    /// - Returns: The move's serial.
    mutating func noteMove(_ id: RowID, by distance: Int) -> Int {
        moveSerial += 1
        moves.append(Move(serial: moveSerial, id: id, distance: distance))
        return moveSerial
    }

    /// The provider has followed a move, or not: then the row goes back.
    mutating func endMove(_ serial: Int, failed: Bool) {
        guard let index = moves.firstIndex(where: { $0.serial == serial }) else { return }
        let move = moves.remove(at: index)
        if failed { _ = shift(move.id, by: -move.distance) }
    }

    /// Moves a row past others, as far as there are any; a gap is not passed.
    /// - Returns: How many rows it went; `nil` if none.
    mutating func shift(_ id: RowID, by distance: Int) -> Int? {
        guard var at = position(of: id).value, !gaps.contains(at.value) else { return nil }
        var moved = 0
        while moved != distance {
            guard let next = (distance > 0 ? position(after: at) : position(before: at)).value, !gaps.contains(next.value) else { break }
            swap(at.value, next.value)
            at = next
            moved += distance > 0 ? 1 : -1
        }
        guard moved != 0 else { return nil }
        revision += 1
        return moved
    }

    private mutating func swap(_ a: Int64, _ b: Int64) {
        guard let pageA = page(of: a), let pageB = page(of: b) else { return }
        let rowA = pages[pageA].rows[Int(a - pages[pageA].first)]
        let rowB = pages[pageB].rows[Int(b - pages[pageB].first)]
        pages[pageA].rows[Int(a - pages[pageA].first)] = rowB
        pages[pageB].rows[Int(b - pages[pageB].first)] = rowA
        positions[rowA.id] = b
        positions[rowB.id] = a
        noteSection(rowB.sectionTitle, at: a, was: rowA.sectionTitle)
        noteSection(rowA.sectionTitle, at: b, was: rowB.sectionTitle)
        changes.swap(a, b)
    }
}
