// libc functions that Swift does not import: the headers hide them behind feature macros or variadic declarations.
#ifndef TUG_CLIBC_SHIM_H
#define TUG_CLIBC_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <getopt.h>

// Declared in <wchar.h> and <string.h> only under _XOPEN_SOURCE and _GNU_SOURCE; the prototypes are POSIX's and glibc's.
extern int wcwidth(int32_t scalar);
extern void *memmem(const void *haystack, size_t haystackLength, const void *needle, size_t needleLength);

static inline int tug_wcwidth(uint32_t scalar) { return wcwidth((int32_t)scalar); }

static inline const void *tug_memmem(const void *haystack, size_t haystackLength, const void *needle, size_t needleLength) {
    return memmem(haystack, haystackLength, needle, needleLength);
}

// getopt_long's globals, which are mutable and therefore not reachable from strict Swift.
static inline void tug_getopt_reset(void) { optind = 1; opterr = 0; }
static inline int tug_getopt_index(void) { return optind; }
static inline int tug_getopt_option(void) { return optopt; }
static inline const char *tug_getopt_argument(void) { return optarg; }
static inline int tug_getopt_long(int argc, char *const argv[], const char *shorts, const struct option *longs, int *index) {
    return getopt_long(argc, argv, shorts, longs, index);
}

#include "terminal.h"
#include "signals.h"
#include "fatal.h"

#endif
