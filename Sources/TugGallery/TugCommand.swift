import TugBrowser

/// The `tug` command: what its operands and options show.
package enum TugCommand {
    private static let table = OptionTable.sources + OptionTable.demo + OptionTable.common

    /// Runs the command line, and ends the process with its status.
    package static func main() -> Never { Launch.exit(run(CommandLine.arguments)) }

    package static func run(_ arguments: [String]) -> Int32 {
        Launch.main(arguments) { () throws(UsageError) in
            let options = try Options(arguments, table: table, environment: Environment.value)
            if let exit = try Launch.answer(options, help: { help(in: $0) }) { return exit }
            if options.listsDemos {
                try StandardOutput.say(Gallery.list(in: options.spokenLanguage))
                return .done
            }
            return try Launch.run(try program(options), options)
        }
    }

    private static func program(_ options: Options) throws(UsageError) -> Program {
        if let recording = options.recording, recording.isOfSource { return Sources.played(recording) }
        if options.operands.isEmpty, options.table != nil || options.query != nil {
            throw UsageError("--table and --query want a database, for example tug --table users data.db")
        }
        if options.command != nil || options.exec != nil {
            if !options.operands.isEmpty || options.demo != nil { throw UsageError("a command stands alone, without files and demos; see --help") }
            return try Sources.command(options)
        }
        if options.demo == nil {
            if !options.operands.isEmpty { return try Sources.paths(options.operands, options) }
            if options.recording == nil, Sources.standardInputIsData { return try Sources.standardInput(options) }
        }
        let name = options.demo ?? Gallery.entries[0].name
        guard let entry = Gallery.entry(name) else {
            throw UsageError("there is no demo '\(OptionTable.shown(name))'; --demo lists them")
        }
        if options.operands.count > 1 { throw UsageError("a demo takes one file at the most; see --help") }
        if !options.operands.isEmpty, !entry.takesFile { throw UsageError("--demo \(name) and a file do not go together") }
        let settings = Gallery.Settings(
            demo: options.demoOptions, now: options.startTime, file: options.operands.first, language: options.spokenLanguage)
        return entry.program(settings)
    }

    private static func help(in language: Language) -> String {
        let usage: [(String, Phrase)] = [
            ("tug [OPTIONS]", Phrase("a demo feed")),
            ("tug [OPTIONS] FILE", Phrase("a text, a log, a table (CSV, TSV), JSON records, one a line, or a database")),
            ("tug [OPTIONS] DIRECTORY", Phrase("what is in it; Enter goes in, h comes back")),
            ("COMMAND | tug [OPTIONS]", Phrase("the same from a pipe, as they come")),
            ("tug [OPTIONS] -- COMMAND", Phrase("what a command prints; a refresh runs it again")),
            ("tug --demo", Phrase("what else there is to try: the gallery")),
        ]
        func paragraph(_ phrase: Phrase) -> String { HelpText.paragraph(language.say(phrase)) + "\n" }
        return paragraph(Phrase("tug: a list you can pull. Past the top it refreshes, past the bottom it loads more."))
            + HelpText.columns(usage.map { ($0.0, language.say($0.1)) }) + "\n"
            + paragraph(
                Phrase(
                    "Inside, ? lists the keys and q quits. Where standard output is no terminal, rows are printed as plain lines. For a screen reader, --plain shows the list line by line."
                ))
            + Options.help(table, in: language) + "\n"
            + HelpText.paragraph(language.say(Phrase("Exit status: 0 done, 1 nothing chosen, 2 usage or source error, 130 interrupted.")))
    }
}
