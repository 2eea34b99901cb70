/* Runs as tidy tables: a row for every game, club or play of every run, in the forms nflverse's tools read. */
#define ZLIB_CONST /* what is packed is only read */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/csv.h"
#include "gridchart/house.h"
#include "gridchart/report.h"
#include "yearbook/season-report.h"

const char *const gch_run_tables[] = {"results", "standings", "injuries", NULL};
enum { RESULTS, STANDINGS, INJURIES };

static void add_cell(struct gch_text *out, const char *text) {
    gch_text_add(out, ",");
    if (text == NULL || text[0] == '\0')
        gch_text_add(out, "NA");
    else
        gch_csv_add_field(out, text);
}

static void add_number(struct gch_text *out, long n) {
    gch_text_addf(out, ",%d", (int)n);
}

static void add_fraction(struct gch_text *out, struct gch_fraction f) {
    char text[32];
    add_cell(out, f.den > 0 ? gch_fraction_print(f, 6, text) : NULL);
}

/* Columns as of nflverse's games file, so that a run's table is a schedule again. */
static void add_game(struct gch_text *out, const struct gch_league *league, uint32_t run, const char *id,
                     const char *type, int week, const char *day, const uint16_t team[2], struct gch_score score,
                     bool neutral, const struct gch_line *line) {
    const struct gch_league_team *away = &league->teams[team[GCH_AWAY]], *home = &league->teams[team[GCH_HOME]];
    bool played = gch_score_played(score);
    gch_text_addf(out, "%u", run);
    add_cell(out, id);
    add_number(out, league->season);
    add_cell(out, type);
    add_number(out, week);
    add_cell(out, day);
    add_cell(out, away->code);
    if (played)
        add_number(out, score.away);
    else
        add_cell(out, NULL);
    add_cell(out, home->code);
    if (played) {
        add_number(out, score.home);
        add_cell(out, neutral ? "Neutral" : "Home");
        add_number(out, score.home - score.away);
        add_number(out, score.home + score.away);
    } else {
        gch_text_addf(out, ",NA,%s,NA,NA", neutral ? "Neutral" : "Home");
    }
    if (line != NULL)
        add_number(out, line->periods > 4);
    else
        add_cell(out, NULL);
    add_number(out, away->division == home->division);
    if (line != NULL && line->has_spread) {
        /* nflverse's sign: above 0 the home club is favoured. */
        const struct gch_cover *cover = &line->cover;
        gch_text_addf(out, ",%s%d.%d", cover->favourite == GCH_AWAY ? "-" : "", cover->tenths / 10, cover->tenths % 10);
        add_cell(out, cover->covered > 1 ? "push" : league->teams[team[cover->covered]].code);
    } else {
        gch_text_add(out, ",NA,NA");
    }
    gch_text_add(out, "\n");
}

static void add_results(const struct gch_league *league, const struct gch_run *run, struct gch_text *out) {
    uint32_t at = 0; /* lines come in the order of the schedule */
    for (uint32_t i = 0; i < league->game_count; i++) {
        const struct gch_league_game *g = &league->games[i];
        if (g->type != GCH_GAME_REG)
            continue;
        while (at < run->count && run->lines[at].game < i)
            at++;
        bool again = at < run->count && run->lines[at].game == i;
        const uint16_t team[2] = {g->away, g->home};
        add_game(out, league, run->run, g->id, "REG", g->week, g->gameday, team, run->scores[i], g->neutral,
                 again ? &run->lines[at] : NULL);
    }
    for (uint32_t i = 0; i < run->count; i++) {
        const struct gch_line *l = &run->lines[i];
        if (l->game < league->game_count)
            continue;
        char id[GCH_GAME_ID_TEXT];
        struct gch_score score = {(int16_t)l->stats[GCH_AWAY].points, (int16_t)l->stats[GCH_HOME].points};
        add_game(out, league, run->run, gch_line_id(league, l, id), gch_game_type_name((enum gch_game_type)l->type),
                 league->last_week + l->round + 1, "", l->team, score, l->neutral, l);
    }
}

