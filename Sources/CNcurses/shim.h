// Wide-character ncurses, and the macros of it that Swift cannot import.
#ifndef TUG_CNCURSES_SHIM_H
#define TUG_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1

#include <stdint.h>
#include <curses.h>
#include <term.h>

// Globals and macros with a type.
static inline WINDOW *tug_stdscr(void) { return stdscr; }
static inline WINDOW *tug_curscr(void) { return curscr; }
static const attr_t tug_normal = A_NORMAL;
static const attr_t tug_bold = A_BOLD;
static const attr_t tug_dim = A_DIM;
static const attr_t tug_underline = A_UNDERLINE;
static const attr_t tug_reverse = A_REVERSE;

// The size that ncurses works with, which follows resizeterm.
static inline int tug_lines(void) { return getmaxy(stdscr); }
static inline int tug_columns(void) { return getmaxx(stdscr); }

// terminfo's strings: null where the terminal has none. (ncurses answers -1 for a name that is no string.)
static inline const char *tug_string(const char *name) {
    char *string = tigetstr((char *)name);
    return string == (char *)-1 ? 0 : string;
}

// A string with its parameters filled in; it is valid until the next call.
static inline const char *tug_filled(const char *name, int first, int second) {
    const char *string = tug_string(name);
    return string ? tiparm(string, first, second) : 0;
}

// A flag, and a number (-1 where the terminal has none).
static inline _Bool tug_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int tug_number(const char *name) { return tigetnum((char *)name); }

// Whether the next update clears the terminal.
static inline _Bool tug_clears_next(void) { return is_cleared(curscr); }

// Puts cells into all that ncurses keeps of the screen, and tells it that they need no look: the terminal shows them.
static inline void tug_put_shown(int line, const cchar_t *cells, int count) {
    WINDOW *windows[3] = {stdscr, newscr, curscr};
    for (int at = 0; at < 3; at++) {
        wmove(windows[at], line, 0);
        wadd_wchnstr(windows[at], cells, count);
        wtouchln(windows[at], line, 1, 0);
    }
}

// Whether the terminal takes a colour by its parts. The capability is a flag, a number or a string.
static inline _Bool tug_has_rgb(void) {
    char name[] = "RGB";
    return tigetflag(name) > 0 || tigetnum(name) > 0 || tug_string(name) != 0;
}

// The string that sets the foreground colour, for asking how it treats a number.
static inline const char *tug_foreground_string(int colour) {
    const char *string = tug_string("setaf");
    return string ? tiparm(string, colour) : 0;
}

// One cell from a base character and up to four marks, zero-ended.
static inline void tug_cell(cchar_t *cell, uint32_t base, uint32_t first, uint32_t second, uint32_t third, uint32_t fourth, attr_t attributes, int pair) {
    wchar_t text[6] = {(wchar_t)base, (wchar_t)first, (wchar_t)second, (wchar_t)third, (wchar_t)fourth, 0};
#ifdef NCURSES_EXT_COLORS
    setcchar(cell, text, attributes, (short)pair, &pair);
#else
    setcchar(cell, text, attributes, (short)pair, 0);
#endif
}

// A pair of colours; -1 is the terminal's own.
static inline _Bool tug_pair(int pair, int foreground, int background) {
#ifdef NCURSES_EXT_COLORS
    return init_extended_pair(pair, foreground, background) == OK;
#else
    return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}
static inline void tug_forget_pairs(void) {
#ifdef NCURSES_EXT_COLORS
    reset_color_pairs();
#endif
}
static inline int tug_colours(void) { return COLORS; }
static inline int tug_pairs(void) { return COLOR_PAIRS; }

// What a cell of the screen holds: its text, attributes without colours, and colours.
static inline _Bool tug_read_cell(int line, int column, wchar_t text[6], attr_t *attributes, int *foreground, int *background) {
    cchar_t cell;
    short narrow = 0;
    int pair = 0;
    *foreground = *background = -1;
    if (mvwin_wch(stdscr, line, column, &cell) == ERR) return 0;
#ifdef NCURSES_EXT_COLORS
    if (getcchar(&cell, text, attributes, &narrow, &pair) == ERR) return 0;
    if (pair > 0) extended_pair_content(pair, foreground, background);
#else
    if (getcchar(&cell, text, attributes, &narrow, 0) == ERR) return 0;
    pair = narrow;
#endif
    *attributes &= ~(attr_t)A_COLOR;
    return 1;
}

#endif
