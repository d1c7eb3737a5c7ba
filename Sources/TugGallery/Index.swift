import TugBrowser

// Model system B: a data source that hands each item to the renderer of its type, in sections with an index.

extension Gallery {
    /// Names under their letters: the headers stick, and the strip at the right edge jumps.
    static let index = Entry(name: "index", summary: "names in sections, with sticky headers and an index strip") { settings in
        Browser(settings.text("names"), rows: Names.rows(settings.text("{count} names of computing")))
            .showing(NamesHeaderRow())
            .showing(NameRow())
            .showingIndex(.titles(["#"] + Names.letters))
    }
}

/// The rows: what lies before the first section is the list's own header.
enum Names {
    static let all = [
        "Ada Lovelace, mathematician", "Alan Turing, mathematician", "Anita Borg, computer scientist", "Barbara Liskov, computer scientist",
        "Bjarne Stroustrup, designer of C++", "Brian Kernighan, writer", "Chris Lattner, compiler writer", "Donald Knuth, author",
        "Douglas Engelbart, inventor",
        "Edsger Dijkstra, teacher", "Frances Allen, compiler writer", "Grace Hopper, rear admiral", "Hedy Lamarr, inventor", "Ivan Sutherland, inventor",
        "John McCarthy, logician", "Jean Bartik, programmer", "Karen Spärck Jones, linguist", "Ken Thompson, programmer", "Leslie Lamport, logician",
        "Margaret Hamilton, engineer", "Niklaus Wirth, designer", "Ole-Johan Dahl, designer", "Peter Naur, astronomer", "Radia Perlman, engineer",
        "Sophie Wilson, designer", "Tim Berners-Lee, inventor", "Tony Hoare, classicist", "Vint Cerf, engineer", "Whitfield Diffie, cryptographer", "姚期智, 数学家",
    ]

    static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

    static func rows(_ header: String) -> [AnyRow] {
        var rows = [AnyRow(NamesHeader(id: 0, text: header.replacing("{count}", with: String(all.count))))]
        var title = ""
        for (id, name) in all.enumerated() {
            if name.prefix(1) != title {
                title = String(name.prefix(1))
                rows.append(AnyRow(SectionHeading(title)))
            }
            let parts = name.split(separator: ", ")
            rows.append(AnyRow(Name(id: id, name: String(parts[0]), work: String(parts[1]))))
        }
        return rows
    }
}

struct NamesHeader: RowModel, Codable {
    let id: Int
    let text: String
}

struct NamesHeaderRow: RowRenderer {
    let height = RowHeight.fixed(3)
    func lines(for header: NamesHeader, in context: RowContext) -> [Line] {
        [Line(), context.centred(context.line(header.text, .title)), Line()]
    }
}

struct Name: RowModel, Codable {
    let id: Int
    let name, work: String
}

/// The height comes from the model: a name of one line, and one for the work where the list is narrow.
struct NameRow: RowRenderer {
    func lines(for name: Name, in context: RowContext) -> [Line] {
        let title = context.avatarLine(name.name, text: context.line(name.name, .title), right: context.line(context.columns < 50 ? "" : name.work, .dim))
        return context.columns < 50 ? [title, context.indented(context.line(name.work, .dim))] : [title]
    }
}
