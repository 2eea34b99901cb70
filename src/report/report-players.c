/* Players' lines in a box score, as newspapers print them: one description serves text and pages. */
#include "report/report-record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/put.h"

typedef const struct gch_player_line *line;

/* --- what is printed in a column --------------------------------------------------------------------------------- */

static void pair(int a, int b, char *out) {
    *gch_put_int(GCH_PUT(gch_put_int(out, a), "-"), b) = '\0';
}
static void thrown(line l, char *out) {
    pair(l->completions, l->attempts, out);
}
static void sacked(line l, char *out) {
    pair(l->sacked, l->sacked_yards, out);
}
static void sacks(line l, char *out) {
    *gch_put_text(gch_put_int(out, l->half_sacks / 2), l->half_sacks % 2 ? ".5" : "") = '\0';
}
static void field_goals(line l, char *out) {
    pair(l->fg_made, l->fg_tried, out);
}
static void extra_points(line l, char *out) {
    pair(l->xp_made, l->xp_tried, out);
}
static void kick_returns(line l, char *out) {
    gch_words_yards(l->kick_returns, l->kick_return_yards, out, GCH_PLAYER_CELL);
}
static void punt_returns(line l, char *out) {
    gch_words_yards(l->punt_returns, l->punt_return_yards, out, GCH_PLAYER_CELL);
}
static void interceptions(line l, char *out) {
    gch_words_yards(l->interceptions, l->interception_yards, out, GCH_PLAYER_CELL);
}
/* Tenths, of the yards a time. */
static void mean(int yards, int times, char *out) {
    int tenths = times > 0 ? (20 * abs(yards) + times) / (2 * times) : 0;
    out = gch_put_int(gch_put_text(out, yards < 0 && tenths > 0 ? "-" : ""), tenths / 10);
    *gch_put_int(GCH_PUT(out, "."), tenths % 10) = '\0';
}
static void rush_mean(line l, char *out) {
    mean(l->rushing_yards, l->carries, out);
}
static void catch_mean(line l, char *out) {
    mean(l->receiving_yards, l->receptions, out);
}
static void punt_mean(line l, char *out) {
    mean(l->punt_yards, l->punts, out);
}

/* --- the tables -------------------------------------------------------------------------------------------------- */

struct column {
    const char *heading;
    int stat; /* enum gch_player_stat, or -1: print */
    void (*print)(line l, char *out);
};

enum { COLUMNS_MOST = 8 };

static const struct table {
    const char *title;
    enum gch_player_stat by[3]; /* listed are those who have any of these, most of the first first */
    struct column column[COLUMNS_MOST];
} tables[] = {
    {"Passing",
     {GCH_DID_attempts, GCH_DID_sacked, GCH_DID_attempts},
     {{"C-A", -1, thrown},
      {"yds", GCH_DID_passing_yards, NULL},
      {"TD", GCH_DID_passing_tds, NULL},
      {"int", GCH_DID_thrown, NULL},
      {"sacked", -1, sacked}}},
    {"Rushing",
     {GCH_DID_rushing_yards, GCH_DID_carries, GCH_DID_carries},
     {{"att", GCH_DID_carries, NULL},
      {"yds", GCH_DID_rushing_yards, NULL},
      {"avg", -1, rush_mean},
      {"long", GCH_DID_rushing_long, NULL},
      {"TD", GCH_DID_rushing_tds, NULL},
      {"fum", GCH_DID_fumbles, NULL}}},
    {"Receiving",
     {GCH_DID_receiving_yards, GCH_DID_targets, GCH_DID_receptions},
     {{"no", GCH_DID_receptions, NULL},
      {"yds", GCH_DID_receiving_yards, NULL},
      {"avg", -1, catch_mean},
      {"long", GCH_DID_receiving_long, NULL},
      {"TD", GCH_DID_receiving_tds, NULL},
      {"tgt", GCH_DID_targets, NULL}}},
    {"Defense",
     {GCH_DID_tackles, GCH_DID_half_sacks, GCH_DID_interceptions},
     {{"tkl", GCH_DID_tackles, NULL},
      {"ast", GCH_DID_assists, NULL},
      {"sacks", -1, sacks},
      {"int", -1, interceptions},
      {"pd", GCH_DID_defended, NULL},
      {"ff", GCH_DID_forced, NULL},
      {"fr", GCH_DID_recovered, NULL}}},
    {"Kicking",
     {GCH_DID_fg_tried, GCH_DID_xp_tried, GCH_DID_punts},
     {{"FG", -1, field_goals},
      {"long", GCH_DID_fg_long, NULL},
      {"XP", -1, extra_points},
      {"punts", GCH_DID_punts, NULL},
      {"avg", -1, punt_mean},
      {"in 20", GCH_DID_punts_inside_20, NULL}}},
    {"Returns",
     {GCH_DID_kick_returns, GCH_DID_punt_returns, GCH_DID_return_tds},
     {{"kickoffs", -1, kick_returns},
      {"long", GCH_DID_kick_return_long, NULL},
      {"punts", -1, punt_returns},
      {"long", GCH_DID_punt_return_long, NULL},
      {"TD", GCH_DID_return_tds, NULL}}},
};

