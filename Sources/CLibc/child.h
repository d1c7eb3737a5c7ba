// Programs that run beside tug: what of starting and ending them Swift cannot call without ceremony. Only TugProviders'
// Libc/ChildProcess.swift and Libc/Descriptor.swift call these functions.
#ifndef TUG_CLIBC_CHILD_H
#define TUG_CLIBC_CHILD_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__) && !defined(POSIX_SPAWN_SETSID)
#define POSIX_SPAWN_SETSID 0x80  // glibc and musl; hidden behind _GNU_SOURCE
#endif
#ifndef POSIX_SPAWN_CLOEXEC_DEFAULT
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0  // macOS only: nothing but what is named below is handed on
#endif

extern char **environ;

// A pipe that no program started at the same moment by another thread inherits: it would hold the end of what is read open.
static inline int tug_private_pipe(int ends[2]) {
#ifdef __linux__
    return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

// Hands a file on under a number; -1 is a file without anything in it.
static inline int tug_child_hand_on(posix_spawn_file_actions_t *files, int file, int number) {
    if (file >= 0) return posix_spawn_file_actions_adddup2(files, file, number);
    return posix_spawn_file_actions_addopen(files, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0);
}

// Starts a program in a session of its own: its process group can be ended whole, and what asks the terminal for a password fails
// instead of stopping. Of its input, output and errors those are nothing that are -1. Signals are as at a shell's prompt. Returns
// errno's number of what went wrong, or 0.
static inline int tug_child_start(char *const arguments[], int input, int output, int errors, pid_t *child) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    int failure = posix_spawn_file_actions_init(&files);
    if (failure) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure) {
        posix_spawn_file_actions_destroy(&files);
        return failure;
    }
    failure = tug_child_hand_on(&files, input, 0);
    if (!failure) failure = tug_child_hand_on(&files, output, 1);
    if (!failure) failure = tug_child_hand_on(&files, errors, 2);
    if (!failure) failure = posix_spawnattr_setsigmask(&attributes, &none);
    if (!failure) failure = posix_spawnattr_setsigdefault(&attributes, &all);
    if (!failure) {
        short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT;
        failure = posix_spawnattr_setflags(&attributes, flags);
    }
    if (!failure) failure = posix_spawnp(child, arguments[0], &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failure;
}

// Whether a program has ended; one that is waited for has. Then also how: its exit status, or the number of the signal that ended
// it, negative.
static inline _Bool tug_child_ended(pid_t child, _Bool waits, int *ending) {
    int status;
    pid_t ended;
    do { ended = waitpid(child, &status, waits ? 0 : WNOHANG); } while (ended < 0 && errno == EINTR);
    if (ended == 0) return 0;
    *ending = ended < 0 ? 0 : WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    return 1;
}

#endif
