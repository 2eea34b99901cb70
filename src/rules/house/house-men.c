/* Who is there: slots, draws, credits (RC-0.3, RC-16). */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

static const struct gch_lineup *lineup_of(const struct charted_work *w, int side) {
    return w->base.match->lineup[side];
}

/* --- who is out (RC-21) ------------------------------------------------------------------------------------------- */

bool house_is_out(const struct gch_state *state, int side, int man) {
    const struct gch_charted *own = gch_charted(state);
    bool out = (own->out[side][man / 8] >> man % 8 & 1) != 0;
    for (int i = 0; i < GCH_CHARTED_RESTING; i++)
        out |= own->resting[side][i] == man + 1;
    return out;
}

/* --- slots -------------------------------------------------------------------------------------------------------- */

int house_holder(const struct charted_work *w, int side, enum gch_slot slot) {
    const struct gch_lineup *lineup = lineup_of(w, side);
    for (unsigned i = 0; lineup != NULL && slot != GCH_SLOT_NONE && i < lineup->count; i++)
        if (lineup->man[i].slot == slot && !house_is_out(w->now, side, (int)i))
            return (int)i;
    return -1;
}

bool house_is_empty(const struct charted_work *w, int side, enum gch_slot slot) {
    const struct house_book *book = &w->base.match->house->book;
    if (w->house.formation < GCH_FORMATIONS && book->empty[w->house.formation] >> slot & 1) /* C35 */
        return true;
    return house_holder(w, side, slot) < 0;
}

int house_filler(const struct charted_work *w, int side, enum gch_slot slot, bool rush) {
    const struct house_book *book = &w->base.match->house->book;
    int row = (slot - GCH_SLOT_LDE) / 5, column = (slot - GCH_SLOT_LDE) % 5;
    enum gch_slot near[4 + HOUSE_DIAGONALS];
    int count = 0, best = -1, most = -1;
    if (column > 0) /* left, right, in front, behind, then the diagonals */
        near[count++] = slot - 1;
    if (column < 4)
        near[count++] = slot + 1;
    if (row > 0)
        near[count++] = slot - 5;
    if (row < 2)
        near[count++] = slot + 5;
    for (int i = 0; i < book->diagonals; i++)
        if (book->diagonal[i][1] == slot)
            near[count++] = (enum gch_slot)book->diagonal[i][0];
    for (int i = 0; i < count; i++) {
        if (house_is_empty(w, side, near[i]))
            continue;
        int man = house_holder(w, side, near[i]);
        int rating =
            (rush ? lineup_of(w, side)->man[man].pr : lineup_of(w, side)->man[man].intercept) + book->alternate;
        rating = rating > 0 ? rating : 0;
        if (rating > most) {
            most = rating;
            best = man;
        }
    }
    return best;
}

/* --- draws -------------------------------------------------------------------------------------------------------- */

int house_draw(struct charted_work *w, int side, enum gch_share_of share, house_filter filter, const void *more) {
    const struct gch_lineup *lineup = lineup_of(w, side);
    uint32_t sum = 0;
    for (int pass = 0; lineup != NULL && pass < 2; pass++) {
        uint32_t drawn = 0, at = 0;
        if (pass == 1) {
            if (sum == 0)
                break;
            w->base.dice->among = sum;
            drawn = (uint32_t)house_throw(w, side, GCH_ROLL_CREDIT_PASS + (int)share);
        }
        for (unsigned i = 0; i < lineup->count; i++) {
            const struct gch_lineup_man *man = &lineup->man[i];
            if (man->weight[share] == 0 || house_is_out(w->now, side, (int)i) ||
                (filter != NULL && !filter(man, (int)i, more)))
                continue;
            at += man->weight[share];
            if (pass == 1 && at >= drawn)
                return (int)i;
        }
        sum = at;
    }
    return -1;
}

