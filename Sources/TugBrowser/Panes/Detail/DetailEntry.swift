/// A part of a row that is shown in full: a value with its name, or where an object or an array of JSON begins or ends.
///
/// Entries stand in the order in which they are shown. A text that is long is several, so that no more of it is laid out than is seen.
struct DetailEntry {
    enum Value {
        /// A field's text as it is, or a part of it.
        case text(String)
        /// A string of JSON, or a part of it, without quotes.
        case string(String)
        case number(String)
        /// `true`, `false` or `null`.
        case word(String)
        /// An object or an array with nothing in it.
        case nothing(Brackets)
        /// With how many members, and where it ends.
        case begin(Brackets, count: Int, end: Int)
        case end(Brackets)
    }

    /// What stands around the members of an object, or the elements of an array.
    enum Brackets {
        case object, array

        var opening: String { self == .object ? "{" : "[" }
        var closing: String { self == .object ? "}" : "]" }
    }

    /// What a value is known by among those beside it.
    enum Step: Hashable {
        case member(String)
        case element(Int)
    }

    var value: Value
    /// Whether it is a field of a row, or a value of JSON.
    let isField: Bool
    /// The object or array that it stands in; of an end, what it ends.
    let parent: Int?
    let depth: Int
    let step: Step
    /// Whether nothing follows it where it stands.
    let isLast: Bool
    /// Which part of a long text it is, and whether it is the last.
    var part = 0
    var isLastPart = true

    /// What it is called, if anything.
    var name: String? {
        switch step {
        case .member(let name) where part == 0 && !isEnd: name
        case .member, .element: nil
        }
    }

    var isEnd: Bool {
        switch value {
        case .end: true
        case .text, .string, .number, .word, .nothing, .begin: false
        }
    }

    /// Where what begins here ends.
    var end: Int? {
        switch value {
        case .begin(_, _, let end): end
        case .text, .string, .number, .word, .nothing, .end: nil
        }
    }
}
