/* players.csv, in and out. */
#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"
#include "players/players-priv.h"

#include <stdlib.h>
#include <string.h>

#define COUNT_MOST 9999

static const char *const headings[] = {
#define GCH_X(field, heading, counts) heading,
    GCH_PLAYER_COUNTS(GCH_X)
#undef GCH_X
};
static const char *const definitions[] = {
#define GCH_X(field, heading, counts) counts,
    GCH_PLAYER_COUNTS(GCH_X)
#undef GCH_X
};
static const char *const positions[] = {
#define GCH_X(id, name) name,
    GCH_POSITIONS(GCH_X)
#undef GCH_X
};
static const char *const stat_headings[] = {
#define GCH_X(field, heading, words) heading,
    GCH_PLAYER_STATS(GCH_X)
#undef GCH_X
};
static const char *const stat_words[] = {
#define GCH_X(field, heading, words) words,
    GCH_PLAYER_STATS(GCH_X)
#undef GCH_X
};
static const char *const parts[] = {
#define GCH_X(id, name) name,
    GCH_PARTS(GCH_X)
#undef GCH_X
};

const char *gch_player_count_heading(enum gch_player_count count) {
    return headings[count];
}
const char *gch_player_count_definition(enum gch_player_count count) {
    return definitions[count];
}
const char *gch_position_name(enum gch_position position) {
    return positions[position];
}
const char *gch_player_stat_heading(enum gch_player_stat stat) {
    return stat_headings[stat];
}
const char *gch_player_stat_words(enum gch_player_stat stat) {
    return stat_words[stat];
}
const char *gch_part_name(enum gch_part part) {
    return parts[part];
}

/* The columns that are not counts, and their places in the heading. */
enum { ID, NAME, POSITION, TEXTS };
static const char *const text_headings[TEXTS] = {"id", "name", "position"};

struct reader {
    struct gch_context *ctx;
    const struct gch_csv *csv;
    int column[TEXTS + GCH_PLAYER_COUNT_COUNT];
    bool bad;
    const struct gch_csv_row *row; /* with a field that was refused, NULL: none */
    unsigned wrong;                /* how many of it */
    /* The first column that stands in another order than usual, NULL: none; and the one it should stand before. */
    const char *disorder, *before;
    struct gch_place disorder_place;
};

static const char *heading_of(int column) {
    return column < TEXTS ? text_headings[column] : headings[column - TEXTS];
}

/* Files made before there was such a column have 0 in it. */
static bool may_be_missing(int column) {
    return column == TEXTS + GCH_COUNT_run_gain_30 || column == TEXTS + GCH_COUNT_run_tds ||
           column == TEXTS + GCH_COUNT_catch_gain_30 || column == TEXTS + GCH_COUNT_catch_tds;
}

static int find_heading(const char *text) {
    for (int c = 0; c < TEXTS + GCH_PLAYER_COUNT_COUNT; c++)
        if (strcmp(heading_of(c), text) == 0)
            return c;
    return -1;
}

