package import TugList

/// A line of a text.
package struct TextLine: RowModel, Codable {
    /// The byte offset of the line in its file.
    package let id: Int
    package let text: String
    /// How many bytes of the line were left out behind ``text``: only a line of more than a mebibyte is not whole.
    package let bytesLeftOut: Int

    package init(id: Int, text: String, bytesLeftOut: Int = 0) {
        self.id = id
        self.text = text
        self.bytesLeftOut = bytesLeftOut
    }

    package var fields: [RowField] {
        bytesLeftOut == 0 ? [RowField("", text)] : [RowField("", text), RowField("", "… \(bytesLeftOut) bytes more, too long to be shown in one row")]
    }

    package var filterText: String { text }
}
