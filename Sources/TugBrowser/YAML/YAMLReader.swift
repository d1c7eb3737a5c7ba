import CYAML

/// Reads a YAML document with libyaml. A hostile file costs no more than its limits: depth, size, and what aliases unfold to.
@safe package struct YAMLReader: ~Copyable {
    /// The bytes that a file may have.
    package static let largestFile = 1 << 20
    /// How deep values may lie in one another.
    static let largestDepth = 32
    /// How many values there may be, each alias counted as all that it stands for.
    static let largestCount = 20_000

    private let file: String
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var anchors: [String: (node: YAMLNode, count: Int)] = [:]
    private var count = 0

    /// The document of a file; `nil` if there is none in it.
    package static func read(_ bytes: [UInt8], file: String) throws(YAMLError) -> YAMLNode? {
        guard bytes.count <= largestFile else {
            throw YAMLError("the file is larger than \(largestFile >> 20) MiB", YAMLPlace(file: file, line: 1, column: 1))
        }
        let result = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode?, YAMLError> in
            do throws(YAMLError) {
                guard var reader = unsafe YAMLReader(buffer, file: file) else {
                    throw YAMLError("there is no memory to read it", YAMLPlace(file: file, line: 1, column: 1))
                }
                return .success(try reader.document())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init?(_ buffer: UnsafeBufferPointer<UInt8>, file: String) {
        self.file = file
        unsafe parser = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            return nil
        }
        unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    // MARK: Events

    /// What libyaml has read, copied out of it.
    private struct Event {
        enum Kind { case scalar(String), alias, sequence, mapping, end, document, other }
        let kind: Kind
        let anchor: String?
        let place: YAMLPlace
    }

    private mutating func next() throws(YAMLError) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { unsafe yaml_event_delete(&event) }
        let place = unsafe place(of: event.start_mark)
        let kind: Event.Kind
        let anchor: String?
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            kind = .scalar(unsafe String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
            anchor = unsafe Self.name(scalar.anchor)
        case YAML_ALIAS_EVENT:
            kind = .alias
            anchor = unsafe Self.name(event.data.alias.anchor)
        case YAML_SEQUENCE_START_EVENT:
            kind = .sequence
            anchor = unsafe Self.name(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT:
            kind = .mapping
            anchor = unsafe Self.name(event.data.mapping_start.anchor)
        case YAML_DOCUMENT_START_EVENT: (kind, anchor) = (.document, nil)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: (kind, anchor) = (.end, nil)
        default: (kind, anchor) = (.other, nil)  // the enum is C's
        }
        return Event(kind: kind, anchor: anchor, place: place)
    }

    private static func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        guard let anchor = unsafe anchor else { return nil }
        return unsafe String(cString: anchor)
    }

    private func place(of mark: yaml_mark_t) -> YAMLPlace { YAMLPlace(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1) }

    private func failure() -> YAMLError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
        // A byte that is no UTF-8 is found before it has a line.
        guard unsafe parser.pointee.error != YAML_READER_ERROR else {
            return YAMLError("\(problem) (byte \(unsafe parser.pointee.problem_offset))", YAMLPlace(file: file, line: 1, column: 1))
        }
        return YAMLError(problem, place(of: unsafe parser.pointee.problem_mark))
    }

    // MARK: Values

    private mutating func document() throws(YAMLError) -> YAMLNode? {
        while true {
            let event = try next()
            switch event.kind {
            case .document: return try node(try next(), depth: 0)
            case .end: return nil
            case .scalar, .alias, .sequence, .mapping, .other: break
            }
        }
    }

    private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < Self.largestDepth else { throw YAMLError("values lie too deep in one another here", event.place) }
        let before = count
        try add(1, event.place)
        let content: YAMLNode.Content
        switch event.kind {
        case .scalar(let text): content = .scalar(text)
        case .sequence: content = .sequence(try nodes(depth))
        case .mapping: content = .mapping(try entries(depth))
        case .alias:
            guard let name = event.anchor, let known = anchors[name] else { throw YAMLError("this alias stands for nothing", event.place) }
            try add(known.count, event.place)
            return known.node
        case .end, .document, .other: throw YAMLError("a value is wanted here", event.place)
        }
        let node = YAMLNode(content: content, place: event.place)
        if let anchor = event.anchor { anchors[anchor] = (node, count - before) }
        return node
    }

    private mutating func nodes(_ depth: Int) throws(YAMLError) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        while true {
            let event = try next()
            if case .end = event.kind { return nodes }
            nodes.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func entries(_ depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var names: Set<String> = []
        while true {
            let event = try next()
            if case .end = event.kind { return entries }
            let key = try node(event, depth: depth + 1)
            guard case .scalar(let name) = key.content else { throw YAMLError("a name is wanted here", key.place) }
            guard names.insert(name).inserted else { throw YAMLError("'\(name)' is here for the second time", key.place) }
            entries.append(YAMLNode.Entry(name: name, place: key.place, value: try node(try next(), depth: depth + 1)))
        }
    }

    private mutating func add(_ more: Int, _ place: YAMLPlace) throws(YAMLError) {
        count += more
        guard count <= Self.largestCount else { throw YAMLError("there are more than \(Self.largestCount) values", place) }
    }
}
