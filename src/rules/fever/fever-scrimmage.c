/* Plays from scrimmage: what dice of both sides come to (FF-5, QFL-1). */
#include <string.h>

#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"
#include "rules/rules-stats.h"

/* What a defense die does to this call (FF-5.3); faces that do nothing to it count as none. */
enum effect { NO_EFFECT, MINUS, NO_GAIN, INCOMPLETE, SACK, INTERCEPTION, FUMBLE };

/* Where a pass or run would end, before the defense. */
struct count {
    int length; /* of the pass (QFL-1.1); Football Fever: everything */
    int after;  /* yards after catch, or of the run */
    int alone;  /* what is left if the option die gives nothing: S of FF-5.4 */
};

/* A fake of Football Fever is an ordinary play (FF-3.3). */
static int play_of(const struct fever_work *w) {
    if (w->r->kick_fakes)
        return w->call;
    switch (w->call) {
    case FEVER_FAKE_RUN:
        return FEVER_RUN;
    case FEVER_FAKE_DRAW:
        return FEVER_DRAW;
    case FEVER_FAKE_PASS:
        return FEVER_PASS;
    case FEVER_FAKE_BOMB:
        return FEVER_BOMB;
    default:
        return w->call;
    }
}

static bool throws_option(const struct fever_work *w, int play) {
    return play == FEVER_DRAW || play == FEVER_SCREEN || play == FEVER_FAKE_RUN || play == FEVER_FAKE_PASS ||
           (play != FEVER_BOMB && w->with & FEVER_WITH_OPTION); /* F04 */
}

unsigned fever_cup_of(const struct fever_work *w) {
    int play = play_of(w);
    return (play != FEVER_SCREEN ? FEVER_CUP_SCRIMMAGE : 0u) | (throws_option(w, play) ? FEVER_CUP_OPTION : 0u) |
           (play == FEVER_BOMB ? FEVER_CUP_BOMB : 0u) | (w->with & FEVER_WITH_IN_OUT ? FEVER_CUP_IN_OUT : 0u);
}

/* The five scrimmage dice. */
static void throw_scrimmage(struct fever_work *w, struct gch_dice *dice, struct fever_thrown *t) {
#if GCH_QUIET
    const struct fever_five *five = &w->book->five;
    if (dice->parts == 0 && five->ways != 0) { /* out of one word, so that five splits are one (gch_split) */
        uint32_t at = gch_dice_split(dice, five->ways);
        t->run = five->sum[at].run;
        t->pass = five->sum[at].pass;
        return;
    }
#endif
    for (int i = 0; i < 5; i++) {
        struct fever_face face = fever_throw_of(w, dice, w->offense, (enum fever_purpose)(FEVER_ROLL_PLAY_1 + i),
                                                (enum fever_die)(FEVER_DIE_SCRIMMAGE_1 + i));
        t->run += face.mark == FEVER_MARK_RUN ? face.yards : 0;
        t->pass += face.mark == FEVER_MARK_PASS ? face.yards : 0;
    }
}