size_t gch_player_tables(void) {
    return sizeof tables / sizeof tables[0];
}

const char *gch_player_table(size_t table) {
    return tables[table].title;
}

size_t gch_player_columns(size_t table) {
    size_t n = 0;
    while (n < COLUMNS_MOST && tables[table].column[n].heading != NULL)
        n++;
    return n;
}

const char *gch_player_column(size_t table, size_t column) {
    return tables[table].column[column].heading;
}

char *gch_player_cell(const struct gch_player_line *l, size_t table, size_t column, char out[GCH_PLAYER_CELL]) {
    const struct column *c = &tables[table].column[column];
    if (c->print != NULL)
        c->print(l, out);
    else
        *gch_put_int(out, l->value[c->stat]) = '\0';
    return out;
}

unsigned gch_player_rows(const struct gch_record *record, int side, size_t table, uint8_t rows[GCH_MAX_PLAYERS]) {
    const struct gch_roster *roster = gch_cast_roster(&record->names, side);
    const enum gch_player_stat *by = tables[table].by;
    unsigned count = 0;
    if (!record->named || roster == NULL)
        return 0;
    for (unsigned i = 0; i < gch_roster_size(roster); i++) {
        const struct gch_player_line *l = gch_cast_line(&record->names, side, i);
        if (l->value[by[0]] == 0 && l->value[by[1]] == 0 && l->value[by[2]] == 0)
            continue;
        unsigned at = count++;
        while (at > 0) {
            const struct gch_player_line *other = gch_cast_line(&record->names, side, rows[at - 1]);
            bool before = l->value[by[0]] != other->value[by[0]] ? l->value[by[0]] > other->value[by[0]]
                                                                 : l->value[by[1]] > other->value[by[1]];
            if (!before)
                break;
            rows[at] = rows[at - 1];
            at--;
        }
        rows[at] = (uint8_t)i;
    }
    return count;
}

void gch_box_players(const struct gch_record *record, struct gch_text *out) {
    uint8_t rows[GCH_MAX_PLAYERS];
    char cell[GCH_PLAYER_CELL];
    for (size_t t = 0; record->named && t < gch_player_tables(); t++) {
        gch_text_addf(out, "\n%-26s", tables[t].title);
        for (size_t c = 0; c < gch_player_columns(t); c++)
            gch_text_add_right(out, c == 0 ? 9 : 7, tables[t].column[c].heading);
        gch_text_add(out, "\n");
        for (int side = 0; side < 2; side++) {
            unsigned count = gch_player_rows(record, side, t, rows);
            for (unsigned i = 0; i < count; i++) {
                const struct gch_roster *roster = gch_cast_roster(&record->names, side);
                gch_text_addf(out, "  %-8s%-16.16s", record->labels.side[side],
                              gch_roster_player(roster, rows[i])->name);
                for (size_t c = 0; c < gch_player_columns(t); c++)
                    gch_text_add_right(out, c == 0 ? 9 : 7,
                                       gch_player_cell(gch_cast_line(&record->names, side, rows[i]), t, c, cell));
                gch_text_add(out, "\n");
            }
        }
    }
}
