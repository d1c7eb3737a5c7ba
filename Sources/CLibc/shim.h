// libc functions that Swift does not import: the headers hide them behind feature macros or variadic declarations.
#ifndef TUG_CLIBC_SHIM_H
#define TUG_CLIBC_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <getopt.h>
#include <poll.h>
#include <sys/stat.h>
#include <time.h>

// Declared in <wchar.h> and <string.h> only under _XOPEN_SOURCE and _GNU_SOURCE; the prototypes are POSIX's and glibc's.
extern int wcwidth(int32_t scalar);
extern void *memmem(const void *haystack, size_t haystackLength, const void *needle, size_t needleLength);

static inline int tug_wcwidth(uint32_t scalar) { return wcwidth((int32_t)scalar); }

static inline const void *tug_memmem(const void *haystack, size_t haystackLength, const void *needle, size_t needleLength) {
    return memmem(haystack, haystackLength, needle, needleLength);
}

// The last of a byte. Darwin has no memrchr, and the compiler makes something fast of this.
#ifdef __linux__
extern void *memrchr(const void *bytes, int byte, size_t length);
static inline const void *tug_memrchr(const void *bytes, int byte, size_t length) { return memrchr(bytes, byte, length); }
#else
static inline const void *tug_memrchr(const void *bytes, int byte, size_t length) {
    for (const unsigned char *at = (const unsigned char *)bytes + length; at != bytes;) {
        if (*--at == (unsigned char)byte) { return at; }
    }
    return 0;
}
#endif

// Punches a hole into a file's beginning: the disk gets back what lies there. Only where the system can.
#ifdef __linux__
#include <linux/falloc.h>
extern int fallocate(int descriptor, int mode, long offset, long length);
static inline void tug_discard(int descriptor, int64_t end) {
    (void)fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, (long)end);
}
#else
static inline void tug_discard(int descriptor, int64_t end) { (void)descriptor; (void)end; }
#endif

// The minute of the day of a moment, in the reader's zone or in UTC.
static inline int tug_minute_of_day(int64_t seconds, int local) {
    time_t moment = (time_t)seconds;
    struct tm parts = {0};
    if (local) { localtime_r(&moment, &parts); } else { gmtime_r(&moment, &parts); }
    return parts.tm_hour * 60 + parts.tm_min;
}

// A clock's reading in milliseconds: the steady clock's, or the calendar's since 1970.
static inline int64_t tug_clock_milliseconds(int steady) {
    struct timespec now = {0};
    clock_gettime(steady ? CLOCK_MONOTONIC : CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits until one of three descriptors can be read (the third: written), at most so many milliseconds; negative waits for ever,
// a negative descriptor is not asked. Returns a bit for each that is ready.
static inline int tug_wait(int first, int second, int writable, int milliseconds) {
    struct pollfd waits[3] = {{first, POLLIN, 0}, {second, POLLIN, 0}, {writable, POLLOUT, 0}};
    if (poll(waits, 3, milliseconds) <= 0) { return 0; }
    int ready = 0;
    for (int index = 0; index < 3; index++) { if (waits[index].revents) { ready |= 1 << index; } }
    return ready;
}

// Whether a descriptor has been given something to read: a pipe, a file or a socket. A terminal gives keys, /dev/null nothing.
static inline int tug_is_data(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISREG(status.st_mode) || S_ISSOCK(status.st_mode));
}

// getopt_long's globals, which are mutable and therefore not reachable from strict Swift.
// Between two command lines it must also forget the word that it was in: by optreset, or in glibc and musl by an index of 0.
static inline void tug_getopt_reset(void) {
#ifdef __APPLE__
    optreset = 1;
    optind = 1;
#else
    optind = 0;
#endif
    opterr = 0;
    optopt = 0;
}
static inline int tug_getopt_index(void) { return optind; }
// Takes the next word as an option's argument, as getopt_long itself does.
static inline void tug_getopt_skip(void) { optind++; }
static inline int tug_getopt_option(void) { return optopt; }
static inline const char *tug_getopt_argument(void) { return optarg; }
static inline int tug_getopt_long(int argc, char *const argv[], const char *shorts, const struct option *longs, int *index) {
    return getopt_long(argc, argv, shorts, longs, index);
}

#include "child.h"
#include "terminal.h"
#include "signals.h"
#include "fatal.h"
#include "threads.h"

#endif
