/* Flags: cards are read when the ball is dead, offered and walked off (FF-14, QFL-5). */
#include <string.h>

#include "gridchart/house.h"
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

/* What can be done with a foul. */
enum way {
    WAY_CARD,  /* as the card says */
    WAY_END,   /* from the end of the play, or of the return, instead (QFL-5.3, 5.6, 5.7) */
    WAY_CARRY, /* on the next free kick (FF-14.8, QFL-5.4, 5.5) */
};

/* A choice of the offended side: one foul one way. */
struct choice {
    const struct fever_foul *foul;
    enum way way;
    struct gch_result r;
    uint64_t tags;
    unsigned mark; /* events that are kept */
    int marked;    /* yards really walked off */
    bool stands;   /* the play counts, the yards come on top */
};

static const struct fever_card *card_of(const struct fever_work *w, const struct fever_foul *foul) {
    return &w->book->cards[foul->card];
}

static bool is_try(const struct fever_work *w) {
    return w->now->next == GCH_NEXT_TRY;
}

static bool is_free_kick(const struct fever_work *w) {
    return w->kind == FEVER_KIND_FREE_KICK;
}

/* --- reading cards ------------------------------------------------------------------------------------------------ */

/* FF-14.2, F37: a card that was read is at the back of its deck; those that cannot happen on this kick follow it. */
static int draw_card(struct fever_work *w, const struct fever_phase *phase) {
    int16_t *read = &fever_own(w->now)->read[phase->deck];
    uint32_t all = (UINT32_C(1) << FEVER_DECK_SIZE) - 1;
    enum { MOST_DRAWS = 4000 }; /* should dice that are typed or logged never show a card that is left */
    for (int draws = 0; draws < MOST_DRAWS && fever_ok(w); draws++) {
        if (((uint32_t)*read & all) == all)
            *read = 0;
        int card = fever_roll(w, phase->actor, (enum fever_purpose)(FEVER_ROLL_CARD_RUNNING + phase->deck));
        if (*read >> card & 1)
            continue;
        *read = (int16_t)(*read | 1 << card);
        card += phase->deck * FEVER_DECK_SIZE;
        if (phase->kind != FEVER_PHASE_KICK || w->book->cards[card].applies & w->kick_kind)
            return card;
    }
    return phase->deck * FEVER_DECK_SIZE;
}

/* Does a card mean nothing on this down? */
static bool is_void(const struct fever_work *w, const struct fever_card *card, const struct fever_phase *phase) {
    if (phase->kind == FEVER_PHASE_PLAY && (card->interference || card->grounding) && !w->pass_thrown)
        return true; /* F43 */
    if (card->interference && w->pass_beyond)
        return true; /* FF-5.5, 14.6 */
    if (card->kicker && w->r->kicker_needs_block && w->defense != FEVER_VS_BLOCK)
        return true; /* QFL-5.12 */
    if (w->kind == FEVER_KIND_FREE_GOAL && !(card->offside && !card->offense))
        return true; /* QFL-2.8 */
    return false;
}

/* QFL-5.11: on a pass of no length interference is holding. */
static uint8_t read_as(const struct fever_work *w, int card) {
    const struct fever_card *c = &w->book->cards[card];
    if (!w->r->short_interference || !c->interference || w->pass_length >= 1)
        return (uint8_t)card;
    return c->offense ? FEVER_FOUL_OFF_HOLDING : FEVER_FOUL_DEF_HOLDING;
}

/* F49: of each side the first foul before and the first after its own gain of possession. */
static bool is_extra(const struct fever_work *w, const struct fever_foul *fouls, int count,
                     const struct fever_foul *f) {
    for (int i = 0; i < count && !w->r->all_flags; i++)
        if (fouls[i].side == f->side && fouls[i].after == f->after)
            return true;
    return false;
}

