/* What plain downs of quiet games look up, made by the rule code itself. */
#include "rules/charted/charted-run.h"

#include <string.h>

#include "football/situation.h"
#include "rules/plan.h"

/* One cell of each class, with a number that is not the other side's. */
static struct gch_cell sample(int class, int number, bool star) {
    int sign = class == GCH_OC_LOSS ? -1 : class == GCH_OC_GAIN;
    return class == GCH_OC_INC ? (struct gch_cell){GCH_CELL_INC, 0, 0}
                               : (struct gch_cell){GCH_CELL_NUMBER, star ? GCH_FLAG_STAR : 0, (int16_t)(sign * number)};
}

/* A coach who only notes that he was asked. */
static int note_question(void *user, const struct gch_question *q) {
    *(bool *)user = true;
    return q->preset;
}

static struct charted_plain plain_of(struct charted_work *w, struct gch_cell offense, struct gch_cell defense) {
    bool asked = false;
    const struct gch_coach coach = {.answer = note_question, .user = &asked};
    struct gch_turn turn = {.coach = {&coach, &coach}};
    w->base.turn = &turn;
    struct charted_down down = w->rules->resolve(w, offense, defense, 0);
    w->base.turn = NULL;
    struct charted_plain plain = {0, 0, COMES_TO_MORE, GCH_DOWN_INCOMPLETE};
    if (asked)
        return plain;
    if (down.kind == DOWN_INC)
        plain.what = COMES_INCOMPLETE;
    if (down.kind != DOWN_GAIN)
        return plain;
    bool both = down.yards == offense.number + defense.number;
    plain.what = down.oob ? COMES_OUT_OF_BOUNDS : COMES_TO_YARDS;
    plain.kind = (uint8_t)charted_kind_of(&down);
    plain.offense = (int8_t) - (both || down.yards == offense.number);
    plain.defense = (int8_t) - (both || down.yards == defense.number);
    return plain;
}

static void fill_plain(struct charted_tables *out, struct charted_work *w, const struct gch_matrix *matrix, bool pass) {
    static const uint8_t classes[] = {GCH_OC_GAIN, GCH_OC_LOSS, GCH_OC_NG, GCH_OC_INC};
    static const struct gch_cell defenses[] = {{GCH_CELL_NUMBER, 0, 11},  {GCH_CELL_NUMBER, 0, -11},
                                               {GCH_CELL_NUMBER, 0, 0},   {GCH_CELL_FORCED, 0, 11},
                                               {GCH_CELL_FORCED, 0, -11}, {GCH_CELL_INC, 0, 0}};
    for (int i = 0; i < PLAIN_OFFENSE_CLASSES * PLAIN_DEFENSE_CLASSES; i++) {
        bool foul = i / PLAIN_DEFENSE_CLASSES == PLAIN_OFFENSE_FOUL || i % PLAIN_DEFENSE_CLASSES == PLAIN_DEFENSE_FOUL;
        out->plain[charted_plain_row(pass, 0) + (unsigned)i].what = foul ? COMES_TO_A_FOUL : COMES_TO_MORE;
    }
    w->call = pass ? GCH_CALL_6 : GCH_CALL_1;
    for (size_t i = 0; i < sizeof classes; i++)
        for (size_t d = 0; d < sizeof defenses / sizeof *defenses; d++) {
            struct charted_plain *of = out->plain + gch_defense_class(matrix, defenses[d]);
            of[charted_plain_row(pass, classes[i])] = plain_of(w, sample(classes[i], 7, false), defenses[d]);
            if (classes[i] <= GCH_OC_NG)
                of[charted_plain_row(pass, PLAIN_STARRED + classes[i])] =
                    plain_of(w, sample(classes[i], 7, true), defenses[d]);
        }
}

static void fill_places(struct charted_tables *out, bool sneaks) {
    for (int down = 1; down <= 3; down++)
        for (int to_go = 1; to_go < 100; to_go++) {
            int row = gch_situation_row(down, to_go, 99, 0) - gch_situation_fields[1];
            bool sneak = sneaks && gch_plan_is_short(down, to_go, 99);
            out->place[charted_place_of(down, to_go)] =
                (struct charted_place){(uint16_t)row, (uint8_t)gch_plan_down_kind(down, to_go), sneak ? -1 : 0};
        }
    for (uint64_t plays = 0; plays < 1 << GCH_PLAYS; plays++)
        out->matchups[plays] = charted_matchups(plays << GCH_CALL_1);
    memcpy(out->field, gch_situation_fields, sizeof out->field);
    for (int way = 0; way < 216; way++)
        out->offense_row[way] = (uint8_t)(gch_offense_ways[way] - 10);
    for (int way = 0; way < 36; way++)
        out->defense_row[way] = (uint8_t)(gch_defense_ways[way] - 1);
}

