/// One edge's pull.
package enum Pull: Equatable, Sendable {
    case rest
    /// Open by that many lines; not far enough to fire.
    case pulling(Int)
    /// Far enough: letting go fires it.
    case armed(Int)
    /// Fired; open while the load runs.
    case held
    /// The load is over; its result shows.
    case settling
    /// At the head: a line tells of the page above, which did not come.
    case notice

    /// Pulled further or less far, but not let go.
    package var isOpen: Bool { stretch > 0 }

    /// How far it is pulled, in lines; 0 unless it is in the reader's hand.
    package var stretch: Int {
        switch self {
        case .pulling(let lines), .armed(let lines): lines
        case .rest, .held, .settling, .notice: 0
        }
    }

    package var isArmed: Bool {
        switch self {
        case .armed: true
        case .rest, .pulling, .held, .settling, .notice: false
        }
    }

    /// Pulled out by a line, or let in by one (PULL G2).
    mutating func move(outward: Bool, arms: Bool) {
        let lines = min(PullRule.stretch, stretch + (outward ? 1 : -1))
        if lines <= 0 {
            self = .rest
        } else if arms, lines >= PullRule.arms {
            self = .armed(lines)
        } else {
            self = .pulling(lines)
        }
    }
}

/// The numbers of the gesture (PULL G1, G2). Lines, and milliseconds.
package enum PullRule {
    /// It arms at that many lines, and disarms at one less.
    package static let arms = 3
    /// It stretches so far and not further.
    static let stretch = 4
    /// The header's lines while its load runs, where its view says nothing else.
    package static let headerLines = 4
    /// The footer's lines beyond its own one while its load runs, where its view says nothing else.
    static let footerLines = 1
    /// The silence that lets go of an armed pull, where no button tells.
    static let releaseSilence: Int64 = 250
    /// The silence after which an unarmed pull closes.
    static let closeSilence: Int64 = 700
    /// The silence after which line moves by keys are a new burst: longer than any keyboard's delay before it repeats.
    static let keyBurstGap: Int64 = 700
    /// The same for the wheel.
    static let wheelBurstGap: Int64 = 250
    /// The lines that a notch of the wheel scrolls.
    static let wheelLines = 3
}

/// What line moves come from.
package enum MoveDevice: Hashable, Sendable {
    case keys, wheel, drag
}

/// A run of line moves without a pause between them (PULL G1).
package struct Burst: Equatable, Sendable {
    let device: MoveDevice
    /// The edges at which the view was when it began, and has not left since.
    var atHead: Bool
    var atTail: Bool
    /// When the last move came.
    var last: Instant
    /// Whether a pull of this burst has fired: one burst loads at most once (PULL T4).
    var hasFired = false
    /// What it has loaded, for `:why`.
    var loads = 0

    /// Whether a move now still belongs to it.
    func goes(on device: MoveDevice, at now: Instant) -> Bool {
        guard device == self.device else { return false }
        switch device {
        case .keys: return now - last < PullRule.keyBurstGap
        case .wheel: return now - last < PullRule.wheelBurstGap
        case .drag: return true
        }
    }

    /// Whether what loads now is its doing: it goes on, or the silence after it has just let go of a pull.
    func loads(at now: Instant) -> Bool { goes(on: device, at: now) || now - last <= PullRule.releaseSilence }
}

