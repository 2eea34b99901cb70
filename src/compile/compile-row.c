/* A row of play-by-play, with nflverse (or nflscrapR) column names, made into a play. */
#include "compile/pbp-row.h"

#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "compile/columns.h"
#include "compile/pbp-read.h"
#include "gridchart/chart.h"

/* X(identifier, heading, what is done without it; NULL = it is needed) */
#define COLUMNS(X)                                                                                                     \
    X(PLAY_ID, "play_id", NULL)                                                                                        \
    X(GAME_ID, "game_id", NULL)                                                                                        \
    X(HOME_TEAM, "home_team", NULL)                                                                                    \
    X(AWAY_TEAM, "away_team", NULL)                                                                                    \
    X(POSTEAM, "posteam", NULL)                                                                                        \
    X(QTR, "qtr", NULL)                                                                                                \
    X(DOWN, "down", NULL)                                                                                              \
    X(YDSTOGO, "ydstogo", NULL)                                                                                        \
    X(YARDLINE, "yardline_100", NULL)                                                                                  \
    X(PLAY_TYPE, "play_type", NULL)                                                                                    \
    X(YARDS, "yards_gained", NULL)                                                                                     \
    X(SHOTGUN, "shotgun", NULL)                                                                                        \
    X(SCRAMBLE, "qb_scramble", NULL)                                                                                   \
    X(PASS_LOCATION, "pass_location", NULL)                                                                            \
    X(AIR, "air_yards", NULL)                                                                                          \
    X(RUN_LOCATION, "run_location", NULL)                                                                              \
    X(RUN_GAP, "run_gap", NULL)                                                                                        \
    X(COMPLETE, "complete_pass", NULL)                                                                                 \
    X(INTERCEPTION, "interception", NULL)                                                                              \
    X(SACK, "sack", NULL)                                                                                              \
    X(TOUCHDOWN, "touchdown", NULL)                                                                                    \
    X(TD_TEAM, "td_team", NULL)                                                                                        \
    X(FUMBLE, "fumble", NULL)                                                                                          \
    X(FUMBLE_LOST, "fumble_lost", NULL)                                                                                \
    X(RETURN_YARDS, "return_yards", NULL)                                                                              \
    X(TOUCHBACK, "touchback", NULL)                                                                                    \
    X(FG_RESULT, "field_goal_result", NULL)                                                                            \
    X(XP_RESULT, "extra_point_result", NULL)                                                                           \
    X(TWO_POINT, "two_point_attempt", NULL)                                                                            \
    X(TWO_POINT_RESULT, "two_point_conv_result", NULL)                                                                 \
    X(SAFETY, "safety", NULL)                                                                                          \
    X(PENALTY, "penalty", NULL)                                                                                        \
    X(PENALTY_TEAM, "penalty_team", NULL)                                                                              \
    X(PENALTY_YARDS, "penalty_yards", NULL)                                                                            \
    X(PENALTY_TYPE, "penalty_type", NULL)                                                                              \
    X(FIRST_RUSH, "first_down_rush", NULL)                                                                             \
    X(FIRST_PASS, "first_down_pass", NULL)                                                                             \
    X(FIRST_PENALTY, "first_down_penalty", NULL)                                                                       \
    X(THIRD_MADE, "third_down_converted", NULL)                                                                        \
    X(THIRD_FAILED, "third_down_failed", NULL)                                                                         \
    X(FOURTH_MADE, "fourth_down_converted", NULL)                                                                      \
    X(FOURTH_FAILED, "fourth_down_failed", NULL)                                                                       \
    X(HOME_SCORE, "total_home_score", NULL)                                                                            \
    X(AWAY_SCORE, "total_away_score", NULL)                                                                            \
    X(DEFTEAM, "defteam", "the other team of the game")                                                                \
    X(SEASON, "season", "taken from the games file")                                                                   \
    X(SECONDS, "quarter_seconds_remaining", "read from time")                                                          \
    X(TIME, "time", "not needed beside quarter_seconds_remaining")                                                     \
    X(DESC, "desc", "what other columns lack cannot be read from it")                                                  \
    X(NO_HUDDLE, "no_huddle", "read from desc")                                                                        \
    X(KNEEL, "qb_kneel", "play_type says so")                                                                          \
    X(OUT_OF_BOUNDS, "out_of_bounds", "read from desc")                                                                \
    X(ABORTED, "aborted_play", "read from desc")                                                                       \
    X(KICK_DISTANCE, "kick_distance", "read from desc")                                                                \
    X(RETURN_TEAM, "return_team", "the team that can have returned")                                                   \
    X(PUNT_BLOCKED, "punt_blocked", "read from desc")                                                                  \
    X(PUNT_FAIR_CATCH, "punt_fair_catch", "read from desc")                                                            \
    X(PUNT_OUT, "punt_out_of_bounds", "read from desc")                                                                \
    X(PUNT_DOWNED, "punt_downed", "read from desc")                                                                    \
    X(PUNT_INSIDE_20, "punt_inside_twenty", "not counted")                                                             \
    X(KICKOFF_OUT, "kickoff_out_of_bounds", "read from desc")                                                          \
    X(KICKOFF_FAIR_CATCH, "kickoff_fair_catch", "read from desc")                                                      \
    X(OWN_RECOVERY, "own_kickoff_recovery", "a kickoff fumble recovered by the kickers")                               \
    X(DECLINED, "penalty_declined", "read from desc")                                                                  \
    X(OFFSETTING, "penalty_offsetting", "read from desc")                                                              \
    X(PENALTY_2_TEAM, "penalty_2_team", "second fouls on a play are not counted")                                      \
    X(PENALTY_2_YARDS, "penalty_2_yards", "second fouls on a play are not counted")                                    \
    X(PENALTY_2_TYPE, "penalty_2_type", "second fouls on a play are not counted")                                      \
    X(FUMBLED_1, "fumbled_1_team", "the team in possession")                                                           \
    X(FUMBLED_2, "fumbled_2_team", "second fumbles on a play are not counted")                                         \
    X(RECOVERED_1, "fumble_recovery_1_team", "by fumble_lost")                                                         \
    X(RECOVERED_2, "fumble_recovery_2_team", "second fumbles on a play are not counted")                               \
    X(RECOVERY_YARDS, "fumble_recovery_1_yards", "fumble returns use interception returns")                            \
    X(DRIVE, "drive", "drives are counted by changes of possession")                                                   \
    X(TIMEOUT, "timeout", "timeouts are not counted")                                                                  \
    X(TIMEOUT_TEAM, "timeout_team", "timeouts are not counted")                                                        \
    X(POSTEAM_SCORE, "posteam_score", "the totals after the play before")                                              \
    X(DEFTEAM_SCORE, "defteam_score", "the totals after the play before")

