import TugList
import Testing

@testable import TugProviders

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A provider of what a shell's text says.
private func shell(_ text: String, _ arguments: [String] = [], identity: RowIdentity? = nil, limit: Int = 100) throws -> CommandProvider {
    CommandProvider(try Invocation(shell: text, arguments), identity: identity, limit: limit)
}

extension CommandProvider {
    /// The answer to a refresh: all of a run.
    fileprivate func first() async throws -> Page { try await page(PageRequest(.refresh, generation: 1)) }
    /// What there is of the first run as soon as there is something.
    fileprivate func begun() async throws -> Page { try await page(PageRequest(.refresh)) }
    /// The rows of a page and of those that follow it.
    fileprivate func rows(from page: Page) async throws -> [AnyRow] {
        var page = page
        var rows = page.rows
        while page.next != nil {
            #expect(page.isUnfinished)
            page = try await next(page)
            rows += page.rows
        }
        #expect(!page.isUnfinished)
        return rows
    }
    fileprivate func next(_ page: Page) async throws -> Page { try await self.page(PageRequest(.append, key: page.next)) }
}

extension Page {
    fileprivate var texts: [String] { rows.texts }
    fileprivate var keys: [String] { rows.map(\.id.key.description) }
}

extension [AnyRow] {
    fileprivate var texts: [String] { map { ($0.model as? TextLine)?.text ?? ($0.model as? Record)?.text("text") ?? "-" } }
}

@Suite struct CommandTests {
    @Test func aRowIsALineOfItsOutput() async throws {
        let page = try await CommandProvider(Invocation(["printf", "a\\r\\n\\nb c\\nlast"])).first()
        #expect(page.texts == ["a", "", "b c", "last"])
        #expect(page.next == nil)
    }

    @Test func nothingSaidIsAnEmptyList() async throws {
        let page = try await CommandProvider(Invocation(["true"])).first()
        #expect(page.rows.isEmpty && page.next == nil)
    }

