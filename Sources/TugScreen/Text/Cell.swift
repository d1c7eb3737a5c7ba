/// One column of one line: a base scalar with up to four combining marks, its role, and what lies over it.
///
/// It has the shape of ncurses' own cell, which keeps four marks. A wide character is its cell followed by a `.tail` cell.
package struct Cell: Equatable, Sendable {
    /// Up to four combining marks; zero is none.
    package struct Marks: Equatable, Sendable {
        package var first: UInt32 = 0
        package var second: UInt32 = 0
        package var third: UInt32 = 0
        package var fourth: UInt32 = 0

        /// Adds one; a fifth is cut, as ncurses would.
        mutating func append(_ scalar: UInt32) {
            if first == 0 {
                first = scalar
            } else if second == 0 {
                second = scalar
            } else if third == 0 {
                third = scalar
            } else if fourth == 0 {
                fourth = scalar
            }
        }
    }

    /// Where a cell stands in its cluster. A line is never cut before a cell that is not a `.head`.
    package enum Place: UInt8, Sendable {
        /// The first cell of a cluster.
        case head
        /// A further scalar of the same cluster with columns of its own.
        case member
        /// The second column of a wide scalar; nothing is painted for it.
        case tail
    }

    package var scalar: UInt32
    package var marks = Marks()
    package var role: Role
    package var emphasis: Emphasis = []
    package var place: Place = .head

    package init(_ scalar: UInt32, _ role: Role, place: Place = .head) {
        self.scalar = scalar
        self.role = role
        self.place = place
    }

    /// A blank.
    package static func blank(_ role: Role = .text) -> Cell { Cell(0x20, role) }
}
