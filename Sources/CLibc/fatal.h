// Fatal signals: the terminal is given back before the process dies.
//
// The handler may run in the middle of anything, so it does only what POSIX calls async-signal-safe, with everything prepared
// beforehand. The state is static: only TugTerminal's Life/FatalSignals.swift may call these functions.
#ifndef TUG_CLIBC_FATAL_H
#define TUG_CLIBC_FATAL_H

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "terminal.h"

// Faults, and what else ends a process that does not expect it. A builder may have made use of the last ones: a handler of theirs
// stays. SIGQUIT is not among them, for the Swift runtime takes it where it prints backtraces.
static const int tug_fatal_signals[] = {SIGILL,  SIGTRAP, SIGSEGV, SIGBUS,    SIGABRT, SIGFPE,  SIGSYS,
                                        SIGQUIT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGALRM, SIGUSR1, SIGUSR2};
static const int tug_fault_count = 8;
enum { tug_fatal_count = sizeof tug_fatal_signals / sizeof tug_fatal_signals[0], tug_fatal_stack_size = 64 * 1024 };

static struct {
    struct sigaction before[tug_fatal_count];
    stack_t stack_before;
    void *stack;
    struct termios modes;
    _Bool has_modes;
    char bytes[512];
    size_t length;
    int terminal, captured, errors;
    volatile sig_atomic_t armed;
} tug_fatal = {.terminal = -1, .captured = -1, .errors = -1};  // by hand: Swift emits no tentative definitions

static void tug_fatal_write(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written <= 0) return;
        bytes += written;
        length -= (size_t)written;
    }
}

static void tug_on_fatal(int number) {
    if (tug_fatal.armed) {
        tug_fatal.armed = 0;
        struct sigaction ignore = {0};
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGTTOU, &ignore, 0);  // a process in the background would stop here instead of dying
        tug_make_room(tug_fatal.terminal);
        tug_fatal_write(tug_fatal.terminal, tug_fatal.bytes, tug_fatal.length);
        if (tug_fatal.has_modes) tcsetattr(tug_fatal.terminal, TCSANOW, &tug_fatal.modes);
        if (tug_fatal.captured >= 0) {
            char part[1024];
            ssize_t length;
            lseek(tug_fatal.captured, 0, SEEK_SET);
            while ((length = read(tug_fatal.captured, part, sizeof part)) > 0) tug_fatal_write(tug_fatal.errors, part, (size_t)length);
        }
    }
    // Raised again, so that the exit status is the signal's whether it was a fault or came from outside.
    struct sigaction standard = {0};
    sigset_t set;
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, 0);
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, 0);
    raise(number);
}

// `modes` are the terminal's settings to restore, or null; `captured` is the file behind descriptor 2, or -1; `errors` the real one.
static inline void tug_fatal_install(int terminal, const struct termios *modes, const char *bytes, size_t length, int captured, int errors) {
    tug_fatal.terminal = terminal;
    tug_fatal.has_modes = modes != 0;
    if (modes) tug_fatal.modes = *modes;
    tug_fatal.length = length < sizeof tug_fatal.bytes ? length : sizeof tug_fatal.bytes;
    memcpy(tug_fatal.bytes, bytes, tug_fatal.length);
    tug_fatal.captured = captured;
    tug_fatal.errors = errors;
    tug_fatal.stack = malloc(tug_fatal_stack_size);
    stack_t stack = {0};
    stack.ss_sp = tug_fatal.stack;
    stack.ss_size = tug_fatal_stack_size;
    sigaltstack(&stack, &tug_fatal.stack_before);
    for (int at = 0; at < tug_fatal_count; at++) {
        struct sigaction action = {0};
        sigemptyset(&action.sa_mask);
        action.sa_flags = SA_ONSTACK;
        action.sa_handler = tug_on_fatal;
        sigaction(tug_fatal_signals[at], 0, &tug_fatal.before[at]);
        if (at < tug_fault_count || tug_fatal.before[at].sa_handler == SIG_DFL) sigaction(tug_fatal_signals[at], &action, 0);
    }
    tug_fatal.armed = 1;
}

// While the terminal is given back on purpose (suspended), there is nothing to restore.
static inline void tug_fatal_arm(_Bool armed) { tug_fatal.armed = armed; }

static inline void tug_fatal_restore(void) {
    tug_fatal.armed = 0;
    for (int at = 0; at < tug_fatal_count; at++) sigaction(tug_fatal_signals[at], &tug_fatal.before[at], 0);
    sigaltstack(&tug_fatal.stack_before, 0);
    free(tug_fatal.stack);
    tug_fatal.stack = 0;
}

#endif
