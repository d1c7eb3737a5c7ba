import Testing
import TugList
import TugProviders

private final class Followed {
    let file: ScratchFile
    let provider: LineFileProvider
    let notices = Notices()

    init(_ text: String) throws {
        file = ScratchFile(text)
        provider = try LineFileProvider(path: file.path, as: .lines)
        provider.start { [notices] in notices.post($0) }
        provider.follow(true)
    }

    deinit { provider.close() }

    func wait(for texts: [String]) async {
        await notices.wait { $0.source.texts == texts }
    }
}

extension RowSource {
    fileprivate var texts: [String] { rowsForward.map { ($0.model as? TextLine)?.text ?? "?" } }
}

@Suite struct FileFollowTests {
    @Test("what is appended is told without being asked for") func growth() async throws {
        let followed = try Followed("a\n")
        followed.file.append("b\n")
        await followed.wait(for: ["a", "b"])
        followed.file.append("c")
        await followed.wait(for: ["a", "b", "c"])
    }

    @Test("a file that is emptied or takes the name is followed; the old one's last lines are told first") func rotation() async throws {
        let followed = try Followed("a\nb\n")
        followed.file.write("new\n")
        await followed.wait(for: ["new"])
        followed.file.append("last\n")
        await followed.wait(for: ["new", "last"])
        followed.file.replace("another\nfile\nis here\n")
        await followed.wait(for: ["another", "file", "is here"])
        followed.file.remove()
        followed.file.replace("back\n")
        await followed.wait(for: ["back"])
    }

    @Test("nobody looks any more once it is not followed") func ends() async throws {
        let followed = try Followed("a\n")
        followed.file.append("b\n")
        await followed.wait(for: ["a", "b"])
        followed.provider.follow(false)
        followed.provider.follow(true)
        followed.file.append("c\n")
        await followed.wait(for: ["a", "b", "c"])
    }
}