enum column {
#define X(id, heading, without) C_##id,
    COLUMNS(X)
#undef X
        C_COUNT,
};

static const struct {
    const char *heading;
    const char *without;
} columns[C_COUNT] = {
#define X(id, heading, without) {heading, without},
    COLUMNS(X)
#undef X
};
_Static_assert(C_COUNT <= GCH_PBP_COLUMNS, "room for all columns");

/* How many different faults of this kind are kept. */
enum { REPEATED = 200 };

static void repeat(struct gch_pbp_reader *r, int code, unsigned column, const char *key) {
    r->bad = true;
    r->row_bad = true;
    for (size_t i = 0; i < r->repeated_count; i++) {
        if (r->repeated[i].code == code && strcmp(r->repeated[i].key, key) == 0) {
            r->repeated[i].count++;
            return;
        }
    }
    if (r->repeated_count == REPEATED)
        return; /* the first ones tell enough */
    struct gch_pbp_repeated *more = realloc(r->repeated, (r->repeated_count + 1) * sizeof *more);
    if (more == NULL) {
        r->nomem = true;
        return;
    }
    r->repeated = more;
    struct gch_pbp_repeated *n = &more[r->repeated_count++];
    *n = (struct gch_pbp_repeated){.code = code, .line = r->row->line, .column = column, .count = 1};
    gch_pbp_copy(n->key, sizeof n->key, key);
}

