import Testing
import TugList
import TugProviders

@Suite struct FaultPlanTests {
    @Test("Faults: the words of a plan")
    func words() throws {
        let plan = try FaultPlan("delay=200ms,fail=0.25,reorder,duplicate,lie-about-end,never-answer=1,seed=9")
        #expect(plan.delay == .milliseconds(200))
        #expect(plan.seed == 9)
        #expect(plan.chances == [.fail: 250, .reorder: 500, .duplicate: 100, .lieAboutEnd: 100, .neverAnswer: 1000])
        #expect(try FaultPlan("delay=2s").delay == .seconds(2))
        #expect(try FaultPlan("delay=7").delay == .milliseconds(7))
        #expect(try FaultPlan("fail=0").contains(.fail) == false)
    }

    @Test(
        "Faults: a word that is not known is named",
        arguments: ["nonsense", "fail=2", "fail=x", "delay", "delay=9h", "delay=-1", "seed=-1", "", "fail,,reorder", "Fail", "fail=", "fail=nan"])
    func badWords(text: String) {
        let error = #expect(throws: FaultPlanError.self) { try FaultPlan(text) }
        let word = text.split(separator: ",", omittingEmptySubsequences: false).first { (try? FaultPlan($0)) == nil } ?? ""
        #expect(error?.description.hasPrefix("'\(word)' is not known; ") == true)
    }

    @Test("Faults: equal seeds, requests and tries have equal faults; others do not; each comes as often as is said")
    func deterministic() throws {
        let plan = try FaultPlan("fail=0.2,never-answer=0.3,seed=4")
        let requests = (0..<4000).map { PageRequest(.append, key: PageKey($0), generation: $0 % 3) }
        let kinds = requests.map { plan.faults(of: $0, attempt: 0).kinds }
        #expect(kinds == requests.map { plan.faults(of: $0, attempt: 0).kinds })
        #expect(kinds != requests.map { plan.faults(of: $0, attempt: 1).kinds })
        var other = plan
        other.seed = 5
        #expect(kinds != requests.map { other.faults(of: $0, attempt: 0).kinds })
        #expect((700...900).contains(kinds.count { $0.contains(.fail) }))
        #expect((1100...1300).contains(kinds.count { $0.contains(.neverAnswer) }))
        #expect(kinds.allSatisfy { $0.isSubset(of: [.fail, .neverAnswer]) })
    }

    @Test("Faults: naming one more does not move the others")
    func independent() throws {
        let few = try FaultPlan("fail=0.5"), many = try FaultPlan("fail=0.5,duplicate=0.9,reorder=0.9,delay=1s")
        for key in 0..<500 {
            let request = PageRequest(.append, key: PageKey(key))
            #expect(few.faults(of: request, attempt: 0).kinds.contains(.fail) == many.faults(of: request, attempt: 0).kinds.contains(.fail))
        }
    }

    @Test("Faults: a page repeats rows and lies about its end")
    func pages() throws {
        let rows = (0..<20).map { AnyRow(Item(id: $0)) }
        let before = [AnyRow(Item(id: -1))]
        let request = PageRequest(.append, key: PageKey(1))
        let duplicate = try FaultPlan("duplicate=1").faults(of: request, attempt: 0)
            .applied(to: Page(rows: rows, next: PageKey(2), previous: PageKey(0)), for: request, nearby: before)
        #expect(duplicate.rows.count == 24)
        #expect(Set(duplicate.rows.map(\.id)) == Set((before + rows).map(\.id)))
        #expect(duplicate.next == PageKey(2) && duplicate.previous == PageKey(0))
        var lies: Set<PageKey?> = []
        for attempt in 0..<50 {
            let faults = try FaultPlan("lie-about-end=1").faults(of: request, attempt: attempt)
            lies.insert(faults.applied(to: Page(rows: rows, next: PageKey(2)), for: request, nearby: []).next)
            // At the end there is always more.
            #expect(faults.applied(to: Page(rows: rows, next: nil), for: request, nearby: []).next != nil)
        }
        #expect(lies == [nil, PageKey(1)])
    }

    @Test("Faults: read upward, rows come again below, and the lie is about the end above")
    func pagesAbove() throws {
        let request = PageRequest(.prepend, key: PageKey(1))
        let page = Page(rows: (0..<20).map { AnyRow(Item(id: $0)) }, next: PageKey(5), previous: PageKey(0))
        for attempt in 0..<50 {
            let faults = try FaultPlan("lie-about-end=1,duplicate=1").faults(of: request, attempt: attempt)
            let answer = faults.applied(to: page, for: request, nearby: [AnyRow(Item(id: -1))])
            #expect(answer.next == PageKey(5))
            #expect(answer.previous == nil || answer.previous == PageKey(1))
            // After the rows that came twice, those of the page below lie at the end.
            #expect(answer.rows.lastIndex { $0.id.key == PageKey(-1) } ?? 0 >= 20)
        }
    }

    @Test("Faults: a late answer is late by what the plan says, one out of order by more, one that never comes for ever")
    func delays() throws {
        let requests = (0..<200).map { PageRequest(.append, key: PageKey($0)) }
        let late = try FaultPlan("delay=300ms"), mixed = try FaultPlan("delay=300ms,reorder"), never = try FaultPlan("never-answer=1,delay=1s")
        #expect(requests.allSatisfy { late.faults(of: $0, attempt: 0).delay == .milliseconds(300) })
        #expect(requests.allSatisfy { never.faults(of: $0, attempt: 0).delay == nil })
        let delays = requests.map { mixed.faults(of: $0, attempt: 0).delay ?? .zero }
        #expect(delays.allSatisfy { (.milliseconds(300)...Duration.milliseconds(1500)).contains($0) })
        #expect(Set(delays).count > 50)
    }
}

struct Item: RowModel, Hashable {
    let id: Int
}
