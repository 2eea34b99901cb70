#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "store/results-priv.h"

/* "grdc", so that file(1) and we can tell our files from others. */
#define APPLICATION_ID 0x67726463
/* Games in a batch: some tenths of a second of playing. */
#define BATCH_GAMES 8192
/* How long another process that has the file locked is waited for, and how often it is looked at again. */
enum { LOCK_WAIT_MS = 60000, LOCK_PAUSE_MS = 20 };

/* --- failing ----------------------------------------------------------------------------------------------------- */

/* Why no file can be made or written in the folder path stands in, an errno value; 0: nothing is in the way. */
static int fault_of_folder(const char *path) {
    char *folder = gch_path_above(path);
    int err = folder == NULL ? ENOMEM : faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 ? 0 : errno;
    free(folder);
    return err;
}

/* SQLite waits for what it opens, and for what stands beside it: only files are handed to it. To it a file of one byte
 * is empty, and it would write over it: no database is smaller than its smallest page. */
static enum gch_status check_kind(struct gch_results *r, const char *end) {
    enum { SMALLEST_PAGE = 512 };
    struct gch_text name = {0};
    struct stat st;
    enum gch_status status = GCH_OK;
    gch_text_addf(&name, "%s%s", r->path, end);
    if (name.failed)
        return GCH_E_NOMEM;
    struct gch_place place = {name.text, 0, 0};
    bool beside = *end != '\0';
    if ((beside ? lstat(name.text, &st) : stat(name.text, &st)) != 0) {
        /* It is made, or SQLite says why it cannot be read. */
    } else if (!S_ISREG(st.st_mode)) {
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot open: it is %s, not a file",
                   S_ISDIR(st.st_mode)   ? "a directory"
                   : S_ISLNK(st.st_mode) ? "a link"
                                         : "a pipe or a device");
        status = GCH_E_IO;
    } else if (!beside && st.st_size > 0 && st.st_size < SMALLEST_PAGE) {
        gch_report(r->ctx, GCH_MSG_RESULTS_FORMAT, &place, "not an SQLite file");
        status = GCH_E_DATA;
    }
    gch_text_finish(&name);
    return status;
}

/* A new file is asked for here: SQLite would try to read what it cannot make, and only say that it is not there. */
static enum gch_status check_place(struct gch_results *r) {
    static const char *const ends[] = {"", "-journal", "-wal", "-shm"};
    struct gch_place place = {r->path, 0, 0};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        enum gch_status status = check_kind(r, ends[i]);
        if (status != GCH_OK)
            return status;
    }
    int err = access(r->path, F_OK) != 0 && errno == ENOENT ? fault_of_folder(r->path) : 0;
    if (err == 0)
        return GCH_OK;
    if (err == ENOMEM)
        return GCH_E_NOMEM;
    if (err == ENOENT)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot make: the folder it is to stand in is not there");
    else
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot make: its folder may not be written: %s", strerror(err));
    return GCH_E_IO;
}

enum gch_status gch_results_fault(struct gch_results *r, const char *verb) {
    int code = r->db != NULL ? sqlite3_errcode(r->db) & 0xff : SQLITE_NOMEM;
    if (code == SQLITE_NOMEM)
        return GCH_E_NOMEM;
    struct gch_place place = {r->path, 0, 0};
    int number = sqlite3_system_errno(r->db);
    if (code == SQLITE_FULL)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: the disk is full", verb);
    else if ((code == SQLITE_READONLY || code == SQLITE_CANTOPEN) && gch_is_file(r->path) &&
             access(r->path, W_OK) == 0 && fault_of_folder(r->path) != 0)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place,
                   "cannot write: its folder is read-only, and SQLite keeps a journal beside the file");
    else if (code == SQLITE_READONLY)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: the file or its folder is read-only", verb);
    else if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: another program keeps it locked", verb);
    else if (code == SQLITE_NOTADB)
        gch_report(r->ctx, GCH_MSG_RESULTS_FORMAT, &place, "not an SQLite file");
    else if (code == SQLITE_CORRUPT)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: the file is damaged", verb);
    else if (code == SQLITE_CONSTRAINT)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: its tables contradict each other (%s)", verb,
                   sqlite3_errmsg(r->db));
    else if ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && number != 0)
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: %s", verb, strerror(number));
    else
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &place, "cannot %s: %s", verb, sqlite3_errmsg(r->db));
    return GCH_E_IO;
}

