/* Teams out of season totals: what they say against the league's means, held back where they are few. */
#include "compile/make.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/rules.h"

/* X(identifier, heading, needed) */
#define COLUMNS(X)                                                                                                     \
    X(GAMES, "games", true)                                                                                            \
    X(POINTS, "points_for", true)                                                                                      \
    X(AGAINST, "points_against", true)                                                                                 \
    X(ATTEMPTS, "pass_att", true)                                                                                      \
    X(COMPLETIONS, "pass_cmp", true)                                                                                   \
    X(PASS_YARDS, "net_pass_yds", true)                                                                                \
    X(INTERCEPTIONS, "int", true)                                                                                      \
    X(RUSHES, "rush_att", true)                                                                                        \
    X(RUSH_YARDS, "rush_yds", true)                                                                                    \
    X(FIRST_DOWNS, "first_downs", false)                                                                               \
    X(SACKED, "sacked", false)                                                                                         \
    X(FUMBLES, "fumbles", false)                                                                                       \
    X(PUNTS, "punts", false)                                                                                           \
    X(PUNT_YARDS, "punt_yds", false)                                                                                   \
    X(GOALS_TRIED, "fg_att", false)                                                                                    \
    X(GOALS, "fg_made", false)                                                                                         \
    X(TRIES, "xp_att", false)                                                                                          \
    X(TRIES_GOOD, "xp_made", false)                                                                                    \
    X(OPP_ATTEMPTS, "opp_pass_att", false)                                                                             \
    X(OPP_PASS_YARDS, "opp_net_pass_yds", false)                                                                       \
    X(OPP_RUSHES, "opp_rush_att", false)                                                                               \
    X(OPP_RUSH_YARDS, "opp_rush_yds", false)

enum column {
#define X(id, heading, needed) id,
    COLUMNS(X)
#undef X
        COUNT,
};
static const char *const headings[] = {
#define X(id, heading, needed) heading,
    COLUMNS(X)
#undef X
};
static const bool needed[] = {
#define X(id, heading, is_needed) is_needed,
    COLUMNS(X)
#undef X
};

static bool complain(struct gch_context *ctx, const char *path, unsigned line, unsigned column, const char *heading,
                     const char *text, const char *expected) {
    gch_report(ctx, GCH_MSG_TOTALS_VALUE, &(struct gch_place){path, line, column}, "%s: \"%s\": expected %s", heading,
               text, expected);
    return false;
}

static bool read_team(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row, const int *at,
                      struct gch_totals *t) {
    struct gch_totals_team *team = &t->team[t->count];
    bool good = true;
    int code = gch_csv_find(&csv->rows[0], "team"), name = gch_csv_find(&csv->rows[0], "full_name");
    int season = gch_csv_find(&csv->rows[0], "season");
    long number;
    if (row->count != csv->rows[0].count) {
        gch_report(ctx, GCH_MSG_FIELD_COUNT, &(struct gch_place){csv->path, row->line, 0},
                   "%u field%s under %u headings", row->count, row->count == 1 ? "" : "s", csv->rows[0].count);
        return false;
    }
    const struct gch_csv_field *f = &row->fields[code];
    if (!gch_team_code_good(f->text))
        good = complain(ctx, csv->path, row->line, f->column, "team", f->text,
                        "a team code, 1 to 7 capital letters or digits");
    else
        memcpy(team->code, f->text, f->length + 1);
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->team[i].code, team->code) == 0)
            good = complain(ctx, csv->path, row->line, f->column, "team", f->text, "each team once");
    if (name >= 0 && row->fields[name].length > 0 && row->fields[name].length < sizeof team->name)
        memcpy(team->name, row->fields[name].text, row->fields[name].length + 1);
    else
        memcpy(team->name, team->code, sizeof team->code);
    if (season >= 0 && gch_csv_whole(&row->fields[season], 1920, 2099, &number) &&
        (t->season == 0 || t->season == (int)number))
        t->season = (int)number;
    else if (season >= 0)
        good = complain(ctx, csv->path, row->line, row->fields[season].column, "season", row->fields[season].text,
                        "one season from 1920 to 2099");
    for (int c = 0; c < COUNT; c++) {
        team->number[c] = NAN;
        if (at[c] < 0 || (!needed[c] && gch_csv_missing(&row->fields[at[c]])))
            continue;
        f = &row->fields[at[c]];
        bool yards = c == PASS_YARDS || c == RUSH_YARDS || c == OPP_PASS_YARDS || c == OPP_RUSH_YARDS;
        if (gch_csv_whole(f, yards ? -2000 : 0, 20000, &number))
            team->number[c] = (double)number;
        else
            good = complain(ctx, csv->path, row->line, f->column, headings[c], f->text,
                            yards ? "a whole number from -2000 to 20000" : "a whole number from 0 to 20000");
    }
    static const enum column divisors[] = {GAMES, ATTEMPTS, COMPLETIONS, RUSHES};
    for (size_t i = 0; good && i < sizeof divisors / sizeof divisors[0]; i++)
        if (team->number[divisors[i]] < 1)
            good = complain(ctx, csv->path, row->line, row->fields[at[divisors[i]]].column, headings[divisors[i]], "0",
                            "at least 1");
    t->count++;
    return good;
}

