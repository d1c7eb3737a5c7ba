import TugScreen

// The three forms of a mouse report. All share the number of the button; they differ in how they write it.

extension MouseEvent {
    /// `CSI < b ; x ; y M` or `m`: any column, and a release says so by its final letter.
    init?(sgr report: ControlSequence) {
        guard report.parameters.count == 3 else { return nil }
        self.init(
            button: report.value(0, default: -1), column: report.value(1, default: 0), line: report.value(2, default: 0),
            isRelease: report.final == UInt8(ascii: "m"))
    }

    /// `CSI b ; x ; y M`, with 32 added to the button.
    init?(urxvt report: ControlSequence) {
        guard report.parameters.count == 3 else { return nil }
        let button = report.value(0, default: 0) - 32
        self.init(button: button, column: report.value(1, default: 0), line: report.value(2, default: 0), isRelease: button & 0x63 == 3)
    }

    /// `CSI M b x y`, each a byte with 32 added.
    init?(x10 button: UInt8, column: UInt8, line: UInt8) {
        let button = Int(button) - 32
        self.init(button: button, column: Int(column) - 32, line: Int(line) - 32, isRelease: button & 0x63 == 3)
    }

    /// - Parameters:
    ///   - button: bits 0 and 1 the button, 4 Shift, 8 Meta, 16 Control, 32 motion, 64 the wheel, 128 further buttons.
    ///   - column: counted from 1, like `line`.
    private init?(button: Int, column: Int, line: Int, isRelease: Bool) {
        guard (0..<128).contains(button), column >= 1, line >= 1, let action = Action(button: button, isRelease: isRelease) else { return nil }
        var modifiers: Key.Modifiers = []
        if button & 4 != 0 { modifiers.insert(.shift) }
        if button & 8 != 0 { modifiers.insert(.alt) }
        if button & 16 != 0 { modifiers.insert(.control) }
        self.init(action, column: column - 1, line: line - 1, modifiers: modifiers)
    }
}

extension MouseEvent.Action {
    fileprivate init?(button: Int, isRelease: Bool) {
        let isMotion = button & 32 != 0
        if button & 64 != 0 {
            if isMotion || isRelease { return nil }
            let wheel: [Self] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            self = wheel[button & 3]
            return
        }
        if isRelease {
            self = .release
            return
        }
        let buttons: [MouseEvent.Button] = [.left, .middle, .right]
        // Button 3 is none: mere motion.
        guard button & 3 < 3 else { return nil }
        self = isMotion ? .drag(buttons[button & 3]) : .press(buttons[button & 3])
    }
}
