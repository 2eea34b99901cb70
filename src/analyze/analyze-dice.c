/*
 * Games of marked dice, whose rulesets tell the outcomes of a play themselves: exact odds of every call against every
 * defense, and a coach that solves them as a game.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"
#include "base/text.h"

/* Ways below this are given up where kicks are worked out. */
#define LEAST_KICK 1e-4

/* A call with what is thrown besides. */
struct row {
    uint8_t call, added;
};

/* What a play comes to, summed over all ways. */
struct sum {
    const struct gch_match *match;
    const struct gch_state *state;
    double ways, points, yards, first, touchdown, interception, lost, incomplete, sack;
};

static void add_outcome(void *user, const struct gch_outcome *o) {
    struct sum *s = user;
    const struct gch_result *r = &o->result;
    int side = s->state->offense;
    double ways = (double)o->ways;
    double points = gch_points_after(NULL, s->match, s->state, r, side);
    if (o->loose) /* the coin and the dice are the same for both sides */
        points = (points + gch_points_after(NULL, s->match, s->state, &o->lost, side)) / 2;
    bool score = r->next == GCH_NEXT_TRY && r->side == side;
    bool picked = (r->tags & GCH_TAG_BIT(INTERCEPTION)) != 0;
    int end = score ? 100 : r->next == GCH_NEXT_SCRIMMAGE ? (r->side == side ? r->ball : 100 - r->ball) : 0;
    s->ways += ways;
    s->points += ways * points;
    s->yards += picked ? 0 : ways * (end - s->state->ball);
    s->first += ways * (score || (!o->loose && r->tags & GCH_TAG_BIT(FIRST_DOWN)));
    s->touchdown += ways * score;
    s->interception += ways * picked;
    s->lost += o->loose ? ways / 2 : 0;
    s->incomplete += ways * ((r->tags & GCH_TAG_BIT(INCOMPLETE)) != 0);
    s->sack += ways * ((r->tags & GCH_TAG_BIT(SACK)) != 0);
}

static bool sum_of(const struct gch_match *match, const struct gch_state *state, struct row row, int defense,
                   struct sum *out) {
    *out = (struct sum){.match = match, .state = state};
    if (!match->ruleset->outcomes(match, state, row.call, row.added, defense, add_outcome, out))
        return false;
    double *const numbers[] = {&out->points,       &out->yards, &out->first,      &out->touchdown,
                               &out->interception, &out->lost,  &out->incomplete, &out->sack};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        *numbers[i] /= out->ways;
    return true;
}

/* The rows and columns of the game: calls of `open` with all that can be added, defenses that are open. */
struct dice_game {
    struct gch_matrix_game game;
    struct row row[GCH_GAME_ROWS];
    uint8_t column[GCH_GAME_COLUMNS];
    struct sum sum[GCH_GAME_ROWS][GCH_GAME_COLUMNS];
};

static void solve(const struct gch_match *match, const struct gch_state *state, uint64_t open, uint64_t defenses,
                  struct dice_game *g) {
    const struct gch_vocabulary *words = match->words;
    int decision = gch_decision_about(words, GCH_ABOUT_ADDED);
    unsigned added = decision >= 0 ? words->decisions[decision].count : 1;
    g->game.rows = g->game.columns = 0;
    for (unsigned d = 0; d < words->defense_count && g->game.columns < GCH_GAME_COLUMNS; d++)
        if (defenses >> d & 1)
            g->column[g->game.columns++] = (uint8_t)d;
    for (unsigned call = 0; call < words->call_count; call++)
        for (unsigned a = 0; a < added && open >> call & 1 && g->game.rows < GCH_GAME_ROWS; a++) {
            struct row row = {(uint8_t)call, (uint8_t)a};
            int i = g->game.rows;
            bool good = true;
            for (int j = 0; j < g->game.columns && good; j++) {
                good = sum_of(match, state, row, g->column[j], &g->sum[i][j]);
                g->game.pay[i][j] = g->sum[i][j].points;
            }
            if (good)
                g->row[g->game.rows++] = row;
        }
    if (g->game.rows > 0 && g->game.columns > 0)
        gch_matrix_game_solve(&g->game);
}

