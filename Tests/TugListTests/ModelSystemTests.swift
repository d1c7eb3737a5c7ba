import Testing
import TugScreen

@testable import TugList

/// What the model systems ask of the list itself beside gestures and labels (FEATURES A … C).
@Suite("Model systems") struct ModelSystemTests {
    // MARK: A

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

    // MARK: B

    @Test("B1: the row at a place, the renderer for a model, and the place of a model")
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
