import TugBrowser

// Model system C: one generic list of many types, page by page.

extension Gallery {
    /// Twelve rows of two kinds a page; the fourth page is the last.
    static let multitype = Entry(name: "multitype", summary: "rows of several types, twelve a page, four pages") { settings in
        Browser(settings.text("many types"), provider: Zoo(settings.text("dog"), after: settings.demo.latency ?? .seconds(1)))
            .registering { registry in
                let says = settings.text("says woof"), wags = settings.text("{name} wags its tail"), hot = settings.text("it is hot")
                registry.register(PetRow())
                registry.register(Dog.self, sharing: PetRow()) { Pet(id: $0.id, name: $0.name, sound: says) }
                registry.onSelect(Dog.self) { .said(wags.replacing("{name}", with: $0.name)) }
                registry.register(Temperature.self) { $0.degrees >= 30 ? HotRow(word: hot) as any RowRenderer<Temperature> : MildRow() }
            }
    }
}

/// Four pages of rows, which the reader may delete and bring back.
private actor Zoo: RowEditing {
    private let delay: Duration
    private let dog: String
    private var gone: Set<RowID> = []

    init(_ dog: String, after delay: Duration) { (self.dog, self.delay) = (dog, delay) }

    func page(_ request: PageRequest) async throws -> Page {
        let (gone, dog) = (gone, dog)
        return try await NumberedPages { number in .success(Self.page(number, dog).filter { !gone.contains($0.id) }, isLast: number == 3) }.page(request)
    }

    nonisolated func latency(of request: PageRequest) -> Duration { delay }
    func remove(_ rows: [AnyRow]) async throws { gone.formUnion(rows.map(\.id)) }
    func restore(_ rows: [AnyRow]) async throws { gone.subtract(rows.map(\.id)) }

    /// Two kinds by turns. On the first page one row is of a type that nobody has registered: it shows its fields, and says so.
    private static func page(_ number: Int, _ dog: String) -> [AnyRow] {
        (number * 12..<number * 12 + 12).map { id in
            if id == 4 { return AnyRow(Stranger(id: id, planet: "Vulcan")) }
            return id % 2 == 0 ? AnyRow(Dog(id: id, name: "\(dog) \(id)")) : AnyRow(Temperature(id: id, degrees: id * 7 % 45))
        }
    }
}

struct Pet: RowModel, Codable {
    let id: Int
    let name, sound: String
}

struct Dog: RowModel, Codable {
    let id: Int
    let name: String
}

struct Temperature: RowModel, Codable {
    let id: Int
    let degrees: Int
}

struct Stranger: RowModel {
    let id: Int
    let planet: String
}

/// Shared by all that can be a pet.
struct PetRow: RowRenderer {
    let height = RowHeight.fixed(2)
    func lines(for pet: Pet, in context: RowContext) -> [Line] { [context.line("🐾 \(pet.name)", .title), context.line("   \(pet.sound)", .dim)] }
}

struct MildRow: RowRenderer {
    let height = RowHeight.fixed(1)
    func lines(for row: Temperature, in context: RowContext) -> [Line] { [context.line("🍃 \(row.degrees)°")] }
}

struct HotRow: RowRenderer {
    let word: String
    let height = RowHeight.fixed(3)
    func lines(for row: Temperature, in context: RowContext) -> [Line] {
        [context.line("🔥 \(row.degrees)°", .error), context.line("   \(word)", .dim), Line()]
    }
}
