import Testing
import TugScreen

@testable import TugList

/// What the model systems ask of the list itself (FEATURES A … C).
@Suite("Model systems") struct ModelSystemTests {
    // MARK: A

    @Test("A8: the header lies before the first row and the footer after the last, and moves when the content grows")
    func headerAndFooter() {
        let list = Harness(40, 12, rows: blocks(0..<3), next: 3, mode: .manual)
        #expect(list.text[3].contains("m or pull for more"))
        list.view(.step(-1))
        list.view(.step(-1))
        #expect(list.text[0].contains("pull to refresh"))
        #expect(list.screenLine(of: 0) == 2)
        list.wait(1000)
        list.view(.loadMore)
        list.answer(.append, .page(Page(3..<6, next: nil)))
        #expect(list.text[6].contains("── the end ──"))
        #expect(list.screenLine(of: 0) == 0)
    }

    @Test("A10: three lines arm, it stretches to four and fires on release; the header's four lines stay open while it refreshes, the footer has two")
    func numbers() {
        let list = Harness(40, 12, rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.step(-1), times: 2)
        #expect(!list.head.isArmed)
        list.view(.step(-1))
        #expect(list.head == .armed(3))
        list.view(.step(-1), times: 5)
        #expect(list.head == .armed(4))
        #expect(list.refreshes == 1)
        list.wait(250)
        #expect(list.refreshes == 2)
        for _ in 0..<20 {
            list.wait(500)
            #expect(list.screenLine(of: 0) == 4)
        }
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.wait(2000)
        #expect(list.screenLine(of: 0) == 0)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        list.wait(250)
        #expect(list.tail == .held)
        #expect(list.screenLine(of: 29) == 9)
    }

    @Test("A10: a drag fires when the button comes up")
    func drag() {
        let list = Harness(40, 12, rows: blocks(0..<30), next: 30, mode: .manual)
        list.view(.press(2))
        list.view(.drag(6))
        list.wait(3000)
        #expect(list.refreshes == 1)
        list.view(.release)
        #expect(list.refreshes == 2)
    }

    @Test("A11: nothing fires while it loads, nor at the end")
    func nothingFires() {
        let list = Harness(40, 12, rows: blocks(0..<30), next: 30, mode: .manual)
        func pull(_ distance: Int) {
            list.wait(1000)
            list.view(.step(distance), times: 4)
            list.wait(300)
        }
        pull(-1)
        #expect(list.refreshes == 2)
        pull(-1)
        #expect(list.refreshes == 2)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.view(.last)
        pull(1)
        #expect(list.asked.count == 3)
        pull(1)
        #expect(list.asked.count == 3)
        list.answer(.append, .page(Page(30..<40, next: nil)))
        list.view(.last)
        pull(1)
        list.view(.loadMore)
        #expect(list.asked.count == 3)
    }

    @Test("A15: an unchanged model is not laid out again, whatever comes with it")
    func unchanged() {
        let list = Harness(40, 12, rows: blocks(0..<10), next: nil)
        _ = list.text
        let calls = list.context.cache.rendererCalls
        list.view(.refresh)
        list.answer(.refresh, .page(Page(0..<10, next: nil)))
        list.wait(2000)
        _ = list.text
        #expect(list.context.cache.rendererCalls == calls)
        list.view(.refresh)
        list.answer(.refresh, .page(Page(rows: blocks(0..<4) + blocks(4..<5, version: 1) + blocks(5..<10), next: nil)))
        list.wait(2000)
        _ = list.text
        #expect(list.context.cache.rendererCalls == calls + 1)
    }

    // MARK: B

    @Test("B1: the row at a place, the renderer for a model, the place of a model, and a word before rows appear")
    func places() {
        let rows: [AnyRow] = [AnyRow(Block(id: 7)), AnyRow(Strip(id: 7)), AnyRow(Block(id: 8))]
        let list = Harness(40, 12, rows: rows, next: nil)
        let source = list.state.source(in: list.context)
        for (index, row) in rows.enumerated() {
            let position = source.position(of: row.id).value
            #expect(position.map { source.row(at: $0) } == .found(row))
            #expect(position == source.position(ordinal: index).value)
        }
        #expect(RowRegistry.test.renderer(for: rows[1]).height == .fixed(2))
        #expect(RowRegistry.test.renderer(for: rows[0]).height == .selfSizing)
    }