static void read_heading(struct reader *r) {
    const struct gch_csv_row *row = &r->csv->rows[0];
    unsigned missing = 0;
    for (int c = 0; c < TEXTS + GCH_PLAYER_COUNT_COUNT; c++) {
        r->column[c] = gch_csv_find(row, heading_of(c));
        if (r->column[c] >= 0 || may_be_missing(c))
            continue;
        missing++;
        r->bad = true;
    }
    unsigned odd = 0; /* headings that are none: each may be what has become of one that is missing */
    int last = -1;
    /* Many headings that are none have one reason: they are missing, or have blanks before them. */
    enum { SEVERAL = 4 };
    unsigned unknown = 0, first = 0;
    for (unsigned i = 0; i < row->count; i++)
        if (find_heading(row->fields[i].text) < 0 && unknown++ == 0)
            first = i;
    if (unknown >= SEVERAL) {
        gch_report(r->ctx, GCH_MSG_PLAYERS_COLUMN,
                   &(struct gch_place){r->csv->path, row->line, row->fields[first].column},
                   "%u of %u headings are none of players.csv, the first is \"%.40s\"%s", unknown, row->count,
                   row->fields[first].text,
                   unknown == row->count               ? " (are the headings missing?)"
                   : row->fields[first].text[0] == ' ' ? " (a blank after the comma)"
                                                       : "");
        r->bad = true;
        return;
    }
    for (unsigned i = 0; i < row->count; i++) {
        struct gch_place place = {r->csv->path, row->line, row->fields[i].column};
        const char *text = row->fields[i].text;
        int known = find_heading(text);
        if (known < 0) {
            const char *near = gch_nearest(text, headings, GCH_PLAYER_COUNT_COUNT);
            gch_report(r->ctx, GCH_MSG_PLAYERS_COLUMN, &place, "\"%s\" is no column of players.csv%s%s%s", text,
                       near != NULL ? " (" : "", near != NULL ? near : "", near != NULL ? "?)" : "");
            r->bad = true;
            odd++;
        } else if (r->column[known] != (int)i) {
            gch_report(r->ctx, GCH_MSG_PLAYERS_COLUMN, &place, "column \"%s\" stands here a second time", text);
            r->bad = true;
            odd++;
        } else if (known < last) {
            /* Counts look alike, so that nothing else would tell that two headings were exchanged. */
            if (r->disorder == NULL) {
                r->disorder = text;
                r->before = heading_of(last);
                r->disorder_place = place;
            }
        } else {
            last = known;
        }
    }
    for (int c = 0; c < TEXTS + GCH_PLAYER_COUNT_COUNT && missing > odd; c++)
        if (r->column[c] < 0 && !may_be_missing(c))
            gch_report(r->ctx, GCH_MSG_PLAYERS_COLUMN, &(struct gch_place){r->csv->path, row->line, 0},
                       "there is no column \"%s\"", heading_of(c));
}

static bool is_id(const char *text) {
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return n > 0 && n < GCH_PLAYER_ID_TEXT && text[n] == '\0';
}

static bool is_name(const struct gch_csv_field *f) {
    if (f->length == 0 || f->length >= GCH_PLAYER_NAME_TEXT)
        return false;
    for (uint32_t i = 0; i < f->length; i++)
        if ((unsigned char)f->text[i] < 0x20 || f->text[i] == 0x7F)
            return false;
    return gch_odd_words(f->text) == NULL;
}

static void refuse(struct reader *r, int code, const struct gch_csv_row *row, int column, const char *expected) {
    const struct gch_csv_field *f = &row->fields[r->column[column]];
    r->bad = true;
    if (r->row == row && r->wrong++ >= 2)
        return; /* a row that is no player's has hardly a field that is right */
    if (r->row != row)
        r->wrong = 1;
    r->row = row;
    const char *odd = column == NAME ? gch_odd_words(f->text) : column >= TEXTS ? gch_odd_number(f->text) : NULL;
    gch_report(r->ctx, code, &(struct gch_place){r->csv->path, row->line, f->column}, "%s \"%s\" is not %s%s%s%s",
               heading_of(column), f->text, expected, odd != NULL ? " (" : "", odd != NULL ? odd : "",
               odd != NULL ? ")" : "");
}

/* Parts of a whole that are more than it. */
static void check_parts(struct reader *r, const struct gch_csv_row *row, const struct gch_player *p, int first,
                        int last, unsigned whole, const char *what) {
    unsigned sum = 0;
    for (int c = first; c <= last; c++)
        sum += p->count[c];
    if (sum <= whole)
        return;
    const struct gch_csv_field *f = &row->fields[r->column[TEXTS + first]];
    struct gch_place place = {r->csv->path, row->line, f->column};
    if (first == last)
        gch_report(r->ctx, GCH_MSG_PLAYERS_SUM, &place, "%s: %s are %u, of %u %s", p->name, headings[first], sum, whole,
                   what);
    else
        gch_report(r->ctx, GCH_MSG_PLAYERS_SUM, &place, "%s: %s to %s are %u together, of %u %s", p->name,
                   headings[first], headings[last], sum, whole, what);
    r->bad = true;
}

/* The same of one part, whose column may be missing. */
static void check_one(struct reader *r, const struct gch_csv_row *row, const struct gch_player *p, int part,
                      unsigned whole, const char *what) {
    if (r->column[TEXTS + part] >= 0)
        check_parts(r, row, p, part, part, whole, what);
}

