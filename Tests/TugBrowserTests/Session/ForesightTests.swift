import Testing
import TugTerminal

@testable import TugBrowser

/// The frame that a key would lead to if it came again.
@Suite struct ForesightTests {
    private func driver(rows: Int = 100) async -> Driver {
        let driver = Driver(.of(Numbers(rows: rows, pageSize: rows, text: { "row \($0)." + String(repeating: "\nmore", count: abs($0) % 3) })))
        await driver.answers()
        driver.pass(2000)
        return driver
    }

    @Test(
        "What is foreseen is what the same key then leads to, and nothing changes by it",
        arguments: ["j", "k", "<C-e>", "<C-y>", "<C-d>", "<C-u>", "<C-f>", "<C-b>", "g", "G", "H", "M", "L", "zz"])
    func comesTrue(key: String) async {
        let driver = await driver()
        driver.press("30gzz")
        for step in 0..<12 {
            driver.press(key)
            let now = driver.frame
            let state = driver.session.state
            let foreseen = driver.foreseen
            #expect(driver.session.state == state)
            #expect(driver.frame == now, "step \(step)")
            driver.press(key)
            #expect(foreseen == driver.frame, "step \(step)")
        }
    }

    @Test("The wheel is foreseen too") func wheel() async {
        let driver = await driver()
        for button in [MouseEvent.Action.wheelDown, .wheelUp] {
            driver.send(.mouse(MouseEvent(button, column: 3, line: 3)))
            let foreseen = driver.foreseen
            driver.send(.mouse(MouseEvent(button, column: 3, line: 3)))
            #expect(foreseen == driver.frame)
        }
    }

    @Test("A pull is foreseen line by line, at both edges, and while a load shows", arguments: ["k", "Gj", "rk"]) func pull(keys: String) async {
        let driver = await driver()
        driver.press(keys)
        for line in 0..<6 {
            let foreseen = driver.foreseen
            driver.press(String(keys.last!))
            #expect(foreseen == driver.frame, "line \(line)")
        }
    }

    @Test(
        "Nothing is foreseen of what has a count, or changes more than the view",
        arguments: ["", "5j", "5", "z", "v", "w", "?", "?j", "<CR>", "r", "m"])
    func notForeseen(keys: String) async {
        let driver = await driver()
        driver.press(keys)
        #expect(driver.foreseen == nil, "\(keys)")
    }

    @Test("Nothing is foreseen where the next move asks for a page, and foreseeing asks for none") func nothingIsAsked() async {
        let driver = Driver(.of(Numbers(rows: 100, pageSize: 20)))
        var asked = 0
        for _ in 0..<60 {
            await driver.answers()
            driver.pass(2000)
            guard !driver.session.isAsking else { continue }
            driver.press("<C-e>")
            guard !driver.session.isAsking else { continue }
            let foreseen = driver.foreseen
            #expect(!driver.session.isAsking)
            driver.press("<C-e>")
            #expect(driver.session.isAsking == (foreseen == nil))
            if driver.session.isAsking { asked += 1 }
        }
        #expect(asked > 0)
    }
}

extension Driver {
    /// What is foreseen; `nil` if nothing can be.
    fileprivate var foreseen: Shot? {
        var frame = Frame(session.size)
        return session.drawForeseen(into: &frame, moment) ? Shot(lines: frame.glyphs) : nil
    }
}
