/// A short stream of choices that is the same for the same seed (SplitMix64).
struct Dice {
    private var state: UInt64

    /// The dice of one thing (a row, a block of rows) under a seed.
    init(seed: UInt64, _ n: Int, salt: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(bitPattern: Int64(n)) &* 0xd1b5_4a32_d192_ed03 ^ salt
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 up to but not `bound`.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }
}
