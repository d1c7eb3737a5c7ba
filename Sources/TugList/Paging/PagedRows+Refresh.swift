// A refresh's pages take the place of rows.

extension PagedRows {
    /// Which of the old rows stay below a refresh's page.
    enum Below {
        /// None.
        case none
        /// Those below the last row that the page and the list have in common; without one, none.
        case joined
        /// The same; without a common row all of them, below a gap.
        case joinedOrGap
    }

    /// Takes a page in the place of all rows.
    mutating func replace(with page: Page, serial: Int = .max) -> Change {
        refresh(with: [KeyedPage(page, nil)], keeping: .none, serial: serial).change
    }

    /// Joins a page to the rows at their head (PULL K11). Where the page's last row that the list has too was, the rows below
    /// it stay, with their end, unless the page says that it is all there is or has them all; without a common row they stay
    /// below a gap. (Not below the lowest common row: one that moved to the head would take all above it away.)
    /// - Returns: What changed, and whether rows below the page stayed.
    mutating func mergeAtHead(_ page: Page, serial: Int = .max) -> (Change, keptBelow: Bool) {
        refresh(with: [KeyedPage(page, nil)], keeping: .joinedOrGap, serial: serial)
    }

    /// A page and the key that it was asked by.
    struct KeyedPage: Equatable {
        let page: Page
        let key: PageKey?

        init(_ page: Page, _ key: PageKey?) {
            self.page = page
            self.key = key
        }
    }

    /// Takes pages, the first of the list, in the place of rows.
    /// - Returns: What changed, and whether rows below the pages stayed.
    mutating func refresh(with answer: [KeyedPage], keeping below: Below, serial: Int) -> (change: Change, keptBelow: Bool) {
        guard let last = answer.last?.page else { return (Change(), false) }
        var build = Rebuild(self, serial)
        for keyed in answer { build.take(keyed) }
        var keptBelow = false
        let isAll = last.next == nil
        var kept = storedCount
        if !isAll, let join = build.lastCommon {
            switch below {
            case .none: break
            case .joined, .joinedOrGap: if build.isMissing(after: join) { kept = join + 1 }
            }
        } else if let next = last.next, build.lastCommon == nil {
            switch below {
            case .none, .joined: break
            case .joinedOrGap:
                if !isEmpty, build.hasRows {
                    kept = 0
                    gapSerial += 1
                    build.leaveGap(Gap(serial: gapSerial, above: next, below: droppedAbove.key ?? pages.first?.previous))
                }
            }
        }
        keptBelow = kept < storedCount
        // What the pages do not reach may be there still.
        build.noteGone(upTo: isAll ? storedCount : build.lastCommon.map { $0 + 1 } ?? 0)
        if keptBelow { build.keep(from: kept) }
        take(build)
        if keptBelow {
            extent.total = last.total ?? extent.total
            extent.last = last.last ?? extent.last
        } else {
            extent.total = last.total
            extent.last = last.last
            extent.reachesEnd = isAll
            extent.isUnfinished = last.isUnfinished
            extent.droppedCount = answer.reduce(0) { $0 + $1.page.dropped }
            droppedBelow.removeAll()
        }
        beginning = answer[0].page.previous
        extent.reachesStart = beginning == nil
        droppedAbove.removeAll()
        extent.lostGap = false
        tombstones.refreshed()
        moves = []
        return (build.change, keptBelow)
    }

    private mutating func take(_ build: Rebuild) {
        positions = build.positions()
        pages = build.pages
        hidden = HiddenRows(build.hidden)
        sections = build.sections
        changes = build.changes
        gaps = build.gaps
        contents = build.contents
        revision += 1
    }
}
