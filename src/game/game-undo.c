/* Answers and throws of the turn under way, taken back. */
#include "game/session-priv.h"

static long last_answer(const struct gch_session *s, int side) {
    for (size_t i = s->input.answer_count; i-- > 0;)
        if (s->input.answers[i].side == side)
            return s->input.answers[i].rolls == s->input.roll_count ? (long)i : -1;
    return -1;
}

bool gch_session_can_undo(const struct gch_session *s, int side) {
    return s->under_way && last_answer(s, side) >= 0;
}

static bool is_call(const struct gch_session *s, const struct gch_log_answer *a) {
    enum gch_topic about = (enum gch_topic)s->spec.setup->match.words->decisions[a->decision].about;
    return about == GCH_ABOUT_CALL || about == GCH_ABOUT_TRY_CALL || about == GCH_ABOUT_DEFENSE ||
           about == GCH_ABOUT_HANDS_TEAM;
}

bool gch_session_undo(struct gch_session *s, int side) {
    if (!gch_session_can_undo(s, side))
        return false;
    const struct gch_log_answer *answers = s->input.answers;
    size_t at = (size_t)last_answer(s, side);
    /* The other side's call may have been seen by now: it calls again too. */
    while (at > 0 && is_call(s, &answers[at]) && is_call(s, &answers[at - 1]) &&
           answers[at - 1].rolls == s->input.roll_count)
        at--;
    gch_log_take_back(&s->input, at);
    s->open.kind = GCH_OPEN_NOTHING;
    for (int i = 0; i < 2; i++)
        if (s->spec.coach[i] != NULL && s->spec.coach[i]->forget != NULL)
            s->spec.coach[i]->forget(s->spec.coach[i]->coach.user);
    struct gch_rng *rng = s->spec.coach[!side] != NULL ? s->spec.coach[!side]->rng : NULL;
    if (rng != NULL)
        gch_rng_next(rng);
    if (s->spec.careful) {
        gch_log_write_part_undo(&s->text, s->plays + 1, at, !side, rng, &s->chain);
        gch_session_write_out(s);
    }
    return true;
}

bool gch_session_can_unthrow(const struct gch_session *s) {
    return s->under_way && s->header->manual && s->input.roll_count > 0;
}

bool gch_session_unthrow(struct gch_session *s) {
    if (!gch_session_can_unthrow(s))
        return false;
    gch_log_take_back_roll(&s->input, s->input.roll_count - 1);
    s->drawn = s->input.roll_count;
    s->open.kind = GCH_OPEN_NOTHING;
    if (s->spec.careful) {
        gch_log_write_part_undo_roll(&s->text, s->plays + 1, s->input.roll_count, &s->chain);
        gch_session_write_out(s);
    }
    return true;
}
