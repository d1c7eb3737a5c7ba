import Foundation
import Testing
import TugGallery

@testable import TugBrowser

/// Lists that lie behind rows of others: Enter goes in, `h` comes back.
@Suite struct NavigationTests {
    private final class Directory {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tug-navigation-\(UInt64.random(in: 0...UInt64.max))").path
        init() throws {
            try FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: true)
            try "first line\nsecond line\n".write(toFile: path + "/inner/text", atomically: true, encoding: .utf8)
            try "{\"type\":\"log\",\"message\":\"hello\"}\n".write(toFile: path + "/log", atomically: true, encoding: .utf8)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let directory: Directory

    init() throws { directory = try Directory() }

    private func play(_ script: String, columns: Int = 60) async throws -> Film {
        try await TugBrowserTests.play(script, Sources.path(directory.path, Options()), columns: columns, lines: 8)
    }

    @Test func inAndOut() async throws {
        let film = try await play("<Settle><Frame><CR><Settle><Frame><CR><Settle>j<Frame>h<Frame>h<Settle><Frame>j<CR><Settle><Frame>")
        #expect(film.frames[0].cursor?.hasSuffix("inner/") == true && film.frames[0].contains("log"))
        #expect(film.frames[1].cursor?.hasSuffix("text") == true && film.frames[1].status.contains("inner/"))
        #expect(film.frames[2].cursor == "second line")
        #expect(film.frames[3] == film.frames[1])
        #expect(film.frames[4] == film.frames[0])
        #expect(film.last.cursor == "hello")
    }

    @Test(arguments: ["q", "<Esc>", "h", "<C-g>"]) func eachGoesBackALayer(key: String) async throws {
        let film = try await play("<Settle><CR><Settle>v?\(key)<Frame>\(key == "q" ? "<Esc>" : key)<Frame>\(key)<Settle><Frame>")
        #expect(film.frames[0].status.contains("inner/") && film.frames[0].status.contains("1 marked"))
        #expect(film.frames[1].status.contains("inner/") && !film.frames[1].status.contains("marked"))
        #expect(!film.last.status.contains("inner/") && film.last.cursor?.hasSuffix("inner/") == true)
        #expect(film.exit == .done)
    }

    @Test func interruptQuitsFromInside() async throws {
        let film = try await play("<Settle><CR><Settle><C-c>")
        #expect(film.exit == .interrupted)
    }

    @Test func aDoubleClickGoesIn() async throws {
        let film = try await play("<Settle><Press 3,0><Release 3,0><Press 3,0><Release 3,0><Settle><Frame>")
        #expect(film.last.status.contains("inner/"))
    }

    @Test func theMenuGoesIn() async throws {
        let film = try await play("<Settle>a<CR><Settle><Frame>")
        #expect(film.last.status.contains("inner/"))
    }

    @Test func whatCannotBeOpenedIsSaid() async throws {
        try FileManager.default.createSymbolicLink(atPath: directory.path + "/inner/gone", withDestinationPath: "nowhere")
        let film = try await play("<Settle><CR><Settle><CR><Settle><Frame>", columns: 160)
        #expect(film.last.status.contains("no such file") && film.last.cursor?.hasSuffix("gone") == true)
    }
}
