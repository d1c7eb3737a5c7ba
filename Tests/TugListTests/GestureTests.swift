import Testing
import TugScreen

@testable import TugList

@Suite("The gesture") struct GestureTests {
    func list(_ mode: ListOptions.LoadMode = .manual, rows: Int = 30, lines: Int = 10, next: Int? = 30) -> Harness {
        Harness(40, lines, rows: blocks(0..<rows), next: next, mode: mode)
    }

    // MARK: G1

    @Test("G1: k on the first row pulls, a line each", arguments: [ViewAction.step(-1), .wheel(-1)])
    func pullsAtTheTop(move: ViewAction) {
        let list = list()
        list.view(move)
        #expect(list.head == .pulling(1))
        #expect(list.cursor() == 0)
        list.view(move)
        #expect(list.head == .pulling(2))
    }

    @Test("G1: j on the last row pulls, a line each", arguments: [ViewAction.step(1), .wheel(1)])
    func pullsAtTheBottom(move: ViewAction) {
        let list = list()
        list.view(.last)
        list.wait(1000)
        list.view(move)
        #expect(list.tail == .pulling(1))
        #expect(list.cursor() == 29)
    }

    @Test("G1: a burst that arrives at the edge does not pull", arguments: [MoveDevice.keys, .wheel])
    func arrives(device: MoveDevice) {
        let list = list()
        list.view(.move(4))
        if device == .wheel { list.view(.scroll(6)) }
        let move = device == .keys ? ViewAction.step(-1) : .wheel(-1)
        list.view(move, times: 40)
        #expect(list.top?.row == 0)
        #expect(list.head == .rest)
        // Nor while the key is held on.
        list.view(move, times: 100)
        #expect(list.head == .rest)
    }

    @Test("G1: a burst that left its edge and came back does not pull")
    func leavesAndReturns() {
        let list = list()
        list.view(.step(1))
        list.view(.step(-1))
        list.view(.step(-1))
        #expect(list.head == .rest)
        list.wait(700)
        list.view(.step(-1))
        #expect(list.head == .pulling(1))
    }

    @Test("G1: a burst that left its edge by jumps does not pull when it is back")
    func leavesByJumps() {
        let list = list()
        list.view(.last)
        list.wait(1000)
        list.view(.step(1))
        list.view(.first)
        list.view(.last)
        list.view(.step(1))
        #expect(list.tail == .rest)
    }

    @Test("G1: a burst whose edge a page moved away does not pull in the middle of the list")
    func leavesByCommit() {
        let list = list()
        list.view(.last)
        list.view(.loadMore)
        list.wait(1000)
        list.view(.step(1))
        #expect(list.tail == .pulling(1))
        list.answer(.append, .page(Page(30..<60, next: 60)))
        #expect(list.tail == .rest)
        list.view(.step(1))
        #expect(list.tail == .rest)
        #expect(list.cursor() == 30)
    }

    @Test(
        "G1: a new burst begins after 700 ms without line moves by keys, after 250 ms by the wheel",
        arguments: [
            (ViewAction.step(-1), Int64(699), false), (.step(-1), 700, true), (.wheel(-1), 249, false), (.wheel(-1), 250, true),
        ])
    func burstGap(move: ViewAction, gap: Int64, pulls: Bool) {
        let list = list()
        list.view(.scroll(4))
        list.view(move, times: 8, every: 10)
        #expect(list.window()?.isAtTop == true)
        #expect(list.head == .rest)
        list.wait(gap - 10)
        list.view(move)
        #expect((list.head == .pulling(1)) == pulls)
    }

    @Test("G1: for keys the cursor has to be on the first row; the wheel asks only for its line")
    func cursorAtTheEdge() {
        let list = list()
        list.view(.move(3))
        list.wait(1000)
        list.view(.step(-1))
        #expect(list.head == .rest)
        list.wait(1000)
        list.view(.wheel(-1))
        #expect(list.head == .pulling(1))
    }

    @Test("G1: a row taller than the view pulls only when its first, or its last, line is on screen")
    func tallRows() {
        let list = Harness(40, 10, rows: blocks(heights: [25]), next: 1, mode: .manual)
        list.view(.scroll(3))
        list.wait(1000)
        list.view(.step(-1))
        #expect(list.head == .rest)
        #expect(list.top?.line == 2)
        list.view(.step(-1), times: 2)
        list.wait(1000)
        list.view(.step(-1))
        #expect(list.head == .pulling(1))
        list.wait(1000)
        list.view(.step(1), times: 15)
        #expect(list.top?.line == 15)
        list.wait(1000)
        list.view(.step(1))
        #expect(list.tail == .pulling(1))
    }

