/* Kicks: from scrimmage (FF-11, 12, QFL-2) and free ones (FF-9, QFL-3). */
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

/* --- blocks ------------------------------------------------------------------------------------------------------- */

static const struct {
    uint8_t die, kick, again;
} kick_dice[] = {
    [FEVER_KIND_PUNT] = {FEVER_DIE_PUNT, FEVER_ROLL_KICK_PUNT, FEVER_ROLL_CONFIRM_PUNT},
    [FEVER_KIND_PLACE] = {FEVER_DIE_FIELD_GOAL, FEVER_ROLL_KICK_FIELD_GOAL, FEVER_ROLL_CONFIRM_FIELD_GOAL},
    [FEVER_KIND_TRY_KICK] = {FEVER_DIE_EXTRA_POINT, FEVER_ROLL_KICK_EXTRA_POINT, FEVER_ROLL_CONFIRM_EXTRA_POINT},
};

/* The dice of a kick from scrimmage; which kick die says `kind`, an index of kick_dice. */
struct kick {
    int kind;
    struct fever_face face, defense;
    bool out;
    bool blocked;
    bool again; /* the kick die was thrown again, and that is final (Q14) */
};

static struct fever_face kick_again(struct fever_work *w, struct kick *k) {
    k->again = true;
    return fever_throw(w, w->offense, (enum fever_purpose)kick_dice[k->kind].again,
                       (enum fever_die)kick_dice[k->kind].die);
}

/* QFL-2.4: a single B is confirmed or overruled by the punt-return die. */
static void confirm_block(struct fever_work *w, struct kick *k) {
    bool by_die = k->face.mark == FEVER_MARK_B;
    bool by_defense = k->defense.mark == FEVER_MARK_B;
    k->blocked = by_die || by_defense; /* FF-11.1, 12.1 */
    if (!w->r->kick_confirm || by_die == by_defense)
        return;
    struct fever_face face = fever_throw(w, w->offense, FEVER_ROLL_CONFIRM_PUNT_RETURN, FEVER_DIE_PUNT_RETURN);
    bool number = face.mark == FEVER_MARK_NUM;
    k->blocked = number || (by_die && face.mark == FEVER_MARK_BLANK);
    gch_rule(&w->base, "QFL-2.4", k->blocked ? "the block is confirmed" : "the block is overruled");
    if (by_die && !k->blocked) {
        k->face = kick_again(w, k);
        k->blocked = k->face.mark == FEVER_MARK_B; /* Q14 */
    }
}

static void throw_kick(struct fever_work *w, struct kick *k) {
    static const uint8_t purpose[FEVER_DEFENSES] = {FEVER_ROLL_KICK_RUN_DEFENSE, FEVER_ROLL_KICK_PASS_DEFENSE,
                                                    FEVER_ROLL_KICK_BLITZ_DEFENSE, FEVER_ROLL_KICK_BLOCK_DEFENSE};
    int offense = w->offense;
    k->again = false;
    k->face =
        fever_throw(w, offense, (enum fever_purpose)kick_dice[k->kind].kick, (enum fever_die)kick_dice[k->kind].die);
    k->out = w->with & FEVER_WITH_IN_OUT &&
             fever_throw(w, offense, FEVER_ROLL_KICK_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    bool flag = fever_throw(w, offense, FEVER_ROLL_KICK_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    k->defense = fever_throw(w, !offense, (enum fever_purpose)purpose[w->defense],
                             (enum fever_die)(FEVER_DIE_RUN_DEFENSE + w->defense));
    fever_add_phase(w, FEVER_PHASE_KICK, offense, 2, w->line, flag);
    confirm_block(w, k);
}

/* QFL-2.5 */
static bool punt_goes_out(struct fever_work *w, bool out) {
    if (out && w->r->out_confirm)
        out = fever_throw(w, w->offense, FEVER_ROLL_CONFIRM_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    return out;
}

/* FF-12.1 to 12.3 */
static void block(struct fever_work *w, bool out) {
    int back = w->kind == FEVER_KIND_PUNT ? w->r->punt_block_back : w->r->place_back;
    int x = w->line - back;
    w->blocked = true;
    w->tags |= GCH_TAG_BIT(BLOCKED);
    if (w->r->kick_confirm && w->defense != FEVER_VS_BLOCK) { /* QFL-2.4, Q15 */
        w->tags |= GCH_TAG_BIT(BOTCHED_SNAP);
        gch_event_add(&w->base, GCH_EV_FUMBLE, w->offense, x, -back, 0);
    } else {
        if (w->kind != FEVER_KIND_PUNT) /* a try at the goal all the same */
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, 100 - w->line, 0);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->offense, x, 0, 0);
    }
    if (!punt_goes_out(w, out)) {
        fever_loose(w, w->offense, x, FEVER_BLOCK, false);
        return;
    }
    gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, w->offense, x, 0, 0);
    if (x <= 0) {
        fever_safety(w, w->offense);
    } else {
        gch_event_add(&w->base, GCH_EV_RECOVERY, !w->offense, 100 - x, 0, 0);
        fever_change(w, !w->offense);
        fever_end_first(w, !w->offense, 100 - x);
    }
}

