import CLibc

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a command line by getopt_long: options and operands may be mixed, `--` ends the options, names may be shortened.
enum OptionReader {
    struct Result {
        /// The options that were given, in order, with their arguments.
        var options: [(name: String, argument: String)] = []
        var operands: [String] = []
        /// The words after `--`, of which none is an option; `nil` where there is no `--`.
        var command: [String]?
    }

    /// Whether an option takes an argument.
    enum Arity: Int32 {
        case none = 0
        case one = 1
        /// After `=`, or as the next word if that is no option.
        case optional = 2
    }

    /// The value of the first option; those below are letters.
    private static let firstValue: Int32 = 256

    /// - Parameter known: The names of the long options, and whether each takes an argument.
    static func read(_ arguments: [String], known: [(name: String, arity: Arity)]) throws(UsageError) -> Result {
        // getopt_long keeps pointers into its arguments while it runs, and reorders them.
        var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
        let names = unsafe known.map { unsafe strdup($0.name) }
        defer {
            unsafe argv.forEach { unsafe free($0) }
            unsafe names.forEach { unsafe free($0) }
        }
        // Each has a value of its own: of options that are alike, glibc takes a shortened name for the first.
        let options =
            unsafe zip(names, known).enumerated().map { index, option in
                unsafe CLibc.option(name: option.0, has_arg: option.1.arity.rawValue, flag: nil, val: firstValue + Int32(index))
            } + [unsafe CLibc.option()]
        // Where the words were before they are reordered, in place.
        let words = unsafe argv.map { unsafe $0 }
        var lastArgument: UnsafePointer<CChar>?
        var result = Result()
        tug_getopt_reset()
        while true {
            var index: Int32 = -1
            switch unsafe tug_getopt_long(Int32(arguments.count), &argv, ":", options, &index) {
            case -1:
                let first = Int(tug_getopt_index())
                for at in first..<arguments.count {
                    if let operand = unsafe argv[at] { result.operands.append(unsafe String(cString: operand)) }
                }
                // The word before the operands is `--` where one ended the options; but an option may have had that for its argument.
                if let last = unsafe argv[first - 1], unsafe strcmp(last, "--") == 0, unsafe lastArgument != UnsafePointer(last),
                    let place = unsafe words.firstIndex(of: last)
                {
                    result.command = Array(arguments[(place + 1)...])
                    result.operands.removeLast(arguments.count - place - 1)
                }
                return result
            case firstValue...:
                unsafe lastArgument = unsafe tug_getopt_argument()
                var argument = unsafe tug_getopt_argument().map { unsafe String(cString: $0) } ?? ""
                // To getopt_long an argument that may be left out never is the next word.
                if argument.isEmpty, known[Int(index)].arity == .optional, let next = unsafe argv[Int(tug_getopt_index())], unsafe next.pointee != 0x2d {
                    argument = unsafe String(cString: next)
                    tug_getopt_skip()
                }
                result.options.append((known[Int(index)].name, argument))
            case Int32(UInt8(ascii: ":")):
                throw UsageError("\(unsafe word(argv)) wants an argument; see --help")
            default:
                throw UsageError("unknown or ambiguous option \(unsafe word(argv)); see --help")
            }
        }
    }

    /// The word that getopt_long stumbled over. Of a run of letters, it has passed the word only after the last one.
    private static func word(_ argv: [UnsafeMutablePointer<CChar>?]) -> String {
        let letter = tug_getopt_option()
        if (0x21..<firstValue).contains(letter), let scalar = Unicode.Scalar(UInt32(letter)) { return "-\(Character(scalar))" }
        let index = Int(tug_getopt_index()) - 1
        guard unsafe argv.indices.contains(index), let word = unsafe argv[index] else { return "" }
        return unsafe String(cString: word)
    }
}
