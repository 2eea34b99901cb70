/* What players came to, over one run or many: leaders as text and on pages, everybody as CSV and JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "report/report-html.h"
#include "yearbook/season-report.h"

enum { LISTED = 5, LISTED_ONE = 3, LISTED_PAGE = 10 };

static const char *club_of(const struct gch_player_tally *t, unsigned man) {
    return gch_batch_league(t->batch)->teams[t->men[man].team].code;
}

/* A whole number of halves as "12" or "12.5". */
static void add_count(struct gch_text *out, int64_t n, int divide) {
    gch_text_addf(out, "%lld%s", (long long)(n / divide), n % divide != 0 ? ".5" : "");
}

/* --- text -------------------------------------------------------------------------------------------------------- */

static void add_one_run(const struct gch_player_tally *t, struct gch_text *out) {
    size_t count;
    const struct gch_leader_list *lists = gch_leader_lists(&count);
    unsigned men[LISTED_ONE];
    gch_text_add(out, "\nLeaders among the players\n");
    for (size_t i = 0; i < count; i++) {
        unsigned n = gch_player_tally_leaders(t, lists[i].stat, LISTED_ONE, men);
        gch_text_addf(out, "  %-20s", lists[i].words);
        for (unsigned k = 0; k < n; k++) {
            struct gch_text number = {0};
            gch_text_addf(out, "  %-14.14s %-3.3s", t->men[men[k]].name, club_of(t, men[k]));
            add_count(&number, t->men[men[k]].figure[lists[i].stat].sum, lists[i].divide);
            gch_add_right(out, &number, 5);
        }
        gch_text_add(out, "\n");
    }
}

static void add_game_id(const struct gch_player_tally *t, uint32_t game, struct gch_text *out) {
    const struct gch_league *league = gch_batch_league(t->batch);
    gch_text_add(out, game < league->game_count ? league->games[game].id : "");
}

static void add_many_runs(const struct gch_player_tally *t, struct gch_text *out) {
    size_t count;
    const struct gch_leader_list *lists = gch_leader_lists(&count);
    unsigned men[LISTED];
    gch_text_addf(out, "\nPlayers, regular seasons of %lu runs\n", (unsigned long)t->runs);
    for (size_t i = 0; i < count; i++) {
        unsigned n = gch_player_tally_leaders(t, lists[i].stat, LISTED, men);
        gch_text_addf(out, "\n%-26s %8s %7s %7s %6s %7s  %s\n", lists[i].words, "mean", "+-", "most", "run", "game",
                      "best game");
        for (unsigned k = 0; k < n; k++) {
            const struct gch_player_sum *s = &t->men[men[k]].figure[lists[i].stat];
            struct gch_text number = {0};
            gch_text_addf(out, "  %-19.19s %-4.4s ", t->men[men[k]].name, club_of(t, men[k]));
            gch_add_ratio(&number, s->sum, (int64_t)t->runs * lists[i].divide, 1);
            gch_add_right(out, &number, 8);
            gch_text_add(out, " ");
            gch_add_spread(&number, s->sum, s->squares, t->runs, lists[i].divide, 1);
            gch_add_right(out, &number, 7);
            gch_text_add(out, " ");
            add_count(&number, s->best, lists[i].divide);
            gch_add_right(out, &number, 7);
            gch_text_addf(out, " %6lu ", (unsigned long)s->best_run);
            add_count(&number, s->game_best, lists[i].divide);
            gch_add_right(out, &number, 7);
            gch_text_add(out, "  ");
            add_game_id(t, s->game, out);
            gch_text_addf(out, ", run %lu\n", (unsigned long)s->game_run);
        }
        struct gch_text number = {0};
        gch_text_addf(out, "  %-24s ", "the leader of a run");
        gch_add_ratio(&number, t->top[lists[i].stat][0], (int64_t)t->runs * lists[i].divide, 1);
        gch_add_right(out, &number, 8);
        gch_text_add(out, "\n");
    }
}

void gch_players_text(const struct gch_player_tally *t, struct gch_text *out) {
    if (t->count == 0 || t->runs == 0)
        return;
    if (t->runs == 1)
        add_one_run(t, out);
    else
        add_many_runs(t, out);
}

/* --- for machines ------------------------------------------------------------------------------------------------ */

static bool played(const struct gch_man *man) {
    return man->figure[GCH_DID_games].sum > 0;
}

void gch_players_csv(const struct gch_player_tally *t, struct gch_text *out) {
    gch_text_add(out,
                 "player_id,player_name,position,team,figure,mean,spread,most,most_run,game_most,game_run,game_id\n");
    for (unsigned man = 0; man < t->count; man++) {
        const struct gch_man *m = &t->men[man];
        for (int i = 0; played(m) && i < GCH_PLAYER_STAT_COUNT; i++) {
            const struct gch_player_sum *s = &m->figure[i];
            if (s->sum == 0 && s->squares == 0)
                continue;
            gch_csv_add_field(out, m->id);
            gch_text_add(out, ",");
            gch_csv_add_field(out, m->name);
            gch_text_addf(out, ",%s,", gch_position_name((enum gch_position)m->position));
            gch_csv_add_field(out, club_of(t, man));
            gch_text_addf(out, ",%s,", gch_player_stat_heading((enum gch_player_stat)i));
            gch_add_ratio(out, s->sum, t->runs, 3);
            gch_text_add(out, ",");
            gch_add_spread(out, s->sum, s->squares, t->runs, 1, 3);
            gch_text_addf(out, ",%d,%lu,%d,%lu,", (int)s->best, (unsigned long)s->best_run, (int)s->game_best,
                          (unsigned long)s->game_run);
            if (s->game_run > 0)
                add_game_id(t, s->game, out);
            gch_text_add(out, "\n");
        }
    }
}

