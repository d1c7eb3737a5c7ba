import CLibc
import TugTerminal

/// Rows as plain lines, for standard output that is no terminal: an indexed source whole, of a paged one the first page, and of one that is
/// still coming the rest.
enum PlainOutput {
    /// The width that rows are laid out for; long text is not wrapped.
    private static let columns = 80

    /// Prints to standard output, and says on standard error how many records could not be shown.
    static func toStandardOutput(_ program: Program, _ language: Language) throws(UsageError) -> ExitCode {
        let output = StandardOutput()
        let exit = try run(program, write: { output.write($0) }, pause: { output.flush() }, signals: { PlainSignals(into: $0) }) { count in
            output.flush()
            let said: Phrase = count == 1 ? Phrase("1 record could not be shown") : Phrase("\(count) records could not be shown")
            StandardError.write("tug: \(language.say(said))\n")
        }
        try output.check()
        return exit
    }

    /// - Parameters:
    ///   - write: Takes a line; false ends the output.
    ///   - pause: Called before a wait for more.
    ///   - signals: Takes the process's signals, if it is the program's own output.
    ///   - dropped: Told of the records that could not be shown, if there are any.
    static func run(
        _ program: Program, write: (String) -> Bool, pause: () -> Void = {}, signals: (WakePipe) -> PlainSignals? = { _ in nil },
        dropped: (Int) -> Void = { _ in }
    ) throws(UsageError) -> ExitCode {
        guard let wakes = WakePipe() else { throw UsageError("no more files can be opened; close some and try again") }
        switch program.feed {
        case .pages(let provider):
            // What runs for the provider ends with the program, whatever ends that.
            let taken = signals(wakes)
            return try withExtendedLifetime(taken) { () throws(UsageError) in try printFirstPage(program, provider, wakes, taken, write, pause) }
        case .indexed(let provider):
            guard let source = printAll(program, provider, wakes, write, pause) else { return .done }
            if source.droppedCount > 0 { dropped(source.droppedCount) }
            // What could be read has been printed.
            if let failure = source.failure { throw UsageError("\(program.labels.list.reason(failure))") }
        }
        return .done
    }

    private static func printFirstPage(
        _ program: Program, _ provider: any DataProvider, _ wakes: WakePipe, _ signals: PlainSignals?, _ write: (String) -> Bool, _ pause: () -> Void
    ) throws(UsageError) -> ExitCode {
        defer { provider.close() }
        let mailbox = Mailbox(wake: { wakes.wake() })
        let runner = EffectRunner(.pages(provider), mailbox, HookRunner(program.registry, mailbox, performs: false))
        var pager = ListState()
        let cache = LayoutCache(judge: LibcWidth.judge, labels: program.labels.list)
        let moment = TerminalLoop.moment()
        var options = program.list
        options.loadMode = .manual
        options.memoryCap = nil
        let context = ListContext(now: moment.now, wall: moment.wall, registry: program.registry, options: options, cache: cache)
        runner.run(pager.apply(.view(0, .resize(Size(columns: columns, lines: 24))), in: context), now: moment.now)
        runner.run(pager.apply(.start, in: context), now: moment.now)
        var printed: Position?
        while pager.pager.isLoading {
            pause()
            _ = tug_wait(wakes.descriptor, -1, -1, -1)
            let came = wakes.drain()
            if let exit = signals?.exit(by: came) { return exit }
            for message in mailbox.take() {
                if case .answered(let ticket, let answer, _) = message { runner.run(pager.apply(.answered(ticket, answer), in: context), now: moment.now) }
            }
            guard print(pager.source(in: context), after: &printed, program, cache, moment, write) else { return .done }
        }
        if let failure = pager.pager.refresh.failure ?? pager.pager.pageFailure { throw UsageError("\(Phrase(plain: failure.description))") }
        return .done
    }

    /// Prints rows as they come; those of a file are all there.
    /// - Returns: All that there was; `nil` if nobody reads any more.
    private static func printAll(
        _ program: Program, _ provider: any IndexedProvider, _ wakes: WakePipe, _ write: (String) -> Bool, _ pause: () -> Void
    ) -> (any RowSource)? {
        let mailbox = Mailbox(wake: { wakes.wake() })
        provider.start { mailbox.post(.notice($0)) }
        defer { provider.close() }
        Task.detached(executorPreference: RequestExecutor.shared) {
            await provider.settle()
            mailbox.post(.settled)
        }
        let cache = LayoutCache(judge: LibcWidth.judge, labels: program.labels.list)
        var printed: Position?
        var isSettled = false
        while true {
            guard print(provider.source, after: &printed, program, cache, TerminalLoop.moment(), write) else { return nil }
            if isSettled { return provider.source }
            pause()
            _ = tug_wait(wakes.descriptor, -1, -1, -1)
            _ = wakes.drain()
            for message in mailbox.take() { if case .settled = message { isSettled = true } }
        }
    }

    /// A row's lines as they are printed, and copied.
    static func lines(of row: AnyRow, _ program: Program, _ cache: LayoutCache, _ moment: Session.Moment) -> [String] {
        cache.lines(of: row, registry: program.registry, columns: columns, wraps: false, minute: moment.wall.seconds / 60).map(\.text.trimmedAtEnd)
    }

    /// Prints the rows behind those that were printed.
    /// - Returns: Whether somebody still reads.
    private static func print(
        _ source: any RowSource, after printed: inout Position?, _ program: Program, _ cache: LayoutCache, _ moment: Session.Moment,
        _ write: (String) -> Bool
    ) -> Bool {
        while let at = printed.map({ source.position(after: $0).value }) ?? source.first.value {
            guard let row = source.row(at: at).value else { return true }
            for line in lines(of: row, program, cache, moment) where !write(line + "\n") { return false }
            printed = at
        }
        return true
    }
}

extension PlainSignals {
    /// How the program ends by signals that came; `nil` if it goes on.
    func exit(by signals: [Signal]) -> ExitCode? {
        for signal in signals {
            switch signal {
            case .interrupt: return .interrupted
            case .terminate, .hangup: return .signalled(signal.number)
            case .suspend: suspend()
            case .resume, .resize: break
            }
        }
        return nil
    }
}

extension String {
    var trimmed: String { String(trimmedAtEnd.drop { $0 == " " }) }

    var trimmedAtEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
