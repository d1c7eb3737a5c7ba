internal import CZlib
internal import TugList
internal import TugScreen

/// Inflates what gzip has compressed, as it comes. All of zlib's interface is in here. One thread uses it at a time.
///
/// Members that follow one another are one text, as gzip itself reads them, and zeros behind them are padding. What can be
/// inflated is given before what is wrong behind it is said.
@safe final class Inflater: @unchecked Sendable {
    /// How much is given at once: a small piece may become a thousand times as much.
    private static let step = 64 * 1024

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// How many compressed bytes came before the piece that is inflated.
    private var before = 0
    private var wholeMembers = 0
    /// Where the member began that is inflated.
    private var memberStart = 0
    /// Whether a member has ended and no other has begun.
    private var isBetweenMembers = false

    init() {
        unsafe stream.initialize(to: z_stream())
        let result = unsafe tug_inflate_begin(stream)
        precondition(result == Z_OK, "zlib has no memory")
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Whether data that begin so are compressed; `nil` if more of them must be seen.
    static func isWanted(by beginning: [UInt8]) -> Bool? {
        let magic: [UInt8] = [0x1f, 0x8b, 0x08]  // RFC 1952; the last says "deflate", the only method there is
        if beginning.starts(with: magic) { return true }
        return magic.starts(with: beginning) ? nil : false
    }

    /// Inflates the next piece.
    func take(_ piece: [UInt8], _ give: ([UInt8]) throws(LoadFailure) -> Void) throws(LoadFailure) {
        var at = 0
        while true {
            if isBetweenMembers {
                while at < piece.count, piece[at] == 0 { at += 1 }
                guard at < piece.count else { break }
                isBetweenMembers = false
                memberStart = before + at
            }
            let (taken, text, result) = inflate(piece, from: at)
            at += taken
            if !text.isEmpty { try give(text) }
            switch result {
            case Z_STREAM_END:
                wholeMembers += 1
                isBetweenMembers = true
                unsafe inflateReset(stream)
            case Z_OK, Z_BUF_ERROR:
                guard at < piece.count || text.count == Self.step else {
                    before += piece.count
                    return
                }
            default: throw failure(at: before + at)
            }
        }
        before += piece.count
    }

    /// Nothing follows.
    func finish() throws(LoadFailure) {
        if !isBetweenMembers { throw LoadFailure(phrase: "the compressed data end in the middle, at byte \(before)") }
    }

    /// One call of zlib's: how much it took of a piece, and what it made of that.
    private func inflate(_ piece: [UInt8], from start: Int) -> (taken: Int, text: [UInt8], result: Int32) {
        var left = 0
        var result = Z_OK
        let text = unsafe [UInt8](unsafeUninitializedCapacity: Self.step) { output, count in
            unsafe piece.withUnsafeBufferPointer { input in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress! + start)  // it is only read
                unsafe stream.pointee.avail_in = UInt32(piece.count - start)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(Self.step)
                result = unsafe CZlib.inflate(stream, Z_SYNC_FLUSH)
                left = Int(unsafe stream.pointee.avail_in)
                count = Self.step - Int(unsafe stream.pointee.avail_out)
            }
        }
        return (piece.count - start - left, text, result)
    }

    private func failure(at place: Int) -> LoadFailure {
        let reason = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "zlib"
        // Where a member should begin there is none.
        if wholeMembers > 0, reason == "incorrect header check" {
            return LoadFailure(phrase: "behind the compressed data is something else, at byte \(memberStart)")
        }
        return LoadFailure(phrase: "the compressed data are damaged at byte \(place) (\(reason))")
    }
}
