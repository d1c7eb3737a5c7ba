import Foundation

/// What a program that was run without a terminal left behind.
struct Outcome {
    let stdout: String
    let stderr: String
    /// The exit status; of a program that a signal ended, 128 + the signal, as a shell says it.
    let status: Int32
}

/// The environment every program of a test gets: nothing of the tester's own settings, the same everywhere.
func testEnvironment(home: String, _ extra: [String: String] = [:]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": home, "PATH": own["PATH"] ?? "/usr/bin:/bin"]
    environment["LD_LIBRARY_PATH"] = own["LD_LIBRARY_PATH"]
    return environment.merging(extra) { $1 }
}

/// Runs a program to its end.
///
/// - Parameters:
///   - argv: The program, looked up in PATH, and its arguments.
///   - input: What it reads from its standard input; `nil` is an empty input.
///   - limit: When it is killed and the call throws.
func run(
    _ argv: [String], input: String? = nil, environment: [String: String] = [:], within limit: Duration = .seconds(20)
) throws -> Outcome {
    let scratch = try Scratch()
    // Files, not pipes: a program that writes much never waits for a reader, and a server that it leaves behind keeps nobody waiting.
    let stdin = try input.map { try scratch.write($0, to: "stdin") } ?? "/dev/null"
    let stdout = try scratch.write("", to: "stdout")
    let stderr = try scratch.write("", to: "stderr")
    let child = try Child(argv, environment: testEnvironment(home: scratch.path, environment), files: [stdin, stdout, stderr])
    let status = try child.wait(within: limit)
    return try Outcome(
        stdout: String(decoding: scratch.read("stdout"), as: UTF8.self), stderr: String(decoding: scratch.read("stderr"), as: UTF8.self),
        status: status)
}
