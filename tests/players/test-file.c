/* players.csv: what is read, what is refused and where, and that what is written is read again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridchart/house.h"
#include "gridchart/players.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&said);
}

/* One man who does everything: the smallest legal file. */
static void make_everyman(struct gch_player *p, const char *id) {
    memset(p, 0, sizeof *p);
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "E.Man");
    for (int c = 0; c < GCH_PLAYER_COUNT_COUNT; c++)
        p->count[c] = 1;
    for (int c = GCH_COUNT_run_gain_0; c <= GCH_COUNT_run_gain_30; c++)
        p->count[c] = 0;
    for (int c = GCH_COUNT_catch_gain_4; c <= GCH_COUNT_catch_gain_30; c++)
        p->count[c] = 0;
}

static char *everyman(void) {
    struct gch_player p;
    make_everyman(&p, "00-01");
    char *text = gch_roster_print(&p, 1);
    TEST_ASSERT_NOT_NULL(text);
    return text;
}

/* The text with the first `from` after the heading row changed to `to`. */
static char *changed(const char *from, const char *to) {
    char *text = everyman();
    char *at = strstr(text, from);
    TEST_ASSERT_NOT_NULL_MESSAGE(at, from);
    char *out = malloc(strlen(text) + strlen(to) + 1);
    TEST_ASSERT_NOT_NULL(out);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    free(text);
    return out;
}

static void refuse(char *text, const char *finding) {
    struct gch_roster *roster = NULL;
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL(GCH_E_DATA, gch_roster_new_from_buffer(ctx, "p.csv", text, strlen(text), &roster));
    TEST_ASSERT_NULL(roster);
    gch_context_flush(ctx);
    TEST_ASSERT_NOT_NULL(said.text);
    TEST_ASSERT_EQUAL_STRING(finding, said.text);
    free(text);
}

static void what_is_written_is_read_again(void) {
    struct gch_player p[2];
    make_everyman(&p[0], "00-01");
    make_everyman(&p[1], "00-02");
    snprintf(p[1].name, sizeof p[1].name, "S.\"Q\", Jr.");
    p[1].count[GCH_COUNT_throws] = 9999;
    char *text = gch_roster_print(p, 2);
    struct gch_roster *roster = NULL;
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new_from_buffer(ctx, "p.csv", text, strlen(text), &roster));
    TEST_ASSERT_EQUAL(2, gch_roster_size(roster));
    for (unsigned i = 0; i < 2; i++)
        TEST_ASSERT_EQUAL_MEMORY(&p[i], gch_roster_player(roster, i), sizeof p[i]);
    TEST_ASSERT_EQUAL(1, gch_roster_find(roster, "00-02"));
    TEST_ASSERT_EQUAL(0, gch_roster_find(roster, "E.Man"));
    TEST_ASSERT_EQUAL(-1, gch_roster_find(roster, "N.Body"));
    gch_roster_free(roster);
    free(text);
}

static void a_name_that_two_have_names_nobody(void) {
    struct gch_player p[2];
    struct gch_roster *roster = NULL;
    make_everyman(&p[0], "00-01");
    make_everyman(&p[1], "00-02");
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(p, 2, &roster));
    TEST_ASSERT_EQUAL(-2, gch_roster_find(roster, "E.Man"));
    gch_roster_free(roster);
}

static void bad_rows_are_refused_with_their_place(void) {
    refuse(changed("00-01,", "00/01,"),
           "p.csv:3:1: error: [GC-1104] id \"00/01\" is not an id (1 to 15 letters, digits, - "
           "and _)\n");
    refuse(changed("E.Man", ""), "p.csv:3:7: error: [GC-1104] name \"\" is not a name (1 to 39 bytes of text)\n");
    refuse(changed("E.Man", "E.\x1b[2J"),
           "p.csv:3:7: error: [GC-115] the field has control characters, which have no place in a table\n");
    refuse(changed(",QB,", ",WR,"),
           "p.csv:3:13: error: [GC-1106] position \"WR\" is not one of QB, RB, REC, OL, DEF, K, P, RET\n");
    refuse(changed(",QB,1,", ",QB,half,"),
           "p.csv:3:16: error: [GC-1103] games \"half\" is not a whole number from 0 to 9999\n");
    refuse(changed(",QB,1,", ",QB,-1,"),
           "p.csv:3:16: error: [GC-1103] games \"-1\" is not a whole number from 0 to 9999\n");
    refuse(changed(",QB,1,", ",QB,10000,"),
           "p.csv:3:16: error: [GC-1103] games \"10000\" is not a whole number from 0 to 9999\n");
    refuse(changed(",QB,1,1,", ",QB,1,"), "p.csv:3: error: [GC-1102] 53 fields where the heading has 54\n");
}

