/* slots.csv, and lineups for house rules. */
#include "players/players-slots.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "players/players-priv.h"

/* --- who stands where (C24) --------------------------------------------------------------------------------------- */

enum group { NO_GROUP, LINE, BACKER, BACK };

/* Doubled, so that halves stay whole. */
struct record {
    long sacks, hits, passes, tackles;
};

static struct record record_of(const struct gch_player *p) {
    return (struct record){.sacks = p->count[GCH_COUNT_half_sacks],
                           .hits = 2L * p->count[GCH_COUNT_hits],
                           /* An interception is a pass defended besides, which the counts leave out. */
                           .passes = 2L * (2 * p->count[GCH_COUNT_interceptions] + p->count[GCH_COUNT_defended]),
                           .tackles = 2L * p->count[GCH_COUNT_tackles] + p->count[GCH_COUNT_assists]};
}

static enum group group_of(const struct gch_player *p) {
    struct record r = record_of(p);
    long rush = r.sacks + r.hits;
    if (p->position != GCH_POSITION_DEF || r.tackles + rush + r.passes == 0)
        return NO_GROUP;
    if (r.passes > rush && 8 * r.passes >= r.tackles)
        return BACK;
    if (5 * rush >= r.tackles || (rush == 0 && r.passes == 0 && r.tackles < 2 * 15))
        return LINE;
    return BACKER;
}

/* The man of a group who has most of what `measure` says and no slot yet, among those chosen; -1: nobody is left. */
static int first_of(const struct gch_player *players, unsigned count, const struct gch_man_rating *out,
                    const uint8_t *chosen, enum group group, long (*measure)(const struct gch_player *)) {
    int best = -1;
    long most = -1;
    for (unsigned i = 0; i < count; i++)
        if (chosen[i] == group && out[i].slot == GCH_SLOT_NONE && measure(&players[i]) > most) {
            most = measure(&players[i]);
            best = (int)i;
        }
    return best;
}

static long all_of(const struct gch_player *p) {
    struct record r = record_of(p);
    return r.tackles + r.sacks + r.hits + r.passes;
}
static long rushes(const struct gch_player *p) {
    struct record r = record_of(p);
    return r.sacks + r.hits;
}
static long covers(const struct gch_player *p) {
    return record_of(p).passes;
}
static long tackles(const struct gch_player *p) {
    return record_of(p).tackles;
}
static long fouls(const struct gch_player *p) {
    return p->count[GCH_COUNT_fouls_offense];
}

/* The five of a group with the largest records. */
static void choose_five(const struct gch_player *players, unsigned count, enum group group, uint8_t *chosen) {
    bool taken[GCH_MAX_PLAYERS] = {false};
    for (int n = 0; n < 5; n++) {
        int best = -1;
        for (unsigned i = 0; i < count; i++)
            if (!taken[i] && group_of(&players[i]) == group &&
                (best < 0 || all_of(&players[i]) > all_of(&players[best])))
                best = (int)i;
        if (best < 0)
            return;
        taken[best] = true;
        chosen[best] = (uint8_t)group;
    }
}

static void give(const struct gch_player *players, unsigned count, struct gch_man_rating *out, const uint8_t *chosen,
                 enum group group, const uint8_t *slots, int n, long (*measure)(const struct gch_player *)) {
    for (int i = 0; i < n; i++) {
        int man = first_of(players, count, out, chosen, group, measure);
        if (man >= 0)
            out[man].slot = slots[i];
    }
}

