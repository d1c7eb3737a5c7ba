import Testing

extension EndToEnd {
    /// The gallery as the program under test shows it, however that was built.
    @Suite struct GalleryTests {
        @Test func everyEntryRuns() throws {
            let list = try run([Checkout.program(), "--demo"])
            let names = list.stdout.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
            #expect(names.first == "feed" && names.count >= 7)
            for name in names {
                for language in ["en", "zh-Hans"] {
                    let outcome = try run([
                        Checkout.program(), "--demo", name, "--lang", language, "--headless", "60x20", "--keys", "<Settle>jjr<Wait 700ms><Frame><Settle>",
                    ])
                    #expect(outcome.status == 0 && outcome.stderr == "", "\(name): \(outcome.stderr)")
                    #expect(outcome.stdout.count { $0 == "\n" } == 2 * 21)
                }
            }
        }

        @Test func theListSpeaksTheEnvironmentsLanguage() throws {
            #expect(try run([Checkout.program(), "--demo"], environment: ["LC_ALL": "", "LANG": "zh_CN.UTF-8"]).stdout.contains("常用语"))
            #expect(try run([Checkout.program(), "--demo", "--lang", "en"], environment: ["LC_ALL": "", "LANG": "zh_CN.UTF-8"]).stdout.contains("quickwords"))
        }

        @Test("C10: a row's dynamic type is found right in the program that readers get, an optimised one too")
        func dynamicTypes() throws {
            let lines = try run([Checkout.program(), "--demo", "multitype", "--headless", "60x12", "--keys", "<Settle>"]).stdout.split(separator: "\n")
            #expect(lines[0].contains("🐾 dog 0") && lines[1].contains("says woof"))
            #expect(lines[2].contains("🍃 7°"))
            #expect(lines[6].contains("Stranger  no renderer is registered for this type"))
            #expect(lines[8].contains("🔥 35°") && lines[9].contains("it is hot"))
        }
    }
}