/* --- the coach ---------------------------------------------------------------------------------------------------- */

struct dice_coach {
    struct gch_plain_coach plain; /* answers what no value has a say in; its stream is the coach's */
    const struct gch_match *match;
    int added; /* what goes with the call just made */
    /* The game that was solved last. */
    uint64_t open, defenses;
    struct gch_state state;
    struct dice_game game;
};

static int draw(struct dice_coach *c, const double *mix, int count) {
    double pick = (double)gch_rng_below(&c->plain.rng, 1000000) / 1e6;
    for (int i = 0; i < count; i++) {
        if (pick < mix[i])
            return i;
        pick -= mix[i];
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        best = mix[i] > mix[best] ? i : best;
    return best;
}

static bool is_solved(const struct dice_coach *c, const struct gch_state *s, uint64_t open, uint64_t defenses) {
    return c->game.game.rows > 0 && c->open == open && c->defenses == defenses && c->state.offense == s->offense &&
           c->state.down == s->down && c->state.to_go == s->to_go && c->state.ball == s->ball &&
           c->state.quarter == s->quarter && c->state.next == s->next;
}

static const struct dice_game *solved(struct dice_coach *c, const struct gch_state *s) {
    uint64_t open = c->match->ruleset->calls(c->match, s);
    uint64_t defenses = c->match->ruleset->defenses(c->match, s);
    if (!is_solved(c, s, open, defenses)) {
        solve(c->match, s, open, defenses, &c->game);
        c->open = open;
        c->defenses = defenses;
        c->state = *s;
    }
    return &c->game;
}

/* A kick with fixed answers, walked over all its dice. */
struct kick_probe {
    struct gch_coach coach;
    int call;
};

static int kick_answer(void *user, const struct gch_question *q) {
    const struct kick_probe *k = user;
    const struct gch_vocabulary *words = q->match->words;
    int block = gch_word_meaning(words->defenses, words->defense_count, q->allowed, GCH_MEANS_BLOCK);
    switch (gch_question_about(q)) {
    case GCH_ABOUT_CALL:
        return k->call;
    case GCH_ABOUT_DEFENSE:
        return block >= 0 ? block : gch_question_next(q, -1);
    case GCH_ABOUT_PENALTY:
        return gch_choose_foul(NULL, q);
    default:
        return q->preset >= 0 ? q->preset : gch_question_next(q, -1);
    }
}

/* One path through the throws of a turn: what was chosen so far, and how likely it is. */
#define MOST_THROWS 60
struct path {
    const struct gch_die *die[MOST_THROWS];
    int total[MOST_THROWS];
    double chance[MOST_THROWS]; /* before the throw */
    int length, at;
    const struct gch_purpose_entry *purposes;
};

static int first_total(const struct gch_die *die, int from) {
    while (from <= die->high && gch_die_ways_of(die, from) == 0)
        from++;
    return from;
}

static double chance_after(const struct path *p, int i) {
    return p->chance[i] * gch_die_ways_of(p->die[i], p->total[i]) / p->die[i]->ways;
}

static int follow(void *user, int purpose) {
    struct path *p = user;
    if (p->at == p->length) {
        double chance = p->at > 0 ? chance_after(p, p->at - 1) : 1;
        if (p->at == MOST_THROWS || chance < LEAST_KICK)
            return -(int)GCH_E_STOPPED;
        p->die[p->at] = p->purposes[purpose].die;
        p->chance[p->at] = chance;
        p->total[p->at] = first_total(p->die[p->at], p->die[p->at]->low);
        p->length++;
    }
    return p->total[p->at++];
}

/* The next path; false after the last. */
static bool next_path(struct path *p) {
    while (p->length > 0) {
        int i = p->length - 1;
        p->total[i] = first_total(p->die[i], p->total[i] + 1);
        if (p->total[i] <= p->die[i]->high)
            return true;
        p->length--;
    }
    return false;
}

/* What a kick is worth to the offense, over all its throws; -inf if it cannot be made. */
static double kick_worth(const struct gch_match *match, const struct gch_state *state, int call) {
    struct kick_probe k = {.call = call};
    struct path path = {.purposes = match->words->purposes};
    double points = 0, kept = 0;
    k.coach = (struct gch_coach){.answer = kick_answer, .user = &k, .silent = GCH_NEVER_LATE_TIMEOUT};
    if (call < 0)
        return -INFINITY;
    do {
        struct gch_state now = *state;
        struct gch_dice dice;
        now.pending = 0;
        now.pending_flags = 0;
        path.at = 0;
        gch_dice_init_source(&dice, match->words->purposes, follow, &path);
        struct gch_turn turn = {.match = match, .state = &now, .dice = &dice, .coach = {&k.coach, &k.coach}};
        if (match->ruleset->turn(&turn) != GCH_OK)
            continue; /* too unlikely to be followed */
        double chance = path.length > 0 ? chance_after(&path, path.length - 1) : 1;
        kept += chance;
        points += chance * gch_points_after(NULL, match, state, &turn.play.result, state->offense);
    } while (next_path(&path));
    return kept > 0 ? points / kept : -INFINITY;
}

static int scrimmage_call(struct dice_coach *c, const struct gch_question *q) {
    const struct gch_vocabulary *words = c->match->words;
    const struct gch_state *s = q->state;
    int plain = c->plain.coach.answer(c->plain.coach.user, q);
    const struct dice_game *g = solved(c, s);
    enum gch_meaning means = gch_call_means(words, plain);
    int margin = gch_state_lead(s, q->side);
    bool must_go = s->quarter >= 4 && margin < 0 && s->clock <= 180;
    c->added = 0;
    /* The clock's own calls are nobody's values: kneels, kicks on the last play. */
    if (g->game.rows == 0 || means == GCH_MEANS_KNEEL || (s->down < 4 && means == GCH_MEANS_FIELD_GOAL))
        return plain;
    if (s->down == 4 && !must_go) {
        int kicks[2] = {gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_PUNT),
                        gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_FIELD_GOAL)};
        double best = g->game.value;
        int call = -1;
        for (int i = 0; i < 2; i++) {
            double worth = kick_worth(c->match, s, kicks[i]);
            if (worth > best) {
                best = worth;
                call = kicks[i];
            }
        }
        if (call >= 0)
            return call;
    } else if (must_go && means == GCH_MEANS_FIELD_GOAL) {
        return plain;
    }
    struct row row = g->row[draw(c, g->game.row, g->game.rows)];
    c->added = row.added;
    return row.call;
}

