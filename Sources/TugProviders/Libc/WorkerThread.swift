internal import CLibc

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// A thread for what blocks in reads: a task that blocks would hold one of the few threads that all tasks share.
enum WorkerThread {
    /// Runs `body` on a thread of its own. It ends by itself; nobody waits for it.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        unsafe pthread_attr_setstacksize(&attributes, 1 << 20)  // deep JSON needs a part of it
        #if canImport(Darwin)
        var thread: pthread_t?
        let result = unsafe pthread_create(&thread, &attributes, { box in unsafe WorkerThread.run(box) }, box)
        #else
        var thread = pthread_t()
        let result = unsafe pthread_create(&thread, &attributes, { box in unsafe WorkerThread.run(box!) }, box)
        #endif
        unsafe pthread_attr_destroy(&attributes)
        precondition(result == 0, "the system gives no thread")
    }

    private static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        // Signals are for the program's own thread, which knows what to do.
        var all = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
        unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
        return nil
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
