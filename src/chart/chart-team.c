/* A team's folder as one flat table, and back. */
#include "chart/chart-team.h"

#include "base/file.h"
#include "base/message.h"
#include "chart/chart-names.h"
#include "chart/chart-ratings.h"
#include "chart/chart-values.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *const gch_team_files[] = {"offense", "defense", "special", "coverage", "supplements", NULL};

bool gch_team_file_optional(const struct gch_chart_kind *kind, const char *file) {
    return strcmp(file, "supplements") == 0 || (kind->required_coverages == 0 && strcmp(file, "coverage") == 0);
}

/* Where a team keeps what a column of a grid holds: a column of plays or kicks, or a coverage; -1: in none. */
struct kept_in {
    int column, coverage;
};

static struct kept_in kept_in(const struct gch_grid *grid, int index) {
    const char *heading = grid->columns[index].heading;
    struct kept_in at = {-1, -1};
    for (int i = 0; i < GCH_COLUMN_COUNT && at.column < 0 && !grid->formations; i++)
        if (strcmp(gch_columns[i].file, grid->chart) == 0 && strcmp(gch_columns[i].heading, heading) == 0)
            at.column = i;
    for (int i = 0; i < GCH_COVERAGE_COUNT && at.column < 0 && at.coverage < 0 && !grid->formations; i++)
        if (strcmp(gch_coverages[i], heading) == 0)
            at.coverage = i;
    return at;
}

/* Slots of a column that is kept there: coverages have a defense's rows. */
static int slots_of(const struct gch_grid *grid, struct kept_in at) {
    int slots = gch_grid_slots(grid);
    return at.coverage >= 0 && slots > GCH_DROWS ? GCH_DROWS : slots;
}

static struct gch_cell *team_cell(struct gch_team *team, struct kept_in at, int index, int slot) {
    return at.column >= 0     ? &team->column[at.column][slot]
           : at.coverage >= 0 ? &team->coverage[at.coverage][slot]
                              : &team->defense[slot / GCH_DROWS][index][slot % GCH_DROWS];
}

void gch_grid_to_team(const struct gch_grid *grid, struct gch_team *team) {
    for (int index = 0; index < grid->count; index++) {
        const struct gch_grid_column *c = &grid->columns[index];
        if (!c->present)
            continue;
        struct kept_in at = kept_in(grid, index);
        for (int slot = 0; slot < slots_of(grid, at); slot++)
            *team_cell(team, at, index, slot) = c->cells[slot];
        if (at.column >= 0)
            team->columns |= UINT64_C(1) << at.column;
        if (at.coverage >= 0)
            team->coverages |= 1u << at.coverage;
    }
}

void gch_grid_from_team(struct gch_grid *grid, const struct gch_team *team) {
    for (int index = 0; index < grid->count; index++) {
        struct gch_grid_column *c = &grid->columns[index];
        struct kept_in at = kept_in(grid, index);
        c->present = at.column >= 0     ? (team->columns >> at.column & 1) != 0
                     : at.coverage >= 0 ? (team->coverages >> at.coverage & 1) != 0
                                        : grid->formations;
        for (int slot = 0; c->present && slot < slots_of(grid, at); slot++)
            /* team_cell() only finds the address; nothing is written through it here. */
            c->cells[slot] = *team_cell((struct gch_team *)(uintptr_t)team, at, index, slot);
    }
}

static struct gch_grid_column *present(struct gch_grid *grid, const char *heading) {
    for (int i = 0; i < grid->count; i++)
        if (grid->columns[i].present && strcmp(grid->columns[i].heading, heading) == 0)
            return &grid->columns[i];
    return NULL;
}

/* The first row of a column with a cell of that kind, -1 if none. */
static int first_of(const struct gch_grid_column *c, enum gch_cell_kind kind) {
    for (int slot = 0; slot < GCH_GRID_SLOTS; slot++)
        if (c->cells[slot].kind == kind)
            return slot;
    return -1;
}

static void check_mixed(struct gch_context *ctx, struct gch_grid *grid, const char *path, const char *heading,
                        enum gch_cell_kind a, enum gch_cell_kind b, int code) {
    struct gch_grid_column *c = present(grid, heading);
    if (c == NULL || c->faulty)
        return;
    int first = first_of(c, a), second = first_of(c, b);
    if (first < 0 || second < 0)
        return;
    int later = first > second ? first : second, earlier = first > second ? second : first;
    char one[GCH_CELL_TEXT], two[GCH_CELL_TEXT];
    gch_report(ctx, code, &(struct gch_place){path, c->lines[later], c->columns[later]},
               "%s row %d: \"%s\" beside the \"%s\" of row %d; a chart holds only one of them", heading,
               later + grid->low, gch_cell_print(c->cells[later], two), gch_cell_print(c->cells[earlier], one),
               earlier + grid->low);
}