static void read_player(struct reader *r, const struct gch_csv_row *row, struct gch_player *p) {
    const struct gch_csv_field *id = &row->fields[r->column[ID]], *name = &row->fields[r->column[NAME]];
    const struct gch_csv_field *position = &row->fields[r->column[POSITION]];
    if (!is_id(id->text))
        refuse(r, GCH_MSG_PLAYERS_ID, row, ID, "an id (1 to 15 letters, digits, - and _)");
    else
        memcpy(p->id, id->text, id->length);
    if (!is_name(name))
        refuse(r, GCH_MSG_PLAYERS_ID, row, NAME,
               gch_odd_words(name->text) != NULL ? "a name" : "a name (1 to 39 bytes of text)");
    else
        memcpy(p->name, name->text, name->length);
    int at = 0;
    while (at < GCH_POSITION_COUNT && strcmp(positions[at], position->text) != 0)
        at++;
    if (at == GCH_POSITION_COUNT)
        refuse(r, GCH_MSG_PLAYERS_POSITION, row, POSITION, "one of QB, RB, REC, OL, DEF, K, P, RET");
    p->position = (uint8_t)at;
    bool counted = true, idle = true;
    for (int c = 0; c < GCH_PLAYER_COUNT_COUNT; c++) {
        if (r->column[TEXTS + c] < 0)
            continue;
        const struct gch_csv_field *f = &row->fields[r->column[TEXTS + c]];
        long n = 0;
        if (!gch_parse_int(f->text, f->length, 0, COUNT_MOST, &n) || gch_has_idle_zero(f->text, f->length)) {
            refuse(r, GCH_MSG_PLAYERS_NUMBER, row, TEXTS + c, "a whole number from 0 to 9999");
            counted = false;
        }
        p->count[c] = (uint16_t)n;
        idle = idle && n == 0;
    }
    if (!counted)
        return;
    if (idle)
        gch_report(r->ctx, GCH_MSG_PLAYERS_IDLE,
                   &(struct gch_place){r->csv->path, row->line, row->fields[r->column[TEXTS]].column},
                   "%s: all counts are 0", p->name);
    check_parts(r, row, p, GCH_COUNT_run_at_5, GCH_COUNT_run_at_20, gch_carries(p), "carries");
    check_parts(r, row, p, GCH_COUNT_run_gain_0, GCH_COUNT_run_gain_15, gch_carries(p), "carries");
    check_one(r, row, p, GCH_COUNT_run_gain_30, p->count[GCH_COUNT_run_gain_15], "carries for 15 yards and more");
    check_one(r, row, p, GCH_COUNT_run_tds, gch_carries(p), "carries");
    check_parts(r, row, p, GCH_COUNT_target_at_5, GCH_COUNT_target_at_20, gch_targets(p), "throws to him");
    check_one(r, row, p, GCH_COUNT_catches, gch_targets(p), "throws to him");
    check_parts(r, row, p, GCH_COUNT_catch_gain_4, GCH_COUNT_catch_gain_40, p->count[GCH_COUNT_catches], "catches");
    check_one(r, row, p, GCH_COUNT_catch_gain_30, p->count[GCH_COUNT_catch_gain_39], "catches for 20 to 39 yards");
    check_one(r, row, p, GCH_COUNT_catch_tds, p->count[GCH_COUNT_catches], "catches");
}

enum gch_status gch_roster_check(struct gch_context *ctx, const char *where, const struct gch_player *players,
                                 unsigned count) {
    static const enum gch_player_count needed[] = {GCH_COUNT_throws, GCH_COUNT_kicks,        GCH_COUNT_kickoffs,
                                                   GCH_COUNT_punts,  GCH_COUNT_kick_returns, GCH_COUNT_punt_returns,
                                                   GCH_COUNT_tackles};
    const size_t plays = sizeof needed / sizeof needed[0];
    struct gch_text list = {0};
    for (size_t n = 0; n < plays + 2; n++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < count; i++)
            sum += n < plays    ? players[i].count[needed[n]]
                   : n == plays ? gch_carries(&players[i])
                                : gch_targets(&players[i]);
        if (sum == 0)
            gch_text_addf(&list, "%s%s", list.length > 0 ? ", " : "",
                          n < plays    ? headings[needed[n]]
                          : n == plays ? "run-1 to run-4"
                                       : "target-5 to target-9");
    }
    enum gch_status status = list.failed ? GCH_E_NOMEM : list.length > 0 ? GCH_E_DATA : GCH_OK;
    /* One man lost may have been the only one to do several things. */
    if (status == GCH_E_DATA)
        gch_report(ctx, GCH_MSG_PLAYERS_NOBODY, &(struct gch_place){where, 0, 0}, "nobody has any %s", list.text);
    gch_text_finish(&list);
    return status;
}

