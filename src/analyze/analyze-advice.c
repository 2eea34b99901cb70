/* What the best coach makes of a situation, for people and for programs; and what is said of a situation anywhere. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"
#include "base/text.h"
#include "rules/charted/charted-words.h"

void gch_matchup_begin(const struct gch_match *match, int offense, struct gch_state *out) {
    gch_match_begin(match, out);
    out->next = GCH_NEXT_SCRIMMAGE;
    out->offense = (uint8_t)offense;
    out->down = 1;
    out->to_go = 10;
    out->ball = 25;
}

char *gch_matchup_where(const struct gch_state *s, char *buffer) {
    static const char *const ordinals[] = {"", "1st", "2nd", "3rd", "4th"};
    if (s->next != GCH_NEXT_SCRIMMAGE) {
        snprintf(buffer, GCH_WHERE_TEXT, "%s", gch_next_name((enum gch_next)s->next));
        return buffer;
    }
    char spot[24];
    if (s->ball == 50)
        snprintf(spot, sizeof spot, "midfield");
    else
        snprintf(spot, sizeof spot, "the %s %d", s->ball < 50 ? "own" : "other",
                 s->ball < 50 ? s->ball : 100 - s->ball);
    if (s->to_go >= 100 - s->ball)
        snprintf(buffer, GCH_WHERE_TEXT, "%s and goal at %s", ordinals[s->down & 7 ? s->down : 1], spot);
    else
        snprintf(buffer, GCH_WHERE_TEXT, "%s and %d at %s", ordinals[s->down & 7 ? s->down : 1], s->to_go, spot);
    return buffer;
}

/* One call against the defense's mix. */
struct call_odds {
    double first_down, touchdown, turnover, yards;
};

struct view {
    const struct gch_match *match;
    const struct gch_values *values;
    struct gch_state state;
    struct gch_advice advice;
    struct call_odds odds[GCH_GAME_ROWS];
};

static enum gch_status look_up_odds(struct view *v) {
    const struct gch_matrix_game *game = &v->advice.game;
    for (int i = 0; i < game->rows; i++)
        for (int f = 0; f < game->columns; f++) {
            if (game->column[f] < 1e-6)
                continue;
            struct gch_play_odds o;
            const struct gch_odds_setup setup = {.match = v->match,
                                                 .state = &v->state,
                                                 .call = v->advice.play[i],
                                                 .formation = f,
                                                 .values = v->values,
                                                 .least = 1e-6};
            enum gch_status status = gch_odds_of(&setup, &o);
            if (status != GCH_OK)
                return status;
            v->odds[i].first_down += game->column[f] * o.first_down;
            v->odds[i].touchdown += game->column[f] * o.touchdown;
            v->odds[i].turnover += game->column[f] * o.turnover;
            v->odds[i].yards += game->column[f] * o.mean;
        }
    return GCH_OK;
}

static double against_mix(const struct gch_matrix_game *game, int row) {
    double sum = 0;
    for (int f = 0; f < game->columns; f++)
        sum += game->column[f] * game->pay[row][f];
    return sum;
}

/* Points with two decimals, or a chance of winning in per cent. */
static void put_worth(struct gch_text *out, double worth, bool winning, int width) {
    if (isinf(worth))
        gch_text_addf(out, "%*s", width, "-");
    else if (winning)
        gch_text_addf(out, "%*.1f%%", width - 1, 100 * worth);
    else
        gch_text_addf(out, "%*.2f", width, worth);
}

static void add_game(const struct view *v, struct gch_text *out) {
    const struct gch_advice *a = &v->advice;
    const struct gch_matrix_game *game = &a->game;
    bool winning = a->winning && v->state.next == GCH_NEXT_SCRIMMAGE;
    bool chance = v->state.next == GCH_NEXT_TRY;
    gch_text_addf(out, "\n%-17s %5s %8s %7s %6s %6s %6s ", "call", "mix", "worth", "yards", "first", "td", "lost");
    for (int f = 0; f < game->columns; f++)
        gch_text_addf(out, " %7c", 'A' + f);
    gch_text_add(out, "\n");
    for (int i = 0; i < game->rows; i++) {
        gch_text_addf(out, "%d %-15s %4.0f%% ", a->play[i], gch_call_words(a->play[i]), 100 * game->row[i]);
        put_worth(out, against_mix(game, i), winning || chance, 8);
        gch_text_addf(out, " %7.2f %5.1f%% %5.1f%% %5.1f%% ", v->odds[i].yards, 100 * v->odds[i].first_down,
                      100 * v->odds[i].touchdown, 100 * v->odds[i].turnover);
        for (int f = 0; f < game->columns; f++)
            put_worth(out, game->pay[i][f], winning || chance, 8);
        gch_text_add(out, "\n");
    }
    gch_text_addf(out, "%-65s", "the defense's mix");
    for (int f = 0; f < game->columns; f++)
        gch_text_addf(out, " %6.0f%%", 100 * game->column[f]);
    gch_text_add(out, "\n");
    for (int i = 0; i < game->rows; i++)
        if (a->gap[i] > 1e-9)
            gch_text_addf(out, "dominated: play %d, %s\n", a->play[i], gch_call_words(a->play[i]));
    for (int f = 0; f < game->columns; f++)
        if (a->column_gap[f] > 1e-9)
            gch_text_addf(out, "dominated: formation %c\n", 'A' + f);
}