/* DDF-5.3: a kick needs a length to come down at. */
static void check_lengths(struct gch_context *ctx, struct gch_grid *grid, const char *path) {
    static const char *const kicks[] = {"kickoff", "punt", "field-goal"};
    for (size_t i = 0; i < sizeof kicks / sizeof kicks[0]; i++) {
        struct gch_grid_column *c = present(grid, kicks[i]);
        if (c != NULL && !c->faulty && first_of(c, GCH_CELL_NUMBER) < 0)
            gch_report(ctx, GCH_MSG_NO_NUMBER, &(struct gch_place){path, grid->header_line, c->place},
                       "special: column %s holds no number", kicks[i]);
    }
}

/* los-penalty and def-penalty are charts of several columns (DDF-3.6). */
static void check_partial(struct gch_context *ctx, struct gch_grid *grid, const char *path, const char *chart) {
    int have = 0, of = 0;
    const char *missing = NULL;
    for (int i = 0; i < grid->count; i++) {
        if (strcmp(grid->columns[i].chart, chart) != 0)
            continue;
        of++;
        have += grid->columns[i].present;
        if (!grid->columns[i].present && missing == NULL)
            missing = grid->columns[i].heading;
    }
    if (have > 0 && have < of)
        gch_report(ctx, GCH_MSG_CHART_PARTIAL, &(struct gch_place){path, grid->header_line, 0},
                   "%s: %d of its %d columns are given, \"%s\" is missing", chart, have, of, missing);
}

static void check_supplements(struct gch_context *ctx, struct gch_grid *grid, const char *path) {
    struct gch_grid_column *sack = present(grid, "sack-rate");
    if (!grid->misheaded) {
        check_partial(ctx, grid, path, "los-penalty");
        check_partial(ctx, grid, path, "def-penalty");
    }
    check_mixed(ctx, grid, path, "sack-rate", GCH_CELL_SCK, GCH_CELL_QR, GCH_MSG_SACK_RATE_MIXED);
    if (sack != NULL && !sack->faulty && first_of(sack, GCH_CELL_SCK) < 0 && first_of(sack, GCH_CELL_QR) < 0)
        gch_report(ctx, GCH_MSG_SACK_RATE_EMPTY, &(struct gch_place){path, grid->header_line, sack->place},
                   "sack-rate holds neither SCK nor QR");
    check_mixed(ctx, grid, path, "def-penalty DEF 5", GCH_CELL_DEF, GCH_CELL_XDEF, GCH_MSG_DEF_PENALTY_MIXED);
    check_mixed(ctx, grid, path, "def-penalty DEF 5X", GCH_CELL_DEF, GCH_CELL_XDEF, GCH_MSG_DEF_PENALTY_MIXED);
    check_mixed(ctx, grid, path, "def-penalty DEF 15", GCH_CELL_DEF, GCH_CELL_XDEF, GCH_MSG_DEF_PENALTY_MIXED);
    check_mixed(ctx, grid, path, "def-penalty PI", GCH_CELL_PI, GCH_CELL_XPI, GCH_MSG_DEF_PENALTY_MIXED);
    check_mixed(ctx, grid, path, "def-fumble-recovery", GCH_CELL_G, GCH_CELL_NG, GCH_MSG_RECOVERY_MIXED);
}

/* A list that says the same to every total is not finished. */
static void check_lists(struct gch_context *ctx, struct gch_grid *grid, const char *path) {
    for (int i = 0; i < grid->count; i++) {
        struct gch_grid_column *c = &grid->columns[i];
        if (c->law != NULL || !c->present || c->faulty)
            continue;
        bool yes = first_of(c, GCH_CELL_REC) >= 0, no = first_of(c, GCH_CELL_BLANK) >= 0;
        if (!yes || !no)
            gch_report(ctx, GCH_MSG_LEAGUE_EMPTY, &(struct gch_place){path, grid->header_line, c->place},
                       "%s: column %s says %s to every total", grid->chart, c->heading, yes ? "yes" : "no");
    }
}