static int read_cards(struct fever_work *w, struct fever_foul fouls[FEVER_MAX_PHASES]) {
    int count = 0;
    if (w->void_kick) /* FF-9.4 */
        return 0;
    for (int i = 0; i < w->flags && fever_ok(w); i++) {
        const struct fever_phase *phase = &w->phase[w->flag[i]];
        int drawn = draw_card(w, phase);
        const struct fever_card *card = &w->book->cards[drawn];
        if (is_void(w, card, phase))
            continue;
        struct fever_foul f = {.card = read_as(w, drawn), .phase = w->flag[i]};
        f.side = card->offense ? phase->actor : !phase->actor;
        f.after = f.side == phase->actor ? phase->gained : phase->other_gained;
        if (!is_extra(w, fouls, count, &f))
            fouls[count++] = f;
    }
    if (w->r->dead_ball_fouls) { /* QFL-5.1, 5.2: before the snap there was nothing else */
        int kept = 0;
        for (int i = 0; i < count; i++)
            if (card_of(w, &fouls[i])->dead_ball)
                fouls[kept++] = fouls[i];
        w->dead_ball = kept > 0;
        count = kept > 0 ? kept : count;
    }
    w->flagged = count > 0;
    return count;
}

/* --- results ------------------------------------------------------------------------------------------------------ */

/* The period goes on for a down (FF-14.9); those that end no half go on anyway. */
static void extend(const struct fever_work *w, struct gch_result *r) {
    if (fever_ends_half(w->now))
        r->pending_flags |= GCH_PENDING_EXTEND;
}

