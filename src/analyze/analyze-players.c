/* A team's men: their shares of every play, and the season that is to be expected of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"
#include "gridchart/analyze.h"
#include "gridchart/player-tally.h"
#include "gridchart/setup.h"

/* Replays behind an expected season. */
enum { REPLAYS = 20 };

/* Shares that are shown: the plays with the ball, then who else does what. */
static const struct share {
    const char *words, *name;
    uint8_t first, last; /* counts that are added up */
} shares[] = {
    {"run 1", "run_1", GCH_COUNT_run_1, GCH_COUNT_run_1},
    {"run 2", "run_2", GCH_COUNT_run_2, GCH_COUNT_run_2},
    {"run 3", "run_3", GCH_COUNT_run_3, GCH_COUNT_run_3},
    {"run 4", "run_4", GCH_COUNT_run_4, GCH_COUNT_run_4},
    {"pass 5", "pass_5", GCH_COUNT_target_5, GCH_COUNT_target_5},
    {"pass 6", "pass_6", GCH_COUNT_target_6, GCH_COUNT_target_6},
    {"pass 7", "pass_7", GCH_COUNT_target_7, GCH_COUNT_target_7},
    {"pass 8", "pass_8", GCH_COUNT_target_8, GCH_COUNT_target_8},
    {"pass 9", "pass_9", GCH_COUNT_target_9, GCH_COUNT_target_9},
    {"throws", "throws", GCH_COUNT_throws, GCH_COUNT_throws},
    {"sacks", "sacks", GCH_COUNT_half_sacks, GCH_COUNT_half_sacks},
    {"tackles", "tackles", GCH_COUNT_tackles, GCH_COUNT_tackles},
    {"picks", "interceptions", GCH_COUNT_interceptions, GCH_COUNT_interceptions},
};
enum { SHARES = sizeof shares / sizeof shares[0] };

static const enum gch_player_stat expected[] = {
    GCH_DID_attempts,    GCH_DID_passing_yards, GCH_DID_passing_tds,   GCH_DID_carries,         GCH_DID_rushing_yards,
    GCH_DID_rushing_tds, GCH_DID_targets,       GCH_DID_receptions,    GCH_DID_receiving_yards, GCH_DID_receiving_tds,
    GCH_DID_tackles,     GCH_DID_half_sacks,    GCH_DID_interceptions,
};
static const char *const expected_words[] = {"pass", "yds", "td", "run", "yds",  "td", "tgt",
                                             "rec",  "yds", "td", "tkl", "sack", "int"};
enum { EXPECTED = sizeof expected / sizeof expected[0] };

static unsigned count_of(const struct gch_player *p, const struct share *s) {
    unsigned n = 0;
    for (unsigned i = s->first; i <= s->last; i++)
        n += p->count[i];
    return n;
}

/* Per mille of the team's. */
static unsigned share_of(const struct gch_roster *roster, unsigned man, const struct share *s) {
    unsigned all = 0;
    for (unsigned i = 0; i < gch_roster_size(roster); i++)
        all += count_of(gch_roster_player(roster, i), s);
    return all > 0 ? (1000 * count_of(gch_roster_player(roster, man), s) + all / 2) / all : 0;
}

static bool has_any(const struct gch_roster *roster, unsigned man, unsigned first, unsigned last) {
    for (unsigned i = first; i < last; i++)
        if (share_of(roster, man, &shares[i]) > 0)
            return true;
    return false;
}

static const struct gch_man *find_man(const struct gch_player_tally *men, const char *id) {
    for (unsigned i = 0; men != NULL && i < men->count; i++)
        if (strcmp(men->men[i].id, id) == 0)
            return &men->men[i];
    return NULL;
}

/* Tenths of a mean over the replays. */
static long tenths(const struct gch_player_tally *men, const struct gch_man *man, enum gch_player_stat stat) {
    long divide = (long)men->runs * (stat == GCH_DID_half_sacks ? 2 : 1);
    long sum = (long)man->figure[stat].sum * 10;
    return divide == 0 ? 0 : sum >= 0 ? (sum + divide / 2) / divide : -((-sum + divide / 2) / divide);
}