/* FF-3, FF-4: the offense's dice, then the defense's. */
struct fever_thrown fever_throw_cup(struct fever_work *w, struct gch_dice *dice, unsigned cup, int defense) {
    static const uint8_t purpose[FEVER_DEFENSES] = {FEVER_ROLL_PLAY_RUN_DEFENSE, FEVER_ROLL_PLAY_PASS_DEFENSE,
                                                    FEVER_ROLL_PLAY_BLITZ_DEFENSE, FEVER_ROLL_PLAY_BLOCK_DEFENSE};
    int offense = w->offense;
    struct fever_thrown t = {.has_option = (cup & FEVER_CUP_OPTION) != 0};
    if (cup & FEVER_CUP_SCRIMMAGE)
        throw_scrimmage(w, dice, &t);
    if (cup & FEVER_CUP_OPTION) {
        t.option = fever_throw_of(w, dice, offense, FEVER_ROLL_PLAY_OPTION, FEVER_DIE_OPTION);
        t.own = (uint8_t)(t.option.number + 1);
    }
    if (cup & FEVER_CUP_BOMB) {
        t.bomb = fever_throw_of(w, dice, offense, FEVER_ROLL_PLAY_BOMB, FEVER_DIE_BOMB);
        t.own = (uint8_t)(t.bomb.number + 1);
    }
    if (cup & FEVER_CUP_IN_OUT)
        t.out = fever_throw_of(w, dice, offense, FEVER_ROLL_PLAY_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    t.flag = fever_throw_of(w, dice, offense, FEVER_ROLL_PLAY_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    t.defense = fever_throw_of(w, dice, !offense, (enum fever_purpose)purpose[defense],
                               (enum fever_die)(FEVER_DIE_RUN_DEFENSE + defense));
    return t;
}

/* FF-5.3, QFL-1.3, 1.5 */
static enum effect effect_of(const struct fever_work *w, int play, struct fever_face face) {
    bool pass = fever_is_pass(play);
    switch (face.mark) {
    case FEVER_MARK_MINUS:
        return MINUS;
    case FEVER_MARK_NG:
        return pass && w->r->ng_spares_passes ? NO_EFFECT : NO_GAIN;
    case FEVER_MARK_F:
        return FUMBLE;
    case FEVER_MARK_INC:
        return pass ? INCOMPLETE : NO_EFFECT;
    case FEVER_MARK_I:
        return pass ? INTERCEPTION : NO_EFFECT;
    case FEVER_MARK_SAC:
        return pass || (play == FEVER_DRAW && w->r->sack_stops_draws) ? SACK : NO_EFFECT;
    default:
        return NO_EFFECT; /* blank; block dice (F05) */
    }
}

/* FF-5.1, QFL-1.1, 1.12, 2.7: option yards that count for a call. */
static int option_count(const struct fever_work *w, int play, struct fever_face face) {
    int yards = fever_option_yards(face);
    bool letters = w->r->option_letters != 0; /* F07 */
    switch (play) {
    case FEVER_RUN:
    case FEVER_FAKE_RUN:
        return face.mark == FEVER_MARK_P && letters ? 0 : yards;
    case FEVER_PASS:
    case FEVER_FAKE_PASS:
        return face.mark == FEVER_MARK_R && letters ? 0 : yards;
    default:
        return yards;
    }
}

/* FF-5.2, QFL-1.1. option: yards of the option die that count. */
static struct count count_of(const struct fever_work *w, int play, const struct fever_thrown *t, int option) {
    struct count c = {0};
    switch (play) {
    case FEVER_RUN:
        c.after = t->run + option;
        c.alone = t->run;
        break;
    case FEVER_PASS:
        c.length = t->pass;
        c.after = option;
        c.alone = t->pass;
        break;
    case FEVER_BOMB:
        c.length = t->bomb.yards;
        c.after = t->pass;
        c.alone = t->pass;
        break;
    case FEVER_FAKE_PASS:
        c.length = option;
        break;
    default: /* draw, screen, fake-run */
        c.after = option;
        break;
    }
    if (!w->r->pass_length && fever_is_pass(play)) {
        c.length += c.after;
        c.after = 0;
    }
    return c;
}

static bool is_beyond(int x) {
    return x >= GCH_END_LINE; /* FF-5.5 */
}

/* --- out of bounds ------------------------------------------------------------------------------------------------ */

/* FF-5.6, QFL-1.4: asked only where it matters. */
static bool play_goes_out(struct fever_work *w, const struct fever_thrown *t) {
    if (!t->out)
        return false;
    if (w->r->out_confirm && !(w->late && w->pass_thrown)) { /* Q06 */
        gch_rule(&w->base, "QFL-1.4", "OUT is thrown again");
        if (fever_throw(w, w->offense, FEVER_ROLL_CONFIRM_IN_OUT, FEVER_DIE_IN_OUT).mark != FEVER_MARK_OUT)
            return false;
    }
    return true;
}

/* --- ends --------------------------------------------------------------------------------------------------------- */

static void tell_gain(struct fever_work *w, int play, int yards) {
    bool pass = fever_is_pass(play);
    w->caught = pass;
    gch_event_add(&w->base, w->sacked ? GCH_EV_SACK : pass ? GCH_EV_PASS : GCH_EV_RUN, w->offense, yards, 0, 0);
}

static void fall_incomplete(struct fever_work *w) {
    w->incomplete = true;
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_INC, 0, 0}, false);
    gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->offense, 0, 0, 0);
    fever_end_downs(w, w->line);
}

