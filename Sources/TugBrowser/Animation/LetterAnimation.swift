/// Letters that move while something loads: pictures of a letter, and when each is shown.
///
/// It is a pure function of the time since the load began; it keeps nothing and nothing runs for it.
struct LetterAnimation: Equatable, Sendable {
    /// How a letter looks at a moment: lines of one width, in which `X` stands for the letter and `Ｘ` for its wide form.
    struct Picture: Equatable, Sendable {
        let lines: [String]
    }

    /// A picture and how long it shows, in milliseconds.
    struct Moment: Equatable, Sendable {
        let picture: String
        /// Whether it has the next colour.
        let isColoured: Bool
        let milliseconds: Int64
    }

    /// A part of a round.
    enum Step: Equatable, Sendable {
        /// The letters, one after the other, go through the moments; the others are plain.
        case oneByOne([Moment])
        /// All go through them together.
        case together([Moment])

        var moments: [Moment] {
            switch self {
            case .oneByOne(let moments), .together(let moments): moments
            }
        }
    }

    let letters: [String]
    /// The colours, which run on from round to round.
    let colours: [Role]
    let pictures: [String: Picture]
    /// What a letter looks like that does not move.
    let plain: String
    let steps: [Step]

    /// How the letters look at a time of the load.
    struct Look: Equatable {
        /// The picture of each letter, and its colour; `nil` is plain text.
        var letters: [(picture: String, colour: Role?)]
        /// How long they look so, in milliseconds.
        var lasts: Int64

        static func == (a: Look, b: Look) -> Bool {
            a.lasts == b.lasts && a.letters.elementsEqual(b.letters) { $0.picture == $1.picture && $0.colour == $1.colour }
        }
    }

    /// How often in a round a letter gets a colour.
    private var colouredPerRound: Int {
        steps.reduce(0) { sum, step in
            switch step {
            case .oneByOne(let moments): sum + (moments.contains(where: \.isColoured) ? letters.count : 0)
            case .together(let moments): sum + (moments.contains(where: \.isColoured) ? 1 : 0)
            }
        }
    }

    /// The duration of a round, in milliseconds.
    var round: Int64 {
        steps.reduce(0) { sum, step in
            let once = step.moments.reduce(0) { $0 + $1.milliseconds }
            switch step {
            case .oneByOne: return sum + once * Int64(letters.count)
            case .together: return sum + once
            }
        }
    }

    var still: [(picture: String, colour: Role?)] { letters.map { _ in (plain, nil) } }

    /// The look at a time since the load began, in milliseconds.
    func look(at time: Int64) -> Look {
        let round = self.round
        guard round > 0 else { return Look(letters: still, lasts: .max) }
        var left = time % round
        var coloured = Int(time / round) * colouredPerRound
        for step in steps {
            let hasColour = step.moments.contains(where: \.isColoured)
            switch step {
            case .oneByOne(let moments):
                for index in letters.indices {
                    if let moment = Self.moment(moments, &left) {
                        var look = Look(letters: still, lasts: moment.milliseconds - left)
                        look.letters[index] = (moment.picture, moment.isColoured ? colour(coloured) : nil)
                        return look
                    }
                    if hasColour { coloured += 1 }
                }
            case .together(let moments):
                if let moment = Self.moment(moments, &left) {
                    return Look(
                        letters: letters.map { _ in (moment.picture, moment.isColoured ? colour(coloured) : nil) }, lasts: moment.milliseconds - left)
                }
                if hasColour { coloured += 1 }
            }
        }
        return Look(letters: still, lasts: .max)
    }

    /// The moment in which a time lies; what is left of the time is taken on.
    private static func moment(_ moments: [Moment], _ left: inout Int64) -> Moment? {
        for moment in moments {
            if left < moment.milliseconds { return moment }
            left -= moment.milliseconds
        }
        return nil
    }

    private func colour(_ number: Int) -> Role? { colours.isEmpty ? nil : colours[number % colours.count] }
}