/* --- punts -------------------------------------------------------------------------------------------------------- */

/* QFL-2.6: only the receivers throw. */
static void bounce_punt(struct fever_work *w, int s) {
    int side = !w->offense;
    bool bounced = false;
    gch_rule(&w->base, "QFL-2.6", "the punt bounces");
    for (int throws = 0; s >= 1 && throws < FEVER_MAX_THROWS && fever_ok(w); throws++) {
        struct fever_face face = fever_throw(w, side, FEVER_ROLL_RECOVERY, FEVER_DIE_RECOVERY);
        if (face.mark == FEVER_MARK_BOUNCE) {
            s += face.yards;
            bounced = true;
        } else if (face.mark == FEVER_MARK_OUT ||
                   (bounced && (face.mark == FEVER_MARK_REC || face.mark == FEVER_MARK_RECNG))) {
            break;
        }
    }
    gch_event_add(&w->base, GCH_EV_ROLLED, side, s, 0, 0);
    fever_change(w, side);
    if (s <= 0) { /* Q16 */
        w->touchback = true;
        fever_touchback(w, side, false);
    } else {
        fever_end_first(w, side, s);
    }
}

/* What the receivers do with a kick at their s; returns FEVER_... of the answer. */
static int ask_return(struct fever_work *w, int s, uint64_t answers) {
    int preset = s <= 0 ? FEVER_TOUCHBACK : FEVER_RETURN;
    return fever_ask(w, FEVER_ASK_RETURN, !w->offense, preset, answers, s);
}

static void kick_touchback(struct fever_work *w, bool kickoff) {
    w->touchback = true;
    fever_change(w, !w->offense);
    fever_touchback(w, !w->offense, kickoff);
}

static void fair_catch(struct fever_work *w, int s) {
    w->fair_catch = true;
    w->tags |= GCH_TAG_BIT(FAIR_CATCH);
    fever_change(w, !w->offense);
    gch_event_add(&w->base, GCH_EV_FAIR_CATCH, !w->offense, s, 0, 0);
    fever_end_first(w, !w->offense, s);
    if (w->kind == FEVER_KIND_PUNT || w->r->fair_catch_kick) /* FF-11.3, QFL-2.8 */
        w->stand.pending_flags |= GCH_PENDING_FAIR_CATCH;
}

