import TugBrowser

@main struct OneLiner {
    static func main() { Browser("Rows", lines: (0...10).map { "row \($0)" }).run() }
}