/* --- writing ----------------------------------------------------------------------------------------------------- */

static void add_share_table(const struct gch_roster *roster, unsigned first, unsigned last, const char *title,
                            struct gch_text *out) {
    gch_text_addf(out, "\n%-24s", title);
    for (unsigned i = first; i < last; i++)
        gch_text_addf(out, "%8s", shares[i].words);
    gch_text_add(out, "\n");
    for (unsigned man = 0; man < gch_roster_size(roster); man++) {
        const struct gch_player *p = gch_roster_player(roster, man);
        if (!has_any(roster, man, first, last))
            continue;
        gch_text_addf(out, "  %-3s %-18.18s", gch_position_name((enum gch_position)p->position), p->name);
        for (unsigned i = first; i < last; i++) {
            unsigned n = share_of(roster, man, &shares[i]);
            if (n > 0)
                gch_text_addf(out, "%6u.%u", n / 10, n % 10);
            else
                gch_text_add(out, "       -");
        }
        gch_text_add(out, "\n");
    }
}

static void add_expected(const struct gch_roster *roster, const struct gch_player_tally *men, struct gch_text *out) {
    gch_text_addf(out, "\nExpected season, mean of %u replays\n%-24s", men->runs, "");
    for (int i = 0; i < EXPECTED; i++)
        gch_text_addf(out, "%6s", expected_words[i]);
    gch_text_add(out, "\n");
    for (unsigned n = 0; n < gch_roster_size(roster); n++) {
        const struct gch_player *p = gch_roster_player(roster, n);
        const struct gch_man *man = find_man(men, p->id);
        bool any = false;
        for (int i = 0; man != NULL && i < EXPECTED; i++)
            any |= tenths(men, man, expected[i]) != 0;
        if (!any)
            continue;
        gch_text_addf(out, "  %-3s %-18.18s", gch_position_name((enum gch_position)p->position), p->name);
        for (int i = 0; i < EXPECTED; i++) {
            long t = tenths(men, man, expected[i]);
            if (t == 0)
                gch_text_add(out, "     -");
            else if (labs(t) >= 1000)
                gch_text_addf(out, "%6ld", (t + 5) / 10);
            else
                gch_text_addf(out, "%6.1f", (double)t / 10);
        }
        gch_text_add(out, "\n");
    }
}

static void add_csv(const struct gch_roster *roster, const struct gch_player_tally *men, struct gch_text *out) {
    gch_text_add(out, "player_id,player_name,position");
    for (int i = 0; i < SHARES; i++)
        gch_text_addf(out, ",share_%s", shares[i].name);
    for (int i = 0; men != NULL && i < GCH_PLAYER_STAT_COUNT; i++)
        gch_text_addf(out, ",%s", gch_player_stat_heading((enum gch_player_stat)i));
    gch_text_add(out, "\n");
    for (unsigned n = 0; n < gch_roster_size(roster); n++) {
        const struct gch_player *p = gch_roster_player(roster, n);
        const struct gch_man *man = find_man(men, p->id);
        gch_csv_add_field(out, p->id);
        gch_text_add(out, ",");
        gch_csv_add_field(out, p->name);
        gch_text_addf(out, ",%s", gch_position_name((enum gch_position)p->position));
        for (int i = 0; i < SHARES; i++)
            gch_text_addf(out, ",%u.%03u", share_of(roster, n, &shares[i]) / 1000,
                          share_of(roster, n, &shares[i]) % 1000);
        for (int i = 0; man != NULL && i < GCH_PLAYER_STAT_COUNT; i++)
            gch_text_addf(out, ",%.3f", (double)man->figure[i].sum / men->runs);
        gch_text_add(out, "\n");
    }
}

