import CLibc
package import TugScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal, owned from `init` to ``close()``: one thread opens it, paints, reads and closes it.
package final class Terminal {
    package struct Options: Sendable {
        /// Whether to ask the terminal for mouse reports.
        package var mouse: Bool
        /// Whether to use colours at all.
        package var colour: Bool
        package var theme: Theme
        /// What the terminal's window is called meanwhile; `nil` leaves its title alone.
        package var title: String?

        package init(mouse: Bool = true, colour: Bool = true, theme: Theme = .terminal, title: String? = nil) {
            self.mouse = mouse
            self.colour = colour
            self.theme = theme
            self.title = title
        }
    }

    /// What a read gave.
    package enum InputBytes: Equatable, Sendable {
        case bytes([UInt8])
        /// Nothing waits.
        case none
        /// The terminal is gone.
        case closed
    }

    /// Where the keys come from; poll it for reading.
    package let inputDescriptor: Int32
    package let outputDescriptor: Int32
    /// The strings of the terminal's keys, for an ``InputDecoder``.
    package let terminfoKeys: [[UInt8]: Key]

    private let screen: CursesScreen
    private let painter: Painter
    private var modes: TerminalModes?
    private let asksForSynchronization: Bool
    /// Whether the terminal's window has the program's title.
    private var holdsTitle = false
    private var errors: CapturedErrors
    private let opened: OpenedDescriptors
    private var isOpen = true
    /// Where reads go.
    private var typed = [UInt8](repeating: 0, count: 16 * 1024)

    /// Takes the terminal. Keys come from standard input if that is a terminal, else from /dev/tty; the screen is standard output
    /// if that is a terminal, else /dev/tty too, so that what the program prints at its end can be piped on.
    /// Signals go to `wakes` from now on.
    package init(options: Options = Options(), wakes: WakePipe) throws(TerminalError) {
        opened = try OpenedDescriptors()
        inputDescriptor = opened.input
        outputDescriptor = opened.output
        var saved = termios()
        let hasModes = unsafe tcgetattr(opened.output, &saved) == 0
        Signals.install(into: wakes)
        let type: String
        do throws(TerminalError) {
            type = try TerminalType.choose(output: opened.output, colour: options.colour)
            screen = try CursesScreen(type: type, input: opened.input, output: opened.output, colour: options.colour)
        } catch {
            Signals.restore()
            opened.close()
            throw error
        }
        terminfoKeys = TerminfoKeys.read()
        let modes = TerminalModes(mouse: options.mouse, title: options.title.map { LibcWidth.judge.harmless($0, columns: 200) })
        self.modes = TerminalModes.isPrivateModeTerminal ? modes : nil
        errors = CapturedErrors()
        FatalSignals.install(terminal: opened.output, modes: hasModes ? saved : nil, bytes: modes.farewell, captured: errors.file, errors: errors.real)
        painter = Painter(screen, theme: options.theme)
        asksForSynchronization = self.modes != nil && Synchronization.isAsked(type: type, environment: TerminalType.environment)
        enterModes()
        if asksForSynchronization { write(Synchronization.question) }
        resize()
    }

    deinit { close() }

    /// The extent of the screen.
    package var size: Size { screen.size }

    /// How many colours are used: what the terminal has, or none.
    package var depth: ColourDepth { screen.depth }

    /// The theme of the next frame.
    package var theme: Theme {
        get { painter.theme }
        set { painter.theme = newValue }
    }

    /// Whether mouse reports are asked for.
    package var mouse: Bool {
        get { modes?.mouse ?? false }
        set {
            guard isOpen, modes != nil, newValue != mouse else { return }
            modes?.mouse = newValue
            write(newValue ? TerminalModes.mouseOn : TerminalModes.mouseOff)
        }
    }

    /// Gives a text to the terminal's clipboard.
    /// - Returns: Whether the terminal is of a kind that may have one; whether it takes the text it does not say.
    package func copy(_ text: [UInt8]) -> Bool {
        guard isOpen, modes != nil, text.count <= ClipboardSequence.largestText, !(TerminalType.environment("TERM")?.hasPrefix("linux") ?? false) else {
            return false
        }
        let bytes = ClipboardSequence.bytes(text, through: ClipboardSequence.Multiplexer(TerminalType.environment))
        screen.sink.write(bytes)
        return true
    }

    /// Whether the terminal takes output now. While it does not, a frame is better skipped than waited for.
    package var hasRoomForOutput: Bool {
        flush()
        return !hasWaitingOutput && tug_ready(outputDescriptor, Int16(POLLOUT))
    }

    /// Whether something waits for the terminal to take it: ``flush()`` writes it once ``outputDescriptor`` is ready.
    package var hasWaitingOutput: Bool { !screen.sink.isEmpty }

    /// Writes what waits, as far as the terminal takes it.
    package func flush() { screen.sink.flush() }

    /// Takes what was typed, without waiting.
    /// - Parameter isReady: Whether ``inputDescriptor`` was just polled and is ready, so that it need not be asked again.
    package func read(isReady: Bool = false) -> InputBytes {
        let count = unsafe isReady ? tug_read(inputDescriptor, &typed, typed.count) : tug_read_ready(inputDescriptor, &typed, typed.count)
        if count < 0 { return .none }
        return count == 0 ? .closed : .bytes(Array(typed[..<count]))
    }

    /// Takes an event that answers the terminal's own question; it is nobody else's.
    package func takes(_ event: InputEvent) -> Bool {
        guard asksForSynchronization, case .reply(let bytes) = event, let answer = Synchronization.answer(bytes) else { return false }
        painter.synchronizes = answer
        return true
    }

    /// Shows a frame.
    package func paint(_ frame: Frame) {
        guard isOpen else { return }
        painter.paint(frame)
    }

    /// Works out how a frame would be shown, so that ``paintPrepared()`` has only to write it; the next ``paint(_:)`` makes it void.
    /// - Returns: Whether that can be known before.
    package func prepare(_ frame: Frame) -> Bool { isOpen && painter.prepare(frame) }

    /// Shows the frame that was prepared.
    package func paintPrepared() {
        guard isOpen else { return }
        painter.paintPrepared()
    }

    /// The next frame is written as a whole, on a cleared screen.
    package func redraw() {
        screen.clearNext()
        painter.forget()
    }

    /// Asks the system for the terminal's size, which is the new ``size``.
    @discardableResult package func resize() -> Size {
        var columns: Int32 = 0
        var lines: Int32 = 0
        if unsafe tug_terminal_size(outputDescriptor, &columns, &lines) {
            screen.resize(to: Size(columns: Int(columns), lines: Int(lines)))
            painter.forget()
        }
        return screen.size
    }

    /// Gives the terminal back, stops the process group as the terminal's own suspend key would, and takes the terminal again when
    /// the group goes on. Afterwards the whole screen must be painted; its size may be another. The wake pipe then also holds
    /// ``Signal/resume``; answering it with ``resume()`` is harmless.
    package func suspend() {
        guard isOpen else { return }
        leave()
        tug_stop_group()
        resume()
    }

    /// Takes the terminal again after the process was stopped and continued from outside.
    package func resume() {
        guard isOpen else { return }
        screen.enter()
        FatalSignals.arm(true)
        enterModes()
        resize()
        redraw()
    }

    /// Gives the terminal back, and shows what was written to standard error meanwhile. Does nothing the second time.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        leave()
        FatalSignals.restore()
        screen.close()
        Signals.restore()
        errors.show()
        opened.close()
    }

    private func enterModes() {
        guard let modes else { return }
        // Entering twice is harmless but for the title: what it was must not be put on the stack again.
        write(modes.on + (holdsTitle ? "" : modes.titleOn))
        holdsTitle = true
    }

    private func leave() {
        // What waits to be shown is of no interest any more; what gives the terminal back must not wait behind it.
        screen.sink.drop()
        tug_make_room(outputDescriptor)
        if let off = modes.map({ Array(($0.off + (holdsTitle ? $0.titleOff : "")).utf8) }) {
            _ = unsafe off.withUnsafeBytes { unsafe tug_write_all(outputDescriptor, $0.baseAddress, $0.count) }
        }
        holdsTitle = false
        screen.leave()
        FatalSignals.arm(false)
    }

    /// Writes the program's own modes. ncurses keeps nothing back between paints, and `putp` would leave them in stdio's buffer.
    private func write(_ modes: String) { screen.sink.write(modes.utf8) }
}