static void reach_goal(struct fever_work *w, int play, const struct fever_thrown *t) {
    if (!w->r->out_keeps_touchdown && play_goes_out(w, t)) { /* F11 */
        tell_gain(w, play, 99 - w->line);
        fever_tell_out(w, w->offense, 99);
        fever_end_downs(w, 99);
        return;
    }
    tell_gain(w, play, 100 - w->line);
    fever_touchdown(w, w->offense, fever_is_pass(play) ? GCH_TD_PASS : GCH_TD_RUN);
}

/* The ball is carried to x (FF-5.5). */
static void carried(struct fever_work *w, int play, const struct fever_thrown *t, int x) {
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_NUMBER, 0, (int8_t)(x - w->line)}, false);
    if (x >= 100) {
        reach_goal(w, play, t);
        return;
    }
    tell_gain(w, play, x - w->line);
    if (x <= 0) {
        fever_safety(w, w->offense);
        return;
    }
    if (!w->sacked && fever_lateral_run(w, w->offense, x)) /* Q11 */
        return;
    if (play_goes_out(w, t))
        fever_tell_out(w, w->offense, x);
    fever_end_downs(w, x);
}

/* The offense loses the ball at x (FF-8.1). */
GCH_APART static void fumbled(struct fever_work *w, int play, const struct fever_thrown *t, int x) {
    if (x >= 100) {
        reach_goal(w, play, t);
        return;
    }
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_NUMBER, 0, (int8_t)(x - w->line)}, false);
    tell_gain(w, play, x - w->line);
    if (play_goes_out(w, t)) { /* not contested (FF-5.6), no fumble (QFL-1.4) */
        fever_tell_out(w, w->offense, x);
        if (x <= 0)
            fever_safety(w, w->offense);
        else
            fever_end_downs(w, x);
        return;
    }
    w->tags |= GCH_TAG_BIT(FUMBLE);
    gch_event_add(&w->base, GCH_EV_FUMBLE, w->offense, x, x - w->line, 0);
    fever_loose(w, w->offense, x, FEVER_FUMBLE, false);
}

/* FF-7; option F: the interceptor loses it again (FF-7.4). */
GCH_APART static void intercepted(struct fever_work *w, const struct fever_thrown *t, int x) {
    int defense = !w->offense;
    int s = 100 - x;
    w->intercepted = true;
    w->tags |= GCH_TAG_BIT(INTERCEPTION);
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_INT, 0, (int8_t)(x - w->line)}, false);
    gch_event_add(&w->base, GCH_EV_INTERCEPTION, defense, s, 0, 0);
    fever_change(w, defense);
    if (s < 100 && play_goes_out(w, t)) {
        fever_tell_out(w, defense, s);
        if (s >= 1)
            fever_end_first(w, defense, s);
        else
            fever_touchback(w, defense, false);
        return;
    }
    fever_intercept(w, defense, s, t->has_option && t->option.mark == FEVER_MARK_F, false);
}

/* --- a down ------------------------------------------------------------------------------------------------------- */

bool fever_confirm_td(struct fever_work *w, int side, int *yards) {
    struct fever_face face = fever_throw(w, side, FEVER_ROLL_CONFIRM_KICK_RETURN, FEVER_DIE_KICK_RETURN);
    bool stands = face.mark != FEVER_MARK_NOTD;
    gch_rule(&w->base, "QFL-1.2", stands ? "the touchdown is confirmed" : "the touchdown is overruled");
    *yards = face.yards;
    return stands;
}

/* QFL-1.2, Q03: is a touchdown on the option die worth a throw? */
static bool needs_confirming(const struct fever_work *w, int play, enum effect effect) {
    if (w->r->td_confirm != 1)
        return w->r->td_confirm == 2;
    if (play == FEVER_FAKE_PASS)
        return effect != SACK;
    return effect != INCOMPLETE && effect != SACK && effect != INTERCEPTION && effect != NO_GAIN;
}

