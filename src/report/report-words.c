/* A play in words, from its events alone. */
#include <stdio.h>
#include <string.h>

#include "gridchart/coach.h"
#include "report/report-priv.h"

void gch_labels_make(const struct gch_match *match, struct gch_labels *out) {
    const struct gch_team *away = match->team[GCH_AWAY], *home = match->team[GCH_HOME];
    bool same = strcmp(away->code, home->code) == 0;
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = match->team[side];
        if (!same)
            snprintf(out->side[side], GCH_LABEL_TEXT, "%s", team->code);
        else if (away->season % 100 != home->season % 100)
            snprintf(out->side[side], GCH_LABEL_TEXT, "%s-%02u", team->code, (unsigned)team->season % 100u);
        else
            snprintf(out->side[side], GCH_LABEL_TEXT, "%s-%c", team->code, side == GCH_AWAY ? 'A' : 'H');
    }
}

char *gch_spot_words(const struct gch_labels *labels, int side, int x, char *buffer) {
    if (x <= 0 || x >= 100)
        snprintf(buffer, GCH_SPOT_TEXT, "%s end zone", labels->side[x <= 0 ? side : !side]);
    else if (x == 50)
        snprintf(buffer, GCH_SPOT_TEXT, "midfield");
    else
        snprintf(buffer, GCH_SPOT_TEXT, "%s %d", labels->side[x < 50 ? side : !side], x < 50 ? x : 100 - x);
    return buffer;
}

const char *gch_words_period(int quarter) {
    static const char *const words[] = {"the first quarter",        "the second quarter", "the third quarter",
                                        "the fourth quarter",       "overtime",           "the second overtime period",
                                        "the third overtime period"};
    return quarter >= 1 && quarter <= 7 ? words[quarter - 1] : "overtime";
}

const char *gch_period_words(int quarter) {
    const char *words = gch_words_period(quarter);
    return words[0] == 't' ? words + strlen("the ") : words;
}

const char *gch_foul_words(enum gch_foul_type type) {
    static const char *const words[GCH_FOUL_TYPES] = {"OFF 5", "OFF 10", "OFF 15", "OFF 40",  "intentional grounding",
                                                      "DEF 5", "DEF 5X", "DEF 15", "DEF 15X", "pass interference"};
    return words[type];
}

char *gch_words_score(const struct gch_labels *labels, const int16_t score[2], char *buffer) {
    snprintf(buffer, GCH_SCORE_TEXT, "%s %d, %s %d", labels->side[0], score[0], labels->side[1], score[1]);
    return buffer;
}

char *gch_words_time(int seconds, char *buffer) {
    unsigned s = seconds < 0 ? 0 : (unsigned)seconds;
    snprintf(buffer, GCH_TIME_TEXT, "%u:%02u", s / 60 % 10000, s % 60);
    return buffer;
}

char *gch_situation_words(const struct gch_labels *labels, const struct gch_state *state, char *buffer) {
    static const char *const ordinals[] = {"1st", "2nd", "3rd", "4th"};
    char spot[GCH_SPOT_TEXT], distance[8];
    if (state->next != GCH_NEXT_SCRIMMAGE) {
        snprintf(buffer, GCH_SITUATION_TEXT, "%s", state->next == GCH_NEXT_TRY ? "try" : gch_next_name(state->next));
        return buffer;
    }
    snprintf(distance, sizeof distance, "%d", state->to_go);
    gch_spot_words(labels, state->offense, state->ball, spot);
    snprintf(buffer, GCH_SITUATION_TEXT, "%s and %s at %s%s", ordinals[(state->down - 1) & 3],
             state->ball + state->to_go >= 100 ? "goal" : distance, state->ball == 50 ? "" : "the ", spot);
    return buffer;
}

bool gch_play_is_void(const struct gch_play *play) {
    bool foul = false, other = false;
    for (unsigned i = 0; i < play->count; i++)
        switch (play->event[i].kind) {
        case GCH_EV_FOUL:
            foul = true;
            break;
        case GCH_EV_RUN:
        case GCH_EV_PASS:
        case GCH_EV_INCOMPLETE:
        case GCH_EV_SACK:
        case GCH_EV_SCRAMBLE:
        case GCH_EV_GROUNDING:
        case GCH_EV_INTERCEPTION:
        case GCH_EV_FUMBLE:
        case GCH_EV_KICK:
        case GCH_EV_BLOCK:
        case GCH_EV_FIELD_GOAL:
        case GCH_EV_TRY:
        case GCH_EV_KNEEL:
        case GCH_EV_SPIKE:
            other = true;
            break;
        default:
            break;
        }
    /* Holding in the end zone (DDF-20.3) is a safety on a play that is itself wiped out. */
    return foul && !other;
}

