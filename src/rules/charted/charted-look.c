/*
 * Quiet games: what a down comes to that may be a plain one (charted-run.h). Its dice, all from one word, and both
 * plans say it by the tables; where that is not enough, coaches and the rule code are asked (charted-closer.c).
 */
#include "rules/charted/charted-run.h"

#include "dice/rng.h"
#include "rules/plan.h"

/* Plain downs of one side that follow each other, as far as they have got. */
struct plain_downs {
    uint64_t dice_at, off_at, def_at; /* where the dice and both plans are for the down at hand */
    uint64_t draw;                    /* what the offense draws for the down at hand */
    size_t at;                        /* its down and yards to go (charted_place) */
    long to_goal, close;              /* close is negative: a snap was in the red zone */
    int clock, elapsed;
    size_t runoffs; /* as charted_running has them */
    unsigned downs, repeats;
    unsigned no_huddles, hurried; /* drawn so far; downs before the last of them */
};

/* What the dice and the plans' draws say of a down. */
struct plain_look {
    uint64_t word;
    size_t play, formation;
    /* Negative: something else is known to come before the cells; the call is barred, or somebody minds the match-up.
     */
    long before, minded;
    struct charted_counted comes;
};

static const struct charted_made charted_nothing_made = {.call = GCH_CALL_NONE, .formation = -1};

/* The match-ups of the plays that may be called on the down at hand. */
GCH_FOLDED uint64_t open_matchups(const struct charted_frame *f, const struct plain_downs *d) {
    uint64_t open = f->open;
    if (charted_own.plain.zones)
        open &= f->charts.open[d->to_goal];
    if (charted_own.plain.repeated)
        open &= ~(f->charts.once & -(uint64_t)(d->repeats > 0));
    return open;
}

/* The rows of both charts that the dice of the snap say. */
GCH_FOLDED size_t offense_row(const struct charted_frame *f, uint64_t word) {
    return f->tables->offense_row[gch_part(word * GCH_PLACE_OFFENSE, 216)];
}
GCH_FOLDED size_t defense_row(const struct charted_frame *f, uint64_t word) {
    return f->tables->defense_row[gch_part(word * GCH_PLACE_DEFENSE, 36)];
}

/* Is it so short that the coach himself has to say whether it is a sneak? On the goal line, too, which is beyond what
 * the tables say. */
GCH_FOLDED bool is_sneak_near(const struct plain_downs *d) {
    return charted_own.plain.sneaks &&
           gch_plan_is_short(charted_down_of(d->at), (int)charted_to_go(d->at), (int)d->to_goal);
}

/* What two throws come to by the tables; more: negative if something else is known to come first. */
GCH_FOLDED struct charted_counted look_up(const struct charted_run *run, const struct charted_frame *f, size_t play,
                                          const struct charted_entry *defense, uint64_t word, long to_goal, size_t at,
                                          long more) {
    const struct charted_entry *offense = &f->charts.own->offense[play][offense_row(f, word)];
    const struct charted_plain *plain = &f->tables->plain[(size_t)offense->class + defense->class];
    long gain = ((long)offense->number & plain->offense) + ((long)defense->number & plain->defense);
    long x = to_goal - gain;
    more |= plain->what | (x - 1) | (99 - x) | (to_goal - f->beyond);
    if (charted_own.plain.end_line)
        more |= to_goal + CHARTED_END_LINE - 101 - offense->number;
    if (charted_own.plain.reviews)
        more |= -(long)((gain == charted_to_go(at)) & run->game->reviews);
    return (struct charted_counted){gain, more, (size_t)plain->what, plain->kind};
}

/* Looks at the down at hand: the dice, all from one word, and the calls, from both plans. Whatever the dice decide is
 * written without branches: nothing foretells them. */
