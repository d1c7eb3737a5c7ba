/// A program that takes what is copied, on its standard input: `xclip -selection clipboard`, `wl-copy`, `pbcopy`.
package struct CopyCommand: Equatable, Sendable {
    /// The program and its arguments. There is no shell: nothing in them is expanded.
    private let words: [String]

    /// The words of a text, split at blanks; `nil` if there are none.
    package init?(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty { return nil }
    }

    /// Gives it a text, and waits for its end. The text lies in memory, not in a pipe: a program that reads nothing blocks nobody.
    /// - Returns: What went wrong, if something did.
    package func take(_ text: [UInt8]) -> String? {
        do throws(SystemFailure) {
            let input = try Descriptor.memory()
            try input.write(text, at: 0)
            return switch try ChildProcess(words, input: input).awaitEnd() {
            case .exited(0): nil
            case .exited(let status): "\(words[0]): exit status \(status)"
            case .signalled(let signal): "\(words[0]): ended by signal \(signal)"
            }
        } catch {
            return "\(words[0]): \(error.reason)"
        }
    }
}
