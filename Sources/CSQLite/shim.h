// SQLite, which reads databases.
#ifndef TUG_CSQLITE_SHIM_H
#define TUG_CSQLITE_SHIM_H

#include <sqlite3.h>

// What a file says is not trusted: functions with effects are not called by its views. (Variadic.)
static inline void tug_sqlite_distrust(sqlite3 *database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// A macro with a cast, which Swift does not import: the text is copied.
static inline int tug_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int size) {
    return sqlite3_bind_text(statement, index, text, size, SQLITE_TRANSIENT);
}
static inline int tug_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int size) {
    return sqlite3_bind_blob(statement, index, bytes, size, SQLITE_TRANSIENT);
}

#endif
