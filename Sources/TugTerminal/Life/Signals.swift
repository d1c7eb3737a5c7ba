import CLibc

/// The program's handlers: each writes its signal into a wake pipe. They must be installed before ncurses opens, which takes
/// signals that are at their default. This is the only file that may use CLibc's `tug_signals_…`: their state is per object file.
enum Signals {
    /// Installs the handlers; SIGPIPE is ignored from here on, so that a reader who goes away is an error of `write`.
    static func install(into pipe: WakePipe) { tug_signals_install(pipe.writer) }

    /// Puts back what was there before.
    static func restore() { tug_signals_restore() }
}
