internal import CLibc

/// How wide text is shown, by libc: near enough to lay columns out by; what is shown in them is measured when it is.
enum LibcColumns {
    static func width(of text: some Collection<UInt8>) -> Int {
        var width = 0
        var isPlain = true
        for byte in text {
            guard byte < 0x80 else {
                isPlain = false
                break
            }
            // A control is shown as two.
            width += byte < 0x20 || byte == 0x7f ? 2 : 1
        }
        guard !isPlain else { return width }
        return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(0) { width, scalar in
            if scalar.value < 0x80 { return width + (scalar.value < 0x20 || scalar.value == 0x7f ? 2 : 1) }
            let columns = Int(tug_wcwidth(scalar.value))
            return width + (columns < 0 ? 1 : columns)
        }
    }
}