/* A sentence in the making: a head, clauses after it, then sentences of their own. */
struct say {
    const struct gch_labels *labels;
    const struct gch_state *snap;
    const struct gch_play *play;
    struct gch_text *out;
    const char *join; /* before the next clause; NULL: no sentence is open */
};

static void say_part(struct say *s, const char *text) {
    if (s->join != NULL) {
        gch_text_add(s->out, s->join);
        gch_text_add(s->out, text);
    } else {
        char first = text[0];
        if (first >= 'a' && first <= 'z')
            first = (char)(first - 'a' + 'A');
        if (s->out->length > 0)
            gch_text_add(s->out, " ");
        gch_text_add_n(s->out, &first, 1);
        gch_text_add(s->out, text + 1);
    }
}

static void GCH_PRINTF(2, 3) say_clause(struct say *s, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_part(s, text);
    s->join = ", ";
}

static void say_stop(struct say *s) {
    if (s->join != NULL)
        gch_text_add(s->out, ".");
    s->join = NULL;
}

static void GCH_PRINTF(2, 3) say_sentence(struct say *s, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_stop(s);
    say_part(s, text);
    gch_text_add(s->out, ".");
}

static void GCH_PRINTF(3, 4) say_head(struct say *s, const char *join, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_part(s, text);
    s->join = join;
}

static const char *yards_of(int n) {
    return n == 1 || n == -1 ? "yard" : "yards";
}

/* "the NE 25", "midfield", "the DAL end zone". */
static char *spot_of(const struct say *s, int side, int x, char buffer[GCH_SPOT_TEXT + 4]) {
    char spot[GCH_SPOT_TEXT];
    gch_spot_words(s->labels, side, x, spot);
    snprintf(buffer, GCH_SPOT_TEXT + 4, "%s%s", x == 50 ? "" : "the ", spot);
    return buffer;
}

static const char *side_of(const struct say *s, int side) {
    return s->labels->side[side];
}

static void say_call(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4], defense[32];
    const char *who = side_of(s, e->side);
    const char *name = gch_formation_name(e->b);
    size_t i = 0;
    for (; name[i] != '\0' && i + 1 < sizeof defense; i++)
        defense[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    defense[i] = '\0';
    spot_of(s, e->side, s->snap->ball, spot);
    switch (e->a) {
    case GCH_CALL_PUNT:
        say_head(s, ": ", "%s punts", who);
        break;
    case GCH_CALL_FIELD_GOAL: /* DDF-17.2: the league's distance is 18 yards more than the line's */
        say_head(s, ": ", "field goal try from %d yards", 100 - s->snap->ball + 18);
        break;
    case GCH_CALL_FREE_KICK_FIELD_GOAL:
        say_head(s, ": ", "free kick at the goal from %s", spot);
        break;
    case GCH_CALL_QB_SNEAK: /* RZ-13.1: no formation is needed */
        say_head(s, ": ", "quarterback sneak");
        break;
    case GCH_CALL_KNEEL:
        say_head(s, ", ", "%s kneels", who);
        break;
    case GCH_CALL_SPIKE:
        say_head(s, ", ", "%s spikes the ball", who);
        break;
    case GCH_CALL_SAFETY:
        say_head(s, ", ", "%s takes a safety on purpose", who);
        break;
    case GCH_CALL_KICKOFF:
        say_head(s, ", ", "%s kicks off from %s", who, spot);
        break;
    case GCH_CALL_SQUIB:
        say_head(s, ", ", "%s kicks a squib from %s", who, spot);
        break;
    case GCH_CALL_ONSIDE:
        say_head(s, ": ", "%s tries an onside kick from %s", who, spot);
        break;
    case GCH_CALL_SAFETY_KICK:
        say_head(s, ", ", "%s has a free kick from %s", who, spot);
        break;
    case GCH_CALL_PAT_KICK:
        say_head(s, ": ", "extra point");
        break;
    case GCH_CALL_TWO_POINT:
        say_head(s, ": ", "two-point try by %s, %s against the %s defense", who,
                 gch_call_words((enum gch_call)s->play->try_play), defense);
        break;
    default:
        say_head(s, ": ", "%s against the %s defense", gch_call_words((enum gch_call)e->a), defense);
        break;
    }
    if (gch_play_is_void(s->play)) {
        s->join = ": ";
        say_clause(s, "no play");
    }
}