GCH_APART void fever_punt(struct fever_work *w) {
    struct kick k = {.kind = FEVER_KIND_PUNT};
    int side = !w->offense;
    w->kick_kind = FEVER_ON_PUNT;
    throw_kick(w, &k);
    if (!fever_ok(w))
        return;
    if (k.blocked) {
        block(w, k.out);
        return;
    }
    int yards = fever_modified(w, FEVER_MOD_PUNT, k.face); /* QFL-2.3 */
    int s = 100 - (w->line + yards);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, FEVER_PUNT, yards, s);
    if (punt_goes_out(w, k.out)) { /* FF-11.2 */
        gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, s, 0, 0);
        if (s <= 0) {
            kick_touchback(w, false);
        } else {
            fever_change(w, side);
            fever_end_first(w, side, s);
        }
        return;
    }
    if (s <= -10) {
        kick_touchback(w, false);
        return;
    }
    uint64_t answers = FEVER_BIT(FEVER_RETURN) | FEVER_BIT(s <= 0 ? FEVER_TOUCHBACK : FEVER_FAIR_CATCH);
    if (w->r->punt_bounce && w->defense != FEVER_VS_BLOCK)
        answers = FEVER_BIT(FEVER_BOUNCE);
    else if (w->r->punt_bounce && s >= 1)
        answers |= FEVER_BIT(FEVER_BOUNCE);
    switch (ask_return(w, s, answers)) {
    case FEVER_RETURN: {
        bool covered = yards <= w->r->short_punt; /* QFL-4.2 */
        fever_return_ball(w, side, s, GCH_RET_PUNT, FEVER_PUNT_KICK_DIE, covered);
        break;
    }
    case FEVER_FAIR_CATCH:
        fair_catch(w, s);
        break;
    case FEVER_BOUNCE:
        bounce_punt(w, s);
        break;
    default:
        kick_touchback(w, false);
        break;
    }
}

/* --- place kicks -------------------------------------------------------------------------------------------------- */

/* QFL-2.1: near the goal the extra-point die, else the field-goal die. */
static int place_die(const struct fever_work *w, int needed) {
    return needed < w->r->place_die_limit ? FEVER_KIND_TRY_KICK : FEVER_KIND_PLACE;
}

/* Is a kick of this face good from there? *number is its length, 0 for a miss. */
static bool is_good(const struct fever_work *w, struct fever_face face, enum fever_mod_use use, int needed,
                    int *number) {
    *number = 0;
    if (face.mark != FEVER_MARK_NUM)
        return face.mark == FEVER_MARK_G;
    *number = fever_modified(w, use, face);
    return *number >= needed;
}

/* FF-12.5: the other side has it at the line, or where it was kicked, but not nearer to its goal line than the 20. */
void fever_take_over(struct fever_work *w, int back) {
    const struct gch_season_rules *season = &w->base.match->season;
    int x = 100 - w->line + (season->missed_fg_at_line ? 0 : back);
    fever_change(w, !w->offense);
    fever_end_first(w, !w->offense, x > season->touchback ? x : season->touchback);
}

/* A kick at the goal that was not good: short ones may come back (FF-12.6, QFL-4.5). */
static void missed(struct fever_work *w, int number, int back) {
    int side = !w->offense;
    int s = 100 - (w->line - back + number);
    bool returnable = number > 0 || w->r->miss_returnable; /* F25 */
    w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
    gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, 100 - w->line, 0);
    if (returnable && number >= w->r->short_kick_returnable && s > -10) {
        uint64_t answers = FEVER_BIT(FEVER_RETURN) | FEVER_BIT(FEVER_DOWN_IT);
        if (fever_ask(w, FEVER_ASK_RETURN, side, FEVER_DOWN_IT, answers, s) == FEVER_RETURN) {
            fever_return_ball(w, side, s, GCH_RET_MISSED_FG,
                              w->r->short_kick_returnable ? FEVER_KICK_DIE : FEVER_PUNT_DIE, false);
            return;
        }
    }
    fever_take_over(w, back);
}

static void made(struct fever_work *w) {
    w->stand = (struct gch_result){.next = GCH_NEXT_KICKOFF, .side = (uint8_t)w->offense};
    w->stand.points[w->offense] = GCH_FIELD_GOAL_POINTS;
    w->scored = true;
    w->tags |= GCH_TAG_BIT(FIELD_GOAL_GOOD);
    gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 1, 100 - w->line, 0);
}

