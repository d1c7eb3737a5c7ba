/// What a session writes down while it runs: nothing, unless the reader asks for it.
struct SessionLogs {
    var trace: Trace?
    var recorder: Recorder?

    init() {}

    /// What the options ask for.
    init(_ options: Options, _ program: Program, own: [AnyRow], language: Language, _ moment: Session.Moment) throws(UsageError) {
        if let path = options.trace { trace = try Trace(path, moment) }
        if let path = options.record { recorder = try Recorder(path, program, own: own, options: options.given, language: language, moment) }
    }

    /// What was lost on the way, one line each.
    var failures: [Phrase] {
        [trace?.failure.map { Phrase("--trace: \($0)") }, recorder?.failure.map { Phrase("--record: \($0)") }].compactMap(\.self)
    }
}
