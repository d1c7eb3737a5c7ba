/// A value of a YAML file, and where it stands: whoever finds it wrong can say where.
package struct YAMLNode: Equatable, Sendable {
    package indirect enum Content: Equatable, Sendable {
        /// A text, a number, a word: YAML's scalars, as they are written.
        case scalar(String)
        case sequence([YAMLNode])
        /// Names and values, in the order of the file; a name is there once.
        case mapping([Entry])
    }

    package struct Entry: Equatable, Sendable {
        package let name: String
        package let place: YAMLPlace
        package let value: YAMLNode
    }

    package let content: Content
    package let place: YAMLPlace

    // MARK: What is wanted of it

    package func text() throws(YAMLError) -> String {
        switch content {
        case .scalar(let text): return text
        case .sequence, .mapping: throw YAMLError("a text is wanted here", place)
        }
    }

    package func integer(_ range: ClosedRange<Int>) throws(YAMLError) -> Int {
        guard let number = Int(try text()), range.contains(number) else {
            throw YAMLError("a number from \(range.lowerBound) to \(range.upperBound) is wanted here", place)
        }
        return number
    }

    package func sequence() throws(YAMLError) -> [YAMLNode] {
        switch content {
        case .sequence(let nodes): return nodes
        case .scalar, .mapping: throw YAMLError("a list is wanted here", place)
        }
    }

    package func mapping() throws(YAMLError) -> [Entry] {
        switch content {
        case .mapping(let entries): return entries
        case .scalar, .sequence: throw YAMLError("names with values are wanted here", place)
        }
    }

    /// The value of a name; `nil` where the name is not there.
    package func value(_ name: String) throws(YAMLError) -> YAMLNode? {
        try mapping().first { $0.name == name }?.value
    }

    /// The value of a name that must be there.
    package func required(_ name: String) throws(YAMLError) -> YAMLNode {
        guard let value = try value(name) else { throw YAMLError("'\(name)' is missing here", place) }
        return value
    }
}

/// Where something stands in a YAML file; both count from 1.
package struct YAMLPlace: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
}

/// What is wrong with a YAML file, and where: `strings.yaml:3:7: a text is wanted here`.
package struct YAMLError: Error, Equatable, CustomStringConvertible {
    package let message: String
    package let place: YAMLPlace

    package init(_ message: String, _ place: YAMLPlace) {
        self.message = message
        self.place = place
    }

    package var description: String { "\(place.file):\(place.line):\(place.column): \(message)" }
}
