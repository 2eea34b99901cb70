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

/* --- worth ------------------------------------------------------------------------------------------------------- */

/* Late in the game not points count but who wins; in points, so that both can be weighed alike. */
enum { LATE = 300, WHOLE_GAME = 14, LAST_DRIVE = 120, LAST_PLAYS = 48, USUAL = 36, STOPPED = 12 };

static bool is_late(const struct gch_state *s) {
    return s->quarter >= 4 && s->clock <= LATE;
}

static int half_left(const struct gch_state *s) {
    return s->clock + (s->quarter == 1 || s->quarter == 3 ? 900 : 0);
}

/* What a side has of points now and points to come, `elapsed` seconds on. */
static double worth(const struct gch_state *s, int side, double now, double later, int elapsed) {
    double left = half_left(s) - elapsed;
    double lead = gch_state_lead(s, side) + now;
    left = left < 0 ? 0 : left;
    if (left < LAST_DRIVE && s->quarter <= 4)
        later *= left / LAST_DRIVE; /* the share there is still time for */
    if (!is_late(s))
        return now + later;
    if (left <= 0 && s->quarter <= 4)
        return lead > 0 ? WHOLE_GAME : lead < 0 ? 0 : WHOLE_GAME / 2.0;
    double z = (lead + later) / (1.5 + 13.5 * sqrt(left / 3600));
    return WHOLE_GAME * (0.5 + 0.5 * z / sqrt(1 + z * z));
}

/* After a play. */
static double worth_after(const struct gch_match *match, const struct gch_state *s, const struct gch_result *r,
                          int side) {
    double now = r->points[side] - r->points[!side];
    bool stopped = r->next != GCH_NEXT_SCRIMMAGE || r->side != s->offense ||
                   r->tags & (GCH_TAG_BIT(INCOMPLETE) | GCH_TAG_BIT(OUT_OF_BOUNDS));
    int elapsed = r->elapsed > 0 ? r->elapsed : stopped ? STOPPED : USUAL;
    return worth(s, side, now, gch_points_after(NULL, match, s, r, side) - now, elapsed);
}

