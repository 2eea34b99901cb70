/* A play in words, from its events alone. */
#include "gridchart/house.h"
#include <stdio.h>
#include <string.h>

#include "base/put.h"
#include "gridchart/coach.h"
#include "report/report-priv.h"

void gch_labels_make(const struct gch_match *match, struct gch_labels *out) {
    const struct gch_club *away = &match->club[GCH_AWAY], *home = &match->club[GCH_HOME];
    bool same = strcmp(away->code, home->code) == 0;
    out->words = match->words;
    out->match = match;
    for (int side = 0; side < 2; side++) {
        const struct gch_club *team = &match->club[side];
        if (!same)
            snprintf(out->side[side], GCH_LABEL_TEXT, "%.15s", team->code);
        else if (away->season % 100 != home->season % 100)
            snprintf(out->side[side], GCH_LABEL_TEXT, "%.12s-%02u", team->code, (unsigned)team->season % 100u);
        else
            snprintf(out->side[side], GCH_LABEL_TEXT, "%.13s-%c", team->code, side == GCH_AWAY ? 'A' : 'H');
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

void gch_words_yards(int count, int yards, char *out, size_t size) {
    char words[2 * GCH_PUT_INT + 4];
    char *at = GCH_PUT(gch_put_int(words, count), "-");
    at = yards < 0 ? GCH_PUT(gch_put_int(GCH_PUT(at, "("), yards), ")") : gch_put_int(at, yards);
    size_t length = (size_t)(at - words);
    length = length < size ? length : size - 1;
    memcpy(out, words, length);
    out[length] = '\0';
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

const char *gch_foul_words(const struct gch_labels *labels, enum gch_foul_type type) {
    return labels->words->fouls != NULL ? labels->words->fouls[type] : "";
}

char *gch_cover_words(const struct gch_labels *labels, const struct gch_cover *cover, char *buffer) {
    char favoured[48];
    if (cover->favourite > 1)
        snprintf(favoured, sizeof favoured, "Neither team is favoured");
    else
        snprintf(favoured, sizeof favoured, "%s is favoured by %d.%d", labels->side[cover->favourite],
                 cover->tenths / 10, cover->tenths % 10);
    if (cover->covered > 1)
        snprintf(buffer, GCH_COVER_TEXT, "%s; a push.", favoured);
    else
        snprintf(buffer, GCH_COVER_TEXT, "%s; %s covers the spread.", favoured, labels->side[cover->covered]);
    return buffer;
}

char *gch_words_score(const struct gch_labels *labels, const int16_t score[2], char *buffer) {
    snprintf(buffer, GCH_SCORE_TEXT, "%s %d, %s %d", labels->side[0], score[0], labels->side[1], score[1]);
    return buffer;
}

char *gch_words_time(int seconds, char *buffer) {
    unsigned s = seconds < 0 ? 0 : (unsigned)seconds;
    char *at = gch_put_int(buffer, (int)(s / 60 % 10000));
    at = s % 60 < 10 ? GCH_PUT(at, ":0") : GCH_PUT(at, ":");
    *gch_put_int(at, (int)(s % 60)) = '\0';
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
    const struct gch_credits *names; /* or NULL */
    struct gch_text *out;
    const char *join; /* before the next clause; NULL: no sentence is open */
    bool tackle;      /* the tackle is still to be told */
    int fouls;        /* told so far */
};

/* Who scores was not driven out of bounds, whatever the clock makes of it. */
static bool ends_in_the_end_zone(const struct gch_play *play) {
    for (unsigned i = 0; i < play->count; i++)
        if (play->event[i].kind == GCH_EV_TOUCHDOWN)
            return true;
    return false;
}

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

static void say_tackle(struct say *s);

static void GCH_PRINTF(2, 3) say_sentence(struct say *s, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (s->tackle)
        say_tackle(s);
    s->tackle = false;
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

/* Who had a part, for sentences that name him. */
static const char *man(const struct say *s, enum gch_part part) {
    return gch_cast_name(s->names, part);
}

/* The man of a side who had a part, or the side. */
static const char *man_or_side(const struct say *s, enum gch_part part, int side) {
    const char *name = gch_cast_name_of(s->names, part, side);
    return name != NULL ? name : side_of(s, side);
}

/* "PHI", or "PHI (M.Jenkins)". */
static char *side_and_man(const struct say *s, enum gch_part part, int side, char buffer[64]) {
    const char *name = gch_cast_name_of(s->names, part, side);
    snprintf(buffer, 64, name != NULL ? "%s (%s)" : "%s", side_of(s, side), name);
    return buffer;
}

static void say_call(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4];
    const char *who = side_of(s, e->side);
    const struct gch_vocabulary *words = s->labels->words;
    bool set = (unsigned)e->b < words->defense_count;
    const char *against = set ? " against the " : "", *defense = set ? words->defenses[e->b].words : "";
    const char *which = set ? " defense" : "";
    spot_of(s, e->side, s->snap->ball, spot);
    switch (gch_call_means(words, e->a)) {
    case GCH_MEANS_PUNT:
        say_head(s, ": ", "%s punts", man_or_side(s, GCH_PART_PUNTER, e->side));
        break;
    case GCH_MEANS_FIELD_GOAL:
        if (man(s, GCH_PART_KICKER) != NULL)
            say_head(s, ": ", "%s tries a field goal from %d yards", man(s, GCH_PART_KICKER),
                     100 - s->snap->ball + GCH_FIELD_GOAL_EXTRA);
        else
            say_head(s, ": ", "field goal try from %d yards", 100 - s->snap->ball + GCH_FIELD_GOAL_EXTRA);
        break;
    case GCH_MEANS_FREE_FIELD_GOAL:
        say_head(s, ": ", "free kick at the goal from %s", spot);
        break;
    case GCH_MEANS_KNEEL:
        say_head(s, ", ", "%s kneels", man_or_side(s, GCH_PART_RUSHER, e->side));
        break;
    case GCH_MEANS_SPIKE:
        say_head(s, ", ", "%s spikes the ball", man_or_side(s, GCH_PART_PASSER, e->side));
        break;
    case GCH_MEANS_SAFETY:
        say_head(s, ", ", "%s takes a safety on purpose", who);
        break;
    case GCH_MEANS_KICKOFF:
        say_head(s, ", ", "%s kicks off from %s", man_or_side(s, GCH_PART_KICKER, e->side), spot);
        break;
    case GCH_MEANS_SQUIB:
        say_head(s, ", ", "%s kicks a squib from %s", man_or_side(s, GCH_PART_KICKER, e->side), spot);
        break;
    case GCH_MEANS_ONSIDE:
        say_head(s, ": ", "%s tries an onside kick from %s", man_or_side(s, GCH_PART_KICKER, e->side), spot);
        break;
    case GCH_MEANS_FREE_KICK:
        say_head(s, ", ", "%s has a free kick from %s", man_or_side(s, GCH_PART_KICKER, e->side), spot);
        break;
    case GCH_MEANS_KICKED_TRY:
        if (man(s, GCH_PART_KICKER) != NULL)
            say_head(s, ": ", "extra point by %s", man(s, GCH_PART_KICKER));
        else
            say_head(s, ": ", "extra point");
        break;
    case GCH_MEANS_TWO_POINT:
        say_head(s, ": ", "two-point try by %s, %s%s%s%s", who, words->calls[s->play->try_play].words, against, defense,
                 which);
        break;
    default:
        if (gch_call_opposed(words, e->a))
            say_head(s, ": ", "%s%s%s%s", words->calls[e->a].words, against, defense, which);
        else /* RZ-13.1: against a sneak no formation is needed */
            say_head(s, ": ", "%s", words->calls[e->a].words);
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

/* "D.Lewis gains 6 to the NE 31", or "gain of 6 to the NE 31" of nobody known. */
static void say_named_gain(struct say *s, const struct gch_event *e, const char *name) {
    char gain[64], none[64], loss[64];
    if (name == NULL) {
        say_gain(s, e, "gain of ", "no gain", "loss of ");
        return;
    }
    snprintf(gain, sizeof gain, "%s gains ", name);
    snprintf(none, sizeof none, "%s, no gain", name);
    snprintf(loss, sizeof loss, "%s loses ", name);
    say_gain(s, e, gain, none, loss);
}

/* "T.Brady to R.Gronkowski for 16 to the NE 41". */
static void say_completion(struct say *s, const struct gch_event *e) {
    char gain[128], none[128], loss[128];
    const char *passer = man(s, GCH_PART_PASSER), *receiver = man(s, GCH_PART_TARGET);
    if (passer == NULL || receiver == NULL) {
        say_gain(s, e, "complete for ", "complete for no gain", "complete for a loss of ");
        return;
    }
    snprintf(gain, sizeof gain, "%s to %s for ", passer, receiver);
    snprintf(none, sizeof none, "%s to %s for no gain", passer, receiver);
    snprintf(loss, sizeof loss, "%s to %s for a loss of ", passer, receiver);
    say_gain(s, e, gain, none, loss);
}

static void say_scramble(struct say *s, const struct gch_event *e) {
    char gain[80], none[80], loss[80];
    const char *name = man(s, GCH_PART_RUSHER);
    name = name != NULL ? name : "the quarterback";
    snprintf(gain, sizeof gain, "%s scrambles for ", name);
    snprintf(none, sizeof none, "%s scrambles for no gain", name);
    snprintf(loss, sizeof loss, "%s scrambles and loses ", name);
    say_gain(s, e, gain, none, loss);
}

static void say_sack(struct say *s, const struct gch_event *e) {
    char who[48] = "", by[96] = "", gain[192], none[192], loss[192];
    const char *passer = man(s, GCH_PART_PASSER), *first = man(s, GCH_PART_SACKER), *second = man(s, GCH_PART_SACKER_2);
    if (passer != NULL)
        snprintf(who, sizeof who, "%s ", passer);
    if (first != NULL)
        snprintf(by, sizeof by, " by %s%s%s", first, second != NULL ? " and " : "", second != NULL ? second : "");
    snprintf(gain, sizeof gain, "%ssacked%s after ", who, by);
    snprintf(none, sizeof none, "%ssacked%s at the line", who, by);
    snprintf(loss, sizeof loss, "%ssacked%s for a loss of ", who, by);
    say_gain(s, e, gain, none, loss);
}

/* Who threw to whom, where that is no completion. */
static void say_thrown(struct say *s) {
    const char *passer = man(s, GCH_PART_PASSER), *target = man(s, GCH_PART_TARGET);
    if (passer != NULL && target != NULL)
        say_clause(s, "%s to %s", passer, target);
    else if (passer != NULL)
        say_clause(s, "%s", passer);
}

static void say_incompletion(struct say *s) {
    const char *defender = man(s, GCH_PART_DEFENDER);
    say_thrown(s);
    if (defender != NULL)
        say_clause(s, "broken up by %s", defender);
    else
        say_clause(s, "incomplete");
}

/* Who made the tackle, in brackets as the league's own feed has it. */
static void say_tackle(struct say *s) {
    const char *first = man(s, GCH_PART_TACKLER), *second = man(s, GCH_PART_TACKLER_2);
    if (first != NULL && s->join != NULL)
        gch_text_addf(s->out, " (%s%s%s)", first, second != NULL ? "; " : "", second != NULL ? second : "");
}

static void say_return(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4];
    int yards = e->b - e->a;
    spot_of(s, e->side, e->b, spot);
    const char *by = gch_cast_name_of(s->names, GCH_PART_RETURNER, e->side);
    bool same = by != NULL && (e->c == GCH_RET_INT || e->c == GCH_RET_FUMBLE); /* he has been named */
    const char *joint = by != NULL && !same ? " by " : "";
    by = by != NULL && !same ? by : "";
    if (yards == 0)
        say_clause(s, "no return%s%s", joint, by);
    else if (yards < 0)
        say_clause(s, "the return%s%s loses %d to %s", joint, by, -yards, spot);
    else if (e->b >= 100)
        say_clause(s, "returned%s%s %d %s all the way", joint, by, yards, yards_of(yards));
    else
        say_clause(s, "returned%s%s %d %s to %s", joint, by, yards, yards_of(yards), spot);
}

static void say_kick(struct say *s, const struct gch_event *e) {
    char spot[GCH_SPOT_TEXT + 4];
    enum gch_meaning kick = gch_call_means(s->labels->words, e->a);
    if (kick == GCH_MEANS_ONSIDE || e->b == 0)
        return; /* who has it, or where it went out, is said by the next event */
    s->join = kick == GCH_MEANS_PUNT ? " " : ", ";
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
    char named[64], called[80];
    const char *who = side_of(s, e->side), *what = gch_foul_words(s->labels, (enum gch_foul_type)e->a);
    const char *type = gch_words_foul_type(s->labels->match, s->snap, s->play, (unsigned)(e - s->play->event));
    if (type != NULL) {
        /* Of interference the charts say no more than the name does. */
        snprintf(called, sizeof called, "%s, %s", type, what);
        what = e->a == GCH_FOUL_PI ? type : called;
    }
    enum gch_part part = s->fouls++ == 0 ? GCH_PART_FOULER : GCH_PART_FOULER_2;
    if (e->a != GCH_FOUL_OFF_40 && gch_cast_name_of(s->names, part, e->side) != NULL) {
        snprintf(named, sizeof named, "%s, %s", who, man(s, part));
        who = named;
    }
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
    if (gch_call_means(s->labels->words, e->a) == GCH_MEANS_TWO_POINT)
        say_sentence(s, e->b ? "the try is good" : "the try fails");
    else
        say_clause(s, e->b ? "good" : "no good");
}

/* House rules that have their say where the play has told it already. */
static bool is_silent(const struct gch_event *e) {
    return e->b == GCH_SAYS_HURRY || e->b == GCH_SAYS_SLOW;
}

static void say_injury(struct say *s, const struct gch_event *e) {
    static const char *const lengths[] = {"is shaken up", "is hurt and misses the series",
                                          "is hurt and misses the half", "is hurt and out for the game",
                                          "is hurt and out for the game and"};
    const struct gch_match *match = s->labels->match;
    const struct gch_lineup *lineup = match != NULL ? match->lineup[e->side] : NULL;
    const char *who = "a man"; /* whom nobody has named */
    if (e->a >= 0 && lineup != NULL)
        who = lineup->man[e->a].name;
    else if (e->a < 0 && match != NULL)
        who = gch_injury_position(match, -1 - e->a);
    if (e->b == GCH_INJURY_GAMES)
        say_sentence(s, "%s of %s %s %d more", who, side_of(s, e->side), lengths[e->b], e->c);
    else
        say_sentence(s, "%s of %s %s", who, side_of(s, e->side), lengths[e->b]);
}

static void say_event(struct say *s, unsigned i) {
    const struct gch_event *e = &s->play->event[i];
    const struct gch_event *next = i + 1 < s->play->count ? e + 1 : NULL;
    char spot[GCH_SPOT_TEXT + 4], both[64];
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
        say_named_gain(s, e, man(s, GCH_PART_RUSHER));
        if (e->b && !ends_in_the_end_zone(s->play))
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_PASS:
        say_completion(s, e);
        if (e->b && !ends_in_the_end_zone(s->play))
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_SCRAMBLE:
        say_scramble(s, e);
        if (e->b && !ends_in_the_end_zone(s->play))
            say_clause(s, "out of bounds");
        break;
    case GCH_EV_SACK:
        say_sack(s, e);
        break;
    case GCH_EV_KNEEL:
        say_gain(s, e, "gain of ", "no gain", "loss of ");
        break;
    case GCH_EV_INCOMPLETE:
        say_incompletion(s);
        break;
    case GCH_EV_GROUNDING:
        say_clause(s, "incomplete");
        say_sentence(s, "penalty on %s (intentional grounding), %d %s and the down", who, e->a, yards_of(e->a));
        break;
    case GCH_EV_INTERCEPTION:
        say_thrown(s);
        say_clause(s, "intercepted by %s %s %s", side_and_man(s, GCH_PART_INTERCEPTOR, e->side, both),
                   e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_FUMBLE:
        if (gch_cast_name_of(s->names, GCH_PART_FUMBLER, e->side) != NULL)
            say_clause(s, "fumble by %s %s %s", man(s, GCH_PART_FUMBLER), e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        else
            say_clause(s, "fumble %s %s", e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_MUFF:
        say_clause(s, "muffed by %s %s %s", side_and_man(s, GCH_PART_FUMBLER, e->side, both),
                   e->a <= 0 || e->a >= 100 ? "in" : "at", spot);
        break;
    case GCH_EV_RECOVERY:
        say_clause(s, "recovered by %s", side_and_man(s, GCH_PART_RECOVERER, e->side, both));
        break;
    case GCH_EV_RETURN:
        say_return(s, e);
        break;
    case GCH_EV_KICK:
        say_kick(s, e);
        break;
    case GCH_EV_BLOCK:
        say_clause(s, "blocked by %s", side_and_man(s, GCH_PART_BLOCKER, e->side, both));
        break;
    case GCH_EV_FAIR_CATCH:
        if (gch_cast_name_of(s->names, GCH_PART_RETURNER, e->side) != NULL)
            say_clause(s, "fair catch by %s at %s", man(s, GCH_PART_RETURNER), spot);
        else
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
        if (e == s->play->event || e[-1].kind != GCH_EV_FIRST_DOWN) /* a foul's that was one without it is not news */
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
    case GCH_EV_HOUSE:
        if (!is_silent(e))
            say_sentence(s, "house rule %d: %s", e->a, gch_house_words(e->b));
        break;
    case GCH_EV_INJURY:
        say_injury(s, e);
        break;
    case GCH_EV_CREDIT:  /* the names themselves tell it */
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
                    const struct gch_credits *names, struct gch_text *out) {
    struct gch_text own = {0};
    struct say s = {.labels = labels, .snap = snap, .play = play, .names = names, .out = &own, .tackle = true};
    for (unsigned i = 0; i < play->count; i++)
        say_event(&s, i);
    if (s.tackle)
        say_tackle(&s);
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
    gch_words_play(labels, snap, play, NULL, &text);
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
    char cell[GCH_CELL_TEXT], answer[GCH_ANSWER_TEXT], shown[GCH_DIE_TEXT];
    const char *who = item->side < 2 ? labels->side[item->side] : "league";
    switch ((enum gch_trace_kind)item->kind) {
    case GCH_TRACE_ROLL:
        if (!(detail & GCH_TELL_DICE))
            return false;
        gch_text_addf(out, "%s throws %s: %s", who, labels->words->purposes[item->purpose].name,
                      gch_die_say(labels->words->purposes[item->purpose].die, item->number, shown));
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
        gch_answer_print(labels->words, item->purpose, item->number, answer);
        gch_text_addf(out, "%s chooses %s: %s", who, labels->words->decisions[item->purpose].name, answer);
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
