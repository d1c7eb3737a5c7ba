import Foundation
import Testing

extension EndToEnd {
    /// Without a screen, and when there cannot be one.
    @Suite struct PlainTests {
        @Test func withoutATerminalThereArePlainRows() throws {
            let outcome = try run([Checkout.program()])
            #expect(outcome.status == 0)
            #expect(outcome.stderr == "")
            #expect(outcome.stdout.hasPrefix("Today · "))
            #expect(!outcome.stdout.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) })
            // TERM and colours are no matter of plain rows.
            for (options, environment) in [([], ["TERM": "nonsense"]), (["--color", "always", "--theme", "dark"], ["TERM": "xterm-256color"])]
                as [([String], [String: String])]
            {
                #expect(try run([Checkout.program()] + options, environment: environment).stdout.hasPrefix("Today · "))
            }
        }

        @Test func theFirstPageAndNoMore() throws {
            let small = try run([Checkout.program(), "--page-size", "5", "--latency", "3600000"]).stdout
            let large = try run([Checkout.program(), "--page-size", "10"]).stdout
            #expect(large.hasPrefix(small))
            #expect(small.split(separator: "\n").count < large.split(separator: "\n").count)
        }

        @Test(arguments: [
            (["--bogus"], "--bogus"), (["-xyz"], "-x"), (["--seed", "x"], "--seed"), (["--theme", "x\ny"], "theme"), (["--headless", "80"], "--headless"),
            (["--headless", "80x24", "--keys", "<Nope>"], "<Nope>"), (["--keys", "j"], "--headless"), (["--demo", "nothing\u{1b}[2J"], "--demo lists"),
            (["--headless", "8x2", "--keys", "<Wait 9223372036854775807s>"], "<Wait"),
        ]) func anErrorIsOneLine(options: [String], name: String) throws {
            let outcome = try run([Checkout.program()] + options)
            #expect(outcome.status == 2)
            #expect(outcome.stdout == "")
            #expect(outcome.stderr.hasPrefix("tug: "))
            #expect(outcome.stderr.contains(name))
            #expect(outcome.stderr.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            #expect(!outcome.stderr.contains("\u{1b}"))
        }

        @Test("A theme of the reader's own is found in the configuration; what is wrong in it is said, and the program starts")
        func themeFiles() throws {
            let scratch = try Scratch()
            try scratch.write("roles: {text: red}\n", to: "tug/themes/own.yaml")
            let bad = try scratch.write("roles:\n  text: reddish\n", to: "tug/themes/bad.yaml")
            let headless = ["--headless", "20x5"]
            let own = try run([Checkout.program(), "--theme", "own"] + headless, environment: ["XDG_CONFIG_HOME": scratch.path])
            #expect(own.status == 0 && own.stderr == "")
            let wrong = try run([Checkout.program(), "--theme", "bad"] + headless, environment: ["XDG_CONFIG_HOME": scratch.path])
            // All but the last line, which says what is wrong.
            func rows(_ outcome: Outcome) -> [Substring] { Array(outcome.stdout.split(separator: "\n", omittingEmptySubsequences: false).prefix(4)) }
            #expect(wrong.status == 0 && rows(wrong) == rows(own))
            #expect(wrong.stderr.hasPrefix("tug: \(bad):2:9: a colour is wanted here") && wrong.stderr.hasSuffix("; the default theme is used\n"))
            try scratch.write("roles: {text: red}\n", to: ".config/tug/themes/home.yaml")
            #expect(try run([Checkout.program(), "--theme", "home"] + headless, environment: ["HOME": scratch.path]).stderr == "")
        }