/* The offense has the ball at x, on the same down and for the same line to gain. */
static void set_down(const struct fever_work *w, struct gch_result *r, int x, int down) {
    *r = (struct gch_result){.next = GCH_NEXT_SCRIMMAGE, .side = (uint8_t)w->offense};
    if (x >= w->to_gain) {
        gch_set_first(r, w->offense, x);
        r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else {
        r->ball = (int8_t)x;
        r->down = (uint8_t)down;
        r->to_go = (uint8_t)(w->to_gain - x);
    }
    r->pending_flags |= GCH_PENDING_SAME_TEAM;
}

static void set_first_down(const struct fever_work *w, struct gch_result *r, int x) {
    *r = (struct gch_result){0};
    gch_set_first(r, w->offense, x);
    r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    r->pending_flags |= GCH_PENDING_SAME_TEAM;
}

/* The down, kick or try once more, moved by yards: forward if the other side fouled. */
static int play_again(const struct fever_work *w, struct gch_result *r, int yards, bool back, int down_rule) {
    int x = yards != 0 ? gch_walked(w->line, back, yards) : w->line;
    if (is_free_kick(w)) { /* F41 */
        *r = (struct gch_result){.next = w->now->next, .side = (uint8_t)w->offense, .ball = (int8_t)x};
        r->carry = (int8_t)(x - w->line);
    } else if (is_try(w)) { /* FF-14.8, QFL-5.8 */
        int two = yards != 0 ? gch_walked(w->now->ball, back, yards) : w->now->ball;
        *r = (struct gch_result){.next = GCH_NEXT_TRY, .side = (uint8_t)w->offense, .ball = (int8_t)two};
    } else if (w->kind == FEVER_KIND_FREE_GOAL) {
        set_first_down(w, r, x);
        r->pending_flags |= GCH_PENDING_FAIR_CATCH;
    } else if (down_rule == FEVER_AUTOMATIC) {
        set_first_down(w, r, x);
    } else if (down_rule == FEVER_LOSS_OF_DOWN && w->now->down == 4 && x < w->to_gain) {
        *r = (struct gch_result){.tags = GCH_TAG_BIT(ON_DOWNS)};
        gch_set_first(r, !w->offense, 100 - x);
    } else {
        set_down(w, r, x, w->now->down + (down_rule == FEVER_LOSS_OF_DOWN));
    }
    return x > w->line ? x - w->line : w->line - x;
}

/* FF-14.6: a first down where the pass came down. */
static int mark_interference(const struct fever_work *w, struct gch_result *r) {
    if (fever_option(w, FEVER_OPT_COLLEGE_INTERFERENCE)) /* FF-16.1, F47 */
        return play_again(w, r, w->r->college_interference, false, FEVER_AUTOMATIC);
    int x = w->pass_spot < w->line ? w->line : w->pass_spot;
    if (x >= 100)
        x = 99;
    if (is_try(w)) {
        *r = (struct gch_result){.next = GCH_NEXT_TRY, .side = (uint8_t)w->offense, .ball = 99};
        return 99 - w->line;
    }
    set_first_down(w, r, x);
    return x - w->line;
}

/* The play counts; yards are marked where it ended. */
static int mark_at_end(const struct fever_work *w, struct gch_result *r, int fouler, int yards, int down_rule) {
    int x = w->end_x;
    *r = w->stand;
    if (w->stand.side != w->offense || w->changed || w->now->next != GCH_NEXT_SCRIMMAGE) {
        /* Whoever has it keeps it; on downs the foul gives the ball back to the offense. */
        bool on_downs = w->tags & GCH_TAG_BIT(ON_DOWNS) && !w->changed;
        if (!on_downs) {
            int to = gch_walked(x, r->side == fouler, yards);
            uint8_t flags = r->pending_flags;
            gch_set_first(r, r->side, to);
            r->pending_flags = flags;
            return to > x ? to - x : x - to;
        }
        x = 100 - x;
    }
    int to = gch_walked(x, w->offense == fouler, yards);
    if (down_rule == FEVER_AUTOMATIC)
        set_first_down(w, r, to);
    else
        set_down(w, r, to, w->now->down);
    return to > x ? to - x : x - to;
}

static bool did_play_end_in_field(const struct fever_work *w) {
    return w->end_x > 0 && !w->scored;
}

/* The offense of the snap still has the ball, and nobody has scored: the end of the play can be marked from. */
static bool offense_kept_it(const struct fever_work *w) {
    bool on_downs = (w->tags & GCH_TAG_BIT(ON_DOWNS)) != 0;
    return did_play_end_in_field(w) && !w->changed && (w->stand.side == w->offense || on_downs);
}

/* F39: a defensive foul at the end of a play is taken from the line if the play lost ground. */
static bool is_end_good(const struct fever_work *w, const struct fever_card *card) {
    int x = w->stand.side == w->offense ? w->end_x : 100 - w->end_x;
    if (!offense_kept_it(w) || w->incomplete)
        return false;
    return x >= w->line || !w->r->end_foul_from_line || (card->personal && w->r->personal_choice);
}

/* A return foul: the ball is the returner's from x on, moved by yards. */
static int mark_return(const struct fever_work *w, const struct fever_foul *f, struct gch_result *r, int x, int yards) {
    int down_rule = card_of(w, f)->down;
    const struct fever_phase *phase = &w->phase[f->phase];
    x = x < 1 ? 1 : x > 99 ? 99 : x;
    int to = gch_walked(x, f->side == phase->actor, yards);
    *r = (struct gch_result){0};
    bool same = phase->actor == w->offense && !phase->gained && w->now->next == GCH_NEXT_SCRIMMAGE;
    if (same && down_rule != FEVER_AUTOMATIC)
        set_down(w, r, to, w->now->down);
    else if (same)
        set_first_down(w, r, to);
    else
        gch_set_first(r, phase->actor, to);
    return to > x ? to - x : x - to;
}

/* --- choices ------------------------------------------------------------------------------------------------------ */

/* The side that scored on this down; 2: nobody. */
static int scorer(const struct fever_work *w) {
    return w->stand.points[0] > 0 ? 0 : w->stand.points[1] > 0 ? 1 : 2;
}

/* FF-14.8: after a score by the other side a foul counts on the next kick, as this card says, or not at all. */
enum after_score { SCORE_CARD, SCORE_CARRY, SCORE_DROPPED };
static enum after_score after_score(const struct fever_work *w, const struct fever_card *card) {
    bool touchdown = w->stand.next == GCH_NEXT_TRY;
    if (is_try(w))
        return SCORE_CARRY;
    if (card->personal)
        return SCORE_CARRY;
    if (touchdown)
        return w->r->drop_other_fouls_on_scores ? SCORE_DROPPED : SCORE_CARRY; /* F45 */
    return SCORE_CARD;
}

static void begin_choice(const struct fever_work *w, const struct fever_foul *f, enum way way, struct choice *c) {
    *c = (struct choice){.foul = f, .way = way, .mark = w->mark};
}

/* The play stands, and the yards are marked off at its end. */
static void mark_standing(const struct fever_work *w, const struct fever_foul *f, int yards, int down,
                          struct choice *c) {
    c->marked = mark_at_end(w, &c->r, f->side, yards, down);
    c->tags = (w->tags & ~GCH_TAG_BIT(ON_DOWNS)) | c->r.tags;
    c->mark = w->base.play->count;
    c->stands = true;
}

/* Fills a choice; false if there is none of this way. */
static bool make_choice(const struct fever_work *w, const struct fever_foul *f, enum way way, struct choice *c) {
    const struct fever_card *card = card_of(w, f);
    const struct fever_phase *phase = &w->phase[f->phase];
    bool in_return = phase->kind == FEVER_PHASE_RETURN;
    bool by_actor = f->side == phase->actor;
    int scored = scorer(w);
    if (way == WAY_CARRY) {
        bool failed_try = is_try(w) && scored != w->offense && f->side != w->offense && w->r->try_fouls_carry;
        bool good = (scored == !f->side && after_score(w, card) == SCORE_CARRY) || failed_try; /* QFL-5.5 */
        if (!good || w->dead_ball || card->yards == 0)
            return false;
        begin_choice(w, f, way, c);
        c->r = w->stand;
        c->marked = gch_mark_end(&c->r, f->side, card->yards);
        c->tags = w->tags;
        c->stands = true;
        c->mark = w->base.play->count;
        return true;
    }
    if (!w->dead_ball && scored == !f->side && after_score(w, card) != SCORE_CARD)
        return false;
    if (in_return) {
        bool own_end = did_play_end_in_field(w);
        bool lost_again = w->stand.side != phase->actor;
        bool spot_only = phase->lateral == FEVER_FOULS_AT_START ||
                         (phase->lateral && !(card->personal && !by_actor && !lost_again)); /* QFL-1.10 h */
        if (way == WAY_END) {
            /* QFL-5.7: against the side that lost the ball both spots are open. */
            if (!w->r->return_foul_spot || by_actor || !own_end || lost_again || spot_only)
                return false;
        }
        begin_choice(w, f, way, c);
        bool at_spot = w->r->return_foul_spot && (by_actor || way == WAY_CARD);
        /* F40, and when the ball was lost again by the side that was fouled. */
        bool from_start = !own_end || (lost_again && !by_actor);
        if (spot_only)
            at_spot = true;
        if (at_spot || from_start) {
            int x = spot_only || !w->r->return_foul_spot ? phase->start : phase->foul_spot;
            if (!w->r->return_foul_from_start && !w->r->return_foul_spot && own_end)
                x = w->end_x;
            c->marked = mark_return(w, f, &c->r, x, card->yards);
            c->mark = phase->mark;
            c->tags = phase->tags;
        } else {
            mark_standing(w, f, card->yards, card->down, c);
        }
        if (!by_actor)
            extend(w, &c->r);
        return true;
    }
    if (way == WAY_END) {
        bool kick_foul = by_actor && phase->kind == FEVER_PHASE_KICK && w->r->kick_fouls_at_end; /* QFL-5.6 */
        bool missed = (w->tags & GCH_TAG_BIT(FIELD_GOAL_MISSED)) != 0;
        bool personal = !by_actor && card->personal && w->r->personal_choice && is_end_good(w, card); /* QFL-5.3 */
        if (w->dead_ball || is_try(w) || !did_play_end_in_field(w) || !(personal || (kick_foul && !missed)))
            return false;
        if (kick_foul && w->stand.side == f->side)
            return false;
        begin_choice(w, f, way, c);
        mark_standing(w, f, card->yards, kick_foul ? FEVER_REPLAY : card->down, c);
        if (!by_actor)
            extend(w, &c->r);
        return true;
    }
    begin_choice(w, f, way, c);
    if (card->enforce == FEVER_PI && !w->dead_ball) {
        c->marked = mark_interference(w, &c->r);
    } else if (card->enforce == FEVER_END && !w->dead_ball && !(card->personal && w->r->personal_choice) &&
               is_end_good(w, card)) {
        mark_standing(w, f, card->yards, card->down, c);
        extend(w, &c->r);
        return true;
    } else {
        c->marked = play_again(w, &c->r, card->yards, by_actor, is_free_kick(w) ? FEVER_REPLAY : card->down);
    }
    c->tags = c->r.tags;
    if (!by_actor || w->dead_ball)
        extend(w, &c->r);
    return true;
}

/* --- settling ----------------------------------------------------------------------------------------------------- */

static struct gch_foul foul_as_told(const struct fever_work *w, const struct fever_foul *f) {
    const struct fever_card *card = card_of(w, f);
    return (struct gch_foul){.type = (uint8_t)FEVER_FOUL_TYPE(f->card),
                             .side = f->side,
                             .where = w->phase[f->phase].kind == FEVER_PHASE_RETURN,
                             .yards = card->yards};
}

static void tell_foul(struct fever_work *w, const struct fever_foul *f, enum gch_foul_fate fate, int marked) {
    gch_event_add(&w->base, GCH_EV_FOUL, f->side, FEVER_FOUL_TYPE(f->card), fate, marked);
}

/* The line of a kicked try moves with its own half distance (QFL-5.8). */
static void move_try(struct fever_work *w, const struct fever_foul *f) {
    const struct fever_card *card = card_of(w, f);
    int line = fever_own(w->now)->try_line ? fever_own(w->now)->try_line : w->base.match->season.try_line;
    int to = 100 - gch_walked(100 - line, f->side == w->offense, card->yards);
    fever_own(w->now)->try_line = (uint8_t)to;
}

static void take(struct fever_work *w, struct choice *c, const struct fever_foul *fouls, int count) {
    struct gch_result *r = &w->base.play->result;
    bool accepted = c->foul != NULL;
    if (c->mark < w->base.play->count)
        gch_forget_play(&w->base, c->mark);
    for (int i = 0; i < count; i++)
        if (&fouls[i] != c->foul)
            tell_foul(w, &fouls[i], GCH_FOUL_DECLINED, 0);
    if (accepted) {
        tell_foul(w, c->foul, w->dead_ball ? GCH_FOUL_BEFORE_SNAP : GCH_FOUL_ACCEPTED, c->marked);
        if (c->r.tags & GCH_TAG_BIT(FIRST_DOWN) && !(c->stands && w->tags & GCH_TAG_BIT(FIRST_DOWN)))
            gch_event_add(&w->base, GCH_EV_FIRST_DOWN, w->offense, GCH_FIRST_PENALTY, 0, 0);
        if (c->tags & GCH_TAG_BIT(ON_DOWNS) && !c->stands)
            gch_event_add(&w->base, GCH_EV_ON_DOWNS, w->offense, 0, 0, 0);
        if (c->r.next == GCH_NEXT_TRY && is_try(w))
            move_try(w, c->foul);
    }
    *r = c->r;
    r->tags = c->tags |
              (accepted    ? GCH_TAG_BIT(PENALTY)
               : count > 0 ? GCH_TAG_BIT(DECLINED)
                           : 0) |
              (w->dead_ball ? GCH_TAG_BIT(PRE_SNAP) | GCH_TAG_BIT(PENALTY) : 0);
}

/* The play as it is. */
static void let_stand(struct fever_work *w) {
    w->base.play->result = w->stand;
    w->base.play->result.tags = w->tags;
}

/* FF-14.7: one foul each, or more. */
static void settle_double(struct fever_work *w, const struct fever_foul *fouls, int count) {
    struct choice c = {.mark = w->mark};
    bool kicker_before = false, receiver_after = false, last_after = false;
    int last = w->holder;
    bool kick = w->kind != FEVER_KIND_SCRIMMAGE;
    const struct fever_phase *phase = &w->phase[0];
    for (int i = 0; i < count; i++) {
        kicker_before |= kick && fouls[i].side == w->offense && !fouls[i].after;
        receiver_after |= kick && fouls[i].side != w->offense && fouls[i].after;
        if (fouls[i].side == last && fouls[i].after) {
            last_after = true;
            phase = &w->phase[fouls[i].phase];
        }
    }
    if (w->changed && !w->dead_ball && !(kicker_before && receiver_after) && last_after && w->gained[last]) {
        /* F44: at the worse spot, without yards. */
        bool kept = did_play_end_in_field(w) && w->stand.side == last;
        int x = kept && w->end_x < phase->start ? w->end_x : phase->start;
        x = x < 1 ? 1 : x;
        if (!w->r->double_foul_worse_spot && kept)
            x = w->end_x;
        gch_set_first(&c.r, last, x);
        c.tags = phase->tags;
        c.mark = phase->mark; /* how it gained the ball stands */
    } else {
        play_again(w, &c.r, 0, false, FEVER_REPLAY);
        c.tags = 0;
    }
    extend(w, &c.r);
    gch_forget_play(&w->base, c.mark);
    for (int i = 0; i < count; i++)
        tell_foul(w, &fouls[i], GCH_FOUL_OFFSET, 0);
    w->base.play->result = c.r;
    w->base.play->result.tags = c.tags | GCH_TAG_BIT(OFFSETTING) | (w->dead_ball ? GCH_TAG_BIT(PRE_SNAP) : 0);
}

/* The play as it is, or for a foul before the snap the down without yards (QFL-5.1). */
static void first_choice(struct fever_work *w, struct choice *c) {
    *c = (struct choice){.r = w->stand, .tags = w->tags, .mark = w->base.play->count, .stands = true};
    if (w->dead_ball) {
        c->mark = w->mark;
        c->tags = 0;
        play_again(w, &c->r, 0, false, FEVER_REPLAY);
        c->r.tags = 0;
        extend(w, &c->r);
    }
}

/* Fouls by one side: the other takes one of them, or none. */
static int choose(struct fever_work *w, const struct fever_foul *fouls, int count, struct choice *choices) {
    struct gch_result results[GCH_MAX_CHOICES];
    struct gch_foul kept[GCH_MAX_CHOICES];
    const struct gch_foul *pointers[GCH_MAX_CHOICES] = {NULL};
    uint32_t adds = 0;
    int n = 1;
    int last = scorer(w) < 2 || is_try(w) ? WAY_CARRY : WAY_END; /* only what follows a score can be carried on */
    first_choice(w, &choices[0]);
    for (int i = 0; i < count; i++)
        for (int way = WAY_CARD; way <= last && n < GCH_MAX_CHOICES; way++)
            if (make_choice(w, &fouls[i], (enum way)way, &choices[n]))
                n++;
    if (n == 1)
        return 0;
    for (int i = 0; i < n; i++) {
        results[i] = choices[i].r;
        results[i].tags = choices[i].tags;
        if (choices[i].foul == NULL)
            continue;
        kept[i] = foul_as_told(w, choices[i].foul);
        kept[i].marked = (int16_t)choices[i].marked;
        pointers[i] = &kept[i];
        if (choices[i].way == WAY_END && w->phase[choices[i].foul->phase].kind == FEVER_PHASE_KICK)
            adds |= 1u << i; /* instead of another kick */
    }
    struct gch_question q =
        gch_question_make(&w->base, FEVER_ASK_PENALTY, !fouls[0].side, w->offense, -1, (UINT64_C(1) << n) - 1);
    q.count = (uint8_t)(n - 1);
    q.adds = (uint8_t)adds;
    q.choice = results;
    q.foul = pointers;
    return fever_ask_full(w, &q);
}

/* FF-14.8: on a score all personal fouls of the side scored upon add up. */
static void add_up(struct fever_work *w, struct choice *c, const struct fever_foul *fouls, int count) {
    for (int i = 0; i < count && c->way == WAY_CARRY && c->foul != NULL; i++) {
        struct choice other;
        if (&fouls[i] != c->foul && make_choice(w, &fouls[i], WAY_CARRY, &other))
            c->marked += gch_mark_end(&c->r, fouls[i].side, card_of(w, &fouls[i])->yards);
    }
}

/* QFL-2.9, FF-16.2: what a try by play comes to. */
static void close_try(struct fever_work *w) {
    int offense = w->offense;
    int scored = w->stand.next == GCH_NEXT_TRY ? w->stand.side : 2;
    int8_t back = w->base.match->season.defense_try_points;
    bool good = scored == offense;
    bool kicked = w->kind == FEVER_KIND_TRY_KICK;
    w->stand = (struct gch_result){.next = GCH_NEXT_KICKOFF, .side = (uint8_t)offense};
    w->tags &= ~(GCH_TAG_BIT(TOUCHDOWN) | GCH_TAG_BIT(SAFETY) | GCH_TAG_BIT(FIRST_DOWN) | GCH_TAG_BIT(ON_DOWNS));
    w->end_x = 0;
    if (good)
        w->stand.points[offense] = GCH_TWO_POINTS;
    else if (scored == !offense && back > 0)
        w->stand.points[!offense] = back;
    w->scored = w->stand.points[0] > 0 || w->stand.points[1] > 0;
    w->tags |= kicked ? GCH_TAG_BIT(PAT_MISSED) : good ? GCH_TAG_BIT(TWO_POINT_GOOD) : GCH_TAG_BIT(TWO_POINT_FAILED);
    gch_event_add(&w->base, GCH_EV_TRY, offense, kicked ? FEVER_PAT_KICK : FEVER_TWO_POINT, good && !kicked, 0);
    if (w->stand.points[!offense] > 0) {
        w->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
        gch_event_add(&w->base, GCH_EV_DEFENSIVE_TRY, !offense, 0, 0, 0);
    }
}

/* --- house rule 1 --------------------------------------------------------------------------------------------------
 */

#if !GCH_QUIET
/* RC-1: a card of the same deck that is a false start; -1: the deck has none. */
static int false_start_like(const struct fever_work *w, int card) {
    for (int i = 0; i < FEVER_CARDS; i++)
        if (w->book->cards[i].deck == w->book->cards[card].deck && strcmp(w->book->cards[i].foul, "false start") == 0)
            return i;
    return -1;
}

static enum gch_flag_kind kind_of(const struct fever_card *card) {
    return strcmp(card->foul, "false start") == 0     ? GCH_FLAG_FALSE_START
           : strcmp(card->foul, "delay of game") == 0 ? GCH_FLAG_DELAY
                                                      : GCH_FLAG_OTHER;
}

/* Each card of the down is one more flag against an offense that hurries. */
static int judge_flags(struct fever_work *w, struct fever_foul *fouls, int count) {
    struct fever_state *own = fever_own(w->now);
    bool hurries = own->hurry || own->no_huddle || w->base.turn->hurry;
    if (!gch_match_house(w->base.match, 1) || !hurries)
        return count;
    for (int i = 0; i < count; i++) {
        struct gch_flags_in_row row = {own->flags_in_row, own->flags_false_start != 0};
        enum gch_flag_verdict verdict =
            gch_house_flag(&row, kind_of(card_of(w, &fouls[i])), own->previous > FEVER_NOTCH_SECONDS);
        int start = false_start_like(w, fouls[i].card);
        own->flags_in_row = row.count;
        own->flags_false_start = row.false_start;
        if (verdict == GCH_FLAG_STANDS || start < 0)
            continue;
        fouls[i].card = (uint8_t)start;
        fouls[i].side = (uint8_t)w->offense;
        gch_rule(&w->base, "RC-1",
                 gch_house_words(verdict == GCH_FLAG_VOIDS ? GCH_SAYS_VOID_FLAG : GCH_SAYS_FALSE_START));
        if (verdict == GCH_FLAG_AS_FALSE_START)
            continue;
        fouls[0] = fouls[i]; /* nothing else of the play counts */
        return 1;
    }
    return count;
}
#endif

GCH_SELDOM void judge_fouls(struct fever_work *w) {
    struct fever_foul fouls[FEVER_MAX_PHASES];
    struct choice choices[GCH_MAX_CHOICES];
    int count = read_cards(w, fouls);
#if !GCH_QUIET
    count = judge_flags(w, fouls, count);
#endif
    bool both = false;
    for (int i = 1; i < count; i++)
        both |= fouls[i].side != fouls[0].side;
    if (!fever_ok(w))
        return;
    if (both) {
        settle_double(w, fouls, count);
        w->flagged = true;
        return;
    }
    int taken = 0;
    if (count > 0)
        taken = choose(w, fouls, count, choices);
    else
        first_choice(w, &choices[0]);
    if (!fever_ok(w))
        return;
    add_up(w, &choices[taken], fouls, count);
    const struct fever_foul *foul = choices[taken].foul;
    const struct fever_card *card = count > 0 ? card_of(w, foul != NULL ? foul : &fouls[0]) : NULL;
    w->false_start = card != NULL && (foul != NULL || w->dead_ball) && card->dead_ball && card->runoff;
    w->runoff_by = card != NULL && (foul != NULL || w->dead_ball) && card->runoff ? fouls[0].side : 2;
    w->wiped = (foul != NULL && !choices[taken].stands) || w->dead_ball;
    take(w, &choices[taken], fouls, count);
}

void fever_judge(struct fever_work *w) {
    if (w->trying)
        close_try(w);
    if (w->flags == 0)
        let_stand(w);
    else
        judge_fouls(w);
}

/* QFL-5.9, 5.10 */
GCH_APART void fever_simple_foul(struct fever_work *w, enum fever_extra_foul foul, int side) {
    const struct fever_card *card = &w->book->cards[foul];
    struct fever_foul f = {.card = (uint8_t)foul, .side = (uint8_t)side};
    w->dead_ball = w->flagged = w->wiped = true;
    struct choice c = {.foul = &f, .mark = w->base.play->count};
    c.marked = play_again(w, &c.r, card->yards, side == w->offense, FEVER_REPLAY);
    c.tags = c.r.tags;
    extend(w, &c.r);
    take(w, &c, &f, 1);
}
