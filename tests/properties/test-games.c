/*
 * What holds in every game, whoever plays it and however foolishly: coaches that give any legal answer with equal
 * chance play games between the sample teams under every ruleset, and after each turn the situation must be one that
 * football allows, and the counts must add up.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "support.h"
#include "unity.h"

enum { GAMES = 60 };

static struct gch_context *ctx;
static struct gch_text said;
static struct gch_setup setup;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    gch_context_add_data_dir(ctx, test_source_path("."));
}

void tearDown(void) {
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    gch_text_finish(&said);
}

/* Any legal answer. */
static int answer_anything(void *user, const struct gch_question *question) {
    struct gch_rng *rng = user;
    if (question->decision == GCH_ASK_POOCH) {
        int step = question->step > 1 ? question->step : 1;
        return step * (int)gch_rng_below(rng, (uint32_t)(question->max / step) + 1);
    }
    int answers[32], count = 0;
    for (int i = 0; i < 32; i++)
        if (question->allowed >> i & 1)
            answers[count++] = i;
    if (count == 0)
        return question->preset;
    /* Mostly plays from scrimmage, or games would be all kneels and safeties. */
    int pick = answers[gch_rng_below(rng, (uint32_t)count)];
    if (question->decision == GCH_ASK_PLAY && pick > GCH_CALL_9 && gch_rng_below(rng, 4))
        pick = answers[gch_rng_below(rng, (uint32_t)count)];
    return pick;
}

/* What is watched while a game runs. */
struct watch {
    struct gch_state before;
    const char *fault;
    uint64_t hash;
    int turns;
};

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition) && !w->fault)                                                                                 \
            w->fault = #condition;                                                                                     \
    } while (0)

static bool has_option(const struct gch_match *match, const char *name) {
    for (unsigned i = 0; i < match->ruleset->option_count; i++)
        if (!strcmp(match->ruleset->options[i].name, name))
            return match->options >> i & 1;
    return false;
}

static void look(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct watch *w = user;
    const struct gch_state *s = &game->state, *b = &w->before;
    const struct gch_play *play = &turn->play;
    const struct gch_ruleset *ruleset = game->match->ruleset;
    w->turns++;
    w->hash = (w->hash ^ gch_state_hash(s)) * UINT64_C(1099511628211);

    HOLDS(s->next <= GCH_NEXT_OVER);
    HOLDS(s->offense <= 1);
    HOLDS(s->ball >= 1 && s->ball <= 99);
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        HOLDS(s->down >= 1 && s->down <= 4);
        HOLDS(s->to_go >= 1);
        HOLDS(s->ball + s->to_go <= 100);
    }
    HOLDS(s->clock >= 0 && s->clock <= 900);
    HOLDS(s->clock % ruleset->clock_step == 0);
    HOLDS(s->pending >= 0 && s->pending <= 60);
    HOLDS(s->quarter >= b->quarter && s->quarter <= b->quarter + 2);
    HOLDS(s->quarter > b->quarter || s->clock <= b->clock);
    for (int side = 0; side < 2; side++) {
        int gained = s->score[side] - b->score[side];
        HOLDS(gained == play->result.points[side]);
        HOLDS(gained == 0 || gained == 1 || gained == 2 || gained == 3 || gained == 6);
        HOLDS(gained == 0 || play->result.points[!side] == 0);
        HOLDS(s->timeouts[side] <= 3);
        HOLDS(s->timeouts[side] <= b->timeouts[side] || s->quarter > b->quarter);
        HOLDS(gch_charted(s)->off_audibles[side] >= 0 && gch_charted(s)->def_audibles[side] >= 0);
        /* Quotas bind while the option is on and one play is left to call (D12). */
        bool left = false, over = false;
        for (int p = 0; p < 9; p++) {
            left |=
                gch_charted(s)->quota[side][p] < 0 || gch_charted(s)->used[side][p] < gch_charted(s)->quota[side][p];
            over |=
                gch_charted(s)->quota[side][p] >= 0 && gch_charted(s)->used[side][p] > gch_charted(s)->quota[side][p];
        }
        HOLDS(!over || !left || !has_option(game->match, "play-quotas"));
    }
    HOLDS(play->count <= GCH_MAX_EVENTS);
    HOLDS(!turn->trace || turn->trace->lost == 0);
    for (unsigned i = 0; i < play->count; i++) {
        HOLDS(play->event[i].kind < GCH_EVENT_COUNT);
        HOLDS(play->event[i].side <= 1);
    }
    for (unsigned i = 0; turn->trace && i < turn->trace->count; i++) {
        const struct gch_trace_item *item = &turn->trace->item[i];
        if (item->kind == GCH_TRACE_ROLL)
            HOLDS(gch_die_can_show(turn->match->words->purposes[item->purpose].die, item->number));
    }
    /* A touchdown, a safety and a try say so in the tags and in the events alike. */
    bool touchdown = false, safety = false;
    for (unsigned i = 0; i < play->count; i++) {
        touchdown |= play->event[i].kind == GCH_EV_TOUCHDOWN;
        safety |= play->event[i].kind == GCH_EV_SAFETY;
    }
    HOLDS(touchdown == ((play->result.tags & GCH_TAG_BIT(TOUCHDOWN)) != 0));
    HOLDS(touchdown == (play->result.points[0] == 6 || play->result.points[1] == 6));
    HOLDS(!safety || (play->result.tags & GCH_TAG_BIT(SAFETY)));
    w->before = *s;
}