/// The reader's hand on the list: pulls at both edges and the burst that moves them.
package struct Gesture: Equatable, Sendable {
    package internal(set) var head = Pull.rest
    package internal(set) var tail = Pull.rest
    /// The lines that the refresh view has while its refresh runs, and those of the load-more view beyond the one it always has.
    var heldHeader = PullRule.headerLines
    var heldFooter = PullRule.footerLines
    /// Lines of the held header that have been scrolled off the screen.
    var headScrolled = 0
    var burst: Burst?
    /// The line at which the button is held, while it is.
    var dragLine: Int?
    /// The column at which it went down.
    var pressColumn = 0
    /// While the button holds the scroll bar: the line of the thumb that it holds.
    var heldThumb: Int?
    /// Whether the pointer has moved since the button went down.
    var hasDragged = false

    /// Lines of the refresh header on the screen of a list area of that height.
    package func headerLines(in lines: Int) -> Int {
        switch head {
        case .rest: 0
        case .pulling(let stretch), .armed(let stretch): min(stretch, max(0, lines - 1))
        case .held, .settling, .notice: max(0, wholeHeader(in: lines) - headScrolled)
        }
    }

    /// The lines of a held header that is all on the screen.
    private func wholeHeader(in lines: Int) -> Int { min(heldHeader, max(0, lines - 1)) }

    /// Scrolls the held header off the screen by lines, or back onto it, as far as it goes.
    /// - Returns: The lines that it moved.
    @discardableResult
    mutating func scrollHeader(by distance: Int, in lines: Int) -> Int {
        let whole = wholeHeader(in: lines)
        let before = min(headScrolled, whole)
        headScrolled = min(max(0, before + distance), whole)
        return headScrolled - before
    }

    /// The view does not show the list's first line any more: the header, which lies before it, is off the screen, and a
    /// pull that opened it is over (PULL G4).
    mutating func leaveTop(in lines: Int) {
        switch head {
        case .rest: break
        case .pulling, .armed: head = .rest
        case .held, .settling, .notice: headScrolled = max(headScrolled, heldHeader)
        }
    }

    /// Lines of the footer beyond the one it always has.
    package func footerLines(in lines: Int) -> Int {
        switch tail {
        case .rest, .notice: 0
        case .pulling(let stretch), .armed(let stretch): min(stretch, max(0, lines - 2))
        case .held, .settling: min(heldFooter, max(0, lines - 2))
        }
    }

    /// Whether the button is down on the rows and the pointer has not moved: letting go is a click.
    package var isClick: Bool { dragLine != nil && heldThumb == nil && !hasDragged }

    /// When an open pull is let go by silence. While a button is down no timer runs (PULL G2).
    var deadline: Instant? {
        guard let burst, burst.device != .drag, dragLine == nil, head.isOpen || tail.isOpen else { return nil }
        return burst.last + (head.isArmed || tail.isArmed ? PullRule.releaseSilence : PullRule.closeSilence)
    }

    /// Closes a pull that has not fired (PULL G2: any other command).
    mutating func cancel() {
        if head.isOpen { head = .rest }
        if tail.isOpen { tail = .rest }
    }

    /// What letting go does: an armed pull is to fire, another closes.
    mutating func release() -> LoadEdge? {
        defer { cancel() }
        guard head.isArmed || tail.isArmed else { return nil }
        burst?.hasFired = true
        return head.isArmed ? .refresh : .append
    }

    /// A refresh runs under the open header; `lines` is what its view wants, if it is a builder's.
    mutating func holdHead(lines: Int?) {
        closeHead()
        head = .held
        heldHeader = max(0, lines ?? PullRule.headerLines)
    }

    /// The page above did not come: a line says so, and what to do.
    mutating func showNotice(onScreen: Bool) {
        closeHead()
        head = .notice
        heldHeader = 1
        headScrolled = onScreen ? 0 : 1
    }

    /// A page loads above the open footer; `lines` is what its view wants, the line that it always has counted in.
    mutating func holdTail(lines: Int?) {
        tail = .held
        heldFooter = max(0, lines.map { $0 - 1 } ?? PullRule.footerLines)
    }

    /// Closes what is open, whatever it waits for.
    mutating func end() {
        closeHead()
        tail = .rest
        burst = nil
        letGo()
    }

    /// The button is not down any more.
    mutating func letGo() {
        dragLine = nil
        heldThumb = nil
    }

    mutating func closeHead() {
        head = .rest
        headScrolled = 0
    }
}