/* How far each club came: 0 the regular season, 1.. the round it lost in, one more for the champion. */
static void find_exits(const struct gch_run *run, uint8_t exits[GCH_LEAGUE_TEAMS],
                       const char *names[GCH_LEAGUE_TEAMS]) {
    memset(exits, 0, GCH_LEAGUE_TEAMS);
    for (unsigned t = 0; t < GCH_LEAGUE_TEAMS; t++)
        names[t] = run->bracket != NULL ? "REG" : NULL;
    for (uint32_t i = 0; i < run->count && run->bracket != NULL; i++) {
        const struct gch_line *l = &run->lines[i];
        if (l->type < GCH_GAME_WC)
            continue;
        bool home_lost = l->stats[GCH_HOME].points < l->stats[GCH_AWAY].points;
        uint16_t loser = l->team[home_lost ? GCH_HOME : GCH_AWAY], winner = l->team[home_lost ? GCH_AWAY : GCH_HOME];
        exits[loser] = (uint8_t)(l->round + 1);
        names[loser] = gch_game_type_name((enum gch_game_type)l->type);
        if (winner == run->bracket->champion) {
            exits[winner] = (uint8_t)(l->round + 2);
            names[winner] = "WON";
        }
    }
}

/* A club's regular games against the spread; NA where none was played with one. */
static void add_covers(struct gch_text *out, const struct gch_run *run, uint16_t team) {
    long counts[3] = {0, 0, 0};
    bool any = false;
    for (uint32_t i = 0; i < run->count; i++) {
        const struct gch_line *l = &run->lines[i];
        if (!l->has_spread || l->type >= GCH_GAME_WC || (l->team[0] != team && l->team[1] != team))
            continue;
        any = true;
        counts[l->cover.covered > 1 ? 2 : l->team[l->cover.covered] != team]++;
    }
    for (int k = 0; k < 3; k++)
        if (any)
            add_number(out, counts[k]);
        else
            add_cell(out, NULL);
}

static void add_standings(const struct gch_league *league, const struct gch_run *run, struct gch_text *out) {
    uint16_t ranks[GCH_LEAGUE_TEAMS], draft[GCH_LEAGUE_TEAMS];
    uint8_t exits[GCH_LEAGUE_TEAMS];
    const char *names[GCH_LEAGUE_TEAMS];
    find_exits(run, exits, names);
    gch_standings_conf_ranks(run->standings, ranks);
    gch_standings_draft(run->standings, ranks, exits, draft);
    for (unsigned i = 0; i < league->team_count; i++) {
        uint16_t t = run->standings->by_division[i];
        const struct gch_standing *row = &run->standings->rows[t];
        gch_text_addf(out, "%u", run->run);
        add_number(out, league->season);
        add_cell(out, league->confs[row->conf].name);
        add_cell(out, league->divisions[row->division].name);
        add_cell(out, league->teams[t].code);
        const long numbers[] = {row->wins + row->losses + row->ties, row->wins, row->losses, row->ties};
        for (int k = 0; k < 4; k++)
            add_number(out, numbers[k]);
        const struct gch_fraction shares[] = {row->pct, row->division_pct, row->conference_pct, row->sov, row->sos};
        for (int k = 0; k < 5; k++)
            add_fraction(out, shares[k]);
        const long more[] = {row->scored, row->allowed, row->net, row->div_rank, ranks[t]};
        for (int k = 0; k < 5; k++)
            add_number(out, more[k]);
        if (row->seed > 0)
            add_number(out, row->seed);
        else
            add_cell(out, NULL);
        add_cell(out, names[t]);
        add_number(out, draft[t]);
        add_covers(out, run, t);
        gch_text_add(out, "\n");
    }
}

/* RC-21: games_left counts the games of his club that followed in the run. */
static void add_injuries(const struct gch_league *league, const struct gch_run *run, struct gch_text *out) {
    for (uint32_t i = 0; i < run->injury_count; i++) {
        const struct gch_run_injury *hurt = &run->injuries[i];
        char id[GCH_GAME_ID_TEXT];
        int left = hurt->games;
        for (uint32_t k = hurt->line + 1; k < run->count && left > 0; k++)
            left -= run->lines[k].team[0] == hurt->team || run->lines[k].team[1] == hurt->team;
        gch_text_addf(out, "%u", run->run);
        add_number(out, league->season);
        add_cell(out, gch_line_id(league, &run->lines[hurt->line], id));
        add_cell(out, league->teams[hurt->team].code);
        add_cell(out, hurt->name);
        add_cell(out, gch_injury_length_name((enum gch_injury_length)hurt->length));
        add_number(out, hurt->games);
        add_number(out, left);
        gch_text_add(out, "\n");
    }
}

