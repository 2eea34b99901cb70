#include "yearbook/standings-report.h"

#include <string.h>

#include "base/csv.h"
#include "yearbook/season-report.h"

/* The columns, once: header and rows of the CSV, keys of the JSON. */
enum column { SEASON, CONF, DIVISION, TEAM, WINS, LOSSES, TIES, PCT, DIV_RANK, SCORED, ALLOWED, NET, SOV, SOS, SEED };

static const char *const columns[] = {
    [SEASON] = "season",     [CONF] = "conf",     [DIVISION] = "division",
    [TEAM] = "team",         [WINS] = "wins",     [LOSSES] = "losses",
    [TIES] = "ties",         [PCT] = "pct", /* share of games won, ties counted half */
    [DIV_RANK] = "div_rank", [SCORED] = "scored", [ALLOWED] = "allowed",
    [NET] = "net",           [SOV] = "sov", /* strength of victory: share of their games won by the opponents beaten */
    [SOS] = "sos",                          /* strength of schedule: the same of all opponents */
    [SEED] = "seed",
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void add_field(struct gch_text *out, bool json, const char *s) {
    if (json)
        gch_text_add_json(out, s);
    else
        gch_csv_add_field(out, s);
}

static void add_value(struct gch_text *out, bool json, const struct gch_league *league, const struct gch_standing *row,
                      enum column column) {
    char buffer[24];
    switch (column) {
    case SEASON:
        gch_text_addf(out, "%d", league->season);
        break;
    case CONF:
        add_field(out, json, league->confs[row->conf].name);
        break;
    case DIVISION:
        add_field(out, json, league->divisions[row->division].name);
        break;
    case TEAM:
        add_field(out, json, league->teams[row->team].code);
        break;
    case WINS:
        gch_text_addf(out, "%u", (unsigned)row->wins);
        break;
    case LOSSES:
        gch_text_addf(out, "%u", (unsigned)row->losses);
        break;
    case TIES:
        gch_text_addf(out, "%u", (unsigned)row->ties);
        break;
    case PCT:
        gch_text_add(out, gch_fraction_print(row->pct, 6, buffer));
        break;
    case DIV_RANK:
        gch_text_addf(out, "%u", (unsigned)row->div_rank);
        break;
    case SCORED:
        gch_text_addf(out, "%d", (int)row->scored);
        break;
    case ALLOWED:
        gch_text_addf(out, "%d", (int)row->allowed);
        break;
    case NET:
        gch_text_addf(out, "%d", (int)row->net);
        break;
    case SOV:
        gch_text_add(out, gch_fraction_print(row->sov, 6, buffer));
        break;
    case SOS:
        gch_text_add(out, gch_fraction_print(row->sos, 6, buffer));
        break;
    case SEED:
        if (row->seed > 0)
            gch_text_addf(out, "%u", (unsigned)row->seed);
        else if (json)
            gch_text_add(out, "null");
        break;
    }
}

/* The clubs in the order of output: divisions as they first appear, conference by conference. */
struct walk {
    const struct gch_standings_report *report;
    unsigned conf, division, at;
};

static const struct gch_standing *next_row(struct walk *w) {
    const struct gch_standings *s = w->report->standings;
    const struct gch_league *league = s->league;
    for (; w->conf < league->conf_count; w->conf++, w->division = 0) {
        for (; w->division < league->division_count; w->division++, w->at = 0) {
            if (league->divisions[w->division].conf != w->conf)
                continue;
            if (w->report->by_rank) {
                unsigned i = s->division_start[w->division] + w->at;
                if (i < s->division_start[w->division + 1]) {
                    w->at++;
                    return &s->rows[s->by_division[i]];
                }
            } else {
                while (w->at < league->team_count && league->teams[w->at].division != w->division)
                    w->at++;
                if (w->at < league->team_count)
                    return &s->rows[w->at++];
            }
        }
    }
    return NULL;
}

void gch_standings_csv(const struct gch_standings_report *report, struct gch_text *out) {
    for (int c = 0; c < COLUMNS; c++)
        gch_text_addf(out, "%s%s", c ? "," : "", columns[c]);
    gch_text_add(out, "\n");
    struct walk walk = {.report = report};
    for (const struct gch_standing *row; (row = next_row(&walk)) != NULL;) {
        for (int c = 0; c < COLUMNS; c++) {
            gch_text_add(out, c ? "," : "");
            add_value(out, false, report->standings->league, row, (enum column)c);
        }
        gch_text_add(out, "\n");
    }
}

static const char *code_of(const struct gch_league *league, uint16_t team) {
    return league->teams[team].code;
}

static void add_record(struct gch_text *out, const struct gch_standing *row) {
    gch_text_addf(out, "%u-%u", (unsigned)row->wins, (unsigned)row->losses);
    if (row->ties > 0)
        gch_text_addf(out, "-%u", (unsigned)row->ties);
}

static bool same_place(const struct gch_tie_note *a, const struct gch_tie_note *b) {
    return a->scope == b->scope && a->group == b->group && a->place == b->place;
}

static const char *group_name(const struct gch_league *league, const struct gch_tie_note *note) {
    return note->scope == GCH_TIE_IN_DIVISION ? league->divisions[note->group].name : league->confs[note->group].name;
}

/* What was compared, in the words of the step. */
static void add_compared(struct gch_text *out, enum gch_tie_step step, struct gch_fraction v) {
    char buffer[24];
    switch (step) {
    case GCH_TIE_PLACE:
    case GCH_TIE_COIN:
        break;
    case GCH_TIE_SWEEP:
        gch_text_add(out, v.num > 0 ? " (beat the others)" : v.num < 0 ? " (lost to the others)" : "");
        break;
    case GCH_TIE_RANK_CONFERENCE:
    case GCH_TIE_RANK_ALL:
        gch_text_addf(out, " %d", -(int)v.num);
        break;
    case GCH_TIE_NET_COMMON:
    case GCH_TIE_NET_DIVISION:
    case GCH_TIE_NET_CONFERENCE:
    case GCH_TIE_NET_ALL:
    case GCH_TIE_NET_TOUCHDOWNS:
        gch_text_addf(out, " %+d", (int)v.num);
        break;
    default:
        gch_text_addf(out, " %s", gch_fraction_print(v, 4, buffer));
        break;
    }
}

static void add_step(struct gch_text *out, const struct gch_standings *s, const struct gch_tie_note *note) {
    gch_text_addf(out, "%s: ", gch_tie_step_words((enum gch_tie_step)note->step));
    for (unsigned i = 0; i < note->count; i++) {
        const struct gch_tie_club *club = &s->note_clubs[note->first + i];
        gch_text_add(out, i == 0 ? "" : i == note->kept ? "; out: " : ", ");
        gch_text_add(out, code_of(s->league, club->team));
        add_compared(out, (enum gch_tie_step)note->step, club->value);
    }
}

static void add_ties(struct gch_text *out, const struct gch_standings *s) {
    const struct gch_tie_note *last = NULL;
    for (unsigned n = 0; n < s->note_count; n++) {
        const struct gch_tie_note *note = &s->notes[n];
        if (!last || !same_place(last, note)) {
            gch_text_addf(out, "%s, %s %u: ", group_name(s->league, note),
                          note->scope == GCH_TIE_IN_DIVISION ? "place" : "seed", (unsigned)note->place);
            for (unsigned i = 0; i < note->count; i++)
                gch_text_addf(out, "%s%s", i ? ", " : "", code_of(s->league, s->note_clubs[note->first + i].team));
            gch_text_add(out, " are level at ");
            add_record(out, &s->rows[s->note_clubs[note->first].team]);
            gch_text_add(out, "\n");
        }
        gch_text_add(out, "    ");
        add_step(out, s, note);
        gch_text_add(out, "\n");
        last = note;
    }
    if (s->notes_lost)
        gch_text_add(out, "(and more ties than can be noted)\n");
}

void gch_standings_coins(const struct gch_standings *s, struct gch_text *out) {
    for (unsigned n = 0; n < s->note_count; n++) {
        const struct gch_tie_note *note = &s->notes[n];
        if (note->step != GCH_TIE_COIN)
            continue;
        gch_text_addf(out, "coin toss for %s %u of %s: %s over ", note->scope == GCH_TIE_IN_DIVISION ? "place" : "seed",
                      (unsigned)note->place, group_name(s->league, note),
                      code_of(s->league, s->note_clubs[note->first].team));
        for (unsigned i = 1; i < note->count; i++)
            gch_text_addf(out, "%s%s", i > 1 ? ", " : "", code_of(s->league, s->note_clubs[note->first + i].team));
        gch_text_add(out, "\n");
    }
}

static const char *const clinch_marks[] = {
    [GCH_CLINCH_OPEN] = " ",     [GCH_CLINCH_OUT] = "e", [GCH_CLINCH_BERTH] = "x",
    [GCH_CLINCH_DIVISION] = "y", [GCH_CLINCH_BYE] = "z", [GCH_CLINCH_TOP] = "*",
};
static const char *const clinch_words[] = {
    [GCH_CLINCH_OPEN] = "open",         [GCH_CLINCH_OUT] = "out", [GCH_CLINCH_BERTH] = "berth",
    [GCH_CLINCH_DIVISION] = "division", [GCH_CLINCH_BYE] = "bye", [GCH_CLINCH_TOP] = "top",
};

/* Columns on the screen a UTF-8 text takes, as far as bytes can tell. */
static int width_of(const char *s) {
    int width = 0;
    for (; *s; s++)
        width += ((unsigned char)*s & 0xc0) != 0x80;
    return width;
}

static void add_padded(struct gch_text *out, const char *s, int width) {
    gch_text_add(out, s);
    for (int i = width_of(s); i < width; i++)
        gch_text_add(out, " ");
}

struct bracket_text {
    struct gch_text *out;
    const struct gch_score *scores;
    int round;
    bool json;
    bool first;
};

static void add_pairing(void *user, const struct gch_bracket *b, const struct gch_pairing *p,
                        const struct gch_league_game *g) {
    struct bracket_text *t = user;
    const struct gch_league *league = b->league;
    struct gch_score score = {-1, -1};
    /* The schedule may have them the other way round; show the bracket's view of home. */
    if (g && t->scores) {
        score = t->scores[g - league->games];
        if (g->home != p->home)
            score = (struct gch_score){score.home, score.away};
    }
    const char *round = gch_game_type_name(gch_bracket_type(b));
    if (t->json) {
        gch_text_addf(t->out, "%s\n    {\"round\": \"%s\", \"conf\": ", t->first ? "" : ",", round);
        if (p->conf == GCH_NO_CLUB)
            gch_text_add(t->out, "null");
        else
            gch_text_add_json(t->out, league->confs[p->conf].name);
        gch_text_add(t->out, ", \"away\": ");
        gch_text_add_json(t->out, code_of(league, p->away));
        gch_text_addf(t->out, ", \"away_seed\": %u, \"home\": ", (unsigned)p->away_seed);
        gch_text_add_json(t->out, code_of(league, p->home));
        gch_text_addf(t->out, ", \"home_seed\": %u, \"neutral\": %s", (unsigned)p->home_seed,
                      p->neutral ? "true" : "false");
        if (gch_score_played(score))
            gch_text_addf(t->out, ", \"away_score\": %d, \"home_score\": %d", score.away, score.home);
        gch_text_add(t->out, ", \"winner\": ");
        if (p->winner == GCH_NO_CLUB)
            gch_text_add(t->out, "null");
        else
            gch_text_add_json(t->out, code_of(league, p->winner));
        gch_text_add(t->out, "}");
    } else {
        gch_text_addf(t->out, "%-4s", t->round == b->round ? "" : round);
        gch_text_addf(t->out, " (%u) %s", (unsigned)p->away_seed, code_of(league, p->away));
        if (gch_score_played(score))
            gch_text_addf(t->out, " %d", score.away);
        gch_text_addf(t->out, " %s (%u) %s", p->neutral ? "against" : "at", (unsigned)p->home_seed,
                      code_of(league, p->home));
        if (gch_score_played(score))
            gch_text_addf(t->out, " %d", score.home);
        gch_text_add(t->out, "\n");
    }
    t->round = b->round;
    t->first = false;
}

void gch_standings_text(const struct gch_standings_report *report, struct gch_text *out) {
    const struct gch_standings *s = report->standings;
    const struct gch_league *league = s->league;
    int name_width = 0, code_width = 0, title_width = 0;
    for (unsigned t = 0; t < league->team_count; t++) {
        int name = width_of(league->teams[t].name), code = width_of(league->teams[t].code);
        name_width = name > name_width ? name : name_width;
        code_width = code > code_width ? code : code_width;
    }
    title_width = code_width + name_width + 6;
    for (unsigned d = 0; d < league->division_count; d++)
        if (width_of(league->divisions[d].name) > title_width)
            title_width = width_of(league->divisions[d].name);
    name_width = title_width - code_width - 6;

    gch_text_addf(out, "%s%s%d standings, ", league->format.name, league->format.name[0] ? " " : "", league->season);
    if (s->complete)
        gch_text_add(out, "final\n");
    else if (report->week > 0 && report->week < league->last_week)
        gch_text_addf(out, "after week %d of %u\n", report->week, (unsigned)league->last_week);
    else
        gch_text_add(out, "not all games played\n");
    unsigned used = 0; /* marks that need explaining */
    for (unsigned c = 0; c < league->conf_count; c++)
        for (unsigned d = 0; d < league->division_count; d++) {
            if (league->divisions[d].conf != c)
                continue;
            gch_text_add(out, "\n");
            add_padded(out, league->divisions[d].name, title_width);
            gch_text_add(out, "   W   L   T    pct    PF    PA   net    sov    sos  seed\n");
            for (unsigned i = s->division_start[d]; i < s->division_start[d + 1]; i++) {
                const struct gch_standing *row = &s->rows[s->by_division[i]];
                used |= 1u << row->clinch;
                gch_text_addf(out, "%2u %s ", (unsigned)row->div_rank, clinch_marks[row->clinch]);
                add_padded(out, code_of(league, row->team), code_width);
                gch_text_add(out, " ");
                add_padded(out, league->teams[row->team].name, name_width);
                gch_text_addf(out, " %3u %3u %3u", (unsigned)row->wins, (unsigned)row->losses, (unsigned)row->ties);
                gch_add_ratio_right(out, row->pct.num, row->pct.den, 4, 7);
                gch_text_addf(out, " %5d %5d %+5d", (int)row->scored, (int)row->allowed, (int)row->net);
                gch_add_ratio_right(out, row->sov.num, row->sov.den, 4, 7);
                gch_add_ratio_right(out, row->sos.num, row->sos.den, 4, 7);
                if (row->seed > 0)
                    gch_text_addf(out, " %5u", (unsigned)row->seed);
                gch_text_add(out, "\n");
            }
        }
    static const struct {
        enum gch_clinch clinch;
        const char *words;
    } legend[] = {
        {GCH_CLINCH_TOP, "first seed"},  {GCH_CLINCH_BYE, "bye"}, {GCH_CLINCH_DIVISION, "division"},
        {GCH_CLINCH_BERTH, "play-offs"}, {GCH_CLINCH_OUT, "out"},
    };
    bool any = false;
    for (unsigned i = 0; i < sizeof legend / sizeof *legend; i++)
        if (used & 1u << legend[i].clinch) {
            gch_text_addf(out, "%s%s %s", any ? ", " : "\nsure: ", clinch_marks[legend[i].clinch], legend[i].words);
            any = true;
        }
    if (any)
        gch_text_add(out, "\n");
    if (report->explain && s->note_count > 0) {
        gch_text_add(out, "\nTies broken\n");
        add_ties(out, s);
    } else if (s->coins > 0) {
        gch_text_add(out, "\n");
        gch_standings_coins(s, out);
    }
    struct gch_bracket bracket;
    if (report->bracket && gch_bracket_init(&bracket, s) == GCH_OK && bracket.rounds > 0) {
        gch_text_addf(out, "\nPlay-offs%s\n", s->complete ? "" : " if the season ended now");
        struct bracket_text t = {.out = out, .scores = s->complete ? report->scores : NULL, .round = -1, .first = true};
        gch_bracket_follow(&bracket, t.scores, add_pairing, &t);
        if (bracket.champion != GCH_NO_CLUB)
            gch_text_addf(out, "Champion: %s\n", league->teams[bracket.champion].name);
    }
}

static void add_json_ties(struct gch_text *out, const struct gch_standings *s) {
    static const char *const scopes[] = {"division", "winners", "wild-card"};
    gch_text_add(out, ",\n  \"ties\": [");
    for (unsigned n = 0; n < s->note_count; n++) {
        const struct gch_tie_note *note = &s->notes[n];
        gch_text_addf(out, "%s\n    {\"scope\": \"%s\", \"group\": ", n ? "," : "", scopes[note->scope]);
        gch_text_add_json(out, group_name(s->league, note));
        gch_text_addf(out, ", \"place\": %u, \"step\": \"%s\", \"kept\": %u, \"clubs\": [", (unsigned)note->place,
                      gch_tie_step_name((enum gch_tie_step)note->step), (unsigned)note->kept);
        for (unsigned i = 0; i < note->count; i++) {
            const struct gch_tie_club *club = &s->note_clubs[note->first + i];
            gch_text_addf(out, "%s{\"team\": ", i ? ", " : "");
            gch_text_add_json(out, code_of(s->league, club->team));
            if (club->value.den > 0)
                gch_text_addf(out, ", \"value\": [%d, %d]", (int)club->value.num, (int)club->value.den);
            gch_text_add(out, "}");
        }
        gch_text_add(out, "]}");
    }
    gch_text_add(out, s->note_count ? "\n  ]" : "]");
}

void gch_standings_json(const struct gch_standings_report *report, struct gch_text *out) {
    const struct gch_standings *s = report->standings;
    const struct gch_league *league = s->league;
    gch_text_add(out, "{\n  \"league\": ");
    gch_text_add_json(out, league->format.name);
    gch_text_addf(out, ",\n  \"season\": %d,\n  \"week\": %d,\n  \"complete\": %s,\n  \"coin_tosses\": %u,\n",
                  league->season, report->week > 0 ? report->week : (int)league->last_week,
                  s->complete ? "true" : "false", s->coins);
    gch_text_add(out, "  \"standings\": [");
    struct walk walk = {.report = report};
    bool first = true;
    for (const struct gch_standing *row; (row = next_row(&walk)) != NULL; first = false) {
        gch_text_addf(out, "%s\n    {", first ? "" : ",");
        for (int c = 0; c < COLUMNS; c++) {
            gch_text_addf(out, "%s\"%s\": ", c ? ", " : "", columns[c]);
            add_value(out, true, league, row, (enum column)c);
        }
        gch_text_addf(out, ", \"left\": %u, \"div_step\": \"%s\", \"seed_step\": \"%s\", \"clinched\": \"%s\"}",
                      (unsigned)row->left, gch_tie_step_name((enum gch_tie_step)row->div_step),
                      gch_tie_step_name((enum gch_tie_step)row->seed_step), clinch_words[row->clinch]);
    }
    gch_text_add(out, "\n  ]");
    if (report->explain || s->coins > 0)
        add_json_ties(out, s);
    struct gch_bracket bracket;
    if (report->bracket && gch_bracket_init(&bracket, s) == GCH_OK && bracket.rounds > 0) {
        gch_text_add(out, ",\n  \"bracket\": [");
        struct bracket_text t = {
            .out = out, .scores = s->complete ? report->scores : NULL, .round = -1, .json = true, .first = true};
        gch_bracket_follow(&bracket, t.scores, add_pairing, &t);
        gch_text_add(out, "\n  ],\n  \"champion\": ");
        if (bracket.champion == GCH_NO_CLUB)
            gch_text_add(out, "null");
        else
            gch_text_add_json(out, code_of(league, bracket.champion));
    }
    gch_text_add(out, "\n}\n");
}
