// Measures what a refresh costs: apply and one frame, beside building a dictionary of the same ids in the same run.

import TugBrowser

/// A row of the bench.
private struct Item: RowModel {
    let id: Int
    var version = 0
    var text: String { "row \(id)" }
}

private struct ItemRow: RowRenderer {
    let height = RowHeight.fixed(1)
    func lines(for item: Item, in context: RowContext) -> [Line] { [context.line(item.text)] }
}

@main enum CommitBench {
    /// The median of some runs, in milliseconds.
    private static func median(_ rounds: Int, _ run: () -> Duration) -> Double {
        let times = (0..<rounds).map { _ in run() }.sorted()
        let median = times[rounds / 2].components
        return Double(median.seconds) * 1000 + Double(median.attoseconds) / 1e15
    }

    private static func rows(_ count: Int, changedEvery: Int? = nil) -> [AnyRow] {
        (0..<count).map { id in AnyRow(Item(id: id, version: changedEvery.map { id % $0 == 0 ? 1 : 0 } ?? 0)) }
    }

    private static func commit(_ count: Int) -> Double {
        var registry = RowRegistry()
        registry.register(ItemRow())
        let judge = WidthJudge { _ in 1 }
        let context = ListContext(
            now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0), registry: registry, options: ListOptions(), cache: LayoutCache(judge: judge))
        let size = Size(columns: 80, lines: 24)
        var loaded = ListState()
        _ = loaded.apply(.start, in: context)
        _ = loaded.apply(.view(0, .resize(size)), in: context)
        if let ticket = loaded.pager.refresh.ticket {
            _ = loaded.apply(.answered(ticket, .page(Page(rows: rows(count), next: PageKey(count)))), in: context)
        }
        _ = loaded.apply(.view(0, .row(count / 2)), in: context)
        let answer = Page(rows: rows(count, changedEvery: 100), next: PageKey(count))
        return median(15) {
            var state = loaded
            _ = state.apply(.view(0, .refresh), in: context)
            guard let ticket = state.pager.refresh.ticket else { return .zero }
            var frame = Frame(size)
            return ContinuousClock().measure {
                _ = state.apply(.answered(ticket, .page(answer)), in: context)
                state.draw(0, in: context, labels: ListLabels(), judge: judge, into: &frame)
            }
        }
    }

    private static func dictionary(_ count: Int) -> Double {
        let ids = rows(count).map(\.id)
        return median(15) {
            ContinuousClock().measure {
                var indexes: [RowID: Int] = [:]
                indexes.reserveCapacity(ids.count)
                for (index, id) in ids.enumerated() { indexes[id] = index }
                precondition(indexes.count == ids.count)
            }
        }
    }

    private static func text(_ value: Double) -> String {
        let hundredths = Int(value * 100 + 0.5)
        return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    }

    static func main() {
        let base = dictionary(10_000)
        let small = commit(10_000)
        let large = commit(100_000)
        print("a dictionary of 10,000 ids          \(text(base)) ms")
        print("a refresh of 10,000, 1 % changed    \(text(small)) ms   \(text(small / base)) of it   wanted ≤ 3")
        print("a refresh of 100,000, 1 % changed   \(text(large)) ms   \(text(large / small)) of that  wanted ≤ 12")
    }
}
