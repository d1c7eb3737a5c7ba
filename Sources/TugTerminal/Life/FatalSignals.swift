import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Gives the terminal back when the process dies of a fault. This is the only file that may use CLibc's `tug_fatal_…`.
enum FatalSignals {
    /// - Parameters:
    ///   - terminal: where `bytes` are written, with the settings `modes`.
    ///   - bytes: everything that leaves the program's modes, without padding.
    ///   - captured: the file behind descriptor 2, or -1.
    ///   - errors: the real standard error.
    static func install(terminal: Int32, modes: termios?, bytes: [UInt8], captured: Int32, errors: Int32) {
        unsafe bytes.withUnsafeBytes { raw in
            let start = unsafe raw.bindMemory(to: CChar.self).baseAddress
            if var modes {
                unsafe tug_fatal_install(terminal, &modes, start, raw.count, captured, errors)
            } else {
                unsafe tug_fatal_install(terminal, nil, start, raw.count, captured, errors)
            }
        }
    }

    /// While the terminal is given back on purpose there is nothing to restore.
    static func arm(_ isOwned: Bool) { tug_fatal_arm(isOwned) }

    static func restore() { tug_fatal_restore() }
}
