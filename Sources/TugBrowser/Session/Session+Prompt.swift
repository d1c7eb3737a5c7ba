// The prompt: what is typed into it, and what is done with that.

/// The prompt that is open, if one is, and what was entered into prompts of each kind.
struct Prompts {
    var open: Prompt?
    /// The filter to go back to if the one that is being typed is taken back.
    fileprivate var filterBefore: RowFilter?
    /// What was searched for last.
    fileprivate var searched: String?
    private var history: [Prompt.Kind: [String]] = [:]

    /// Entries that are remembered of each kind.
    private static let largestHistory = 100

    fileprivate mutating func open(_ kind: Prompt.Kind) { open = Prompt(kind, history: history[kind] ?? []) }

    fileprivate mutating func remember(_ text: String, _ kind: Prompt.Kind) {
        guard !text.isEmpty else { return }
        var entries = (history[kind] ?? []).filter { $0 != text }
        entries.append(text)
        history[kind] = entries.suffix(Self.largestHistory)
    }
}

extension Session {
    func openPrompt(_ kind: Prompt.Kind, _ moment: Moment) {
        act(.cancel, moment)
        prompts.filterBefore = state.views[split.active].filter
        prompts.open(kind)
    }

    func take(_ key: Key, _ moment: Moment) -> Request? {
        guard let outcome = prompts.open?.take(key) else { return nil }
        return follow(outcome, moment)
    }

    func paste(_ bytes: [UInt8], _ moment: Moment) {
        guard let outcome = prompts.open?.paste(bytes) else { return }
        _ = follow(outcome, moment)
    }

    private func follow(_ outcome: Prompt.Outcome, _ moment: Moment) -> Request? {
        guard let prompt = prompts.open else { return nil }
        switch outcome {
        case .same: break
        case .changed:
            if prompt.kind == .filter { filter(prompt.text, moment) }
        case .cancelled:
            prompts.open = nil
            if prompt.kind == .filter { act(.filter(prompts.filterBefore), moment) }
        case .entered(let text):
            prompts.open = nil
            prompts.remember(text, prompt.kind)
            switch prompt.kind {
            // Entered as it was opened, empty, it shows all rows, as less does.
            case .filter: filter(text, moment)
            case .search: search(text, forward: true, moment)
            case .searchBackward: search(text, forward: false, moment)
            case .command: return run(TypedCommand(text), moment)
            }
        }
        return nil
    }

    /// Shows only the rows that a text lets pass; of nothing but blanks, all.
    func filter(_ text: String, _ moment: Moment) { act(.filter(RowFilter(text)), moment) }

    func openSearch(_ kind: Prompt.Kind, _ text: String?, _ moment: Moment) {
        guard pane == nil || pane?.detail != nil else { return }
        if let text { search(text, forward: kind == .search, moment) } else { openPrompt(kind, moment) }
    }

    /// Searches for a text; for an empty one, for what was searched for last.
    private func search(_ text: String, forward: Bool, _ moment: Moment) {
        notice = nil
        let isInDetail = pane?.detail != nil
        let text = text.isEmpty && !isInDetail ? prompts.searched ?? "" : text
        do throws(PatternError) {
            let pattern = text.isEmpty ? nil : try SearchPattern(typed: text, isExpression: program.searchesExpressions)
            if isInDetail {
                if let answer = pane?.search(for: pattern, forward: forward) { follow(answer) }
            } else if let pattern {
                prompts.searched = text
                act(.search(pattern, forward: forward), moment)
            } else {
                act(.findNext(1), moment)
            }
        } catch {
            notice = program.labels.noPattern.filling("{reason}", with: error.description)
        }
    }

    func run(_ command: TypedCommand, _ moment: Moment) -> Request? {
        notice = nil
        let labels = program.labels
        switch command {
        case .request(let request, let text): return run(request, text: text, moment)
        case .unknown(let name, let nearest):
            switch nearest.count {
            case 0: notice = labels.unknownCommand.filling("{name}", with: name)
            case 1: notice = labels.nearestCommand.filling("{nearest}", with: nearest[0]).filling("{name}", with: name)
            default: notice = labels.severalCommands.filling("{names}", with: nearest.joined(separator: ", ")).filling("{name}", with: name)
            }
        case .surplus(let name, let argument):
            notice = labels.surplusArgument.filling("{name}", with: name).filling("{argument}", with: argument)
        case .nothing: break
        }
        return nil
    }
}