static void add_json(const struct gch_roster *roster, const struct gch_player_tally *men, struct gch_text *out) {
    gch_text_addf(out, "{\n\"replays\": %u,\n\"players\": [", men != NULL ? men->runs : 0);
    for (unsigned n = 0; n < gch_roster_size(roster); n++) {
        const struct gch_player *p = gch_roster_player(roster, n);
        const struct gch_man *man = find_man(men, p->id);
        bool first = true;
        gch_text_add(out, n > 0 ? ",\n  {\"id\": " : "\n  {\"id\": ");
        gch_text_add_json(out, p->id);
        gch_text_add(out, ", \"name\": ");
        gch_text_add_json(out, p->name);
        gch_text_addf(out, ", \"position\": \"%s\", \"shares\": {", gch_position_name((enum gch_position)p->position));
        for (int i = 0; i < SHARES; i++) {
            unsigned s = share_of(roster, n, &shares[i]);
            if (s == 0)
                continue;
            gch_text_addf(out, "%s\"%s\": %u.%03u", first ? "" : ", ", shares[i].name, s / 1000, s % 1000);
            first = false;
        }
        gch_text_add(out, "}, \"expected\": {");
        first = true;
        for (int i = 0; man != NULL && i < GCH_PLAYER_STAT_COUNT; i++) {
            if (man->figure[i].sum == 0)
                continue;
            gch_text_addf(out, "%s\"%s\": %.3f", first ? "" : ", ", gch_player_stat_heading((enum gch_player_stat)i),
                          (double)man->figure[i].sum / men->runs);
            first = false;
        }
        gch_text_add(out, "}}");
    }
    gch_text_add(out, "\n]\n}\n");
}

/* --- all of it --------------------------------------------------------------------------------------------------- */

static bool count_run(void *user, const struct gch_run *run) {
    gch_player_tally_add_run(user, run);
    return true;
}

/* The season the team lies in, replayed. *men NULL where there is no schedule beside it. */
static enum gch_status replay(struct gch_context *ctx, const struct gch_setup *setup, int side,
                              struct gch_league **league, struct gch_batch **batch, struct gch_player_tally **men) {
    const struct gch_season_source source = {
        .season = setup->match.club[side].season, .rules = setup->ruleset->name, .seed = 1};
    const struct gch_batch_range range = {.first_run = 1, .runs = REPLAYS, .jobs = 1, .players = true};
    char relative[64], *schedule = NULL;
    uint32_t done;
    snprintf(relative, sizeof relative, "charts/%d/games.csv", source.season);
    enum gch_status status = gch_context_find(ctx, relative, &schedule);
    free(schedule);
    if (status != GCH_OK)
        return GCH_OK;
    status = gch_season_load(ctx, &source, league, batch);
    if (status == GCH_OK)
        status = gch_batch_load_names(ctx, *batch);
    if (status == GCH_OK)
        status = gch_player_tally_new(*batch, men);
    return status == GCH_OK ? gch_batch_play(*batch, &range, count_run, *men, &done) : status;
}

enum gch_status gch_team_players_report(struct gch_context *ctx, const struct gch_setup *setup, int side,
                                        enum gch_odds_format format, char **out) {
    const struct gch_roster *roster = setup->roster[side];
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct gch_player_tally *men = NULL;
    struct gch_text text = {0};
    *out = NULL;
    enum gch_status status = replay(ctx, setup, side, &league, &batch, &men);
    if (status == GCH_OK && format == GCH_ODDS_JSON) {
        add_json(roster, men, &text);
    } else if (status == GCH_OK && format == GCH_ODDS_CSV) {
        add_csv(roster, men, &text);
    } else if (status == GCH_OK) {
        gch_text_addf(&text, "%s %d: shares in per cent\n", setup->match.club[side].name,
                      setup->match.club[side].season);
        add_share_table(roster, 0, 9, "With the ball", &text);
        add_share_table(roster, 9, SHARES, "Throws and defense", &text);
        if (men != NULL)
            add_expected(roster, men, &text);
    }
    if (status == GCH_OK) {
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_text_finish(&text);
    gch_player_tally_free(men);
    gch_batch_free(batch);
    gch_league_free(league);
    return status;
}
