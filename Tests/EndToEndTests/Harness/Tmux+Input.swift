// What a test does to the terminal: keys, bytes, size.

extension Tmux {
    /// Types a text, as its UTF-8 bytes.
    func type(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// Presses keys by tmux's names: `Down`, `PageUp`, `C-c`, `M-x`, `F1`. What a key sends follows the terminal's mode.
    func press(_ keys: String...) throws {
        try tmux(["send-keys", "-t", "test"] + keys)
    }

    /// Sends bytes as they are, as a mouse or a paste would.
    func send(_ bytes: [UInt8]) throws {
        let batch = 1000
        for start in stride(from: 0, to: bytes.count, by: batch) {
            let digits = bytes[start..<min(start + batch, bytes.count)].map { String($0, radix: 16) }
            try tmux(["send-keys", "-t", "test", "-H"] + digits)
        }
    }

    /// Gives the terminal another size; the program hears of it by SIGWINCH.
    func resize(columns: Int, lines: Int) throws {
        try tmux(["resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(lines)"])
    }

    /// Closes the window with the program in it.
    func close() throws {
        // The session's last window takes the server with it, and the server the socket to ask by: another window holds it.
        try tmux(["new-window", "-d", "-t", "test:9", "cat", ";", "kill-window", "-t", "test:0"])
    }
}