GCH_APART static void sacked(struct fever_work *w, int play, const struct fever_thrown *t, bool fumble) {
    bool draw = play == FEVER_DRAW; /* Q07: a run in the statistics */
    bool blitz = w->defense == FEVER_VS_BLITZ;
    int x = w->line + fever_modified(w,
                                     draw    ? (blitz ? FEVER_MOD_DRAW_BLITZ : FEVER_MOD_DRAW_SACK)
                                     : blitz ? FEVER_MOD_PASS_BLITZ
                                             : FEVER_MOD_PASS_SACK,
                                     t->defense);
    w->pass_thrown = false;
    if (!draw) {
        w->sacked = true;
        w->tags |= GCH_TAG_BIT(SACK);
    }
    if (fumble)
        fumbled(w, play, t, x);
    else
        carried(w, play, t, x);
    w->caught = false;
}

/* FF-5.4, QFL-1.1 d: a touchdown on the option die that stands. */
GCH_APART static void option_touchdown(struct fever_work *w, int play, const struct fever_thrown *t,
                                       enum effect effect) {
    int catch = w->line + (w->r->pass_length ? (play == FEVER_SCREEN ? 0 : t->pass) : 100 - w->line);
    w->pass_spot = catch;
    w->pass_length = catch - w->line;
    w->pass_beyond = w->r->pass_length && is_beyond(catch);
    gch_rule(&w->base, "FF-5.4", "TD on the option die");
    switch (effect) {
    case MINUS: /* F10, Q02 */
        w->pass_spot = w->r->pass_length || !w->r->interference_spot ? catch : 100 + t->defense.yards;
        carried(w, play, t, (w->r->td_minus_from_goal ? 100 : w->line) + t->defense.yards);
        return;
    case NO_GAIN:
        w->pass_spot = w->r->interference_spot ? w->line : catch;
        carried(w, play, t, w->line);
        return;
    case INCOMPLETE:
        fall_incomplete(w);
        return;
    case SACK:
        sacked(w, play, t, false);
        return;
    case INTERCEPTION:
        if (w->pass_beyond)
            fall_incomplete(w);
        else
            intercepted(w, t, catch);
        return;
    case FUMBLE:
        if (!w->r->td_beats_fumble) { /* F09 */
            fumbled(w, play, t, 99);
            return;
        }
        break;
    default:
        break;
    }
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_TD, 0, 0}, false);
    reach_goal(w, play, t);
}

/* FF-5.3, 5.4 with F: numbers, or nothing but a fumble, on the option die. */
static void numbered(struct fever_work *w, int play, const struct fever_thrown *t, enum effect effect, struct count c,
                     bool fumble) {
    bool pass = fever_is_pass(play);
    int minus = effect == MINUS ? t->defense.yards : 0;
    /* The option die's own fumble: its yards are not counted. */
    int end = w->line + (fumble ? c.alone : c.length + c.after) + minus;
    int catch = w->line + (fumble && !w->r->pass_length ? c.alone : c.length);
    w->pass_length = catch - w->line + minus;
    w->pass_spot = effect == NO_GAIN ? w->line : w->line + w->pass_length;
    if (!w->r->interference_spot && !w->r->pass_length) /* F43 */
        w->pass_spot = catch;
    /* FF-5.5 speaks of plays that were not stopped. */
    w->pass_beyond = pass && effect != NO_GAIN && is_beyond(w->line + w->pass_length);
    if (effect == SACK) {
        sacked(w, play, t, fumble);
        return;
    }
    if (effect == INCOMPLETE || w->pass_beyond) { /* FF-5.5: F and I are void too */
        fall_incomplete(w);
        return;
    }
    if (effect == INTERCEPTION) {
        intercepted(w, t, catch);
        return;
    }
    if (effect == NO_GAIN)
        end = w->line;
    if (effect == NO_GAIN && pass && !fumble && !w->r->ng_completes) { /* F08: only statistics know the difference */
        gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->offense, 0, 0, 0);
        fever_end_downs(w, end);
        return;
    }
    if (fumble || effect == FUMBLE)
        fumbled(w, play, t, end);
    else
        carried(w, play, t, end);
}

