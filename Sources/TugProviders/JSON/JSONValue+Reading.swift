extension JSONValue {
    /// A whole number, if it fits.
    package func integer<Number: FixedWidthInteger>(as type: Number.Type) -> Number? {
        switch self {
        case .number(let text): Number(text)
        case .null, .bool, .string, .array, .object: nil
        }
    }
}
