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
