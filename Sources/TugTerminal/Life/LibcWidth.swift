import CLibc
package import TugScreen

/// The characters that the locale lets the program write.
package enum CharacterSet: Sendable { case unicode, ascii }

/// libc's idea of how wide a character is, which is ncurses' too.
package enum LibcWidth {
    /// The judge that the program hands to everything that lays out text. It asks the locale, so call ``setUpLocale()`` first.
    package static let judge = WidthJudge { Int(tug_wcwidth($0)) }

    /// Takes the reader's locale for characters, or `C.UTF-8` where that one is not UTF-8; says what can be written.
    @discardableResult package static func setUpLocale() -> CharacterSet {
        // The reader's own first; then the names that glibc, musl and macOS give to UTF-8 without a country.
        for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] {
            guard unsafe setlocale(LC_CTYPE, name) != nil else { continue }
            if unsafe String(cString: tug_codeset()) == "UTF-8" { return .unicode }
        }
        unsafe setlocale(LC_CTYPE, "C")
        return .ascii
    }
}
