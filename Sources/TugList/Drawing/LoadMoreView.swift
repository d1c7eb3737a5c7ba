public import TugScreen

/// The lines under the last row that show what lies beyond it: a builder's own in place of the one that a list has by itself.
///
/// As with ``RefreshView``, everything that it shows follows from what it is told.
public protocol LoadMoreView: Sendable {
    /// How many lines it has while a page loads that was pulled for. By default two; else it has one.
    var height: Int { get }
    /// The lines from the last row down: those that ``LoadMoreContext/lines`` has no room for are cut, missing ones are blank.
    func lines(in context: LoadMoreContext) -> [Line]
    /// How long these lines stay right if nothing else happens; `nil`, the default, is for ever. It is asked only while a page
    /// loads, and while the view is on the screen.
    func lasts(in context: LoadMoreContext) -> Duration?
}

extension LoadMoreView {
    /// Two lines.
    public var height: Int { 1 + PullRule.footerLines }
    /// The lines change with the phase only.
    public func lasts(in context: LoadMoreContext) -> Duration? { nil }
}

/// What a ``LoadMoreView`` is to show.
public struct LoadMoreContext: Sendable {
    /// What lies past the last row.
    public enum Phase: Equatable, Sendable {
        /// There is more.
        case more
        /// Pulled by that many lines, not far enough to load.
        case pulling(Int)
        /// Far enough: letting go loads.
        case armed
        /// The next page loads.
        case loading
        /// It failed, and waits for the reader's word.
        case failed(LoadFailure)
        /// So many rows came without one that shows that the list asks before it goes on.
        case scanned(Int)
        /// There is nothing more; a source that can grow is looked at again when it is pulled.
        case end(canGrow: Bool)
    }

    /// What lies past the last row.
    public let phase: Phase
    /// The time since the load began; zero while nothing loads.
    public let elapsed: Duration
    /// The width of the list, in columns.
    public let columns: Int
    /// The lines that are on the screen now: the one that it always has, and those that are pulled out.
    public let lines: Int
    /// Whether the reader wants moving pictures; without, a still is to be shown.
    public let isAnimated: Bool
    /// The judge of widths, for layouts of a view's own.
    public let judge: WidthJudge
    let labels: ListLabels

    /// What the list's own load-more view says now, in the reader's language, centred.
    public var label: Line {
        switch phase {
        case .more: centred(labels.more, .dim)
        case .pulling: centred(labels.pullToLoad, .pull)
        case .armed: centred(labels.releaseToLoad, .pull)
        case .loading: centred("\(spinner) \(labels.loading)", .pull)
        case .failed(let failure): centred("\(labels.failed(failure)) · \(labels.loadRetry)", .error)
        case .scanned(let count): centred(labels.scanned(count), .pull)
        case .end(let canGrow): centred(canGrow ? labels.endThatGrows : labels.end, .dim)
        }
    }

    /// The picture of something that loads: a blank for the first moments of a load, then a turning sign.
    public var spinner: String { Spinner.picture(elapsed: elapsed, isAnimated: isAnimated) }

    /// A text in the middle of the width, cut if it does not fit.
    public func centred(_ text: String, _ role: Role = .text) -> Line { Line(text, role, judge: judge).centred(in: columns) }
}
