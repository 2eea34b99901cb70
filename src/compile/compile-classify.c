/* The classification of real plays, as a table of rules. */
#include "compile/classify.h"

#include <string.h>

/* Depths in yards beyond the line of scrimmage at which a pass is called something else. DDF-21.3 hints at them: the
 * yards of forced interference are 0-9 on a short pass, 9-18 on a medium one, 19 and more on a long one, 0-18 on a
 * sideline pass. */
enum {
    SCREEN_MOST = 0,
    SHORT_ANYWHERE_MOST = 4,
    SHORT_MIDDLE_MOST = 9,
    SIDELINE_MOST = 14,
    LONG_LEAST = 20,
};

struct subject {
    const struct gch_real_season *season;
    const struct gch_real_play *p;
};

static bool has(const struct subject *s, uint32_t bits) {
    return (s->p->flags & bits) != 0;
}
static bool of_post(const struct subject *s) {
    return s->season->games[s->p->game].type != GCH_REAL_REGULAR;
}
static bool is_admin(const struct subject *s) {
    return s->p->type == GCH_PBP_NONE;
}
static bool is_timeout(const struct subject *s) {
    return s->p->type == GCH_PBP_NO_PLAY && has(s, GCH_PF_TIMEOUT) && s->p->foul == GCH_RF_NONE;
}
static bool is_no_play(const struct subject *s) {
    return s->p->type == GCH_PBP_NO_PLAY;
}
static bool is_two_point(const struct subject *s) {
    return has(s, GCH_PF_TWO_POINT);
}
static bool is_kneel(const struct subject *s) {
    return s->p->type == GCH_PBP_KNEEL;
}
static bool is_spike(const struct subject *s) {
    return s->p->type == GCH_PBP_SPIKE;
}
static bool is_onside(const struct subject *s) {
    return s->p->type == GCH_PBP_KICKOFF && has(s, GCH_PF_ONSIDE);
}
static bool is_kickoff(const struct subject *s) {
    return s->p->type == GCH_PBP_KICKOFF;
}
static bool is_punt(const struct subject *s) {
    return s->p->type == GCH_PBP_PUNT;
}
static bool is_field_goal(const struct subject *s) {
    return s->p->type == GCH_PBP_FIELD_GOAL;
}
static bool is_extra_point(const struct subject *s) {
    return s->p->type == GCH_PBP_EXTRA_POINT;
}
static bool is_garbage(const struct subject *s) {
    return s->p->down == 0 || s->p->spot == 0 || s->p->spot > 99;
}
static bool is_sack(const struct subject *s) {
    return s->p->type == GCH_PBP_PASS && has(s, GCH_PF_SACK);
}
static bool is_scramble(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN && has(s, GCH_PF_SCRAMBLE);
}
static bool is_muff(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN && s->p->gap == GCH_GAP_NONE && s->p->location == GCH_LOCATION_NONE;
}
static bool at_tackle(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN && s->p->gap == GCH_GAP_TACKLE;
}
static bool at_end(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN && s->p->gap == GCH_GAP_END;
}
static bool inside_shotgun(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN && has(s, GCH_PF_SHOTGUN);
}
static bool inside_centre(const struct subject *s) {
    return s->p->type == GCH_PBP_RUN;
}
static bool behind_line(const struct subject *s) {
    return s->p->air != GCH_NO_AIR && s->p->air <= SCREEN_MOST;
}
static bool deep(const struct subject *s) {
    return s->p->air >= LONG_LEAST;
}
static bool outside_middling(const struct subject *s) {
    return s->p->air > SHORT_ANYWHERE_MOST && s->p->air <= SIDELINE_MOST &&
           (s->p->location == GCH_LOCATION_LEFT || s->p->location == GCH_LOCATION_RIGHT);
}
static bool no_depth(const struct subject *s) {
    return s->p->air == GCH_NO_AIR;
}
static bool nearby(const struct subject *s) {
    return s->p->air <= SHORT_MIDDLE_MOST;
}
static bool anything(const struct subject *s) {
    (void)s;
    return true;
}

static const struct {
    enum gch_class class;
    bool (*fits)(const struct subject *s);
    const char *rule;
} rules[] = {
    {GCH_CLASS_POST, of_post, "a play-off game (charts are built from the regular season)"},
    {GCH_CLASS_ADMIN, is_admin, "no play_type: quarter end, warning or other administration"},
    {GCH_CLASS_TIMEOUT, is_timeout, "play_type no_play with a timeout"},
    {GCH_CLASS_NO_PLAY, is_no_play, "play_type no_play: wiped out by a foul"},
    {GCH_CLASS_TWO_POINT, is_two_point, "two_point_attempt"},
    {GCH_CLASS_KNEEL, is_kneel, "play_type qb_kneel"},
    {GCH_CLASS_SPIKE, is_spike, "play_type qb_spike"},
    {GCH_CLASS_ONSIDE, is_onside, "play_type kickoff, described as onside"},
    {GCH_CLASS_KICKOFF, is_kickoff, "play_type kickoff"},
    {GCH_CLASS_PUNT, is_punt, "play_type punt"},
    {GCH_CLASS_FIELD_GOAL, is_field_goal, "play_type field_goal"},
    {GCH_CLASS_EXTRA_POINT, is_extra_point, "play_type extra_point"},
    {GCH_CLASS_GARBAGE, is_garbage, "no down, or no spot from 1 to 99"},
    {GCH_CLASS_SACK, is_sack, "a pass play with a sack: feeds the QT column"},
    {GCH_CLASS_SCRAMBLE, is_scramble, "a run with qb_scramble: feeds the QT column"},
    {GCH_CLASS_MUFF, is_muff, "a run without run_gap and run_location: an aborted snap, feeds the muffed-snap rating"},
    {GCH_CLASS_PLAY_2, at_tackle, "a run with run_gap tackle"},
    {GCH_CLASS_PLAY_3, at_end, "a run with run_gap end"},
    {GCH_CLASS_PLAY_4, inside_shotgun, "a run at guard or up the middle from the shotgun"},
    {GCH_CLASS_PLAY_1, inside_centre, "a run at guard or up the middle from under centre"},
    {GCH_CLASS_PLAY_5, behind_line, "a pass with air_yards of 0 or less"},
    {GCH_CLASS_PLAY_8, deep, "a pass with air_yards of 20 or more"},
    {GCH_CLASS_PLAY_9, outside_middling, "a pass left or right with air_yards from 5 to 14"},
    {GCH_CLASS_PLAY_6, no_depth, "a pass without air_yards (thrown away or batted down)"},
    {GCH_CLASS_PLAY_6, nearby, "a pass with air_yards from 1 to 4, or to 9 in the middle"},
    {GCH_CLASS_PLAY_7, anything, "a pass with air_yards from 15 to 19, or from 10 in the middle"},
};
#define RULES ((int)(sizeof rules / sizeof rules[0]))