static void bad_headings_are_refused_with_their_place(void) {
    refuse(changed("run-1,", "run-l,"),
           "p.csv:2:57: error: [GC-1101] \"run-l\" is no column of players.csv (run-1?)\n");
    refuse(changed("run-2,", "run-1,"), "p.csv:2:63: error: [GC-1101] column \"run-1\" stands here a second time\n");
}

static void a_share_that_nobody_has_is_refused(void) {
    struct gch_player p;
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_kickoffs] = 0;
    refuse(gch_roster_print(&p, 1), "p.csv: error: [GC-1107] nobody has any kickoffs\n");
    make_everyman(&p, "00-01");
    for (int c = GCH_COUNT_run_1; c <= GCH_COUNT_run_tds; c++)
        p.count[c] = 0;
    refuse(gch_roster_print(&p, 1), "p.csv: error: [GC-1107] nobody has any run-1 to run-4\n");
}

static void parts_are_not_more_than_their_whole(void) {
    struct gch_player p;
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_run_at_5] = 40;
    refuse(gch_roster_print(&p, 1),
           "p.csv:3:34: error: [GC-1109] E.Man: run-at-5 to run-at-20 are 41 together, of 4 carries\n");
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_catches] = 6;
    refuse(gch_roster_print(&p, 1), "p.csv:3:66: error: [GC-1109] E.Man: catches are 6, of 5 throws to him\n");
}

static void longest_runs_are_among_the_long_ones(void) {
    struct gch_player p;
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_run_gain_15] = 1;
    p.count[GCH_COUNT_run_gain_30] = 2;
    refuse(gch_roster_print(&p, 1),
           "p.csv:3:48: error: [GC-1109] E.Man: run-gain-30 are 2, of 1 carries for 15 yards and more\n");
}

static void touchdowns_are_among_carries_and_catches(void) {
    struct gch_player p;
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_run_tds] = 5;
    refuse(gch_roster_print(&p, 1), "p.csv:3:50: error: [GC-1109] E.Man: run-tds are 5, of 4 carries\n");
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_catch_tds] = 2;
    refuse(gch_roster_print(&p, 1), "p.csv:3:80: error: [GC-1109] E.Man: catch-tds are 2, of 1 catches\n");
    make_everyman(&p, "00-01");
    p.count[GCH_COUNT_catch_gain_39] = 1;
    p.count[GCH_COUNT_catch_gain_30] = 2;
    refuse(gch_roster_print(&p, 1),
           "p.csv:3:78: error: [GC-1109] E.Man: catch-gain-30 are 2, of 1 catches for 20 to 39 yards\n");
}

/* As files were before there were those columns. */
static void columns_that_came_later_may_be_missing(void) {
    static const enum gch_player_count later[] = {GCH_COUNT_run_gain_30, GCH_COUNT_run_tds, GCH_COUNT_catch_gain_30,
                                                  GCH_COUNT_catch_tds};
    for (size_t k = 0; k < sizeof later / sizeof later[0]; k++) {
        struct gch_roster *roster = NULL;
        char heading[40];
        snprintf(heading, sizeof heading, "%s,", gch_player_count_heading(later[k]));
        char *text = changed(heading, ""), *row = strstr(text, ",QB,");
        for (unsigned i = 0; i <= later[k]; i++)
            row = strchr(row + 1, ',');
        memmove(row, row + 2, strlen(row + 2) + 1);
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_roster_new_from_buffer(ctx, "p.csv", text, strlen(text), &roster),
                                  said.text);
        TEST_ASSERT_EQUAL(0, gch_roster_player(roster, 0)->count[later[k]]);
        TEST_ASSERT_EQUAL(1, gch_roster_player(roster, 0)->count[GCH_COUNT_target_5]);
        gch_roster_free(roster);
        free(text);
    }
}

static void nobody_has_two_rows(void) {
    struct gch_player p[2];
    make_everyman(&p[0], "00-01");
    make_everyman(&p[1], "00-01");
    refuse(gch_roster_print(p, 2), "p.csv:4:1: error: [GC-1105] id 00-01 has a row already, E.Man\n");
}

static void too_many_are_refused(void) {
    struct gch_player *p = calloc(GCH_MAX_PLAYERS + 1, sizeof *p);
    struct gch_roster *roster = NULL;
    TEST_ASSERT_NOT_NULL(p);
    for (int i = 0; i <= GCH_MAX_PLAYERS; i++) {
        char id[8];
        snprintf(id, sizeof id, "%d", i);
        make_everyman(&p[i], id);
    }
    TEST_ASSERT_EQUAL(GCH_E_DATA, gch_roster_new(p, GCH_MAX_PLAYERS + 1, &roster));
    refuse(gch_roster_print(p, GCH_MAX_PLAYERS + 1),
           "p.csv:131: error: [GC-1108] 129 players where a team has at most 128\n");
    free(p);
}

