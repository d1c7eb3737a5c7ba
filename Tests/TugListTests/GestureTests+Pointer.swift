import Testing
import TugScreen

@testable import TugList

// What the mouse's button does: it drags, pulls and selects.
extension GestureTests {
    @Test("G2: a drag pulls with the button down, without a timer, and fires when it comes up")
    func drag() {
        let list = list()
        list.view(.press(2))
        list.view(.drag(5))
        #expect(list.head == .armed(3))
        list.wait(60_000)
        #expect(list.head == .armed(3))
        list.view(.release)
        #expect(list.refreshes == 2)
        #expect(list.head == .held)
    }

    @Test("G2: an unarmed drag closes when the button comes up")
    func dragUnarmed() {
        let list = list()
        list.view(.press(2))
        list.view(.drag(4))
        #expect(list.head == .pulling(2))
        list.view(.release)
        #expect(list.head == .rest)
        #expect(list.refreshes == 1)
    }

    @Test("G1: a drag from the middle scrolls to the edge and does not pull there; it is one press, drag and release")
    func dragArrives() {
        let list = list()
        list.view(.scroll(2))
        list.view(.press(1))
        list.view(.drag(9))
        #expect(list.top?.row == 0)
        #expect(list.head == .rest)
        list.view(.release)
        list.view(.press(1))
        list.view(.drag(2))
        #expect(list.head == .pulling(1))
    }

    @Test(
        "G2: keys take over from a button whose release was never heard of: their timers run, and a late release does nothing",
        arguments: [ViewAction.step(-1), .wheel(-1)])
    func keysWhileDown(move: ViewAction) {
        let list = list()
        list.view(.press(2))
        list.view(.drag(4))
        #expect(list.head == .pulling(2))
        list.view(move)
        #expect(list.head == .armed(3))
        list.wait(250)
        #expect(list.refreshes == 2)
        list.view(.release)
        list.wait(10_000)
        #expect(list.refreshes == 2)
        #expect(list.head == .held)
    }

    @Test("KEYS: a click selects the row under it, under a pulled header too")
    func click() {
        let list = list()
        list.view(.press(4))
        list.view(.release)
        #expect(list.cursor() == 4)
        list.view(.refresh)
        #expect(list.screenLine(of: 2) == 6)
        list.view(.press(6))
        list.view(.release)
        #expect(list.cursor() == 2)
    }

    @Test("KEYS: the scroll bar's thumb follows the pointer, the view the thumb; its ends are the list's ends")
    func scrollBar() {
        let list = Harness(40, 10, rows: blocks(0..<100), next: nil)
        list.view(.press(0, column: 39))
        list.view(.drag(5))
        let middle = list.top?.row ?? 0
        #expect((40...60).contains(middle))
        list.view(.drag(6))
        #expect(list.top?.row ?? 0 > middle)
        list.view(.drag(50))
        #expect(list.screenLine(of: 99) != nil)
        list.view(.drag(-50))
        #expect(list.top?.row == 0)
        list.view(.drag(3))
        let before = list.top?.row
        list.view(.release)
        // It is no click, pulls nothing and holds nothing.
        list.view(.drag(9))
        #expect(list.top?.row == before)
        #expect(list.head == .rest)
    }

    @Test("KEYS: a press beside the thumb brings it there, and loads what comes into view")
    func scrollBarJumps() {
        let list = Harness(40, 10, rows: blocks(0..<60), next: 60)
        #expect(list.live(.append) == nil)
        list.view(.press(9, column: 39))
        #expect(list.screenLine(of: 59) != nil)
        #expect(list.live(.append) != nil)
        list.view(.release)
        #expect(list.head == .rest && list.tail == .rest)
    }
}
