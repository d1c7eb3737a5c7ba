package import TugBrowser

/// The model systems that `tug --demo NAME` shows, one file each: copy from them.
package enum Gallery {
    package struct Entry: Sendable {
        package let name: String
        package let summary: String
        /// The program of the entry; `now` is the calendar's time.
        package let program: @Sendable (_ options: Options, _ now: Timestamp) -> Program
    }

    /// The entries, the default first.
    package static let entries: [Entry] = [feed]
}
