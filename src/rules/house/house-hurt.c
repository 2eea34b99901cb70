/* Injuries: RC-20, RC-21. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

static const struct house_book *book_of(const struct charted_work *w) {
    return &w->base.match->house->book;
}

/* --- RC-20: injured player finder --------------------------------------------------------------------------------- */

/* C37: after every completed scrimmage play, kick or return. */
static bool is_checked(const struct charted_work *w, const struct gch_result *r) {
    return !w->trying && w->base.state->next != GCH_NEXT_TRY && w->base.play->call != GCH_CALL_TOSS &&
           w->call != GCH_CALL_KNEEL && w->call != GCH_CALL_SPIKE && w->call != GCH_CALL_SAFETY &&
           !(r->tags & GCH_TAG_BIT(PRE_SNAP));
}

/* C20: charged, and it stops the clock like a called one. */
static void force_timeout(struct charted_work *w, int side, int needs, struct gch_result *r) {
    struct gch_state *s = w->now;
    if (s->timeouts[side] < needs || s->timeouts[side] == 0)
        return;
    int16_t pending = s->pending;
    uint8_t flags = s->pending_flags;
    s->timeouts[side]--;
    w->house.stopped = true;
    s->pending = r->elapsed;
    s->pending_flags = r->pending_flags;
    r->elapsed = (int16_t)w->rules->charge(w, GCH_CLOCK_TIMEOUT, side);
    s->pending = pending;
    s->pending_flags = flags;
    r->pending_flags &= (uint8_t) ~(GCH_PENDING_RUNNING | GCH_PENDING_FORTY);
    house_say(w, 20, side, GCH_SAYS_FORCED_TIMEOUT, s->timeouts[side]);
}

static void find(struct charted_work *w, int side, int row, int man) {
    w->house.found = true;
    w->house.found_side = (uint8_t)side;
    w->house.found_row = (uint8_t)row;
    w->house.found_man = (int16_t)man;
}

/* C38: only men who took part are found. */
static void find_man(struct charted_work *w, enum house_found who, int row) {
    const struct gch_lineup *const *lineup = w->base.match->lineup;
    int offense = w->offense;
    bool took_part = book_of(w)->took_part != 0;
    if (who == HOUSE_FOUND_CARRIER) {
        int side = w->house.carrier >= 0 ? w->house.carrier_side : offense;
        if (w->house.carrier >= 0 || lineup[offense] == NULL)
            find(w, side, row, w->house.carrier);
        return;
    }
    if (who == HOUSE_FOUND_KEY) {
        bool run = false;
        for (unsigned i = 0; i < w->base.play->count; i++)
            run |= w->base.play->event[i].kind == GCH_EV_RUN;
        int man = run ? house_draw(w, !offense, GCH_SHARE_TACKLE_RUN, NULL, NULL) : -1;
        house_tell_credit(w, !offense, GCH_HOUSE_ROLE_TACKLE, man, 0);
        if (man >= 0 || (run && lineup[!offense] == NULL))
            find(w, !offense, row, man);
        return;
    }
    bool line = who >= (enum house_found)GCH_SLOT_LT;
    int side = line ? offense : !offense;
    bool scrimmage = w->house.formation < GCH_FORMATIONS;
    int man = house_holder(w, side, (enum gch_slot)who);
    if (took_part && !scrimmage)
        return;
    if (line || lineup[side] == NULL)
        find(w, side, row, man);
    else if (!took_part ? man >= 0 : !house_is_empty(w, side, (enum gch_slot)who))
        find(w, side, row, man);
}

static void tell_injury(struct charted_work *w, enum gch_injury_length length, int games) {
    int man = w->house.found_man;
    w->house.hurt = true;
    gch_event_add(&w->base, GCH_EV_INJURY, w->house.found_side, man >= 0 ? man : -1 - w->house.found_row, (int)length,
                  games);
}

bool house_rc20_after_play(struct charted_work *w, struct gch_result *r) {
    int checks = w->base.match->league[GCH_HOME]->values[GCH_LEAGUE_VALUE_INJURY_CHECKS];
    if (checks == GCH_NO_VALUE)
        checks = book_of(w)->injury_checks;
    if (checks == 0 || !is_checked(w, r) || house_throw(w, w->offense, GCH_ROLL_RC_20_CHECK) >= checks)
        return false;
    int row = house_index(house_throw(w, w->offense, GCH_ROLL_RC_20_WHO));
    enum house_found who = (enum house_found)book_of(w)->found[row];
    switch (who) {
    case HOUSE_FOUND_HOME_TIMEOUT:
    case HOUSE_FOUND_AWAY_TIMEOUT:
    case HOUSE_FOUND_OFFENSE_TIMEOUT:
        force_timeout(w,
                      who == HOUSE_FOUND_OFFENSE_TIMEOUT ? w->offense
                      : who == HOUSE_FOUND_HOME_TIMEOUT  ? GCH_HOME
                                                         : GCH_AWAY,
                      book_of(w)->found_timeouts[row], r);
        return true;
    default:
        break;
    }
    find_man(w, who, row);
    if (w->house.found && house_with(&w->base, 21) == NULL)
        tell_injury(w, GCH_INJURY_SHAKEN, 0);
    return true;
}