    @Test("The elements of an array are rows, however they are laid out; where it ends in the middle is said") func anArray() async throws {
        let page = try await shell(#"printf '[\n  {"text": "a"},\n  {"text":\n "b"}\n]\n'"#).first()
        #expect(page.texts == ["a", "b"])
        let provider = try shell(#"printf '[\n  {"text": "a"}'"#)
        await #expect(throws: LoadFailure("the JSON ends in the middle, at byte 17")) { try await provider.first() }
    }

    @Test func recordsAreTold() async throws {
        let page = try await shell(#"printf '{"id":7,"text":"a"}\n{"id":"x","text":"b"}\n{"text":"c"}\nnonsense\n'"#).first()
        #expect(page.texts == ["a", "b", "c"])
        #expect(page.keys == ["7", "x", #"{"text":"c"}"#])
        #expect(page.dropped == 1)
    }

    @Test("a table is told, too; its columns stay as they were when it runs again, and what has not changed is the same") func aTable() async throws {
        let file = ScratchFile("name,n\na,1\n\"b\nc\",2\n")
        let provider = CommandProvider(try Invocation(["cat", file.path]), identity: .column(1))
        let page = try await provider.first()
        #expect(page.keys == ["name,n", "a", "b\nc"])
        #expect(page.rows[0].sectionTitle != nil && page.rows.dropFirst().map { $0.model.fields.map(\.value) } == [["a", "1"], ["b\nc", "2"]])
        file.write("name,n\na,1\nlong and longer,12345\n\"b\nc\",3\n")
        let again = try await provider.first()
        #expect(again.keys == ["name,n", "a", "long and longer", "b\nc"])
        #expect(again.rows[0] == page.rows[0] && again.rows[1] == page.rows[1] && again.rows[3] != page.rows[2])
        #expect(try await CommandProvider(Invocation(["cat", file.path]), identity: .field("n")).first().keys == ["name,n", "1", "12345", "3"])
    }

    @Test("a page of nothing but a heading is the last") func aTableInPages() async throws {
        let text = #"echo name,n; [ "$1" = 1 ] && echo a,1; true"#
        let provider = CommandProvider(try Invocation(shell: text, ["{page}"]), as: .csv)
        let page = try await provider.first()
        #expect(page.rows.count == 2 && page.next != nil)
        let last = try await provider.next(page)
        #expect(last.rows.count == 1 && last.next == nil && last.rows[0] == page.rows[0])
    }

    // MARK: As it comes

    @Test("U2: the first rows are there as soon as they exist, and the rest when it has come") func asItComes() async throws {
        let file = ScratchFile()
        let provider = try shell("printf 'a\\nb\\n'; until test -s $1; do sleep 0.01; done; echo c; printf d", [file.path])
        let page = try await provider.begun()
        #expect(page.texts == ["a", "b"] && page.isUnfinished)
        let rest = Task { try await provider.next(page) }
        file.write("go")
        let rows = try await provider.rows(from: rest.value)
        #expect(rows.texts == ["c", "d"])
    }

    @Test func aRunThatIsOver() async throws {
        let provider = try shell("echo a; echo b")
        let rows = try await provider.rows(from: provider.begun())
        #expect(rows.texts == ["a", "b"])
        let empty = try await shell("true").begun()
        #expect(empty.rows.isEmpty && empty.next == nil)
    }

    @Test("K5: rows are known by the same, whether they come in pieces or at once") func theSameRows() async throws {
        let provider = try shell("echo x; echo x; sleep 0.2; echo x; echo y")
        let rows = try await provider.rows(from: provider.begun())
        let again = try await provider.first()
        #expect(rows.map(\.id) == again.rows.map(\.id) && rows.count == 4)
    }

    @Test("a failure behind the first rows leaves them; asked for again, the command is run anew") func aFailureBehindRows() async throws {
        let provider = try shell("echo readable; printf 'half'; echo no such >&2; exit 3")
        var page = try await provider.begun()
        var texts = page.texts
        if texts.count < 2 {
            page = try await provider.next(page)
            texts += page.texts
        }
        #expect(texts == ["readable", "half"] && page.isUnfinished)
        let failure = await #expect(throws: LoadFailure.self) { try await provider.next(page) }
        #expect(failure?.description == "exit status 3: no such")
        await #expect(throws: PagesInvalid.self) { try await provider.next(page) }
    }

    @Test("R2, R4: a wait that is given up leaves the run; a refresh that succeeds ends it") func aRefreshMeanwhile() async throws {
        let file = ScratchFile()
        let provider = try shell("echo $$ >>$1; echo a; test -e $1.done || exec sleep 1000", [file.path])
        let page = try await provider.begun()
        let rest = Task { try await provider.next(page) }
        rest.cancel()
        await #expect(throws: CancellationError.self) { try await rest.value }
        let number = try #require(numbers(in: file).first)
        #expect(!isGone(number))
        let done = ScratchFile()
        defer { done.remove() }
        unsafe rename(done.path, file.path + ".done")
        defer { unsafe unlink(file.path + ".done") }
        let whole = try await provider.first()
        #expect(whole.texts == ["a"])
        while !isGone(number) { await Task.yield() }
        await #expect(throws: PagesInvalid.self) { try await provider.next(page) }
    }

    @Test func anEmptyListIsFilledAsRowsCome() async throws {
        let file = ScratchFile()
        let provider = try shell("cat $1; test ! -s $1 || exec sleep 1000", [file.path])
        #expect(try await provider.begun().rows.isEmpty)
        file.write("a\n")
        let page = try await provider.first()
        #expect(page.texts == ["a"] && page.isUnfinished)
        provider.close()
    }

    // MARK: Identity

    @Test func rowsAreKnownByTheirLineAndRepeatedOnesByANumber() async throws {
        let provider = try shell("printf 'x\\ny\\nx\\nx\\n'")
        let (page, again) = (try await provider.first(), try await provider.first())
        #expect(page.keys == ["x", "y", "x (2)", "x (3)"])
        #expect(page.rows.map(\.id) == again.rows.map(\.id) && Set(page.rows.map(\.id)).count == 4)
        #expect(page.rows == again.rows)
    }

    @Test(
        arguments: [
            ("column 1", ["NAME", "a", "b", "c"]), ("column 2", ["READY", "1/1", "0/1", "c"]), ("READY", ["READY", "1/1", "0/1", "c"]),
            ("line", ["NAME   READY", "a   1/1", "b\t0/1", "c"]),
        ] as [(String, [String])]) func rowsAreKnownByAWord(identity: String, keys: [String]) async throws
    {
        let page = try await shell("printf 'NAME   READY\\na   1/1\\nb\\t0/1\\nc\\n'", identity: RowIdentity(identity)).first()
        #expect(page.keys == keys)
    }

    @Test func rowsAreKnownByAField() async throws {
        let page = try await shell(#"printf '{"id":1,"name":"n"}\n{"id":2,"name":"m"}\n'"#, identity: .field("name")).first()
        #expect(page.keys == ["n", "m"])
    }

    @Test(arguments: ["column", "column x", "column 0", "column 1 2"]) func columnsThatAreNone(text: String) { #expect(RowIdentity(text) == nil) }

    // MARK: Failures

    @Test func whatItSaysOfAFailureIsTheReason() async throws {
        let failure = await #expect(throws: LoadFailure.self) { try await shell("echo readable; printf '\\nls: no such\\nmore\\n' >&2; exit 3").first() }
        #expect(failure?.description == "exit status 3: ls: no such")
        #expect(failure?.detail == "\nls: no such\nmore\n")
    }

    @Test(arguments: [("exit 1", "exit status 1"), ("kill -9 $$", "ended by signal 9")]) func failuresWithoutAWord(text: String, reason: String) async throws {
        await #expect(throws: LoadFailure(reason)) { try await shell(text).first() }
    }

    @Test func thereIsNoSuchCommand() async throws {
        await #expect(throws: LoadFailure("tug-no-such: there is no such command")) { try await CommandProvider(Invocation(["tug-no-such"])).first() }
    }

    @Test func endlessErrorsAreReadAndNotKept() async throws {
        let failure = await #expect(throws: LoadFailure.self) { try await shell("head -c 1000000 /dev/zero | tr '\\0' x >&2; exit 1").first() }
        #expect(failure?.detail?.utf8.count == 64 * 1024)
        #expect((failure?.description.utf8.count ?? 0) < 300)
    }

    // MARK: Pages

    @Test func placeholdersAreArguments() async throws {
        let provider = try shell(
            "test \"$2\" -lt 6 || exit 0; printf '%s ' \"$@\"; echo; echo $2.1", ["{page}", "{offset}", "{limit}", "{cursor}", "x"], limit: 2)
        let first = try await provider.first()
        #expect(first.texts == ["1 0 2  x ", "0.1"])
        let second = try await provider.next(first)
        #expect(second.texts == ["2 2 2 0.1 x ", "2.1"])
        let third = try await provider.next(second)
        let end = try await provider.next(third)
        #expect(end.rows.isEmpty && end.next == nil)
    }

    @Test("K2: a command that is told the same again names the same page") func theSameCursorIsTheSamePage() async throws {
        let provider = try shell("echo \"after $1\" >/dev/null; echo always", ["{cursor}"])
        let first = try await provider.first()
        let second = try await provider.next(first)
        #expect(first.next != nil && second.next == first.next)
    }

    @Test("U17: what a row says is an argument, whatever it is") func aHostileCursorIsNotRun() async throws {
        let provider = try shell("printf '%s\\n' \"$1\" '; $(echo pwned) `echo pwned` \"'", ["{cursor}"])
        let page = try await provider.next(provider.first())
        #expect(page.texts == ["; $(echo pwned) `echo pwned` \"", "; $(echo pwned) `echo pwned` \""])
    }

    @Test(arguments: [["sh", "-c", "echo {page}"], ["curl", "https://example.org/?from={cursor}"]]) func placeholdersAreNeverSpliced(words: [String]) {
        #expect(throws: SourceError.self) { try Invocation(words) }
        #expect(throws: SourceError.self) { try Invocation(shell: words.joined(separator: " "), []) }
    }

    // MARK: The process

    #if os(Linux)
    @Test func signalsAreAsAtAShellsPrompt() async throws {
        let page = try await CommandProvider(Invocation(["grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"])).first()
        let sets = page.texts.compactMap { UInt64($0.suffix(16), radix: 16) }
        // Signals 32 and 33 are the C library's own.
        #expect(sets.count == 2 && sets.allSatisfy { $0 & ~0x1_8000_0000 == 0 }, "\(page.texts)")
    }

    @Test func nothingOfTheProgramsOwnIsHandedOn() async throws {
        let file = ScratchFile()
        let (read, write) = try Descriptor.pipe()
        let own = [try Descriptor.open(file.path), try Descriptor.unnamed(), read, write]
        let text = "readlink /proc/self/fd/0; for n; do readlink /proc/$$/fd/$n; done; true"
        let page = try await shell(text, own.map { "\($0.number)" }).first()
        #expect(page.texts == ["/dev/null"])
        withExtendedLifetime(own) {}
    }
    #endif

    @Test func itHasNoTerminalToAsk() async throws {
        let page = try await shell("(: </dev/tty) 2>/dev/null && echo terminal || echo none").first()
        #expect(page.texts == ["none"])
    }

    /// The process group is gone when `close` returns: also a child of it, and one that does not listen.
    @Test(
        "R10: closing ends the process group",
        arguments: ["sleep 1000 & echo $! $$ >$1; wait", "trap '' TERM; sleep 1000 & echo $! $$ >$1; while :; do wait; done"], [0, 1])
    func closingEndsTheGroup(text: String, generation: Int) async throws {
        let file = ScratchFile()
        let provider = try shell(text, [file.path])
        let page = Task { try await provider.page(PageRequest(.refresh, generation: generation)) }
        var numbers: [pid_t] = []
        while numbers.count < 2 {
            await Task.yield()
            numbers = self.numbers(in: file)
        }
        provider.close()
        await #expect(throws: CancellationError.self) { try await page.value }
        for number in numbers { #expect(isGone(number), "\(number)") }
    }

    @Test("R10: a load that is cancelled ends its command", arguments: [0, 1]) func cancellingEndsIt(generation: Int) async throws {
        let provider = try shell("exec sleep 1000")
        let page = Task { try await provider.page(PageRequest(.refresh, generation: generation)) }
        page.cancel()
        await #expect(throws: CancellationError.self) { try await page.value }
    }

    @Test("U16: an output without an end is cut, and that is said", arguments: [0, 1]) func anOutputThatIsTooLong(generation: Int) async throws {
        let provider = try shell("echo begins; head -c 100000000 /dev/zero | tr '\\0' x; echo; exec yes")
        var page = try await provider.page(PageRequest(.refresh, generation: generation))
        #expect(page.texts.first == "begins")
        while page.next != nil { page = try await provider.next(page) }
        #expect(page.rows.last?.model is OutputCut)
    }

    private func numbers(in file: ScratchFile) -> [pid_t] {
        (try? SourceFile.bytes(file.path)).map { String(decoding: $0, as: UTF8.self).split { " \n".contains($0) }.compactMap { pid_t($0) } } ?? []
    }

    /// Whether a process is gone, or dead and waits for its parent, which is not this one.
    private func isGone(_ number: pid_t) -> Bool {
        guard kill(number, 0) == 0 else { return true }
        let status = (try? SourceFile.bytes("/proc/\(number)/stat")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return status.isEmpty || status.contains(") Z ")
    }
}