bool gch_pbp_read_header(struct gch_pbp_reader *r, const struct gch_csv_row *row) {
    struct gch_text missing = {0}, around = {0};
    bool no_time = false;
    if (!gch_columns_check(r->ctx, r->options->columns, r->path, row))
        r->bad = true;
    for (int c = 0; c < C_COUNT; c++) {
        r->column[c] = gch_columns_find(r->options->columns, row, columns[c].heading);
        if (r->column[c] >= 0)
            continue;
        if (columns[c].without == NULL) {
            gch_text_addf(&missing, "%s%s", missing.length > 0 ? ", " : "", columns[c].heading);
        } else if (c != C_TIME && c != C_POSTEAM_SCORE && c != C_DEFTEAM_SCORE) {
            gch_text_addf(&around, "%s%s (%s)", around.length > 0 ? ", " : "", columns[c].heading, columns[c].without);
        }
    }
    no_time = r->column[C_SECONDS] < 0 && r->column[C_TIME] < 0;
    if (no_time)
        gch_text_addf(&missing, "%s%s", missing.length > 0 ? ", " : "", "quarter_seconds_remaining or time");
    if (r->column[C_POSTEAM_SCORE] < 0 || r->column[C_DEFTEAM_SCORE] < 0)
        r->column[C_POSTEAM_SCORE] = r->column[C_DEFTEAM_SCORE] = -1;
    r->header_count = row->count;
    r->have_header = true;
    struct gch_place place = {r->path, row->line, 0};
    if (missing.length > 0) {
        gch_report(r->ctx, GCH_MSG_PBP_COLUMN_MISSING, &place,
                   "play-by-play needs the columns %s, which this file lacks (nflverse names)", missing.text);
        r->bad = true;
    } else if (around.length > 0) {
        gch_report(r->ctx, GCH_MSG_PBP_COLUMN_AROUND, &place, "done without the columns %s", around.text);
    }
    r->nomem = missing.failed || around.failed;
    gch_text_finish(&missing);
    gch_text_finish(&around);
    return !r->bad && !r->nomem;
}

bool gch_pbp_reads(const char *heading) {
    for (int c = 0; c < C_COUNT; c++)
        if (strcmp(columns[c].heading, heading) == 0)
            return true;
    return false;
}

static const struct gch_csv_field *field(const struct gch_pbp_reader *r, enum column c) {
    static const struct gch_csv_field none = {"", 0, 0};
    return r->column[c] < 0 ? &none : &r->row->fields[r->column[c]];
}

/* A number within bounds; `otherwise` where it is missing. */
static int number(struct gch_pbp_reader *r, enum column c, int low, int high, int otherwise) {
    const struct gch_csv_field *f = field(r, c);
    if (gch_csv_missing(f))
        return otherwise;
    int n;
    if (gch_pbp_number(f, &n) && n >= low && n <= high)
        return n;
    gch_report(r->ctx, GCH_MSG_PBP_VALUE, &(struct gch_place){r->path, r->row->line, f->column},
               "%s \"%s\" is not a whole number from %d to %d", columns[c].heading, f->text, low, high);
    r->bad = r->row_bad = true;
    return otherwise;
}

static bool flag(struct gch_pbp_reader *r, enum column c) {
    const struct gch_csv_field *f = field(r, c);
    if (f->length == 1 && f->text[0] == '0')
        return false;
    if (f->length == 1 && f->text[0] == '1')
        return true;
    bool set = false;
    return gch_csv_missing(f) || gch_csv_flag(f, &set) ? set : number(r, c, 0, 1, 0) == 1;
}