/* --- RC-21: injury duration --------------------------------------------------------------------------------------- */

/* C39 */
static int rating_of(const struct charted_work *w) {
    int side = w->house.found_side, man = w->house.found_man;
    const struct gch_lineup *lineup = w->base.match->lineup[side];
    if (man >= 0 && lineup->man[man].injury > 0)
        return lineup->man[man].injury;
    int team = house_rating(w, side, GCH_RATING_INJURY);
    return team > 0 ? team : book_of(w)->injury_unknown;
}

bool house_rc21_after_play(struct charted_work *w, struct gch_result *r) {
    (void)r;
    if (!w->house.found)
        return false;
    int side = w->house.found_side, rating = rating_of(w), games = 0;
    if (!house_test(w, side, GCH_ROLL_RC_21_TEST, rating)) /* C21 */
        return true;
    int entry = GCH_INJURY_SERIES;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(w); throws++) {
        entry = book_of(w)->duration[house_throw(w, side, GCH_ROLL_RC_21_DURATION) - 1][rating - 1];
        if (entry < HOUSE_LENGTHS)
            break;
        rating = entry - HOUSE_LENGTHS + 2;
        entry = GCH_INJURY_GAME;
    }
    if (entry == GCH_INJURY_GAMES)
        games = house_throw(w, side, GCH_ROLL_RC_21_GAMES);
    tell_injury(w, (enum gch_injury_length)entry, games);
    w->house.injury = (uint8_t)entry;
    return true;
}

/* --- from play to play -------------------------------------------------------------------------------------------- */

/* Until when a man is out who is not out for the game. */
enum { REST_NONE, REST_POSSESSION, REST_HALF, REST_SERIES, REST_NEXT_SERIES };

/* C40: what is over now that the ball has changed sides. lost: who had it. */
static void end_series(struct gch_charted *own, int lost) {
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < GCH_CHARTED_RESTING; i++) {
            uint8_t *rest = &own->rest[side][i];
            if (*rest == REST_POSSESSION || (*rest == REST_SERIES && side == lost))
                *rest = own->resting[side][i] = 0;
            else if (*rest == REST_NEXT_SERIES && side == lost)
                *rest = REST_SERIES;
        }
}

void house_note_injury(struct charted_work *w, const struct gch_state *before) {
    struct gch_charted *own = gch_charted(w->now);
    if (w->now->offense != before->offense)
        end_series(own, before->offense);
    int side = w->house.found_side, man = w->house.found_man;
    if (w->house.injury == GCH_INJURY_SHAKEN || man < 0)
        return;
    if (w->house.injury >= GCH_INJURY_GAME) {
        gch_injured_out(w->now, side, man, true);
        return;
    }
    int rest = w->house.injury == GCH_INJURY_HALF ? REST_HALF
               : !book_of(w)->own_series          ? REST_POSSESSION
               : side == w->now->offense          ? REST_NEXT_SERIES
                                                  : REST_SERIES;
    for (int i = 0; i < GCH_CHARTED_RESTING; i++)
        if (own->resting[side][i] == 0) {
            own->resting[side][i] = (uint8_t)(man + 1);
            own->rest[side][i] = (uint8_t)rest;
            return;
        }
}

/* --- for whoever keeps a list ------------------------------------------------------------------------------------- */

unsigned gch_injuries_of(const struct gch_play *play, struct gch_injury *out, unsigned most) {
    unsigned count = 0;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind != GCH_EV_INJURY)
            continue;
        if (count < most)
            out[count] = (struct gch_injury){.side = e->side,
                                             .length = (uint8_t)e->b,
                                             .games = (uint8_t)e->c,
                                             .player = (int16_t)(e->a >= 0 ? e->a : -1),
                                             .row = (int8_t)(e->a >= 0 ? -1 : -1 - e->a)};
        count++;
    }
    return count;
}

const char *gch_injury_position(const struct gch_match *match, int row) {
    return match->house != NULL && row >= 0 && row < 36 ? house_found_names[match->house->book.found[row]] : "";
}

static bool keeps_list(const struct gch_state *state) {
    return gch_own_find(state->fields, "out") != NULL;
}

bool gch_injured_out(struct gch_state *state, int side, int player, bool out) {
    if (player < 0 || player >= 8 * GCH_CHARTED_OUT_BYTES || !keeps_list(state))
        return false;
    uint8_t *byte = &gch_charted(state)->out[side][player / 8];
    uint8_t bit = (uint8_t)(1u << player % 8);
    *byte = (uint8_t)(out ? *byte | bit : *byte & ~bit);
    return true;
}

bool gch_is_injured(const struct gch_state *state, int side, int player) {
    return player >= 0 && player < 8 * GCH_CHARTED_OUT_BYTES && keeps_list(state) && house_is_out(state, side, player);
}
