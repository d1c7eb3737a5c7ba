internal import Synchronization
internal import TugList

/// One run of a command. A thread reads what it says until it ends or is told to.
final class CommandRun: Sendable {
    /// How long a command that was asked to end is waited for before it is ended.
    private static let grace = Duration.milliseconds(250)
    private static let step = 64 * 1024
    /// How much of its errors is kept, in bytes.
    private static let largestErrors = 64 * 1024

    /// What came of it.
    enum Outcome {
        /// It ended well, or there was no room for more.
        case done(isCut: Bool)
        case cancelled
    }

    private let words: [String]
    private let cancelled: (read: Descriptor, write: Descriptor)
    private let bell = Bell()

    init(_ words: [String]) throws(LoadFailure) {
        self.words = words
        do { cancelled = try Descriptor.pipe() } catch { throw LoadFailure("\(words[0]) cannot be run (\(error.reason))") }
    }

    /// Lets the command end. It may be called from any thread.
    func cancel() { try? cancelled.write.write([0]) }

    /// Returns when the command has ended. It takes no longer than a command that was cancelled may take.
    func awaitEnd() { bell.wait() }

    /// Runs the command.
    /// - Parameter take: Is given what it says; false ends it.
    func run(_ take: ([UInt8]) throws(LoadFailure) -> Bool) throws(LoadFailure) -> Outcome {
        defer { bell.ring() }
        let output: Descriptor
        let errors: Descriptor
        let child: ChildProcess
        do throws(SystemFailure) {
            if words.contains(where: { $0.utf8.contains(0) }) { throw SystemFailure.invalid }
            let (read, write) = try Descriptor.pipe()
            let (readErrors, writeErrors) = try Descriptor.pipe()
            child = try ChildProcess(words, output: write, errors: writeErrors)
            (output, errors) = (read, readErrors)
        } catch {
            throw LoadFailure(
                SystemFailure.notFound.contains(error.code) ? "\(words[0]): there is no such command" : "\(words[0]) cannot be run (\(error.reason))")
        }
        var said: [UInt8] = []
        var open = [output, errors]
        var outcome = Outcome.done(isCut: false)
        var deadline: ContinuousClock.Instant?
        var failure: LoadFailure?
        func stop(_ reason: Outcome) {
            outcome = reason
            child.terminate()
            deadline = .now + Self.grace
        }
        while !open.isEmpty {
            let left = deadline.map { max(0, Int(($0 - .now) / .milliseconds(1)) + 1) }
            if let deadline, deadline <= .now { break }
            let waited = deadline == nil ? open + [cancelled.read] : open
            let ready = Descriptor.wait(waited, milliseconds: left)
            if deadline == nil, ready[open.count] { stop(.cancelled) }
            for (descriptor, isReady) in zip(open, ready) where isReady {
                let bytes = (try? descriptor.next(Self.step)) ?? []
                if bytes.isEmpty {
                    open.removeAll { $0 === descriptor }
                } else if descriptor === errors {
                    said += bytes.prefix(Self.largestErrors - said.count)
                } else if deadline == nil {
                    do throws(LoadFailure) {
                        if try !take(bytes) { stop(.done(isCut: true)) }
                    } catch {
                        failure = error
                        stop(.cancelled)
                    }
                }
            }
        }
        let ending = end(of: child, isStopped: deadline != nil, by: deadline, onCancel: { stop(.cancelled) })
        if let failure { throw failure }
        switch outcome {
        case .cancelled, .done(isCut: true): return outcome
        case .done(isCut: false):
            if let ending, ending != .exited(0) { throw Self.failure(ending, String(decoding: said, as: UTF8.self)) }
            return outcome
        }
    }

    /// Waits for the end of a command that says nothing more.
    private func end(
        of child: ChildProcess, isStopped: Bool, by deadline: ContinuousClock.Instant?, onCancel: () -> Void
    ) -> ChildProcess.Ending? {
        var isStopped = isStopped
        var deadline = deadline
        var pause = 1
        while true {
            if let ending = child.ending { return ending }
            if isStopped, let due = deadline, due <= .now {
                child.kill()
                // What the system cannot end is not waited for.
                for _ in 0..<50 where child.ending == nil { _ = Descriptor.wait([], milliseconds: 2) }
                return child.ending
            }
            // Most have ended by now; one that merely has closed its output is looked after ever more seldom.
            let ready = Descriptor.wait(isStopped ? [] : [cancelled.read], milliseconds: pause)
            pause = min(isStopped ? 10 : 200, pause * 2)
            if !isStopped, ready[0] {
                onCancel()
                isStopped = true
                deadline = .now + Self.grace
                pause = 1
            }
        }
    }

    /// What a command that failed had to say, in a line; all of it is in the detail.
    private static func failure(_ ending: ChildProcess.Ending, _ said: String) -> LoadFailure {
        let how =
            switch ending {
            case .exited(let status): "exit status \(status)"
            case .signalled(let number): "ended by signal \(number)"
            }
        let line = said.split(whereSeparator: \.isNewline).first { $0.contains { !$0.isWhitespace } }
        let reason = line.map { "\(how): \($0.prefix(200))" } ?? how
        return LoadFailure(reason, detail: said.isEmpty ? nil : said)
    }
}