/* The counts of one side against each other and against the score. */
static const char *odd_count(const struct gch_game *game, int side) {
    const struct gch_team_stats *t = &game->stats[side];
    struct watch watch = {0}, *w = &watch;
    HOLDS(t->games == 1);
    HOLDS(t->points == game->state.score[side]);
    HOLDS(t->points == t->points_q1 + t->points_q2 + t->points_q3 + t->points_q4 + t->points_ot);
    HOLDS(t->plays == t->plays_q1 + t->plays_q2 + t->plays_q3 + t->plays_q4 + t->plays_ot);
    HOLDS(t->plays == t->pass_attempts + t->sacks + t->rush_attempts);
    HOLDS(t->first_downs == t->first_downs_rush + t->first_downs_pass + t->first_downs_penalty);
    HOLDS(t->touchdowns == t->touchdowns_rush + t->touchdowns_pass + t->touchdowns_return);
    HOLDS(t->completions + t->interceptions + t->spikes <= t->pass_attempts);
    HOLDS(t->third_converted <= t->third_downs && t->fourth_converted <= t->fourth_downs);
    HOLDS(t->fumbles_lost <= t->fumbles);
    HOLDS(t->kneels + t->scrambles <= t->rush_attempts);
    HOLDS(t->field_goals_tried ==
          t->field_goals_tried_29 + t->field_goals_tried_39 + t->field_goals_tried_49 + t->field_goals_tried_50);
    HOLDS(t->field_goals_made ==
          t->field_goals_made_29 + t->field_goals_made_39 + t->field_goals_made_49 + t->field_goals_made_50);
    HOLDS(t->field_goals_made + t->field_goals_blocked <= t->field_goals_tried);
    HOLDS(t->kicked_tries_made <= t->kicked_tries && t->two_point_made <= t->two_point_tries);
    HOLDS(t->kicked_tries + t->two_point_tries <= t->touchdowns);
    HOLDS(t->red_zone_touchdowns <= t->red_zone_trips && t->red_zone_trips <= t->drives);
    HOLDS(t->punts_blocked <= t->punts && t->punt_touchbacks <= t->punts);
    HOLDS(t->sack_yards >= 0 && t->penalty_yards >= 0);
    HOLDS(t->onside_recovered <= t->onside_tried && t->onside_tried <= t->kickoffs);
    /* What is left are tries returned by the defense, two points each. */
    int rest = t->points - 6 * t->touchdowns - t->kicked_tries_made - 2 * t->two_point_made - 3 * t->field_goals_made -
               2 * t->safeties;
    HOLDS(rest >= 0 && rest % 2 == 0 && rest <= 2 * game->stats[!side].touchdowns);
    return w->fault;
}

