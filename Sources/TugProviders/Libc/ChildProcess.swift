internal import CLibc
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// A program that runs beside tug, in a process group of its own. One thread starts it, and sees to its end.
final class ChildProcess {
    /// How a program ended.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    private let number: pid_t
    private var known: Ending?

    /// Starts a program that is looked for in `PATH`.
    /// - Parameters:
    ///   - arguments: Its name, then its arguments.
    ///   - input: What it reads; `nil` for nothing.
    ///   - output: What it writes to; `nil` for nowhere.
    ///   - errors: What it writes its errors to; `nil` for nowhere.
    init(_ arguments: [String], input: Descriptor? = nil, output: Descriptor? = nil, errors: Descriptor? = nil) throws(SystemFailure) {
        var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let failure = unsafe words.withUnsafeMutableBufferPointer {
            unsafe tug_child_start($0.baseAddress!, input?.number ?? -1, output?.number ?? -1, errors?.number ?? -1, &child)
        }
        if failure != 0 { throw SystemFailure(code: failure) }
        number = child
    }

    /// How it ended; `nil` while it runs.
    var ending: Ending? { ending(waits: false) }

    /// Returns when it has ended, with how.
    func awaitEnd() -> Ending {
        guard let ending = ending(waits: true) else { preconditionFailure("a program that was waited for has ended") }
        return ending
    }

    private func ending(waits: Bool) -> Ending? {
        if known != nil { return known }
        var code: Int32 = 0
        guard unsafe tug_child_ended(number, waits, &code) else { return nil }
        known = code < 0 ? .signalled(-code) : .exited(code)
        return known
    }

    /// Asks it and all that it has started to end. Of one that has ended, the number may be somebody else's: it is left alone.
    func terminate() { if ending == nil { kill(-number, SIGTERM) } }

    /// Ends it and all that it has started.
    func kill() { if ending == nil { kill(-number, SIGKILL) } }

    private func kill(_ group: pid_t, _ signal: Int32) { _ = kill_(group, signal) }
}

private func kill_(_ number: pid_t, _ signal: Int32) -> Int32 { kill(number, signal) }
