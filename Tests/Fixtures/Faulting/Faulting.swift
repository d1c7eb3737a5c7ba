import TugBrowser

/// A browser that dies of what it is told to: the screen's thread in a renderer (`G`), or another in the provider (`r`).
@main struct Faulting {
    static func main() {
        let how = CommandLine.arguments.dropFirst().first ?? ""
        let rows = Browser("faulting", provider: Rows(how: how)).showing(RowRenderer59(traps: how == "renderer"))
        _ = rows.exitStatus(of: ["faulting"])
    }
}

struct Row: RowModel {
    let id: Int
}

struct RowRenderer59: RowRenderer {
    let traps: Bool

    func lines(for row: Row, in context: RowContext) -> [Line] {
        if traps, row.id == 59 { preconditionFailure("the renderer is broken") }
        return [context.line("number \(row.id)")]
    }
}

struct Rows: DataProvider {
    struct Broken: Error {}
    let how: String

    func page(_ request: PageRequest) async throws -> Page {
        if request.purpose == .refresh, request.generation > 0 {
            switch how {
            case "provider": fatalError("the provider is broken")
            case "error": try! fail()
            default: break
            }
        }
        return Page((0..<60).map { Row(id: $0) }, next: nil as Int?)
    }

    private func fail() throws { throw Broken() }
}