GCH_APART void fever_place_kick(struct fever_work *w) {
    int needed = 100 - w->line + w->r->place_added; /* FF-12.4, QFL-2.1 */
    struct kick k = {.kind = place_die(w, needed)};
    int number;
    w->kick_kind = FEVER_ON_FG;
    throw_kick(w, &k);
    if (!fever_ok(w))
        return;
    if (k.blocked) {
        block(w, false);
        return;
    }
    if (k.face.mark == FEVER_MARK_M && w->r->kick_confirm && !k.again) /* QFL-2.2 */
        k.face = kick_again(w, &k);
    if (is_good(w, k.face, FEVER_MOD_PLACE_KICK, needed, &number))
        made(w);
    else
        missed(w, number, w->r->place_back);
}

/* FF-11.3, QFL-2.8: nobody stands against it. */
GCH_APART void fever_free_goal(struct fever_work *w) {
    int needed = 100 - w->line + w->r->free_kick_added; /* F23, Q18 */
    struct kick k = {.kind = place_die(w, needed)};
    int number;
    w->kick_kind = FEVER_ON_FG;
    k.face =
        fever_throw(w, w->offense, (enum fever_purpose)kick_dice[k.kind].kick, (enum fever_die)kick_dice[k.kind].die);
    bool flag = fever_throw(w, w->offense, FEVER_ROLL_KICK_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    fever_add_phase(w, FEVER_PHASE_KICK, w->offense, 2, w->line, flag);
    if (w->r->kick_confirm && k.face.mark == FEVER_MARK_M)
        k.face = kick_again(w, &k);
    else if (w->r->kick_confirm)
        for (int throws = 0; k.face.mark == FEVER_MARK_B && throws < FEVER_MAX_THROWS && fever_ok(w); throws++)
            k.face = kick_again(w, &k);
    if (!fever_ok(w))
        return;
    if (is_good(w, k.face, FEVER_MOD_FAIR_CATCH_KICK, needed, &number))
        made(w);
    else
        missed(w, number, 0);
}

/* FF-12.7, QFL-2.1: the try is over whatever happens, unless a blocked one stays alive (Q19). */
void fever_try_kick(struct fever_work *w) {
    int needed = 100 - w->line + w->r->place_added;
    struct kick k = {.kind = w->r->place_die_limit ? place_die(w, needed) : FEVER_KIND_TRY_KICK};
    int number;
    bool good = false;
    w->kick_kind = FEVER_ON_XP;
    throw_kick(w, &k);
    if (!fever_ok(w))
        return;
    if (k.blocked) {
        w->blocked = true;
        w->tags |= GCH_TAG_BIT(BLOCKED);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->offense, w->line - w->r->place_back, 0, 0);
        if (w->r->blocked_try_live) {
            w->trying = true;
            fever_loose(w, w->offense, w->line - w->r->place_back, FEVER_BLOCK, false);
            return;
        }
    } else {
        if (k.face.mark == FEVER_MARK_M && w->r->kick_confirm && !k.again)
            k.face = kick_again(w, &k);
        good = is_good(w, k.face, FEVER_MOD_PLACE_KICK, needed, &number);
    }
    w->stand = (struct gch_result){.next = GCH_NEXT_KICKOFF, .side = (uint8_t)w->offense};
    w->stand.points[w->offense] = good;
    w->scored = good;
    w->tags |= good ? GCH_TAG_BIT(PAT_GOOD) : GCH_TAG_BIT(PAT_MISSED);
    gch_event_add(&w->base, GCH_EV_TRY, w->offense, FEVER_PAT_KICK, good, 0);
}

/* --- free kicks --------------------------------------------------------------------------------------------------- */

