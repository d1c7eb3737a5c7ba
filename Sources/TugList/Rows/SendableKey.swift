/// A hashable value that may cross to another task. (`AnyHashable` may not.)
public struct SendableKey: Hashable, Sendable, CustomStringConvertible {
    private enum Storage: Sendable {
        case int(Int)
        case string(String)
        /// In a box, so that the common keys are small.
        indirect case other(any Hashable & Sendable)
    }

    private let storage: Storage

    /// Integers and strings are kept as they are; anything else in a box.
    public init(_ value: some Hashable & Sendable) {
        switch value {
        case let int as Int: storage = .int(int)
        case let string as String: storage = .string(string)
        case let key as SendableKey: self = key
        default: storage = .other(value)
        }
    }

    /// The value, if it is of that type.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? {
        switch storage {
        case .int(let int): int as? Value
        case .string(let string): string as? Value
        case .other(let other): other as? Value
        }
    }

    /// The value as text.
    public var description: String {
        switch storage {
        case .int(let int): String(int)
        case .string(let string): string
        case .other(let other): String(describing: other)
        }
    }

    public static func == (a: SendableKey, b: SendableKey) -> Bool {
        switch (a.storage, b.storage) {
        case (.int(let x), .int(let y)): x == y
        case (.string(let x), .string(let y)): x == y
        case (.other(let x), .other(let y)): equal(x, y)
        case (.int, _), (.string, _), (.other, _): false
        }
    }

    private static func equal<Value: Hashable>(_ a: Value, _ b: any Hashable) -> Bool { (b as? Value) == a }

    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .int(let int): hasher.combine(int)
        case .string(let string): hasher.combine(string)
        case .other(let other): hasher.combine(other)
        }
    }
}