/* A row of the offense that comes to nothing whatever is called. */
static void check_idle(struct gch_context *ctx, const struct gch_grid *grid, const char *path) {
    for (int slot = 0; slot < gch_grid_slots(grid); slot++) {
        bool idle = true;
        for (int play = 0; play < GCH_PLAYS && idle; play++) {
            const struct gch_grid_column *c = &grid->columns[play];
            struct gch_cell cell = c->cells[slot];
            idle = c->present && !c->faulty && c->lines[slot] != 0 &&
                   (cell.kind == GCH_CELL_BLANK || (cell.kind == GCH_CELL_NUMBER && cell.number == 0));
        }
        if (idle)
            gch_report(ctx, GCH_MSG_ROW_IDLE, &(struct gch_place){path, grid->seen[slot], 1},
                       "offense row %d: no play comes to anything", slot + grid->low);
    }
}

void gch_grid_accept(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv) {
    gch_grid_read(ctx, grid, csv);
    /* With rows missing or not read, findings about whole columns would only repeat that. */
    if (grid->misread)
        return;
    for (int slot = 0; slot < gch_grid_slots(grid); slot++)
        if (grid->seen[slot] == 0)
            return;
    check_lengths(ctx, grid, csv->path);
    if (strcmp(grid->chart, "offense") == 0)
        check_idle(ctx, grid, csv->path);
    if (strcmp(grid->chart, "supplements") == 0)
        check_supplements(ctx, grid, csv->path);
    check_lists(ctx, grid, csv->path);
}

enum gch_status gch_grid_load(struct gch_context *ctx, struct gch_grid *grid, const char *path) {
    struct gch_csv *csv;
    unsigned before = gch_context_errors(ctx);
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    gch_grid_accept(ctx, grid, csv);
    gch_csv_free(csv);
    return gch_context_errors(ctx) > before ? GCH_E_DATA : GCH_OK;
}

enum gch_status gch_values_load(struct gch_context *ctx, const char *path, const struct gch_chart_kind *kind,
                                struct gch_team *team) {
    struct gch_csv *csv;
    unsigned before = gch_context_errors(ctx);
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    gch_values_read(ctx, csv, kind, team);
    gch_csv_free(csv);
    return gch_context_errors(ctx) > before ? GCH_E_DATA : GCH_OK;
}

void gch_team_init_blank(struct gch_team *team, const char *code, int season) {
    memset(team, 0, sizeof *team);
    snprintf(team->code, sizeof team->code, "%s", code);
    snprintf(team->name, sizeof team->name, "%s", code);
    team->season = season;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        team->values[i] = GCH_NO_VALUE;
    for (int row = 0; row < GCH_ROWS; row++) {
        team->column[GCH_COL_FUMBLE_RECOVERY][row].kind = GCH_CELL_REC;
        team->column[GCH_COL_PAT][row].kind = GCH_CELL_GOOD;
    }
    for (int i = 0; i < GCH_COL_SACK_RATE; i++)
        if (i != GCH_COL_QB && i != GCH_COL_FAIR_CATCH)
            team->columns |= UINT64_C(1) << i;
    gch_team_seal(team);
}

/* Member by member, so that padding and byte order never count. */
static uint64_t hash_cells(uint64_t h, const struct gch_cell *cells, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint8_t bytes[4] = {cells[i].kind, cells[i].flags, (uint8_t)((uint16_t)cells[i].number & 0xff),
                            (uint8_t)((uint16_t)cells[i].number >> 8)};
        h = gch_hash(h, bytes, sizeof bytes);
    }
    return h;
}

static uint64_t hash_number(uint64_t h, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    return gch_hash(h, bytes, sizeof bytes);
}

void gch_team_seal(struct gch_team *team) {
    uint64_t h = GCH_HASH_START;
    h = gch_hash(h, team->code, strlen(team->code) + 1);
    h = gch_hash(h, team->name, strlen(team->name) + 1);
    h = hash_number(h, (uint64_t)team->season);
    h = hash_number(h, team->columns);
    h = hash_number(h, team->coverages);
    /* Values that came later count only where a team has them, so that logs of other teams stay good. */
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (i < GCH_VAL_TEAM_AUDIBLES || team->values[i] != GCH_NO_VALUE)
            h = hash_number(h, (uint64_t)(int64_t)team->values[i]);
    h = hash_cells(h, &team->column[0][0], GCH_COLUMN_COUNT * GCH_ROWS);
    h = hash_cells(h, &team->defense[0][0][0], GCH_FORMATIONS * GCH_PLAYS * GCH_DROWS);
    h = hash_cells(h, &team->coverage[0][0], GCH_COVERAGE_COUNT * GCH_DROWS);
    if (gch_team_is_rated(team))
        h = gch_hash(h, team->ratings, sizeof team->ratings);
    team->hash = h;
}

