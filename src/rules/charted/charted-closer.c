/* Quiet games: downs that take a closer look before they are known to be plain ones; the rule code is asked. */
#include "rules/charted/charted-run.h"

static struct charted_counted charted_look_closer(struct charted_run *run, int call, int formation, int total,
                                                  int defense, uint64_t word, struct charted_made *made) {
    struct charted_work *w = run->w;
    struct gch_state *s = run->turn->state;
    struct gch_dice *dice = run->turn->dice;
    const struct charted_counted none = {.more = -1};
    struct gch_cell off = run->turn->match->team[s->offense]->column[GCH_COL_PLAY_1 + call - GCH_CALL_1][total - 10];
    w->offense = s->offense;
    w->call = call;
    struct gch_cell def = charted_own.defense_cell(w, formation, defense);
    dice->rng.state += dice->rng.step;
    dice->rest = word * GCH_PLACE_AFTER;
    dice->parts = GCH_PLACE_AFTER;
    charted_set_field(w);
    struct charted_down down = charted_own.resolve(w, off, def, total);
    int x = w->line + down.yards;
    bool plain = (down.kind == DOWN_INC || (down.kind == DOWN_GAIN && x > 0 && x < 100 && !down.inches)) && !w->fouls;
    if (!plain) {
        made->resolved = true;
        made->down = down;
        return none;
    }
    w->tags = 0;
    if (down.kind == DOWN_INC)
        return (struct charted_counted){0, 0, COMES_INCOMPLETE, GCH_DOWN_INCOMPLETE};
    return (struct charted_counted){down.yards, 0, down.oob ? COMES_OUT_OF_BOUNDS : COMES_TO_YARDS,
                                    charted_kind_of(&down)};
}

static bool charted_settle_calls(struct charted_run *run, bool open, size_t *play, size_t *formation,
                                 struct charted_made *made) {
    struct charted_work *w = run->w;
    int shown = (int)*formation;
    int audibles = gch_charted_audibles(w->now, 0) + gch_charted_audibles(w->now, 1);
    charted_set_field(w);
    w->call = open ? (int)(GCH_CALL_1 + *play) : charted_ask_call(w, GCH_CALL_NONE);
    if (w->call <= GCH_CALL_9)
        charted_own.audibles(w, charted_own.calls(run->turn->match, w->now), GCH_ASK_PLAY, &shown);
    made->call = w->call;
    made->formation = w->call <= GCH_CALL_9 ? shown : -1;
    *play = (size_t)(w->call - GCH_CALL_1);
    *formation = (size_t)shown;
    audibles -= gch_charted_audibles(w->now, 0) + gch_charted_audibles(w->now, 1);
    return w->call <= GCH_CALL_9 && (audibles == 0 || !charted_own.plain.slow_audibles);
}
