public import TugScreen

/// How many lines the rows of a renderer take.
public enum RowHeight: Hashable, Sendable {
    /// Every row takes that many lines; what a renderer returns is cut or filled up to it, and no layout is needed to scroll.
    case fixed(Int)
    /// A row takes as many lines as the renderer returns for it, at least one.
    case selfSizing
}

/// Turns one row model and a width into lines; owns that kind's height rule.
///
/// A renderer sees the model, the width, whether text wraps and, if it says so, the time in whole minutes: its lines are kept
/// until one of these changes. Cursor, marks and matches are laid over its lines by the list.
///
/// ```swift
/// struct WordRow: RowRenderer {
///     let height = RowHeight.fixed(2)
///     func lines(for word: Word, in context: RowContext) -> [Line] {
///         [context.line(word.text, .title), context.line("word \(word.id)", .dim)]
///     }
/// }
/// ```
public protocol RowRenderer<Model>: Sendable {
    associatedtype Model: RowModel
    /// The height rule.
    var height: RowHeight { get }
    /// Whether the lines depend on the time (ages). By default they do not.
    var needsTime: Bool { get }
    /// Whether the lines may end at ``RowContext/reach``, for rows that can be very wide: what is scrolled out of view is not laid out,
    /// and the renderer is asked again when it comes into view. By default lines are whole.
    var stopsAtReach: Bool { get }
    /// The columns of an item, for a row that is a strip of items side by side and scrolls sideways by itself: its lines may be wider
    /// than the view, and Left and Right scroll them by so many columns while the cursor is on the row. `nil` for any other row.
    var sidewaysStep: Int? { get }
    /// The lines of a row, top to bottom.
    func lines(for model: Model, in context: RowContext) -> [Line]
    /// Frees what the renderer holds for a row. It is called once for each call of ``lines(for:in:)``, when those lines are not kept
    /// any more: the row has been a few screens away for a while, its content or the width has changed, or the list has ended. By
    /// default nothing is held.
    func release(_ model: Model)
}

extension RowRenderer {
    /// A row takes the lines that the renderer returns for it.
    public var height: RowHeight { .selfSizing }
    /// The lines do not depend on the time.
    public var needsTime: Bool { false }
    /// Lines are whole.
    public var stopsAtReach: Bool { false }
    /// The row does not scroll sideways by itself.
    public var sidewaysStep: Int? { nil }
    /// Nothing is held.
    public func release(_ model: Model) {}
}

/// A renderer whose model type has been checked by the registry.
package struct AnyRowRenderer: Sendable {
    package let height: RowHeight
    package let needsTime: Bool
    let stopsAtReach: Bool
    let sidewaysStep: Int?
    private let render: @Sendable (any RowModel, RowContext) -> [Line]
    private let free: @Sendable (any RowModel) -> Void

    init<Renderer: RowRenderer>(_ renderer: Renderer) {
        self.init(renderer) { (model: Renderer.Model) in model }
    }

    /// A renderer for models of another type, each turned into one of its own.
    init<Renderer: RowRenderer, Model: RowModel>(_ renderer: Renderer, _ convert: @escaping @Sendable (Model) -> Renderer.Model) {
        height = renderer.height
        needsTime = renderer.needsTime
        stopsAtReach = renderer.stopsAtReach
        sidewaysStep = renderer.sidewaysStep.map { max(1, $0) }
        render = { model, context in
            guard let model = model as? Model else {
                preconditionFailure("the renderer of \(Model.self) was given a \(type(of: model))")
            }
            return renderer.lines(for: convert(model), in: context)
        }
        free = { model in
            if let model = model as? Model { renderer.release(convert(model)) }
        }
    }

    /// The lines that came from it for a model are not kept any more.
    package func release(_ model: any RowModel) { free(model) }

    package func lines(for model: any RowModel, in context: RowContext) -> [Line] {
        let lines = render(model, context)
        switch height {
        case .fixed(let count):
            let count = max(1, count)
            return lines.count == count ? lines : Array(lines.prefix(count)) + Array(repeating: Line(), count: max(0, count - lines.count))
        case .selfSizing:
            return lines.isEmpty ? [Line()] : lines
        }
    }
}