enum gch_status gch_totals_load(struct gch_context *ctx, const char *path, struct gch_totals **out) {
    struct gch_csv *csv;
    int at[COUNT];
    *out = NULL;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    bool good = gch_csv_check_headings(ctx, path, &csv->rows[0], headings, COUNT);
    for (int c = 0; c < COUNT; c++) {
        at[c] = gch_csv_find(&csv->rows[0], headings[c]);
        if (at[c] < 0 && needed[c]) {
            gch_report(ctx, GCH_MSG_TOTALS_COLUMN, &(struct gch_place){path, csv->rows[0].line, 0},
                       "there is no column \"%s\"", headings[c]);
            good = false;
        }
    }
    if (gch_csv_find(&csv->rows[0], "team") < 0) {
        gch_report(ctx, GCH_MSG_TOTALS_COLUMN, &(struct gch_place){path, csv->rows[0].line, 0},
                   "there is no column \"team\"");
        good = false;
    }
    struct gch_totals *t = calloc(1, sizeof *t);
    if (t != NULL)
        t->team = calloc(csv->count, sizeof *t->team);
    if (t == NULL || t->team == NULL)
        status = GCH_E_NOMEM;
    for (size_t i = 1; status == GCH_OK && good && i < csv->count && t->count < 64; i++)
        good = read_team(ctx, csv, &csv->rows[i], at, t) && good;
    if (status == GCH_OK && good && t->count < 2) {
        gch_report(ctx, GCH_MSG_TOTALS_COLUMN, &(struct gch_place){path, 0, 0},
                   "%zu team: a league is needed to compare with", t->count);
        good = false;
    }
    gch_csv_free(csv);
    if (status == GCH_OK && !good)
        status = GCH_E_DATA;
    if (status != GCH_OK) {
        gch_totals_free(t);
        return status;
    }
    *out = t;
    return GCH_OK;
}

void gch_totals_free(struct gch_totals *t) {
    if (t != NULL)
        free(t->team);
    free(t);
}

/* A team's ratio of two columns against the league's, held back by `prior` further chances of an average team. 1 where
 * the file does not say. */
static double ratio(const struct gch_totals *t, size_t team, enum column what, enum column per, double prior) {
    double sum = 0, chances = 0;
    for (size_t i = 0; i < t->count; i++) {
        sum += t->team[i].number[what];
        chances += t->team[i].number[per];
    }
    double own = t->team[team].number[what], of = t->team[team].number[per];
    if (!(chances > 0) || !(sum > 0) || !(of >= 0) || isnan(own))
        return 1;
    double league = sum / chances;
    return (own + prior * league) / ((of + prior) * league);
}

static struct gch_make_change *add(struct gch_make *make, struct gch_make_change *list, int play,
                                   enum gch_make_measure measure, double factor) {
    list[make->change_count] = (struct gch_make_change){play, measure, true, factor};
    return &list[make->change_count++];
}

void gch_totals_make(const struct gch_totals *t, size_t team, struct gch_make *make, struct gch_make_change *changes,
                     double *power) {
    /* Prior chances: about half a season of runs and passes, a whole one of what is rare. Wide on purpose: totals carry
     * the schedule and the calls of the others with them. */
    double run = ratio(t, team, RUSH_YARDS, RUSHES, 200), catches = ratio(t, team, COMPLETIONS, ATTEMPTS, 250);
    double gain = ratio(t, team, PASS_YARDS, COMPLETIONS, 150);
    double picked = ratio(t, team, INTERCEPTIONS, ATTEMPTS, 500), sacked = ratio(t, team, SACKED, ATTEMPTS, 400);
    double fumbled = ratio(t, team, FUMBLES, RUSHES, 400);
    make->changes = changes;
    make->change_count = 0;
    for (int play = 1; play <= GCH_PLAYS; play++) {
        bool pass = play >= 5;
        if (pass) {
            add(make, changes, play, GCH_MAKE_INTERCEPTION, picked);
            add(make, changes, play, GCH_MAKE_TRAPPED, sacked);
            add(make, changes, play, GCH_MAKE_COMPLETION, catches);
        }
        add(make, changes, play, GCH_MAKE_FUMBLE, fumbled);
        add(make, changes, play, GCH_MAKE_MEAN, pass ? gain : run);
        /* What opponents gained, as yards more or less on each play of an average gain of 4 and 6. */
        double allowed =
            pass ? ratio(t, team, OPP_PASS_YARDS, OPP_ATTEMPTS, 250) : ratio(t, team, OPP_RUSH_YARDS, OPP_RUSHES, 200);
        make->allowed[play - 1] = (allowed - 1) * (pass ? 10 : 4.2);
    }
    make->punt = ratio(t, team, PUNT_YARDS, PUNTS, 30);
    /* Lengths, not shares: half of what the share of good ones says. */
    make->field_goal = 1 + (ratio(t, team, GOALS, GOALS_TRIED, 30) - 1) / 2;
    double good = 0, tries = 0;
    for (size_t i = 0; i < t->count; i++) {
        good += t->team[i].number[TRIES_GOOD];
        tries += t->team[i].number[TRIES];
    }
    make->extra_point = tries > 0 && good > 0 ? fmin(0.995, good / tries * ratio(t, team, TRIES_GOOD, TRIES, 60)) : 0;
    const struct gch_totals_team *own = &t->team[team];
    *power = (own->number[POINTS] - own->number[AGAINST]) / (own->number[GAMES] + 6);
}