/* One of a list of words; 0 where it is missing. */
static uint8_t word(struct gch_pbp_reader *r, enum column c, const char *const *words, uint8_t count) {
    const struct gch_csv_field *f = field(r, c);
    if (gch_csv_missing(f))
        return 0;
    for (uint8_t i = 1; i < count; i++) {
        if (strcmp(words[i], f->text) == 0)
            return i;
    }
    struct gch_text all = {0};
    for (uint8_t i = 1; i < count; i++)
        gch_text_addf(&all, "%s%s", i > 1 ? ", " : "", words[i]);
    gch_report(r->ctx, GCH_MSG_PBP_VALUE, &(struct gch_place){r->path, r->row->line, f->column},
               "%s \"%s\" is none of %s", columns[c].heading, f->text, all.text != NULL ? all.text : "");
    gch_text_finish(&all);
    r->bad = r->row_bad = true;
    return 0;
}

/* The team a column names: one of the two of the game. */
static uint8_t team(struct gch_pbp_reader *r, enum column c) {
    const struct gch_csv_field *f = field(r, c);
    if (gch_csv_missing(f))
        return GCH_REAL_NO_TEAM;
    const struct gch_real_game *g = &r->season->games[r->game];
    if (strcmp(f->text, r->home_code) == 0)
        return g->home;
    if (strcmp(f->text, r->away_code) == 0)
        return g->away;
    if (gch_same_club(f->text, r->home_code))
        return g->home;
    if (gch_same_club(f->text, r->away_code))
        return g->away;
    repeat(r, GCH_MSG_PBP_TEAM, f->column, f->text);
    return GCH_REAL_NO_TEAM;
}

static bool says(const struct gch_pbp_reader *r, const char *words) {
    return strstr(r->desc, words) != NULL;
}

/* A flag of a column older files lack, or what the sentence says. */
static bool flag_or_says(struct gch_pbp_reader *r, enum column c, const char *words) {
    return r->column[c] >= 0 ? flag(r, c) : says(r, words);
}

static int seconds_left(struct gch_pbp_reader *r) {
    if (r->column[C_SECONDS] >= 0)
        return number(r, C_SECONDS, 0, 900, 0);
    const struct gch_csv_field *f = field(r, C_TIME);
    if (gch_csv_missing(f))
        return 0;
    int minutes = 0, seconds = 0;
    const char *s = f->text;
    while (*s >= '0' && *s <= '9' && minutes < 100)
        minutes = minutes * 10 + (*s++ - '0');
    if (*s == ':' && s[1] >= '0' && s[1] <= '5' && s[2] >= '0' && s[2] <= '9' && s[3] == '\0' && minutes <= 15) {
        seconds = (s[1] - '0') * 10 + (s[2] - '0');
        return minutes * 60 + seconds;
    }
    gch_report(r->ctx, GCH_MSG_PBP_VALUE, &(struct gch_place){r->path, r->row->line, f->column},
               "time \"%s\" is not minutes:seconds up to 15:00", f->text);
    r->bad = r->row_bad = true;
    return 0;
}

/* "kicks 64 yards", "kicks onside 12 yards", "punts 44 yards" */
static int kick_from_words(const struct gch_pbp_reader *r) {
    static const char *const verbs[] = {"kicks onside ", "kicks ", "punts "};
    for (size_t i = 0; i < 3; i++) {
        const char *s = strstr(r->desc, verbs[i]);
        if (s == NULL)
            continue;
        s += strlen(verbs[i]);
        int n = 0;
        while (*s >= '0' && *s <= '9' && n < 100)
            n = n * 10 + (*s++ - '0');
        if (n > 0 && strncmp(s, " yard", 5) == 0)
            return n;
    }
    return 0;
}

static bool same_season(struct gch_pbp_reader *r) {
    const struct gch_csv_field *f = field(r, C_SEASON);
    int season;
    if (r->column[C_SEASON] < 0 || gch_csv_missing(f))
        return true; /* the game itself was found in the season's games */
    if (gch_pbp_number(f, &season) && season == r->options->season)
        return true;
    repeat(r, GCH_MSG_PBP_SEASON, f->column, f->text);
    return false;
}