enum gch_status gch_results_execute(struct gch_results *r, const char *sql, const char *verb) {
    return sqlite3_exec(r->db, sql, NULL, NULL, NULL) == SQLITE_OK ? GCH_OK : gch_results_fault(r, verb);
}

enum gch_status gch_results_step(struct gch_results *r, sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    enum gch_status status = code == SQLITE_DONE ? GCH_OK : gch_results_fault(r, "write");
    sqlite3_reset(statement);
    return status;
}

enum gch_status gch_results_prepare(struct gch_results *r, const char *sql, sqlite3_stmt **out) {
    return sqlite3_prepare_v2(r->db, sql, -1, out, NULL) == SQLITE_OK ? GCH_OK : gch_results_fault(r, "read");
}

void gch_results_bind_text(sqlite3_stmt *s, int at, const char *text) {
    if (text != NULL)
        sqlite3_bind_text(s, at, text, -1, SQLITE_TRANSIENT);
    else
        sqlite3_bind_null(s, at);
}

/* --- the tables -------------------------------------------------------------------------------------------------- */

static enum gch_status write_names(struct gch_results *r) {
    const struct gch_tally *t = r->like;
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_results_prepare(r, "INSERT INTO teams VALUES (?, ?, ?, ?)", &s);
    for (unsigned i = 0; status == GCH_OK && i < t->club_count; i++) {
        gch_results_bind_text(s, 1, t->clubs[i].code);
        gch_results_bind_text(s, 2, t->clubs[i].name);
        gch_results_bind_text(s, 3, t->clubs[i].conf);
        gch_results_bind_text(s, 4, t->clubs[i].division);
        status = gch_results_step(r, s);
    }
    sqlite3_finalize(s);
    s = NULL;
    if (status == GCH_OK)
        status = gch_results_prepare(r, "INSERT INTO schedule VALUES (?, ?, ?, ?, ?, ?, ?, ?)", &s);
    for (unsigned m = 0; status == GCH_OK && m < t->meeting_count; m++) {
        const struct gch_tally_meeting *g = &t->meetings[m];
        sqlite3_bind_int64(s, 1, t->game_of_meeting[m]);
        gch_results_bind_text(s, 2, g->id);
        sqlite3_bind_int(s, 3, g->week);
        gch_results_bind_text(s, 4, t->clubs[g->away].code);
        gch_results_bind_text(s, 5, t->clubs[g->home].code);
        sqlite3_bind_int(s, 6, g->neutral);
        sqlite3_bind_null(s, 7);
        sqlite3_bind_null(s, 8);
        if (gch_score_played(g->real)) {
            sqlite3_bind_int(s, 7, g->real.away);
            sqlite3_bind_int(s, 8, g->real.home);
        }
        status = gch_results_step(r, s);
    }
    sqlite3_finalize(s);
    return status;
}

/* --- opening ----------------------------------------------------------------------------------------------------- */

static enum gch_status read_number(struct gch_results *r, const char *sql, int64_t *out) {
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_results_prepare(r, sql, &s);
    if (status == GCH_OK) {
        if (sqlite3_step(s) == SQLITE_ROW)
            *out = sqlite3_column_int64(s, 0);
        else
            status = gch_results_fault(r, "read");
    }
    sqlite3_finalize(s);
    return status;
}

/* Makes the tables in an empty file, or makes sure that they are ours. All in one transaction, so that two processes
 * that start together make them once. */
