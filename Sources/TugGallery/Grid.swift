import TugBrowser

// Model system C as a collection: a grid of several columns that reflows with the width, and a list that scrolls sideways.

extension Gallery {
    /// Tiles side by side, as many as fit; above them, one row that scrolls sideways by itself.
    static let grid = Entry(name: "grid", summary: "a collection of columns that reflows, and a sideways list") { settings in
        Browser(settings.text("grid"), rows: Tile.rows(settings.text))
            .showing(TileRow())
            .showing(StripRow())
            .grid(itemColumns: 16)
    }
}

/// One item of the grid.
struct Tile: RowModel {
    let id: Int
    let name: String

    /// The sideways list keeps the whole width, for it lies above the first section.
    static func rows(_ text: (String) -> String) -> [AnyRow] {
        let fruit = ["🍎 apple", "🍐 pear", "🍊 orange", "🍋 lemon", "🍌 banana", "🍉 melon", "🍇 grapes", "🍓 strawberry", "🍒 cherry", "🍑 peach", "🥝 kiwi"]
        let food = ["🍞 bread", "🧀 cheese", "🍕 pizza", "🍜 拉面", "🍣 寿司", "🥟 饺子", "🍰 cake"]
        func named(_ tiles: [String]) -> [String] { tiles.map { String($0.prefix(2)) + text(String($0.dropFirst(2))) } }
        func tiles(_ names: [String], from first: Int) -> [AnyRow] { named(names).enumerated().map { AnyRow(Tile(id: first + $0, name: $1)) } }
        return [AnyRow(Strip(id: 0, names: named(fruit + food))), AnyRow(SectionHeading(text("Fruit")))] + tiles(fruit, from: 0)
            + [AnyRow(SectionHeading(text("Food")))] + tiles(food, from: 100)
    }
}

/// Three lines, as wide as the tile.
struct TileRow: RowRenderer {
    let height = RowHeight.fixed(3)
    func lines(for tile: Tile, in context: RowContext) -> [Line] {
        let parts = tile.name.split(separator: " ")
        return [context.line(String(parts[0]), .title), context.line(String(parts[1]), .dim), Line()]
    }
}

/// A list that lies on its side.
struct Strip: RowModel {
    let id: Int
    let names: [String]
}

/// Two lines; a step to the side is an item.
struct StripRow: RowRenderer {
    let height = RowHeight.fixed(2)
    let sidewaysStep: Int? = 14
    func lines(for strip: Strip, in context: RowContext) -> [Line] {
        var line = Line()
        for (index, name) in strip.names.enumerated() {
            line.pad(to: index * 14)
            line.append(context.line(" \(name) ", .accent(index)))
        }
        return [line, Line()]
    }
}
