import Testing
import TugTerminal

@testable import TugBrowser

/// The refresh view of model system E (FEATURES E5 … E8).
@Suite struct AnimationTests {
    private let view = AnimatedRefreshView.letters
    private var animation: LetterAnimation { view.animation }

    @Test("E5: the refresh view is defined in a resource file, and what is wrong there is named with its place")
    func file() throws {
        #expect(animation.letters.count == 8)
        #expect(try checkout("Resources/Animations/letters.yaml").utf8.count < 10_000)
        let text = try checkout("Resources/Animations/letters.yaml")
        #expect(try LetterAnimation(Array(text.utf8), file: "a.yaml") == animation)
        for (old, new, message) in [
            ("magenta", "mauve", "a.yaml:7:11: colours are magenta, brown"), ("seconds: 0.10", "seconds: never", "a time from 0.01 to 60 seconds"),
            ("plain: upright", "plain: upside", "there is no picture 'upside'"), ("- together", "- apart", "a step is 'one by one' or 'together'"),
            ("[T, U", "[TU", "one letter is wanted"), ("steps:", "stairs:", "'stairs' is none of them"),
        ] {
            let error = #expect(throws: YAMLError.self) { try LetterAnimation(Array(text.replacing(old, with: new).utf8), file: "a.yaml") }
            #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        }
        #expect(throws: LoadFailure.self) { try AnimatedRefreshView(yaml: [], file: "a.yaml") }
    }

    @Test(
        "E6: each letter turns for 0.10 s in the next colour and back for 0.05 s; all grow for 0.40 s and shrink for 0.25 s; colours run on from round to round"
    )
    func timing() {
        let colours: [Role] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
        #expect(animation.round == 8 * 150 + 650)
        for round in 0..<9 {
            let start = Int64(round) * animation.round
            for letter in 0..<8 {
                let colour = colours[(round * 8 + letter) % 7]
                for time in [Int64(0), 99] {
                    let look = animation.look(at: start + Int64(letter) * 150 + time)
                    for index in 0..<8 {
                        #expect(look.letters[index].picture == (index == letter ? "turned" : "upright"))
                        #expect(look.letters[index].colour == (index == letter ? colour : nil))
                    }
                    #expect(look.lasts == 100 - time)
                }
                let back = animation.look(at: start + Int64(letter) * 150 + 100)
                #expect(back.letters.allSatisfy { $0.picture == "upright" && $0.colour == nil })
                #expect(back.lasts == 50)
            }
            // Growing and shrinking: all letters alike, bigger until 0.40 s, smaller until 0.65 s.
            let pictures = [0, 199, 200, 399, 400, 524, 525, 649].map { animation.look(at: start + 1200 + $0).letters.map(\.picture) }
            #expect(pictures.map { Set($0).count } == Array(repeating: 1, count: 8))
            #expect(pictures.map { $0[0] } == ["larger", "larger", "largest", "largest", "larger", "larger", "upright", "upright"])
        }
    }

    @Test("E6: all pictures have the same size, so that no letter moves another")
    func sizes() {
        for name in animation.pictures.keys {
            for letter in animation.letters {
                let lines = (0..<3).map { Line(animation.text(of: letter, name, row: $0), judge: LibcWidth.judge).columns }
                #expect(lines == [4, 4, 4], "\(name) \(letter)")
            }
        }
    }

    @Test("E7: the letters stand still while the list is pulled, and start on release")
    func starts() async throws {
        let film = try await play("<Settle>kkk<Frame><Wait 240ms><Frame><Wait 20ms><Frame><Wait 100ms><Frame>", gallery("emoji"), lines: 20, roles: true)
        func letters(_ shot: Shot) -> [String] { Array(shot.lines[1...3]) }
        #expect(film.frames[0].lines[0].contains("release to refresh"))
        #expect(film.frames[0].lines[2].contains("T   U   G   G   I   N   G   !"))
        #expect(letters(film.frames[0]) == letters(film.frames[1]))
        #expect(film.frames[2].lines[1].contains("╱") && film.frames[2].lines[0].contains("refreshing"))
        #expect(film.frames[3].lines[1...3].allSatisfy { !$0.contains("╱") })
    }

    @Test("E8: it moves as long as the refresh runs, then the letters are plain; a second refresh does not start it anew")
    func ends() async throws {
        let film = try await play("<Settle>r<Wait 3050ms><Frame>r<Wait 1950ms><Frame><Wait 1200ms><Frame>", gallery("emoji"), lines: 20)
        let second = try await play("<Settle>r<Wait 3050ms><Frame>", gallery("emoji"), lines: 20)
        #expect(film.frames[0].lines == second.frames[0].lines)
        #expect(film.frames[1].lines[2].contains("T   U   G   G   I   N   G   !") && film.frames[1].contains("✓"))
        #expect(!film.frames[2].contains("T   U"))
    }

    @Test("E6: an animation wakes the program while it runs and not when it is over, and never where it is switched off")
    func idle() async throws {
        func wakes(_ animates: Bool) async -> (during: Int, after: Bool) {
            var program = gallery("emoji")
            program.list.animates = animates
            let driver = Driver(program, columns: 60, lines: 20)
            await driver.answers()
            driver.pass(0)
            driver.press("r")
            await driver.answers()
            var during = 0
            while let deadline = driver.session.deadline(after: driver.moment), deadline.milliseconds < 5000 {
                driver.pass(max(1, deadline.milliseconds - driver.clock))
                during += 1
            }
            driver.pass(20_000)
            return (during, driver.session.deadline(after: driver.moment) != nil)
        }
        let moving = await wakes(true)
        #expect(moving.during > 2 * 2 * 8 && !moving.after)
        let still = await wakes(false)
        #expect(still.during < moving.during && !still.after)
        let film = try await play(
            "<Settle>r<Wait 60ms><Frame><Wait 1300ms><Frame>",
            {
                var program = gallery("emoji"); program.list.animates = false; return program
            }(), lines: 20)
        #expect(film.frames.map { $0.lines[2] } == [film.frames[0].lines[2], film.frames[0].lines[2], film.frames[0].lines[2]])
    }
}
