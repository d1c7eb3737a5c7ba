public import TugScreen

/// The lines above the first row that show a pull past the top and its refresh: a builder's own in place of the one that a list has by itself.
///
/// It sees the phase and the time that has passed in it, and keeps nothing itself, so it may be a constant of the program.
///
/// ```swift
/// struct Arrow: RefreshView {
///     func lines(in context: RefreshContext) -> [Line] {
///         switch context.phase {
///         case .pulling, .armed: [context.centred("↓", .pull)]
///         case .refreshing: [context.centred(context.elapsed < .seconds(1) ? "…" : "still …", .pull)]
///         case .done, .failed: [context.centred("·", .dim)]
///         }
///     }
///     func lasts(in context: RefreshContext) -> Duration? {
///         context.phase == .refreshing && context.elapsed < .seconds(1) ? .seconds(1) - context.elapsed : nil
///     }
/// }
/// ```
public protocol RefreshView: Sendable {
    /// How many lines stay open while the refresh runs. By default four.
    var height: Int { get }
    /// The lines from the top of the list: those that ``RefreshContext/lines`` has no room for are cut, missing ones are blank.
    func lines(in context: RefreshContext) -> [Line]
    /// How long these lines stay right if nothing else happens; `nil`, the default, is for ever. It is asked only while a
    /// refresh runs or its result shows, and while the view is on the screen.
    func lasts(in context: RefreshContext) -> Duration?
}

extension RefreshView {
    /// Four lines.
    public var height: Int { PullRule.headerLines }
    /// The lines change with the phase only.
    public func lasts(in context: RefreshContext) -> Duration? { nil }
}

/// What a ``RefreshView`` is to show.
public struct RefreshContext: Sendable {
    /// How far a pull, and its refresh, have come.
    public enum Phase: Equatable, Sendable {
        /// Pulled by that many lines, not far enough to refresh.
        case pulling(Int)
        /// Far enough: letting go refreshes.
        case armed
        /// The refresh runs.
        case refreshing
        /// It brought that many rows that were not there before, if it can be told.
        case done(new: Int?)
        /// It failed.
        case failed(LoadFailure)
    }

    /// How far the pull has come.
    public let phase: Phase
    /// The time since the refresh began or, once it is over, since its result shows; zero before.
    public let elapsed: Duration
    /// The width of the list, in columns.
    public let columns: Int
    /// The lines that are on the screen now: as many as are pulled out, or not scrolled away.
    public let lines: Int
    /// Whether the reader wants moving pictures; without, a still is to be shown.
    public let isAnimated: Bool
    /// The judge of widths, for layouts of a view's own.
    public let judge: WidthJudge
    let labels: ListLabels

    /// What the list's own refresh view says now, in the reader's language, centred: what to do next, or what has come of it.
    public var label: Line {
        switch phase {
        case .pulling: centred(labels.pullToRefresh, .pull)
        case .armed: centred(labels.releaseToRefresh, .pull)
        case .refreshing: centred("\(spinner) \(labels.refreshing)", .pull)
        case .done(let new): centred(labels.result(new), .success)
        case .failed(let failure): centred("\(labels.failed(failure)) · \(labels.refreshRetry)", .error)
        }
    }

    /// The picture of something that loads: a blank for the first moments of a load, then a turning sign.
    public var spinner: String { Spinner.picture(elapsed: elapsed, isAnimated: isAnimated) }

    /// A text in the middle of the width, cut if it does not fit.
    public func centred(_ text: String, _ role: Role = .text) -> Line { Line(text, role, judge: judge).centred(in: columns) }
}