static void fill_scores(struct charted_tables *out) {
    static const int16_t clocks[3] = {900, 300, 120};
    const int most = GCH_SITUATION_MARGIN;
    for (int quarter = 0; quarter < 5; quarter++)
        for (int when = 0; when < 3; when++)
            for (int lead = -most; lead <= most; lead++)
                out->score[quarter][when][most + lead] = (struct charted_score){
                    (uint8_t)gch_situation_state(quarter, clocks[when], lead),
                    (uint8_t)gch_pace_of(quarter, clocks[when], lead), (uint8_t)gch_plan_stop_kind(quarter, lead),
                    (uint8_t)gch_pressure_of(quarter, lead), (uint8_t)gch_pressure_of(quarter, -lead)};
}

void charted_fill_tables(struct charted_tables *out, struct charted_work *w, const struct charted_rules *rules,
                         const struct gch_matrix *matrix) {
    struct gch_play play = {.call = GCH_CALL_1};
    struct gch_state s = {
        .next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 10, .ball = 50, .quarter = 2, .clock = 900, .timeouts = {3, 3}};
    gch_charted(&s)->reviews_left[0] = gch_charted(&s)->reviews_left[1] = 1;
    w->rules = rules;
    w->base.play = &play;
    w->base.state = w->now = &s;
    w->line = 50;
    w->to_goal = 50;
    w->to_gain = 60;
    fill_plain(out, w, matrix, false);
    fill_plain(out, w, matrix, true);
    fill_places(out, rules->plain.sneaks);
    fill_scores(out);
    w->call = GCH_CALL_1;
    for (int i = 0; i < 6; i++) {
        struct charted_end end = {.kind = i % 3 == COMES_INCOMPLETE ? CHARTED_INC : CHARTED_DEAD,
                                  .x = 51,
                                  .oob = i % 3 == COMES_OUT_OF_BOUNDS};
        struct gch_result r = {0};
        s.clock = i / 3 ? 0 : 900;
        charted_set_end(w, &r, &end);
        rules->set_time(w, &end, &r);
        if (rules->before_fold != NULL)
            rules->before_fold(w, &r);
        out->charge[i / 3][i % 3] = (struct charted_charge){r.elapsed, r.pending_flags};
    }
}

static bool is_foul(struct gch_cell cell) {
    return cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF || cell.kind == GCH_CELL_PI;
}

struct charted_entry charted_defense_entry(const struct gch_matrix *matrix, struct gch_cell cell) {
    bool plain = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_FORCED ||
                 cell.kind == GCH_CELL_INC;
    int class = plain ? (int)gch_defense_class(matrix, cell) : is_foul(cell) ? PLAIN_DEFENSE_FOUL : PLAIN_DEFENSE_MORE;
    return (struct charted_entry){cell.number, (uint16_t) class};
}

void charted_fill_cells(struct charted_cells *out, const struct gch_matrix *matrix, const struct gch_team *team) {
    for (int play = 0; play < GCH_PLAYS; play++) {
        for (int row = 0; row < GCH_ROWS; row++) {
            struct gch_cell cell = team->column[GCH_COL_PLAY_1 + play][row];
            int class = gch_offense_class(cell);
            bool number = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
            if (number && cell.flags & GCH_FLAG_STAR)
                class += PLAIN_STARRED;
            if ((!number && cell.kind != GCH_CELL_INC) || cell.flags & GCH_FLAG_BOLD)
                class = is_foul(cell) ? PLAIN_OFFENSE_FOUL : PLAIN_OFFENSE_MORE;
            bool pass = GCH_PASS_CALLS >> (GCH_CALL_1 + play) & 1;
            out->offense[play][row] = (struct charted_entry){cell.number, (uint16_t)charted_plain_row(pass, class)};
        }
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int row = 0; row < GCH_DROWS; row++)
                out->defense[play][f][row] = charted_defense_entry(matrix, team->defense[f][play][row]);
    }
}
