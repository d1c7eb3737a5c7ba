import TugBrowser

/// A provider that can never answer: it belongs to the main actor, and the browser blocks the main thread.
@MainActor final class Tied: DataProvider {
    private var pages = 0

    func page(_ request: PageRequest) async throws -> Page {
        pages += 1
        return Page([TextRow(id: pages, text: "never shown")])
    }
}

@main enum TiedProvider {
    static func main() { Browser("Tied", provider: Tied()).run() }
}
