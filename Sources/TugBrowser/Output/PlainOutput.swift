import CLibc
import TugTerminal

/// Rows as plain lines, for standard output that is no terminal: an indexed source whole, of a paged one the first page.
enum PlainOutput {
    /// The width that rows are laid out for; long text is not wrapped.
    private static let columns = 80

    static func run(_ program: Program, write: (String) -> Bool) throws(UsageError) -> ExitCode {
        guard let wakes = WakePipe() else { throw UsageError("no more files can be opened; close some and try again") }
        switch program.feed {
        case .pages(let provider): try printFirstPage(program, provider, wakes, write)
        case .indexed(let provider): printAll(program, provider, wakes, write)
        }
        return .done
    }

    private static func printFirstPage(_ program: Program, _ provider: any DataProvider, _ wakes: WakePipe, _ write: (String) -> Bool) throws(UsageError) {
        let mailbox = Mailbox(wake: { wakes.wake() })
        let runner = EffectRunner(.pages(provider), mailbox)
        var pager = ListState()
        let cache = LayoutCache(judge: LibcWidth.judge)
        let moment = TerminalLoop.moment()
        let context = ListContext(now: moment.now, wall: moment.wall, registry: program.registry, options: program.list, cache: cache)
        runner.run(pager.apply(.start, in: context), now: moment.now)
        while pager.pager.refresh.ticket != nil {
            _ = tug_wait(wakes.descriptor, -1, -1, -1)
            _ = wakes.drain()
            for message in mailbox.take() {
                if case .answered(let ticket, let answer, _) = message { _ = pager.apply(.answered(ticket, answer), in: context) }
            }
        }
        if let failure = pager.pager.refresh.failure { throw UsageError(failure.description) }
        print(pager.source(in: context), program, cache, moment, write)
    }

    private static func printAll(_ program: Program, _ provider: any IndexedProvider, _ wakes: WakePipe, _ write: (String) -> Bool) {
        let mailbox = Mailbox(wake: { wakes.wake() })
        provider.start { mailbox.post(.notice($0)) }
        Task.detached {
            await provider.settle()
            mailbox.post(.settled)
        }
        var isSettled = false
        while !isSettled {
            _ = tug_wait(wakes.descriptor, -1, -1, -1)
            _ = wakes.drain()
            for message in mailbox.take() { if case .settled = message { isSettled = true } }
        }
        print(provider.source, program, LayoutCache(judge: LibcWidth.judge), TerminalLoop.moment(), write)
        provider.close()
    }

    private static func print(_ source: any RowSource, _ program: Program, _ cache: LayoutCache, _ moment: Session.Moment, _ write: (String) -> Bool) {
        var position = source.first.value
        while let at = position {
            if let row = source.row(at: at).value {
                let lines = cache.lines(of: row, registry: program.registry, columns: columns, wraps: false, minute: moment.wall.seconds / 60)
                for line in lines where !write(line.text.trimmedAtEnd + "\n") { return }
            }
            position = source.position(after: at).value
        }
    }
}

extension String {
    var trimmedAtEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
