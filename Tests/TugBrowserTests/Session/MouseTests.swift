import Testing

@testable import TugBrowser

@Suite struct MouseTests {
    private static func click(_ column: Int, _ line: Int) -> String { "<Press \(column),\(line)><Release \(column),\(line)>" }

    @Test func aClickSelects() async throws {
        let film = try await play("<Settle>\(Self.click(5, 4))<Frame><Wait 1s>\(Self.click(0, 7))<Frame><Wait 1s>\(Self.click(57, 2))")
        #expect(film.frames.map(\.cursor) == ["row 4.", "row 7.", "row 2."])
    }

    @Test func aDoubleClickOpens() async throws {
        #expect(try await play("<Settle>\(Self.click(5, 4))<Wait 399ms>\(Self.click(5, 4))").last.contains("text  row 4."))
        // Two clicks far apart in time or place are two clicks; a third is a new one.
        #expect(try await play("<Settle>\(Self.click(5, 4))<Wait 400ms>\(Self.click(5, 4))").last.cursor == "row 4.")
        #expect(try await play("<Settle>\(Self.click(5, 4))\(Self.click(5, 5))").last.cursor == "row 5.")
    }

    /// Below the last row there is nothing to select or to open.
    @Test(arguments: [9, 10]) func clicksOnNoRow(line: Int) async throws {
        let film = try await play("<Settle>j\(Self.click(5, line))<Frame>\(Self.click(5, line))", .of(Numbers(rows: 5)))
        #expect(film.frames[0].cursor == "row 1.")
        #expect(film.last.cursor == "row 1.")
    }

    @Test(arguments: [11, 12, 500]) func clicksOutsideTheList(line: Int) async throws {
        let film = try await play("<Settle>j\(Self.click(5, line))\(Self.click(5, line))")
        #expect(film.last.cursor == "row 1.")
    }

    @Test func aHeldHeaderIsNoRow() async throws {
        let film = try await play("<Settle>r<Wait 200ms>\(Self.click(5, 1))\(Self.click(5, 1))<Frame>\(Self.click(5, 6))")
        #expect(film.frames[0].cursor == "row 0.")
        #expect(film.last.cursor == "row 2.")
    }

    @Test func theWheelScrollsThreeLines() async throws {
        let film = try await play("<Settle><WheelDown><Frame><WheelDown><WheelUp><Frame>")
        #expect(film.frames[0].lines[0].contains("row 3."))
        #expect(film.frames[1].lines[0].contains("row 3."))
        #expect(film.frames[1].cursor == "row 6.")
    }

    @Test func otherButtonsAndModifiersDoNothing() async throws {
        let driver = Driver(.of(Numbers()), columns: 60)
        await driver.answers()
        driver.pass(0)
        driver.send(.mouse(MouseEvent(.press(.middle), column: 3, line: 5)))
        driver.send(.mouse(MouseEvent(.drag(.middle), column: 3, line: 8)))
        driver.send(.mouse(MouseEvent(.release, column: 3, line: 8)))
        #expect(driver.frame.cursor == "row 0.")
        // The right button has its menu, and pulls nothing.
        driver.send(.mouse(MouseEvent(.press(.right), column: 3, line: 5)))
        driver.send(.mouse(MouseEvent(.drag(.right), column: 3, line: 8)))
        driver.send(.mouse(MouseEvent(.release, column: 3, line: 8)))
        #expect(driver.frame.cursor?.hasPrefix("row 5.") == true)
        #expect(driver.frame.header.isEmpty)
    }

    @Test func theScrollBarIsDragged() async throws {
        let film = try await play("<Settle><Press 59,0><Drag 59,5><Frame><Drag 59,90><Release 59,90><Frame>", .of(Numbers(rows: 200, pageSize: 200)))
        #expect(film.frames[0].lines[0].contains("row 9") || film.frames[0].lines[0].contains("row 10"))
        #expect(film.last.contains("row 199."))
        #expect(film.last.cursor == "row 190.")
    }

    @Test func aFreedMouseIsTheTerminals() async throws {
        let film = try await play("<Settle>j<Press 5,2><Drag 5,4><F2><Frame><Release 5,4><WheelDown>\(Self.click(5, 4))<Frame><F2><WheelDown><Frame>")
        #expect(film.frames[0].status.contains("F2 takes it back") && film.frames[0].header.isEmpty)
        #expect(film.frames[1].cursor == "row 1.")
        #expect(film.frames[2].lines[0].contains("row 3."))
    }

    @Test func anAltClickMarks() async throws {
        let film = try await play("<Settle>j<M-Press 5,4><Release 5,4><Frame><M-Press 5,4><Release 5,4>")
        #expect(film.frames[0].cursor == "row 1.")
        #expect(film.frames[0].lines[4].hasPrefix(" ●row 4."))
        #expect(film.frames[0].status.contains("1 marked"))
        #expect(!film.last.contains("●"))
    }

    /// A button that goes up over a pane, or is never heard of again, must not keep a later pull from firing.
    @Test(arguments: ["<Press 3,3>?<Release 3,3>?", "<Press 3,3><Drag 3,4>?<Release 3,4>?", "<Press 3,3>", "<Press 3,3><Drag 3,4>"])
    func aLostButtonHoldsNoPull(before: String) async throws {
        let provider = Numbers(rows: 20)
        _ = try await play("<Settle>\(before)<Wait 1s>g<Wait 1s>kkk<Wait 1s>", .of(provider))
        #expect(provider.refreshes.count == 2)
    }

    /// A pasted q does not quit, a pasted newline opens nothing, a late reply types no letter.
    @Test func aPasteIsNoCommand() async throws {
        let driver = Driver(.of(Numbers()), columns: 60)
        await driver.answers()
        driver.pass(0)
        let before = driver.frame
        driver.send(.paste(Array("q\r10jZZ\u{3}".utf8)))
        driver.send(.reply(Array("\u{1b}]11;rgb:qqqq\u{7}".utf8)))
        #expect(driver.session.exit == nil)
        #expect(driver.frame == before)
    }
}