static void check_twice(struct reader *r, const struct gch_csv_row *row, const struct gch_player *players, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        if (players[n].id[0] != '\0' && strcmp(players[i].id, players[n].id) == 0) {
            const struct gch_csv_field *f = &row->fields[r->column[ID]];
            gch_report(r->ctx, GCH_MSG_PLAYERS_TWICE, &(struct gch_place){r->csv->path, row->line, f->column},
                       "id %s has a row already, %s", players[n].id, players[i].name);
            r->bad = true;
            return;
        }
}

enum gch_status gch_roster_new(const struct gch_player *players, unsigned count, struct gch_roster **out) {
    *out = NULL;
    if (count > GCH_MAX_PLAYERS)
        return GCH_E_DATA;
    struct gch_roster *roster = calloc(1, sizeof *roster);
    if (roster == NULL)
        return GCH_E_NOMEM;
    roster->count = count;
    roster->players = calloc(count + 1, sizeof *roster->players);
    roster->run = calloc(count + 1, sizeof *roster->run);
    roster->target = calloc(count + 1, sizeof *roster->target);
    if (roster->players == NULL || roster->run == NULL || roster->target == NULL) {
        gch_roster_free(roster);
        return GCH_E_NOMEM;
    }
    memcpy(roster->players, players, count * sizeof *players);
    gch_roster_share(roster);
    if (!gch_roster_fill_picks(roster)) {
        gch_roster_free(roster);
        return GCH_E_NOMEM;
    }
    *out = roster;
    return GCH_OK;
}

static void read_players(struct reader *r, struct gch_player *players, unsigned *count) {
    const struct gch_csv *csv = r->csv;
    for (size_t i = 1; i < csv->count && *count < GCH_MAX_PLAYERS; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count != csv->rows[0].count) {
            gch_report(r->ctx, GCH_MSG_PLAYERS_FIELDS, &(struct gch_place){csv->path, row->line, 0},
                       "%u field%s where the heading has %u", row->count, row->count == 1 ? "" : "s",
                       csv->rows[0].count);
            r->bad = true;
            continue;
        }
        read_player(r, row, &players[*count]);
        check_twice(r, row, players, *count);
        ++*count;
    }
}

/* Columns in another order are odd; if the rows do not fit them, headings were exchanged, and that is all there is to
 * say. */
static enum gch_status judge_order(struct reader *r) {
    struct gch_context *mute = gch_context_new();
    struct gch_player *players = calloc(GCH_MAX_PLAYERS, sizeof *players);
    enum gch_status status = mute != NULL && players != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK) {
        struct reader trial = *r;
        unsigned count = 0;
        trial.ctx = mute;
        read_players(&trial, players, &count);
        r->bad = trial.bad;
        gch_report(r->ctx, trial.bad ? GCH_MSG_PLAYERS_COLUMN : GCH_MSG_PLAYERS_ORDER, &r->disorder_place,
                   "column \"%s\" usually stands before column \"%s\": were headings exchanged?", r->disorder,
                   r->before);
    }
    free(players);
    gch_context_free(mute);
    return status;
}

static enum gch_status roster_of(struct gch_context *ctx, const struct gch_csv *csv, struct gch_roster **out) {
    struct reader r = {.ctx = ctx, .csv = csv};
    struct gch_player *players = calloc(GCH_MAX_PLAYERS, sizeof *players);
    unsigned count = 0;
    if (players == NULL)
        return GCH_E_NOMEM;
    if (csv->count == 0) {
        gch_report(ctx, GCH_MSG_PLAYERS_COLUMN, &(struct gch_place){csv->path, 0, 0}, "there is no heading row");
        r.bad = true;
    } else {
        read_heading(&r);
    }
    if (!r.bad && r.disorder != NULL && judge_order(&r) != GCH_OK) {
        free(players);
        return GCH_E_NOMEM;
    }
    bool heading = !r.bad;
    if (heading)
        read_players(&r, players, &count);
    if (heading && csv->count - 1 > GCH_MAX_PLAYERS) {
        gch_report(ctx, GCH_MSG_PLAYERS_MANY, &(struct gch_place){csv->path, csv->rows[GCH_MAX_PLAYERS + 1].line, 0},
                   "%zu players where a team has at most %d", csv->count - 1, GCH_MAX_PLAYERS);
        r.bad = true;
    }
    if (!r.bad)
        if (gch_roster_check(ctx, csv->path, players, count) != GCH_OK)
            r.bad = true;
    enum gch_status status = r.bad ? GCH_E_DATA : gch_roster_new(players, count, out);
    free(players);
    return status;
}

