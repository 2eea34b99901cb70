/*
 * Databases as strangers hand them on: any bytes are refused with a finding, or a season can be summed up from them. An
 * input that begins as a database does is one. Any other is a list of edits, places and bytes, of a good database made
 * here by the program itself, or of the sums in it, which zlib would not hand on once they are edited.
 */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#if defined(__has_include)
#if __has_include(<sanitizer/asan_interface.h>)
#include <sanitizer/asan_interface.h>
#endif
#endif

#include "fuzz.h"
#include "gridchart/store.h"
#include "yearbook/season-report.h"

/* Never made: SQLite keeps them in memory. */
#define PATH        "/tmp/gridchart-fuzz.sqlite"
#define SHARED_PATH "/tmp/gridchart-fuzz-shared.sqlite"
#define FILE_START  "SQLite format 3"
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(at, n)   ((void)(at), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(at, n) ((void)(at), (void)(n))
#endif
enum {
    EDIT_SUMS = 1,
    EDITED_MAX = 1 << 16,
    STORED_RUNS = 4,
    BLOCKS_MAX = 1 << 23,
    BLOCK_MAX = 1 << 18,
    HEAD = 16,
    PAGE = 512
};

static struct gch_tally *tally; /* the season the databases are asked for */
static sqlite3_file *stored;    /* what SQLite takes for the file of PATH */
static struct {
    uint8_t bytes[EDITED_MAX];
    size_t size;
} good, sums;

/*
 * SQLite's memory: opening a database takes some thousand small blocks, which took a quarter of the time. They are cut
 * off one after the other, each with its size before it, and none is used again until all are given back, at the end of
 * an execution. What nobody has is poisoned, so that reading beyond a text of SQLite's, or one that is gone, is found.
 * For a row that says it has a gigabyte SQLite asks for megabytes of zeros: so much is not to be had.
 */
static struct {
    _Alignas(HEAD) unsigned char bytes[BLOCKS_MAX];
    size_t used, kept; /* up to kept: SQLite's own, from before an execution */
    unsigned count;    /* of blocks behind them that are in use */
} blocks;

static int round_size(int size) {
    return (size + HEAD - 1) & ~(HEAD - 1);
}

__attribute__((no_sanitize("address"))) static int block_size(void *at) {
    return *(int *)((unsigned char *)at - HEAD);
}

__attribute__((no_sanitize("address"))) static void *take_block(int size) {
    if (size > BLOCK_MAX || HEAD + (size_t)round_size(size) > sizeof blocks.bytes - blocks.used)
        return NULL;
    unsigned char *at = blocks.bytes + blocks.used + HEAD;
    ASAN_UNPOISON_MEMORY_REGION(at, (size_t)size);
    *(int *)(at - HEAD) = size;
    blocks.used += HEAD + (size_t)round_size(size);
    blocks.count++;
    return at;
}

static void give_block(void *at) {
    if (at == NULL)
        return;
    ASAN_POISON_MEMORY_REGION(at, (size_t)block_size(at));
    if ((unsigned char *)at >= blocks.bytes + blocks.kept && --blocks.count == 0)
        blocks.used = blocks.kept;
}

static void *resize_block(void *old, int size) {
    int before = block_size(old);
    if (size <= before)
        return old;
    void *new = take_block(size);
    if (new == NULL)
        return NULL;
    memcpy(new, old, (size_t)before);
    give_block(old);
    return new;
}

/* What SQLite has by now it keeps. */
static void keep_blocks(void) {
    blocks.kept = blocks.used;
    blocks.count = 0;
}

static int start_blocks(void *user) {
    (void)user;
    ASAN_POISON_MEMORY_REGION(blocks.bytes, sizeof blocks.bytes);
    return SQLITE_OK;
}

static void end_blocks(void *user) {
    (void)user;
}

static const sqlite3_mem_methods block_methods = {
    take_block, give_block, resize_block, block_size, round_size, start_blocks, end_blocks, NULL,
};

/*
 * A third of the time SQLite read the tables' statements. They are the same as long as no edit is in their pages: such
 * a database is stored as SHARED_PATH, where this connection has read them once and its cache is shared.
 */
static struct {
    sqlite3 *db;
    sqlite3_file *stored;
    bool has_statements[EDITED_MAX / PAGE]; /* these pages have, and the first, where the file's own facts are */
    uint32_t changes;
} shared;

static void store_file(sqlite3_file *file, const void *data, size_t size) {
    HOLDS(file->pMethods->xTruncate(file, 0) == SQLITE_OK);
    HOLDS(size == 0 || file->pMethods->xWrite(file, data, (int)size, 0) == SQLITE_OK);
}

static sqlite3_file *make_file(sqlite3_vfs *memory, const char *path) {
    static const uint8_t zeros[2 * EDITED_MAX];
    const int wanted = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB;
    int flags = 0;
    sqlite3_file *file = calloc(1, (size_t)memory->szOsFile);
    HOLDS(file != NULL && memory->xOpen(memory, path, file, wanted, &flags) == SQLITE_OK);
    store_file(file, zeros, sizeof zeros); /* so much room it has from now on */
    store_file(file, NULL, 0);
    return file;
}

/* From now on SQLite's files are in memory: the disk would take most of the time. */
static void keep_in_memory(void) {
    sqlite3_vfs *memory = sqlite3_vfs_find("memdb");
    HOLDS(memory != NULL && sqlite3_vfs_register(memory, 1) == SQLITE_OK);
    stored = make_file(memory, PATH);
    shared.stored = make_file(memory, SHARED_PATH);
}

/* Stores the sums of tally as those of these runs, and leaves them in sums. */
static void add_piece(sqlite3 *db, struct gch_run_range range) {
    static Bytef bytes[EDITED_MAX];
    uLongf packed = sizeof bytes;
    char *data;
    size_t length;
    sqlite3_stmt *s;
    free(tally->ranges);
    HOLDS((tally->ranges = malloc(sizeof range)) != NULL);
    tally->ranges[0] = range;
    tally->range_count = 1;
    HOLDS(gch_tally_pack(tally, &data, &length) == GCH_OK && length <= sizeof sums.bytes);
    memcpy(sums.bytes, data, length);
    sums.size = length;
    HOLDS(compress2(bytes, &packed, (const Bytef *)data, (uLong)length, 9) == Z_OK);
    HOLDS(sqlite3_prepare_v2(db, "INSERT INTO pieces VALUES (?, ?, ?, ?)", -1, &s, NULL) == SQLITE_OK);
    sqlite3_bind_int64(s, 1, range.first);
    sqlite3_bind_int64(s, 2, range.count);
    sqlite3_bind_int64(s, 3, (sqlite3_int64)length);
    sqlite3_bind_blob(s, 4, bytes, (int)packed, SQLITE_STATIC);
    HOLDS(sqlite3_step(s) == SQLITE_DONE && sqlite3_finalize(s) == SQLITE_OK);
    free(data);
}

/* Made by opening an empty file, with two pieces of sums put in. */
static void make_good(void) {
    struct gch_context *ctx = gch_context_new();
    struct gch_results *results;
    struct gch_tally *read;
    sqlite3 *db;
    sqlite3_int64 size;
    /* One thread, and nobody asks how much memory it takes. */
    HOLDS(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
    HOLDS(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
    HOLDS(sqlite3_config(SQLITE_CONFIG_MALLOC, &block_methods) == SQLITE_OK);
    keep_in_memory();
    keep_blocks();
    HOLDS(ctx && gch_season_read(ctx, GCH_SOURCE_DIR "/tests/fuzz/season.json", &read) == GCH_OK);
    HOLDS(read->range_count == 1 && gch_tally_new_like(read, &tally) == GCH_OK);
    /* Small pages, for a small file: only one without tables can have them, VACUUM does not change those in memory. */
    HOLDS(sqlite3_open(PATH, &db) == SQLITE_OK);
    HOLDS(sqlite3_exec(db, "PRAGMA page_size = 512; CREATE TABLE t (a); DROP TABLE t; VACUUM", NULL, NULL, NULL) ==
          SQLITE_OK);
    HOLDS(sqlite3_close(db) == SQLITE_OK);
    HOLDS(gch_results_open(ctx, PATH, NULL, tally, GCH_RESULTS_GAMES, false, &results) == GCH_OK);
    gch_results_close(results);
    HOLDS(sqlite3_open(PATH, &db) == SQLITE_OK);
    add_piece(db, (struct gch_run_range){STORED_RUNS, 1}); /* one of nothing but zeros */
    memcpy(tally->sums, read->sums, tally->sum_count * sizeof *tally->sums);
    memcpy(tally->feats, read->feats, sizeof tally->feats);
    add_piece(db, read->ranges[0]);
    HOLDS(sqlite3_exec(db, "VACUUM", NULL, NULL, NULL) == SQLITE_OK);
    HOLDS(stored->pMethods->xFileSize(stored, &size) == SQLITE_OK && size <= (sqlite3_int64)sizeof good.bytes);
    good.size = (size_t)size;
    HOLDS(stored->pMethods->xRead(stored, good.bytes, (int)size, 0) == SQLITE_OK);
    HOLDS(sqlite3_close(db) == SQLITE_OK);
    gch_tally_free(read);
    gch_context_free(ctx);
}

/* An edit: the place in two bytes, how many, those bytes. */
static void edit(uint8_t *bytes, size_t length, const uint8_t *data, size_t size) {
    while (size > 3) {
        size_t place = ((size_t)data[0] << 8 | data[1]) % length, n = data[2];
        n = n < size - 3 ? n : size - 3;
        n = n < length - place ? n : length - place;
        memcpy(bytes + place, data + 3, n);
        data += 3 + n;
        size -= 3 + n;
    }
}

/* What a season is asked for is made of it. */
static void report(const struct gch_tally *season) {
    struct gch_text text = {0};
    gch_season_json(season, &text);
    gch_season_text(season, &text);
    gch_season_html(season, NULL, &text);
    gch_text_finish(&text);
}

static void try_sums(const uint8_t *data, size_t size, bool read_out) {
    struct gch_tally *total;
    uint8_t *bytes = malloc(sums.size);
    HOLDS(bytes != NULL && gch_tally_new_like(tally, &total) == GCH_OK);
    memcpy(bytes, sums.bytes, sums.size);
    edit(bytes, sums.size, data, size);
    enum gch_status status = gch_tally_unpack(tally, (const char *)bytes, sums.size);
    HOLDS(status == GCH_OK || status == GCH_E_DATA || status == GCH_E_NOMEM);
    if (status == GCH_OK) {
        fuzz_taken++;
        HOLDS(gch_tally_add(total, tally) == GCH_OK && gch_tally_difference(total, tally) == NULL);
        if (read_out)
            report(total);
    }
    gch_tally_free(total);
    free(bytes);
}

static void try_database(struct gch_context *ctx, const char *path, bool read_out) {
    struct gch_results *results = NULL;
    enum gch_status status = gch_results_open(ctx, path, NULL, tally, GCH_RESULTS_GAMES, false, &results);
    HOLDS((status == GCH_OK) == (results != NULL));
    HOLDS(status == GCH_OK || status == GCH_E_NOMEM || gch_context_errors(ctx) > 0);
    if (results != NULL) {
        const struct gch_run_keeper keeper = gch_results_keeper(results);
        struct gch_run_range *gaps = NULL, whole = {1, STORED_RUNS};
        size_t count = 0;
        if (keeper.gaps(keeper.user, whole, &gaps, &count) == GCH_OK)
            for (size_t i = 0; i < count; i++)
                HOLDS(gaps[i].first >= 1 && gaps[i].first + gaps[i].count <= STORED_RUNS + 1);
        free(gaps);
        if (keeper.sum(keeper.user, whole, tally) == GCH_OK) {
            fuzz_taken++;
            if (read_out)
                report(tally);
        }
    }
    gch_results_close(results);
}

/* The number of changes in the head of a database is another one for every execution: the cache is emptied. */
static void store_shared(uint8_t *bytes) {
    shared.changes += 16;
    for (int i = 0; i < 4; i++)
        bytes[24 + i] = bytes[92 + i] = (uint8_t)(shared.changes >> (24 - 8 * i));
    store_file(shared.stored, bytes, good.size);
}

/* All that the tables are made of, to be freed; NULL if it cannot be read. */
static char *read_statements(const char *path) {
    static const char sql[] =
        "SELECT group_concat(type || name || tbl_name || rootpage || ifnull(sql, '')) FROM sqlite_master";
    sqlite3 *db;
    sqlite3_stmt *s = NULL;
    char *text = NULL;
    HOLDS(sqlite3_open(path, &db) == SQLITE_OK);
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
        text = strdup((const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    HOLDS(sqlite3_close(db) == SQLITE_OK);
    return text;
}

/* Finds the pages that have the statements: without them they are other ones. */
static void find_statements(void) {
    static uint8_t bytes[EDITED_MAX];
    store_file(stored, good.bytes, good.size);
    char *wanted = read_statements(PATH);
    HOLDS(wanted != NULL);
    shared.has_statements[0] = true;
    for (size_t at = PAGE; at < good.size; at += PAGE) {
        memcpy(bytes, good.bytes, good.size);
        for (size_t i = at; i < at + PAGE; i++)
            bytes[i] ^= 0xff;
        store_file(stored, bytes, good.size);
        char *found = read_statements(PATH);
        shared.has_statements[at / PAGE] = found == NULL || strcmp(found, wanted) != 0;
        free(found);
    }
    free(wanted);
}

/* Reads the tables of the good database, and keeps them; all that is kept later is taken by opening it once. */
static void share(void) {
    static uint8_t bytes[EDITED_MAX];
    memcpy(bytes, good.bytes, good.size);
    store_shared(bytes);
    HOLDS(sqlite3_enable_shared_cache(1) == SQLITE_OK && sqlite3_open(SHARED_PATH, &shared.db) == SQLITE_OK);
    HOLDS(sqlite3_exec(shared.db, "SELECT count(*) FROM sqlite_master", NULL, NULL, NULL) == SQLITE_OK);
    struct gch_context *ctx = gch_context_new();
    store_shared(bytes);
    try_database(ctx, SHARED_PATH, false);
    HOLDS(ctx != NULL && fuzz_taken == 1);
    fuzz_taken = 0;
    gch_context_free(ctx);
    sqlite3_db_release_memory(shared.db);
}

static bool is_edited(const uint8_t *bytes, size_t page) {
    for (size_t i = page * PAGE; i < (page + 1) * PAGE; i++)
        if (bytes[i] != good.bytes[i])
            return true;
    return false;
}

/* Stores an edited database; is it the shared one? */
static bool store_edited(uint8_t *bytes) {
    for (size_t page = 0; page < good.size / PAGE; page++)
        if (shared.has_statements[page] && is_edited(bytes, page)) {
            store_file(stored, bytes, good.size);
            return false;
        }
    store_shared(bytes);
    return true;
}

static void make_all(void) {
    make_good();
    find_statements();
    gch_tally_clear(tally);
    share();
    gch_tally_clear(tally);
    keep_blocks();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (tally == NULL)
        make_all();
    bool is_shared = false, read_out = fuzz_is_read_out(data, size);
    if (size > 0 && data[0] == EDIT_SUMS) {
        try_sums(data + 1, size - 1, read_out);
        gch_tally_clear(tally);
        return 0;
    }
    if (size >= sizeof FILE_START && memcmp(data, FILE_START, sizeof FILE_START) == 0) {
        store_file(stored, data, size);
    } else {
        static uint8_t bytes[EDITED_MAX];
        memcpy(bytes, good.bytes, good.size);
        edit(bytes, good.size, data, size);
        is_shared = store_edited(bytes);
    }
    struct gch_context *ctx = fuzz_context(data, size);
    try_database(ctx, is_shared ? SHARED_PATH : PATH, read_out);
    gch_context_free(ctx);
    gch_tally_clear(tally);
    if (is_shared)
        sqlite3_db_release_memory(shared.db);
    HOLDS(blocks.count == 0);
    return 0;
}