static void add_outcome(void *user, const struct gch_outcome *o) {
    struct sum *s = user;
    const struct gch_result *r = &o->result;
    int side = s->state->offense;
    double ways = (double)o->ways;
    double points = worth_after(s->match, s->state, r, side);
    if (o->loose) /* the coin and the dice are the same for both sides */
        points = (points + worth_after(s->match, s->state, &o->lost, side)) / 2;
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

/* The same of an answer, for the side that is asked. */
struct choice_sum {
    const struct gch_match *match;
    const struct gch_state *state;
    int side;
    double ways, points;
};

static void add_choice(void *user, const struct gch_outcome *o) {
    struct choice_sum *s = user;
    double points = worth_after(s->match, s->state, &o->result, s->side);
    if (o->loose)
        points = (points + worth_after(s->match, s->state, &o->lost, s->side)) / 2;
    s->ways += (double)o->ways;
    s->points += (double)o->ways * points;
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

enum { KICKS_KEPT = 16 };
struct dice_coach {
    struct gch_plain_coach plain; /* answers what no value has a say in; its stream is the coach's */
    const struct gch_match *match;
    int added; /* what goes with the call just made */
    /* The game that was solved last. */
    uint64_t open, defenses;
    struct gch_state state;
    struct dice_game game;
    /* Kicks that were worked out last. */
    struct {
        struct gch_state state;
        int call;
        double worth;
    } kick[KICKS_KEPT];
    unsigned kicks;
    /* Two-point tries: solved once, as they do not depend on anything. */
    struct dice_game two;
    bool two_solved;
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

/* Is everything worth the same in both? */
static bool worth_alike(const struct gch_state *a, const struct gch_state *b) {
    bool usual = !is_late(a) && half_left(a) >= LAST_DRIVE + USUAL;
    if (usual != (!is_late(b) && half_left(b) >= LAST_DRIVE + USUAL))
        return false;
    return usual || (a->clock == b->clock && a->score[0] == b->score[0] && a->score[1] == b->score[1]);
}

static bool is_solved(const struct dice_coach *c, const struct gch_state *s, uint64_t open, uint64_t defenses) {
    return c->game.game.rows > 0 && c->open == open && c->defenses == defenses && c->state.offense == s->offense &&
           c->state.down == s->down && c->state.to_go == s->to_go && c->state.ball == s->ball &&
           c->state.quarter == s->quarter && c->state.next == s->next && worth_alike(&c->state, s);
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

typedef double (*kick_figure)(const struct gch_match *match, const struct gch_state *before,
                              const struct gch_play *play);

/* The mean of a figure over all throws of a kick; -inf if it cannot be made. */
static double mean_of_kick(const struct gch_match *match, const struct gch_state *state, int call, kick_figure figure) {
    struct kick_probe k = {.call = call};
    struct path path = {.purposes = match->words->purposes};
    double sum = 0, kept = 0;
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
        sum += chance * figure(match, state, &turn.play);
    } while (next_path(&path));
    return kept > 0 ? sum / kept : -INFINITY;
}

static double offense_worth(const struct gch_match *match, const struct gch_state *before,
                            const struct gch_play *play) {
    return worth_after(match, before, &play->result, before->offense);
}

/* What a kick is worth to the offense. */
static double kick_worth(const struct gch_match *match, const struct gch_state *state, int call) {
    return mean_of_kick(match, state, call, offense_worth);
}

static double is_good(const struct gch_match *match, const struct gch_state *before, const struct gch_play *play) {
    (void)match;
    (void)before;
    return gch_kick_is_good(play);
}

double gch_dice_kick_chance(const struct gch_match *match, const struct gch_state *state, int call) {
    return mean_of_kick(match, state, call, is_good);
}

static double kick_worth_kept(struct dice_coach *c, const struct gch_state *s, int call) {
    for (unsigned i = 0; i < KICKS_KEPT && i < c->kicks; i++) {
        const struct gch_state *old = &c->kick[i].state;
        if (c->kick[i].call == call && old->ball == s->ball && old->down == s->down && old->to_go == s->to_go &&
            old->next == s->next && old->offense == s->offense && old->quarter == s->quarter && worth_alike(old, s))
            return c->kick[i].worth;
    }
    double points = kick_worth(c->match, s, call);
    unsigned at = c->kicks++ % KICKS_KEPT;
    c->kick[at].state = *s;
    c->kick[at].call = call;
    c->kick[at].worth = points;
    return points;
}

static int scrimmage_call(struct dice_coach *c, const struct gch_question *q) {
    const struct gch_vocabulary *words = c->match->words;
    const struct gch_state *s = q->state;
    int plain = c->plain.coach.answer(c->plain.coach.user, q);
    const struct dice_game *g = solved(c, s);
    c->added = 0;
    /* A kneel is nobody's value but the clock's. */
    if (g->game.rows == 0 || gch_call_means(words, plain) == GCH_MEANS_KNEEL)
        return plain;
    if (s->down == 4 || half_left(s) <= LAST_PLAYS) {
        int kicks[2] = {gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_PUNT),
                        gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_FIELD_GOAL)};
        double best = g->game.value;
        int call = -1;
        for (int i = 0; i < 2; i++) {
            double points = kick_worth_kept(c, s, kicks[i]);
            if (points > best) {
                best = points;
                call = kicks[i];
            }
        }
        if (call >= 0)
            return call;
    }
    struct row row = g->row[draw(c, g->game.row, g->game.rows)];
    c->added = row.added;
    return row.call;
}

/* The better of the open kicks from a tee. */
static int kickoff_call(struct dice_coach *c, const struct gch_question *q) {
    int best = -1;
    double most = -INFINITY;
    for (int call = gch_question_next(q, -1); call >= 0; call = gch_question_next(q, call)) {
        double points = kick_worth_kept(c, q->state, call);
        if (points > most) {
            most = points;
            best = call;
        }
    }
    return best;
}

/* --- tries --- */

/* A two-point try as a game: the chance of the offense to score, twice, less what the defense scores. */
static const struct dice_game *solved_two(struct dice_coach *c) {
    const struct gch_season_rules *season = &c->match->season;
    struct gch_state s = c->state;
    if (c->two_solved)
        return &c->two;
    gch_match_begin(c->match, &s);
    s.next = GCH_NEXT_SCRIMMAGE;
    s.quarter = 1;
    s.clock = 900;
    s.ball = (int8_t)(100 - season->two_point_line);
    s.down = 4;
    s.to_go = (uint8_t)season->two_point_line;
    solve(c->match, &s, c->match->ruleset->calls(c->match, &s), c->match->ruleset->defenses(c->match, &s), &c->two);
    for (int i = 0; i < c->two.game.rows; i++)
        for (int j = 0; j < c->two.game.columns; j++)
            c->two.game.pay[i][j] = 2 * c->two.sum[i][j].touchdown;
    if (c->two.game.rows > 0 && c->two.game.columns > 0)
        gch_matrix_game_solve(&c->two.game);
    c->two_solved = true;
    return &c->two;
}

/* Kick or play for two, by what the points are worth with this score and clock. */
static int try_call(struct dice_coach *c, const struct gch_question *q) {
    const struct gch_vocabulary *words = c->match->words;
    const struct gch_state *s = q->state;
    int kick = gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_KICKED_TRY);
    int two = gch_word_meaning(words->calls, words->call_count, q->allowed, GCH_MEANS_TWO_POINT);
    if (kick < 0 || two < 0)
        return kick >= 0 ? kick : two >= 0 ? two : gch_question_next(q, -1);
    const struct dice_game *g = solved_two(c);
    if (g->game.rows == 0)
        return kick;
    /* The kickoff that follows is the same for both: what is left is the point or two. */
    struct gch_state early = *s; /* points, whatever the clock */
    early.quarter = 1;
    early.clock = 900;
    double after =
        gch_points_of(NULL, c->match, &(struct gch_state){.next = GCH_NEXT_KICKOFF, .offense = s->offense}, s->offense);
    double good = kick_worth_kept(c, &early, kick) - after, both = g->game.value / 2;
    good = good < 0 ? 0 : good > 1 ? 1 : good;
    double none = worth(s, q->side, 0, after, 0);
    double by_kick = none + good * (worth(s, q->side, 1, after, 0) - none);
    double by_play = none + both * (worth(s, q->side, 2, after, 0) - none);
    return by_play > by_kick ? two : kick;
}

