extension LoadReport {
    /// The report as names and values, one fact each.
    /// - Parameter now: What "ago" counts from.
    package func facts(at now: Instant) -> [(name: Phrase, value: Phrase)] {
        var facts: [(Phrase, Phrase)] = []
        for edge in edges {
            facts.append((edge.name, edge.present(at: now)))
            if let detail = edge.load.failure?.detail { facts.append((Phrase("it said"), Phrase(plain: detail))) }
            if let ending = edge.ending { facts.append(("", Phrase("the last one: \(ending.phrase(at: now))"))) }
            if let stopped = edge.stopped { facts.append(("", Self.phrase(of: stopped))) }
        }
        for dropped in dropped {
            let name = dropped.edge == .prepend ? Phrase("let go of above") : Phrase("let go of below")
            let pages = dropped.pages == 1 ? Phrase("1 page") : Phrase("\(dropped.pages) pages")
            facts.append((name, Phrase("\(pages) of \(dropped.rows) rows, read again when they come into view (R8)")))
        }
        facts += [
            (Phrase("pages asked"), Phrase(plain: String(counters.asked))),
            (Phrase("answers dropped"), Phrase("\(counters.dropped), because nobody waited for them any more (R1)")),
            (Phrase("rows scanned"), Phrase(plain: String(counters.scanned))),
            (Phrase("rows that came again"), Phrase(plain: String(counters.duplicates))),
            (Phrase("loads per burst"), Phrase("\(counters.inBurst), at most \(counters.mostInBurst)")),
        ]
        return facts
    }

    private static func phrase(of stopped: LoadGuard) -> Phrase {
        let why = Phrase(plain: stopped.rawValue)
        guard let advice = stopped.advice else { return Phrase("none asked for: \(why) (\(stopped.rule))") }
        return Phrase("none asked for: \(why) (\(stopped.rule)); \(Phrase(plain: advice))")
    }
}

extension LoadReport.Edge {
    var name: Phrase { edge.name }

    /// What it does now.
    fileprivate func present(at now: Instant) -> Phrase {
        switch load {
        case .idle:
            switch end {
            case .unknown: Phrase("at rest")
            case .more(let key?): Phrase("at rest; the next page is \(key)")
            case .more(nil): Phrase("at rest; the first page was let go of")
            case .end: Phrase("at rest; there are no more rows")
            }
        case .loading(let ticket, let cause): loading(ticket, cause, at: now)
        case .failed(let failure, let key?, let at): Phrase("failed \(Self.span(now - at)) ago: \(Phrase(plain: failure.description)) (page \(key))")
        case .failed(let failure, nil, let at): Phrase("failed \(Self.span(now - at)) ago: \(Phrase(plain: failure.description))")
        }
    }

    private func loading(_ ticket: Ticket, _ cause: LoadCause, at now: Instant) -> Phrase {
        let asks = ticket.key.map { Phrase("asks for page \($0)") } ?? Phrase("asks")
        guard let since else { return Phrase("\(asks), \(cause.phrase), request \(ticket.serial)") }
        return Phrase("\(asks), \(cause.phrase), request \(ticket.serial), for \(Self.span(now - since))")
    }

    /// A length of time in as few letters as tell it.
    fileprivate static func span(_ milliseconds: Int64) -> Phrase {
        switch max(0, milliseconds) {
        case ..<1000: Phrase("\(max(0, milliseconds)) ms")
        case ..<60_000: Phrase("\(milliseconds / 1000) s")
        case ..<3_600_000: Phrase("\(milliseconds / 60_000) min")
        default: Phrase("\(milliseconds / 3_600_000) h")
        }
    }
}

extension LoadEnding {
    fileprivate func phrase(at now: Instant) -> Phrase {
        let span = LoadReport.Edge.span(now - at)
        switch outcome {
        case .done(let new?): return Phrase("\(new) new, \(span) ago")
        case .done(nil): return Phrase("done \(span) ago")
        case .failed(let failure): return Phrase("failed \(span) ago: \(Phrase(plain: failure.description))")
        case .cancelled: return Phrase("cancelled \(span) ago")
        }
    }
}

extension LoadEdge {
    /// What the reader calls a load of this edge.
    var name: Phrase {
        switch self {
        case .refresh: Phrase("refresh")
        case .append: Phrase("next page")
        case .prepend: Phrase("page before")
        case .gap(let serial): Phrase("gap \(serial)")
        }
    }
}

extension LoadCause {
    /// Why the load was started, as the end of a sentence.
    var phrase: Phrase {
        switch self {
        case .initial: Phrase("to begin with")
        case .pull: Phrase("because of a pull")
        case .key: Phrase("because of a key")
        case .position: Phrase("because the end is near")
        case .query: Phrase("because something else is asked for")
        case .invalid: Phrase("because the source called its pages invalid")
        case .timer: Phrase("because it was time")
        }
    }
}
