/// Rows that are being removed, and rows that have been and may come back (PULL R11).
struct Tombstones: Equatable, Sendable {
    /// Rows that were removed together.
    struct Removal: Equatable, Sendable {
        let serial: Int
        let ids: [RowID]
        /// Whether the provider has said that they are gone.
        var isConfirmed = false
    }

    /// In the order in which they began.
    private(set) var removals: [Removal] = []
    /// Rows that no answer brings back.
    private var pending: Set<RowID> = []
    /// Rows that only an answer to a later request than this brings back: an older one does not know yet.
    private var confirmed: [RowID: Int] = [:]
    /// Removals that the reader has taken back, and the provider not yet.
    private var undone: [Removal] = []
    private var serial = 0

    var isEmpty: Bool { pending.isEmpty && confirmed.isEmpty }

    /// Whether an answer to the request with a serial must not show a row.
    func filters(_ id: RowID, from request: Int) -> Bool {
        guard !isEmpty else { return false }
        return pending.contains(id) || confirmed[id].map { request <= $0 } ?? false
    }

    /// Whether a row has been removed and the provider has said so.
    func isConfirmed(_ id: RowID) -> Bool { confirmed[id] != nil }

    mutating func begin(_ ids: [RowID]) -> Removal {
        serial += 1
        let removal = Removal(serial: serial, ids: ids)
        removals.append(removal)
        pending.formUnion(ids)
        return removal
    }

    /// The removal has happened; `request` is the serial of the newest request so far.
    mutating func confirm(_ serial: Int, at request: Int) {
        guard let index = removals.firstIndex(where: { $0.serial == serial && !$0.isConfirmed }) else { return }
        removals[index].isConfirmed = true
        pending.subtract(removals[index].ids)
        for id in removals[index].ids { confirmed[id] = request }
    }

    /// Takes a removal back, because it failed or the reader wants the rows.
    mutating func end(_ serial: Int) -> Removal? {
        guard let index = removals.firstIndex(where: { $0.serial == serial }) else { return nil }
        let removal = removals.remove(at: index)
        pending.subtract(removal.ids)
        for id in removal.ids { confirmed[id] = nil }
        return removal
    }

    /// Takes a removal back at the reader's word, until the provider has followed.
    mutating func undo(_ serial: Int) -> Removal? {
        guard let removal = end(serial) else { return nil }
        undone.append(removal)
        return removal
    }

    /// The provider has followed, or not: then the rows are gone after all.
    mutating func endUndo(_ serial: Int, failed: Bool, at request: Int) -> Removal? {
        guard let index = undone.firstIndex(where: { $0.serial == serial }) else { return nil }
        let removal = undone.remove(at: index)
        guard failed else { return nil }
        for id in removal.ids { confirmed[id] = request }
        return removal
    }

    /// The provider has a row again.
    mutating func forget(_ id: RowID) { confirmed[id] = nil }

    /// After a refresh no older request is alive, and rows that are gone for good are not there to come back.
    mutating func refreshed() {
        removals.removeAll(where: \.isConfirmed)
        confirmed = [:]
    }
}