static enum gch_status make_or_check(struct gch_results *r) {
    int64_t id = 0, version = 0, tables = 0;
    enum gch_status status = gch_results_execute(r, "BEGIN IMMEDIATE", "write");
    if (status != GCH_OK)
        return status;
    status = read_number(r, "SELECT count(*) FROM sqlite_master", &tables);
    if (status == GCH_OK)
        status = read_number(r, "PRAGMA application_id", &id);
    if (status == GCH_OK)
        status = read_number(r, "PRAGMA user_version", &version);
    if (status == GCH_OK && tables == 0 && id == 0) {
        char pragma[80];
        snprintf(pragma, sizeof pragma, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION_ID,
                 GCH_RESULTS_SCHEMA);
        status = gch_results_execute(r, pragma, "write");
        if (status == GCH_OK)
            status = gch_results_make_tables(r);
        if (status == GCH_OK && r->players)
            status = gch_results_write_names_of_players(r);
        if (status == GCH_OK)
            status = gch_results_write_meta(r);
        if (status == GCH_OK)
            status = write_names(r);
    } else if (status == GCH_OK && (id != APPLICATION_ID || version != GCH_RESULTS_SCHEMA)) {
        struct gch_place place = {r->path, 0, 0};
        if (id != APPLICATION_ID)
            gch_report(r->ctx, GCH_MSG_RESULTS_FORMAT, &place, "a database of another program");
        else
            gch_report(r->ctx, GCH_MSG_RESULTS_FORMAT, &place, "schema version %lld, this program writes version %d",
                       (long long)version, GCH_RESULTS_SCHEMA);
        status = GCH_E_DATA;
    } else if (status == GCH_OK) {
        status = gch_results_check_tables(r);
        if (status == GCH_OK)
            status = gch_results_check_meta(r);
    }
    if (status == GCH_OK)
        status = gch_results_execute(r, "COMMIT", "write");
    if (status != GCH_OK)
        sqlite3_exec(r->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

static enum gch_status prepare_inserts(struct gch_results *r) {
    struct gch_text sql = {0};
    gch_text_add(&sql, "INSERT INTO team_games VALUES (?, ?, ?, ?, ?");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        gch_text_add(&sql, ", ?");
    gch_text_add(&sql, ")");
    enum gch_status status = sql.failed ? GCH_E_NOMEM : gch_results_prepare(r, sql.text, &r->insert[INSERT_TEAM_GAME]);
    gch_text_finish(&sql);
    static const char *const texts[INSERT_COUNT] = {
        [INSERT_RUN] = "INSERT INTO runs VALUES (?, ?, ?)",
        [INSERT_STANDING] = "INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [INSERT_GAME] = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [INSERT_DRIVE] = "INSERT INTO drives VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [INSERT_PLAY] = "INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    };
    for (int i = 0; status == GCH_OK && i < INSERT_COUNT; i++)
        if (texts[i] != NULL)
            status = gch_results_prepare(r, texts[i], &r->insert[i]);
    return status == GCH_OK && r->players ? gch_results_prepare_players(r) : status;
}

/* A file that is there may be anybody's: its triggers and views are not run, functions its schema names are not
 * trusted, and nothing it asks for may grow without end. */
static enum gch_status trust_nothing(struct gch_results *r) {
    static const struct {
        int option, value;
    } settings[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    };
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        if (sqlite3_db_config(r->db, settings[i].option, settings[i].value, (int *)NULL) != SQLITE_OK)
            return gch_results_fault(r, "open");
    sqlite3_limit(r->db, SQLITE_LIMIT_LENGTH, 1 << 28);
    return gch_results_execute(r, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", "open");
}

/* Opens the file of that very name: SQLite itself would take some names (":memory:", "file:...") for something else. */
static int open_file(struct gch_results *r) {
    struct gch_text name = {0};
    gch_text_addf(&name, "%s%s", strchr("/.", r->path[0]) != NULL ? "" : "./", r->path);
    int code = name.failed ? SQLITE_NOMEM
                           : sqlite3_open_v2(name.text, &r->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    gch_text_finish(&name);
    return code;
}

/* WAL: readers are never in the way; FULL: a committed batch is on the disk. SQLite does not wait for another process
 * before it changes the kind of journal, whatever busy timeout is set, so it is waited for here. */
static enum gch_status set_journal(struct gch_results *r) {
    int code = SQLITE_BUSY;
    for (int waited = 0; waited <= LOCK_WAIT_MS && (code & 0xff) == SQLITE_BUSY; waited += LOCK_PAUSE_MS) {
        if (waited > 0)
            sqlite3_sleep(LOCK_PAUSE_MS);
        code = sqlite3_exec(r->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", NULL, NULL, NULL);
    }
    return code == SQLITE_OK ? GCH_OK : gch_results_fault(r, "write");
}

enum gch_status gch_results_open(struct gch_context *ctx, const char *path, struct gch_batch *batch,
                                 const struct gch_tally *tally, enum gch_results_keep keep, bool players,
                                 struct gch_results **out) {
    struct gch_results *r = calloc(1, sizeof *r);
    *out = NULL;
    if (r == NULL)
        return GCH_E_NOMEM;
    r->ctx = ctx;
    r->batch = batch;
    r->like = tally;
    r->keep = keep;
    r->players = players;
    r->path = strdup(path);
    enum gch_status status = r->path != NULL ? gch_tally_new_like(tally, &r->tally) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = check_place(r);
    if (status == GCH_OK && open_file(r) != SQLITE_OK)
        status = gch_results_fault(r, "open");
    if (status == GCH_OK)
        status = trust_nothing(r);
    if (status == GCH_OK && sqlite3_db_readonly(r->db, "main") == 1) {
        gch_report(ctx, GCH_MSG_RESULTS_IO, &(struct gch_place){path, 0, 0}, "cannot write: the file is read-only");
        status = GCH_E_IO;
    }
    if (status == GCH_OK) {
        sqlite3_extended_result_codes(r->db, 1);
        sqlite3_busy_timeout(r->db, LOCK_WAIT_MS);
        /* Looked at before anything is changed: the file may be somebody else's. */
        int64_t tables;
        status = read_number(r, "SELECT count(*) FROM sqlite_master", &tables);
    }
    if (status == GCH_OK)
        status = make_or_check(r);
    if (status == GCH_OK)
        status = set_journal(r);
    if (status == GCH_OK)
        status = prepare_inserts(r);
    if (status != GCH_OK) {
        gch_results_close(r);
        return status;
    }
    *out = r;
    return GCH_OK;
}

void gch_results_close(struct gch_results *r) {
    if (r == NULL)
        return;
    for (int i = 0; i < INSERT_COUNT; i++)
        sqlite3_finalize(r->insert[i]);
    sqlite3_close(r->db);
    gch_tally_free(r->tally);
    free(r->runs);
    free(r->lines);
    free(r->standings);
    free(r->men);
    free(r->path);
    free(r);
}

/* --- pieces ------------------------------------------------------------------------------------------------------ */

static enum gch_status damaged_piece(struct gch_results *r, long long first) {
    gch_report(r->ctx, GCH_MSG_RESULTS_IO, &(struct gch_place){r->path, 0, 0},
               "the stored sums of run %lld on are damaged", first);
    return GCH_E_DATA;
}

/* The sums of a piece, of a row of first, count, size, tally. They must be of just these runs. */
static enum gch_status read_tally(struct gch_results *r, sqlite3_stmt *s, struct gch_tally *out) {
    sqlite3_int64 first = sqlite3_column_int64(s, 0), count = sqlite3_column_int64(s, 1);
    uLongf size = (uLongf)sqlite3_column_int64(s, 2);
    const void *blob = sqlite3_column_blob(s, 3);
    uLong packed = (uLong)sqlite3_column_bytes(s, 3);
    /* A size that no tally of this season has is damage, not a reason to ask for memory. */
    if (size > out->sum_count * sizeof *out->sums + (1u << 20))
        size = 0;
    char *data = malloc(size + 1);
    if (data == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = blob != NULL && uncompress((Bytef *)data, &size, blob, packed) == Z_OK
                                 ? gch_tally_unpack(out, data, size)
                                 : GCH_E_DATA;
    free(data);
    if (status == GCH_OK && (out->range_count != 1 || out->ranges[0].first != first || out->ranges[0].count != count))
        status = GCH_E_DATA;
    return status == GCH_E_DATA ? damaged_piece(r, first) : status;
}

static enum gch_status write_piece(struct gch_results *r, struct gch_run_range piece, const struct gch_tally *tally) {
    char *data = NULL;
    size_t length = 0;
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_tally_pack(tally, &data, &length);
    uLongf packed = compressBound((uLong)length);
    Bytef *bytes = status == GCH_OK ? malloc(packed) : NULL;
    if (bytes == NULL || compress2(bytes, &packed, (const Bytef *)data, (uLong)length, 1) != Z_OK)
        status = GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_results_prepare(r, "INSERT INTO pieces VALUES (?, ?, ?, ?)", &s);
    if (status == GCH_OK) {
        sqlite3_bind_int64(s, 1, piece.first);
        sqlite3_bind_int64(s, 2, piece.count);
        sqlite3_bind_int64(s, 3, (sqlite3_int64)length);
        sqlite3_bind_blob64(s, 4, bytes, packed, SQLITE_STATIC);
        status = gch_results_step(r, s);
    }
    sqlite3_finalize(s);
    free(bytes);
    free(data);
    return status;
}

static enum gch_status drop_piece(struct gch_results *r, uint32_t first) {
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_results_prepare(r, "DELETE FROM pieces WHERE first = ?", &s);
    if (status == GCH_OK) {
        sqlite3_bind_int64(s, 1, first);
        status = gch_results_step(r, s);
    }
    sqlite3_finalize(s);
    return status;
}

/* Calls each(user, piece, statement at its row) for every piece that has runs of whole. */
static enum gch_status each_piece(struct gch_results *r, struct gch_run_range whole,
                                  enum gch_status (*each)(struct gch_results *r, void *user, struct gch_run_range piece,
                                                          sqlite3_stmt *row),
                                  void *user) {
    sqlite3_stmt *s = NULL;
    uint64_t end = (uint64_t)whole.first + whole.count;
    enum gch_status status = gch_results_prepare(
        r, "SELECT first, count, size, tally FROM pieces WHERE first < ? AND first + count > ? ORDER BY first", &s);
    if (status == GCH_OK) {
        sqlite3_bind_int64(s, 1, (sqlite3_int64)end);
        sqlite3_bind_int64(s, 2, whole.first);
    }
    int code = SQLITE_DONE;
    sqlite3_int64 next = 1; /* pieces ascend and have no run in common */
    while (status == GCH_OK && (code = sqlite3_step(s)) == SQLITE_ROW) {
        sqlite3_int64 first = sqlite3_column_int64(s, 0), count = sqlite3_column_int64(s, 1);
        if (first < next || count < 1 || count > UINT32_MAX - first) {
            status = damaged_piece(r, first);
            break;
        }
        struct gch_run_range piece = {(uint32_t)first, (uint32_t)count};
        next = first + count;
        if (piece.first < whole.first || (uint64_t)piece.first + piece.count > end) {
            gch_report(r->ctx, GCH_MSG_RESULTS_CUT, &(struct gch_place){r->path, 0, 0},
                       "runs %lu-%lu are stored in one piece, and only runs %lu-%llu were asked for",
                       (unsigned long)piece.first, (unsigned long)(piece.first + piece.count - 1),
                       (unsigned long)whole.first, (unsigned long long)(end - 1));
            status = GCH_E_DATA;
        } else {
            status = each(r, user, piece, s);
        }
    }
    if (status == GCH_OK && code != SQLITE_DONE)
        status = gch_results_fault(r, "read");
    sqlite3_finalize(s);
    return status;
}

struct gap_list {
    struct gch_run_range *gaps;
    size_t count;
    uint64_t next; /* first run not yet accounted for */
};

static enum gch_status add_gap(struct gap_list *list, uint64_t end) {
    if (end > list->next) {
        struct gch_run_range *grown = realloc(list->gaps, (list->count + 1) * sizeof *grown);
        if (grown == NULL)
            return GCH_E_NOMEM;
        list->gaps = grown;
        grown[list->count++] = (struct gch_run_range){(uint32_t)list->next, (uint32_t)(end - list->next)};
    }
    return GCH_OK;
}

static enum gch_status gap_before(struct gch_results *r, void *user, struct gch_run_range piece, sqlite3_stmt *row) {
    struct gap_list *list = user;
    (void)r;
    (void)row;
    enum gch_status status = add_gap(list, piece.first);
    list->next = (uint64_t)piece.first + piece.count;
    return status;
}

static enum gch_status keeper_gaps(void *user, struct gch_run_range whole, struct gch_run_range **gaps, size_t *count) {
    struct gch_results *r = user;
    struct gap_list list = {.next = whole.first};
    r->whole = whole;
    enum gch_status status = each_piece(r, whole, gap_before, &list);
    if (status == GCH_OK)
        status = add_gap(&list, (uint64_t)whole.first + whole.count);
    if (status != GCH_OK) {
        free(list.gaps);
        list = (struct gap_list){0};
    }
    *gaps = list.gaps;
    *count = list.count;
    return status;
}

struct sum {
    struct gch_tally *total, *one;
    size_t pieces;
    uint64_t runs;
};

static enum gch_status sum_piece(struct gch_results *r, void *user, struct gch_run_range piece, sqlite3_stmt *row) {
    struct sum *sum = user;
    sum->pieces++;
    sum->runs += piece.count;
    gch_tally_clear(sum->one);
    enum gch_status status = read_tally(r, row, sum->one);
    if (status != GCH_OK)
        return status;
    status = gch_tally_add(sum->total, sum->one);
    return status == GCH_E_DATA ? damaged_piece(r, piece.first) : status;
}

static enum gch_status keeper_sum(void *user, struct gch_run_range whole, struct gch_tally *tally) {
    struct gch_results *r = user;
    struct sum sum = {.total = tally};
    enum gch_status status = gch_tally_new_like(r->like, &sum.one);
    if (status == GCH_OK)
        status = gch_results_execute(r, "BEGIN IMMEDIATE", "write");
    if (status == GCH_OK) {
        status = each_piece(r, whole, sum_piece, &sum);
        /* All there: one piece is all that is needed from now on, whatever the order it was played in. */
        if (status == GCH_OK && sum.pieces > 1 && sum.runs == whole.count) {
            sqlite3_stmt *s = NULL;
            status = gch_results_prepare(r, "DELETE FROM pieces WHERE first >= ? AND first < ?", &s);
            if (status == GCH_OK) {
                sqlite3_bind_int64(s, 1, whole.first);
                sqlite3_bind_int64(s, 2, (sqlite3_int64)whole.first + whole.count);
                status = gch_results_step(r, s);
            }
            sqlite3_finalize(s);
            if (status == GCH_OK)
                status = write_piece(r, whole, tally);
        }
        if (status == GCH_OK)
            status = gch_results_execute(r, "COMMIT", "write");
        if (status != GCH_OK)
            sqlite3_exec(r->db, "ROLLBACK", NULL, NULL, NULL);
    }
    gch_tally_free(sum.one);
    return status;
}

/* --- writing a batch --------------------------------------------------------------------------------------------- */

static const char *code_of(const struct gch_results *r, uint16_t team) {
    return team != GCH_NO_CLUB ? r->like->clubs[team].code : NULL;
}

static enum gch_status write_line(struct gch_results *r, uint32_t run, const struct gch_line *line) {
    const struct gch_league *league = gch_batch_league(r->batch);
    char id[GCH_GAME_ID_TEXT];
    sqlite3_stmt *s = r->insert[INSERT_GAME];
    const char *codes[2] = {code_of(r, line->team[0]), code_of(r, line->team[1])};
    sqlite3_bind_int64(s, 1, run);
    sqlite3_bind_int64(s, 2, line->game);
    gch_results_bind_text(s, 3,
                          line->game < league->game_count
                              ? league->games[line->game].id
                              : gch_playoff_id(league->season, (enum gch_game_type)line->type, codes[0], codes[1], id));
    gch_results_bind_text(s, 4, gch_game_type_name((enum gch_game_type)line->type));
    gch_results_bind_text(s, 5, codes[0]);
    gch_results_bind_text(s, 6, codes[1]);
    sqlite3_bind_int(s, 7, line->stats[GCH_AWAY].points);
    sqlite3_bind_int(s, 8, line->stats[GCH_HOME].points);
    sqlite3_bind_int(s, 9, line->periods);
    /* DDF-26.2: NULL in games without a spread; "push" where neither club covered. */
    gch_results_bind_text(s, 10, line->has_spread && line->cover.favourite < 2 ? codes[line->cover.favourite] : NULL);
    if (line->has_spread)
        sqlite3_bind_double(s, 11, line->cover.tenths / 10.0);
    else
        sqlite3_bind_null(s, 11);
    gch_results_bind_text(s, 12,
                          !line->has_spread         ? NULL
                          : line->cover.covered < 2 ? codes[line->cover.covered]
                                                    : "push");
    enum gch_status status = gch_results_step(r, s);
    s = r->insert[INSERT_TEAM_GAME];
    for (int side = 0; status == GCH_OK && side < 2; side++) {
        sqlite3_bind_int64(s, 1, run);
        sqlite3_bind_int64(s, 2, line->game);
        gch_results_bind_text(s, 3, side == GCH_HOME ? "home" : "away");
        gch_results_bind_text(s, 4, codes[side]);
        gch_results_bind_text(s, 5, codes[!side]);
        for (int i = 0; i < GCH_STAT_COUNT; i++)
            sqlite3_bind_int(s, 6 + i, line->stats[side].value[i]);
        status = gch_results_step(r, s);
    }
    if (status == GCH_OK && r->keep != GCH_RESULTS_GAMES)
        status = gch_results_write_detail(r, run, line);
    return status;
}

static enum gch_status write_run(struct gch_results *r, size_t index) {
    const struct kept_run *run = &r->runs[index];
    sqlite3_stmt *s = r->insert[INSERT_RUN];
    sqlite3_bind_int64(s, 1, run->run);
    gch_results_bind_text(s, 2, code_of(r, run->champion));
    sqlite3_bind_int(s, 3, (int)run->coins);
    enum gch_status status = gch_results_step(r, s);
    s = r->insert[INSERT_STANDING];
    for (unsigned i = 0; status == GCH_OK && i < r->like->club_count; i++) {
        const struct gch_standing *row = &r->standings[index * r->like->club_count + i];
        sqlite3_bind_int64(s, 1, run->run);
        gch_results_bind_text(s, 2, code_of(r, row->team));
        sqlite3_bind_int(s, 3, row->wins);
        sqlite3_bind_int(s, 4, row->losses);
        sqlite3_bind_int(s, 5, row->ties);
        sqlite3_bind_int(s, 6, row->scored);
        sqlite3_bind_int(s, 7, row->allowed);
        sqlite3_bind_int(s, 8, row->div_rank);
        if (row->seed > 0)
            sqlite3_bind_int(s, 9, row->seed);
        else
            sqlite3_bind_null(s, 9);
        status = gch_results_step(r, s);
    }
    for (uint32_t i = 0; status == GCH_OK && i < run->line_count; i++)
        status = write_line(r, run->run, &r->lines[run->first_line + i]);
    return status == GCH_OK && r->players ? gch_results_write_players(r, run) : status;
}

/* Joins the batch to the piece of this process that ends where it begins. */
static enum gch_status join_piece(struct gch_results *r, struct gch_run_range *piece) {
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_results_prepare(
        r, "SELECT first, count, size, tally FROM pieces WHERE first + count = ? AND first >= ?", &s);
    if (status != GCH_OK)
        return status;
    sqlite3_bind_int64(s, 1, piece->first);
    sqlite3_bind_int64(s, 2, r->whole.first);
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        struct gch_tally *before = NULL;
        uint32_t first = (uint32_t)sqlite3_column_int64(s, 0);
        status = gch_tally_new_like(r->like, &before);
        if (status == GCH_OK)
            status = read_tally(r, s, before);
        if (status == GCH_OK) {
            status = gch_tally_add(r->tally, before);
            status = status == GCH_E_DATA ? damaged_piece(r, first) : status;
        }
        gch_tally_free(before);
        sqlite3_reset(s);
        if (status == GCH_OK)
            status = drop_piece(r, first);
        piece->count += piece->first - first;
        piece->first = first;
    } else if (code != SQLITE_DONE) {
        status = gch_results_fault(r, "read");
    }
    sqlite3_finalize(s);
    return status;
}

static enum gch_status write_batch(struct gch_results *r) {
    struct gch_run_range piece = {r->runs[0].run, (uint32_t)r->run_count};
    sqlite3_stmt *s = NULL;
    /* Nobody else may have stored any of these runs meanwhile. */
    enum gch_status status = gch_results_prepare(r, "SELECT 1 FROM pieces WHERE first < ? AND first + count > ?", &s);
    if (status == GCH_OK) {
        sqlite3_bind_int64(s, 1, (sqlite3_int64)piece.first + piece.count);
        sqlite3_bind_int64(s, 2, piece.first);
        int code = sqlite3_step(s);
        if (code == SQLITE_ROW) {
            gch_report(r->ctx, GCH_MSG_RESULTS_BUSY, &(struct gch_place){r->path, 0, 0},
                       "another process has stored run %lu meanwhile", (unsigned long)piece.first);
            status = GCH_E_DATA;
        } else if (code != SQLITE_DONE) {
            status = gch_results_fault(r, "read");
        }
    }
    sqlite3_finalize(s);
    for (size_t i = 0; status == GCH_OK && i < r->run_count; i++)
        status = write_run(r, i);
    if (status == GCH_OK)
        status = join_piece(r, &piece);
    if (status == GCH_OK)
        status = write_piece(r, piece, r->tally);
    return status;
}

static enum gch_status keeper_commit(void *user) {
    struct gch_results *r = user;
    if (r->run_count == 0)
        return GCH_OK;
    enum gch_status status = gch_results_execute(r, "BEGIN IMMEDIATE", "write");
    if (status == GCH_OK) {
        status = write_batch(r);
        if (status == GCH_OK)
            status = gch_results_execute(r, "COMMIT", "write");
        if (status != GCH_OK)
            sqlite3_exec(r->db, "ROLLBACK", NULL, NULL, NULL);
    }
    gch_tally_clear(r->tally);
    r->run_count = 0;
    r->line_count = 0;
    r->man_count = 0;
    return status;
}

static bool make_room(struct gch_results *r, const struct gch_run *run) {
    if (r->run_count == r->run_room) {
        size_t room = r->run_room ? 2 * r->run_room : 16;
        struct kept_run *runs = realloc(r->runs, room * sizeof *runs);
        if (runs == NULL)
            return false;
        r->runs = runs;
        struct gch_standing *rows = realloc(r->standings, room * r->like->club_count * sizeof *rows);
        if (rows == NULL)
            return false;
        r->standings = rows;
        r->run_room = room;
    }
    if (r->line_count + run->count > r->line_room) {
        size_t room = r->line_count + run->count + BATCH_GAMES / 4;
        struct gch_line *lines = realloc(r->lines, room * sizeof *lines);
        if (lines == NULL)
            return false;
        r->lines = lines;
        r->line_room = room;
    }
    return true;
}

static enum gch_status keeper_add(void *user, const struct gch_run *run) {
    struct gch_results *r = user;
    enum gch_status status = GCH_OK;
    /* Some 60 men a game: a batch with players is smaller. */
    size_t most = r->players ? BATCH_GAMES / 8 : BATCH_GAMES;
    if (r->run_count > 0 && (r->line_count >= most || r->runs[r->run_count - 1].run + 1 != run->run))
        status = keeper_commit(r);
    if (status != GCH_OK)
        return status;
    if (!make_room(r, run))
        return GCH_E_NOMEM;
    status = gch_tally_add_run(r->tally, run);
    if (status != GCH_OK)
        return status;
    r->runs[r->run_count] = (struct kept_run){.run = run->run,
                                              .first_line = (uint32_t)r->line_count,
                                              .line_count = run->count,
                                              .first_man = r->man_count,
                                              .man_count = run->player_count,
                                              .champion = run->bracket ? run->bracket->champion : GCH_NO_CLUB,
                                              .coins = run->standings->coins};
    memcpy(r->lines + r->line_count, run->lines, run->count * sizeof *r->lines);
    memcpy(r->standings + r->run_count * r->like->club_count, run->standings->rows,
           r->like->club_count * sizeof *r->standings);
    if (r->players)
        status = gch_results_keep_players(r, run);
    r->line_count += run->count;
    r->run_count++;
    return status;
}

struct gch_run_keeper gch_results_keeper(struct gch_results *results) {
    return (struct gch_run_keeper){results, keeper_gaps, keeper_add, keeper_commit, keeper_sum};
}
