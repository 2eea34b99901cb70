/* What is counted of the men of a real season beside their own rows. */
#include "compile/classify.h"
#include "compile/parity-players.h"
#include "compile/people.h"
#include "unity.h"

#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

enum { PASSER, BACK, RECEIVER, MEN };
enum { OWN, OTHERS };

struct row {
    int game, type, class, man;
    uint32_t flags;
    int down, to_go, spot; /* 0: first and ten at the 50 */
};

/* What is counted for these rows: a passer who throws in every game, and what the rows add. */
struct counted {
    int most_runs;
    struct gch_sneaks sneaks;
};
static struct counted count_rows(const struct row *rows, unsigned count) {
    static struct gch_real_season season;
    struct gch_real_play plays[32];
    uint16_t cast[32][GCH_REAL_PARTS_COUNT];
    struct gch_real_game games[3] = {{.type = GCH_REAL_REGULAR, .home = OWN, .away = OTHERS, .played = true},
                                     {.type = GCH_REAL_REGULAR, .home = OTHERS, .away = OWN, .played = true},
                                     {.type = GCH_REAL_REGULAR + 1, .home = OWN, .away = OTHERS, .played = true}};
    struct gch_person men[MEN] = {{"1", "Passer"}, {"2", "Back"}, {"3", "Receiver"}};
    struct gch_people people = {.people = men, .count = MEN, .cast = cast};
    uint32_t n = 0;
    memset(plays, 0, sizeof plays);
    memset(cast, 0xFF, sizeof cast);
    for (int g = 0; g < 3; g++) {
        games[g].first = n;
        for (int i = 0; i < 4; i++) { /* without throws nobody would be a quarterback */
            plays[n] = (struct gch_real_play){
                .type = GCH_PBP_PASS, .class = GCH_CLASS_PLAY_6, .offense = OWN, .defense = OTHERS, .spot = 50};
            cast[n][GCH_REAL_PASSER] = PASSER;
            cast[n++][GCH_REAL_RECEIVER] = RECEIVER;
        }
        for (unsigned i = 0; i < count; i++) {
            if (rows[i].game != g)
                continue;
            plays[n] = (struct gch_real_play){.type = (uint8_t)rows[i].type,
                                              .class = (uint8_t)rows[i].class,
                                              .offense = OWN,
                                              .defense = OTHERS,
                                              .down = (uint8_t)(rows[i].down > 0 ? rows[i].down : 1),
                                              .to_go = (uint8_t)(rows[i].to_go > 0 ? rows[i].to_go : 10),
                                              .spot = (uint8_t)(rows[i].spot > 0 ? rows[i].spot : 50),
                                              .flags = rows[i].flags};
            cast[n++][GCH_REAL_RUSHER] = (uint16_t)rows[i].man;
        }
        games[g].count = n - games[g].first;
    }
    season = (struct gch_real_season){.teams = 2, .games = games, .game_count = 3, .plays = plays, .play_count = n};
    struct counted out = {.most_runs = gch_people_quarterback_runs(&people, &season, OWN)};
    TEST_ASSERT_EQUAL(GCH_OK, gch_people_sneaks(&people, &season, OWN, &out.sneaks));
    return out;
}

static void a_quarterbacks_runs_are_those_that_were_called(void) {
    static const struct {
        const char *what;
        struct row rows[5];
        unsigned count;
        int most;
    } cases[] = {
        {"nobody ran", {{0}}, 0, 0},
        {"the most of a game, not of the season",
         {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0},
          {0, GCH_PBP_RUN, GCH_CLASS_PLAY_3, PASSER, 0},
          {1, GCH_PBP_RUN, GCH_CLASS_PLAY_2, PASSER, 0}},
         3,
         2},
        {"backs are no quarterbacks",
         {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, BACK, 0}, {0, GCH_PBP_RUN, GCH_CLASS_PLAY_4, PASSER, 0}},
         2,
         1},
        {"a scramble and a knee are no called runs",
         {{0, GCH_PBP_RUN, GCH_CLASS_SCRAMBLE, PASSER, 0}, {0, GCH_PBP_RUN, GCH_CLASS_KNEEL, PASSER, 0}},
         2,
         0},
        {"nor is a two-point try", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, GCH_PF_TWO_POINT}}, 1, 0},
        {"play-offs do not count", {{2, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0}}, 1, 0},
        {"somebody without a name", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, GCH_REAL_NOBODY, 0}}, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].most, count_rows(cases[i].rows, cases[i].count).most_runs,
                                      cases[i].what);
}

static void sneaks_are_plunges_of_the_quarterback_with_a_yard_to_go(void) {
    static const struct {
        const char *what;
        struct row rows[3];
        unsigned count;
        int runs, sneaks;
    } cases[] = {
        {"a sneak and a back's plunge",
         {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0, 3, 1, 40},
          {1, GCH_PBP_RUN, GCH_CLASS_PLAY_1, BACK, 0, 4, 1, 40}},
         2,
         2,
         1},
        {"at the goal line on any down", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0, 1, 1, 1}}, 1, 1, 1},
        {"not elsewhere", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0, 2, 1, 40}}, 1, 0, 0},
        {"nor for more", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0, 3, 2, 40}}, 1, 0, 0},
        {"a bootleg is a run and no sneak", {{0, GCH_PBP_RUN, GCH_CLASS_PLAY_3, PASSER, 0, 3, 1, 40}}, 1, 1, 0},
        {"a scramble is neither", {{0, GCH_PBP_RUN, GCH_CLASS_SCRAMBLE, PASSER, 0, 3, 1, 40}}, 1, 0, 0},
        {"play-offs do not count", {{2, GCH_PBP_RUN, GCH_CLASS_PLAY_1, PASSER, 0, 3, 1, 40}}, 1, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_sneaks n = count_rows(cases[i].rows, cases[i].count).sneaks;
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].runs, n.runs, cases[i].what);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].sneaks, n.sneaks, cases[i].what);
    }
}

static void a_leader_is_off_by_what_gives_him_and_not_by_less(void) {
    static const struct {
        const char *what;
        double replay, luck, teams, both;
        enum gch_leader_cause cause;
    } cases[] = {
        {"near the real one", 114, 130, 130, 130, GCH_LEADER_NEAR},
        {"as luck has it", 128, 120, 100, 120, GCH_LEADER_BY_LUCK},
        {"more than luck gives", 150, 120, 145, 150, GCH_LEADER_BY_TEAMS},
        {"more than either gives", 150, 120, 120, 140, GCH_LEADER_BY_BOTH},
        {"more than all of them give", 190, 120, 125, 140, GCH_LEADER_BY_NAMES},
        {"luck has the others", 80, 120, 82, 82, GCH_LEADER_BY_TEAMS},
        {"less than all of them give", 50, 120, 80, 80, GCH_LEADER_BY_NAMES},
    };
    size_t count, f = 0;
    while (gch_player_figures(&count)[f].up != GCH_DID_rushing_tds)
        f++;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_player_parity p = {.runs = 50};
        p.figure[f].leader_real = 100;
        p.figure[f].leader_replay = cases[i].replay;
        p.figure[f].leader_spread = 10;
        p.figure[f].leader_luck = cases[i].luck;
        p.figure[f].leader_shares = cases[i].teams;
        p.figure[f].leader_both = cases[i].both;
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].cause, gch_player_parity_cause(&p, f), cases[i].what);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_quarterbacks_runs_are_those_that_were_called);
    RUN_TEST(sneaks_are_plunges_of_the_quarterback_with_a_yard_to_go);
    RUN_TEST(a_leader_is_off_by_what_gives_him_and_not_by_less);
    return UNITY_END();
}
