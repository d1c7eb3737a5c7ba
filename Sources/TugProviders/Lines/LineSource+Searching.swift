internal import TugList

/// Searches without a bound, for the background. They use blocks of their own, so that the list's stay at hand.
extension LineSource {
    /// The next shown line and the places of the dropped ones before it; `nil` if it was stopped.
    func search(_ seek: LineStore.Seek, goesOn: @escaping @Sendable () -> Bool) -> (place: Int?, drops: [Int])? {
        let blocks = BlockReader(store.blocks.descriptor, blocks: 4)
        var walker = LineWalker(blocks, bounds: bounds, index: known, budget: .max, goesOn: goesOn)
        var drops: [Int] = []
        var place = seek.from
        while goesOn() {
            let found = seek.isForward ? walker.line(from: place) : walker.line(before: place)
            guard case .found(let line) = found else {
                if case .far = found { return nil }
                return (nil, drops)
            }
            let reading = store.reader.read(line, from: blocks)
            switch line.isFinished ? reading : asTail(reading) {
            case .row: return (line.start, drops)
            case .dropped: if drops.count < DropTally.limit { drops.append(line.start) }
            case .blank: break
            case .unreadable: return (nil, drops)
            }
            guard line.isFinished || !seek.isForward else { return (nil, drops) }
            place = seek.isForward ? line.next : line.start
        }
        return nil
    }

    /// Where the rows with these traces are, each the nearest to its old place, in one walk through the file; `nil` if it was stopped.
    func search(_ questions: [LineStore.TraceQuestion], goesOn: @escaping @Sendable () -> Bool) -> [LineStore.TraceQuestion: Int]? {
        let blocks = BlockReader(store.blocks.descriptor, blocks: 4)
        var walker = LineWalker(blocks, bounds: bounds, index: known, budget: .max, goesOn: goesOn)
        var byID: [String: [LineStore.TraceQuestion]] = [:]
        var byDigest: [UInt64: [LineStore.TraceQuestion]] = [:]
        for question in questions {
            if let id = question.trace.recordID {
                byID[id, default: []].append(question)
            } else {
                byDigest[question.trace.digest, default: []].append(question)
            }
        }
        var places: [LineStore.TraceQuestion: Int] = [:]
        var place = start
        while goesOn() {
            let found = walker.line(from: place)
            guard case .found(let line) = found else {
                if case .far = found { return nil }
                return places
            }
            let reading = store.reader.read(line, from: blocks)
            if case .row(let row) = line.isFinished ? reading : asTail(reading), let trace = row.trace {
                let matches = trace.recordID.map { byID[$0] ?? [] } ?? []
                for question in matches + (byDigest[trace.digest] ?? []) {
                    if let best = places[question], abs(best - question.near) <= abs(line.start - question.near) { continue }
                    places[question] = line.start
                }
            }
            place = line.next
        }
        return nil
    }
}
