import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The descriptors of the terminal: standard ones where they are a terminal, /dev/tty in their place.
struct OpenedDescriptors {
    let input: Int32
    let output: Int32
    private let own: Int32

    init() throws(TerminalError) {
        let readsStandard = isatty(STDIN_FILENO) == 1
        let paintsStandard = isatty(STDOUT_FILENO) == 1
        own = readsStandard && paintsStandard ? -1 : tug_open_terminal()
        input = readsStandard ? STDIN_FILENO : own
        output = paintsStandard ? STDOUT_FILENO : own
        guard input >= 0, output >= 0 else {
            close()
            throw .noTerminal
        }
    }

    func close() {
        if own >= 0 { closeDescriptor(own) }
    }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