void gch_slots_assign(const struct gch_player *players, unsigned count, struct gch_man_rating *out) {
    static const uint8_t line[] = {GCH_SLOT_RDE, GCH_SLOT_LDE, GCH_SLOT_RDT, GCH_SLOT_LDT, GCH_SLOT_NT};
    static const uint8_t middle[] = {GCH_SLOT_MLB};
    static const uint8_t backers[] = {GCH_SLOT_ROB, GCH_SLOT_LOB, GCH_SLOT_RIB, GCH_SLOT_LIB};
    static const uint8_t backs[] = {GCH_SLOT_RCB, GCH_SLOT_LCB, GCH_SLOT_FS, GCH_SLOT_SS, GCH_SLOT_NB};
    static const uint8_t blockers[] = {GCH_SLOT_LT, GCH_SLOT_RT, GCH_SLOT_LG, GCH_SLOT_RG, GCH_SLOT_C};
    enum { OFFENSE = BACK + 1 };
    uint8_t chosen[GCH_MAX_PLAYERS] = {0};
    for (unsigned i = 0; i < count; i++)
        out[i].slot = GCH_SLOT_NONE;
    for (int g = LINE; g <= BACK; g++)
        choose_five(players, count, (enum group)g, chosen);
    for (unsigned i = 0; i < count; i++)
        if (fouls(&players[i]) > 0 && players[i].count[GCH_COUNT_throws] == 0 && gch_carries(&players[i]) == 0 &&
            gch_targets(&players[i]) == 0 && chosen[i] == NO_GROUP)
            chosen[i] = OFFENSE;
    give(players, count, out, chosen, LINE, line, 5, rushes);
    give(players, count, out, chosen, BACKER, middle, 1, tackles);
    give(players, count, out, chosen, BACKER, backers, 4, rushes);
    give(players, count, out, chosen, BACK, backs, 5, covers);
    give(players, count, out, chosen, (enum group)OFFENSE, blockers, 5, fouls);
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

enum { ID, NAME, SLOT, PR, INT, INJURY, COLUMNS };
static const char *const headings[COLUMNS] = {"id", "name", "slot", "pr", "int", "injury"};

void gch_slots_print(const struct gch_player *players, const struct gch_man_rating *men, unsigned count,
                     struct gch_text *out) {
    gch_text_add(out, "# Positions and ratings for house rules; a man without a row has none. gridchart-house(7)\n"
                      "id,name,slot,pr,int,injury\n");
    for (unsigned i = 0; i < count; i++) {
        gch_text_addf(out, "%s,", players[i].id);
        gch_csv_add_field(out, players[i].name);
        gch_text_addf(out, ",%s,%d,%d,%d\n", gch_slot_name((enum gch_slot)men[i].slot), men[i].pr, men[i].intercept,
                      men[i].injury);
    }
}

static bool refuse(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row, unsigned field,
                   const char *what, const char *expected) {
    gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, row->line, row->fields[field].column},
               "%s \"%s\" is not %s", what, row->fields[field].text, expected);
    return false;
}

static bool read_row(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row,
                     const struct gch_roster *roster, struct gch_lineup *lineup) {
    long number[COLUMNS] = {0};
    if (row->count != COLUMNS) {
        gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, row->line, 0},
                   "%u field%s where the heading has %d", row->count, row->count == 1 ? "" : "s", (int)COLUMNS);
        return false;
    }
    const struct gch_csv_field *f = row->fields;
    int man = gch_roster_find(roster, f[ID].text), slot = gch_slot_find(f[SLOT].text);
    if (man < 0)
        return refuse(ctx, csv, row, ID, "id", "a player of players.csv");
    if (strcmp(f[NAME].text, lineup->man[man].name) != 0) {
        gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, row->line, f[NAME].column},
                   "name \"%s\" is not the name of %s in players.csv, which is %s", f[NAME].text, f[ID].text,
                   lineup->man[man].name);
        return false;
    }
    for (const struct gch_csv_row *before = &csv->rows[1]; before < row; before++)
        if (before->count == COLUMNS && strcmp(before->fields[ID].text, f[ID].text) == 0) {
            gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, row->line, f[ID].column},
                       "id %s stands twice, first in line %u", f[ID].text, before->line);
            return false;
        }
    if (slot < 0)
        return refuse(ctx, csv, row, SLOT, "slot", "a position (LDE, MLB, FS, LT, ...) or empty");
    for (int c = PR; c < COLUMNS; c++)
        if (!gch_parse_int(f[c].text, f[c].length, 0, c == INJURY ? 6 : 5, &number[c]) ||
            gch_has_idle_zero(f[c].text, f[c].length))
            return refuse(ctx, csv, row, (unsigned)c, headings[c],
                          c == INJURY ? "a whole number from 0 to 6" : "a whole number from 0 to 5");
    for (unsigned i = 0; slot != 0 && i < lineup->count; i++)
        if ((int)i != man && lineup->man[i].slot == slot) {
            gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, row->line, f[SLOT].column},
                       "%s holds the slot %s already", lineup->man[i].name, f[SLOT].text);
            return false;
        }
    struct gch_lineup_man *m = &lineup->man[man];
    m->slot = (uint8_t)slot;
    m->pr = (uint8_t)number[PR];
    m->intercept = (uint8_t)number[INT];
    m->injury = (uint8_t)number[INJURY];
    return true;
}

