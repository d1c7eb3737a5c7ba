import Synchronization

/// How long answers were held back, in the order in which requests are made.
final class PlayedLatencies: Sendable {
    private let latencies: [Int: Int64]
    private let serial = Mutex(0)

    init(_ latencies: [Int: Int64]) { self.latencies = latencies }

    func next() -> Duration {
        let serial = serial.withLock { serial in
            serial += 1
            return serial
        }
        return .milliseconds(latencies[serial] ?? 0)
    }
}
