import Synchronization

/// What tasks and threads have to say to the loop. Posting wakes it; only the loop takes.
final class Mailbox: Sendable {
    enum Message: Sendable {
        /// A provider has answered; an indexed source with its new snapshot.
        case answered(Ticket, PageAnswer, SourceNotice?)
        /// An indexed source has changed by itself.
        case notice(SourceNotice)
        /// A provider has changed rows, or could not.
        case edited(ListAction)
        /// Actions on rows have been performed.
        case performed(Int, ActionReport)
        /// The builder's hook with that number, for rows in view or ahead, is over.
        case hookEnded(Int)
        /// The provider's rows are all others.
        case reload
        /// Something done outside has this to say.
        case said(String)
        /// All that an indexed source reads by itself has been read.
        case settled
    }

    private let messages = Mutex<[Message]>([])
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Ends the loop's wait; called from any thread.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func post(_ message: Message) {
        messages.withLock { $0.append(message) }
        wake()
    }

    func take() -> [Message] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
