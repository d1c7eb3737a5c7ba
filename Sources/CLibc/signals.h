// Signals that the loop answers: each handler writes one byte, the signal's number, into the wake pipe.
//
// The state is static: each object file that calls these functions gets a copy of its own. Only TugTerminal's Life/Signals.swift
// may call them.
#ifndef TUG_CLIBC_SIGNALS_H
#define TUG_CLIBC_SIGNALS_H

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int tug_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE};
enum { tug_signal_count = sizeof tug_signals / sizeof tug_signals[0] };
// Initialised by hand: Swift emits no tentative definitions.
static struct sigaction tug_signals_before[tug_signal_count] = {{{0}}};
static volatile sig_atomic_t tug_signal_pipe = -1;

static void tug_on_signal(int number) {
    int before = errno;
    unsigned char byte = (unsigned char)number;
    if (write(tug_signal_pipe, &byte, 1) < 0) { /* a full pipe already wakes the loop */ }
    errno = before;
}

static inline void tug_signals_install(int pipe) {
    tug_signal_pipe = pipe;
    for (int at = 0; at < tug_signal_count; at++) {
        struct sigaction action = {0};
        sigemptyset(&action.sa_mask);
        // Reads and writes go on after a resize; the loop's poll returns either way.
        action.sa_flags = SA_RESTART;
        if (tug_signals[at] == SIGPIPE) action.sa_handler = SIG_IGN; else action.sa_handler = tug_on_signal;
        sigaction(tug_signals[at], 0, &tug_signals_before[at]);
        // What a parent lets be ignored stays so: nohup, and shells without job control.
        _Bool is_ignored = tug_signals_before[at].sa_handler == SIG_IGN && tug_signals[at] != SIGCONT && tug_signals[at] != SIGWINCH;
        if (!is_ignored) sigaction(tug_signals[at], &action, 0);
    }
}

static inline void tug_signals_restore(void) {
    for (int at = 0; at < tug_signal_count; at++) sigaction(tug_signals[at], &tug_signals_before[at], 0);
    tug_signal_pipe = -1;
}

#endif