static int best_answer(void *user, const struct gch_question *q) {
    struct dice_coach *c = user;
    const struct gch_vocabulary *words = c->match->words;
    const struct gch_state *s = q->state;
    switch (gch_question_about(q)) {
    case GCH_ABOUT_CALL:
        if (s->next == GCH_NEXT_SCRIMMAGE)
            return scrimmage_call(c, q);
        c->added = -1;
        break;
    case GCH_ABOUT_TRY_CALL:
        c->added = -1;
        break;
    case GCH_ABOUT_ADDED:
        if (c->added >= 0 && s->next == GCH_NEXT_SCRIMMAGE && gch_question_allows(q, c->added))
            return c->added;
        break;
    case GCH_ABOUT_DEFENSE:
        if (s->next == GCH_NEXT_SCRIMMAGE &&
            gch_word_meaning(words->defenses, words->defense_count, q->allowed, GCH_MEANS_BLOCK) < 0) {
            const struct dice_game *g = solved(c, s);
            int column = g->game.rows > 0 ? g->column[draw(c, g->game.column, g->game.columns)] : -1;
            if (column >= 0 && gch_question_allows(q, column))
                return column;
        }
        break;
    case GCH_ABOUT_PENALTY:
        return gch_choose_foul(NULL, q);
    default:
        break;
    }
    return c->plain.coach.answer(c->plain.coach.user, q);
}