enum gch_status gch_roster_new_from_buffer(struct gch_context *ctx, const char *name, const char *text, size_t length,
                                           struct gch_roster **out) {
    struct gch_csv *csv = NULL;
    *out = NULL;
    enum gch_status status = gch_csv_new_from_buffer(ctx, name, text, length, &csv);
    if (status == GCH_OK)
        status = roster_of(ctx, csv, out);
    gch_csv_free(csv);
    return status;
}

/* players.csv of a team's folder, or of the same team's folder two levels up: charts for another game of the season lie
 * in a folder of their own, and who was there is the same. NULL: neither is there; *failed: no memory. */
static char *find_file(const char *folder, bool *failed) {
    struct gch_text path = {0};
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    size_t name = n;
    while (name > 0 && folder[name - 1] != '/')
        name--;
    gch_text_addf(&path, "%.*s/players.csv", (int)n, folder);
    if (!path.failed && !gch_is_file(path.text)) {
        gch_text_finish(&path);
        gch_text_addf(&path, "%.*s../%.*s/players.csv", (int)name, folder, (int)(n - name), folder + name);
    }
    *failed = path.failed;
    if (!path.failed && gch_is_file(path.text))
        return gch_text_take(&path);
    gch_text_finish(&path);
    return NULL;
}

enum gch_status gch_roster_load_file(struct gch_context *ctx, const char *path, struct gch_roster **out) {
    struct gch_csv *csv = NULL;
    *out = NULL;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status == GCH_OK)
        status = roster_of(ctx, csv, out);
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_roster_load(struct gch_context *ctx, const char *folder, struct gch_roster **out) {
    bool failed = false;
    *out = NULL;
    char *path = find_file(folder, &failed);
    if (path == NULL)
        return failed ? GCH_E_NOMEM : GCH_OK;
    enum gch_status status = gch_roster_load_file(ctx, path, out);
    free(path);
    return status;
}

void gch_roster_free(struct gch_roster *roster) {
    if (roster == NULL)
        return;
    free(roster->depth);
    free(roster->players);
    free(roster->run);
    free(roster->target);
    free(roster->picks);
    free(roster->steps);
    free(roster);
}

unsigned gch_roster_size(const struct gch_roster *roster) {
    return roster->count;
}

const struct gch_player *gch_roster_player(const struct gch_roster *roster, unsigned index) {
    return &roster->players[index];
}

int gch_roster_find(const struct gch_roster *roster, const char *text) {
    int found = -1;
    for (unsigned i = 0; i < roster->count; i++) {
        if (strcmp(roster->players[i].id, text) == 0)
            return (int)i;
        if (strcmp(roster->players[i].name, text) == 0)
            found = found == -1 ? (int)i : -2;
    }
    return found;
}

char *gch_roster_print(const struct gch_player *players, unsigned count) {
    struct gch_text t = {0};
    gch_text_add(&t, "# Who was there and what he did in the season: only proportions matter. gridchart-players(5)\n");
    gch_text_add(&t, "id,name,position");
    for (int c = 0; c < GCH_PLAYER_COUNT_COUNT; c++)
        gch_text_addf(&t, ",%s", headings[c]);
    gch_text_add(&t, "\n");
    for (unsigned i = 0; i < count; i++) {
        gch_text_addf(&t, "%s,", players[i].id);
        gch_csv_add_field(&t, players[i].name);
        gch_text_addf(&t, ",%s", positions[players[i].position]);
        for (int c = 0; c < GCH_PLAYER_COUNT_COUNT; c++)
            gch_text_addf(&t, ",%u", players[i].count[c]);
        gch_text_add(&t, "\n");
    }
    return gch_text_take(&t);
}
