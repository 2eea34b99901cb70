#include "small-league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"
#include "unity.h"

enum { CLUBS = 64, WORD = 32 };

/* Next word of up to WORD - 1 bytes; false at the end. */
static bool next_word(const char **p, char *word) {
    *p += strspn(*p, " \n");
    size_t n = strcspn(*p, " \n,");
    if (n == 0)
        return false;
    if (n >= WORD) {
        TEST_FAIL_MESSAGE("a word of a small league is too long");
        return false;
    }
    memcpy(word, *p, n);
    word[n] = '\0';
    *p += n;
    return true;
}

static int club_index(char codes[][WORD], int *count, const char *code) {
    for (int i = 0; i < *count; i++)
        if (!strcmp(codes[i], code))
            return i;
    TEST_ASSERT_TRUE(*count < CLUBS);
    strcpy(codes[*count], code);
    return (*count)++;
}

static void pair_of(const char *word, char *left, char *right) {
    const char *dash = strchr(word, '-');
    TEST_ASSERT_NOT_NULL_MESSAGE(dash, word);
    memcpy(left, word, (size_t)(dash - word));
    left[dash - word] = '\0';
    strcpy(right, dash + 1);
}

struct gch_league_format small_format(int season, int seeds, int byes) {
    struct gch_context *ctx = gch_context_new();
    struct gch_league_formats *formats = NULL;
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_formats_load(ctx, test_source_path("priority/league/formats.csv"), &formats));
    const struct gch_league_format *found = gch_league_formats_find(formats, "NFL", season);
    TEST_ASSERT_NOT_NULL(found);
    struct gch_league_format format = *found;
    format.seeds = seeds;
    format.byes = byes;
    gch_league_formats_free(formats);
    gch_context_free(ctx);
    return format;
}

struct small_league small_league_new(const char *clubs, const char *games, const struct gch_league_format *format,
                                     uint64_t coin_seed) {
    struct gch_text teams_csv = {0}, games_csv = {0}, findings = {0};
    char word[WORD];
    gch_text_add(&teams_csv, "season,team,conf,division\n");
    while (next_word(&clubs, word)) {
        char *division = strchr(word, ':');
        char *conf = division != NULL ? strchr(division, '@') : NULL;
        if (conf == NULL) {
            TEST_FAIL_MESSAGE(word);
            break;
        }
        *division++ = '\0';
        *conf++ = '\0';
        gch_text_addf(&teams_csv, "2017,%s,%s,%s\n", word, conf, division);
    }
    bool touchdowns = false;
    char codes[CLUBS][WORD];
    int count = 0, week[CLUBS] = {0};
    struct gch_text rows = {0};
    while (*games) {
        char away[WORD], score[WORD], home[WORD], td[WORD] = "-", a[WORD], h[WORD];
        if (!next_word(&games, away))
            break;
        TEST_ASSERT_TRUE(next_word(&games, score) && next_word(&games, home));
        games += strspn(games, " \n");
        if (*games && *games != ',') {
            TEST_ASSERT_TRUE(next_word(&games, td));
            touchdowns = true;
            games += strspn(games, " \n");
        }
        if (*games == ',')
            games++;
        int x = club_index(codes, &count, away), y = club_index(codes, &count, home);
        int when = 1 + (week[x] > week[y] ? week[x] : week[y]);
        week[x] = week[y] = when;
        pair_of(score, a, h);
        gch_text_addf(&rows, "2017,%d,%s,%s,%s,%s", when, away, a, home, h);
        pair_of(td, a, h);
        gch_text_addf(&rows, ",%s,%s\n", a, h);
    }
    gch_text_add(&games_csv, "season,week,away_team,away_score,home_team,home_score,");
    gch_text_add(&games_csv, touchdowns ? "away_touchdowns,home_touchdowns\n" : "x,y\n");
    gch_text_add_n(&games_csv, rows.text ? rows.text : "", rows.length);

    struct small_league small = {.ctx = gch_context_new()};
    gch_context_set_sink(small.ctx, test_keep_finding, &findings);
    enum gch_status status = gch_league_new_from_buffers(small.ctx, "teams", teams_csv.text, teams_csv.length, "games",
                                                         games_csv.text, games_csv.length, 2017, format, &small.league);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, status, findings.text ? findings.text : "no finding");
    TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(small.league, &small.standings));
    struct gch_rng coin;
    const struct gch_key key = {coin_seed, 0, 0};
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    small.standings->explain = true;
    gch_standings_compute(small.standings, small.league->scores, small.league->touchdowns, 0, &coin);
    gch_standings_clinch(small.standings);
    gch_text_finish(&teams_csv);
    gch_text_finish(&games_csv);
    gch_text_finish(&rows);
    gch_text_finish(&findings);
    return small;
}

void small_league_free(struct small_league *small) {
    gch_standings_free(small->standings);
    gch_league_free(small->league);
    gch_context_free(small->ctx);
}

const struct gch_standing *small_row(const struct small_league *small, const char *code) {
    uint16_t team = gch_league_find_team(small->league, code);
    TEST_ASSERT_TRUE_MESSAGE(team != GCH_NO_CLUB, code);
    return &small->standings->rows[team];
}

static char line[512];

static void add_code(const struct small_league *small, uint16_t team) {
    if (line[0])
        strcat(line, " ");
    strcat(line, team == GCH_NO_CLUB ? "-" : small->league->teams[team].code);
}

const char *small_order(const struct small_league *small, const char *division) {
    const struct gch_league *league = small->league;
    line[0] = '\0';
    for (unsigned d = 0; d < league->division_count; d++) {
        char name[2 * WORD + 2];
        snprintf(name, sizeof name, "%s@%s", league->divisions[d].name, league->confs[league->divisions[d].conf].name);
        if (strcmp(name, division) != 0)
            continue;
        for (unsigned i = small->standings->division_start[d]; i < small->standings->division_start[d + 1]; i++)
            add_code(small, small->standings->by_division[i]);
    }
    return line;
}

const char *small_seeds(const struct small_league *small, const char *conf) {
    const struct gch_league *league = small->league;
    unsigned seeds = (unsigned)league->format.seeds;
    line[0] = '\0';
    for (unsigned c = 0; c < league->conf_count; c++)
        for (unsigned i = 0; !strcmp(league->confs[c].name, conf) && i < seeds; i++)
            add_code(small, small->standings->seeds[c * seeds + i]);
    return line;
}
