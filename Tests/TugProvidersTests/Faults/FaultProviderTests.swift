import Testing
import TugList
import TugProviders

@Suite struct FaultProviderTests {
    /// Pages of ten rows, keys their first row's number.
    private struct Tens: DataProvider {
        func page(_ request: PageRequest) async throws -> Page {
            let start = request.key?.value(as: Int.self) ?? 0
            return Page((start..<start + 10).map { Item(id: $0) }, next: start < 30 ? start + 10 : nil)
        }

        func latency(of request: PageRequest) -> Duration { .milliseconds(100) }
    }

    /// What a request brings, as whoever holds answers back asks for it.
    private func ask(_ provider: some DataProvider, _ request: PageRequest) async -> (Duration, Result<Page, any Error>) {
        let latency = provider.latency(of: request)
        do { return (latency, .success(try await provider.page(request))) } catch { return (latency, .failure(error)) }
    }

    @Test("Faults: without any a provider is as it was")
    func none() async throws {
        let provider = FaultProvider(Tens(), plan: FaultPlan())
        for key in [nil, 10, 20, 30] {
            let request = PageRequest(key == nil ? .refresh : .append, key: key.map { PageKey($0) })
            let (latency, page) = await ask(provider, request)
            #expect(latency == .milliseconds(100))
            #expect(try page.get() == (try await Tens().page(request)))
        }
    }

    @Test("Faults: a try that failed is followed by one of its own, the same in every run")
    func tries() async throws {
        func outcomes() async throws -> [Bool] {
            let provider = FaultProvider(Tens(), plan: try FaultPlan("fail=0.5"))
            var outcomes: [Bool] = []
            for _ in 0..<40 { outcomes.append((try? await ask(provider, PageRequest(.append, key: PageKey(10))).1.get()) != nil) }
            return outcomes
        }
        let first = try await outcomes()
        #expect(first == (try await outcomes()))
        #expect(Set(first).count == 2)
    }

    @Test("Faults: a failure is one line, and invalid is said as providers say it")
    func errors() async throws {
        let failing = FaultProvider(Tens(), plan: try FaultPlan("fail=1")), invalid = FaultProvider(Tens(), plan: try FaultPlan("invalid=1"))
        await #expect(throws: LoadFailure.self) { try await failing.page(PageRequest(.refresh)) }
        await #expect(throws: PagesInvalid.self) { try await invalid.page(PageRequest(.refresh)) }
    }

    @Test("Faults: rows of the page before come again with the next, and the list is whole all the same")
    func overlap() async throws {
        let provider = FaultProvider(Tens(), plan: try FaultPlan("duplicate=1"))
        _ = try await provider.page(PageRequest(.refresh))
        let page = try await provider.page(PageRequest(.append, key: PageKey(10)))
        let ids = page.rows.compactMap { $0.id.key.value(as: Int.self) }
        #expect(ids.contains(8) && ids.contains(9))
        #expect(Set(ids) == Set(8..<20))
        #expect(ids.count > 12)
    }

    @Test("Faults: a page that a lie promised has no rows, and the source is not asked for it")
    func beyond() async throws {
        let provider = FaultProvider(Tens(), plan: try FaultPlan("lie-about-end=1"))
        let last = try await provider.page(PageRequest(.append, key: PageKey(30)))
        let key = try #require(last.next)
        #expect(key != PageKey(30))
        let (latency, page) = await ask(provider, PageRequest(.append, key: key))
        #expect(latency == .zero)
        #expect(try page.get().rows.isEmpty)
        #expect(try page.get().next != key)
    }

    @Test("Faults: an answer that never comes has no time, and its task ends when it is cancelled")
    func never() async throws {
        let provider = FaultProvider(Tens(), plan: try FaultPlan("never-answer=1,delay=1s"))
        #expect(provider.latency(of: PageRequest(.refresh)) >= .never)
        let task = Task { try await provider.page(PageRequest(.refresh)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
