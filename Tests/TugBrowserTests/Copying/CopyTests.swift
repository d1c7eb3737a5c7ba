import Foundation
import Testing
import TugTerminal

@testable import TugBrowser

/// What `y` copies, and what is said of it.
@Suite struct CopyTests {
    private func driver(_ program: Program = .of(Numbers()), columns: Int = 60) async -> Driver {
        let driver = Driver(program, columns: columns)
        await driver.answers()
        driver.pass(0)
        return driver
    }

    /// Presses `y`, or another key: what is asked for.
    private func copied(_ driver: Driver, _ key: Unicode.Scalar = "y") -> String? {
        guard case .copy(let bytes, _) = driver.session.handle(.key(.character(key)), driver.moment) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func theCursorsRow() async {
        let driver = await driver()
        driver.press("jj")
        #expect(copied(driver) == "row 2.")
        #expect(driver.frame.status.contains("copied: row 2."))
        driver.press("j")
        #expect(!driver.frame.status.contains("copied"))
    }

    @Test func theMarkedRowsInTheirOrder() async {
        let driver = await driver()
        driver.press("5jvjvggv")
        #expect(copied(driver) == "row 0.\nrow 5.\nrow 6.")
        #expect(driver.frame.status.contains("3 rows copied"))
    }

    @Test func whatIsOpenWhole() async {
        let driver = await driver(.of(Numbers { "row \($0).\tlong " + String(repeating: "x", count: 200) }))
        driver.press("<CR>")
        let text = "row 0.\tlong " + String(repeating: "x", count: 200)
        #expect(copied(driver) == "0" && copied(driver, "Y") == "id: 0\ntext: " + text)
        driver.press("G")
        #expect(copied(driver) == text, "the last line of it is under the cursor, and all of it is copied")
        #expect(driver.frame.status.contains("copied: row 0."))
    }

    @Test("In a list Y copies what y does") func wholeRow() async {
        let driver = await driver()
        driver.press("jj")
        #expect(copied(driver, "Y") == "row 2.")
    }

    @Test("U17: what is copied commands nothing that it is pasted into") func hostile() async {
        let hostile = "\u{1b}]52;c;aGFja2Vk\u{7} \u{9b}31m \u{202e}abc \u{3} 👩\u{200d}👩\u{200d}👧 \r"
        let driver = await driver(.of(Numbers { _ in hostile }))
        let list = copied(driver)
        driver.press("<CR>j")
        for text in [list, copied(driver), copied(driver, "Y")] {
            #expect(text?.contains("␛]52;c;aGFja2Vk^G \\u{9B}31m \\u{202E}abc ^C") == true)
            #expect(text?.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) || $0.value == 0x202e } == false)
        }
        #expect(copied(driver)?.contains("👩\u{200d}👩\u{200d}👧") == true)
    }

    @Test func tooMuchIsSaidAndNotCopied() async {
        let driver = await driver(.of(Numbers(rows: 20) { _ in String(repeating: "x", count: 4000) }))
        #expect(copied(driver)?.utf8.count == 4000)
        driver.press(":mark-all<CR>")
        #expect(copied(driver) == nil)
        #expect(driver.frame.status.contains("more than 74994 bytes are not copied"))
    }

    @Test func anEmptyListHasNothing() async {
        let driver = await driver(.of(Numbers(rows: 0)))
        #expect(copied(driver) == nil)
    }

    // MARK: The reader's own command

    @Test func aCommandGetsTheTextOnItsInput() throws {
        let file = try ScratchText("")
        let text = Array("ä\n\u{0}b".utf8)
        #expect(try #require(CopyCommand("  dd of=\(file.path)  status=none ")).take(text) == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(text))
        // It reads nothing, and much was to be read.
        #expect(try #require(CopyCommand("true")).take(Array(repeating: 0x78, count: 1 << 20)) == nil)
        #expect(CopyCommand(" \t") == nil)
    }

    @Test(arguments: [("false", "false: exit status 1"), ("/nowhere/tool -x", "/nowhere/tool: No such file or directory")])
    func whatFailsIsSaid(command: String, reason: String) throws {
        #expect(try #require(CopyCommand(command)).take([]) == reason)
    }

    @Test("No shell looks at the command") func noShell() throws {
        let file = try ScratchText("kept")
        #expect(try #require(CopyCommand("true;rm \(file.path)")).take([])?.hasPrefix("true;rm: ") == true)
        #expect(try #require(CopyCommand("echo $(rm \(file.path))")).take([]) == nil)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }
}
