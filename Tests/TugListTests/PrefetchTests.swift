import Testing
import TugScreen

@testable import TugList

/// The hook for rows that are soon to be visible.
@Suite("Prefetching") struct PrefetchTests {
    private func list() -> Harness {
        let list = Harness(40, 11, rows: blocks(0..<60), next: nil, mode: .manual)
        list.context.options.prefetches = true
        list.view(.cancel)
        return list
    }

    @Test("One viewport ahead is made ready, in the direction of motion; rows that came into view are not given up")
    func ahead() {
        let list = list()
        #expect(list.prefetched.last?.wanted == Array(11..<22))
        list.view(.scroll(3))
        #expect(list.prefetched.last?.wanted == [22, 23, 24])
        #expect(list.prefetched.last?.unwanted == [])
        list.view(.scroll(-1))
        #expect(list.prefetched.last?.wanted == [1, 0])
        #expect(list.prefetched.last?.unwanted == Array(14..<25))
    }

    @Test("A jump gives up what was ahead of where it left")
    func jump() {
        let list = list()
        list.view(.last)
        #expect(list.prefetched.last?.unwanted == Array(11..<22))
    }

    @Test("B1: a word before rows appear: each row that comes into view is named once, by scrolling, resizing and new rows")
    func appearing() {
        let list = list()
        #expect(list.appeared == [Array(0..<11)])
        list.view(.scroll(3))
        #expect(list.appeared.last == [11, 12, 13])
        list.view(.step(1))
        list.view(.resize(Size(columns: 40, lines: 13)))
        #expect(list.appeared.last == [13, 14])
        list.view(.scroll(-2))
        #expect(list.appeared.last == [0, 1])
        list.view(.refresh)
        list.answer(.refresh, .page(Page([100] + Array(0..<60), next: nil)))
        list.view(.first)
        #expect(list.appeared.last == [100])
    }

    @Test("In a grid all items of a band are named")
    func grid() {
        let list = Harness(40, 3, rows: blocks(0..<60), next: nil, mode: .manual)
        list.context.options.prefetches = true
        list.context.options.layout = .grid(itemColumns: 10)
        list.view(.resize(Size(columns: 41, lines: 3)))
        #expect(list.appeared.last == Array(0..<9))
        #expect(list.prefetched.last?.wanted == Array(9..<18))
    }

    @Test("Nothing is said while the view stays where it is, nor where nobody listens")
    func silent() {
        let list = list()
        let count = list.prefetched.count
        list.view(.step(1))
        list.wait(5000)
        #expect(list.prefetched.count == count)
        let deaf = Harness(rows: blocks(0..<60), next: nil)
        deaf.view(.scroll(9))
        #expect(deaf.prefetched.isEmpty)
    }
}