GCH_FOLDED struct plain_look look_at(const struct charted_run *run, const struct charted_frame *f,
                                     const struct plain_downs *d) {
    const struct charted_plain_kind has = charted_own.plain;
    const struct charted_tables *const tables = f->tables;
    const struct charted_place *place = &tables->place[d->at];
    struct plain_look look = {.word = gch_rng_mix(d->dice_at)};
    if (has.snap_dice)
        look.before =
            f->charts.forced[gch_part(look.word * GCH_PLACE_DEF_PENALTY, 216)] | -(long)(look.word < f->muffed_below);
    const size_t answer = defense_row(f, look.word);
    size_t row = (size_t)place->row + tables->field[d->to_goal];
    const bool is_dealt = charted_own.dealt != NULL && run->game->dealt;
    size_t play, formation;
    if (is_dealt) {
        struct charted_spot spot = {charted_down_of(d->at), (int)charted_to_go(d->at), (int)d->to_goal, d->clock};
        play = gch_pick(f->calls[row], gch_lane(d->draw, GCH_LANE_CALL));
        formation = (size_t)charted_own.dealt(run->w, f->dealt_by, look.word, &spot);
    } else {
        struct gch_two_picks picks =
            gch_pick_two(f->calls[row], d->draw, f->formations[f->defense[row]], gch_rng_word(d->def_at));
        play = picks.first;
        formation = picks.second;
    }
    const bool at_home = is_dealt && formation >= GCH_FORMATIONS;
    const struct charted_entry *defense =
        at_home ? &f->charts.home[play][answer] : &f->charts.other->defense[play][formation][answer];
    uint64_t stands = open_matchups(f, d) & (at_home ? UINT64_MAX : f->accepted[place->kind]);
    look.minded = (long)(stands >> charted_matchup(play, at_home ? 0 : formation) & 1) - 1;
    if (has.sneaks)
        look.before |= place->sneaks;
    look.play = play;
    look.formation = formation;
    look.comes = look_up(run, f, play, defense, look.word, d->to_goal, d->at, look.before | look.minded);
    return look;
}

/* Writes down where plain downs have got to. */
GCH_FOLDED void put_down(struct gch_state *s, const struct charted_frame *f, const struct plain_downs *d) {
    s->ball = (int8_t)(100 - d->to_goal);
    s->to_go = (uint8_t)charted_to_go(d->at);
    s->down = (uint8_t)charted_down_of(d->at);
    s->clock = (int16_t)d->clock;
    s->plays = (uint16_t)(f->before + d->downs);
    if (charted_own.plain.repeated)
        gch_charted(s)->end_runs = (uint8_t)d->repeats;
}

/* A down that is not plain by the tables: who minds the calls is asked, what takes more dice is looked at closer. True:
 * it is plain after all; else `made` has what was called. */
GCH_FOLDED bool look_again(struct charted_run *run, struct charted_frame *f, struct plain_downs *d, struct gch_state *s,
                           struct plain_look *look, struct charted_made *made) {
    struct gch_dice *dice = run->turn->dice;
    const size_t answer = defense_row(f, look->word);
    const bool sneak_near = is_sneak_near(d);
    const bool open = open_matchups(f, d) >> charted_matchup(look->play, 0) & 1;
    bool called = look->minded >= 0;
    dice->rng.state = d->dice_at - f->step;
    put_down(s, f, d);
    if (charted_own.plain.snap_dice)
        made->clean_snap = look->before >= 0;
    look->before |= -(long)sneak_near;
    if (!called && look->before >= 0 && look->formation < GCH_FORMATIONS) {
        called = charted_settle_calls(run, open, &look->play, &look->formation, made);
        charted_set_accepted(f, s);
        if (called)
            look->comes = look_up(run, f, look->play, &f->charts.other->defense[look->play][look->formation][answer],
                                  look->word, d->to_goal, d->at, 0);
    } else if (open && !sneak_near) {
        made->call = (int)(GCH_CALL_1 + look->play);
        made->formation = (int)look->formation;
        made->drawn = !called;
    }
    if (look->comes.more < 0 && called && look->before >= 0 && (int)look->comes.what != COMES_TO_A_FOUL) {
        look->comes = charted_look_closer(run, (int)(GCH_CALL_1 + look->play), (int)look->formation,
                                          (int)offense_row(f, look->word) + 10, (int)answer + 1, look->word, made);
        if (look->comes.more >= 0)
            d->dice_at = dice->rng.state; /* it is stepped on when the down is counted */
    }
    if (look->comes.more < 0)
        return false;
    *made = charted_nothing_made;
    return true;
}
