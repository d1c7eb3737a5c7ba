import CZlib

/// A text as gzip compresses it, one member.
func gzipped(_ text: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    unsafe deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { unsafe deflateEnd(&stream) }
    let capacity = Int(unsafe deflateBound(&stream, UInt(text.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        unsafe text.withUnsafeBufferPointer { input in
            unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            unsafe stream.avail_in = UInt32(text.count)
            unsafe stream.next_out = output.baseAddress
            unsafe stream.avail_out = UInt32(capacity)
            unsafe deflate(&stream, Z_FINISH)
            count = capacity - Int(unsafe stream.avail_out)
        }
    }
}

func gzipped(_ text: String) -> [UInt8] { gzipped(Array(text.utf8)) }