/* FF-9.4: the kick is made again from farther back. */
static void kick_again_from_back(struct fever_work *w) {
    int spot = gch_half_distance(w->line, w->r->rekick_back); /* F19 */
    w->stand = (struct gch_result){.next = w->now->next, .side = (uint8_t)w->offense, .ball = (int8_t)spot};
    w->stand.carry = (int8_t)(spot - w->line);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, 0, 0); /* how far nobody knows */
    gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, w->offense, w->line, 0, 0);
}

static void kick_out(struct fever_work *w) {
    int spot = 100 - (w->line + w->r->kick_out_yards);
    w->void_kick = true;
    if (w->r->kick_out_yards && fever_ask(w, FEVER_ASK_KICK_OUT, !w->offense, 0, 3, spot) == 0) { /* Q20 */
        gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, 0, 0);
        gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, !w->offense, spot, 0, 0);
        fever_change(w, !w->offense);
        fever_end_first(w, !w->offense, spot);
        return;
    }
    gch_rule(&w->base, "FF-9.4", "a kick out of bounds is made again");
    kick_again_from_back(w);
}

/* QFL-3.5, Q22: the receivers throw first, and nobody runs. */
static void bounce_kickoff(struct fever_work *w, int s) {
    int team = !w->offense;
    bool out = false;
    gch_rule(&w->base, "QFL-3.5", "the kickoff bounces");
    for (int throws = 0; throws < FEVER_MAX_THROWS && fever_ok(w); throws++) {
        struct fever_face face = fever_throw(w, team, FEVER_ROLL_RECOVERY, FEVER_DIE_RECOVERY);
        if (face.mark == FEVER_MARK_STAR) {
            team = !team;
            continue;
        }
        if (face.mark == FEVER_MARK_BOUNCE) {
            s += team == w->offense ? -face.yards : face.yards;
            if (s > -10)
                continue;
        }
        out = face.mark == FEVER_MARK_OUT || face.mark == FEVER_MARK_BOUNCE;
        break;
    }
    gch_event_add(&w->base, GCH_EV_ROLLED, !w->offense, s, 0, 0);
    if (team == w->offense && !out) {
        gch_event_add(&w->base, GCH_EV_ONSIDE, team, 100 - s, 0, 0);
        if (s <= 0)
            fever_touchdown(w, team, GCH_TD_FUMBLE);
        else
            fever_end_first(w, team, 100 - s);
    } else if (s <= 0) {
        kick_touchback(w, true);
    } else {
        fever_change(w, !w->offense);
        fever_end_first(w, !w->offense, s);
    }
}

void fever_bounce(struct fever_work *w, int s) {
    if (w->kind == FEVER_KIND_PUNT)
        bounce_punt(w, s);
    else
        bounce_kickoff(w, s);
}