static enum gch_status read_slots(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_roster *roster,
                                  struct gch_lineup *lineup) {
    bool good = csv->count > 0 && csv->rows[0].count == COLUMNS;
    for (int c = 0; good && c < COLUMNS; c++)
        good = strcmp(csv->rows[0].fields[c].text, headings[c]) == 0;
    if (!good)
        gch_report(ctx, GCH_MSG_SLOTS_FIELD, &(struct gch_place){csv->path, csv->count > 0 ? csv->rows[0].line : 0, 0},
                   "the heading must be id,name,slot,pr,int,injury");
    bool headed = good; /* under other headings every row would be wrong */
    for (size_t i = 1; headed && i < csv->count; i++)
        good &= read_row(ctx, csv, &csv->rows[i], roster, lineup);
    return good ? GCH_OK : GCH_E_DATA;
}

/* --- lineups ------------------------------------------------------------------------------------------------------ */

/* Shares are stored doubled (RC-0.3); what the counts do not tell apart is the same in both. */
static void fill_weights(const struct gch_player *p, struct gch_lineup_man *man) {
    const uint16_t *c = p->count;
    uint16_t tackles = (uint16_t)(2 * c[GCH_COUNT_tackles] + c[GCH_COUNT_assists]);
    bool defender = p->position == GCH_POSITION_DEF;
    static const struct {
        uint8_t share, count;
    } doubled[] = {
        {GCH_SHARE_PASS, GCH_COUNT_throws},
        {GCH_SHARE_1, GCH_COUNT_run_1},
        {GCH_SHARE_2, GCH_COUNT_run_2},
        {GCH_SHARE_3, GCH_COUNT_run_3},
        {GCH_SHARE_4, GCH_COUNT_run_4},
        {GCH_SHARE_5, GCH_COUNT_target_5},
        {GCH_SHARE_6, GCH_COUNT_target_6},
        {GCH_SHARE_7, GCH_COUNT_target_7},
        {GCH_SHARE_8, GCH_COUNT_target_8},
        {GCH_SHARE_9, GCH_COUNT_target_9},
        {GCH_SHARE_KICKOFF, GCH_COUNT_kickoffs},
        {GCH_SHARE_PUNT, GCH_COUNT_punts},
        {GCH_SHARE_FIELD_GOAL, GCH_COUNT_kicks},
        {GCH_SHARE_KICKOFF_RETURN, GCH_COUNT_kick_returns},
        {GCH_SHARE_PUNT_RETURN, GCH_COUNT_punt_returns},
        {GCH_SHARE_INT_MADE, GCH_COUNT_interceptions},
        {GCH_SHARE_PASS_DEFENDED, GCH_COUNT_defended},
        {GCH_SHARE_QB_HIT, GCH_COUNT_hits},
        {GCH_SHARE_FORCED_FUMBLE, GCH_COUNT_forced},
        {GCH_SHARE_OFF_PENALTY, GCH_COUNT_fouls_offense},
        {GCH_SHARE_DEF_PENALTY, GCH_COUNT_fouls_defense},
    };
    for (size_t i = 0; i < sizeof doubled / sizeof doubled[0]; i++)
        man->weight[doubled[i].share] = (uint16_t)(2 * c[doubled[i].count]);
    man->weight[GCH_SHARE_QT] = (uint16_t)(2 * (c[GCH_COUNT_throws] + c[GCH_COUNT_scrambles]));
    man->weight[GCH_SHARE_SACK] = c[GCH_COUNT_half_sacks];
    man->weight[GCH_SHARE_TACKLE_RUN] = man->weight[GCH_SHARE_TACKLE_PASS] = man->weight[GCH_SHARE_TACKLE_RETURN] =
        tackles;
    man->weight[defender ? GCH_SHARE_RECOVER_OPP : GCH_SHARE_RECOVER_OWN] = (uint16_t)(2 * c[GCH_COUNT_recovered]);
}

