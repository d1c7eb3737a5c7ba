import TugBrowser

// Model system B: a data source that hands each item to the renderer of its type, in sections with an index.

extension Gallery {
    /// Names under their letters: the headers stick, and the strip at the right edge jumps. `x` sets another source; choosing the header
    /// tells what came into view.
    static let index = Entry(name: "index", summary: "names in sections, with sticky headers and an index strip") { settings in
        let people = Names.rows(Names.people, settings.text("{count} names of computing"), settings.text)
        let places = Names.rows(Names.places, settings.text("{count} places to go"), settings.text)
        let source = ReplaceableProvider(rows: people)
        let visits = Visits()
        return Browser(settings.text("names"), provider: source)
            .showing(NamesHeaderRow())
            .showing(NameRow())
            .showingIndex(.titles(["#"] + Names.letters))
            .command(settings.text("people, or places"), key: "x") {
                source.set(rows: await visits.turn() ? places : people)
                return .done
            }
            .prefetching(Name.self) { await visits.makeReady($0) }
            .onAppear(Name.self) { await visits.see($0) }
            .onSelect(NamesHeader.self) { _ in .said(await visits.text(settings.text("{seen} seen, {ready} made ready before"))) }
    }
}

/// What has come into view, and what was made ready before it did.
actor Visits {
    private var isAway = false
    private var ready: Set<String> = []
    private var seen: Set<String> = []

    /// - Returns: Whether the other source is to be shown.
    func turn() -> Bool {
        isAway.toggle()
        return isAway
    }

    func makeReady(_ name: Name) { ready.insert(name.id) }
    func see(_ name: Name) { seen.insert(name.id) }
    func text(_ text: String) -> String {
        text.replacing("{seen}", with: String(seen.count)).replacing("{ready}", with: String(ready.intersection(seen).count))
    }
}

struct NamesHeader: RowModel, Codable {
    let id, text: String
}

struct NamesHeaderRow: RowRenderer {
    let height = RowHeight.fixed(3)
    func lines(for header: NamesHeader, in context: RowContext) -> [Line] {
        [Line(), context.centred(context.line(header.text, .title)), Line()]
    }
}

struct Name: RowModel, Codable {
    let name, work: String
    var id: String { name }
}

/// The height comes from the model: a name of one line, and one for the work where the list is narrow.
struct NameRow: RowRenderer {
    func lines(for name: Name, in context: RowContext) -> [Line] {
        let title = context.avatarLine(name.name, text: context.line(name.name, .title), right: context.line(context.columns < 50 ? "" : name.work, .dim))
        return context.columns < 50 ? [title, context.indented(context.line(name.work, .dim))] : [title]
    }
}
