/// The files of this folder that are compiled into the program.
package enum EmbeddedResource {
    /// The words that the demo feed is made of.
    package static var vocabulary: [UInt8] { PackageResources.vocabulary_txt }
    /// The articles of the gallery.
    package static var articles: [UInt8] { PackageResources.articles_json }
    /// What a reader sees, in Simplified Chinese.
    package static var simplifiedChinese: [UInt8] { PackageResources.zh_Hans_yaml }
    /// What the gallery says, in Simplified Chinese.
    package static var simplifiedChineseGallery: [UInt8] { PackageResources.gallery_zh_Hans_yaml }
    /// What the command line says, in Simplified Chinese, and what `:why` does.
    package static var simplifiedChineseCommand: [UInt8] { PackageResources.command_zh_Hans_yaml }
    package static var simplifiedChineseWhy: [UInt8] { PackageResources.why_zh_Hans_yaml }
    /// Themes.
    package static var darkTheme: [UInt8] { PackageResources.dark_yaml }
    package static var lightTheme: [UInt8] { PackageResources.light_yaml }
    package static var highContrastTheme: [UInt8] { PackageResources.high_contrast_yaml }
    /// Letters that move while something loads.
    package static var letters: [UInt8] { PackageResources.letters_yaml }
}
