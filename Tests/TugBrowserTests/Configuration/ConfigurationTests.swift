import Foundation
import Testing
import TugTerminal

@testable import TugBrowser

/// The reader's settings: options and keys in a file.
@Suite struct ConfigurationTests {
    private static let table = OptionTable.demo + OptionTable.common

    private func options(_ text: String, _ words: [String] = []) async throws -> Options {
        let file = try ScratchText(text)
        defer { withExtendedLifetime(file) {} }
        return try await read(["--config", file.path] + words)
    }

    private func read(_ words: [String], _ environment: [String: String] = [:]) async throws -> Options {
        LibcWidth.setUpLocale()
        return try await CommandLineReader.shared.read { try Options(["tug"] + words, table: Self.table, environment: { environment[$0] }) }
    }

    @Test("KEYS: keys and options of the file stand over the defaults, the command line over the file")
    func order() async throws {
        let text = """
            # mine
            theme: dark
            scroll-off: 5
            mouse: no
            manual: yes
            no-animation: off
            keys:
              x: delete
              <C-t>: toggle-wrap
              q: nothing
              "gx": last
              g: nothing
              gg: nothing
            """
        let options = try await options(text)
        #expect(options.problems == [])
        #expect(options.theme.name == "dark" && !options.mouse)
        var list = ListOptions()
        for change in options.listChanges { change(&list) }
        #expect(list.scrollOff == 5 && list.loadMode == .manual && list.animates)
        let keymap = options.keymap
        func meaning(_ notation: String) -> Keymap.Meaning { keymap.meaning(of: KeyNotation.keys(notation) ?? []) }
        #expect(meaning("x") == .command(.delete) && meaning("d") == .command(.delete))
        #expect(meaning("<C-t>") == .command(.toggleWrap))
        #expect(meaning("q") == .nothing && meaning("Q") == .command(.quit))
        #expect(meaning("g") == .prefix && meaning("gx") == .command(.last) && meaning("gg") == .nothing)
        let over = try await self.options(text, ["--theme", "light", "--bind", "x=undo"])
        #expect(over.theme.name == "light")
        #expect(over.keymap.meaning(of: [.character("x")]) == .command(.undo))
        // A recording is played with the same.
        #expect(over.given.map { $0.name + " " + $0.argument }.suffix(2) == ["bind gx=last", "bind x=undo"])
    }

    @Test("What is wrong is named with file, line and column, and the rest is used")
    func problems() async throws {
        let text = """
            theme: none-such
            scroll-off: many
            headless: 80x24
            colour: never
            manual: perhaps
            mouse: [no]
            keys:
              <Nope>: quit
              x: fly
              "5": quit
              gx: quit
              <C-t>: toggle-wrap
              y: [a]
            """
        let file = try ScratchText(text)
        let options = try await read(["--config", file.path])
        let expected = [
            ("1:8", "there is no theme 'none-such'"), ("2:13", "a number from 0 to 1000 is wanted"), ("3:1", "'headless' is set on the command line, not here"),
            ("4:1", "there is no setting 'colour'"), ("5:9", "yes or no is wanted"), ("6:8", "a text is wanted"), ("13:6", "a text is wanted"),
            ("13:6", "a text is wanted"), ("8:3", "'<Nope>' is not a key"), ("9:3", "there is no command 'fly'"), ("10:3", "a digit begins a count"),
            ("11:3", "'gx' cannot be typed: 'g' is first"),
        ]
        for (place, reason) in expected {
            #expect(options.problems.contains { $0.hasPrefix("\(file.path):\(place): ") && $0.contains(reason) }, "\(place) \(reason) in \(options.problems)")
        }
        #expect(options.keymap.meaning(of: [.control("t")]) == .command(.toggleWrap))
    }

    @Test("A file that is no YAML is named, and the defaults stay", arguments: ["theme: [", "- a\n- b", "\u{1}", "a: 1\na: 2"])
    func noYAML(text: String) async throws {
        let options = try await options(text)
        #expect(options.problems.count == 1 && options.problems[0].contains(#/:\d+:\d+: /#))
        #expect(options.theme.name == "terminal")
    }