/* Yards from the line of scrimmage: what they are called with and without a gain. */
static void say_gain(struct say *s, const struct gch_event *e, const char *gain, const char *none, const char *loss) {
    char spot[GCH_SPOT_TEXT + 4];
    int x = s->snap->ball + e->a;
    spot_of(s, e->side, x, spot);
    if (e->a > 0)
        say_clause(s, "%s%d %s %s", gain, e->a, x >= 100 ? "into" : "to", spot);
    else if (e->a == 0)
        say_clause(s, "%s", none);
    else
        say_clause(s, "%s%d %s %s", loss, -e->a, x <= 0 ? "into" : "to", spot);
}

static void say_return(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4];
    int yards = e->b - e->a;
    spot_of(s, e->side, e->b, spot);
    if (yards == 0)
        say_clause(s, "no return");
    else if (yards < 0)
        say_clause(s, "the return loses %d to %s", -yards, spot);
    else if (e->b >= 100)
        say_clause(s, "returned %d %s all the way", yards, yards_of(yards));
    else
        say_clause(s, "returned %d %s to %s", yards, yards_of(yards), spot);
}

static void say_kick(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4];
    if (e->a == GCH_CALL_ONSIDE || e->b == 0)
        return; /* who has it, or where it went out, is said by the next event */
    s->join = e->a == GCH_CALL_PUNT ? " " : ", ";
    if (e->c < 0)
        say_clause(s, "%d %s, %d deep in the end zone", e->b, yards_of(e->b), -e->c);
    else if (e->c == 0)
        say_clause(s, "%d %s to the goal line", e->b, yards_of(e->b));
    else
        say_clause(s, "%d %s to %s", e->b, yards_of(e->b), spot_of(s, !e->side, e->c, spot));
}

static void say_foul(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4], to[GCH_SPOT_TEXT + 12] = "";
    const struct gch_result *r = &s->play->result;
    const char *who = side_of(s, e->side), *what = gch_foul_words((enum gch_foul_type)e->a);
    const char *when = e->b == GCH_FOUL_BEFORE_SNAP  ? " before the snap"
                       : e->b == GCH_FOUL_AFTER_PLAY ? " after the play"
                                                     : "";
    switch (e->b) {
    case GCH_FOUL_DECLINED:
        say_sentence(s, "penalty on %s (%s) declined", who, what);
        return;
    case GCH_FOUL_OFFSET:
        say_sentence(s, "penalty on %s (%s), offsetting", who, what);
        return;
    case GCH_FOUL_NOTED:
        say_sentence(s, "flag on %s (%s)", who, what);
        return;
    default:
        break;
    }
    if (e->a == GCH_FOUL_OFF_40) {
        say_sentence(s, "penalty on %s, the kick went out of bounds", who);
        return;
    }
    if (r->next == GCH_NEXT_SCRIMMAGE)
        snprintf(to, sizeof to, " to %s", spot_of(s, r->side, r->ball, spot));
    if (e->c == 0)
        say_sentence(s, "penalty on %s (%s)%s", who, what, when);
    else
        say_sentence(s, "penalty on %s (%s)%s, %d %s%s", who, what, when, e->c, yards_of(e->c), to);
}

static void say_touchdown(struct say *s, const struct gch_event *e) {
    static const char *const how[] = {
        "on a run",
        "on a pass",
        "on the kick return",
        "on the punt return",
        "on the interception return",
        "on the fumble",
        "on the blocked kick",
        "on the missed field goal",
    };
    const char *who = side_of(s, e->side);
    if (e->a <= GCH_TD_PASS)
        say_sentence(s, "touchdown %s", who);
    else
        say_sentence(s, "touchdown %s %s", who, how[e->a <= GCH_TD_MISSED_FG ? e->a : GCH_TD_FUMBLE]);
}

static void say_try(struct say *s, const struct gch_event *e) {
    if (e->a == GCH_CALL_TWO_POINT)
        say_sentence(s, e->b ? "the try is good" : "the try fails");
    else
        say_clause(s, e->b ? "good" : "no good");
}

