import TugScreen

extension Line {
    /// The line in the middle of a width, cut if it does not fit.
    func centred(in columns: Int) -> Line {
        let cut = truncated(to: columns)
        var line = Line()
        line.pad(to: (columns - cut.columns) / 2)
        line.append(cut)
        return line
    }
}