int house_most(const struct charted_work *w, int side, enum gch_share_of share) {
    const struct gch_lineup *lineup = lineup_of(w, side);
    int best = -1;
    unsigned most = 0;
    for (unsigned i = 0; lineup != NULL && i < lineup->count; i++)
        if (lineup->man[i].weight[share] > most && !house_is_out(w->now, side, (int)i)) {
            most = lineup->man[i].weight[share];
            best = (int)i;
        }
    return best;
}

/* --- credits ------------------------------------------------------------------------------------------------------ */

void house_tell_credit(struct charted_work *w, int side, enum gch_house_role role, int man, int slot) {
    if (man >= 0)
        gch_event_add(&w->base, GCH_EV_CREDIT, side, role, man, slot);
}

static bool is_not(const struct gch_lineup_man *man, int index, const void *more) {
    (void)man;
    return index != *(const int *)more;
}

/* RC-6: who falls on a ball of his own side, by what the play was. */
static bool carries(const struct gch_lineup_man *man, int index, const void *more) {
    (void)index, (void)more;
    for (int share = GCH_SHARE_1; share <= GCH_SHARE_9; share++)
        if (man->weight[share] > 0)
            return true;
    return false;
}
static bool catches(const struct gch_lineup_man *man, int index, const void *more) {
    return man->weight[GCH_SHARE_6] > 0 && index != *(const int *)more;
}
static bool blocks(const struct gch_lineup_man *man, int index, const void *more) {
    (void)index, (void)more;
    return man->slot >= GCH_SLOT_LT;
}

struct scene {
    struct charted_work *w;
    bool injuries; /* rc-20 is on: whoever has the ball is named */
    enum gch_event_kind how;
    int receiver;
};

static void hold(struct scene *t, int side, int man) {
    t->w->house.carrier = (int16_t)man;
    t->w->house.carrier_side = (uint8_t)side;
}

static void name_run(struct scene *t, int side) {
    struct charted_work *w = t->w;
    if (!w->house.drawn && t->injuries) {
        bool called = w->call >= GCH_CALL_1 && w->call <= GCH_CALL_4;
        enum gch_share_of share = called ? (enum gch_share_of)(GCH_SHARE_1 + w->call - GCH_CALL_1) : GCH_SHARE_PASS;
        w->house.carrier = (int16_t)house_draw(w, side, share, NULL, NULL);
        w->house.drawn = true;
    }
    if (!w->house.drawn)
        return;
    hold(t, side, w->house.carrier);
    house_tell_credit(w, side, GCH_HOUSE_ROLE_RUN, w->house.carrier, 0);
}

static void name_target(struct scene *t, int side) {
    struct charted_work *w = t->w;
    if (!t->injuries && !w->house.failed_rush && !w->house.hail_mary)
        return;
    enum gch_share_of share = (enum gch_share_of)(GCH_SHARE_1 + w->call - GCH_CALL_1);
    int first = w->house.failed_rush ? house_most(w, side, share) : -1; /* C36f */
    int man = house_draw(w, side, share, is_not, &first);
    if (man < 0 && first >= 0)
        man = first;
    t->receiver = man;
    hold(t, side, man);
    house_tell_credit(w, side, GCH_HOUSE_ROLE_TARGET, man, 0);
}

static void name_passer(struct scene *t, int side, enum gch_share_of share) {
    if (!t->injuries)
        return;
    int man = house_draw(t->w, side, share, NULL, NULL);
    if (man < 0 && share != GCH_SHARE_PASS)
        man = house_draw(t->w, side, GCH_SHARE_PASS, NULL, NULL);
    hold(t, side, man);
    house_tell_credit(t->w, side, GCH_HOUSE_ROLE_PASSER, man, 0);
}

