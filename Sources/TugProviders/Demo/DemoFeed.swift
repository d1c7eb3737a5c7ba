package import TugList

/// The demo's feed as a pure function: row `n` of a seed and a start time is always the same row.
///
/// Row 0 is the newest at the start, greater numbers are older, and each refresh uncovers some below 0. Pages cut the rows
/// together with their day headings, so each row and each heading has a place: its offset from the first heading at the start.
package struct DemoFeed: Sendable {
    private let options: DemoOptions
    private let vocabulary: Vocabulary
    private let startMinute: Int

    /// - Parameter now: seconds since 1970; every date derives from it.
    package init(_ options: DemoOptions, now: Int) {
        self.options = options
        vocabulary = Vocabulary(Demo.vocabulary)
        startMinute = floorDivide(now, 60)
    }

    /// One page: its rows and where the next begins.
    package func page(at key: Int?, generation: Int) -> (rows: [AnyRow], next: Int?) {
        let size = max(1, options.pageSize)
        let newest = -max(0, options.newPerRefresh) * max(0, generation)
        let (product, overflow) = max(1, options.pages).multipliedReportingOverflow(by: size)
        let end = overflow ? Int(Int32.max) : product
        let start = key ?? place(of: newest) - 1
        let stop = min(end, start + size)
        guard start < stop else { return ([], nil) }
        return ((start..<stop).map { row(atPlace: $0, newest: newest) }, stop < end ? stop : nil)
    }

    /// When a row was written. Older rows lie 1 to 45 minutes apart, so that no day is without one.
    func minute(of n: Int) -> Int {
        guard n > 0 else { return newMinute(of: n) }
        var dice = Dice(seed: options.seed, n, salt: 0x7157)
        return startMinute - n * 23 - dice.below(23)
    }

    /// Rows that a refresh brings are a minute newer each time, but never of a new day: a refresh brings no heading.
    private func newMinute(of n: Int) -> Int {
        let refresh = options.newPerRefresh > 0 ? floorDivide(-n + options.newPerRefresh - 1, options.newPerRefresh) : 0
        let midnight = (day(ofMinute: startMinute) + 1) * 1440 - options.zoneOffset
        return min(startMinute + refresh, midnight - 1)
    }

    private func day(ofMinute minute: Int) -> Int { floorDivide(minute + options.zoneOffset, 1440) }

    private func day(of n: Int) -> Int { day(ofMinute: minute(of: n)) }

    /// A row's place among rows and headings; one heading for each day lies before it.
    private func place(of n: Int) -> Int { n + 1 + day(of: 0) - day(of: n) }

    /// What is at a place: a row, or the heading before the first row of a day.
    private func row(atPlace place: Int, newest: Int) -> AnyRow {
        var low = newest
        var high = max(newest, place)
        while low < high {  // the first row at the place or behind it
            let middle = low + (high - low) / 2
            if self.place(of: middle) < place { low = middle + 1 } else { high = middle }
        }
        return self.place(of: low) == place ? row(low) : AnyRow(heading(before: low))
    }

    private func heading(before n: Int) -> DayHeading {
        let day = day(of: n)
        return DayHeading(id: day, startMinute: day * 1440 - options.zoneOffset)
    }

    /// Ten rows follow one of these patterns, so that heads of chats stand before messages.
    private static let patterns = ["AQAHMMAAEA", "AHMMMAQAAA", "AAQAHMAEAA", "AHMAQAAHMM", "QAAEAHMMAA", "AAAHMMQAEA"].map(Array.init)

    private func row(_ n: Int) -> AnyRow {
        var block = Dice(seed: options.seed, floorDivide(n, 10), salt: 0xb10c)
        let pattern = block.pick(Self.patterns)
        var dice = Dice(seed: options.seed, n, salt: 0x0)
        let minute = minute(of: n)
        return switch pattern[floorModulo(n, 10)] {
        case "H": AnyRow(chatHead(n, minute, &dice))
        case "M": AnyRow(message(n, minute, &dice))
        case "Q": AnyRow(QuickWord(id: n, text: vocabulary.phrase("word", &dice), tag: vocabulary.phrase("tag", &dice)))
        case "E": AnyRow(EmojiRow(id: n, emoji: vocabulary.phrase("emoji", &dice), caption: vocabulary.phrase("caption", &dice)))
        default: AnyRow(article(n, minute, &dice))
        }
    }

    private func article(_ n: Int, _ minute: Int, _ dice: inout Dice) -> Article {
        let author = vocabulary.phrase("author", &dice)
        let title = vocabulary.title("title", &dice)
        let sentences = dice.oneIn(8) ? 0 : 1 + dice.below(3)
        let preview = vocabulary.paragraph("sentence", count: sentences, &dice)
        return Article(id: n, author: author, minute: minute, title: title, preview: preview)
    }

    private func chatHead(_ n: Int, _ minute: Int, _ dice: inout Dice) -> ChatHead {
        ChatHead(
            id: n, room: vocabulary.phrase("room", &dice), people: 2 + dice.below(9), unread: dice.oneIn(3) ? 0 : 1 + dice.below(12),
            latest: vocabulary.title("sentence", &dice), minute: minute)
    }

    private func message(_ n: Int, _ minute: Int, _ dice: inout Dice) -> ChatMessage {
        let text = dice.oneIn(2) ? vocabulary.title("message", &dice) : vocabulary.paragraph("sentence", count: 1 + dice.below(4), &dice)
        return ChatMessage(id: n, author: vocabulary.phrase("author", &dice), minute: minute, text: text)
    }
}