        /// Standard output is a terminal that cannot be used: one line, and nothing else is sent.
        @Test(arguments: ["TERM=", "TERM=nonsense", "-u TERM"]) func anUnusableTerminal(variable: String) throws {
            // A shell stays: tmux may lose the last words of a program that ends at once.
            let terminal = try Tmux(running: ["sh", "-i"], columns: 200, environment: ["PS1": "$ ", "ENV": ""])
            try terminal.wait(for: "the prompt") { $0.lines.first?.hasPrefix("$") == true }
            let modes = try terminal.modes()
            try terminal.type("env \(variable) '\(Checkout.program())'; echo status $?\r")
            let screen = try terminal.wait(for: "the status") { $0.lines.contains { $0.hasPrefix("status ") } }
            #expect(screen.lines.contains("status 2"))
            #expect(screen.lines[1].hasPrefix("tug: "))
            #expect(screen.lines[1].contains("TERM"))
            #expect(screen.lines[2] == "status 2")
            #expect(try terminal.modes() == modes)
            #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag}") == "0 0")
        }

        @Test("On a terminal that only writes lines there are a word about it and the plain rows") func aDumbTerminal() throws {
            let scratch = try Scratch()
            let path = try scratch.write("{\"type\":\"log\",\"message\":\"one\"}\n{\"type\":\"log\",\"message\":\"t\\u001b[2Jwo\"}\n", to: "a.jsonl")
            let terminal = try Tmux(running: ["sh", "-i"], columns: 200, environment: ["PS1": "$ ", "ENV": ""])
            try terminal.wait(for: "the prompt") { $0.lines.first?.hasPrefix("$") == true }
            let modes = try terminal.modes()
            try terminal.type("TERM=dumb '\(Checkout.program())' '\(path)' 2>\(scratch.path)/errors; echo status $?\r")
            let screen = try terminal.wait(for: "the status") { $0.lines.contains { $0.hasPrefix("status ") } }
            #expect(Array(screen.lines[1...3]) == ["one", "t␛[2Jwo", "status 0"])
            let errors = String(decoding: try scratch.read("errors"), as: UTF8.self)
            #expect(errors.hasPrefix("tug: the terminal type 'dumb' cannot show a screen;") && errors.hasSuffix("plain rows\n"))
            #expect(try terminal.modes() == modes)
        }

        @Test(arguments: [["--help"], ["--version"], ["--demo"], ["--demo", "list"]]) func whatIsAskedOfIt(options: [String]) throws {
            let outcome = try run([Checkout.program()] + options)
            #expect(outcome.status == 0)
            #expect(outcome.stderr == "")
            #expect(outcome.stdout.hasSuffix("\n"))
            #expect(!outcome.stdout.contains("\u{1b}"))
            #expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= 100 })
        }

        @Test("What a full disk loses is said", arguments: ["", "--help", "--headless 20x5"]) func aFullDisk(options: String) throws {
            let outcome = try run(["sh", "-c", "'\(Checkout.program())' \(options) > /dev/full"])
            #expect(outcome.status == 2)
            #expect(outcome.stderr.hasPrefix("tug: standard output cannot be written: ") && outcome.stderr.hasSuffix("\n"))
        }

        @Test func aReaderThatHasSeenEnough() throws {
            let outcome = try run(["sh", "-c", "'\(Checkout.program())' | head -n 1"])
            #expect(outcome.status == 0 && outcome.stderr == "" && outcome.stdout.split(separator: "\n").count == 1)
        }

        @Test func headlessIsTheSameEveryTime() throws {
            let script = ["--headless", "70x20", "--roles", "--keys", "<Settle>kkk<Frame><Wait 260ms><Frame><Settle>5jGr<Settle><Frame>zz"]
            let first = try run([Checkout.program()] + script)
            #expect(first.status == 0)
            for (zone, locale) in [("Asia/Tokyo", "C.UTF-8"), ("UTC", "C"), ("America/St_Johns", "POSIX")] {
                let other = try run([Checkout.program()] + script, environment: ["TZ": zone, "LC_ALL": locale, "NO_COLOR": "1", "COLUMNS": "10"])
                #expect(other.stdout == first.stdout, "\(zone) \(locale)")
            }
        }
    }
}
