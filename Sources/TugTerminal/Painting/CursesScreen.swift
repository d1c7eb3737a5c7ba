import CLibc
import CNcurses
package import TugScreen

/// One screen of ncurses: opened on two descriptors, closed once. ncurses is global, so only one is open at a time, and only
/// its owner's thread touches it.
@safe package final class CursesScreen {
    private var screen: OpaquePointer?
    private var output: UnsafeMutablePointer<FILE>?
    private var input: UnsafeMutablePointer<FILE>?
    private var collector: FrameCollector?
    /// Where frames go.
    let sink: TerminalOutput
    package let depth: ColourDepth
    /// Whether characters beyond ASCII can be written.
    package let characters: CharacterSet

    /// Opens a terminal of that type. Headless on any files: a pipe or a file as output, /dev/null as input.
    package init(type: String, input inputDescriptor: Int32, output outputDescriptor: Int32, colour: Bool = true) throws(TerminalError) {
        characters = LibcWidth.setUpLocale()
        sink = TerminalOutput(outputDescriptor)
        var found: Int32 = 0
        guard unsafe setupterm(type, outputDescriptor, &found) == OK, found == 1 else { throw found < 0 ? .noDatabase : .unknownType(type) }
        guard Terminfo.string("cup") != nil, Terminfo.string("clear") != nil else { throw .unusableType(type) }
        unsafe output = fdopen(tug_duplicate(outputDescriptor), "w")
        unsafe input = fdopen(tug_duplicate(inputDescriptor), "r")
        guard let output = unsafe output, let input = unsafe input, let screen = unsafe newterm(type, output, input) else {
            unsafe Self.close(output, input)
            throw .cannotOpen(type)
        }
        unsafe self.screen = unsafe screen
        collector = FrameCollector(descriptor: unsafe fileno(output))
        depth = Self.setUp(colour: colour)
    }

    /// The modes that the program wants of ncurses, and the colours that it finds.
    private static func setUp(colour: Bool) -> ColourDepth {
        raw()
        noecho()
        nonl()
        // The default is to break off painting when keys wait.
        typeahead(-1)
        let window = unsafe tug_stdscr()
        unsafe intrflush(window, false)
        unsafe keypad(window, false)
        unsafe idlok(window, true)
        unsafe scrollok(window, true)
        unsafe leaveok(window, true)
        curs_set(0)
        guard colour, has_colors(), start_color() == OK else { return .monochrome }
        use_default_colors()
        return ColourDepth(count: Int(tug_colours()), isDirect: tug_has_rgb(), palette: directPalette)
    }

    /// How many of the lowest numbers a direct-colour terminal takes as its palette: those for which it does not write three parts.
    private static var directPalette: Int {
        func isPalette(_ number: Int32) -> Bool {
            guard let string = unsafe tug_foreground_string(number) else { return false }
            let text = unsafe String(cString: string)
            return !text.contains("38:2") && !text.contains("38;2")
        }
        return isPalette(255) ? 256 : isPalette(15) ? 16 : 8
    }

    /// The extent that ncurses works with.
    package var size: Size { Size(columns: Int(tug_columns()), lines: Int(tug_lines())) }

    /// Runs an update of the terminal, and writes what it writes in one piece, between two strings.
    func inOnePiece(before: [UInt8] = [], after: [UInt8] = [], _ update: () -> Void) {
        // After `endwin` the update also sets the terminal's modes again, for which the descriptor must be the terminal.
        guard !isendwin(), collector != nil else { return update() }
        collector?.collect(update) { sink.write(before.isEmpty ? $0 : (before + $0 + after)[...]) }
    }

    /// Writes what ncurses does not know of. Nothing of its own waits to be written between two paints.
    func write(_ bytes: [UInt8]) {
        if unsafe output != nil { sink.write(bytes) }
    }

    /// Whether the terminal shows what ncurses last said, so that other bytes can go on from there.
    var isUpToDate: Bool { !isendwin() && !tug_clears_next() }

    /// Tells ncurses of another extent, and clears its idea of what the terminal shows.
    package func resize(to size: Size) {
        resizeterm(Int32(max(1, size.lines)), Int32(max(1, size.columns)))
    }

    /// The next paint clears the terminal and writes everything.
    package func clearNext() {
        unsafe clearok(tug_curscr(), true)
    }

    /// Gives the terminal back; the next paint takes it again.
    package func leave() {
        sink.drop()
        if !isendwin() { endwin() }
    }

    /// Takes the terminal's modes again after ``leave()``.
    package func enter() { reset_prog_mode() }

    /// Gives the terminal back for good.
    package func close() {
        guard let screen = unsafe screen else { return }
        leave()
        unsafe delscreen(screen)
        unsafe self.screen = nil
        unsafe Self.close(output, input)
        unsafe output = nil
        unsafe input = nil
    }

    private static func close(_ output: UnsafeMutablePointer<FILE>?, _ input: UnsafeMutablePointer<FILE>?) {
        if let output = unsafe output { unsafe fclose(output) }
        if let input = unsafe input { unsafe fclose(input) }
    }
}