/* Plays one game and gives what was watched; *game as it ended. */
static struct watch play_game(const struct gch_match *match, uint32_t number, bool watched, struct gch_game *game) {
    struct gch_key key = {UINT64_C(20170907), 0, number};
    struct gch_rng rng[2];
    struct gch_coach coach[2];
    for (int side = 0; side < 2; side++) {
        gch_rng_init(&rng[side], &key, side ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
        coach[side] = (struct gch_coach){answer_anything, &rng[side], 0};
    }
    struct watch w = {0};
    struct gch_sink sink = {look, &w, true};
    gch_game_init(game,
                  &(struct gch_game_setup){
                      .match = match, .key = key, .coach = {&coach[0], &coach[1]}, .sink = watched ? &sink : NULL});
    w.before = game->state;
    char name[64];
    snprintf(name, sizeof name, "game %u", (unsigned)number);
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_game_run(game), name);
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_NEXT_OVER, game->state.next, name);
    return w;
}

static void load(const char *ruleset, const char *options, bool playoff) {
    gch_setup_finish(&setup);
    struct gch_setup_spec spec = {.ruleset = ruleset, .team = {"HAR", "MES"}, .options = options, .playoff = playoff};
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, status, said.text ? said.text : ruleset);
}

static void play_many(const char *options, bool playoff) {
    static struct gch_game game;
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r; r++) {
        load((*r)->name, options, playoff);
        for (uint32_t number = 0; number < GAMES; number++) {
            struct watch w = play_game(&setup.match, number, true, &game);
            char name[200];
            snprintf(name, sizeof name, "%s, options %s, game %u: %s", (*r)->name, options, (unsigned)number,
                     w.fault ? w.fault : "");
            TEST_ASSERT_NULL_MESSAGE(w.fault, name);
            for (int side = 0; side < 2; side++) {
                const char *fault = odd_count(&game, side);
                snprintf(name, sizeof name, "%s, options %s, game %u, side %d: %s", (*r)->name, options,
                         (unsigned)number, side, fault ? fault : "");
                TEST_ASSERT_NULL_MESSAGE(fault, name);
            }
            const struct gch_team_stats *t = game.stats;
            int played = t[0].possession_seconds + t[1].possession_seconds;
            snprintf(name, sizeof name, "%s, options %s, game %u", (*r)->name, options, (unsigned)number);
            TEST_ASSERT_TRUE_MESSAGE(played >= 3600 - 60 && (game.state.quarter > 4 || played <= 3600), name);
            int winner = gch_game_winner(&game);
            TEST_ASSERT_TRUE_MESSAGE(winner >= 0 && winner <= 2, name);
            TEST_ASSERT_TRUE_MESSAGE(!playoff || game.state.score[0] != game.state.score[1], name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(winner == 2, t[0].ties, name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(winner == GCH_AWAY, t[0].wins, name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(winner == GCH_HOME, t[1].wins, name);
        }
    }
}

static void any_game_with_all_options_keeps_the_rules_of_football(void) {
    play_many("all", false);
}

static void any_game_without_options_keeps_the_rules_of_football(void) {
    play_many("none", false);
}

static void any_playoff_game_is_decided(void) {
    play_many("all", true);
}

static void a_game_is_the_same_again_and_nobody_watching_changes_it(void) {
    static struct gch_game game;
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r; r++) {
        load((*r)->name, "all", false);
        for (uint32_t number = 0; number < 10; number++) {
            struct watch first = play_game(&setup.match, number, true, &game);
            uint64_t end = gch_state_hash(&game.state);
            struct gch_team_stats stats[2] = {game.stats[0], game.stats[1]};
            struct watch second = play_game(&setup.match, number, true, &game);
            TEST_ASSERT_EQUAL_HEX64(first.hash, second.hash);
            TEST_ASSERT_EQUAL_INT(first.turns, second.turns);
            play_game(&setup.match, number, false, &game);
            TEST_ASSERT_EQUAL_HEX64(end, gch_state_hash(&game.state));
            TEST_ASSERT_EQUAL_MEMORY(stats, game.stats, sizeof stats);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(any_game_with_all_options_keeps_the_rules_of_football);
    RUN_TEST(any_game_without_options_keeps_the_rules_of_football);
    RUN_TEST(any_playoff_game_is_decided);
    RUN_TEST(a_game_is_the_same_again_and_nobody_watching_changes_it);
    return UNITY_END();
}