static void base_name(const char *path, size_t length, const char **start, size_t *n) {
    while (length > 1 && path[length - 1] == '/')
        length--;
    size_t i = length;
    while (i > 0 && path[i - 1] != '/')
        i--;
    *start = path + i;
    *n = length - i;
}

/* The season a folder's path speaks of: charts/2017/NE, or in the game's own folder of the season; 0 if it speaks of
 * none. */
static int season_of_path(const char *folder, const struct gch_chart_kind *kind) {
    size_t length = strlen(folder);
    for (int up = 0; up < 3 && length > 0; up++) {
        const char *name;
        size_t n;
        long season;
        base_name(folder, length, &name, &n);
        if (up > 0 && n == 4 && gch_parse_int(name, n, 1900, 2099, &season))
            return (int)season;
        if (up == 1 && (kind->folder == NULL || strlen(kind->folder) != n || memcmp(name, kind->folder, n) != 0))
            return 0;
        length = (size_t)(name - folder);
    }
    return 0;
}

/* Team code and season against the folder they stand in. */
static void check_place(struct gch_context *ctx, const char *folder, const char *values_path,
                        const struct gch_chart_kind *kind, const struct gch_team *team) {
    const char *name;
    size_t n;
    struct gch_place place = {values_path, 0, 0};
    base_name(folder, strlen(folder), &name, &n);
    bool named = n > 0 && strspn(name, ".") != n;
    if (named && team->code[0] != '\0' && (strlen(team->code) != n || memcmp(team->code, name, n) != 0))
        gch_report(ctx, GCH_MSG_TEAM_CODE, &place, "team is %s, but the folder is called %.*s", team->code, (int)n,
                   name);
    int season = season_of_path(folder, kind);
    if (season != 0 && team->season != 0 && season != team->season)
        gch_report(ctx, GCH_MSG_SEASON_DIFFERS, &place, "season is %d, but the folder stands in %d", team->season,
                   season);
}

/* DDF-3.6: what a sack-rate chart refers to. */
static void check_sack_yards(struct gch_context *ctx, const char *values_path, const struct gch_team *team) {
    static const struct {
        enum gch_cell_kind kind;
        enum gch_value value;
        const char *cell;
    } needs[] = {{GCH_CELL_SCK, GCH_VAL_SCK_YARDS, "SCK"}, {GCH_CELL_QR, GCH_VAL_QR_YARDS, "QR"}};
    for (size_t i = 0; i < 2; i++) {
        bool used = false;
        for (int row = 0; row < GCH_ROWS; row++)
            used |= team->column[GCH_COL_SACK_RATE][row].kind == needs[i].kind;
        if (used && team->values[needs[i].value] == GCH_NO_VALUE)
            gch_report(ctx, GCH_MSG_SACK_YARDS_MISSING, &(struct gch_place){values_path, 0, 0},
                       "%s is missing, but sack-rate holds %s", gch_value_name(needs[i].value), needs[i].cell);
    }
}

/* Whether folder/file.csv is there at all; a broken link or a directory is. */
static bool exists(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0 || errno != ENOENT;
}

/* folder/file.csv, malloc'ed. */
static char *file_path(const char *folder, const char *file) {
    char name[32];
    snprintf(name, sizeof name, "%s.csv", file);
    return gch_path_join(folder, name);
}

/* Of what charts of the game usually carry, what a chart lacks: a list for each file, with commas. */
struct lacks {
    const char *file;
    struct gch_text text;
    unsigned count;
    bool any; /* the file has some of it */
};

static void lack(struct lacks *l, size_t n, const char *file, const char *name, bool there) {
    for (size_t i = 0; i < n; i++) {
        if (strcmp(l[i].file, file) != 0)
            continue;
        l[i].any |= there;
        if (!there)
            gch_text_addf(&l[i].text, "%s%s", l[i].count++ > 0 ? ", " : "", name);
    }
}

/* All of it may be missing, and charts that have little of it are meant so. Where a chart has everything but something
 * of one file, that was rather lost. */
