import Testing

@testable import TugBrowser

/// What `:why` says.
@Suite struct LoadReportTests {
    /// The report's facts, one a line.
    private func facts(_ driver: Driver) -> [String] {
        driver.session.state.loadReport.facts(at: driver.moment.now).map { $0.name == "" ? "\($0.value)" : "\($0.name): \($0.value)" }
    }

    private func started(_ provider: Numbers = Numbers(), manual: Bool = false) async -> Driver {
        let driver = Driver(.of(provider, manual: manual))
        await driver.answers()
        driver.pass(0)
        return driver
    }

    @Test("T1: the guard that stopped a page is named, with its rule and what to do")
    func guards() async {
        let driver = await started(manual: true)
        #expect(facts(driver)[0...1] == ["refresh: at rest", "the last one: done 0 ms ago"])
        #expect(facts(driver).contains("next page: at rest; the next page is 20"))
        #expect(facts(driver).contains("none asked for: pages load by pulling only (T6); m or a pull past the bottom loads the next page"))
    }

    @Test("R8: pages that were let go of are named") func letGo() async {
        var program = Program.of(Numbers(rows: 1000))
        program.list.memoryCap = 60
        let driver = Driver(program)
        await driver.answers()
        for _ in 0..<20 {
            driver.press("<C-f>")
            await driver.answers()
            driver.pass(1000)
        }
        let above = facts(driver).first { $0.hasPrefix("let go of above") }
        #expect(above?.contains("read again when they come into view (R8)") == true)
        #expect(!facts(driver).contains { $0.hasPrefix("let go of below") })
        driver.press("51G")
        await driver.answers()
        driver.pass(1000)
        #expect(driver.frame.contains("row 50."))
        #expect(facts(driver).contains { $0.hasPrefix("let go of above: 2 pages of 40 rows") || $0.hasPrefix("let go of above: 1 page of 20 rows") })
        #expect(facts(driver).contains { $0.hasPrefix("let go of below") })
    }

    @Test("T1: what is live is named, with its key, its cause and since when")
    func live() async {
        let driver = await started(manual: true)
        driver.press("m")
        driver.pass(300)
        #expect(facts(driver).contains("next page: asks for page 20, because of a key, request 2, for 300 ms"))
        driver.press("m")
        #expect(facts(driver).contains { $0.contains("a page is loading (R1)") })
        driver.press("rr")
        #expect(facts(driver).contains { $0.hasPrefix("refresh: asks, because of a key, request 3") })
        #expect(facts(driver).contains { $0.contains("a refresh is running (R5)") })
        #expect(facts(driver).contains { $0.hasPrefix("the last one: cancelled") })
        await driver.answers()
        driver.pass(2000)
        #expect(facts(driver).contains { $0.hasPrefix("the last one: 2 new, ") })
    }

    @Test("T5: a failed page says what it was and how it is retried")
    func failed() async {
        let driver = await started(Numbers(failing: [1]), manual: true)
        driver.press("m")
        await driver.answers()
        driver.pass(5500)
        #expect(facts(driver).contains("next page: failed 5 s ago: no answer (page 20)"))
    }

    @Test("T4: pages asked, rows scanned and loads per burst are counted")
    func counters() async {
        let driver = await started(Numbers(rows: 1000))
        let held = String(repeating: "j", count: 100)
        for key in held {
            driver.press(String(key))
            driver.pass(100)
            await driver.answers()
        }
        let counters = driver.session.state.pager.counters
        #expect(counters.inBurst >= 3)
        #expect(counters.mostInBurst == counters.inBurst)
        driver.pass(5000)
        driver.press("kk")
        driver.press("m")
        #expect(driver.session.state.pager.counters.inBurst == 1)
        #expect(driver.session.state.pager.counters.mostInBurst == counters.mostInBurst)
        #expect(facts(driver).contains("pages asked: \(driver.session.state.pager.counters.asked)"))
        #expect(facts(driver).contains("rows scanned: \(driver.session.state.pager.counters.scanned)"))
    }

    @Test("T4: a pull counts as its burst's load")
    func pulled() async {
        let driver = await started()
        driver.press("kkk")
        driver.pass(300)
        #expect(driver.session.state.pager.counters.inBurst == 1)
    }
}
