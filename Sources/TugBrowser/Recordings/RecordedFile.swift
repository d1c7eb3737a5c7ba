/// The file that a recording goes to, shared by the recorders of all lists that the reader goes into.
final class RecordedFile {
    private let file: LogFile
    let began: Instant
    /// The time of day that was written last.
    var wall: Timestamp
    /// The type of a row that could not be written.
    var unwritable: String?

    init(_ path: String, _ moment: Session.Moment) throws(UsageError) {
        file = try LogFile(path, option: "record")
        began = moment.now
        wall = moment.wall
    }

    var failure: Phrase? { file.failure }

    func write(_ members: [JSONMember]) { file.write(JSONValue.object(members).json) }
    func flush() { file.flush() }
}
