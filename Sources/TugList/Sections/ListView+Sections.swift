// Going from section to section.

extension ListView {
    /// Goes to the header of the section that many further on, or back; from within a section, back is first to its own header.
    mutating func goToSection(by distance: Int, _ walker: RowWalker) {
        guard distance != 0, let cursor else { return }
        let sections = walker.source.sections
        let after = sections.partitioningIndex { $0.position > cursor.position }
        let before = sections.partitioningIndex { $0.position >= cursor.position }
        let index = distance > 0 ? after + distance - 1 : before + distance
        // Past the first and the last section there is none to go to; a count goes as far as there are any.
        guard distance > 0 ? after < sections.count : before > 0 else { return }
        goToTop(sections[min(max(0, index), sections.count - 1)].position, walker)
    }

    /// Puts the cursor on a row, and the row at the top of the view.
    mutating func goToTop(_ position: Position, _ walker: RowWalker) {
        cursor = walker.place(at: position)
        column = walker.column(of: position)
        alignCursor({ _, _, cover in cover }, walker)
    }
}
