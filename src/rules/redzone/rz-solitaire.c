/* Solitaire: which formation the tables call (RZ-30). */
#include "rules/redzone/rz-priv.h"

/* The conditions of solitaire-strategy.csv, in the order rz-book.c names them: a down (3 = third and fourth) with yards
 * to go, or a lead of the offense, from low to high. */
static const struct {
    int8_t down; /* 0: a lead */
    int16_t low;
    int16_t high;
} conditions[] = {
    {1, 0, 99},  {2, 0, 13},  {2, 14, 99},  {3, 0, 2},   {3, 3, 5},     {3, 6, 15},
    {3, 16, 99}, {0, 9, 999}, {0, 17, 999}, {0, -8, -1}, {0, -999, -9},
};
enum { GOAL = 11, TIME = 12 };

static bool applies(const struct rz_strategy_row *row, const struct gch_state *s) {
    int lead = s->score[s->offense] - s->score[!s->offense];
    if (!(row->quarters >> s->quarter & 1))
        return false;
    if (row->condition == GOAL)
        return 100 - s->ball <= 4;
    if (row->condition == TIME)
        return s->quarter == 2 || lead <= 0; /* R65 */
    int down = s->down == 4 ? 3 : s->down;
    int value = conditions[row->condition].down ? s->to_go : lead;
    if (conditions[row->condition].down && conditions[row->condition].down != down)
        return false;
    return value >= conditions[row->condition].low && value <= conditions[row->condition].high;
}

/* RZ-30.1: the lowest row that applies and is not grey; s is a situation of quarters 1 to 4. */
static enum rz_strategy strategy(const struct rz_book *book, const struct gch_state *s) {
    int minute = s->clock / 60 < 15 ? s->clock / 60 : 14; /* at 15:00 as in the minute that begins */
    for (int i = RZ_STRATEGY_ROWS - 1; i >= 0; i--) {
        const struct rz_strategy_row *row = &book->strategy[i];
        if (row->box[minute] == RZ_GREY || !applies(row, s))
            continue;
        if (row->box[minute] == RZ_PREVENT && 100 - s->ball <= 20) /* RZ-30.2 */
            return RZ_PASS;
        return (enum rz_strategy)row->box[minute];
    }
    return RZ_BASIC;
}

void gch_rz_solitaire_prepare(struct rz_book *book) {
    /* One situation of each class. */
    static const struct {
        uint8_t down, to_go;
    } downs[RZ_STRATEGY_DOWNS] = {{1, 10}, {2, 13}, {2, 14}, {3, 2}, {3, 5}, {3, 15}, {3, 16}, {0, 0}};
    static const int16_t leads[RZ_STRATEGY_LEADS] = {-9, -1, 0, 8, 16, 17};
    static const int8_t spots[RZ_STRATEGY_SPOTS] = {4, 20, 21};
    for (int down = 0; down < 5; down++)
        for (int to_go = 0; to_go < 100; to_go++)
            book->down_class[down][to_go] = (uint8_t)rz_down_class(down, to_go);
    for (int lead = -RZ_STRATEGY_LEAD; lead <= RZ_STRATEGY_LEAD; lead++)
        book->lead_class[lead + RZ_STRATEGY_LEAD] = (uint8_t)rz_lead_class(lead);
    for (int yards = 0; yards <= 100; yards++)
        book->spot_class[yards] = (uint8_t)rz_spot_class(yards);
    for (int quarter = 0; quarter < 4; quarter++)
        for (int l = 0; l < RZ_STRATEGY_LEADS; l++)
            for (int minute = 0; minute < 16; minute++)
                for (int d = 0; d < RZ_STRATEGY_DOWNS; d++)
                    for (int x = 0; x < RZ_STRATEGY_SPOTS; x++) {
                        struct gch_state s = {.quarter = (uint8_t)(quarter + 1),
                                              .clock = (int16_t)(60 * minute),
                                              .down = downs[d].down,
                                              .to_go = downs[d].to_go,
                                              .score = {leads[l], 0},
                                              .ball = (int8_t)(100 - spots[x])};
                        book->strategies[quarter][l].called[minute][d][x] = (uint8_t)strategy(book, &s);
                    }
}

int gch_rz_solitaire_formation(const struct gch_match *match, const struct gch_state *s, int two_six) {
    int quarter = s->quarter > 4 ? 4 : s->quarter;
    int clock = s->clock > 900 ? 900 : s->clock; /* periods of overtime may be longer */
    const struct rz_book *book = (const struct rz_book *)match->book;
    const struct charted_spot spot = {s->down, s->to_go, 100 - s->ball, clock};
    int lead = s->score[s->offense] - s->score[!s->offense];
    return rz_formation_called(book, rz_strategies_of(book, quarter, lead), &spot, two_six);
}

int gch_rz_home_rating(const struct gch_match *match, int defense) {
    int rating = match->team[defense]->values[GCH_VAL_HOME_FIELD];
    if (rating == GCH_NO_VALUE || match->neutral)
        return 0;
    if (defense == GCH_AWAY)
        rating = -rating; /* RZ-30.4 */
    return rating < -6 ? -6 : rating > 6 ? 6 : rating;
}