    @Test(arguments: ["", "# nothing\n", "keys:\n", "---\n...\n"]) func nothingIsNothing(text: String) async throws {
        let options = try await options(text)
        #expect(options.problems == [] && options.given.isEmpty)
        #expect(options.keymap == Keymap())
    }

    @Test func whereItIsLookedFor() async throws {
        #expect(Configuration.path { ["XDG_CONFIG_HOME": "/c", "HOME": "/h"][$0] } == "/c/tug/config.yaml")
        #expect(Configuration.path { ["XDG_CONFIG_HOME": "relative", "HOME": "/h"][$0] } == "/h/.config/tug/config.yaml")
        #expect(Configuration.path { ["HOME": "/h"][$0] } == "/h/.config/tug/config.yaml")
        #expect(Configuration.path { _ in nil } == nil)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("tug-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(at: home.appendingPathComponent(".config/tug"), withIntermediateDirectories: true)
        let path = home.path
        // Not there: no word about it.
        #expect(try await read([], ["HOME": path]).problems == [])
        try Data("scroll-off: x\ntheme: light\n".utf8).write(to: home.appendingPathComponent(".config/tug/config.yaml"))
        let found = try await read([], ["HOME": path])
        #expect(found.theme.name == "light" && found.problems.count == 1)
        for words in [["--no-config"], ["--headless", "80x24"]] {
            #expect(try await read(words, ["HOME": path]).theme.name == "terminal", "\(words)")
        }
    }

    @Test func oneThatIsNamedMustBeThere() async throws {
        let error = await #expect(throws: UsageError.self) { try await read(["--config", "/nowhere/at\nall"]) }
        #expect(error?.description.hasPrefix("--config: /nowhere") == true)
    }

    @Test("What --print-keys prints is the keymap again, as a file") func printedKeys() async throws {
        #expect(try await options(Keymap().yaml).keymap.yaml == Keymap().yaml)
        let own = try await options("keys: {x: delete, q: nothing, '\"': undo, '\\': help, g: nothing, <C-t>: copy}")
        #expect(own.keymap.yaml.contains("  \"q\": nothing\n") && own.keymap.yaml.contains("  \"\\\\\": help\n"))
        let again = try await options(own.keymap.yaml)
        #expect(again.problems == [])
        #expect(again.keymap.yaml == own.keymap.yaml)
    }

    @Test("G3: labels and the help name the keys that the reader has bound") func labels() async throws {
        var program = Program.of(Numbers())
        var keymap = Keymap()
        for binding in ["r=nothing", "R=nothing", "<F5>=nothing", "x=refresh", "m=nothing", "<F2>=nothing", "<C-t>=toggle-mouse"] { try keymap.bind(binding) }
        program.use(keymap)
        #expect(program.labels.list.pullToRefresh == "↓ pull to refresh · x")
        #expect(program.labels.list.refreshRetry == "x retries")
        #expect(program.labels.list.scanned(7) == "scanned 7 rows, :load-more for more")
        #expect(program.labels.list.removed(1).hasSuffix("u brings it back"))
        #expect(program.labels.mouseFreed.contains("<C-t> takes it back"))
        let film = try await play("<Settle>r<Frame>x<Wait 200ms><Frame>?", program, columns: 110, lines: 90)
        #expect(film.frames[0].header.isEmpty && film.frames[1].contains("refreshing"))
        #expect(film.last.lines.contains { $0.hasPrefix(" x ") && $0.contains(":refresh") })
    }

    @Test func aRowsOwnKeyIsFreeWhereTheReaderHasFreedIt() throws {
        var keymap = Keymap()
        try keymap.bind("d=nothing")
        #expect(CommandReader(keymap).isFree(.character("d")))
        #expect(!CommandReader().isFree(.character("d")))
    }
}
