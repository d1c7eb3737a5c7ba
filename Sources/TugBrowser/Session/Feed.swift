/// Where a browser's rows come from.
package enum Feed: Sendable {
    case pages(any DataProvider)
    case indexed(any IndexedProvider)
}
