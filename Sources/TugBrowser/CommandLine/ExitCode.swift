/// How the program ends.
package enum ExitCode: Equatable, Sendable {
    case done
    /// Nothing was chosen where something was to be.
    case nothingChosen
    /// A usage error, or a source that cannot be opened.
    case usage
    case interrupted
    /// As a shell says that a signal ended a program.
    case signalled(Int32)

    package var status: Int32 {
        switch self {
        case .done: 0
        case .nothingChosen: 1
        case .usage: 2
        case .interrupted: 130
        case .signalled(let number): 128 + number
        }
    }
}

/// What stops the program before it begins: one line that says what to do.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    private let phrase: Phrase
    package init(_ phrase: Phrase) { self.phrase = phrase }

    package var description: String { phrase.description }

    /// What standard error is told: one line, whatever words of the command line or of a provider are in it.
    package func line(for program: String, _ language: Language = .english) -> String {
        OptionTable.shown("\(program): \(language.say(phrase))") + "\n"
    }
}
