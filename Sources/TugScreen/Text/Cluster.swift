// From a grapheme cluster to cells on which terminals and ncurses agree.

extension WidthJudge {
    /// Appends the cells of one grapheme cluster.
    ///
    /// A cluster that terminals measure differently is reduced to a form that they all measure alike: skin tones and
    /// variation selectors are dropped, of a joined sequence only the first character stays, what has no width by the
    /// judge becomes U+FFFD. (Measured on xterm, VTE, screen and tmux.)
    func append(cluster: some Sequence<Unicode.Scalar>, _ role: Role, to cells: inout [Cell]) {
        let start = cells.count
        for scalar in cluster {
            let value = scalar.value
            if value == 0x200d {  // zero-width joiner
                if cells.count > start, isPictograph(cells[start].scalar) { return }
                continue
            }
            if isVariationSelector(value) || isSkinTone(value) && cells.count > start || isTag(value) { continue }
            if let form = visibleForm(of: value) {
                for shown in form.unicodeScalars { cells.append(Cell(shown.value, role)) }
                continue
            }
            switch width(of: value) {
            case 0 where cells.count > start:
                let base = cells[cells.count - 1].place == .tail ? cells.count - 2 : cells.count - 1
                cells[base].marks.append(value)
            case 0:
                // A mark with nothing before it stands on a blank, so that it cannot ride on another row's text.
                var blank = Cell(0x20, role)
                blank.marks.append(value)
                cells.append(blank)
            case 1:
                cells.append(Cell(value, role, place: cells.count == start ? .head : .member))
            case 2:
                cells.append(Cell(value, role, place: cells.count == start ? .head : .member))
                cells.append(Cell(0x20, role, place: .tail))
            default:
                cells.append(Cell(0xfffd, role, place: cells.count == start ? .head : .member))
            }
        }
    }

    private func isVariationSelector(_ value: UInt32) -> Bool {
        (0xfe00...0xfe0f).contains(value) || (0xe0100...0xe01ef).contains(value)
    }

    private func isSkinTone(_ value: UInt32) -> Bool { (0x1f3fb...0x1f3ff).contains(value) }

    /// Tag characters spell the subdivision of a flag; only the flag stays.
    private func isTag(_ value: UInt32) -> Bool { (0xe0000...0xe007f).contains(value) }

    /// Joined sequences are reduced only among pictographs; a joiner between letters shapes them and is merely left out.
    private func isPictograph(_ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.isEmoji && value > 0xff
    }
}
