// zlib, which inflates what gzip has compressed.
#ifndef TUG_CZLIB_SHIM_H
#define TUG_CZLIB_SHIM_H

// Only what needs no header of the system: those belong to other modules.
#define Z_SOLO
#include <zlib.h>

// A macro, which Swift does not import. 16 stands for the format of gzip, 15 for its window.
static inline int tug_inflate_begin(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
