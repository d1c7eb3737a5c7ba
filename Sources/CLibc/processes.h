// Other programs: posix_spawn, whose arguments Swift would have to build by hand.
#ifndef TUG_CLIBC_PROCESSES_H
#define TUG_CLIBC_PROCESSES_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Starts a program, looked up in PATH, without a shell: its standard input is `input`, its standard output nobody's. It has the
// signals that a program begins with, and a process group of its own, so that what stops or ends this one leaves it alone.
// Returns the system's number of what went wrong, or 0.
static inline int tug_spawn(char *const words[], int input, pid_t *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    int failure = posix_spawnp(child, words[0], &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

// Waits for a child's end: its exit status, or 128 + the signal that ended it.
static inline int tug_await(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0) { if (errno != EINTR) return -1; }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

#endif