/* Finds the game of this row and, when it is a new one, how its teams are written. */
bool gch_pbp_enter_game(struct gch_pbp_reader *r) {
    if (!same_season(r))
        return false;
    const struct gch_csv_field *f = field(r, C_GAME_ID);
    if (r->game >= 0 && strcmp(f->text, r->game_id) == 0)
        return true;
    int game = gch_real_game_find(r->season, f->text);
    if (game < 0) {
        repeat(r, GCH_MSG_PBP_GAME_UNKNOWN, f->column, f->text);
        r->game = -1;
        return false;
    }
    const struct gch_real_game *g = &r->season->games[game];
    if (g->count > 0) {
        /* Rows of one game must stand together: the score at a snap is the row before's. */
        repeat(r, GCH_MSG_PBP_GAME_TWICE, f->column, f->text);
        r->game = -1;
        return false;
    }
    r->game = game;
    gch_pbp_copy(r->game_id, sizeof r->game_id, f->text);
    const struct gch_csv_field *home = field(r, C_HOME_TEAM), *away = field(r, C_AWAY_TEAM);
    gch_pbp_copy(r->home_code, sizeof r->home_code, home->text);
    gch_pbp_copy(r->away_code, sizeof r->away_code, away->text);
    if (!gch_same_club(home->text, r->season->code[g->home]))
        repeat(r, GCH_MSG_PBP_TEAM, home->column, home->text);
    if (!gch_same_club(away->text, r->season->code[g->away]))
        repeat(r, GCH_MSG_PBP_TEAM, away->column, away->text);
    r->home_total = r->away_total = 0;
    r->season->games[game].first = r->season->play_count;
    return true;
}

static void read_kick(struct gch_pbp_reader *r, struct gch_real_play *p) {
    static const char *const field_goals[] = {"", "made", "missed", "blocked"};
    static const char *const tries[] = {"", "good", "failed", "blocked", "aborted", "safety"};
    if (p->type == GCH_PBP_FIELD_GOAL) {
        p->kick = word(r, C_FG_RESULT, field_goals, 4);
    } else if (p->type == GCH_PBP_EXTRA_POINT) {
        uint8_t w = word(r, C_XP_RESULT, tries, 6);
        p->kick = w > GCH_RK_BLOCKED ? GCH_RK_MISSED : w;
    } else if (p->type == GCH_PBP_PUNT && flag_or_says(r, C_PUNT_BLOCKED, " BLOCKED by ")) {
        p->kick = GCH_RK_BLOCKED;
    }
    int distance = number(r, C_KICK_DISTANCE, -20, 117, 0); /* 99 yards and 18, for the wildest field goal */
    int told = distance == 0 ? kick_from_words(r) : 0;
    p->kick_distance = (int8_t)(told != 0 ? told : distance);
    if (flag(r, C_TOUCHBACK))
        p->flags |= GCH_PF_TOUCHBACK;
    if (p->type == GCH_PBP_PUNT) {
        if (flag_or_says(r, C_PUNT_FAIR_CATCH, "fair catch by"))
            p->flags |= GCH_PF_FAIR_CATCH;
        if (flag_or_says(r, C_PUNT_OUT, "out of bounds"))
            p->flags |= GCH_PF_KICK_OUT;
        if (flag_or_says(r, C_PUNT_DOWNED, "downed by"))
            p->flags |= GCH_PF_DOWNED;
        if (r->column[C_PUNT_INSIDE_20] >= 0 && flag(r, C_PUNT_INSIDE_20))
            p->flags |= GCH_PF_INSIDE_20;
    } else if (p->type == GCH_PBP_KICKOFF) {
        if (flag_or_says(r, C_KICKOFF_FAIR_CATCH, "fair catch by"))
            p->flags |= GCH_PF_FAIR_CATCH;
        if (flag_or_says(r, C_KICKOFF_OUT, "out of bounds"))
            p->flags |= GCH_PF_KICK_OUT;
        if (r->column[C_OWN_RECOVERY] >= 0 && flag(r, C_OWN_RECOVERY))
            p->flags |= GCH_PF_OWN_RECOVERY;
        if (says(r, "onside"))
            p->flags |= GCH_PF_ONSIDE;
    }
}

