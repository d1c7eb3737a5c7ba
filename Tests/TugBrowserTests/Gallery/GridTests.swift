import Foundation
import Testing

@testable import TugBrowser
@testable import TugGallery

/// Model system C as a collection, as `tug --demo grid` shows it.
@Suite struct GridGalleryTests {
    @Test("C8: a grid of several columns reflows with the width")
    func reflows() async throws {
        let film = try await play("<Settle><Frame><Resize 40x30><Frame><Resize 18x30>", gallery("grid"), columns: 80, lines: 30)
        func across(_ shot: Shot) -> [Int] {
            ["apple", "pear", "orange", "lemon", "banana", "melon"].compactMap { name in
                shot.lines.firstIndex { $0.contains(name) && !$0.contains("🍎 apple") }
            }
        }
        // Four of sixteen columns and more are side by side where there are eighty, two where there are forty, one where there are eighteen.
        for (shot, count) in zip(film.frames, [4, 2, 1]) {
            let lines = across(shot)
            let first = try #require(lines.first)
            #expect(lines.prefix { $0 == first }.count == count, "\(shot)")
            // A tile keeps its height of three lines.
            #expect(lines.dropFirst(count).first == first + 3)
        }
    }

    @Test("C8: the row menu opens beside the item that it is for") func menu() async throws {
        let film = try await play("<Settle>jj<Right><Right>a<Frame>", gallery("grid"), columns: 80, lines: 30)
        let shot = film.frames[0]
        let item = try #require(shot.lines.firstIndex { $0.contains("orange") && $0.contains("lemon") })
        let corner = try #require(shot.lines.firstIndex { $0.contains("┌") })
        #expect(corner > item)
        let column = shot.lines[corner].distance(from: shot.lines[corner].startIndex, to: try #require(shot.lines[corner].firstIndex(of: "┌")))
        // Two items of nineteen columns are left of it.
        #expect((38..<57).contains(column), "\(shot)")
    }

    @Test("C8: a sideways list scrolls by its items, and by itself")
    func sideways() async throws {
        let film = try await play("<Settle><Frame><Right><Right><Frame>99<Right><Frame>jj<Right><Frame>", gallery("grid"), columns: 60, lines: 20)
        #expect(film.frames[0].lines[0].contains("🍎 apple") && !film.frames[0].lines[0].contains("🍉 melon"))
        #expect(!film.frames[1].lines[0].contains("🍎 apple") && film.frames[1].lines[0].contains("🍊 orange"))
        #expect(film.frames[2].lines[0].contains("🍰 cake"))
        // The tiles below stay where they are, and so does the strip when the cursor is elsewhere.
        #expect(film.frames[2].lines.dropFirst(2).contains { $0.contains("apple") })
        #expect(film.frames[3].lines[0].contains("🍰 cake"))
    }
}
