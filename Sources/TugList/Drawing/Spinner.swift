/// The picture of something that loads.
package enum Spinner {
    private static let turns = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// The picture of a turn; before the spinner is due, a blank of the same width.
    package static func picture(_ turn: Int?, isAnimated: Bool = true) -> String {
        turn.map { turns[isAnimated ? $0 % turns.count : 0] } ?? " "
    }

    /// The picture so long after a load began.
    static func picture(elapsed: Duration, isAnimated: Bool) -> String {
        let milliseconds = elapsed.components.seconds * 1000 + elapsed.components.attoseconds / 1_000_000_000_000_000
        guard milliseconds >= LoadActivity.spinnerDelay else { return picture(nil) }
        return picture(Int((milliseconds - LoadActivity.spinnerDelay) / LoadActivity.spinnerTurn), isAnimated: isAnimated)
    }
}
