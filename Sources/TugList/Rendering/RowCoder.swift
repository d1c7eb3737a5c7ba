/// Writes the models of one type down, and makes rows of what was written: for recordings.
package struct RowCoder: Sendable {
    /// What the type is called; of types of one name the first has it.
    package let name: String
    package let type: any RowModel.Type
    package let encode: @Sendable (any RowModel, any Encoder) throws -> Void
    package let decode: @Sendable (any Decoder) throws -> AnyRow

    private init<Model: RowModel & Codable>(of type: Model.Type) {
        name = String(describing: type)
        self.type = type
        encode = { model, encoder in
            guard let model = model as? Model else { preconditionFailure("a \(Swift.type(of: model)) is written as \(Model.self)") }
            try model.encode(to: encoder)
        }
        decode = { AnyRow(try Model(from: $0)) }
    }

    /// `nil` for a type that is not codable.
    package init?(_ type: any RowModel.Type) {
        guard let codable = type as? any (RowModel & Codable).Type else { return nil }
        self = Self.coder(of: codable)
    }

    private static func coder<Model: RowModel & Codable>(of type: Model.Type) -> RowCoder { RowCoder(of: type) }
}
