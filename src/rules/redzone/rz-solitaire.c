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

static bool applies(const struct rz_strategy_row *row, const struct gch_state *s, int quarter) {
    int lead = s->score[s->offense] - s->score[!s->offense];
    if (!(row->quarters >> quarter & 1))
        return false;
    if (row->condition == GOAL)
        return 100 - s->ball <= 4;
    if (row->condition == TIME)
        return quarter == 2 || lead <= 0; /* R65 */
    int down = s->down == 4 ? 3 : s->down;
    int value = conditions[row->condition].down ? s->to_go : lead;
    if (conditions[row->condition].down && conditions[row->condition].down != down)
        return false;
    return value >= conditions[row->condition].low && value <= conditions[row->condition].high;
}

/* RZ-30.1: the lowest row that applies and is not grey. */
static enum rz_strategy strategy(const struct rz_book *book, const struct gch_state *s) {
    int minute = s->clock / 60 > 14 ? 14 : s->clock / 60;
    int quarter = s->quarter > 4 ? 4 : s->quarter; /* R65 */
    for (int i = RZ_STRATEGY_ROWS - 1; i >= 0; i--) {
        const struct rz_strategy_row *row = &book->strategy[i];
        if (row->box[minute] == RZ_GREY || !applies(row, s, quarter))
            continue;
        if (row->box[minute] == RZ_PREVENT && 100 - s->ball <= 20) /* RZ-30.2 */
            return RZ_PASS;
        return (enum rz_strategy)row->box[minute];
    }
    return RZ_BASIC;
}

int gch_rz_solitaire_formation(const struct gch_match *match, const struct gch_state *state, int two_six) {
    const struct rz_book *book = (const struct rz_book *)match->book;
    return book->formation[two_six - 2][strategy(book, state)];
}

int gch_rz_home_rating(const struct gch_match *match, int defense) {
    int rating = match->team[defense]->values[GCH_VAL_HOME_FIELD];
    if (rating == GCH_NO_VALUE || match->neutral)
        return 0;
    if (defense == GCH_AWAY)
        rating = -rating; /* RZ-30.4 */
    return rating < -6 ? -6 : rating > 6 ? 6 : rating;
}