static void add_fourth(const struct view *v, struct gch_text *out) {
    static const int distances[] = {1, 2, 3, 4, 5, 7, 10, 15};
    struct gch_state s = v->state;
    s.down = 4;
    char where[64];
    snprintf(where, sizeof where, "%s %d", s.ball < 50 ? "own" : "other", s.ball <= 50 ? s.ball : 100 - s.ball);
    gch_text_addf(out, "\nfourth down at the %s  %8s %9s %11s\n", where, "go", "punt", "field goal");
    for (size_t i = 0; i < sizeof distances / sizeof distances[0]; i++) {
        struct gch_advice a;
        if (distances[i] > 100 - s.ball)
            break;
        s.to_go = (uint8_t)distances[i];
        gch_advise(v->values, &s, &a);
        gch_text_addf(out, "4th and %-2d               ", s.to_go);
        put_worth(out, a.game.value, a.winning, 8);
        put_worth(out, a.punt, a.winning, 10);
        put_worth(out, a.field_goal, a.winning, 12);
        gch_text_addf(out, "   %s\n", a.call == GCH_CALL_NONE ? "go for it" : gch_call_words(a.call));
    }
}

static const char *best_words(const struct view *v) {
    bool kick = v->state.next == GCH_NEXT_KICKOFF || v->state.next == GCH_NEXT_FREE_KICK;
    return v->advice.call != GCH_CALL_NONE ? gch_call_words(v->advice.call)
           : kick                          ? "a kick from the mix"
                                           : "a play from the mix";
}

/* Kicks with their worth and how often, each on a line. */
static void add_kicks(const struct view *v, const char *indent, struct gch_text *out) {
    static const char *const kicks[] = {"kick deep", "squib", "onside"};
    const struct gch_advice *a = &v->advice;
    for (int i = 0; i < 3; i++) {
        if (isinf(a->kick[i]))
            continue;
        gch_text_addf(out, "%s%-12s", indent, kicks[i]);
        put_worth(out, a->kick[i], a->winning, 8);
        gch_text_addf(out, " %4.0f%%\n", 100 * a->kick_mix[i]);
    }
    if (a->hands > 0)
        gch_text_addf(out, "%sThe hands team of %s is worth sending %.0f%% of the time.\n", indent,
                      v->match->club[!v->state.offense].code, 100 * a->hands);
}

static void add_text(const struct view *v, struct gch_text *out) {
    const struct gch_advice *a = &v->advice;
    const struct gch_state *s = &v->state;
    char code[GCH_CODE_TEXT];
    char where[GCH_WHERE_TEXT];
    const char *team = v->match->club[s->offense].code;
    gch_text_addf(out, "%s at %s: %s\n", v->match->club[0].code, v->match->club[1].code, gch_state_print(s, code));
    gch_text_addf(out, "%s, %s. Expected points %.2f.", team, gch_matchup_where(s, where), a->points);
    if (a->winning)
        gch_text_addf(out, " Chance of winning %.1f%%.", 100 * a->worth);
    gch_text_add(out, "\n");
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        add_kicks(v, "", out);
        break;
    case GCH_NEXT_TRY:
        gch_text_addf(out, "%-12s", "kick");
        put_worth(out, a->kick[0], a->winning, 8);
        gch_text_addf(out, "  good %5.1f%%\n%-12s", 100 * a->kick_good[0], "two points");
        put_worth(out, a->kick[1], a->winning, 8);
        gch_text_addf(out, "  good %5.1f%%\n", 100 * a->kick_good[1]);
        if (a->game.rows > 0)
            add_game(v, out);
        break;
    default:
        add_game(v, out);
        add_fourth(v, out);
        break;
    }
    gch_text_addf(out, "\nbest: %s\n", best_words(v));
    if (a->call == GCH_CALL_PUNT && a->pooch > 0)
        gch_text_addf(out, "pooch: %d yards short\n", a->pooch);
}

