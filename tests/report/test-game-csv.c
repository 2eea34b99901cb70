/* The CSV of a played game, read by the reader of real files, gives the statistics the game counted itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compile/classify.h"
#include "compile/real.h"
#include "game.h"
#include "report/report-record.h"
#include "support.h"
#include "unity.h"

static struct test_game g;

void setUp(void) {
}
void tearDown(void) {
}

static const char *write_games(const char *dir) {
    struct gch_text t = {0};
    gch_text_add(&t, "game_id,season,game_type,week,away_team,away_score,home_team,home_score,location\n");
    gch_text_addf(&t, "2017_01_HAR_MES,2017,REG,1,HAR,%d,MES,%d,Home\n", g.game.state.score[0], g.game.state.score[1]);
    const char *path = test_write_file(dir, "games.csv", t.text, t.length);
    gch_text_finish(&t);
    return path;
}

/* A row has room for two fumbles; was there a play with more? */
static bool fumbled_thrice(void) {
    for (size_t i = 0; i < g.record->count; i++) {
        const struct gch_play *play = &g.record->turns[i].play;
        int fumbles = 0;
        for (unsigned k = 0; k < play->count; k++)
            fumbles += play->event[k].kind == GCH_EV_FUMBLE || play->event[k].kind == GCH_EV_MUFF;
        if (fumbles > 2)
            return true;
    }
    return false;
}

/* What a file of this kind cannot say the way a game knows it. */
static bool comparable(enum gch_stat stat, const struct gch_game *game) {
    bool overtime = game->state.quarter > 4;
    switch (stat) {
    case GCH_STAT_fumbles:
    case GCH_STAT_fumbles_lost:
        return !fumbled_thrice();
    case GCH_STAT_possession_seconds:
        return !overtime; /* a file does not say how long a play that decided overtime took */
    case GCH_STAT_wins:
    case GCH_STAT_ties:
        return false; /* the point spread */
    default:
        return true;
    }
}

/* Snaps that were muffed in the games so far before fourth down, on which kicks are fumbled as well: as told, and as
 * read. */
static int told_muffs, read_muffs;

static void count_muffs(const struct gch_real_season *season) {
    for (size_t i = 0; i < g.record->count; i++) {
        const struct gch_play *play = &g.record->turns[i].play;
        for (unsigned k = 0; k < play->count; k++)
            told_muffs +=
                g.record->turns[i].snap.down <= 3 && play->event[k].kind == GCH_EV_FUMBLE && play->event[k].c != 0;
    }
    for (uint32_t i = 0; i < season->play_count; i++)
        read_muffs += season->plays[i].down <= 3 && season->plays[i].class == GCH_CLASS_MUFF;
}

static void compare(uint64_t seed, bool random) {
    struct gch_game_facts facts = {.week = 1};
    struct gch_pbp_options options = {.season = 2017};
    struct gch_real_season *season = NULL;
    struct gch_team_stats read[2];
    char *csv = NULL;
    char message[200];
    TEST_ASSERT_EQUAL_INT(GCH_OK, test_game_play(&g, seed, random, NULL));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_report_csv(g.record, &facts, &csv));
    const char *dir = test_scratch_dir();
    const char *games = write_games(dir);
    const char *plays = test_write_file(dir, "plays.csv", csv, strlen(csv));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_pbp_load(g.ctx, plays, games, &options, &season));
    gch_classify(season);
    gch_real_game_stats(season, 0, read);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < GCH_STAT_COUNT; i++) {
            if (!comparable((enum gch_stat)i, &g.game))
                continue;
            snprintf(message, sizeof message, "%s of side %d, seed %llu, %s coaches", gch_stat_name((enum gch_stat)i),
                     side, (unsigned long long)seed, random ? "random" : "plain");
            TEST_ASSERT_EQUAL_INT_MESSAGE(g.game.stats[side].value[i], read[side].value[i], message);
        }
    count_muffs(season);
    gch_real_season_free(season);
    free(csv);
}

static void sane_games_read_back_as_they_were_counted(void) {
    told_muffs = read_muffs = 0;
    for (uint64_t seed = 1; seed <= 150; seed++)
        compare(seed, false);
    /* Some are wiped out by fouls, or come out of a sack. Dice games have none, and no gaps by which a run could be
     * told from one. */
    if (told_muffs > 0)
        TEST_ASSERT_INT_WITHIN(told_muffs / 3, told_muffs, read_muffs);
}

static void wild_games_read_back_as_they_were_counted(void) {
    for (uint64_t seed = 1; seed <= 150; seed++)
        compare(seed, true);
}

static void every_column_has_a_name_and_a_description(void) {
    size_t count = 0;
    for (const struct gch_csv_column *c; (c = gch_report_csv_column(count)) != NULL; count++) {
        TEST_ASSERT_TRUE(c->name[0] != '\0');
        TEST_ASSERT_TRUE(c->description[0] != '\0');
    }
    TEST_ASSERT_EQUAL_INT(372 + 6, (int)count);
}

static void load(const char *rules, bool playoff) {
    if (!test_game_load(&g, rules, playoff)) {
        fprintf(stderr, "the sample teams cannot be loaded\n");
        exit(1);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_column_has_a_name_and_a_description);
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r != NULL; r++) {
        load((*r)->name, false);
        RUN_TEST(sane_games_read_back_as_they_were_counted);
        RUN_TEST(wild_games_read_back_as_they_were_counted);
        test_game_finish(&g);
    }
    return UNITY_END();
}