static void release(struct gch_any_coach *self) {
    free(self->coach.user);
}

enum gch_status gch_dice_best_make(const struct gch_coach_spec *spec, struct gch_any_coach *self) {
    struct dice_coach *c = calloc(1, sizeof *c);
    if (c == NULL)
        return GCH_E_NOMEM;
    gch_plain_coach_init(&c->plain, spec->match->words, spec->side, &spec->key);
    c->match = spec->match;
    self->coach = c->plain.coach;
    self->coach.answer = best_answer;
    self->coach.user = c;
    self->rng = &c->plain.rng;
    self->release = release;
    return GCH_OK;
}

/* --- the table ---------------------------------------------------------------------------------------------------- */

static void name_row(const struct gch_match *match, struct row row, char *out, size_t size) {
    const struct gch_vocabulary *words = match->words;
    int decision = gch_decision_about(words, GCH_ABOUT_ADDED);
    snprintf(out, size, "%s%s%s", words->calls[row.call].name, row.added ? "+" : "",
             row.added ? words->decisions[decision].answers[row.added].name : "");
}

enum gch_status gch_dice_odds_report(const struct gch_match *match, const struct gch_state *state, bool csv,
                                     char **out) {
    const struct gch_vocabulary *words = match->words;
    struct gch_text t = {0};
    struct dice_game *g = calloc(1, sizeof *g);
    *out = NULL;
    if (g == NULL)
        return GCH_E_NOMEM;
    uint64_t all = (UINT64_C(1) << words->defense_count) - 1;
    solve(match, state, match->ruleset->calls(match, state),
          match->ruleset->defenses != NULL ? match->ruleset->defenses(match, state) : all, g);
    if (csv)
        gch_text_add(&t, "call,defense,yards,first_down,touchdown,interception,fumble_lost,incompletion,sack,points\n");
    else
        gch_text_addf(&t,
                      "%s: every call against every defense, exactly; flags left out, a loose ball half each side's\n\n"
                      "%-14s %-8s %7s %7s %7s %7s %7s %7s %7s %8s\n",
                      match->ruleset->title, "call", "defense", "yards", "first%", "TD%", "int%", "lost%", "inc%",
                      "sack%", "points");
    for (int i = 0; i < g->game.rows; i++)
        for (int j = 0; j < g->game.columns; j++) {
            const struct sum *s = &g->sum[i][j];
            const char *defense = words->defenses[g->column[j]].name;
            char name[48];
            name_row(match, g->row[i], name, sizeof name);
            if (csv)
                gch_text_addf(&t, "%s,%s,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f\n", name, defense, s->yards, s->first,
                              s->touchdown, s->interception, s->lost, s->incomplete, s->sack, s->points);
            else
                gch_text_addf(&t, "%-14s %-8s %7.2f %7.2f %7.2f %7.2f %7.2f %7.2f %7.2f %8.3f\n", name, defense,
                              s->yards, 100 * s->first, 100 * s->touchdown, 100 * s->interception, 100 * s->lost,
                              100 * s->incomplete, 100 * s->sack, s->points);
        }
    if (!csv && g->game.rows > 0 && g->game.columns > 0) {
        gch_text_addf(&t, "\nAs a game: worth %.3f points to the offense.\nOffense:", g->game.value);
        for (int i = 0; i < g->game.rows; i++) {
            char name[48];
            name_row(match, g->row[i], name, sizeof name);
            if (g->game.row[i] > 0.0005)
                gch_text_addf(&t, " %s %.1f%%", name, 100 * g->game.row[i]);
        }
        gch_text_add(&t, "\nDefense:");
        for (int j = 0; j < g->game.columns; j++)
            if (g->game.column[j] > 0.0005)
                gch_text_addf(&t, " %s %.1f%%", words->defenses[g->column[j]].name, 100 * g->game.column[j]);
        gch_text_add(&t, "\n");
    }
    free(g);
    *out = gch_text_take(&t);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
