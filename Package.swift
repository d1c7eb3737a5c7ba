// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors only where CI asks for it, so that packages that depend on tug are not broken by a newer compiler.
let strict = Context.environment["TUG_STRICT"] == "1"

let settings: [SwiftSetting] =
    [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// Where libyaml and PCRE2 are: Homebrew keeps them out of the compiler's way; elsewhere the compiler knows.
#if os(macOS)
let yamlConfig: String? = "yaml-0.1"
let pcre2Config: String? = "libpcre2-8"
#else
let yamlConfig: String? = nil
let pcre2Config: String? = nil
#endif

let package = Package(
    name: "tug",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "tug", targets: ["tug"]),
        .library(name: "TugList", targets: ["TugList"]),
        .library(name: "TugBrowser", targets: ["TugBrowser"]),
    ],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CLibc"),
        .systemLibrary(name: "CYAML", pkgConfig: yamlConfig, providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CPCRE2", pkgConfig: pcre2Config, providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "TugResources", path: "Resources", exclude: ["Screenshots"],
            resources: [
                .embedInCode("Demo/vocabulary.txt"), .embedInCode("Demo/articles.json"), .embedInCode("Animations/letters.yaml"),
                .embedInCode("Themes/dark.yaml"), .embedInCode("Themes/light.yaml"), .embedInCode("Themes/high-contrast.yaml"),
                .embedInCode("Strings/zh-Hans.yaml"), .embedInCode("Strings/gallery.zh-Hans.yaml"),
                .embedInCode("Strings/command.zh-Hans.yaml"), .embedInCode("Strings/why.zh-Hans.yaml"),
            ]),
        .target(name: "TugScreen"),
        .target(name: "TugList", dependencies: ["TugScreen"]),
        .target(
            name: "TugTerminal", dependencies: ["TugScreen", "CNcurses", "CLibc"],
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        .target(
            name: "TugProviders", dependencies: ["TugList", "TugScreen", "TugResources", "CLibc", "CPCRE2", "CSQLite", "CZlib"],
            linkerSettings: [.linkedLibrary("pcre2-8"), .linkedLibrary("sqlite3"), .linkedLibrary("z")]),
        .target(
            name: "TugBrowser", dependencies: ["TugScreen", "TugList", "TugTerminal", "TugProviders", "TugResources", "CLibc", "CYAML"],
            linkerSettings: [
                .linkedLibrary("yaml"),
                // Swift's concurrency brings it along; the main queue is asked whether work waits for it.
                .linkedLibrary("dispatch", .when(platforms: [.linux])),
            ]),
        .target(name: "TugGallery", dependencies: ["TugBrowser"]),
        .executableTarget(name: "tug", dependencies: ["TugBrowser", "TugGallery"]),
        .executableTarget(name: "Minimal", dependencies: ["TugBrowser"], path: "Sources/Examples/Minimal"),
        .executableTarget(name: "OneLiner", dependencies: ["TugBrowser"], path: "Sources/Examples/OneLiner"),
        .executableTarget(name: "TiedProvider", dependencies: ["TugBrowser"], path: "Tests/Fixtures/TiedProvider"),
        .executableTarget(name: "Faulting", dependencies: ["TugBrowser"], path: "Tests/Fixtures/Faulting"),
        .executableTarget(name: "CommitBench", dependencies: ["TugBrowser"], path: "Tests/Fixtures/CommitBench"),
        .executableTarget(name: "ColumnReport", dependencies: ["Clusters", "TugTerminal", "TugScreen", "CLibc"], path: "Tests/Fixtures/ColumnReport"),
        .target(name: "Randomness", path: "Tests/Fixtures/Randomness"),
        .target(name: "Clusters", path: "Tests/Fixtures/Clusters"),
        .testTarget(name: "TugScreenTests", dependencies: ["TugScreen", "CLibc", "Clusters", "Randomness"]),
        .testTarget(name: "TugListTests", dependencies: ["TugList", "TugScreen", "TugProviders", "Randomness"], exclude: ["Golden"]),
        .testTarget(name: "TugTerminalTests", dependencies: ["TugTerminal", "TugList", "TugScreen", "TugProviders", "TugBrowser", "Clusters", "Randomness"]),
        .testTarget(name: "TugProvidersTests", dependencies: ["TugProviders", "TugList", "TugScreen", "CSQLite", "CZlib", "Randomness"]),
        .testTarget(name: "TugBrowserTests", dependencies: ["TugBrowser", "TugGallery", "TugTerminal", "CSQLite", "Randomness"]),
        .testTarget(name: "EndToEndTests", dependencies: ["TiedProvider", "Faulting", "Clusters"]),
    ],
    swiftLanguageModes: [.v6]
)

// One list of settings for every Swift target.
for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
