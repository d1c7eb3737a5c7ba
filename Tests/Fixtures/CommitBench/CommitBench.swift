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

    /// What a command says, known by the first word of a line, 100 of them changed or none.
    private static func output(_ count: Int, isChanged: Bool) -> [AnyRow] {
        (0..<count).map { id in
            let state = isChanged && id % (count / 100) == 0 ? "Failed" : "Running"
            return AnyRow(TextLine(id: 0, text: "pod-\(id) \(state) node-\(id % 13)")).identified(by: SendableKey("pod-\(id)"))
        }
    }

    /// The time from an answer to a refresh to the frame that shows it, at the middle of the list.
    private static func commit(_ policy: ListOptions.RefreshPolicy, from old: [AnyRow], to new: [AnyRow], isLast: Bool = false) -> Double {
        var registry = RowRegistry()
        registry.register(ItemRow())
        registry.register(TextLineRow())
        var options = ListOptions()
        options.refreshPolicy = policy
        let judge = WidthJudge { _ in 1 }
        let context = ListContext(
            now: Instant(milliseconds: 0), wall: Timestamp(seconds: 0), registry: registry, options: options, cache: LayoutCache(judge: judge))
        let size = Size(columns: 80, lines: 24)
        var loaded = ListState()
        _ = loaded.apply(.start, in: context)
        _ = loaded.apply(.view(0, .resize(size)), in: context)
        if let ticket = loaded.pager.refresh.ticket {
            _ = loaded.apply(.answered(ticket, .page(Page(rows: old, next: isLast ? nil : PageKey(old.count)))), in: context)
        }
        _ = loaded.apply(.view(0, .row(old.count / 2)), in: context)
        let answer = Page(rows: new, next: isLast ? nil : PageKey(new.count))
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

    private static func feed(_ count: Int) -> Double { commit(.mergeAtHead, from: rows(count), to: rows(count, changedEvery: 100)) }

    private static func command(_ count: Int) -> Double {
        commit(.replace, from: output(count, isChanged: false), to: output(count, isChanged: true), isLast: true)
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
        let small = feed(10_000)
        let large = feed(100_000)
        let short = command(1000)
        let long = command(100_000)
        print("a dictionary of 10,000 ids          \(text(base)) ms")
        print("a refresh of 10,000, 1 % changed    \(text(small)) ms   \(text(small / base)) of it   wanted ≤ 3")
        print("a refresh of 100,000, 1 % changed   \(text(large)) ms   \(text(large / small)) of that  wanted ≤ 12")
        print("a command of 1,000, 100 changed     \(text(short)) ms")
        print("a command of 100,000, 100 changed   \(text(long)) ms   \(text(long / short)) of that  wanted ≤ 120")
    }
}