static bool speaks_of_kick(const struct gch_pbp_reader *r) {
    /* " punts:" and "Field goal try" are how our own export begins the sentence of a kick that a foul wiped out. */
    static const char *const words[] = {" punts ",     " punts:",        "Punt formation",
                                        "field goal",  "Field goal try", "Field Goal formation",
                                        "extra point", " kicks ",        "kick formation"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (says(r, words[i]))
            return true;
    }
    return false;
}

/* What a sentence tells of a play that a foul wiped out: 1 a pass, 2 a run, 0 nothing. Yards behind the word penalty
 * are the foul's. */
static uint8_t played_as(const struct gch_pbp_reader *r) {
    static const char *const passes[] = {" pass ", " sacked ", " scrambles "};
    static const char *const runs[] = {" yard", " for no gain"};
    const char *foul = strstr(r->desc, "PENALTY on"), *declined = strstr(r->desc, "Penalty on");
    if (foul == NULL || (declined != NULL && declined < foul))
        foul = declined;
    for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++)
        if (says(r, passes[i]))
            return 1;
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        const char *found = strstr(r->desc, runs[i]);
        if (found != NULL && (foul == NULL || found < foul))
            return 2;
    }
    return 0;
}

static uint8_t read_foul(struct gch_pbp_reader *r, const struct gch_real_play *p, enum column type, uint8_t by,
                         int yards, bool *before) {
    const struct gch_csv_field *f = field(r, type);
    if (gch_csv_missing(f) || by == GCH_REAL_NO_TEAM)
        return GCH_RF_NONE;
    return (uint8_t)gch_real_foul_of(f->text, by == p->offense, yards, before);
}

static void read_penalty(struct gch_pbp_reader *r, struct gch_real_play *p) {
    bool accepted = flag(r, C_PENALTY);
    bool declined = r->column[C_DECLINED] >= 0 ? flag(r, C_DECLINED) : false;
    bool offset = r->column[C_OFFSETTING] >= 0 ? flag(r, C_OFFSETTING) : false;
    if (r->column[C_DECLINED] < 0 && accepted && r->column[C_DESC] >= 0) {
        /* The league's sentences write PENALTY for what was enforced and Penalty for what was declined. */
        offset = says(r, "offsetting");
        if (!says(r, "PENALTY on") || offset) {
            declined = !offset;
            accepted = false;
        }
    }
    if (!accepted && !declined && !offset && gch_csv_missing(field(r, C_PENALTY_TYPE)))
        return;
    p->flags |= (accepted ? GCH_PF_PENALTY : 0u) | (declined ? GCH_PF_PENALTY_DECLINED : 0u) |
                (offset ? GCH_PF_PENALTY_OFFSET : 0u);
    p->penalty_team = team(r, C_PENALTY_TEAM);
    p->penalty_yards = (int8_t)number(r, C_PENALTY_YARDS, 0, 100, 0);
    bool before = false, before_2 = false;
    p->foul = read_foul(r, p, C_PENALTY_TYPE, p->penalty_team, p->penalty_yards, &before);
    if (p->foul != GCH_RF_NONE)
        p->foul_name = gch_real_foul_number(field(r, C_PENALTY_TYPE)->text);
    if (before)
        p->flags |= GCH_PF_BEFORE_SNAP;
    if (r->column[C_PENALTY_2_TEAM] >= 0 && r->column[C_PENALTY_2_YARDS] >= 0 && r->column[C_PENALTY_2_TYPE] >= 0) {
        p->penalty_2_team = team(r, C_PENALTY_2_TEAM);
        p->penalty_2_yards = (int8_t)number(r, C_PENALTY_2_YARDS, 0, 100, 0);
        p->foul_2 = read_foul(r, p, C_PENALTY_2_TYPE, p->penalty_2_team, p->penalty_2_yards, &before_2);
    }
}

