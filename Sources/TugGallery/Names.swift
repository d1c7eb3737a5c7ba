import TugBrowser

/// The rows: what lies before the first section is the list's own header.
enum Names {
    static let people = [
        "Ada Lovelace, mathematician", "Alan Turing, mathematician", "Anita Borg, computer scientist", "Barbara Liskov, computer scientist",
        "Bjarne Stroustrup, designer of C++", "Brian Kernighan, writer", "Chris Lattner, compiler writer", "Donald Knuth, author",
        "Douglas Engelbart, inventor",
        "Edsger Dijkstra, teacher", "Frances Allen, compiler writer", "Grace Hopper, rear admiral", "Hedy Lamarr, inventor", "Ivan Sutherland, inventor",
        "John McCarthy, logician", "Jean Bartik, programmer", "Karen Spärck Jones, linguist", "Ken Thompson, programmer", "Leslie Lamport, logician",
        "Margaret Hamilton, engineer", "Niklaus Wirth, designer", "Ole-Johan Dahl, designer", "Peter Naur, astronomer", "Radia Perlman, engineer",
        "Sophie Wilson, designer", "Tim Berners-Lee, inventor", "Tony Hoare, classicist", "Vint Cerf, engineer", "Whitfield Diffie, cryptographer", "姚期智, 数学家",
    ]

    static let places = [
        "Bletchley, Enigma", "Cambridge, EDSAC", "Dartmouth, BASIC", "Manchester, the Baby", "Menlo Park, the mouse", "Murray Hill, Unix", "Palo Alto, windows",
        "Princeton, the IAS machine", "Zürich, Pascal", "无锡, 太湖之光",
    ]

    static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

    static func rows(_ names: [String], _ header: String, _ text: (String) -> String) -> [AnyRow] {
        var rows = [AnyRow(NamesHeader(id: header, text: header.replacing("{count}", with: String(names.count))))]
        var title = ""
        for name in names {
            if name.prefix(1) != title {
                title = String(name.prefix(1))
                rows.append(AnyRow(SectionHeading(title)))
            }
            let parts = name.split(separator: ", ")
            rows.append(AnyRow(Name(name: String(parts[0]), work: text(String(parts[1])))))
        }
        return rows
    }
}
