import Foundation

/// A child process.
///
/// Not Foundation's `Process`: on Linux that takes a child for running as long as anybody holds a descriptor which the child inherited,
/// and a tmux server does.
struct Child {
    /// POSIX_SPAWN_SETSID, which glibc hides from Swift.
    #if os(Linux)
    private static let setsid: Int16 = 0x80
    #else
    private static let setsid: Int16 = 0x400
    #endif

    let argv: [String]
    let identifier: pid_t

    /// Starts a program with no signal blocked or ignored.
    ///
    /// - Parameters:
    ///   - files: The paths of its standard input, output and error.
    ///   - isLeader: Whether it begins a session of its own, and the first of the files, a terminal, becomes its controlling one.
    init(_ argv: [String], environment: [String: String], files: [String], isLeader: Bool = false) throws {
        self.argv = argv
        #if os(Linux)
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for (descriptor, path) in files.enumerated() {
            unsafe posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, isLeader ? O_RDWR : descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | (isLeader ? Self.setsid : 0))

        // `env` looks the program up in the PATH it is given.
        let words = ["/usr/bin/env"] + argv
        let variables = environment.map { "\($0)=\($1)" }.sorted()
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe (words + [nil] + variables + [nil]).map { unsafe $0.flatMap { unsafe strdup($0) } }
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        var child: pid_t = 0
        let failure = unsafe pointers.withUnsafeMutableBufferPointer { all in
            unsafe posix_spawn(&child, words[0], &actions, &attributes, all.baseAddress!, all.baseAddress! + words.count + 1)
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        identifier = child
    }

    /// Waits for the end; the exit status, or 128 + the signal. Kills the program and throws when that takes too long.
    func wait(within limit: Duration) throws -> Int32 {
        var status: Int32 = 0
        do {
            try Patience.until("the end of \(argv.joined(separator: " "))", within: limit) {
                unsafe waitpid(identifier, &status, WNOHANG) == identifier
            }
        } catch {
            kill(identifier, SIGKILL)
            unsafe waitpid(identifier, &status, 0)
            throw error
        }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}
