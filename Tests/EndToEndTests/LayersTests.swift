import Testing

/// Tests/Tools/layers names each wrong import and dependency, and only those.
@Suite struct LayersTests {
    private static let manifest = """
        let package = Package(
            targets: [
                .systemLibrary(name: "CNcurses"),
                .target(name: "TugScreen"),
                .target(name: "TugList", dependencies: ["TugScreen"]),
                .executableTarget(name: "Minimal", dependencies: ["TugBrowser"], path: "Sources/Examples/Minimal"),
                .testTarget(name: "TugListTests", dependencies: ["TugTerminal"]),
            ])
        """

    private static let essentials = """
        #if canImport(FoundationEssentials)
        import FoundationEssentials
        #else
        import Foundation
        #endif
        """

    /// Runs the script on a package of one source file.
    private func layers(_ path: String, _ source: String, manifest: String = manifest) throws -> Outcome {
        let package = try Scratch()
        try package.write(manifest, to: "Package.swift")
        try package.write("", to: "Resources/None.swift")
        try package.write(source, to: path)
        return try run([Checkout.path("Tests/Tools/layers"), package.path])
    }

    @Test(arguments: [
        ("Sources/TugList/Rows/Row.swift", "public import TugScreen"),
        ("Sources/TugList/Rows/Row.swift", "// import Foundation"),
        ("Sources/TugList/Rows/Row.swift", "let text = \"\"\"\nimport Foundation\n\"\"\"\nimport TugScreen"),
        ("Sources/TugTerminal/Screen.swift", "internal import CNcurses\nimport Synchronization\n#if canImport(Glibc)\nimport Glibc\n#endif"),
        ("Sources/TugProviders/File.swift", essentials),
        ("Sources/TugBrowser/Exports.swift", "@_exported public import TugList"),
        ("Sources/tug/main.swift", "import TugBrowser\nimport TugGallery"),
        ("Sources/Examples/Minimal/Minimal.swift", "import TugBrowser"),
    ])
    func whatTheTableAllowsPasses(path: String, source: String) throws {
        let outcome = try layers(path, source)
        #expect(outcome.stdout == "")
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        ("Sources/TugScreen/Cell.swift", "import TugList", 1, "TugScreen may not import TugList (it may import nothing)"),
        ("Sources/TugScreen/Cell.swift", "\n\nimport Synchronization", 3, "TugScreen may not import Synchronization (it may import nothing)"),
        ("Sources/TugList/Row.swift", "import struct Foundation.Date", 1, "TugList may not import Foundation (it may import TugScreen)"),
        ("Sources/TugList/Row.swift", "@preconcurrency package import Dispatch", 1, "TugList may not import Dispatch (it may import TugScreen)"),
        ("Sources/TugList/Row.swift", essentials, 2, "TugList may not import FoundationEssentials (it may import TugScreen)"),
        ("Sources/TugGallery/Mail.swift", "import CNcurses", 1, "TugGallery may not import CNcurses (it may import TugBrowser)"),
        ("Sources/tug/main.swift", "import TugTerminal", 1, "tug may not import TugTerminal (it may import TugBrowser TugGallery)"),
        ("Sources/TugBrowser/Exports2.swift", "@_exported import TugList", 1, "only Sources/TugBrowser/Exports.swift may re-export"),
        ("Sources/TugProviders/File.swift", "import Glibc", 1, "Glibc is imported only under #if canImport(Glibc)"),
        ("Sources/TugExtra/New.swift", "", 1, "no row of the layer table knows TugExtra"),
        (
            "Sources/TugProviders/File.swift", essentials + "\nimport Foundation", 6,
            "Foundation is imported only as #if canImport(FoundationEssentials) / import FoundationEssentials / #else / import Foundation / #endif"
        ),
    ])
    func aWrongImportIsNamed(path: String, source: String, line: Int, rule: String) throws {
        let outcome = try layers(path, source)
        #expect(outcome.stdout.split(separator: "\n").first == "\(path):\(line): \(rule)")
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        (#"dependencies: ["TugScreen"]"#, #"dependencies: ["TugScreen", "CNcurses"]"#, 5, "TugList may not depend on CNcurses (it may depend on TugScreen)"),
        (#""TugScreen"),"#, #""TugScreen", dependencies: [.target(name: "TugList")]),"#, 4, "TugScreen may not depend on TugList (it may depend on nothing)"),
        (#"["TugScreen"]"#, "[\n\"TugTerminal\",\n]", 6, "TugList may not depend on TugTerminal (it may depend on TugScreen)"),
        (#"["TugBrowser"]"#, #"["TugTerminal"]"#, 6, "Minimal may not depend on TugTerminal (it may depend on TugList TugBrowser)"),
        (#".target(name: "TugScreen")"#, #".target(name: "TugExtra")"#, 4, "no row of the layer table knows TugExtra"),
        (
            "targets: [", #"dependencies: [.package(url: "x", from: "1.0.0")], targets: ["#, 2,
            "tug depends on no package; a C library is a system library target"
        ),
    ])
    func aWrongDependencyIsNamed(right: String, wrong: String, line: Int, rule: String) throws {
        let outcome = try layers("Sources/TugScreen/Cell.swift", "", manifest: Self.manifest.replacing(right, with: wrong, maxReplacements: 1))
        #expect(outcome.stdout == "Package.swift:\(line): \(rule)\n")
        #expect(outcome.status == 1)
    }

    @Test func thisPackageKeepsItsLayers() throws {
        let outcome = try run([Checkout.path("Tests/Tools/layers")])
        #expect(outcome.stdout == "")
        #expect(outcome.status == 0)
    }
}