static const char *const texts[GCH_CLASSES] = {
    "set aside: play-off game",
    "set aside: administration",
    "set aside: timeout",
    "set aside: no play",
    "set aside: kneel",
    "set aside: spike",
    "set aside: garbage",
    "1 line plunge",
    "2 off tackle",
    "3 end run",
    "4 draw",
    "5 screen",
    "6 short",
    "7 medium",
    "8 long",
    "9 sideline",
    "QT: sack",
    "QT: scramble",
    "muffed snap",
    "kickoff",
    "onside kick",
    "punt",
    "field goal",
    "extra point",
    "two-point try",
};

const char *gch_class_text(enum gch_class class) {
    return texts[class];
}

void gch_classify(struct gch_real_season *season) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        struct subject s = {season, &season->plays[i]};
        int rule = 0;
        while (!rules[rule].fits(&s))
            rule++;
        season->plays[i].class = (uint8_t)rules[rule].class;
        season->plays[i].rule = (uint8_t)rule;
    }
}

void gch_classify_explain(const struct gch_real_season *season, const struct gch_real_play *play, const char *desc,
                          struct gch_text *t) {
    static const char *const types[GCH_PBP_TYPES] = {"(none)",  "run",     "pass", "qb_kneel",   "qb_spike",
                                                     "no_play", "kickoff", "punt", "field_goal", "extra_point"};
    static const char *const locations[] = {"none", "left", "middle", "right"};
    static const char *const gaps[] = {"none", "guard", "tackle", "end"};
    const struct gch_real_game *g = &season->games[play->game];
    gch_text_addf(t, "%s:%u (line %u)\n", g->id, play->id, play->line);
    if (desc != NULL && desc[0] != '\0')
        gch_text_addf(t, "  %s\n", desc);
    gch_text_addf(t, "  play_type %s", types[play->type]);
    if (play->down > 0)
        gch_text_addf(t, ", down %d and %d, %d yards from the goal line, %d yards gained", play->down, play->to_go,
                      play->spot, play->yards);
    if (play->type == GCH_PBP_RUN)
        gch_text_addf(t, ", run_location %s, run_gap %s, shotgun %d, qb_scramble %d", locations[play->location],
                      gaps[play->gap], (play->flags & GCH_PF_SHOTGUN) != 0, (play->flags & GCH_PF_SCRAMBLE) != 0);
    if (play->type == GCH_PBP_PASS) {
        gch_text_addf(t, ", pass_location %s, ", locations[play->location]);
        if (play->air == GCH_NO_AIR)
            gch_text_addf(t, "no air_yards");
        else
            gch_text_addf(t, "air_yards %d", play->air);
        gch_text_addf(t, ", sack %d, complete_pass %d, interception %d", (play->flags & GCH_PF_SACK) != 0,
                      (play->flags & GCH_PF_COMPLETE) != 0, (play->flags & GCH_PF_INTERCEPTION) != 0);
    }
    gch_text_addf(t, "\n  goes to: %s\n  by rule %d of %d: %s\n", texts[play->class], play->rule + 1, RULES,
                  rules[play->rule].rule);
    if (play->foul != GCH_RF_NONE)
        gch_text_addf(t, "  its foul counts as %s against the %s%s\n",
                      gch_real_foul_text((enum gch_real_foul)play->foul),
                      play->penalty_team == play->offense ? "offense" : "defense",
                      (play->flags & GCH_PF_PENALTY) != 0          ? ", accepted"
                      : (play->flags & GCH_PF_PENALTY_OFFSET) != 0 ? ", offsetting"
                                                                   : ", declined");
}

void gch_classify_table(const struct gch_real_season *season, struct gch_text *t) {
    uint32_t by_rule[RULES];
    memset(by_rule, 0, sizeof by_rule);
    for (uint32_t i = 0; i < season->play_count; i++)
        by_rule[season->plays[i].rule]++;
    gch_text_addf(t, "%8s  %-26s %s\n", "rows", "went to", "by the rule");
    uint32_t sum = 0;
    for (int i = 0; i < RULES; i++) {
        gch_text_addf(t, "%8u  %-26s %s\n", by_rule[i], texts[rules[i].class], rules[i].rule);
        sum += by_rule[i];
    }
    gch_text_addf(t, "%8u  %-26s %u read\n", sum, "all rows", season->rows);
}