/* FOLDER/slots.csv, or that of the same team two levels up (redzone/NE, then NE); NULL: neither is there. */
static enum gch_status find_slots(const char *folder, char **out) {
    struct gch_text path = {0};
    size_t n = strlen(folder), name;
    while (n > 1 && folder[n - 1] == '/')
        n--;
    for (name = n; name > 0 && folder[name - 1] != '/';)
        name--;
    *out = NULL;
    for (int up = 0; up < 2 && *out == NULL; up++) {
        gch_text_finish(&path);
        if (up == 0)
            gch_text_addf(&path, "%.*s/slots.csv", (int)n, folder);
        else
            gch_text_addf(&path, "%.*s../%.*s/slots.csv", (int)name, folder, (int)(n - name), folder + name);
        if (path.failed)
            return GCH_E_NOMEM;
        if (gch_is_file(path.text))
            *out = gch_text_take(&path);
    }
    gch_text_finish(&path);
    return GCH_OK;
}

enum gch_status gch_lineup_load(struct gch_context *ctx, const char *folder, const struct gch_roster *roster,
                                struct gch_lineup **out) {
    char *path = NULL;
    struct gch_csv *csv = NULL;
    *out = NULL;
    if (roster == NULL)
        return GCH_OK;
    struct gch_lineup *lineup = calloc(1, sizeof *lineup);
    enum gch_status status = lineup != NULL ? find_slots(folder, &path) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        _Static_assert(GCH_LINEUP_MOST >= GCH_MAX_PLAYERS, "every player has a place");
        lineup->count = gch_roster_size(roster);
        for (unsigned i = 0; i < lineup->count; i++) {
            const struct gch_player *p = gch_roster_player(roster, i);
            memcpy(lineup->man[i].name, p->name, sizeof lineup->man[i].name);
            fill_weights(p, &lineup->man[i]);
        }
    }
    if (status == GCH_OK && path != NULL)
        status = gch_csv_load(ctx, path, &csv);
    if (csv != NULL) {
        status = read_slots(ctx, csv, roster, lineup);
        gch_csv_free(csv);
    }
    free(path);
    if (status != GCH_OK) {
        free(lineup);
        return status;
    }
    lineup->hash = GCH_HASH_START;
    for (unsigned i = 0; i < lineup->count; i++) {
        const struct gch_lineup_man *m = &lineup->man[i];
        uint8_t ratings[4] = {m->slot, m->pr, m->intercept, m->injury};
        lineup->hash = gch_hash(lineup->hash, ratings, sizeof ratings);
        for (int s = 0; s < GCH_SHARE_COUNT; s++) {
            uint8_t weight[2] = {(uint8_t)(m->weight[s] & 0xff), (uint8_t)(m->weight[s] >> 8)};
            lineup->hash = gch_hash(lineup->hash, weight, sizeof weight);
        }
    }
    *out = lineup;
    return GCH_OK;
}

void gch_lineup_free(struct gch_lineup *lineup) {
    free(lineup);
}
