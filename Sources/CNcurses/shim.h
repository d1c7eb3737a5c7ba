// Wide-character ncurses, and the macros of it that Swift cannot import.
#ifndef TUG_CNCURSES_SHIM_H
#define TUG_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1

#include <curses.h>
#include <term.h>

#endif