    @Test("G1: the bottom is reached and pulled with any scroll-off and any height of the last row", arguments: [0, 2, 9], [1, 8, 9, 10, 11, 30])
    func bottom(scrollOff: Int, height: Int) {
        let list = Harness(40, 10, rows: blocks(heights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, height]), next: 12, mode: .manual, scrollOff: scrollOff)
        list.view(.step(1), times: 80)
        list.wait(1000)
        list.view(.step(1))
        #expect(list.tail == .pulling(1))
    }

    @Test(
        "G1: counts, pages, jumps and ^E ^Y stop at the edge",
        arguments: [
            ViewAction.move(-1), .move(-3), .scroll(-1), .scroll(-5), .pages(-1), .halfPages(-1), .first, .row(0), .percent(0),
        ])
    func doNotPull(action: ViewAction) {
        let list = list()
        for _ in 0..<5 {
            list.view(action)
            #expect(list.head == .rest)
            list.wait(1000)
        }
    }

    @Test("G1: a notch that scrolls moves three lines; the cursor stays until its row leaves the view")
    func wheelScrolls() {
        let list = list()
        list.view(.move(2))
        list.view(.wheel(1))
        #expect(list.top?.row == 3)
        #expect(list.cursor() == 3)
        list.view(.wheel(-1))
        #expect(list.top?.row == 0)
        #expect(list.cursor() == 3)
    }

    // MARK: G2

    @Test("G2: it arms at 3 lines, disarms at 2, stretches to 4, closes at 0; a move back moves nothing else")
    func stretches() {
        let list = list()
        var states: [Pull] = []
        for step in [-1, -1, -1, -1, -1, 1, 1, 1, 1] {
            list.view(.step(step))
            states.append(list.head)
            #expect(list.cursor() == 0)
        }
        #expect(states == [.pulling(1), .pulling(2), .armed(3), .armed(4), .armed(4), .armed(3), .pulling(2), .pulling(1), .rest])
        list.view(.step(1))
        #expect(list.cursor() == 1)
    }

    @Test("G2: armed, it fires once after 250 ms of silence", arguments: [ViewAction.step(-1), .wheel(-1)])
    func firesBySilence(move: ViewAction) {
        let list = list()
        list.view(move, times: 3, every: 100)
        list.wait(149)
        #expect(list.refreshes == 1)
        list.wait(1)
        #expect(list.refreshes == 2)
        #expect(list.head == .held)
        list.wait(5000)
        #expect(list.refreshes == 2)
    }

    @Test("G2: unarmed, it closes after 700 ms and loads nothing")
    func closesBySilence() {
        let list = list()
        list.view(.step(-1), times: 2, every: 0)
        list.wait(699)
        #expect(list.head == .pulling(2))
        list.wait(1)
        #expect(list.head == .rest)
        #expect(list.refreshes == 1)
    }

    @Test("G2: armed, it fires on Enter; the silence after it does not fire again")
    func firesByEnter() {
        let list = list()
        list.view(.step(-1), times: 3)
        list.view(.fire)
        #expect(list.refreshes == 2)
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.wait(3000)
        #expect(list.refreshes == 2)
        #expect(list.head == .rest)
    }

    @Test(
        "G2: Esc, or any other command, cancels; the command acts",
        arguments: [ViewAction.cancel, .move(1), .pages(1), .last, .scroll(1), .toggleWrap, .sideways(1), .press(3)])
    func cancels(action: ViewAction) {
        let list = list()
        list.view(.step(-1), times: 3)
        #expect(list.head == .armed(3))
        list.view(action)
        #expect(list.head == .rest)
        list.wait(1000)
        #expect(list.refreshes == 1)
        if action == .move(1) { #expect(list.cursor() == 1) }
        if action == .last { #expect(list.cursor() == 29) }
    }

    // MARK: G3

    @Test("G3: every state says what to do next and names its key")
    func labels() {
        let list = list()
        #expect(list.text.allSatisfy { !$0.contains("pull") })
        list.view(.step(-1))
        #expect(list.text.contains { $0.contains("pull to refresh") && $0.contains("· r") })
        list.view(.step(-1), times: 2)
        #expect(list.text.contains { $0.contains("release to refresh") && $0.contains("Enter") })
        list.wait(500)
        #expect(list.text.contains { $0.contains("refreshing") })
        list.answer(.refresh, .failed(LoadFailure("no luck")))
        list.wait(300)
        #expect(list.text.contains { $0.contains("failed: no luck") && $0.contains("r retries") })
        list.wait(2000)
        list.view(.last)
        #expect(list.text.contains { $0.contains("m or pull for more") })
        list.wait(1000)
        list.view(.step(1))
        #expect(list.text.contains { $0.contains("pull to load more") && $0.contains("· m") })
        list.view(.step(1), times: 2)
        #expect(list.text.contains { $0.contains("release to load more") && $0.contains("Enter") })
        list.wait(500)
        #expect(list.text.contains { $0.contains("loading") })
        list.answer(.append, .failed(LoadFailure("no luck")))
        #expect(list.text.contains { $0.contains("failed: no luck") && $0.contains("m retries") })
        list.view(.loadMore)
        list.answer(.append, .page(Page(30..<32, next: nil)))
        list.view(.last)
        #expect(list.text.contains { $0.contains("the end") })
    }

    // MARK: G4

    @Test("G4: the held header lies outside the rows' coordinates and scrolls off before them", arguments: [2, 3, 4, 5, 10])
    func header(lines: Int) {
        let list = list(lines: lines)
        list.view(.refresh)
        let height = min(4, lines - 1)
        #expect(list.top?.row == 0)
        #expect(list.screenLine(of: 0) == height)
        for line in (0..<height).reversed() {
            list.view(.scroll(1))
            #expect(list.top?.row == 0)
            #expect(list.screenLine(of: 0) == line)
        }
        list.view(.scroll(1))
        #expect(list.top?.row == 1)
        // Back, a line each: first the row, then the header.
        list.view(.scroll(-1))
        #expect(list.screenLine(of: 0) == 0)
        list.view(.scroll(-1))
        #expect(list.screenLine(of: 0) == 1)
    }

    @Test("G4: a jump away from a held header leaves no line blank", arguments: [ViewAction.last, .row(25), .percent(100), .pages(3)])
    func jumpsFromHeader(action: ViewAction) {
        let list = list(rows: 12, next: nil)
        list.view(.refresh)
        list.view(action)
        let blank = list.text.filter(\.isEmpty).count
        #expect(blank == 0)
        #expect(list.text.contains { $0.contains("row 11.0") })
    }

    // MARK: G5, G6

    @Test("G5: on a list shorter than the screen a pull at the top never meets the bottom's rule")
    func shortList() {
        let list = list(rows: 3, next: 3)
        list.view(.step(-1), times: 3)
        #expect(list.tail == .rest)
        list.wait(1000)
        #expect(list.refreshes == 2)
        #expect(list.pageKeys == [])
        list.answer(.refresh, .page(Page(0..<3, next: 3)))
        list.wait(2000)
        list.view(.last)
        list.wait(1000)
        list.view(.step(1), times: 3)
        #expect(list.head == .rest)
        list.wait(300)
        #expect(list.pageKeys == [3])
        #expect(list.refreshes == 2)
    }

    @Test("G5: one row is first and last; each way pulls its own edge")
    func oneRow() {
        let list = list(rows: 1, next: 1)
        list.view(.step(-1))
        #expect(list.head == .pulling(1))
        #expect(list.tail == .rest)
        list.view(.step(1))
        #expect(list.head == .rest)
        list.view(.step(1))
        #expect(list.tail == .pulling(1))
        #expect(list.head == .rest)
    }

    @Test("G6: away from the top, r opens no header; at the top it does")
    func refreshByKey() {
        let list = list()
        list.view(.scroll(3))
        list.view(.refresh)
        #expect(list.refreshes == 2)
        #expect(list.head == .rest)
        #expect(list.text.allSatisfy { !$0.contains("refreshing") })
        list.answer(.refresh, .page(Page(0..<30, next: 30)))
        list.wait(2000)
        list.view(.first)
        list.view(.refresh)
        #expect(list.head == .held)
    }
}