    @Test("B2: a renderer computes the height from the model; a kind that nobody knows takes two lines")
    func heights() {
        struct Unknown: RowModel { let id: Int }
        let list = Harness(
            40, 20, rows: [AnyRow(Block(id: 0, height: 5)), AnyRow(Unknown(id: 1)), AnyRow(Block(id: 2, height: 3)), AnyRow(Block(id: 3))], next: nil)
        #expect(list.window()?.entries.map(\.height) == [5, 2, 3, 1])
    }

    @Test("B3: a kind is known by its type, not by a string; a type of the same name is another kind")
    func kinds() {
        enum Other { struct Block: RowModel { let id: Int } }
        #expect(AnyRow(Block(id: 1)).id == AnyRow(Block(id: 1, height: 9)).id)
        #expect("\(RowKind(Block.self))" == "\(RowKind(Other.Block.self))")
        #expect(RowKind(Block.self) != RowKind(Other.Block.self))
        #expect(AnyRow(Block(id: 1)).id != AnyRow(Other.Block(id: 1)).id)
    }

    @Test("B4: a place out of range is safe", arguments: [-1, 30, 1_000_000, .max, .min])
    func outOfRange(place: Int) {
        let list = Harness(40, 10, rows: blocks(0..<30), next: nil)
        list.view(.row(place))
        #expect(list.cursor() == (place < 0 ? 0 : 29))
        list.view(.move(place == .min ? -.max : place))
        list.view(.percent(place))
        list.view(.press(place))
        list.view(.release)
        let empty = Harness(40, 10, rows: [], next: nil)
        empty.view(.row(place))
        #expect(empty.cursor() == nil)
        let source = list.state.source(in: list.context)
        #expect(source.position(of: RowID(kind: RowKind(Strip.self), key: SendableKey(1))) == .none)
    }

    // MARK: C

    @Test("C7: a row is bound when it is about to show, not before")
    func bound() {
        let list = Harness(40, 10, rows: (0..<1000).map { AnyRow(Strip(id: $0)) }, next: nil)
        _ = list.text
        #expect(list.context.cache.rendererCalls <= 6)
        list.view(.last)
        _ = list.text
        #expect(list.context.cache.rendererCalls <= 12)
    }

    @Test("C7: the footer hides while the list is empty")
    func noFooter() {
        let list = Harness(40, 10, rows: [], next: nil, mode: .manual)
        #expect(!list.text.contains { $0.contains("the end") || $0.contains("more") })
    }

    @Test("C10: the type of a row is found by what it is, not by what it is declared as")
    func dynamicTypes() {
        let declared: [any RowModel] = [Block(id: 0, height: 3), Strip(id: 1), Box(id: 2, value: 1), Box(id: 3, value: "x")]
        func row(_ model: some RowModel) -> AnyRow { AnyRow(model) }
        let rows = declared.map { row($0) }
        var registry = RowRegistry.test
        registry.register(BoxRow<Int>(word: "number"))
        registry.register(BoxRow<String>(word: "text"))
        let lines = rows.map { row in
            registry.renderer(for: row).lines(for: row.model, in: RowContext(columns: 40, wraps: true, minute: 0, judge: .table)).map(\.text)
        }
        #expect(lines.map(\.count) == [3, 2, 1, 1])
        #expect(lines[2] == ["number"] && lines[3] == ["text"])
    }
}

/// A generic model: each of its types is a kind of its own.
private struct Box<Value: Equatable & Sendable>: RowModel {
    let id: Int
    let value: Value
}

private struct BoxRow<Value: Equatable & Sendable>: RowRenderer {
    let word: String
    let height = RowHeight.fixed(1)
    func lines(for box: Box<Value>, in context: RowContext) -> [Line] { [context.line(word)] }
}