static void read_fumble(struct gch_pbp_reader *r, struct gch_real_play *p) {
    if (!flag(r, C_FUMBLE)) {
        p->fumbled_1 = p->fumbled_2 = p->recovered_1 = p->recovered_2 = GCH_REAL_NO_TEAM;
        return;
    }
    p->flags |= GCH_PF_FUMBLE;
    if (flag(r, C_FUMBLE_LOST))
        p->flags |= GCH_PF_FUMBLE_LOST;
    p->fumbled_1 = team(r, C_FUMBLED_1);
    if (r->column[C_FUMBLED_1] < 0) {
        bool kicked = p->type == GCH_PBP_PUNT || p->type == GCH_PBP_KICKOFF;
        p->fumbled_1 = kicked && p->type == GCH_PBP_PUNT ? p->defense : p->offense;
    }
    p->fumbled_2 = team(r, C_FUMBLED_2);
    p->recovered_1 = team(r, C_RECOVERED_1);
    if (r->column[C_RECOVERED_1] < 0)
        p->recovered_1 = (p->flags & GCH_PF_FUMBLE_LOST) == 0 ? p->fumbled_1
                         : p->fumbled_1 == p->offense         ? p->defense
                                                              : p->offense;
    p->recovered_2 = team(r, C_RECOVERED_2);
    p->recovery_yards = (int8_t)number(r, C_RECOVERY_YARDS, -60, 110, 0);
}

static void read_flags(struct gch_pbp_reader *r, struct gch_real_play *p) {
    static const struct {
        enum column column;
        uint32_t bit;
    } plain[] = {
        {C_SHOTGUN, GCH_PF_SHOTGUN},
        {C_SCRAMBLE, GCH_PF_SCRAMBLE},
        {C_COMPLETE, GCH_PF_COMPLETE},
        {C_INTERCEPTION, GCH_PF_INTERCEPTION},
        {C_SACK, GCH_PF_SACK},
        {C_TOUCHDOWN, GCH_PF_TOUCHDOWN},
        {C_TWO_POINT, GCH_PF_TWO_POINT},
        {C_SAFETY, GCH_PF_SAFETY},
        {C_FIRST_RUSH, GCH_PF_FIRST_RUSH},
        {C_FIRST_PASS, GCH_PF_FIRST_PASS},
        {C_FIRST_PENALTY, GCH_PF_FIRST_PENALTY},
        {C_THIRD_MADE, GCH_PF_CONVERTED},
        {C_FOURTH_MADE, GCH_PF_CONVERTED},
        {C_THIRD_FAILED, GCH_PF_FAILED},
        {C_FOURTH_FAILED, GCH_PF_FAILED},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (flag(r, plain[i].column))
            p->flags |= plain[i].bit;
    }
    if (flag_or_says(r, C_NO_HUDDLE, "No Huddle"))
        p->flags |= GCH_PF_NO_HUDDLE;
    if (r->column[C_OUT_OF_BOUNDS] >= 0 ? flag(r, C_OUT_OF_BOUNDS) : (says(r, " ran ob ") || says(r, " pushed ob ")))
        p->flags |= GCH_PF_OUT_OF_BOUNDS;
    if (flag_or_says(r, C_ABORTED, "(Aborted)"))
        p->flags |= GCH_PF_ABORTED;
    if (r->column[C_TIMEOUT] >= 0 && flag(r, C_TIMEOUT))
        p->flags |= GCH_PF_TIMEOUT;
    const struct gch_csv_field *two = field(r, C_TWO_POINT_RESULT);
    if (strcmp(two->text, "success") == 0)
        p->flags |= GCH_PF_TWO_POINT_GOOD;
}

static void read_score(struct gch_pbp_reader *r, struct gch_real_play *p) {
    const struct gch_real_game *g = &r->season->games[r->game];
    int before_home = r->home_total, before_away = r->away_total;
    r->home_total = number(r, C_HOME_SCORE, 0, 255, r->home_total);
    r->away_total = number(r, C_AWAY_SCORE, 0, 255, r->away_total);
    struct gch_real_game *game = &r->season->games[r->game];
    if (!game->played && game->type == GCH_REAL_REGULAR) {
        game->home_score = (uint8_t)r->home_total;
        game->away_score = (uint8_t)r->away_total;
    }
    bool home_ball = p->offense == g->home;
    int ours = home_ball ? before_home : before_away, theirs = home_ball ? before_away : before_home;
    if (r->column[C_POSTEAM_SCORE] >= 0) {
        ours = number(r, C_POSTEAM_SCORE, 0, 255, ours);
        theirs = number(r, C_DEFTEAM_SCORE, 0, 255, theirs);
    }
    p->score_offense = (uint8_t)ours;
    p->score_defense = (uint8_t)theirs;
    /* A returner brought down in his own end zone: the points are the offense's. */
    int gained = home_ball ? r->home_total - before_home : r->away_total - before_away;
    p->safety_team = gained == 2 ? p->offense : p->defense;
}

