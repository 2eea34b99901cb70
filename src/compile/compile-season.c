/* gch_compile(): from the files to a season folder that appears whole. */
#include "base/csv.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "compile/columns.h"
#include "compile/compile-house.h"
#include "compile/fit.h"
#include "compile/loop.h"
#include "compile/people.h"
#include "compile/style.h"
#include "gridchart/compile.h"
#include "gridchart/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define RECORD "compiled.txt"

/* Rulesets that can be chosen: bits of gch_compile_options.rules. */
enum { GAMES = 32 };

/* Whether at least one ruleset is chosen, and all of those chosen are played with charts. */
static bool have_charts(unsigned rules) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    unsigned charted = 0;
    for (int k = 0; k < GAMES && list[k] != NULL; k++)
        charted |= (unsigned)(list[k]->charts != NULL) << k;
    return rules != 0 && (rules & ~charted) == 0;
}

void gch_compile_options_default(struct gch_compile_options *options) {
    memset(options, 0, sizeof *options);
    options->rules = 1;
    options->loop = GCH_LOOP_ROUNDS;
    options->jobs = 1;
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static enum gch_status write_text(struct gch_context *ctx, const char *folder, const char *name, struct gch_text *t) {
    char *path = gch_path_join(folder, name);
    enum gch_status st = path == NULL || t->failed ? GCH_E_NOMEM : gch_file_write(ctx, path, t->text, t->length);
    free(path);
    gch_text_finish(t);
    return st;
}

static enum gch_status write_games(struct gch_context *ctx, const struct gch_real_season *s, const char *folder) {
    struct gch_text t = {0};
    gch_text_add(&t,
                 "# The real season; columns as in nflverse's games file.\n"
                 "game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location,overtime\n");
    for (int i = 0; i < s->game_count; i++) {
        const struct gch_real_game *g = &s->games[i];
        gch_text_addf(&t, "%s,%d,%s,%d,%s,%s,", g->id, s->season, g->kind, g->week, g->date, s->code[g->away]);
        if (g->played)
            gch_text_addf(&t, "%d,%s,%d,%s,%d\n", g->away_score, s->code[g->home], g->home_score,
                          g->neutral ? "Neutral" : "Home", g->overtime);
        else
            gch_text_addf(&t, ",%s,,%s,\n", s->code[g->home], g->neutral ? "Neutral" : "Home");
    }
    return write_text(ctx, folder, "games.csv", &t);
}

/* Does club a stand before b? By conference, division and code. */
static bool stands_before(const struct gch_real_season *s, int a, int b) {
    int order = strcmp(s->conference[a], s->conference[b]);
    if (order == 0)
        order = strcmp(s->division[a], s->division[b]);
    return order != 0 ? order < 0 : a < b; /* they are numbered by code */
}

static enum gch_status write_teams(struct gch_context *ctx, const struct gch_real_season *s, const char *folder) {
    struct gch_text t = {0};
    bool divisions = true;
    int order[GCH_MAX_TEAMS];
    for (int i = 0; i < s->teams; i++)
        divisions = divisions && s->conference[i][0] != '\0' && s->division[i][0] != '\0';
    for (int i = 0; i < s->teams; i++) {
        int at = i;
        for (; divisions && at > 0 && stands_before(s, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    gch_text_add(&t, divisions ? "season,team,full_name,conf,division\n" : "season,team,full_name\n");
    for (int n = 0; n < s->teams; n++) {
        int i = order[n];
        gch_text_addf(&t, "%d,%s,", s->season, s->code[i]);
        gch_csv_add_field(&t, s->name[i]);
        if (divisions) {
            gch_text_add(&t, ",");
            gch_csv_add_field(&t, s->conference[i]);
            gch_text_add(&t, ",");
            gch_csv_add_field(&t, s->division[i]);
        }
        gch_text_add(&t, "\n");
    }
    return write_text(ctx, folder, "teams.csv", &t);
}

/* Name, size and hash of an input, so that charts can be told to come from the very same data. */
static enum gch_status describe_input(struct gch_context *ctx, const char *what, const char *path, struct gch_text *t) {
    uint64_t length, hash;
    enum gch_status st = gch_file_hash(ctx, path, &length, &hash);
    if (st != GCH_OK)
        return st;
    gch_text_addf(t, "%s: %s, %llu bytes unpacked, hash %016llx\n", what, base_name(path), (unsigned long long)length,
                  (unsigned long long)hash);
    return GCH_OK;
}

static enum gch_status write_record(struct gch_context *ctx, const struct gch_compile_options *o, const char *table,
                                    const char *folder) {
    struct gch_text t = {0};
    gch_text_addf(&t, "Charts and call sheets of season %d, made by gridchart %s from real play-by-play:\n\n",
                  o->season, gch_version());
    gch_text_addf(&t, "    gridchart compile --season %d --pbp %s --games %s", o->season, base_name(o->pbp),
                  base_name(o->games));
    if (o->teams_file != NULL)
        gch_text_addf(&t, " --teams-file %s", base_name(o->teams_file));
    if (o->columns != NULL)
        gch_text_addf(&t, " --columns %s", base_name(o->columns));
    if (o->through > 0)
        gch_text_addf(&t, " --through %d", o->through);
    const struct gch_ruleset *const *list = gch_ruleset_list();
    const char *rules = "both";
    for (int k = 0; k < GAMES && list[k] != NULL; k++)
        if (o->rules == 1u << k)
            rules = list[k]->name;
    gch_text_addf(&t, " --rules %s", rules);
    if (o->loop == 0)
        gch_text_add(&t, " --no-loop");
    else if (o->loop != GCH_LOOP_ROUNDS)
        gch_text_addf(&t, " --loop %d", o->loop);
    for (size_t i = 0; i < o->team_count; i++)
        gch_text_addf(&t, "%s%s", i == 0 ? " --teams " : ",", o->teams[i]);
    gch_text_addf(&t, " --out %s\n\n", base_name(o->out));
    enum gch_status st = describe_input(ctx, "play-by-play", o->pbp, &t);
    if (st == GCH_OK)
        st = describe_input(ctx, "games", o->games, &t);
    if (st == GCH_OK && o->teams_file != NULL)
        st = describe_input(ctx, "teams", o->teams_file, &t);
    if (st != GCH_OK) {
        gch_text_finish(&t);
        return st;
    }
    gch_text_addf(&t, "\nWhere every row of the play-by-play went:\n\n%s", table);
    return write_text(ctx, folder, RECORD, &t);
}

static bool wanted(const struct gch_compile_options *o, const char *code) {
    if (o->teams == NULL)
        return true;
    for (size_t i = 0; i < o->team_count; i++) {
        if (strcmp(o->teams[i], code) == 0)
            return true;
    }
    return false;
}

static bool is_wanted(const void *options, const char *code) {
    return wanted(options, code);
}

static enum gch_status check_teams(struct gch_context *ctx, const struct gch_compile_options *o,
                                   const struct gch_real_season *s) {
    enum gch_status st = GCH_OK;
    for (size_t i = 0; o->teams != NULL && i < o->team_count; i++) {
        if (gch_real_team(s, o->teams[i]) >= 0)
            continue;
        const char *codes[GCH_MAX_TEAMS];
        for (int k = 0; k < s->teams; k++)
            codes[k] = s->code[k];
        const char *near = gch_nearest(o->teams[i], codes, (size_t)s->teams);
        gch_report(ctx, GCH_MSG_COMPILE_TEAM, &(struct gch_place){o->games, 0, 0},
                   "team \"%s\" plays no game of %d%s%s%s", o->teams[i], o->season, near != NULL ? " (" : "",
                   near != NULL ? near : "", near != NULL ? "?)" : "");
        st = GCH_E_DATA;
    }
    return st;
}

static enum gch_status write_charts(struct gch_context *ctx, const struct gch_compile_options *o,
                                    const struct gch_season_charts *charts, const char *folder) {
    enum gch_status st = GCH_OK;
    for (int i = 0; i < charts->teams && st == GCH_OK; i++) {
        if (!wanted(o, charts->team[i].code))
            continue;
        char *path = gch_path_join(folder, charts->team[i].code);
        st = path == NULL ? GCH_E_NOMEM : gch_team_save(ctx, &charts->team[i], charts->kind, path);
        if (st == GCH_OK)
            st = gch_sheet_save(ctx, &charts->sheet[i], path);
        free(path);
    }
    return st;
}

/* Everybody's counts, beside the charts of both games: who carries the ball does not depend on the dice. */
static enum gch_status write_players(struct gch_context *ctx, const struct gch_compile_options *o,
                                     const struct gch_real_season *s, const struct gch_people *people,
                                     const char *folder) {
    struct gch_player *players = malloc(GCH_MAX_PLAYERS * sizeof *players);
    enum gch_status st = players == NULL ? GCH_E_NOMEM : GCH_OK;
    for (int i = 0; people != NULL && i < s->teams && st == GCH_OK; i++) {
        unsigned count = 0;
        if (!wanted(o, s->code[i]))
            continue;
        st = gch_people_count(people, s, i, players, &count);
        char *team = gch_path_join(folder, s->code[i]);
        char *path = team != NULL ? gch_path_join(team, "players.csv") : NULL;
        char *text = st == GCH_OK ? gch_roster_print(players, count) : NULL;
        if (st == GCH_OK)
            st = path == NULL || text == NULL ? GCH_E_NOMEM : gch_file_write(ctx, path, text, strlen(text));
        free(text);
        free(path);
        free(team);
    }
    free(players);
    return st;
}

/* How often a team sneaks where it could: small samples are held to the league's share. Without player columns nobody
 * knows who ran, and the default stands. */
static enum gch_status fill_sneaks(const struct gch_real_season *s, const struct gch_people *people,
                                   struct gch_sheet_source *sheet) {
    enum { PRIOR = 20 };
    struct gch_sneaks team[GCH_MAX_TEAMS], all = {0};
    for (int i = 0; i < s->teams && people != NULL; i++) {
        enum gch_status st = gch_people_sneaks(people, s, i, &team[i]);
        if (st != GCH_OK)
            return st;
        all.runs += team[i].runs;
        all.sneaks += team[i].sneaks;
    }
    for (int i = 0; i < s->teams && all.runs > 0; i++)
        sheet[i].habit[GCH_HABIT_SNEAK] =
            (1000 * team[i].sneaks + PRIOR * 1000 * all.sneaks / all.runs) / (team[i].runs + PRIOR);
    return GCH_OK;
}

/* RC-10a: where nobody has a name the teams have no such value, and the card falls back to the book's. */
static enum gch_status fill_quarterback_runs(const struct gch_real_season *s, const struct gch_people *people,
                                             struct gch_season_charts *const charts[GAMES]) {
    for (int i = 0; people != NULL && i < s->teams; i++) {
        int runs = gch_people_quarterback_runs(people, s, i);
        if (runs < 0)
            return GCH_E_NOMEM;
        for (int k = 0; k < GAMES; k++)
            if (charts[k] != NULL)
                charts[k]->team[i].values[GCH_VAL_QB_RUN_LIMIT] = (int16_t)(runs > 99 ? 99 : runs);
    }
    return GCH_OK;
}

static enum gch_status write_folder(struct gch_context *ctx, const struct gch_compile_options *o,
                                    const struct gch_real_season *s, const struct gch_people *people,
                                    const struct gch_season_charts *const charts[GAMES], const char *table,
                                    const char *folder) {
    enum gch_status st = GCH_OK;
    const struct gch_season_charts *first = NULL;
    for (int k = 0; k < GAMES && st == GCH_OK; k++) {
        if (charts[k] == NULL)
            continue;
        const char *own = charts[k]->kind->folder;
        char *inner = own != NULL ? gch_path_join(folder, own) : strdup(folder);
        st = inner == NULL ? GCH_E_NOMEM : write_charts(ctx, o, charts[k], inner);
        free(inner);
        first = first != NULL ? first : charts[k];
    }
    char *league = gch_path_join(folder, "league");
    if (st == GCH_OK)
        st = league == NULL ? GCH_E_NOMEM : gch_league_chart_save(ctx, &first->league, first->kind, league);
    free(league);
    if (st == GCH_OK)
        st = write_players(ctx, o, s, people, folder);
    if (st == GCH_OK)
        st = gch_compile_style(ctx, s, folder, is_wanted, o);
    if (st == GCH_OK)
        st = gch_compile_house(ctx, o->pbp, s, people, folder, is_wanted, o);
    if (st == GCH_OK)
        st = write_games(ctx, s, folder);
    if (st == GCH_OK)
        st = write_teams(ctx, s, folder);
    if (st == GCH_OK)
        st = write_record(ctx, o, table, folder);
    return st;
}

/* Before the work, which may take minutes, not after it. */
static enum gch_status check_out(struct gch_context *ctx, const char *out) {
    struct stat st;
    if (lstat(out, &st) != 0)
        return gch_can_make(ctx, out);
    char *record = gch_path_join(out, RECORD);
    bool ours = record != NULL && gch_is_file(record);
    free(record);
    struct gch_names names = {0};
    bool empty = S_ISDIR(st.st_mode) && gch_directory_list(ctx, out, &names) == GCH_OK && names.count == 0;
    gch_names_free(&names);
    if (ours || empty)
        return gch_can_make(ctx, out);
    gch_report(ctx, GCH_MSG_COMPILE_OUT, &(struct gch_place){out, 0, 0},
               "exists and was not made by gridchart compile; nothing was written");
    return GCH_E_DATA;
}

static enum gch_status write_season(struct gch_context *ctx, const struct gch_compile_options *o,
                                    const struct gch_real_season *s, const struct gch_people *people,
                                    const struct gch_season_charts *const charts[GAMES], const char *table) {
    struct gch_folder folder = {0};
    struct gch_files files = {0};
    unsigned kept = 0;
    enum gch_status st = gch_files_make_parents(ctx, &files, o->out);
    if (st == GCH_OK)
        st = gch_folder_begin(ctx, o->out, RECORD, &folder);
    if (st == GCH_OK)
        st = write_folder(ctx, o, s, people, charts, table, folder.fresh);
    st = gch_folder_finish(ctx, &folder, st, &kept);
    if (st == GCH_OK && kept > 0)
        gch_report(ctx, GCH_MSG_COMPILE_KEPT, &(struct gch_place){o->out, 0, 0},
                   "%u file%s that this run did not write stand%s there as before", kept, kept == 1 ? "" : "s",
                   kept == 1 ? "s" : "");
    return gch_files_finish(ctx, &files, st);
}

static enum gch_status explain(struct gch_context *ctx, const struct gch_compile_options *o,
                               const struct gch_real_season *s, struct gch_text *t) {
    if (s->wanted < 0) {
        gch_report(ctx, GCH_MSG_PBP_PLAY_UNKNOWN, &(struct gch_place){o->pbp, 0, 0},
                   "there is no play %s (GAME_ID:PLAY_ID)", o->explain);
        return GCH_E_DATA;
    }
    gch_classify_explain(s, &s->plays[s->wanted], s->wanted_desc, t);
    return t->failed ? GCH_E_NOMEM : GCH_OK;
}

/* What the rounds came to, for the record and the reader. */
static void report_loop(const struct gch_loop_options *o, const struct gch_loop_log *log, struct gch_text *t) {
    gch_text_addf(t, "%s: %d rounds of %u replayed seasons; score by round (0 is perfect):\n   ", o->ruleset,
                  log->rounds, o->runs);
    for (int i = 0; i < log->rounds; i++)
        gch_text_addf(t, " %.1f", log->score[i]);
    if (log->averaged)
        gch_text_addf(t, "\n    the mean of rounds %d to %d is taken", log->rounds / 2 + 1, log->rounds);
    else
        gch_text_addf(t, "\n    round %d is taken", log->best + 1);
    gch_text_addf(t, "; with dice no round had seen, %u seasons:\n\n", log->judged.runs);
    gch_parity_summary(&log->judged, t);
    if (log->deep_of > 0)
        gch_text_addf(t, "\n    deep parity, %u seasons: %d of %d figures are off\n", o->deep, log->deep_off,
                      log->deep_of);
}

static enum gch_status compile(struct gch_context *ctx, const struct gch_compile_options *o,
                               const struct gch_columns *columns, char **report) {
    if (o->pbp == NULL || o->games == NULL || (o->out == NULL && o->explain == NULL) || !have_charts(o->rules) ||
        o->loop < 0 || o->loop > GCH_LOOP_MOST || o->jobs < 1 || o->jobs > 256)
        return GCH_E_ARG;
    struct gch_pbp_options options = {
        .season = o->season, .teams_file = o->teams_file, .through = o->through, .columns = columns};
    struct gch_real_season *s = NULL;
    struct gch_people *people = NULL;
    struct gch_calls *calls = NULL;
    struct gch_targets *targets = NULL;
    struct gch_corrections *fix = NULL;
    struct gch_loop_log *log = NULL;
    struct gch_season_charts *charts[GAMES] = {NULL}; /* by place in gch_ruleset_list() */
    struct gch_text t = {0}, loops = {0};
    char game[64] = "";
    enum gch_status st;
    if (o->explain != NULL) {
        const char *colon = strrchr(o->explain, ':');
        long id = -1;
        if (colon == NULL || colon == o->explain || (size_t)(colon - o->explain) >= sizeof game ||
            !gch_parse_int(colon + 1, strlen(colon + 1), 0, 999999, &id)) {
            gch_report(ctx, GCH_MSG_PBP_PLAY_UNKNOWN, NULL, "--explain wants GAME_ID:PLAY_ID, not \"%s\"", o->explain);
            return GCH_E_DATA;
        }
        memcpy(game, o->explain, (size_t)(colon - o->explain));
        options.want_game = game;
        options.want_play = (uint32_t)id;
    } else {
        st = check_out(ctx, o->out);
        if (st != GCH_OK)
            return st;
    }
    st = gch_pbp_load(ctx, o->pbp, o->games, &options, &s);
    if (st != GCH_OK)
        return st;
    gch_classify(s);
    if (o->explain != NULL) {
        st = explain(ctx, o, s, &t);
        goto out;
    }
    st = check_teams(ctx, o, s);
    if (st != GCH_OK)
        goto out;
    st = gch_people_load(ctx, o->pbp, s, &people);
    if (st != GCH_OK)
        goto out;
    st = GCH_E_NOMEM;
    calls = gch_calls_new(s);
    if (calls != NULL && fill_sneaks(s, people, calls->sheet) != GCH_OK)
        goto out;
    targets = calls != NULL ? gch_targets_new(s, calls) : NULL;
    struct gch_talent talent;
    if (!gch_talent_init(&talent, s, o->talent))
        goto out;
    if (targets != NULL)
        gch_talent_targets(&talent, s->teams, targets);
    fix = malloc(sizeof *fix);
    log = malloc(sizeof *log);
    if (targets == NULL || fix == NULL || log == NULL)
        goto out;
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (int k = 0; k < GAMES && list[k] != NULL; k++) {
        if ((o->rules >> k & 1) == 0)
            continue;
        charts[k] = calloc(1, sizeof *charts[k]);
        if (charts[k] == NULL) {
            st = GCH_E_NOMEM;
            goto out;
        }
        charts[k]->kind = list[k]->charts;
        if (o->loop > 0) {
            struct gch_loop_options loop = {list[k]->name, o->loop, GCH_LOOP_RUNS,
                                            o->jobs,       &talent, o->loop >= GCH_LOOP_ROUNDS ? GCH_LOOP_DEEP : 0};
            st = gch_loop(ctx, s, calls, targets, &loop, charts[k], log);
            if (st == GCH_OK)
                report_loop(&loop, log, &loops);
        } else {
            gch_corrections_init(fix);
            memcpy(charts[k]->sheet, calls->sheet, sizeof charts[k]->sheet);
            st = gch_fit(s, calls, targets, fix, charts[k]);
        }
        if (st != GCH_OK)
            goto out;
    }
    gch_classify_table(s, &t);
    if (loops.text != NULL)
        gch_text_addf(&t, "\n%s", loops.text);
    st = fill_quarterback_runs(s, people, charts);
    if (st == GCH_OK)
        st = t.failed ? GCH_E_NOMEM
                      : write_season(ctx, o, s, people, (const struct gch_season_charts *const *)charts, t.text);
out:
    gch_people_free(people);
    for (int k = 0; k < GAMES; k++)
        free(charts[k]);
    free(fix);
    free(log);
    gch_text_finish(&loops);
    free(targets);
    free(calls);
    gch_real_season_free(s);
    if (st == GCH_OK) {
        *report = gch_text_take(&t);
        if (*report == NULL)
            st = GCH_E_NOMEM;
    }
    gch_text_finish(&t);
    return st;
}

enum gch_status gch_compile(struct gch_context *ctx, const struct gch_compile_options *o, char **report) {
    struct gch_columns *columns = NULL;
    *report = NULL;
    enum gch_status st = o->columns != NULL ? gch_columns_load(ctx, o->columns, &columns) : GCH_OK;
    if (st == GCH_OK)
        st = compile(ctx, o, columns, report);
    gch_columns_free(columns);
    return st;
}
