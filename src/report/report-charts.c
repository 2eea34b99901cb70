/* What the charts say about a choice, from the cells alone and the exact odds of the dice. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "report/report-priv.h"
#include "rules/charted/charted-words.h"

/* Out of 216 ways: how often each kind of thing stands in a column. */
struct sums {
    int gain, yards, incomplete, intercepted, fumble, breakaway, trapped, touchdown, foul, rest;
};

static void count_cell(struct sums *s, struct gch_cell cell, int ways) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
    case GCH_CELL_FORCED:
        s->yards += ways * cell.number;
        s->gain += ways;
        break;
    case GCH_CELL_BLANK:
        s->gain += ways;
        break;
    case GCH_CELL_INC:
        s->incomplete += ways;
        break;
    case GCH_CELL_INT:
        s->intercepted += ways;
        break;
    case GCH_CELL_F:
        s->fumble += ways;
        break;
    case GCH_CELL_B:
        s->breakaway += ways;
        break;
    case GCH_CELL_QT:
        s->trapped += ways;
        break;
    case GCH_CELL_TD:
    case GCH_CELL_FORCED_TD:
        s->touchdown += ways;
        break;
    case GCH_CELL_OFF:
    case GCH_CELL_DEF:
    case GCH_CELL_PI:
        s->foul += ways;
        break;
    default:
        s->rest += ways;
        break;
    }
}

static void count_column(struct sums *s, const struct gch_cell column[GCH_ROWS]) {
    memset(s, 0, sizeof *s);
    for (int r = 0; r < GCH_ROWS; r++)
        count_cell(s, column[r], gch_die_ways_of(GCH_DIE_OFFENSE, r + 10));
}

static void share(struct gch_text *out, int ways, const char *words) {
    if (ways > 0)
        gch_text_addf(out, ", %d%% %s", (ways * 100 + 108) / 216, words);
}

static void offense_words(struct gch_text *out, const struct gch_team *team, int play) {
    struct sums s;
    count_column(&s, team->column[GCH_COL_PLAY_1 + play - 1]);
    int tenths = s.gain ? (s.yards * 10 + (s.yards >= 0 ? s.gain / 2 : -s.gain / 2)) / s.gain : 0;
    gch_text_addf(out, "  %d %-14s%3d%% a number, %s%d.%d yards on average", play, gch_call_words(play),
                  (s.gain * 100 + 108) / 216, tenths < 0 ? "-" : "", (tenths < 0 ? -tenths : tenths) / 10,
                  (tenths < 0 ? -tenths : tenths) % 10);
    share(out, s.incomplete, "incomplete");
    share(out, s.intercepted, "intercepted");
    share(out, s.fumble, "fumble");
    share(out, s.breakaway, "breakaway");
    share(out, s.trapped, "trapped");
    share(out, s.touchdown, "touchdown");
    share(out, s.foul, "foul");
    gch_text_add(out, "\n");
}

/* Mean of a formation's numbers against some plays, in hundredths, and the share of cells that are no numbers. */
static void formation_part(struct gch_text *out, const struct gch_team *team, int formation, int from, int to,
                           const char *what) {
    int sum = 0, ways = 0, other = 0;
    for (int p = from; p <= to; p++)
        for (int r = 0; r < GCH_DROWS; r++) {
            int w = gch_die_ways_of(GCH_DIE_DEFENSE, r + 1);
            struct gch_cell cell = team->defense[formation][p - 1][r];
            ways += w;
            if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_FORCED)
                sum += w * cell.number;
            else if (cell.kind != GCH_CELL_BLANK)
                other += w;
        }
    int tenths = sum * 10 / ways;
    gch_text_addf(out, "  %s %s%d.%d yards, %2d%% other", what, tenths < 0 ? "-" : "+",
                  (tenths < 0 ? -tenths : tenths) / 10, (tenths < 0 ? -tenths : tenths) % 10, other * 100 / ways);
}

