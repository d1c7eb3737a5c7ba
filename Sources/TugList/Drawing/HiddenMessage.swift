import TugScreen

/// What a view says whose filter shows no row: how many it hides, and what goes on.
struct HiddenMessage {
    let progress: FilterProgress
    let labels: ListLabels

    /// Each line with its role; `below` is what is said of the load at the end.
    func lines(below: [(String, Role)]) -> [(String, Role)] {
        if progress.isScanning { return [(labels.looking(progress.scanned, for: progress.text), .title), (labels.filterHint, .hint)] }
        return [(labels.hidden(progress.scanned, by: progress.text), .title), (labels.filterHint, .hint)] + below
    }
}