/* --- slots.csv ---------------------------------------------------------------------------------------------------- */

static void refuse_slots(const char *text, const char *finding) {
    char *players = everyman();
    struct gch_roster *roster = NULL;
    struct gch_lineup *lineup = NULL;
    const char *dir = test_scratch_dir();
    char expected[700];
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new_from_buffer(ctx, "p.csv", players, strlen(players), &roster));
    const char *path = test_write_file(dir, "slots.csv", text, strlen(text));
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL(GCH_E_DATA, gch_lineup_load(ctx, dir, roster, &lineup));
    TEST_ASSERT_NULL(lineup);
    snprintf(expected, sizeof expected, "%s%s", path, finding);
    TEST_ASSERT_EQUAL_STRING(expected, said.text);
    gch_roster_free(roster);
    free(players);
}

static void slots_that_cannot_be_are_refused(void) {
    refuse_slots("id,slot\n", ":1: error: [GC-1206] the heading must be id,name,slot,pr,int,injury\n");
    refuse_slots("id,name,slot,pr,int,injury\n00-02,X,FS,1,1,1\n",
                 ":2:1: error: [GC-1206] id \"00-02\" is not a player of players.csv\n");
    refuse_slots("id,name,slot,pr,int,injury\n00-01,E.Man,DE,1,1,1\n",
                 ":2:13: error: [GC-1206] slot \"DE\" is not a position (LDE, MLB, FS, LT, ...) or empty\n");
    refuse_slots("id,name,slot,pr,int,injury\n00-01,E.Man,FS,6,1,1\n",
                 ":2:16: error: [GC-1206] pr \"6\" is not a whole number from 0 to 5\n");
    refuse_slots("id,name,slot,pr,int,injury\n00-01,E.Man,FS,5,1,7\n",
                 ":2:20: error: [GC-1206] injury \"7\" is not a whole number from 0 to 6\n");
    refuse_slots("id,name,slot,pr,int,injury\n00-01,E.Man,FS,5,1\n",
                 ":2: error: [GC-1206] 5 fields where the heading has 6\n");
}

static void a_lineup_has_the_shares_of_the_roster_doubled(void) {
    char *players = everyman();
    struct gch_roster *roster = NULL;
    struct gch_lineup *lineup = NULL;
    const char *dir = test_scratch_dir();
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new_from_buffer(ctx, "p.csv", players, strlen(players), &roster));
    static const char slots[] = "id,name,slot,pr,int,injury\n00-01,E.Man,MLB,5,4,2\n";
    test_write_file(dir, "slots.csv", slots, sizeof slots - 1);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_lineup_load(ctx, dir, roster, &lineup), said.text);
    TEST_ASSERT_EQUAL_UINT(1, lineup->count);
    const struct gch_lineup_man *man = &lineup->man[0];
    TEST_ASSERT_EQUAL_STRING("E.Man", man->name);
    TEST_ASSERT_EQUAL(GCH_SLOT_MLB, man->slot);
    TEST_ASSERT_EQUAL_UINT8(5, man->pr);
    TEST_ASSERT_EQUAL_UINT8(4, man->intercept);
    TEST_ASSERT_EQUAL_UINT8(2, man->injury);
    TEST_ASSERT_EQUAL_UINT16(2, man->weight[GCH_SHARE_6]);
    TEST_ASSERT_EQUAL_UINT16(3, man->weight[GCH_SHARE_TACKLE_RUN]);
    TEST_ASSERT_EQUAL_UINT16(1, man->weight[GCH_SHARE_SACK]);
    gch_lineup_free(lineup);
    gch_roster_free(roster);
    free(players);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(what_is_written_is_read_again);
    RUN_TEST(a_name_that_two_have_names_nobody);
    RUN_TEST(bad_rows_are_refused_with_their_place);
    RUN_TEST(bad_headings_are_refused_with_their_place);
    RUN_TEST(a_share_that_nobody_has_is_refused);
    RUN_TEST(parts_are_not_more_than_their_whole);
    RUN_TEST(longest_runs_are_among_the_long_ones);
    RUN_TEST(touchdowns_are_among_carries_and_catches);
    RUN_TEST(columns_that_came_later_may_be_missing);
    RUN_TEST(nobody_has_two_rows);
    RUN_TEST(too_many_are_refused);
    RUN_TEST(slots_that_cannot_be_are_refused);
    RUN_TEST(a_lineup_has_the_shares_of_the_roster_doubled);
    return UNITY_END();
}