static void resolve(struct fever_work *w, int play, const struct fever_thrown *t) {
    enum effect effect = effect_of(w, play, t->defense);
    bool touchdown = t->has_option && t->option.mark == FEVER_MARK_TD;
    bool fumble = t->has_option && t->option.mark == FEVER_MARK_F;
    int option = t->has_option ? option_count(w, play, t->option) : 0;
    w->pass_thrown = fever_is_pass(play);
    if (play == FEVER_BOMB && t->bomb.mark == FEVER_MARK_INC) { /* FF-5.3, QFL-1.6: whatever the defense die shows */
        struct count c = count_of(w, play, t, 0);
        w->pass_length = c.length;
        w->pass_spot = w->line + c.length;
        w->pass_beyond = is_beyond(w->pass_spot);
        fall_incomplete(w);
        return;
    }
    if (touchdown && needs_confirming(w, play, effect))
        touchdown = fever_confirm_td(w, w->offense, &option);
    if (touchdown)
        option_touchdown(w, play, t, effect);
    else
        numbered(w, play, t, effect, count_of(w, play, t, option), fumble);
}

void fever_scrimmage(struct fever_work *w) {
    int play = play_of(w);
    if (w->made < FEVER_MADE_THROWS)
        w->thrown = fever_throw_cup(w, w->base.dice, fever_cup_of(w), w->defense);
    fever_add_phase(w, FEVER_PHASE_PLAY, w->offense, fever_is_pass(play) ? 1 : 0, w->line, w->thrown.flag);
    if (fever_ok(w))
        resolve(w, play, &w->thrown);
}

/* QFL-6.4 */
GCH_APART void fever_kneel(struct fever_work *w) {
    int x = w->line - w->r->kneel;
    w->kneeled = true;
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_NUMBER, 0, (int8_t)-w->r->kneel}, false);
    gch_event_add(&w->base, GCH_EV_KNEEL, w->offense, -w->r->kneel, 0, 0);
    if (x <= 0)
        fever_safety(w, w->offense);
    else
        fever_end_downs(w, x);
}

/* --- exact odds --------------------------------------------------------------------------------------------------- */

#if !GCH_QUIET

/* Dice that are given, until the ball is loose: what follows is no longer the play's. */
struct given {
    int confirm; /* what the kick-return die shows if it is asked */
    bool asked, loose;
};

static int give(void *user, int purpose) {
    struct given *given = user;
    if (purpose == FEVER_ROLL_CONFIRM_KICK_RETURN) {
        given->asked = true;
        return given->confirm;
    }
    given->loose = purpose == FEVER_ROLL_COIN;
    return -(int)GCH_E_STOPPED;
}

/* Nobody runs with a ball he has gained: what that is worth is whoever asks to say. */
static int answer_quietly(void *user, const struct gch_question *q) {
    (void)user;
    uint64_t still = q->allowed & ~FEVER_BIT(FEVER_RETURN);
    return q->decision == FEVER_ASK_INTERCEPTION && still != 0 ? __builtin_ctzll(still)
           : q->preset >= 0                                    ? q->preset
                                                               : gch_question_next(q, -1);
}

/* How often five scrimmage dice come to each sum of faces with this mark. */
static void count_sums(const struct fever_book *book, enum fever_mark mark, uint64_t ways[FEVER_MOST_SUM]) {
    uint64_t next[FEVER_MOST_SUM];
    memset(ways, 0, FEVER_MOST_SUM * sizeof *ways);
    ways[0] = 1;
    for (int die = FEVER_DIE_SCRIMMAGE_1; die <= FEVER_DIE_SCRIMMAGE_5; die++) {
        const struct fever_die_data *d = &book->dice[die];
        memset(next, 0, sizeof next);
        for (uint32_t side = 0; side < d->die.ways; side++) {
            struct fever_face face = d->face[d->table[side]];
            int yards = face.mark == mark ? face.yards : 0;
            for (int sum = 0; sum + yards < FEVER_MOST_SUM; sum++)
                next[sum + yards] += ways[sum];
        }
        memcpy(ways, next, sizeof next);
    }
}

