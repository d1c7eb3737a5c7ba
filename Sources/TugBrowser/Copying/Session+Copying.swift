import TugTerminal

// What is copied, and what is said of it.

extension Session {
    /// The most bytes that are given to a program.
    private static let largestText = 16 << 20

    /// Copies the marked rows, else the cursor's, as plain output prints them; of a row that is open in full, a value or the whole.
    func copy(whole: Bool, _ moment: Moment) -> Request? {
        let limit = program.copyCommand == nil ? ClipboardSequence.largestText : Self.largestText
        let labels = program.labels
        var text = ""
        var count = 1
        if let pane {
            text = CopiedText.safe(whole ? pane.plainText : pane.detail?.copiedValue ?? pane.plainText)
        } else {
            let rows = targets
            count = rows.count
            for row in rows where text.utf8.count <= limit {
                if !text.isEmpty { text += "\n" }
                text += plainLines(of: row, moment).joined(separator: "\n")
            }
        }
        if text.isEmpty { return nil }
        guard text.utf8.count <= limit else {
            notice = labels.copyTooLarge.filling("{bytes}", with: String(limit))
            return nil
        }
        let said = labels.copied(count).filling("{text}", with: text.split(separator: "\n").first.map(String.init) ?? "")
        if program.copyCommand == nil { notice = said }
        return .copy(Array(text.utf8), said: said)
    }
}

/// A text as it may be copied: data, of which no program that it is pasted into obeys anything.
enum CopiedText {
    /// The text with controls in their visible form, line breaks and tabs too if they may not stay. Joiners do: they are part of words.
    static func safe(_ text: String, lineBreaks: Bool = true, tabs: Bool = true) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if !(scalar == "\n" && lineBreaks), !(scalar == "\t" && tabs), let form = visibleForm(of: scalar.value), !form.isEmpty {
                safe.append(contentsOf: form.unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }
}