/* A sack or interception: the man who rushed, or by share and the position matrix. */
static void name_defender(struct scene *t, int side, enum gch_share_of share, enum gch_house_role role) {
    struct charted_work *w = t->w;
    int man = w->house.pressure ? w->house.key : -1;
    int slot = w->house.pressure && w->house.key_slot != w->house.key_for ? w->house.key_for : 0;
    bool asked = w->house.pressure && man >= 0;
    for (int i = 0; i < HOUSE_RULES && !asked; i++)
        if (w->base.match->house->on >> i & 1 && house_rules[i].credit != NULL)
            asked = house_rules[i].credit(w, side, share, &man, &slot);
    if (!asked && (house_with(&w->base, 18) != NULL || (t->injuries && share == GCH_SHARE_INT_MADE)))
        man = house_draw(w, side, share, NULL, NULL);
    if (share == GCH_SHARE_INT_MADE)
        hold(t, side, man);
    house_tell_credit(w, side, role, man, slot);
}

static void name_recoverer(struct scene *t, int side, int fumbler) {
    struct charted_work *w = t->w;
    if (house_with(&w->base, 6) == NULL)
        return;
    if (side != fumbler) {
        house_tell_credit(w, side, GCH_HOUSE_ROLE_RECOVER_OPP, house_draw(w, side, GCH_SHARE_RECOVER_OPP, NULL, NULL),
                          0);
        return;
    }
    house_filter filter = side != w->offense                                   ? NULL
                          : t->how == GCH_EV_SACK || t->how == GCH_EV_SCRAMBLE ? blocks
                          : t->how == GCH_EV_PASS                              ? catches
                                                                               : carries;
    house_tell_credit(w, side, GCH_HOUSE_ROLE_RECOVER_OWN,
                      house_draw(w, side, GCH_SHARE_RECOVER_OWN, filter, &t->receiver), 0);
}

void house_name_men(struct charted_work *w, const struct gch_result *result) {
    const struct gch_play *play = w->base.play;
    struct scene t = {.w = w, .injuries = house_with(&w->base, 20) != NULL, .how = GCH_EV_CALL, .receiver = -1};
    unsigned count = play->count;
    int fumbler = 2, o = w->offense;
    if (!gch_house_names(w->base.match->house) || w->trying || result->tags & GCH_TAG_BIT(PRE_SNAP))
        return;
    if (lineup_of(w, 0) == NULL && lineup_of(w, 1) == NULL) {
        house_no_data(w, 20);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        const struct gch_event e = play->event[i];
        switch (e.kind) {
        case GCH_EV_RUN:
            name_run(&t, o);
            break;
        case GCH_EV_PASS:
            name_target(&t, o);
            break;
        case GCH_EV_INCOMPLETE:
            if (w->call <= GCH_CALL_9)
                name_passer(&t, o, GCH_SHARE_PASS);
            break;
        case GCH_EV_SACK:
            name_passer(&t, o, GCH_SHARE_QT);
            name_defender(&t, !o, GCH_SHARE_SACK, GCH_HOUSE_ROLE_SACK);
            break;
        case GCH_EV_SCRAMBLE:
            name_passer(&t, o, GCH_SHARE_QT);
            break;
        case GCH_EV_INTERCEPTION:
            name_defender(&t, e.side, GCH_SHARE_INT_MADE, GCH_HOUSE_ROLE_INT_MADE);
            break;
        case GCH_EV_FUMBLE:
        case GCH_EV_MUFF:
            fumbler = e.side;
            break;
        case GCH_EV_RECOVERY:
            name_recoverer(&t, e.side, fumbler);
            break;
        case GCH_EV_RETURN:
            if (t.injuries && (e.c == GCH_RET_KICKOFF || e.c == GCH_RET_PUNT)) {
                int man = house_draw(w, e.side, e.c == GCH_RET_PUNT ? GCH_SHARE_PUNT_RETURN : GCH_SHARE_KICKOFF_RETURN,
                                     NULL, NULL);
                hold(&t, e.side, man);
                house_tell_credit(w, e.side, GCH_HOUSE_ROLE_RETURN, man, 0);
            }
            break;
        default:
            break;
        }
        if (e.kind == GCH_EV_RUN || e.kind == GCH_EV_PASS || e.kind == GCH_EV_SACK || e.kind == GCH_EV_SCRAMBLE)
            t.how = (enum gch_event_kind)e.kind;
    }
}