static void deep_kick(struct fever_work *w) {
    int offense = w->offense;
    bool after_safety = w->call == FEVER_SAFETY_KICK;
    bool punts = after_safety && w->r->safety_punt; /* QFL-3.4 */
    struct fever_face face = punts ? fever_throw(w, offense, FEVER_ROLL_KICK_PUNT, FEVER_DIE_PUNT)
                                   : fever_throw(w, offense, FEVER_ROLL_KICK_KICKOFF, FEVER_DIE_KICKOFF);
    bool flag = fever_throw(w, offense, FEVER_ROLL_KICK_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    w->kick_kind = FEVER_ON_KICKOFF;
    fever_add_phase(w, FEVER_PHASE_KICK, offense, 2, w->line, flag);
    for (int throws = 0; punts && face.mark == FEVER_MARK_B && throws < FEVER_MAX_THROWS && fever_ok(w); throws++)
        face = fever_throw(w, offense, FEVER_ROLL_CONFIRM_PUNT, FEVER_DIE_PUNT);
    if (face.mark == FEVER_MARK_OUT && w->r->kick_out_yards) /* QFL-3.2 */
        face = fever_throw(w, offense, FEVER_ROLL_CONFIRM_KICKOFF, FEVER_DIE_KICKOFF);
    if (!fever_ok(w))
        return;
    if (face.mark == FEVER_MARK_OUT) {
        kick_out(w);
        return;
    }
    int yards = fever_modified(w, punts ? FEVER_MOD_SAFETY_KICK : FEVER_MOD_KICKOFF, face);
    int s = 100 - (w->line + yards);
    bool kickoff = !after_safety;
    gch_event_add(&w->base, GCH_EV_KICK, offense, w->call, yards, s);
    if (s <= -10) { /* FF-9.2 */
        kick_touchback(w, kickoff);
        return;
    }
    uint64_t answers = FEVER_BIT(FEVER_RETURN) | FEVER_BIT(s <= 0 ? FEVER_TOUCHBACK : FEVER_FAIR_CATCH);
    if (w->r->kickoff_bounce && kickoff)
        answers |= FEVER_BIT(FEVER_BOUNCE);
    switch (ask_return(w, s, answers)) {
    case FEVER_RETURN:
        fever_return_ball(w, !offense, s, GCH_RET_KICKOFF, punts ? FEVER_SAFETY_DIE : FEVER_KICK_DIE, false);
        break;
    case FEVER_FAIR_CATCH:
        fair_catch(w, s);
        break;
    case FEVER_BOUNCE:
        bounce_kickoff(w, s);
        break;
    default:
        kick_touchback(w, kickoff);
        break;
    }
}

/* QFL-3.3 */
static bool is_surprising(const struct fever_work *w) {
    const struct gch_state *s = w->now;
    bool trailing = s->quarter >= 4 && s->score[w->offense] < s->score[!w->offense];
    return !trailing && w->line < 50;
}

static void onside_kick(struct fever_work *w) {
    int offense = w->offense;
    struct fever_face face = fever_throw(w, offense, FEVER_ROLL_KICK_ONSIDE, FEVER_DIE_ONSIDE);
    bool in_out = w->r->onside_always_out || w->with & FEVER_WITH_IN_OUT;
    bool out = in_out && fever_throw(w, offense, FEVER_ROLL_KICK_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    bool flag = fever_throw(w, offense, FEVER_ROLL_KICK_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    w->kick_kind = FEVER_ON_ONSIDE;
    fever_add_phase(w, FEVER_PHASE_KICK, offense, 2, w->line, flag);
    if (!fever_ok(w))
        return;
    if (face.mark == FEVER_MARK_OUT && !w->r->onside_dead_yards) {
        w->void_kick = true;
        kick_again_from_back(w);
        return;
    }
    bool dead = out || face.mark == FEVER_MARK_OUT;
    int yards = face.mark == FEVER_MARK_OUT ? w->r->onside_dead_yards : face.yards;
    int x = w->line + yards;
    int s = 100 - x;
    bool recovered = face.mark == FEVER_MARK_REC;
    if (recovered && out) /* F20, QFL-3.3 */
        recovered = w->r->onside_always_out ? is_surprising(w) : w->r->onside_out_keeps != 0;
    gch_event_add(&w->base, GCH_EV_KICK, offense, FEVER_ONSIDE, yards, s);
    gch_event_add(&w->base, GCH_EV_ONSIDE, recovered ? offense : !offense, recovered ? x : s, 0, 0);
    if (recovered) {
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
        fever_end_first(w, offense, x);
        return;
    }
    uint64_t answers = FEVER_BIT(FEVER_RETURN) | FEVER_BIT(FEVER_DOWN_IT);
    if (!dead && fever_ask(w, FEVER_ASK_RETURN, !offense, FEVER_DOWN_IT, answers, s) == FEVER_RETURN) {
        fever_return_ball(w, !offense, s, GCH_RET_KICKOFF, FEVER_NO_DIE, w->r->onside_covered != 0);
        return;
    }
    fever_change(w, !offense);
    fever_end_first(w, !offense, s);
}

void fever_free_kick(struct fever_work *w) {
    if (w->call == FEVER_ONSIDE)
        onside_kick(w);
    else
        deep_kick(w);
}
