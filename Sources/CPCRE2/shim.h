// PCRE2 on bytes, which finds what a reader searches for.
#ifndef TUG_CPCRE2_SHIM_H
#define TUG_CPCRE2_SHIM_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#endif