static void say_event(struct say *s, unsigned i) {
    const struct gch_event *e = &s->play->event[i];
    const struct gch_event *next = i + 1 < s->play->count ? e + 1 : NULL;
    char spot[GCH_SPOT_TEXT + 4];
    const char *who = side_of(s, e->side);
    spot_of(s, e->side, e->a, spot);
    switch ((enum gch_event_kind)e->kind) {
    case GCH_EV_CALL:
        say_call(s, e);
        break;
    case GCH_EV_NO_HUDDLE:
        say_sentence(s, "no huddle");
        break;
    case GCH_EV_AUDIBLE:
        say_sentence(s, "%s calls an audible", who);
        break;
    case GCH_EV_RUN:
        say_gain(s, e, "gain of ", "no gain", "loss of ");
        if (e->b)
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_PASS:
        say_gain(s, e, "complete for ", "complete for no gain", "complete for a loss of ");
        if (e->b)
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_SCRAMBLE:
        say_gain(s, e, "the quarterback scrambles for ", "the quarterback scrambles for no gain",
                 "the quarterback scrambles and loses ");
        if (e->b)
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_SACK:
        say_gain(s, e, "sacked after ", "sacked at the line", "sacked for a loss of ");
        break;
    case GCH_EV_KNEEL:
        say_gain(s, e, "gain of ", "no gain", "loss of ");
        break;
    case GCH_EV_INCOMPLETE:
        say_clause(s, "incomplete");
        break;
    case GCH_EV_GROUNDING:
        say_clause(s, "incomplete");
        say_sentence(s, "penalty on %s (intentional grounding), %d %s and the down", who, e->a, yards_of(e->a));
        break;
    case GCH_EV_INTERCEPTION:
        say_clause(s, "intercepted by %s %s %s", who, e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_FUMBLE:
        say_clause(s, "fumble %s %s", e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_MUFF:
        say_clause(s, "muffed by %s %s %s", who, e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_RECOVERY:
        say_clause(s, "recovered by %s", who);
        break;
    case GCH_EV_RETURN:
        say_return(s, e);
        break;
    case GCH_EV_KICK:
        say_kick(s, e);
        break;
    case GCH_EV_BLOCK:
        say_clause(s, "blocked by %s", who);
        break;
    case GCH_EV_FAIR_CATCH:
        say_clause(s, "fair catch at %s", spot);
        break;
    case GCH_EV_TOUCHBACK:
        say_clause(s, "touchback");
        break;
    case GCH_EV_OUT_OF_BOUNDS:
        if (i > 0 && e[-1].kind == GCH_EV_KICK && e[-1].b != 0)
            say_clause(s, "out of bounds"); /* where, the kick has said */
        else
            say_clause(s, "out of bounds at %s", spot);
        break;
    case GCH_EV_ROLLED:
        say_clause(s, "left alone, it rolls %s %s", e->a <= 0 ? "into" : "to", spot);
        break;
    case GCH_EV_ONSIDE:
        say_clause(s, "%s recovers at %s", who, spot);
        break;
    case GCH_EV_FIELD_GOAL:
        if (e->a)
            say_clause(s, "good");
        else if (next == NULL || next->kind != GCH_EV_BLOCK)
            say_clause(s, "no good");
        break;
    case GCH_EV_TRY:
        say_try(s, e);
        break;
    case GCH_EV_DEFENSIVE_TRY:
        say_sentence(s, "%s takes it all the way back for %d points", who, s->play->result.points[e->side]);
        break;
    case GCH_EV_TOUCHDOWN:
        say_touchdown(s, e);
        break;
    case GCH_EV_SAFETY:
        say_sentence(s, "safety, 2 points for %s", side_of(s, !e->side));
        break;
    case GCH_EV_FIRST_DOWN:
        say_sentence(s, e->a == GCH_FIRST_PENALTY ? "first down by penalty" : "first down");
        break;
    case GCH_EV_ON_DOWNS:
        say_sentence(s, "%s loses the ball on downs", who);
        break;
    case GCH_EV_FOUL:
        say_foul(s, e);
        break;
    case GCH_EV_TOSS:
        say_sentence(s, "%s wins the toss and %s", who, e->a ? "receives" : "kicks");
        break;
    case GCH_EV_REVIEW:
        say_sentence(s, "%s asks for a review: %s", who, e->a ? "the call is reversed" : "the call stands");
        break;
    case GCH_EV_NOTICE:
        say_sentence(s, "the league's list is borrowed from another season");
        break;
    case GCH_EV_TIMEOUT: /* between the plays: gch_words_between */
    case GCH_EV_WARNING:
    case GCH_EV_PERIOD:
    case GCH_EV_SPIKE_CALL: /* the spike itself is told */
    case GCH_EV_SPIKE:
    case GCH_EVENT_COUNT:
        break;
    }
}

void gch_words_play(const struct gch_labels *labels, const struct gch_state *snap, const struct gch_play *play,
                    struct gch_text *out) {
    struct gch_text own = {0};
    struct say s = {.labels = labels, .snap = snap, .play = play, .out = &own};
    for (unsigned i = 0; i < play->count; i++)
        say_event(&s, i);
    say_stop(&s);
    if (own.failed)
        out->failed = true;
    else if (own.text != NULL)
        gch_text_add(out, own.text);
    gch_text_finish(&own);
}

enum gch_status gch_play_words(const struct gch_labels *labels, const struct gch_state *snap,
                               const struct gch_play *play, char **out) {
    struct gch_text text = {0};
    gch_words_play(labels, snap, play, &text);
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}

void gch_words_between(const struct gch_labels *labels, const struct gch_state *snap, const struct gch_play *play,
                       void (*line)(void *user, const char *text, bool period), void *user) {
    char text[160], score[GCH_SCORE_TEXT];
    bool reset = false;
    for (unsigned i = 0; i < play->count; i++)
        reset |= play->event[i].kind == GCH_EV_PERIOD;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        switch (e->kind) {
        case GCH_EV_TIMEOUT:
            /* A period that ended since may have given new timeouts; how many were left then is not known here. */
            if (reset)
                snprintf(text, sizeof text, "Timeout %s.", labels->side[e->side]);
            else
                snprintf(text, sizeof text, "Timeout %s, %d left.", labels->side[e->side],
                         snap->timeouts[e->side] - (e->a == 1));
            line(user, text, false);
            break;
        case GCH_EV_WARNING:
            line(user, "Two-minute warning.", false);
            break;
        case GCH_EV_PERIOD:
            snprintf(text, sizeof text, "End of %s: %s", gch_words_period(e->a),
                     gch_words_score(labels, snap->score, score));
            line(user, text, true);
            break;
        default:
            break;
        }
    }
}

void gch_words_action(const struct gch_trace_item *item, struct gch_text *out) {
    /* What has no yards of its own. */
    static const char *const bare[] = {"INC", "TD", "FORCED_TD", "QT", "F_EZ", NULL};
    gch_text_add(out, item->chart);
    for (int i = 0; bare[i] != NULL; i++)
        if (strcmp(bare[i], item->chart) == 0)
            return;
    gch_text_addf(out, " %d", item->number);
}

bool gch_words_trace(const struct gch_labels *labels, const struct gch_trace_item *item, unsigned detail,
                     struct gch_text *out) {
    char cell[GCH_CELL_TEXT], answer[GCH_ANSWER_TEXT];
    const char *who = item->side < 2 ? labels->side[item->side] : "league";
    switch ((enum gch_trace_kind)item->kind) {
    case GCH_TRACE_ROLL:
        if (!(detail & GCH_TELL_DICE))
            return false;
        gch_text_addf(out, "%s throws %s: %d", who, gch_purpose_name((enum gch_purpose)item->purpose), item->number);
        return true;
    case GCH_TRACE_CELL:
        if (!(detail & GCH_TELL_DICE))
            return false;
        gch_cell_print(item->cell, cell);
        gch_text_addf(out, "%s chart %s%s%s row %d: %s", who, item->chart, item->column[0] ? " " : "", item->column,
                      item->number, cell[0] ? cell : "blank");
        return true;
    case GCH_TRACE_ANSWER:
        if (!(detail & GCH_TELL_DICE))
            return false;
        gch_answer_print((enum gch_decision)item->purpose, item->number, answer);
        gch_text_addf(out, "%s chooses %s: %s", who, gch_decision_name((enum gch_decision)item->purpose), answer);
        return true;
    case GCH_TRACE_ACTION:
        if (!(detail & GCH_TELL_RULES))
            return false;
        gch_text_add(out, "priority ");
        gch_words_action(item, out);
        return true;
    case GCH_TRACE_RULE:
        if (!(detail & GCH_TELL_RULES))
            return false;
        gch_text_addf(out, "%s %s", item->chart, item->column);
        return true;
    }
    return false;
}
