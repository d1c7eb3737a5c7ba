import Testing
import TugList
import TugProviders

@Suite struct DateTests {
    @Test func daysThereAndBack() {
        for days in stride(from: -800_000, through: 800_000, by: 37) {
            #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
        }
        #expect(CivilDate(daysSince1970: 0).title == "Thursday, 1 January 1970")
        #expect(CivilDate(year: 2023, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2024, month: 2, day: 29)?.text == "2024-02-29")
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2030-01-01T00:00:00Z", 1_893_456_000), ("2026-07-28T01:00:47+02:00", 1_785_193_247),
        ("2026-07-27T23:00:47", 1_785_193_247), ("2026-07-27 23:00:47.123-0000", 1_785_193_247), ("2026-07-28T01:00+02", 1_785_193_200),
        ("1970-01-02", 86_400),
    ])
    func timestamps(text: String, seconds: Int) { #expect(Timestamp(iso: text)?.seconds == seconds) }

    @Test(arguments: [
        "", "yesterday", "2026-13-01", "2026-02-30", "2026-07-28T", "2026-07-28T25:00Z", "2026-07-28T01:00:47+02:00x", "2026-7-28", "20260728T01:00:0٣Z",
    ])
    func notTimestamps(text: String) { #expect(Timestamp(iso: text) == nil) }

    @Test(arguments: [
        (0, "now"), (1, "1m"), (59, "59m"), (60, "1h"), (1439, "23h"), (1440, "1d"), (13 * 1440, "13d"), (14 * 1440, "2w"), (62 * 1440, "8w"),
        (63 * 1440, "2mo"), (729 * 1440, "23mo"), (730 * 1440, "2y"), (-60, "now"), (-61, "in 1h"),
    ])
    func ages(minutes: Int, text: String) { #expect(Age.text(of: 0, at: minutes) == text) }
}