static enum gch_status check_usual(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                   const struct gch_team *team) {
    struct lacks l[] = {
        {.file = "values"}, {.file = "offense"}, {.file = "special"}, {.file = "coverage"}, {.file = "supplements"}};
    const size_t n = sizeof l / sizeof l[0];
    enum gch_status status = GCH_OK;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        if (kind->usual_values >> i & 1)
            lack(l, n, "values", gch_value_name((enum gch_value)i), team->values[i] != GCH_NO_VALUE);
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        if (kind->usual_columns >> i & 1)
            lack(l, n, gch_columns[i].file, gch_columns[i].heading, team->columns >> i & 1);
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        if (kind->usual_coverages >> i & 1)
            lack(l, n, "coverage", gch_coverages[i], team->coverages >> i & 1);
    const struct lacks *only = NULL;
    unsigned lacking = 0;
    for (size_t i = 0; i < n; i++)
        if (l[i].count > 0) {
            lacking++;
            only = &l[i];
            status = l[i].text.failed ? GCH_E_NOMEM : status;
        }
    if (status == GCH_OK && lacking == 1) {
        char *path = file_path(folder, only->file);
        if (path == NULL)
            status = GCH_E_NOMEM;
        else if (only->any || strcmp(only->file, "values") == 0 || exists(path))
            gch_report(ctx, GCH_MSG_CHART_LACKS_USUAL, &(struct gch_place){path, 0, 0},
                       "%s is missing, everything else that charts of %s carry is there: was it deleted?",
                       only->text.text, kind->game);
        else
            gch_report(ctx, GCH_MSG_CHART_LACKS_USUAL, &(struct gch_place){folder, 0, 0},
                       "%s.csv is missing, everything else that charts of %s carry is there: was it deleted?",
                       only->file, kind->game);
        free(path);
    }
    for (size_t i = 0; i < n; i++)
        gch_text_finish(&l[i].text);
    return status;
}

static void report_missing_file(struct gch_context *ctx, const char *folder, const char *file) {
    char wanted[32], packed[36];
    struct gch_names names;
    const char *near = NULL;
    snprintf(wanted, sizeof wanted, "%s.csv", file);
    snprintf(packed, sizeof packed, "%s.gz", wanted);
    if (gch_directory_list(ctx, folder, &names) != GCH_OK)
        return;
    for (size_t i = 0; i < names.count; i++)
        if (strcmp(names.names[i], packed) == 0) {
            gch_report(ctx, GCH_MSG_TEAM_FILE_MISSING, &(struct gch_place){folder, 0, 0},
                       "%s is missing; %s is there: unpack it, or give it that name", wanted, packed);
            gch_names_free(&names);
            return;
        }
    if (names.count > 0)
        near = gch_nearest(wanted, (const char *const *)names.names, names.count);
    /* Another chart of the team is not a misspelling of this one. */
    for (const char *const *other = gch_team_files; near != NULL && *other != NULL; other++) {
        size_t n = strlen(*other);
        if (strncmp(near, *other, n) == 0 && strcmp(near + n, ".csv") == 0)
            near = NULL;
    }
    if (near != NULL)
        gch_report(ctx, GCH_MSG_TEAM_FILE_MISSING, &(struct gch_place){folder, 0, 0}, "%s is missing (\"%s\"?)", wanted,
                   near);
    else
        gch_report(ctx, GCH_MSG_TEAM_FILE_MISSING, &(struct gch_place){folder, 0, 0}, "%s is missing", wanted);
    gch_names_free(&names);
}

static enum gch_status load_files(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                  struct gch_team *team) {
    enum gch_status worst = GCH_OK, status;
    bool known = false; /* values.csv is sound */
    char *values = file_path(folder, "values");
    if (values == NULL)
        return GCH_E_NOMEM;
    /* First, because the season decides what is legal. */
    if (!exists(values)) {
        report_missing_file(ctx, folder, "values");
        worst = gch_is_directory(folder) ? GCH_E_DATA : GCH_E_IO;
    } else {
        worst = gch_values_load(ctx, values, kind, team);
        known = worst == GCH_OK;
    }
    struct gch_grid *grid = malloc(sizeof *grid);
    if (grid == NULL)
        worst = GCH_E_NOMEM;
    for (const char *const *file = gch_team_files; *file != NULL && worst != GCH_E_NOMEM; file++) {
        char *path = file_path(folder, *file);
        if (path == NULL) {
            worst = GCH_E_NOMEM;
            break;
        }
        gch_grid_init(grid, *file, kind, team->season);
        grid->imported = strcmp(team->origin, "imported") == 0;
        if (exists(path)) {
            status = gch_grid_load(ctx, grid, path);
            if (status != GCH_OK && worst != GCH_E_IO)
                worst = status;
            gch_grid_to_team(grid, team);
        } else if (!gch_team_file_optional(kind, *file)) {
            report_missing_file(ctx, folder, *file);
            if (worst == GCH_OK)
                worst = GCH_E_DATA;
        }
        free(path);
    }
    free(grid);
    if (worst != GCH_E_NOMEM && worst != GCH_E_IO) {
        status = gch_ratings_load(ctx, folder, team);
        worst = status != GCH_OK ? status : worst;
    }
    if (worst != GCH_E_NOMEM && worst != GCH_E_IO) {
        unsigned before = gch_context_errors(ctx);
        if (known) {
            check_place(ctx, folder, values, kind, team);
            check_sack_yards(ctx, values, team);
        }
        if (worst == GCH_OK && gch_context_errors(ctx) == before && strcmp(team->origin, "imported") != 0)
            worst = check_usual(ctx, folder, kind, team);
        if (gch_context_errors(ctx) > before)
            worst = GCH_E_DATA;
    }
    free(values);
    return worst;
}

