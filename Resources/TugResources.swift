/// The files of this folder that are compiled into the program.
package enum EmbeddedResource {
    /// The words that the demo feed is made of.
    package static var vocabulary: [UInt8] { PackageResources.vocabulary_txt }
    /// What a reader sees, in Simplified Chinese.
    package static var simplifiedChinese: [UInt8] { PackageResources.zh_Hans_yaml }
}
