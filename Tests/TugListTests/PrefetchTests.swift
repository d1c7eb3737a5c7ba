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
