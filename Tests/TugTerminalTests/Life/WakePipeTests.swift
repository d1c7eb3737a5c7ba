#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization
import Testing

@testable import TugTerminal

extension CursesTests {
    /// Signals are the process's own, and ncurses ignores some of them while it works: these tests take turns with its.
    @Suite(.serialized) struct WakePipeTests {
        @Test func manyWakesAreOne() async throws {
            let pipe = try #require(WakePipe())
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { for _ in 0..<50_000 { pipe.wake() } } }
            }
            #expect(isReadable(pipe))
            #expect(pipe.drain() == [])
            #expect(!isReadable(pipe))
            pipe.wake()
            #expect(isReadable(pipe))
        }

        @Test("A wake-up that comes while the pipe is emptied does not keep those after it from coming") func wakesWhileItIsEmptied() async throws {
            let pipe = try #require(WakePipe())
            let rounds = 20_000
            let begun = Atomic(0)
            let ended = Atomic(0)
            async let others: Void = {
                for round in 1...rounds {
                    while begun.load(ordering: .acquiring) < round { sched_yield() }
                    pipe.wake()
                    ended.store(round, ordering: .releasing)
                }
            }()
            var lost = 0
            for round in 1...rounds {
                begun.store(round, ordering: .releasing)
                _ = pipe.drain()
                while ended.load(ordering: .acquiring) < round { sched_yield() }
                pipe.wake()
                if !isReadable(pipe) { lost += 1 }
                _ = pipe.drain()
            }
            await others
            #expect(lost == 0)
        }

        @Test func signalsComeInOrder() throws {
            let pipe = try #require(WakePipe())
            Signals.install(into: pipe)
            // Worker threads block signals.
            var all = sigset_t()
            var before = sigset_t()
            unsafe sigfillset(&all)
            unsafe pthread_sigmask(SIG_UNBLOCK, &all, &before)
            defer {
                unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
                Signals.restore()
            }
            for signal in [Signal.resize, .interrupt, .terminate, .hangup, .suspend, .resume, .resize] {
                // To this thread, so that each is handled before the next is sent.
                pthread_kill(pthread_self(), signal.number)
                pipe.wake()
            }
            #expect(pipe.drain() == [.resize, .interrupt, .terminate, .hangup, .suspend, .resume, .resize])
            #expect(pipe.drain() == [])
        }

        @Test func signalsArePutBack() throws {
            let pipe = try #require(WakePipe())
            let before = action(of: SIGWINCH)
            Signals.install(into: pipe)
            #expect(action(of: SIGWINCH) != before)
            Signals.restore()
            #expect(action(of: SIGWINCH) == before)
        }

        private func isReadable(_ pipe: WakePipe) -> Bool {
            var entry = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&entry, 1, 0) == 1
        }

        /// The handler's address, for comparing.
        private func action(of signal: Int32) -> Int {
            var action = sigaction()
            unsafe sigaction(signal, nil, &action)
            #if canImport(Darwin)
            return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
            #else
            return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            #endif
        }
    }
}