/* One way a play can go. */
void fever_tell_outcome(struct fever_work *w, bool loose, uint64_t ways, gch_outcome_fn fn, void *user) {
    struct gch_outcome out = {.ways = ways, .loose = loose};
    if (loose) {
        /* Whoever lost it has it again, or the other side has it there. */
        const struct gch_event *last = &w->base.play->event[w->base.play->count - 1];
        int loser = last->side, x = last->a;
        w->base.status = GCH_OK;
        if (x <= 0)
            fever_touchdown(w, !loser, GCH_TD_FUMBLE);
        else
            fever_end_first(w, !loser, 100 - x);
        out.lost = w->stand;
        w->scored = false;
        if (x <= 0)
            fever_safety(w, loser);
        else
            fever_keep(w, loser, x);
    }
    out.result = w->stand;
    out.result.tags = w->tags;
    fn(user, &out);
}

bool gch_fever_outcomes(const struct gch_match *match, const struct gch_state *state, int call, int added, int defense,
                        gch_outcome_fn fn, void *user) {
    const struct fever_book *book = (const struct fever_book *)match->book;
    static const struct gch_coach still = {.answer = answer_quietly};
    struct gch_state now = *state;
    struct given given = {0};
    struct gch_dice dice;
    gch_dice_init_source(&dice, match->words->purposes, give, &given);
    struct gch_turn turn = {.match = match, .state = &now, .dice = &dice, .coach = {&still, &still}};
    struct fever_work w;
    uint64_t sums[FEVER_MOST_SUM];
    if (call < FEVER_RUN || call > FEVER_SCREEN || (added != FEVER_WITH_NOTHING && added != FEVER_WITH_OPTION) ||
        (added == FEVER_WITH_OPTION && call != FEVER_RUN && call != FEVER_PASS))
        return false;
    fever_begin(&w, &turn);
    w.now = &now;
    fever_set_field(&w);
    w.call = call;
    w.with = added;
    w.defense = defense;
    const struct fever_work fresh = w;
    bool option = throws_option(&w, call), bomb = call == FEVER_BOMB;
    const struct fever_die_data *options = &book->dice[FEVER_DIE_OPTION], *bombs = &book->dice[FEVER_DIE_BOMB];
    const struct fever_die_data *against = &book->dice[FEVER_DIE_RUN_DEFENSE + defense];
    const struct fever_die_data *confirms = &book->dice[FEVER_DIE_KICK_RETURN];
    count_sums(book, call == FEVER_RUN ? FEVER_MARK_RUN : FEVER_MARK_PASS, sums);
    for (int sum = 0; sum < FEVER_MOST_SUM; sum++)
        for (unsigned o = 0; sums[sum] != 0 && o < (option ? options->die.ways : 1); o++)
            for (unsigned b = 0; b < (bomb ? bombs->die.ways : 1); b++)
                for (unsigned d = 0; d < against->die.ways; d++)
                    for (unsigned c = 0; c < confirms->die.ways; c++) {
                        struct fever_thrown t = {.run = sum, .pass = sum, .has_option = option};
                        t.option = options->face[options->table[o]];
                        t.bomb = bombs->face[bombs->table[b]];
                        t.defense = against->face[against->table[d]];
                        given = (struct given){.confirm = confirms->table[c]};
                        w = fresh;
                        turn.play.count = 0;
                        dice.status = GCH_OK;
                        resolve(&w, call, &t);
                        fever_tell_outcome(&w, given.loose, sums[sum] * (given.asked ? 1 : confirms->die.ways), fn,
                                           user);
                        if (!given.asked)
                            break; /* all ways of a die that is not thrown */
                    }
    return true;
}

/* --- plain downs of quiet games ----------------------------------------------------------------------------------- */

static int give_nothing(void *user, int purpose) {
    (void)user, (void)purpose;
    return -(int)GCH_E_STOPPED;
}

static int answer_nothing(void *user, const struct gch_question *q) {
    (void)user, (void)q;
    return -(int)GCH_E_STOPPED;
}