/* --- the ball in hand, and the clock --- */

/* The answer that leaves the side with most; -1: the ruleset cannot tell. */
static int choose_by_worth(struct dice_coach *c, const struct gch_question *q) {
    int best = -1;
    double most = 0;
    if (c->match->ruleset->choices == NULL)
        return -1;
    for (int answer = gch_question_next(q, -1); answer >= 0; answer = gch_question_next(q, answer)) {
        struct choice_sum sum = {.match = c->match, .state = q->state, .side = q->side};
        if (!c->match->ruleset->choices(q, answer, add_choice, &sum) || sum.ways <= 0)
            return -1;
        if (best < 0 || sum.points / sum.ways > most) {
            most = sum.points / sum.ways;
            best = answer;
        }
    }
    return best;
}

/* Dice that may send the carrier out of bounds cost nothing but a running clock, and save fumbles. */
static bool wants_out(const struct gch_state *s, int side) {
    return !(s->quarter >= 4 && gch_state_lead(s, side) > 0);
}

/* What it is worth to a side that a play takes `saved` seconds less than `usual`. */
static double time_worth(const struct dice_coach *c, const struct gch_state *s, int side, int usual, int saved) {
    double later = gch_points_of(NULL, c->match, s, side);
    return worth(s, side, 0, later, usual - saved) - worth(s, side, 0, later, usual);
}