void gch_players_json(const struct gch_player_tally *t, struct gch_text *out) {
    bool first = true;
    gch_text_add(out, "[");
    for (unsigned man = 0; man < t->count; man++) {
        const struct gch_man *m = &t->men[man];
        if (!played(m))
            continue;
        gch_text_add(out, first ? "\n  {\"id\": " : ",\n  {\"id\": ");
        first = false;
        gch_text_add_json(out, m->id);
        gch_text_add(out, ", \"name\": ");
        gch_text_add_json(out, m->name);
        gch_text_addf(out, ", \"position\": \"%s\", \"team\": ", gch_position_name((enum gch_position)m->position));
        gch_text_add_json(out, club_of(t, man));
        for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++) {
            const struct gch_player_sum *s = &m->figure[i];
            if (s->sum == 0 && s->squares == 0)
                continue;
            gch_text_addf(out, ", \"%s\": {\"sum\": %lld, \"squares\": %lld, \"most\": %d, \"most_run\": %lu",
                          gch_player_stat_heading((enum gch_player_stat)i), (long long)s->sum, (long long)s->squares,
                          (int)s->best, (unsigned long)s->best_run);
            if (s->game_run > 0) {
                gch_text_addf(out, ", \"game_most\": %d, \"game_run\": %lu, \"game\": \"", (int)s->game_best,
                              (unsigned long)s->game_run);
                add_game_id(t, s->game, out);
                gch_text_add(out, "\"");
            }
            gch_text_add(out, "}");
        }
        gch_text_add(out, "}");
    }
    gch_text_add(out, "\n]");
}

/* --- pages ------------------------------------------------------------------------------------------------------- */

void gch_players_html(const struct gch_player_tally *t, struct gch_text *out) {
    size_t count;
    const struct gch_leader_list *lists = gch_leader_lists(&count);
    const bool many = t->runs > 1;
    unsigned men[LISTED_PAGE];
    if (t->count == 0 || t->runs == 0)
        return;
    gch_text_add(out, "<h2 id=\"leaders\">Leaders</h2>\n");
    if (many)
        gch_text_addf(
            out,
            "<p class=\"facts\">Means over %lu regular seasons, with their spread and the most in one of them."
            "</p>\n",
            (unsigned long)t->runs);
    gch_text_add(out, "<div class=\"grid wide\">\n");
    for (size_t i = 0; i < count; i++) {
        unsigned n = gch_player_tally_leaders(t, lists[i].stat, LISTED_PAGE, men);
        gch_text_addf(out, "<table class=\"leaders\"><caption>%s</caption>\n", lists[i].words);
        for (unsigned k = 0; k < n; k++) {
            const struct gch_player_sum *s = &t->men[men[k]].figure[lists[i].stat];
            gch_text_add(out, "<tr><td>");
            gch_html_text(out, t->men[men[k]].name);
            gch_text_add(out, "</td><td class=\"l\">");
            gch_html_text(out, club_of(t, men[k]));
            gch_text_add(out, "</td><td>");
            if (many) {
                gch_add_ratio(out, s->sum, (int64_t)t->runs * lists[i].divide, 1);
                gch_text_add(out, "</td><td>&plusmn;&nbsp;");
                gch_add_spread(out, s->sum, s->squares, t->runs, lists[i].divide, 1);
                gch_text_add(out, "</td><td>");
                add_count(out, s->best, lists[i].divide);
            } else {
                add_count(out, s->sum, lists[i].divide);
            }
            gch_text_add(out, "</td></tr>\n");
        }
        gch_text_add(out, "</table>\n");
    }
    gch_text_add(out, "</div>\n");
}

/* --- every game -------------------------------------------------------------------------------------------------- */

enum gch_status gch_run_players_csv(const struct gch_batch *batch, const struct gch_run *run, bool heading,
                                    char **out) {
    const struct gch_league *league = gch_batch_league(batch);
    struct gch_text text = {0};
    char id[GCH_GAME_ID_TEXT];
    if (heading) {
        gch_text_add(&text, "run,game_id,season,week,player_id,player_name,position,team,opponent_team");
        for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
            gch_text_addf(&text, ",%s", gch_player_stat_heading((enum gch_player_stat)i));
        gch_text_add(&text, "\n");
    }
    struct gch_player_game man;
    for (size_t at = 0; gch_run_next_player(run, &at, &man);) {
        const struct gch_player_game *g = &man;
        const struct gch_line *line = &run->lines[g->line];
        const struct gch_player *p = gch_roster_player(gch_batch_roster(batch, g->team), g->player);
        gch_text_addf(&text, "%lu,%s,%d,%d,", (unsigned long)run->run, gch_line_id(league, line, id), league->season,
                      line->game < league->game_count ? league->games[line->game].week
                                                      : league->last_week + line->round + 1);
        gch_csv_add_field(&text, p->id);
        gch_text_add(&text, ",");
        gch_csv_add_field(&text, p->name);
        gch_text_addf(&text, ",%s,", gch_position_name((enum gch_position)p->position));
        gch_csv_add_field(&text, league->teams[g->team].code);
        gch_text_add(&text, ",");
        gch_csv_add_field(&text, league->teams[line->team[line->team[0] == g->team]].code);
        for (int k = 0; k < GCH_PLAYER_STAT_COUNT; k++)
            gch_text_addf(&text, ",%d", g->did.value[k]);
        gch_text_add(&text, "\n");
    }
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