/* What the dice come to on first down from a line, with these sums of the scrimmage dice. */
static struct fever_plain come_from(struct fever_work *w, int line, int run, int pass) {
    const struct gch_play *play = w->base.play;
    struct fever_thrown t = w->thrown;
    int call = w->call, defense = w->defense;
    t.run = run;
    t.pass = pass;
    fever_begin_turn(w);
    w->base.play->count = 0;
    w->base.status = w->base.dice->status = GCH_OK;
    w->now->ball = (int8_t)line;
    fever_set_field(w);
    w->call = call;
    w->defense = defense;
    resolve(w, call, &t);
    const struct gch_result *r = &w->stand;
    if (!fever_ok(w) || play->count != 1 || gch_down_kind_of(play->event[0].kind) < 0 ||
        r->next != GCH_NEXT_SCRIMMAGE || r->side != w->offense || r->down != w->now->down + 1)
        return (struct fever_plain){.end = FEVER_COMES_TO_MORE};
    int what = w->incomplete ? FEVER_COMES_INCOMPLETE : w->sacked ? FEVER_COMES_TO_SACK : FEVER_COMES_TO_YARDS;
    return (struct fever_plain){.yards = (int8_t)(w->end_x - line),
                                .end = (uint8_t)(what + 16 * gch_down_kind_of(play->event[0].kind))};
}

/* The same from any line, as far as it stays between the goal lines. */
static struct fever_plain plain_of(struct fever_work *w, int most_run, int most_pass) {
    enum { MIDFIELD = 50 };
    struct fever_plain plain = come_from(w, MIDFIELD, 0, 0);
    plain.run = (int8_t) - (come_from(w, MIDFIELD, 1, 0).yards != plain.yards);
    plain.pass = (int8_t) - (come_from(w, MIDFIELD, 0, 1).yards != plain.yards);
    /* It must come to the same from another line, and from those that leave the ball next to a goal line. */
    for (int i = 0; i < 6 && plain.end != FEVER_COMES_TO_MORE; i++) {
        int run = i & 1 ? most_run : 0, pass = i & 1 ? most_pass : 0;
        int gain = plain.yards + (run & plain.run) + (pass & plain.pass);
        int line = i < 2 ? MIDFIELD - 1 : i < 4 ? 1 - gain : 99 - gain;
        if (line < 1 || line > 99)
            continue;
        struct fever_plain other = come_from(w, line, run, pass);
        if (other.end != plain.end || other.yards != gain)
            return (struct fever_plain){.end = FEVER_COMES_TO_MORE};
    }
    return plain;
}

static void fill_plain_of(struct fever_book *book, struct fever_work *w) {
    const struct fever_die_data *against = &book->dice[FEVER_DIE_RUN_DEFENSE + w->defense];
    const struct fever_die_data *own = &book->dice[w->call == FEVER_BOMB ? FEVER_DIE_BOMB : FEVER_DIE_OPTION];
    int run = 0, pass = 0;
    for (uint32_t i = 0; i < book->five.ways; i++) {
        run = book->five.sum[i].run > run ? book->five.sum[i].run : run;
        pass = book->five.sum[i].pass > pass ? book->five.sum[i].pass : pass;
    }
    bool option = throws_option(w, w->call), thrown = option || w->call == FEVER_BOMB;
    for (unsigned o = 0; o < (thrown ? own->faces : 1); o++)
        for (unsigned d = 0; d < against->faces && d < FEVER_DEFENSE_FACES; d++) {
            w->thrown = (struct fever_thrown){.has_option = option, .defense = against->face[d]};
            w->thrown.option = w->thrown.bomb = own->face[o];
            book->plain[w->call - FEVER_RUN][w->defense][thrown ? o + 1 : 0][d] = plain_of(w, run, pass);
        }
}

void gch_fever_fill_plain(struct fever_book *book) {
    static const struct gch_coach nobody = {.answer = answer_nothing};
    struct gch_match match = {.book = &book->base, .words = &book->words};
    struct gch_state now = {.next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 100, .quarter = 1, .clock = 900};
    struct gch_dice dice;
    struct fever_work w;
    gch_dice_init_source(&dice, book->purposes, give_nothing, NULL);
    struct gch_turn turn = {.match = &match, .state = &now, .dice = &dice, .coach = {&nobody, &nobody}};
    fever_begin(&w, &turn);
    w.now = &now;
    for (int i = 0; i < FEVER_PLAIN_CALLS * FEVER_DEFENSES * 2; i++) {
        w.call = FEVER_RUN + i / 2 / FEVER_DEFENSES;
        w.defense = i / 2 % FEVER_DEFENSES;
        w.with = i % 2 != 0 ? FEVER_WITH_OPTION : FEVER_WITH_NOTHING;
        fill_plain_of(book, &w);
    }
}

#endif
