#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import CNcurses

/// Which terminfo entry to open.
enum TerminalType {
    /// The entries to try, best first: where the environment says that the terminal shows true colour, the direct-colour entries
    /// of its family, and last what TERM says.
    static func candidates(type: String, trueColour: String?, isTmux: Bool) -> [String] {
        guard trueColour == "truecolor" || trueColour == "24bit", !type.contains("-direct") else { return [type] }
        var families = [type]
        for suffix in ["-256color", "-88color", "-16color", "-color"] where type.hasSuffix(suffix) { families.append(String(type.dropLast(suffix.count))) }
        // tmux calls itself screen where it is configured so.
        if isTmux, families.contains(where: { $0 == "screen" || $0 == "tmux" }) { families = ["tmux"] }
        // The 16-colour variant first: in the plain one the upper half of the palette cannot be reached.
        return families.flatMap { ["\($0)-direct16", "\($0)-direct"] } + [type]
    }

    /// The entry that exists for the environment's terminal, or why there is none.
    static func choose(output: Int32, colour: Bool) throws(TerminalError) -> String {
        guard let type = environment("TERM"), !type.isEmpty else { throw .noType }
        guard colour, let trueColour = environment("COLORTERM") else { return type }
        for candidate in candidates(type: type, trueColour: trueColour, isTmux: environment("TMUX") != nil) where candidate != type {
            var found: Int32 = 0
            if unsafe setupterm(candidate, output, &found) == OK, found == 1 { return candidate }
        }
        return type
    }

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