enum gch_status gch_run_csv(const struct gch_league *league, const struct gch_run *run, int table, bool heading,
                            char **out) {
    static const char *const headings[] = {
        "run,game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location,result,total,"
        "overtime,div_game,spread_line,covered\n",
        "run,season,conf,division,team,games,wins,losses,ties,win_pct,div_pct,conf_pct,sov,sos,scored,allowed,net,"
        "div_rank,conf_rank,seed,exit,draft_order,covers,cover_losses,pushes\n",
        "run,season,game,team,player,duration,games,games_left\n",
    };
    struct gch_text text = {0};
    if (heading)
        gch_text_add(&text, headings[table]);
    if (table == RESULTS)
        add_results(league, run, &text);
    else if (table == STANDINGS)
        add_standings(league, run, &text);
    else
        add_injuries(league, run, &text);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

/* --- every play -------------------------------------------------------------------------------------------------- */

struct packer {
    z_stream z;
    struct gch_text out;
};

static enum gch_status pack(struct packer *p, const char *data, size_t length, bool last) {
    Bytef buffer[65536];
    p->z.next_in = (const Bytef *)data;
    p->z.avail_in = (uInt)length;
    int code;
    do {
        p->z.next_out = buffer;
        p->z.avail_out = sizeof buffer;
        code = deflate(&p->z, last ? Z_FINISH : Z_NO_FLUSH);
        gch_text_add_n(&p->out, (const char *)buffer, sizeof buffer - p->z.avail_out);
    } while (p->z.avail_out == 0 && code == Z_OK);
    return p->out.failed || (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) ? GCH_E_NOMEM : GCH_OK;
}

/* A line's game played again and written in a format. */
static enum gch_status write_game(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                  enum gch_game_format format, char **out) {
    const struct gch_league *league = gch_batch_league(batch);
    struct gch_match *match = calloc(1, sizeof *match);
    struct gch_record *record = NULL;
    char id[GCH_GAME_ID_TEXT];
    *out = NULL;
    if (match == NULL)
        return GCH_E_NOMEM;
    gch_batch_match_of(batch, line, match);
    bool regular = line->game < league->game_count;
    struct gch_game_facts facts = {
        .game_id = gch_line_id(league, line, id),
        .week = regular ? league->games[line->game].week : league->last_week + line->round + 1,
        .seeded = true,
        .seed = gch_batch_seed(batch),
        .run = run,
        .number = line->game,
        .coach = {gch_batch_coach_of(batch, line->team[0]), gch_batch_coach_of(batch, line->team[1])},
    };
    enum gch_status status = gch_batch_record(batch, run, line, match, NULL, format != GCH_GAME_CSV, &record);
    if (status == GCH_OK)
        status = gch_report_game(record, format, &facts, NULL, out);
    gch_record_free(record);
    free(match);
    return status;
}

enum gch_status gch_run_game_page(struct gch_batch *batch, uint32_t run, const struct gch_line *line, char **out) {
    return write_game(batch, run, line, GCH_GAME_HTML, out);
}

static enum gch_status pack_game(struct packer *p, struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                 bool first) {
    char *text = NULL;
    enum gch_status status = write_game(batch, run, line, GCH_GAME_CSV, &text);
    const char *rows = text;
    if (status == GCH_OK && !first)
        rows = strchr(text, '\n') + 1;
    if (status == GCH_OK)
        status = pack(p, rows, strlen(rows), false);
    free(text);
    return status;
}

enum gch_status gch_run_pbp(struct gch_batch *batch, uint32_t run, const struct gch_line *lines, uint32_t count,
                            char **out, size_t *length) {
    struct packer p = {0};
    *out = NULL;
    /* 15 + 16: a gzip file, whose head has no time in it: the same season gives the same bytes. */
    if (deflateInit2(&p.z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return GCH_E_NOMEM;
    enum gch_status status = GCH_OK;
    for (uint32_t i = 0; i < count && status == GCH_OK; i++)
        status = pack_game(&p, batch, run, &lines[i], i == 0);
    if (status == GCH_OK)
        status = pack(&p, "", 0, true);
    deflateEnd(&p.z);
    *length = p.out.length;
    if (status == GCH_OK) {
        *out = gch_text_take(&p.out);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_text_finish(&p.out);
    return status;
}
