// What Swift cannot call of the terminal's interface: ioctl is variadic, O_TMPFILE is a macro.
#ifndef TUG_CLIBC_TERMINAL_H
#define TUG_CLIBC_TERMINAL_H

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>

// The kernel's idea of a terminal's size; false if it has none.
static inline _Bool tug_terminal_size(int descriptor, int *columns, int *lines) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
    *columns = size.ws_col;
    *lines = size.ws_row;
    return 1;
}

// Whether one of poll's events holds now; a hangup counts, so that the reader or writer learns of it.
static inline _Bool tug_ready(int descriptor, short events) {
    struct pollfd entry = {descriptor, events, 0};
    return poll(&entry, 1, 0) > 0 && (entry.revents & (events | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

// A pipe that neither blocks nor outlives an exec.
static inline _Bool tug_pipe(int *reader, int *writer) {
    int ends[2];
    if (pipe(ends) != 0) return 0;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFL, fcntl(ends[end], F_GETFL) | O_NONBLOCK);
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    }
    *reader = ends[0];
    *writer = ends[1];
    return 1;
}

// A copy of a descriptor that does not outlive an exec.
static inline int tug_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

static inline int tug_open_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }

static inline int tug_open_null(void) { return open("/dev/null", O_RDWR | O_CLOEXEC); }

// Writes everything, over interruptions; false if the other end is gone.
static inline _Bool tug_write_all(int descriptor, const void *bytes, size_t size) {
    const char *rest = (const char *)bytes;
    while (size > 0) {
        ssize_t written = write(descriptor, rest, size);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            struct pollfd entry = {descriptor, POLLOUT, 0};
            poll(&entry, 1, -1);
            continue;
        }
        if (written <= 0) return 0;
        rest += written;
        size -= (size_t)written;
    }
    return 1;
}

// Writes what there is room for: the count, 0 where there is none now, -1 where the other end is gone.
static inline ssize_t tug_write_some(int descriptor, const void *bytes, size_t size) {
    ssize_t written;
    do written = write(descriptor, bytes, size); while (written < 0 && errno == EINTR);
    if (written > 0) return written;
    return written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : -1;
}

// Opens a terminal once more, so that writing to it never waits; -1 where that cannot be.
static inline int tug_open_unblocked(int terminal) {
    char name[256];
    if (!isatty(terminal)) return -1;
    int flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
    // The name may be another user's, as after su; the controlling terminal always opens.
    if (tcgetsid(terminal) == getsid(0)) return open("/dev/tty", flags);
    return ttyname_r(terminal, name, sizeof name) == 0 ? open(name, flags) : -1;
}

// Reads what a poll said is there: -1 with nothing after all, 0 where the other end is gone.
static inline ssize_t tug_read(int descriptor, void *bytes, size_t size) {
    ssize_t count = read(descriptor, bytes, size);
    if (count >= 0) return count;
    return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK ? -1 : 0;
}

// The same without waiting, where nobody has polled.
static inline ssize_t tug_read_ready(int descriptor, void *bytes, size_t size) {
    return tug_ready(descriptor, POLLIN) ? tug_read(descriptor, bytes, size) : -1;
}

// A file without a name, which appends and does not outlive an exec.
static inline int tug_nameless_file(const char *directory) {
#ifdef __linux__
#ifndef O_TMPFILE
#define O_TMPFILE (020000000 | O_DIRECTORY)
#endif
    int file = open(directory, O_TMPFILE | O_RDWR | O_APPEND | O_CLOEXEC, 0600);
    if (file >= 0) return file;
#endif
    char path[1024];
    size_t length = 0;
    while (directory[length] != 0 && length < sizeof path - 16) { path[length] = directory[length]; length++; }
    const char *name = "/tug.XXXXXX";
    for (size_t at = 0; at < 12; at++) path[length + at] = name[at];
    int named = mkstemp(path);
    if (named < 0) return -1;
    unlink(path);
    fcntl(named, F_SETFL, fcntl(named, F_GETFL) | O_APPEND);
    fcntl(named, F_SETFD, FD_CLOEXEC);
    return named;
}

// Memory that is written like a file and does not outlive an exec; -1 where there is none.
static inline int tug_memory_file(void) {
#ifdef SYS_memfd_create
    return (int)syscall(SYS_memfd_create, "tug", 1u /* MFD_CLOEXEC */);
#else
    int file = tug_nameless_file("/tmp");
    if (file >= 0) fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_APPEND);
    return file;
#endif
}

// Lets a descriptor mean another file; false if it cannot.
static inline _Bool tug_redirect(int descriptor, int file) {
#ifdef __linux__
    return syscall(SYS_dup3, file, descriptor, O_CLOEXEC) >= 0;
#else
    return dup2(file, descriptor) >= 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0;
#endif
}

// Takes what was written to a memory file since the last time: at most `size` bytes; the whole size is returned. The next is
// written over it: to give its pages back each time would cost more than to write them.
static inline ssize_t tug_take_memory(int file, void *bytes, size_t size) {
    off_t end = lseek(file, 0, SEEK_CUR);
    if (end <= 0 || size < (size_t)end) return end;
    ssize_t count = pread(file, bytes, (size_t)end, 0);
    lseek(file, 0, SEEK_SET);
    return count;
}

static inline const char *tug_codeset(void) { return nl_langinfo(CODESET); }

// Forgets what a terminal has not shown yet, if it has no room for more: it would have to be waited for.
static inline void tug_make_room(int terminal) {
    if (!tug_ready(terminal, POLLOUT)) tcflush(terminal, TCOFLUSH);
}

// Stops the process group, as the terminal's own suspend key would. Returns after the group was continued; at once if it is an
// orphan, which the system does not stop.
static inline void tug_stop_group(void) {
    struct sigaction standard = {0}, before;
    sigset_t set, blocked;
    // A parent without job control has it ignored: nobody would let the group go on.
    sigaction(SIGTSTP, 0, &before);
    if (before.sa_handler == SIG_IGN) return;
    standard.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &standard, 0);
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &set, &blocked);
    kill(0, SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &blocked, 0);
    sigaction(SIGTSTP, &before, 0);
}

#endif
