import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that takes what is copied, on its standard input: `xclip -selection clipboard`, `wl-copy`, `pbcopy`.
package struct CopyCommand: Equatable, Sendable {
    /// The program and its arguments. There is no shell: nothing in them is expanded.
    let words: [String]

    /// The words of a text, split at blanks; `nil` if there are none.
    package init?(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty { return nil }
    }

    /// Gives it a text, and waits for its end. The text lies in a file without a name: a program that reads nothing blocks nobody.
    /// - Returns: What went wrong, if something did.
    func take(_ text: [UInt8]) -> String? {
        let input = tug_memory_file()
        guard input >= 0 else { return "there is no room for the text" }
        defer { close(input) }
        if let failure = Bytes.write(text, to: input) { return unsafe String(cString: strerror(failure)) }
        lseek(input, 0, SEEK_SET)
        var child: pid_t = 0
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        let failure = unsafe tug_spawn(&arguments, input, &child)
        guard failure == 0 else { return "\(words[0]): \(unsafe String(cString: strerror(failure)))" }
        let status = tug_await(child)
        return status == 0 ? nil : "\(words[0]): exit status \(status)"
    }
}