static void put_number(struct gch_text *out, const char *name, double value) {
    if (isinf(value))
        gch_text_addf(out, "\"%s\":null", name);
    else
        gch_text_addf(out, "\"%s\":%.6f", name, value);
}

static void add_json(const struct view *v, struct gch_text *out) {
    const struct gch_advice *a = &v->advice;
    const struct gch_matrix_game *game = &a->game;
    char code[GCH_CODE_TEXT];
    gch_text_addf(out, "{\"away\":\"%s\",\"home\":\"%s\",\"situation\":\"%s\",\"worth_is\":\"%s\",",
                  v->match->club[0].code, v->match->club[1].code, gch_state_print(&v->state, code),
                  a->winning ? "win-probability" : "points");
    put_number(out, "expected_points", a->points);
    gch_text_add(out, ",");
    put_number(out, "worth", a->worth);
    gch_text_addf(out, ",\"best\":\"%s\",\"calls\":[", a->call == GCH_CALL_NONE ? "mix" : gch_call_name(a->call));
    for (int i = 0; i < game->rows; i++) {
        gch_text_addf(
            out,
            "%s{\"call\":\"%s\",\"mix\":%.6f,\"worth\":%.6f,\"yards\":%.4f,\"first_down\":%.6f,\"touchdown\":%.6f,"
            "\"turnover\":%.6f,\"dominated\":%s,\"against\":[",
            i ? "," : "", gch_call_name(a->play[i]), game->row[i], against_mix(game, i), v->odds[i].yards,
            v->odds[i].first_down, v->odds[i].touchdown, v->odds[i].turnover, a->gap[i] > 1e-9 ? "true" : "false");
        for (int f = 0; f < game->columns; f++)
            gch_text_addf(out, "%s%.6f", f ? "," : "", game->pay[i][f]);
        gch_text_add(out, "]}");
    }
    gch_text_addf(out, "],\"defense\":[");
    for (int f = 0; f < game->columns; f++)
        gch_text_addf(out, "%s{\"formation\":\"%c\",\"mix\":%.6f}", f ? "," : "", 'A' + f, game->column[f]);
    gch_text_addf(out, "],");
    if (v->state.next == GCH_NEXT_TRY) {
        put_number(out, "kick", a->kick[0]);
        gch_text_add(out, ",");
        put_number(out, "two_point", a->kick[1]);
    } else if (v->state.next == GCH_NEXT_SCRIMMAGE) {
        put_number(out, "go", game->value);
        gch_text_add(out, ",");
        put_number(out, "punt", a->punt);
        gch_text_add(out, ",");
        put_number(out, "field_goal", a->field_goal);
        gch_text_add(out, ",");
        put_number(out, "field_goal_good", a->field_goal_good);
    } else {
        put_number(out, "deep", a->kick[0]);
        gch_text_add(out, ",");
        put_number(out, "squib", a->kick[1]);
        gch_text_add(out, ",");
        put_number(out, "onside", a->kick[2]);
        gch_text_addf(out, ",\"kick_mix\":[%.6f,%.6f,%.6f],\"hands\":%.6f", a->kick_mix[0], a->kick_mix[1],
                      a->kick_mix[2], a->hands);
    }
    gch_text_add(out, "}\n");
}

