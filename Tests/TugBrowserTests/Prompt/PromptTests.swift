import Testing

@testable import TugBrowser

/// The prompt as a reader sees it.
@Suite struct PromptTests {
    @Test func theCommandLineIsTheLastLine() async throws {
        let film = try await play("<Settle>:refr<Frame><CR><Frame><Settle>")
        #expect(film.frames[0].status == ":refr")
        #expect(film.frames[1].contains("refreshing …"))
        #expect(film.last.contains("2 new"))
    }

    @Test func keysAreTextWhileItIsOpen() async throws {
        let film = try await play("<Settle>:jq<Frame><Esc><Frame>j")
        #expect(film.frames[0].status == ":jq")
        #expect(film.frames[1].cursor == "row 0.")
        #expect(film.last.cursor == "row 1.")
        #expect(film.exit == .done)
    }

    @Test(arguments: ["<Esc>", "<C-g>", "<C-c>", "<C-u><BS>"]) func itCloses(keys: String) async throws {
        let film = try await play("<Settle>:quit\(keys)<Frame>j")
        #expect(film.frames[0].status.contains("numbers"))
        #expect(film.last.cursor == "row 1.")
    }

    @Test func aNumberIsARow() async throws {
        let program = Program.of(Numbers(), manual: true)
        #expect(try await play("<Settle>:13<CR>", program).last.cursor == "row 12.")
        #expect(try await play("<Settle>:$<CR>", program).last.cursor == "row 19.")
        #expect(try await play("<Settle>G:1<CR>", program).last.cursor == "row 0.")
        #expect(try await play("<Settle>:50%<CR>", program).last.cursor == "row 9.")
    }

    @Test func unknownNamesAreSaid() async throws {
        let film = try await play("<Settle>:refesh<CR><Frame>j<Frame>:zzz<CR><Frame>:half<CR><Frame>:refresh now<CR><Frame>", columns: 90)
        #expect(film.frames[0].status.contains("there is no command 'refesh'; perhaps 'refresh'?"))
        #expect(!film.frames[1].status.contains("refesh"))
        #expect(film.frames[2].status.contains("there is no command 'zzz'"))
        #expect(film.frames[3].status.contains("'half' may be half-page-down, half-page-up"))
        #expect(film.frames[4].status.contains("refresh takes no 'now'"))
    }

    @Test func whatWasEnteredComesBack() async throws {
        let film = try await play("<Settle>:row-down<CR>:<Up><Frame>")
        #expect(film.frames[0].status == ":row-down")
    }

    @Test func quitQuits() async throws {
        #expect(try await play("<Settle>:q<CR>jjj").exit == .done)
        #expect(try await play("<Settle>:interrupt<CR>").exit == .interrupted)
    }

    @Test func theWhyPane() async throws {
        let film = try await play("<Settle>:why<CR><Frame>q<Frame>", lines: 24)
        #expect(film.frames[0].contains("pages asked"))
        #expect(film.frames[1].cursor == "row 0.")
    }

    @Test func onOneLineThePromptIsAll() async throws {
        #expect(try await play("<Settle>:abc<Frame>", lines: 1).frames[0].lines == [":abc"])
    }

    @Test func overAPaneItActsOnThePane() async throws {
        let film = try await play("<Settle>?:row-down 3<CR><Frame>:q<CR><Frame>")
        #expect(film.frames[0].lines[1] != " Move")
        #expect(film.frames[1].cursor == "row 0.")
    }

    @Test func aPasteIsTextForThePromptOnly() {
        let driver = Driver(.of(Numbers()))
        driver.send(.paste(Array("q".utf8)))
        #expect(driver.session.exit == nil)
        driver.press(":")
        driver.send(.paste(Array("qui\nt".utf8)))
        #expect(driver.frame.status == ":qui t")
    }

    @Test("& filters as the reader types, Enter keeps, Esc takes it back") func filter() async throws {
        let film = try await play("<Settle>&row 1<Frame>2<Frame><CR><Frame>&3<Frame><Esc><Frame>&<CR><Frame>")
        #expect(film.frames[0].area.filter { $0.contains("row") }.count > 1)
        #expect(film.frames[1].line(of: "row 12.") == 0)
        #expect(film.frames[1].line(of: "row 0.") == nil)
        #expect(film.frames[2].line(of: "row 12.") == 0)
        #expect(film.frames[3].line(of: "row 12.") == nil)
        #expect(film.frames[4].line(of: "row 12.") == 0)
        #expect(film.frames[5].line(of: "row 0.") != nil)
    }

    @Test func aFilterByName() async throws {
        let film = try await play("<Settle>:filter row 12<CR><Frame>")
        #expect(film.frames[0].line(of: "row 12.") == 0)
    }
}
