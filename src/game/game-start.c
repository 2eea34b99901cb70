/* A game that begins in the middle: the situation a person has typed. */
#include <string.h>

#include "base/message.h"
#include "gridchart/setup.h"

static enum gch_status bad_situation(struct gch_context *ctx, const char *what, const char *text, const char *wrong) {
    if (*wrong == '\0')
        gch_report(ctx, GCH_MSG_SITUATION_BAD, NULL, "%s: \"%s\" ends too early; expected as in \"%s\"", what, text,
                   "Q2 1:45 A13-H10 H 2&7@38");
    else
        gch_report(ctx, GCH_MSG_SITUATION_BAD, NULL, "%s: \"%.*s\" cannot stand in column %d; expected as in \"%s\"",
                   what, (int)strcspn(wrong, " "), wrong, (int)(wrong - text) + 1, "Q2 1:45 A13-H10 H 2&7@38");
    return GCH_E_ARG;
}

enum gch_status gch_start_check(struct gch_context *ctx, const struct gch_match *match, const char *what,
                                const struct gch_state *s) {
    const struct gch_overtime_rules *ot = s->playoff ? &match->season.playoff : &match->season.regular;
    struct gch_state first; /* short games begin in a later quarter */
    gch_match_begin(match, &first);
    const char *reason = NULL;
    if (s->next == GCH_NEXT_OVER)
        reason = "the game is over there";
    else if (s->quarter > 4 && s->quarter - 4 > ot->periods)
        reason = "this season has no such overtime period";
    else if (s->quarter > 4 && s->clock > ot->seconds)
        reason = "an overtime period is not that long";
    else if (s->next == GCH_NEXT_TOSS && s->quarter != first.quarter && s->quarter != 5)
        reason = "there is a toss before the game and before overtime only";
    char text_of_fault[128];
    const char *word = NULL;
    if (!reason && match->ruleset->fault != NULL)
        word = match->ruleset->fault(match, s, text_of_fault, sizeof text_of_fault);
    if (word) {
        gch_report(ctx, GCH_MSG_SITUATION_IMPOSSIBLE, NULL, "%s: %s: %s", what, word, text_of_fault);
        return GCH_E_ARG;
    }
    if (!reason)
        return GCH_OK;
    gch_report(ctx, GCH_MSG_SITUATION_IMPOSSIBLE, NULL, "%s: %s", what, reason);
    return GCH_E_ARG;
}

enum gch_status gch_start_from(struct gch_context *ctx, const struct gch_match *match, const char *what,
                               const char *text, struct gch_state *start) {
    struct gch_state base = *start;
    const char *wrong = text;
    if (!gch_state_parse_from(text, &base, start, &wrong))
        return bad_situation(ctx, what, text, wrong);
    return gch_start_check(ctx, match, what, start);
}