static int clock_call(struct dice_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    bool before = gch_question_about(q) == GCH_ABOUT_CLOCK_BEFORE;
    int usual = before || s->pending <= 0 ? USUAL : s->pending;
    int timeout = gch_answer_meaning(q, GCH_MEANS_TIMEOUT), hurry = gch_answer_meaning(q, GCH_MEANS_NO_HUDDLE);
    int none = gch_answer_meaning(q, GCH_MEANS_NO);
    /* A time-out that is kept may save as much later on, as long as there is a later. */
    double kept = half_left(s) > LAST_DRIVE ? 0.4 : 0.12;
    if (timeout >= 0 && usual > STOPPED && time_worth(c, s, q->side, usual, usual - STOPPED) > kept)
        return timeout;
    if (hurry >= 0 && usual > STOPPED && time_worth(c, s, q->side, usual, STOPPED) > 0.04)
        return hurry;
    return none >= 0 ? none : gch_question_next(q, -1);
}

/* The same dice and one that may stop the clock, if there is such an answer: their names are joined by '+'. */
static int with_stop(const struct gch_question *q, int added) {
    const struct gch_decision_entry *entry = &q->match->words->decisions[q->decision];
    const char *base = entry->answers[added].means == GCH_MEANS_NO ? "" : entry->answers[added].name;
    for (unsigned i = 0; i < entry->count; i++) {
        const char *name = entry->answers[i].name;
        bool joined = strchr(name, '+') != NULL;
        if (entry->answers[i].flags & GCH_WORD_STOPS && gch_question_allows(q, (int)i) && joined == (base[0] != '\0') &&
            strncmp(name, base, strlen(base)) == 0)
            return (int)i;
    }
    return added;
}

static int added_dice(struct dice_coach *c, const struct gch_question *q) {
    int added = c->added >= 0 && gch_question_allows(q, c->added) ? c->added : -1;
    if (added < 0) /* a kick, or a mode that fixes the dice */
        added = q->preset >= 0 && gch_question_allows(q, q->preset) ? q->preset : gch_question_next(q, -1);
    return wants_out(q->state, q->side) && c->added >= 0 ? with_stop(q, added) : added;
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
        return s->next == GCH_NEXT_TRY ? try_call(c, q) : kickoff_call(c, q);
    case GCH_ABOUT_TRY_CALL: {
        const struct dice_game *g = solved_two(c);
        struct row row = g->game.rows > 0 ? g->row[draw(c, g->game.row, g->game.rows)] : (struct row){0, 0};
        if (g->game.rows > 0 && gch_question_allows(q, row.call)) {
            c->added = row.added;
            return row.call;
        }
        break;
    }
    case GCH_ABOUT_ADDED:
        return added_dice(c, q);
    case GCH_ABOUT_RETURN:
    case GCH_ABOUT_INTERCEPTION:
    case GCH_ABOUT_FUMBLE: {
        int answer = choose_by_worth(c, q);
        if (answer >= 0)
            return answer;
        break;
    }
    case GCH_ABOUT_CLOCK:
    case GCH_ABOUT_CLOCK_BEFORE:
        return clock_call(c, q);
    case GCH_ABOUT_DEFENSE:
        if (s->next == GCH_NEXT_TRY &&
            gch_word_meaning(words->defenses, words->defense_count, q->allowed, GCH_MEANS_BLOCK) < 0) {
            const struct dice_game *g = solved_two(c);
            int column = g->game.rows > 0 ? g->column[draw(c, g->game.column, g->game.columns)] : -1;
            if (column >= 0 && gch_question_allows(q, column))
                return column;
        }
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
    case GCH_ABOUT_STOPPING:
        return gch_answer_meaning(q, wants_out(s, q->side) ? GCH_MEANS_YES : GCH_MEANS_NO);
    default:
        break;
    }
    return c->plain.coach.answer(c->plain.coach.user, q);
}

static bool has_opinion(unsigned topic) {
    return topic == GCH_ABOUT_INTERCEPTION || topic == GCH_ABOUT_FUMBLE || topic == GCH_ABOUT_STOPPING;
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
    self->coach.own = NULL; /* it has its own opinion about calls and the clock */
    /* Questions that plain leaves to the rules, and this coach does not. */
    for (unsigned i = 0; i < spec->match->words->decision_count; i++)
        if (has_opinion(spec->match->words->decisions[i].about))
            self->coach.silent &= ~(UINT64_C(1) << i);
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