static void kick_words(struct gch_text *out, const struct gch_match *match, const struct gch_question *q) {
    const struct gch_cell *column = match->team[q->side]->column[GCH_COL_FIELD_GOAL];
    int yards = 100 - q->state->ball;
    int good = 0;
    for (int r = 0; r < GCH_ROWS; r++)
        if (column[r].kind == GCH_CELL_G || (column[r].kind == GCH_CELL_NUMBER && column[r].number >= yards))
            good += gch_die_ways_of(GCH_DIE_OFFENSE, r + 10);
    gch_text_addf(out, "  field goal from here: %d%% of the totals reach (the defense may still change it)\n",
                  (good * 100 + 108) / 216);
}

static void punt_words(struct gch_text *out, const struct gch_team *team) {
    struct sums s;
    count_column(&s, team->column[GCH_COL_PUNT]);
    if (s.gain > 0)
        gch_text_addf(out, "  punt: %d yards on average\n", s.yards / s.gain);
}

static void column_words(struct gch_text *out, const struct gch_team *team, enum gch_column column, const char *what) {
    struct sums s;
    count_column(&s, team->column[column]);
    gch_text_addf(out, "  %s: ", what);
    if (s.gain > 0)
        gch_text_addf(out, "%d%% a number, %d.%d yards on average", (s.gain * 100 + 108) / 216,
                      s.yards < 0 ? 0 : s.yards / s.gain, s.yards < 0 ? 0 : s.yards * 10 / s.gain % 10);
    else
        gch_text_add(out, "no numbers");
    share(out, s.breakaway, "breakaway");
    share(out, s.touchdown, "touchdown");
    share(out, s.fumble, "fumble");
    share(out, s.foul, "foul");
    gch_text_add(out, "\n");
}

enum gch_status gch_charts_words(const struct gch_match *match, const struct gch_question *q, char **text) {
    struct gch_text words = {0}, *out = &words;
    const struct gch_team *team = match->team[q->side];
    gch_text_addf(out, "What the charts of %s say, before the other side's dice:\n", team->name);
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
        for (int p = GCH_CALL_1; p <= GCH_CALL_9; p++)
            if (q->allowed >> p & 1)
                offense_words(out, team, p);
        if (q->allowed >> GCH_CALL_PUNT & 1)
            punt_words(out, team);
        if (q->allowed >> GCH_CALL_FIELD_GOAL & 1)
            kick_words(out, match, q);
        if (q->allowed >> GCH_CALL_PAT_KICK & 1) {
            int good = 0;
            for (int r = 0; r < GCH_ROWS; r++)
                if (team->column[GCH_COL_PAT][r].kind == GCH_CELL_GOOD)
                    good += gch_die_ways_of(GCH_DIE_OFFENSE, r + 10);
            gch_text_addf(out, "  extra point: %d%% good\n", (good * 100 + 108) / 216);
        }
        if (q->allowed >> GCH_CALL_KICKOFF & 1)
            column_words(out, team, GCH_COL_KICKOFF, "kickoff");
        break;
    case GCH_ASK_FORMATION:
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            char name[24];
            snprintf(name, sizeof name, "%s", gch_formation_name(f));
            for (char *p = name; *p; p++)
                *p = (char)tolower((unsigned char)*p);
            gch_text_addf(out, "  %c %-15s", 'A' + f, name);
            formation_part(out, team, f, 1, 4, "runs");
            formation_part(out, team, f, 5, 9, "passes");
            gch_text_add(out, "\n");
        }
        break;
    case GCH_ASK_RETURN:
        column_words(out, team, GCH_COL_KICKOFF_RETURN, "kickoff return");
        column_words(out, team, GCH_COL_PUNT_RETURN, "punt return");
        break;
    case GCH_ASK_FUMBLE_RETURN:
        column_words(out, team, GCH_COL_FUMBLE_RETURN, "fumble return");
        break;
    default:
        gch_text_add(out, "  nothing: this choice needs no chart.\n");
        break;
    }
    *text = gch_text_take(out);
    return *text != NULL ? GCH_OK : GCH_E_NOMEM;
}