static enum gch_status write_advice(const struct gch_values *values, const struct gch_match *match,
                                    const struct gch_state *state,
                                    void (*add)(const struct view *v, struct gch_text *out), char **out) {
    struct view *v = calloc(1, sizeof *v);
    struct gch_text text = {0};
    *out = NULL;
    if (v == NULL)
        return GCH_E_NOMEM;
    v->match = match;
    v->values = values;
    v->state = *state;
    gch_advise(values, state, &v->advice);
    enum gch_status status = look_up_odds(v);
    if (status == GCH_OK) {
        add(v, &text);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    free(v);
    return status;
}

/* What the defense's formation f comes to against the offense's mix: the less the better for it. */
static double against_plays(const struct gch_matrix_game *game, int f) {
    double sum = 0;
    for (int i = 0; i < game->rows; i++)
        sum += game->row[i] * game->pay[i][f];
    return sum;
}

static void add_brief_plays(const struct view *v, bool chance, struct gch_text *out) {
    const struct gch_matrix_game *game = &v->advice.game;
    gch_text_addf(out, "  %-16s %5s %7s %6s %6s %5s %5s\n", "call", "mix", "worth", "yards", "first", "td", "lost");
    for (int i = 0; i < game->rows; i++) {
        gch_text_addf(out, "  %d %-14s %4.0f%%", v->advice.play[i], gch_call_words(v->advice.play[i]),
                      100 * game->row[i]);
        put_worth(out, against_mix(game, i), chance, 8);
        gch_text_addf(out, " %6.1f %5.0f%% %4.0f%% %4.1f%%\n", v->odds[i].yards, 100 * v->odds[i].first_down,
                      100 * v->odds[i].touchdown, 100 * v->odds[i].turnover);
    }
}

static void add_brief_defense(const struct view *v, bool chance, struct gch_text *out) {
    const struct gch_matrix_game *game = &v->advice.game;
    gch_text_addf(out, "  %-16s %5s %16s\n", "formation", "mix", "leaves them");
    for (int f = 0; f < game->columns; f++) {
        gch_text_addf(out, "  %s %-14s %4.0f%%", v->match->words->defenses[f].name, v->match->words->defenses[f].words,
                      100 * game->column[f]);
        put_worth(out, against_plays(game, f), chance, 17);
        gch_text_add(out, "\n");
    }
}

static void add_brief_kick(struct gch_text *out, const char *what, double worth, bool winning) {
    if (isinf(worth))
        return;
    gch_text_addf(out, "  %-22s", what);
    put_worth(out, worth, winning, 8);
    gch_text_add(out, "\n");
}

static void add_brief(const struct view *v, const struct gch_question *q, struct gch_text *out) {
    const struct gch_advice *a = &v->advice;
    const struct gch_state *s = &v->state;
    bool attempt = s->next == GCH_NEXT_TRY, winning = a->winning;
    if (winning)
        gch_text_addf(out, "%s wins %.0f%%; worth is the chance of winning.\n", v->match->club[s->offense].code,
                      100 * a->worth);
    else
        gch_text_addf(out, "%s expects %.2f points; worth is in points.\n", v->match->club[s->offense].code, a->points);
    if (s->next == GCH_NEXT_KICKOFF || s->next == GCH_NEXT_FREE_KICK) {
        add_kicks(v, "  ", out);
        if (q->side == s->offense)
            gch_text_addf(out, "best: %s\n", best_words(v));
        return;
    }
    if (q->side != s->offense) {
        add_brief_defense(v, winning || attempt, out);
        return;
    }
    if (attempt && gch_question_about(q) == GCH_ABOUT_CALL) {
        add_brief_kick(out, "kick", a->kick[0], winning);
        add_brief_kick(out, "two points", a->kick[1], winning);
    }
    if (a->game.rows > 0)
        add_brief_plays(v, winning || attempt, out);
    if (!attempt) {
        add_brief_kick(out, "punt", a->punt, winning);
        add_brief_kick(out, "field goal", a->field_goal, winning);
    }
    gch_text_addf(out, "best: %s\n", best_words(v));
}

enum gch_status gch_advice_brief(const struct gch_values *values, const struct gch_match *match,
                                 const struct gch_question *question, char **out) {
    enum gch_topic about = gch_question_about(question);
    bool kick = question->state->next == GCH_NEXT_KICKOFF || question->state->next == GCH_NEXT_FREE_KICK;
    *out = NULL;
    if (about != GCH_ABOUT_CALL && about != GCH_ABOUT_TRY_CALL && about != GCH_ABOUT_DEFENSE &&
        about != GCH_ABOUT_HANDS_TEAM && (about != GCH_ABOUT_AUDIBLE || kick))
        return GCH_E_ARG;
    struct view *v = calloc(1, sizeof *v);
    struct gch_text text = {0};
    if (v == NULL)
        return GCH_E_NOMEM;
    v->match = match;
    v->values = values;
    v->state = *question->state;
    gch_advise(values, &v->state, &v->advice);
    enum gch_status status = kick || question->side != v->state.offense ? GCH_OK : look_up_odds(v);
    if (status == GCH_OK) {
        add_brief(v, question, &text);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    free(v);
    return status;
}

enum gch_status gch_advice_text(const struct gch_values *values, const struct gch_match *match,
                                const struct gch_state *state, char **out) {
    return write_advice(values, match, state, add_text, out);
}

enum gch_status gch_advice_json(const struct gch_values *values, const struct gch_match *match,
                                const struct gch_state *state, char **out) {
    return write_advice(values, match, state, add_json, out);
}
