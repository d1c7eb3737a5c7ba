#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Wakes a thread that waits for work. A ring that comes before the wait is not lost.
@safe final class Bell: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var rung = false

    init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    func ring() {
        unsafe pthread_mutex_lock(mutex)
        rung = true
        unsafe pthread_cond_signal(condition)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Returns when the bell has been rung since the last wait.
    func wait() {
        unsafe pthread_mutex_lock(mutex)
        while !rung { unsafe pthread_cond_wait(condition, mutex) }
        rung = false
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Returns when the bell has been rung since the last wait, or the time is over.
    func wait(milliseconds: Int) {
        var end = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + milliseconds % 1000 * 1_000_000
        end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        unsafe pthread_mutex_lock(mutex)
        while !rung, unsafe pthread_cond_timedwait(condition, mutex, &end) == 0 {}
        rung = false
        unsafe pthread_mutex_unlock(mutex)
    }
}
