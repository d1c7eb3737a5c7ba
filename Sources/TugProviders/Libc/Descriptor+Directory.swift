#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Reading a directory. Names are bytes: the system does not say that they are text.
extension Descriptor {
    /// The names in a directory, in no order; not the two that every directory has.
    func names() throws(SystemFailure) -> [[UInt8]] {
        // The stream closes the descriptor that it reads.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw SystemFailure.last }
        guard let stream = unsafe fdopendir(copy) else {
            let failure = SystemFailure.last
            closeNumber(copy)
            throw failure
        }
        defer { unsafe closedir(stream) }
        unsafe rewinddir(stream)
        var names: [[UInt8]] = []
        while let entry = unsafe readdir(stream) {
            let start = unsafe UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let name = unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
            if name != [0x2e], name != [0x2e, 0x2e] { names.append(name) }
        }
        return names
    }

    /// How a file in a directory is; `nil` if it is not there any more.
    /// - Parameter followsLinks: Whether of a link the file is meant that it leads to.
    func entry(_ name: [UInt8], followsLinks: Bool) -> FileEntry? {
        var status = stat()
        let path = name.map { CChar(bitPattern: $0) } + [0]
        guard unsafe fstatat(number, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileEntry(status)
    }
}

/// What there is to know of a file without opening it.
struct FileEntry {
    let kind: FileKind
    let size: Int
    /// When it was last changed, in seconds since 1970.
    let seconds: Int

    /// The file with a name; `nil` if there is none. It is not opened: a pipe's writer would notice.
    /// - Parameter followsLinks: Whether of a link the file is meant that it leads to.
    init?(path: String, followsLinks: Bool = true) {
        var status = stat()
        guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        kind =
            switch mode_t(status.st_mode) & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        size = Int(status.st_size)
        #if canImport(Darwin)
        seconds = Int(status.st_mtimespec.tv_sec)
        #else
        seconds = Int(status.st_mtim.tv_sec)
        #endif
    }
}

/// What a file is.
package enum FileKind: String, Sendable, Codable {
    case file, directory, link, pipe, socket, device
}

// A member of the class hides this function of libc by its name.
private func closeNumber(_ number: Int32) { _ = close(number) }
