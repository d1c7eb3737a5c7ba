package import TugList

/// A provider of one page that is there already.
package struct FixedRows: DataProvider {
    package let page: Page

    package init(page: Page) { self.page = page }

    package func page(_ request: PageRequest) async throws -> Page { page }
}
