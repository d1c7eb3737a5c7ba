/// The names that labels have in a strings table. They are read only where a table is: a start in English touches none of this.
struct LabelTable<Labels> {
    let texts: [(name: String, label: WritableKeyPath<Labels, String>)]
    let counted: [(name: String, label: WritableKeyPath<Labels, CountedText>)]

    var names: [String] { texts.map(\.name) + counted.map(\.name) }

    /// Takes a mapping's texts over. What it does not name stays as it is.
    func read(_ node: YAMLNode, into labels: inout Labels) throws(YAMLError) {
        for entry in try node.mapping() {
            if let text = texts.first(where: { $0.name == entry.name }) {
                labels[keyPath: text.label] = try entry.value.text()
            } else if let text = counted.first(where: { $0.name == entry.name }) {
                labels[keyPath: text.label] = try CountedText(entry.value)
            } else {
                throw YAMLError("there is no label '\(entry.name)'", entry.place)
            }
        }
    }
}

extension CountedText {
    /// One text for all numbers, or one for `one` and one for `other`.
    init(_ node: YAMLNode) throws(YAMLError) {
        switch node.content {
        case .scalar(let text): self.init(one: text, other: text)
        case .mapping: self.init(one: try node.required("one").text(), other: try node.required("other").text())
        case .sequence: throw YAMLError("a text, or one for 'one' and one for 'other', is wanted here", node.place)
        }
    }
}

extension ListLabels {
    static var table: LabelTable<ListLabels> {
        LabelTable(
            texts: [
                ("pullToRefresh", \.pullToRefresh), ("releaseToRefresh", \.releaseToRefresh), ("refreshing", \.refreshing), ("upToDate", \.upToDate),
                ("refreshed", \.refreshed), ("failure", \.failure), ("refreshRetry", \.refreshRetry), ("pullToLoad", \.pullToLoad),
                ("releaseToLoad", \.releaseToLoad), ("loading", \.loading), ("more", \.more), ("loadRetry", \.loadRetry), ("end", \.end),
                ("endThatGrows", \.endThatGrows), ("empty", \.empty), ("emptyHint", \.emptyHint), ("notLoaded", \.notLoaded),
                ("notLoadedHint", \.notLoadedHint), ("filterHint", \.filterHint), ("gap", \.gap), ("notRemoved", \.notRemoved),
                ("notRestored", \.notRestored), ("notMoved", \.notMoved), ("targetGone", \.targetGone), ("notFound", \.notFound),
                ("searchedFromTop", \.searchedFromTop), ("searchedFromBottom", \.searchedFromBottom), ("nothingSearched", \.nothingSearched),
                ("unregistered", \.unregistered),
            ],
            counted: [("new", \.new), ("scanned", \.scanned), ("hidden", \.hidden), ("looking", \.looking), ("removed", \.removed), ("rest", \.rest)])
    }
}

extension ProgramLabels {
    static var table: LabelTable<ProgramLabels> {
        LabelTable(
            texts: [
                ("row", \.row), ("firstRow", \.firstRow), ("lastRow", \.lastRow), ("counted", \.counted), ("following", \.following),
                ("allMarked", \.allMarked), ("tied", \.tied), ("noRefresh", \.noRefresh),
                ("noLoadMore", \.noLoadMore),
                ("tooNarrow", \.tooNarrow), ("noPattern", \.noPattern), ("unknownCommand", \.unknownCommand),
                ("nearestCommand", \.nearestCommand), ("severalCommands", \.severalCommands), ("surplusArgument", \.surplusArgument),
                ("copyTooLarge", \.copyTooLarge), ("copyNowhere", \.copyNowhere), ("copyFailed", \.copyFailed),
                ("nothingToPick", \.nothingToPick), ("mouseFreed", \.mouseFreed), ("mouseTaken", \.mouseTaken), ("ownCommands", \.ownCommands), ("why", \.why),
                ("menuOpen", \.menuOpen), ("menuMark", \.menuMark), ("menuMove", \.menuMove), ("menuDelete", \.menuDelete), ("moving", \.moving),
                ("notEditable", \.notEditable), ("nothingToUndo", \.nothingToUndo), ("rowGone", \.rowGone), ("actionFailed", \.actionFailed),
                ("linearHint", \.linearHint), ("linearHelp", \.linearHelp), ("linearPage", \.linearPage), ("linearEnd", \.linearEnd),
                ("linearStart", \.linearStart), ("keys", \.keys),
                ("all", \.all),
            ],
            counted: [
                ("of", \.of), ("ofAtLeast", \.ofAtLeast), ("newAbove", \.newAbove), ("dropped", \.dropped), ("lost", \.lost), ("marked", \.marked),
                ("allButMarked", \.allButMarked), ("matches", \.matches), ("matchesAtLeast", \.matchesAtLeast), ("copied", \.copied),
                ("members", \.members), ("elements", \.elements),
            ])
    }

    /// The labels of a strings table; what it does not name is in English.
    init(_ node: YAMLNode) throws(YAMLError) {
        self.init()
        for entry in try node.mapping() {
            switch entry.name {
            case "list": try ListLabels.table.read(entry.value, into: &list)
            case "program": try Self.table.read(entry.value, into: &self)
            case "reasons": list.reasons = try Self.words(entry.value)
            case "groups": groups = try Self.words(entry.value, known: CommandTable.groups.map(\.title))
            case "commands": commands = try Self.words(entry.value, known: Command.allCases.map(\.rawValue))
            default: throw YAMLError("there is no part '\(entry.name)'; parts are list, program, reasons, groups and commands", entry.place)
            }
        }
    }

    private static func words(_ node: YAMLNode, known: [String]? = nil) throws(YAMLError) -> [String: String] {
        var words: [String: String] = [:]
        for entry in try node.mapping() {
            guard known?.contains(entry.name) ?? true else { throw YAMLError("there is no '\(entry.name)' here", entry.place) }
            words[entry.name] = try entry.value.text()
        }
        return words
    }
}
