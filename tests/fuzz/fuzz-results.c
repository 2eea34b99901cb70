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

#include "fuzz.h"
#include "gridchart/store.h"
#include "yearbook/season-report.h"

#define PATH       "/tmp/gridchart-fuzz.sqlite" /* never made: SQLite keeps it in memory */
#define FILE_START "SQLite format 3"
enum { EDIT_SUMS = 1, EDITED_MAX = 1 << 16, STORED_RUNS = 4 };

static struct gch_tally *tally; /* the season the databases are asked for */
static sqlite3_file *stored;    /* what SQLite takes for the file of that path */
static struct {
    uint8_t bytes[EDITED_MAX];
    size_t size;
} good, sums;

static void store_file(const void *data, size_t size) {
    HOLDS(stored->pMethods->xTruncate(stored, 0) == SQLITE_OK);
    HOLDS(size == 0 || stored->pMethods->xWrite(stored, data, (int)size, 0) == SQLITE_OK);
}

/* From now on SQLite's files are in memory: the disk would take most of the time. */
static void keep_in_memory(void) {
    sqlite3_vfs *memory = sqlite3_vfs_find("memdb");
    int flags = 0;
    HOLDS(memory != NULL && sqlite3_vfs_register(memory, 1) == SQLITE_OK);
    stored = calloc(1, (size_t)memory->szOsFile);
    HOLDS(stored != NULL &&
          memory->xOpen(memory, PATH, stored, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB,
                        &flags) == SQLITE_OK);
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

/* Made by opening an empty file, with two pieces of sums put in. Small pages, for a small file. */
static void make_good(void) {
    struct gch_context *ctx = gch_context_new();
    struct gch_results *results;
    struct gch_tally *read;
    sqlite3 *db;
    sqlite3_int64 size;
    /* One thread, and nobody asks how much memory it takes. */
    HOLDS(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
    HOLDS(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
    keep_in_memory();
    HOLDS(ctx && gch_season_read(ctx, GCH_SOURCE_DIR "/tests/fuzz/season.json", &read) == GCH_OK);
    HOLDS(read->range_count == 1 && gch_tally_new_like(read, &tally) == GCH_OK);
    HOLDS(gch_results_open(ctx, PATH, NULL, tally, GCH_RESULTS_GAMES, false, &results) == GCH_OK);
    gch_results_close(results);
    HOLDS(sqlite3_open(PATH, &db) == SQLITE_OK);
    add_piece(db, (struct gch_run_range){STORED_RUNS, 1}); /* one of nothing but zeros */
    memcpy(tally->sums, read->sums, tally->sum_count * sizeof *tally->sums);
    memcpy(tally->feats, read->feats, sizeof tally->feats);
    add_piece(db, read->ranges[0]);
    HOLDS(sqlite3_exec(db, "PRAGMA page_size = 1024; VACUUM", NULL, NULL, NULL) == SQLITE_OK);
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

static void try_database(struct gch_context *ctx, bool read_out) {
    struct gch_results *results = NULL;
    enum gch_status status = gch_results_open(ctx, PATH, NULL, tally, GCH_RESULTS_GAMES, false, &results);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (tally == NULL)
        make_good();
    bool read_out = fuzz_is_read_out(data, size);
    gch_tally_clear(tally);
    if (size > 0 && data[0] == EDIT_SUMS) {
        try_sums(data + 1, size - 1, read_out);
        return 0;
    }
    if (size >= sizeof FILE_START && memcmp(data, FILE_START, sizeof FILE_START) == 0) {
        store_file(data, size);
    } else {
        static uint8_t bytes[EDITED_MAX];
        memcpy(bytes, good.bytes, good.size);
        edit(bytes, good.size, data, size);
        store_file(bytes, good.size);
    }
    struct gch_context *ctx = fuzz_context(data, size);
    try_database(ctx, read_out);
    gch_context_free(ctx);
    return 0;
}
