import TugBrowser

struct Word: RowModel {
    let id: Int
    let text: String
}

struct WordRow: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for word: Word, in context: RowContext) -> [Line] {
        [context.line(word.text, .title), context.line("number \(word.id)", .dim)]
    }
}

struct Words: DataProvider {
    func page(_ request: PageRequest) async throws -> Page {
        let start = request.key?.value(as: Int.self) ?? 0
        return Page((start..<start + 20).map { Word(id: $0, text: "word \($0)") }, next: start < 80 ? start + 20 : nil)
    }
}

@main struct Minimal {
    static func main() { Browser("Words", provider: Words()).showing(WordRow()).run() }
}
