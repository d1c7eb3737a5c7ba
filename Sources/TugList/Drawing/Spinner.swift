/// The picture of something that loads.
package enum Spinner {
    private static let turns = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// The picture of a turn; before the spinner is due, a blank of the same width.
    package static func picture(_ turn: Int?) -> String {
        turn.map { turns[$0 % turns.count] } ?? " "
    }
}
