internal import CPCRE2
internal import Synchronization
package import TugList

/// A pattern as PCRE2 knows it: a text to be found as it stands, or a regular expression.
///
/// A text in lower case is found in either case, any other as it is written (smart case). `^` and `$` are the ends of a line.
@safe package final class Pattern: TextMatcher, @unchecked Sendable {
    private let code: OpaquePointer
    private let limits: OpaquePointer?

    /// How much may be tried before a match is given up: an expression that tries too much must not stop the program.
    private static let matchLimit: UInt32 = 1_000_000

    /// - Throws: ``PatternError``, in PCRE2's words.
    package init(_ text: String, isExpression: Bool) throws(PatternError) {
        var options = isExpression ? UInt32(PCRE2_MULTILINE) : UInt32(PCRE2_LITERAL)
        // Bytes are enough for a text of ASCII; an expression may have a dot, which stands for a whole character.
        if isExpression || text.utf8.contains(where: { $0 >= 0x80 }) { options |= UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) }
        if text == text.lowercased() { options |= UInt32(PCRE2_CASELESS) }
        let context = unsafe pcre2_compile_context_create_8(nil)
        defer { unsafe pcre2_compile_context_free_8(context) }
        unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
        var failure: Int32 = 0
        var place = 0
        let bytes = Array(text.utf8)
        let compiled = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe pcre2_compile_8(buffer.baseAddress, buffer.count, options, &failure, &place, context)
        }
        guard let compiled = unsafe compiled else { throw PatternError(code: failure, place: place) }
        unsafe code = compiled
        unsafe limits = pcre2_match_context_create_8(nil)
        unsafe pcre2_set_match_limit_8(limits, Self.matchLimit)
        // Without a compiler for this machine it is interpreted, which is slower and finds the same.
        unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    }

    deinit {
        unsafe pcre2_code_free_8(code)
        unsafe pcre2_match_context_free_8(limits)
    }

    package func match(in text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "a search outside of its text")
        switch find(in: text, range) {
        case .success(let match): return match
        case .failure: return matchByLines(in: text, range)
        }
    }

    /// What is too much for a whole text is tried on each of its lines; one that is too much alone does not match.
    private func matchByLines(in text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = ByteSearch.firstNewline(in: text, start..<range.upperBound) ?? range.upperBound
            if start == range.lowerBound, end == range.upperBound { return nil }
            if case .success(let match?) = find(in: text, start..<end) { return match }
            start = end + 1
        }
        return nil
    }

    /// The first match that is not empty.
    private func find(in text: [UInt8], _ range: Range<Int>) -> Result<Range<Int>?, PatternError> {
        guard !range.isEmpty else { return .success(nil) }
        let data = unsafe pcre2_match_data_create_8(1, nil)
        defer { unsafe pcre2_match_data_free_8(data) }
        return unsafe text.withUnsafeBufferPointer { buffer in
            let result = unsafe pcre2_match_8(
                code, buffer.baseAddress, range.upperBound, range.lowerBound, UInt32(PCRE2_NOTEMPTY), data, limits)
            if result == PCRE2_ERROR_NOMATCH { return .success(nil) }
            // Zero says that there were more groups than were asked for.
            guard result >= 0 else { return .failure(PatternError(code: result, place: 0)) }
            let ends = unsafe pcre2_get_ovector_pointer_8(data)
            let (start, end) = unsafe (ends![0], ends![1])
            // A `\K` may say that a match begins behind its end.
            return .success(start < end ? start..<end : end - 1..<end)
        }
    }
}

/// Why a text is no pattern: one line for the reader.
package struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
    package let description: String
    /// Where in the text, in bytes.
    package let place: Int

    init(code: Int32, place: Int) {
        self.place = place
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
        }
        description = count > 0 ? String(decoding: buffer.prefix(Int(count)), as: UTF8.self) : "error \(code)"
    }
}

extension SearchPattern {
    /// What stands before a regular expression where texts are found as they stand.
    package static let expressionPrefix = "re:"

    /// Reads what a reader typed: a text to be found as it stands, or, where that was asked for or `re:` stands before it, a
    /// regular expression.
    package init(typed text: String, isExpression: Bool) throws(PatternError) {
        if text.hasPrefix(Self.expressionPrefix) {
            self.init(text, matcher: try Pattern(String(text.dropFirst(Self.expressionPrefix.count)), isExpression: true))
        } else {
            self.init(text, matcher: try Pattern(text, isExpression: isExpression))
        }
    }
}
