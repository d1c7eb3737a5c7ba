import TugList
import TugScreen

/// A judge from a small table: enough scripts for the demo's words.
let tableJudge = WidthJudge { scalar in
    switch scalar {
    case 0x300...0x36f, 0x200d, 0xfe0f: 0
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xff00...0xff60, 0x1f300...0x1faff: 2
    default: 1
    }
}

func testContext(columns: Int, wraps: Bool = true, minute: Int = 0) -> RowContext {
    RowContext(columns: columns, wraps: wraps, minute: minute, judge: tableJudge)
}

/// A seeded generator, so that a failing test can be run again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_f491_4f6c_dd1d
    }
}