enum gch_status gch_team_load(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                              struct gch_team **out) {
    *out = NULL;
    struct stat st;
    if (stat(folder, &st) != 0)
        return gch_report_errno(ctx, folder, "open the team", errno);
    if (!S_ISDIR(st.st_mode)) {
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){folder, 0, 0},
                   "is a file, a team's folder was expected");
        return GCH_E_DATA;
    }
    struct gch_team *team = calloc(1, sizeof *team);
    if (team == NULL)
        return GCH_E_NOMEM;
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        team->values[i] = GCH_NO_VALUE;
    enum gch_status status = load_files(ctx, folder, kind, team);
    gch_context_flush(ctx);
    if (status != GCH_OK) {
        free(team);
        return status;
    }
    gch_team_seal(team);
    *out = team;
    return GCH_OK;
}

void gch_team_free(struct gch_team *team) {
    free(team);
}

enum gch_status gch_team_save(struct gch_context *ctx, const struct gch_team *team, const struct gch_chart_kind *kind,
                              const char *folder) {
    struct gch_grid *grid = malloc(sizeof *grid);
    if (grid == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = GCH_OK;
    struct gch_files files = {.folder = folder};
    for (int i = -1; status == GCH_OK && (i < 0 || gch_team_files[i] != NULL); i++) {
        const char *file = i < 0 ? "values" : gch_team_files[i];
        struct gch_text text = {0};
        gch_text_add(&text, gch_file_head(file));
        bool any = i < 0;
        if (i < 0) {
            gch_values_print(team, &text);
        } else {
            gch_grid_init(grid, file, kind, team->season);
            gch_grid_from_team(grid, team);
            for (int k = 0; k < grid->count; k++)
                any |= grid->columns[k].present;
            gch_grid_print(grid, &text);
        }
        char *path = file_path(folder, file);
        if (path == NULL || text.failed)
            status = GCH_E_NOMEM;
        else if (any)
            status = gch_files_add(ctx, &files, path, text.text, text.length);
        free(path);
        gch_text_finish(&text);
    }
    free(grid);
    if (status == GCH_OK && gch_team_is_rated(team)) {
        struct gch_text text = {0};
        gch_ratings_print(team, &text);
        char *path = file_path(folder, "ratings");
        status = path == NULL || text.failed ? GCH_E_NOMEM : gch_files_add(ctx, &files, path, text.text, text.length);
        free(path);
        gch_text_finish(&text);
    }
    return gch_files_finish(ctx, &files, status);
}

static const char *const plays[GCH_PLAYS] = {"LINE PLUNGE", "OFF TACKLE", "END RUN", "DRAW",    "SCREEN",
                                             "SHORT",       "MEDIUM",     "LONG",    "SIDELINE"};
static const char *const formations[GCH_FORMATIONS + 1] = {"STANDARD",  "RUSH MIDDLE", "RUSH WIDE", "PASS NICKEL",
                                                           "PASS DIME", "BLITZ",       "HOME FIELD"};

const char *gch_play_name(int play) {
    return play >= 1 && play <= GCH_PLAYS ? plays[play - 1] : "";
}

const char *gch_formation_code(int formation) {
    static const char *const codes[] = {"A", "B", "C", "D", "E", "F", "HF"};
    return formation >= 0 && formation <= GCH_HOME_FIELD ? codes[formation] : "";
}

const char *gch_formation_name(int formation) {
    return formation >= 0 && formation <= GCH_HOME_FIELD ? formations[formation] : "";
}