void gch_pbp_read_play(struct gch_pbp_reader *r, struct gch_real_play *p) {
    static const char *const types[] = {"",        "run",     "pass", "qb_kneel",   "qb_spike",
                                        "no_play", "kickoff", "punt", "field_goal", "extra_point"};
    static const char *const locations[] = {"", "left", "middle", "right"};
    static const char *const gaps[] = {"", "guard", "tackle", "end"};
    r->desc = field(r, C_DESC)->text;
    p->id = (uint32_t)number(r, C_PLAY_ID, 0, 999999, 0);
    p->line = r->row->line;
    p->game = (uint16_t)r->game;
    p->type = word(r, C_PLAY_TYPE, types, GCH_PBP_TYPES);
    p->offense = team(r, C_POSTEAM);
    const struct gch_real_game *g = &r->season->games[r->game];
    p->defense = r->column[C_DEFTEAM] >= 0        ? team(r, C_DEFTEAM)
                 : p->offense == GCH_REAL_NO_TEAM ? GCH_REAL_NO_TEAM
                 : p->offense == g->home          ? g->away
                                                  : g->home;
    int quarter = number(r, C_QTR, 1, 9, 1);
    p->quarter = (uint8_t)(quarter > 5 ? 5 : quarter);
    p->seconds = (uint16_t)seconds_left(r);
    p->down = (uint8_t)number(r, C_DOWN, 0, 4, 0);
    p->to_go = (uint8_t)number(r, C_YDSTOGO, 0, 99, 0);
    p->spot = (uint8_t)number(r, C_YARDLINE, 0, 100, 0);
    p->yards = (int8_t)number(r, C_YARDS, -99, 110, 0);
    p->air = (int8_t)number(r, C_AIR, -99, 110, GCH_NO_AIR);
    if (p->type == GCH_PBP_PASS)
        p->location = word(r, C_PASS_LOCATION, locations, 4);
    else if (p->type == GCH_PBP_RUN)
        p->location = word(r, C_RUN_LOCATION, locations, 4);
    if (p->type == GCH_PBP_RUN)
        p->gap = word(r, C_RUN_GAP, gaps, 4);
    read_flags(r, p);
    read_score(r, p);
    if (p->type >= GCH_PBP_KICKOFF)
        read_kick(r, p);
    else if (p->type == GCH_PBP_NO_PLAY) {
        if (speaks_of_kick(r))
            p->flags |= GCH_PF_KICKING;
        p->words = played_as(r);
    }
    p->return_yards = (int8_t)number(r, C_RETURN_YARDS, -99, 110, 0);
    p->return_team = team(r, C_RETURN_TEAM);
    p->td_team = team(r, C_TD_TEAM);
    read_penalty(r, p);
    read_fumble(r, p);
    p->drive = (uint8_t)number(r, C_DRIVE, 0, 99, 0);
    p->timeout_team = team(r, C_TIMEOUT_TEAM);
    bool real = p->type != GCH_PBP_NONE && p->type != GCH_PBP_NO_PLAY;
    if (real && (p->offense == GCH_REAL_NO_TEAM || p->defense == GCH_REAL_NO_TEAM) && !r->row_bad) {
        const struct gch_csv_field *f = field(r, C_POSTEAM);
        gch_report(r->ctx, GCH_MSG_PBP_VALUE, &(struct gch_place){r->path, r->row->line, f->column},
                   "play of type %s without a team in possession (posteam)", field(r, C_PLAY_TYPE)->text);
        r->bad = r->row_bad = true;
    }
}
