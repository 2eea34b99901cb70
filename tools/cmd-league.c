/* gridchart league: a season that is lived through, week by week, in a folder. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/analyze.h"
#include "gridchart/living.h"
#include "gridchart/yearbook.h"
#include "story.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *ruleset_options, *house, *charts, *coach, *through, *team;
    long season;
    uint64_t seed;
    bool seed_given, quiet;
};

static const struct cli_option options[] = {
    {'s', "season", "YEAR", "new: season to live through", CLI_INT, offsetof(struct options, season), .low = 1,
     .high = 9999, .complete = "season"},
    {0, "coach", "LIST", "new: who coaches which club, PHI=human,NE=best (others play from their sheets)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "charts", "DIR", "new: folder of the season's team charts (default charts/YEAR of the shipped data)", CLI_TEXT,
     offsetof(struct options, charts), .complete = "dir"},
    {0, "rules", "NAME", "new: ruleset (default: the first)", CLI_TEXT, offsetof(struct options, rules)},
    {0, "options", "LIST", "new: options of the ruleset (default standard)", CLI_TEXT,
     offsetof(struct options, ruleset_options)},
    {0, "house", "LIST", "new: house rules: all, none or names, @FILE:NAME a set (gridchart-house(7); default none)",
     CLI_TEXT, offsetof(struct options, house)},
    CLI_SEED(struct options, seed, seed_given),
    {0, "team", "CODE", "play: only the game of this club", CLI_TEXT, offsetof(struct options, team)},
    {0, "through", "END", "sim: how far to play, a week or post (default: the week under way)", CLI_TEXT,
     offsetof(struct options, through)},
    {'q', "quiet", NULL, "print nothing about what was played", CLI_FLAG, offsetof(struct options, quiet)},
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* --- telling ----------------------------------------------------------------------------------------------------- */

static void print_week(const struct gch_living *l, uint16_t week) {
    char *words = NULL;
    if (gch_living_week_words(l, week, &words) == GCH_OK)
        printf("%c%s\n", words[0] >= 'a' && words[0] <= 'z' ? words[0] - 32 : words[0], words + 1);
    free(words);
    for (uint32_t i = 0; i < l->count; i++) {
        const struct gch_living_game *g = &l->games[i];
        const char *away = l->league->teams[g->away].code, *home = l->league->teams[g->home].code;
        if (g->week != week)
            continue;
        if (g->over)
            printf("  %-24s %-4s %3d  %-4s %3d%s\n", g->id, away, g->score.away, home, g->score.home,
                   g->periods > 4 ? "  overtime" : "");
        else
            printf("  %-24s %-4s   -  %-4s   -%s\n", g->id, away, home,
                   g->begun                    ? "  under way"
                   : gch_living_is_owned(l, g) ? "  yours"
                                               : "");
    }
    if (l->champion != GCH_NO_CLUB && week + 1 == l->week)
        printf("Champion: %s\n", l->league->teams[l->champion].name);
}

/* Who of a club misses its next game; of those that are said only if wanted. */
static unsigned print_out(const struct gch_living *l, uint16_t club, bool names) {
    uint32_t list[GCH_MAX_PLAYERS];
    unsigned count = gch_living_out(l, club, list, GCH_MAX_PLAYERS);
    for (unsigned i = 0; names && i < count && i < GCH_MAX_PLAYERS; i++) {
        const struct gch_living_injury *hurt = &l->injuries[list[i]];
        printf("  %-4s %s, hurt in %s: out for %u more %s\n", l->league->teams[club].code,
               gch_living_hurt_name(l, hurt), l->games[hurt->game].id, hurt->left, hurt->left == 1 ? "game" : "games");
    }
    return count;
}

/* Those of the games of people in the week under way, whom they have to know of. */
static void print_out_of_people(const struct gch_living *l) {
    bool headed = false;
    for (uint32_t i = 0; i < l->count; i++) {
        const struct gch_living_game *g = &l->games[i];
        if (g->week != l->week || g->over || !gch_living_is_owned(l, g))
            continue;
        const uint16_t club[2] = {g->away, g->home};
        for (int side = 0; side < 2; side++) {
            if (!headed && print_out(l, club[side], false) > 0) {
                puts("Out injured:");
                headed = true;
            }
            print_out(l, club[side], true);
        }
    }
}

static void print_injuries(const struct gch_living *l) {
    unsigned count = 0;
    for (uint16_t club = 0; club < l->league->team_count; club++)
        count += print_out(l, club, true);
    if (count == 0)
        puts(l->house == NULL || strstr(l->house, "rc-21") == NULL ? "Nobody is hurt: house rule rc-21 is not on."
                                                                   : "Nobody is out.");
}

static void print_head(const struct gch_living *l) {
    printf("Season %d, %s rules, seed %" PRIu64 "\n", l->season, l->rules, l->seed);
    if (l->house != NULL)
        printf("  house rules: %s\n", l->house);
    for (unsigned i = 0; i < l->league->team_count; i++)
        if (l->owner[i] != NULL)
            printf("  %s is coached by %s\n", l->league->teams[i].name, l->owner[i]);
}

/* --- playing ----------------------------------------------------------------------------------------------------- */

/* A game at the terminal, as gridchart play would play it; then its result is taken from the log. */
static enum gch_status play_at_table(struct gch_context *ctx, const struct options *o, struct gch_living *l,
                                     const struct gch_living_game *g) {
    char *team[2] = {gch_batch_team_text(l->batch, g->away), gch_batch_team_text(l->batch, g->home)};
    char *log = gch_living_log(l, g), seed[32], year[16];
    struct gch_text coach = {0}, depth[2] = {{0}, {0}}, hurt[2] = {{0}, {0}};
    const uint16_t club[2] = {g->away, g->home};
    const char *argv[64] = {"play"};
    int argc = 1;
    enum gch_status status = team[0] != NULL && team[1] != NULL && log != NULL ? GCH_OK : GCH_E_NOMEM;
    gch_text_addf(&coach, "away=%s,home=%s", gch_living_coach(l, g->away), gch_living_coach(l, g->home));
    snprintf(seed, sizeof seed, "%" PRIu64, gch_living_table_seed(l, g));
    snprintf(year, sizeof year, "%d", l->season);
    if (status == GCH_OK) {
        struct gch_files parents = {0};
        status = gch_files_finish(ctx, &parents, gch_files_make_parents(ctx, &parents, log));
    }
    for (size_t i = 0; i < o->data_dirs.count && argc < 20; i++) {
        argv[argc++] = "--data-dir";
        argv[argc++] = o->data_dirs.items[i];
    }
    if (g->begun) {
        argv[argc++] = "--resume";
        argv[argc++] = log;
    } else {
        const char *const more[] = {team[0], team[1], "--rules", l->rules,         "--options", l->options, "--seed",
                                    seed,    "--log", log,       "--rules-season", year,        "--coach",  coach.text};
        for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
            argv[argc++] = more[i];
        if (g->neutral)
            argv[argc++] = "--neutral";
        if (g->type >= GCH_GAME_WC)
            argv[argc++] = "--playoff";
        if (l->house != NULL) {
            argv[argc++] = "--house";
            argv[argc++] = l->house;
        }
        for (int side = 0; side < 2; side++) {
            uint32_t list[GCH_MAX_PLAYERS];
            unsigned count = gch_living_out(l, club[side], list, GCH_MAX_PLAYERS);
            for (unsigned i = 0; i < count && i < GCH_MAX_PLAYERS; i++)
                gch_text_addf(
                    &hurt[side], "%s%s",
                    i > 0              ? ","
                    : side == GCH_AWAY ? "away="
                                       : "home=",
                    gch_roster_player(gch_batch_roster(l->batch, club[side]), l->injuries[list[i]].player)->id);
            if (count > 0) {
                argv[argc++] = "--injured";
                argv[argc++] = hurt[side].text;
            }
        }
        print_out_of_people(l);
    }
    for (int side = 0; side < 2; side++)
        if (l->depth[club[side]] != NULL) {
            gch_text_addf(&depth[side], "%s=%s", side == GCH_AWAY ? "away" : "home", l->depth[club[side]]);
            argv[argc++] = "--depth";
            argv[argc++] = depth[side].text;
        }
    if (status == GCH_OK && (coach.failed || depth[0].failed || depth[1].failed || hurt[0].failed || hurt[1].failed))
        status = GCH_E_NOMEM;
    if (status == GCH_OK) {
        fflush(stdout);
        /* The options are read, never written. */
        char **words = malloc(((size_t)argc + 1) * sizeof *words);
        if (words != NULL) {
            memcpy(words, argv, (size_t)argc * sizeof *words);
            words[argc] = NULL;
            story_is_part(true);
            cmd_play.run(&cmd_play, argc, words);
            free(words);
        }
        status = gch_living_settle(ctx, l, g);
        if (status == GCH_E_STOPPED)
            cli_error("%s is not over; the same command goes on with it", g->id);
    }
    gch_text_finish(&coach);
    gch_text_finish(&depth[0]);
    gch_text_finish(&depth[1]);
    gch_text_finish(&hurt[0]);
    gch_text_finish(&hurt[1]);
    free(log);
    free(team[0]);
    free(team[1]);
    return status;
}

/* Plays what is left of the week under way: others' games at once, then the people's, by the computer if sim. */
static enum gch_status play_week(struct gch_context *ctx, const struct options *o, struct gch_living *l, bool sim) {
    enum gch_status status = GCH_OK;
    const uint16_t week = l->week;
    for (int people = 0; people < 2; people++)
        for (uint32_t i = 0; i < l->count && status == GCH_OK; i++) {
            const struct gch_living_game *g = &l->games[i];
            if (g->week != week || g->over || gch_living_is_owned(l, g) != people)
                continue;
            if (people && !sim && o->team != NULL && strcmp(o->team, l->league->teams[g->away].code) != 0 &&
                strcmp(o->team, l->league->teams[g->home].code) != 0)
                continue;
            /* What is in a log that was killed at its end is not played again. */
            status = g->begun ? gch_living_settle(ctx, l, g) : GCH_E_STOPPED;
            if (status == GCH_E_STOPPED)
                status = people && !sim ? play_at_table(ctx, o, l, g) : gch_living_play(ctx, l, g);
        }
    return status;
}

static int play(struct gch_context *ctx, const struct options *o, struct gch_living *l, bool sim) {
    long last = l->week;
    if (l->champion != GCH_NO_CLUB) {
        print_week(l, (uint16_t)(l->week - 1));
        return CLI_DONE;
    }
    if (o->through != NULL && strcmp(o->through, "post") == 0)
        last = GCH_LIVING_WEEKS;
    else if (o->through != NULL && !gch_parse_int(o->through, strlen(o->through), 1, GCH_LIVING_WEEKS, &last))
        return cli_usage("--through: \"%s\" is neither post nor a week", o->through);
    enum gch_status status = GCH_OK;
    uint16_t week = l->week;
    while (status == GCH_OK && l->week <= last && l->champion == GCH_NO_CLUB) {
        week = l->week;
        status = play_week(ctx, o, l, sim);
        if (status == GCH_OK && l->week == week && !sim)
            break; /* games of others who own clubs are left */
        if (status == GCH_OK && !o->quiet)
            print_week(l, week);
        if (!sim)
            break;
    }
    if (status == GCH_OK && l->week == week && !o->quiet && !sim)
        print_week(l, week);
    return status == GCH_E_STOPPED ? CLI_FAILED : cli_exit_code(ctx, status, l->dir);
}

static const struct gch_living_game *pick(struct gch_context *ctx, const struct gch_living *l, const char *id) {
    const struct gch_living_game *g = gch_living_find(l, id);
    if (g == NULL)
        gch_report(ctx, GCH_MSG_LIVING_GAME, NULL, "there is no game %s in the season so far", id);
    else if (!g->over && g->week != l->week) {
        gch_report(ctx, GCH_MSG_LIVING_GAME, NULL, "%s is a game of week %u; week %u is under way", id, g->week,
                   l->week);
        g = NULL;
    }
    return g;
}

/* A game told from its log; watch plays it first if it is not over. */
static int tell(struct gch_context *ctx, const struct options *o, struct gch_living *l, const char *id, bool watch) {
    const struct gch_living_game *g = pick(ctx, l, id);
    enum gch_status status = g == NULL ? GCH_E_ARG : GCH_OK;
    if (status == GCH_OK && !g->over && !watch) {
        gch_report(ctx, GCH_MSG_LIVING_GAME, NULL, "%s has not been played yet", id);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK && !g->over)
        status = gch_living_play(ctx, l, g);
    if (status != GCH_OK)
        return cli_exit_code(ctx, status, id);
    g = gch_living_find(l, id); /* games may have moved */
    char *log = gch_living_log(l, g);
    char *words[24] = {strdup("replay")};
    int argc = 1;
    words[argc++] = log;
    for (size_t i = 0; i < o->data_dirs.count && argc < 22; i++) {
        words[argc++] = strdup("--data-dir");
        words[argc++] = strdup(o->data_dirs.items[i]);
    }
    int code = log != NULL ? cmd_replay.run(&cmd_replay, argc, words) : CLI_FAILED;
    for (int i = 0; i < argc; i++)
        free(words[i]);
    return code;
}

/* --- the other actions ------------------------------------------------------------------------------------------- */

/* Pages of all weeks' games that have none yet, then that of the week. */
static enum gch_status write_pages(struct gch_context *ctx, const struct gch_living *l, char **where) {
    struct gch_player_tally *men = NULL;
    uint16_t week = gch_living_last_week(l);
    char *page = NULL;
    struct gch_text path = {0};
    struct gch_files files = {.folder = l->dir};
    week = week > 0 ? week : l->week;
    enum gch_status status = gch_living_players(ctx, l, &men);
    for (uint32_t i = 0; i < l->count && status == GCH_OK; i++) {
        const struct gch_living_game *g = &l->games[i];
        if (!g->over)
            continue;
        struct gch_text game = {0};
        gch_text_addf(&game, "%s/pages/games/%s.html", l->dir, g->id);
        if (game.failed)
            status = GCH_E_NOMEM;
        else if (g->week >= week || !gch_is_file(game.text))
            status = gch_living_game_page(ctx, l, g, &page);
        if (status == GCH_OK && page != NULL)
            status = gch_files_add(ctx, &files, game.text, page, strlen(page));
        free(page);
        page = NULL;
        gch_text_finish(&game);
    }
    for (int which = 0; which < 2 && status == GCH_OK; which++) {
        path.length = 0;
        if (which == 0)
            gch_text_addf(&path, "%s/pages/index.html", l->dir);
        else
            gch_text_addf(&path, "%s/pages/week-%02u.html", l->dir, week);
        status = path.failed ? GCH_E_NOMEM : gch_living_page(l, week, men, "games/", &page);
        if (status == GCH_OK)
            status = gch_files_add(ctx, &files, path.text, page, strlen(page));
        free(page);
        page = NULL;
    }
    status = gch_files_finish(ctx, &files, status);
    *where = gch_text_take(&path);
    gch_player_tally_free(men);
    return status;
}

static enum gch_status print_standings(const struct gch_living *l) {
    char *text = NULL;
    struct gch_score *scores = calloc(l->league->game_count + 1u, sizeof *scores);
    if (scores == NULL)
        return GCH_E_NOMEM;
    for (uint32_t g = 0; g < l->league->game_count; g++)
        scores[g] = (struct gch_score){-1, -1};
    for (uint32_t i = 0; i < l->count; i++)
        if (l->games[i].number < l->league->game_count)
            scores[l->games[i].number] = l->games[i].score;
    struct gch_standings_report report = {.standings = l->standings, .scores = scores, .by_rank = true};
    enum gch_status status = gch_standings_write(&report, GCH_YEARBOOK_TEXT, &text);
    if (status == GCH_OK)
        fputs(text, stdout);
    free(text);
    free(scores);
    return status;
}

static enum gch_status print_leaders(struct gch_context *ctx, const struct gch_living *l) {
    struct gch_player_tally *men = NULL;
    char *text = NULL;
    enum gch_status status = gch_living_players(ctx, l, &men);
    if (status == GCH_OK)
        status = gch_players_report(men, &text);
    if (status == GCH_OK)
        fputs(text[0] == '\0'   ? "No leaders: nobody has a name in the games of this league.\n"
              : text[0] == '\n' ? text + 1
                                : text,
              stdout);
    free(text);
    gch_player_tally_free(men);
    return status;
}

static void print_playoffs(const struct gch_living *l) {
    uint16_t week = 0;
    for (uint32_t i = 0; i < l->count; i++)
        if (l->games[i].type >= GCH_GAME_WC && l->games[i].week != week) {
            week = l->games[i].week;
            if (l->games[i].round > 0)
                putchar('\n');
            print_week(l, week);
        }
    if (week == 0)
        puts("The play-offs have not begun.");
}

static enum gch_status bench(struct gch_context *ctx, struct gch_living *l, const char *team, const char *order) {
    uint16_t club = gch_league_find_team(l->league, team);
    if (club == GCH_NO_CLUB) {
        gch_report(ctx, GCH_MSG_LIVING_OWNER, NULL, "the season has no club \"%s\"", team);
        return GCH_E_ARG;
    }
    enum gch_status status = gch_living_set_depth(ctx, l, club, order);
    if (status == GCH_OK)
        cli_say(stdout, "%s: %s. Shares move, the team's charts stay as they are.", team,
                order[0] != '\0' ? order : "no depth order any more");
    return status;
}

/* --- the command ------------------------------------------------------------------------------------------------- */

static int make(struct gch_context *ctx, const struct options *o, const char *dir) {
    uint32_t any = 0;
    if (o->season == 0)
        return cli_usage("--season: new needs it");
    if (!o->seed_given && getrandom(&any, sizeof any, 0) != sizeof any)
        any = 0;
    struct gch_living_spec spec = {.season = (int)o->season,
                                   .rules = o->rules,
                                   .options = o->ruleset_options,
                                   .house = o->house,
                                   .charts = o->charts,
                                   .owners = o->coach,
                                   .seed = o->seed_given ? o->seed : any};
    struct gch_living *l = NULL;
    enum gch_status status = gch_living_new(ctx, dir, &spec);
    if (status == GCH_OK)
        status = gch_living_open(ctx, dir, gch_best_make, &l);
    if (status == GCH_OK && !o->quiet) {
        print_head(l);
        print_week(l, l->week);
    }
    gch_living_free(l);
    return cli_exit_code(ctx, status, dir);
}

/* How many words each action takes, the action itself included. */
static const struct {
    const char *name;
    unsigned least, most;
} actions[] = {
    {"again", 2, 2}, {"bench", 4, 4},     {"injuries", 2, 2}, {"leaders", 2, 2},  {"new", 2, 2},
    {"open", 3, 3},  {"page", 2, 2},      {"play", 2, 2},     {"playoffs", 2, 2}, {"show", 2, 2},
    {"sim", 2, 2},   {"standings", 2, 2}, {"watch", 3, 3},
};
enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int act(struct gch_context *ctx, const struct options *o, const char *const *words) {
    const char *action = words[0], *dir = words[1];
    struct gch_living *l = NULL;
    char *where = NULL;
    enum gch_status status = gch_living_open(ctx, dir, gch_best_make, &l);
    int code = CLI_DONE;
    if (status != GCH_OK)
        return cli_exit_code(ctx, status, dir);
    if (strcmp(action, "play") == 0 || strcmp(action, "sim") == 0) {
        code = play(ctx, o, l, action[0] == 's');
    } else if (strcmp(action, "watch") == 0 || strcmp(action, "open") == 0) {
        code = tell(ctx, o, l, words[2], action[0] == 'w');
    } else if (strcmp(action, "again") == 0) {
        uint16_t week = gch_living_last_week(l);
        status = gch_living_again(ctx, l);
        if (status == GCH_OK && !o->quiet)
            print_week(l, week);
    } else if (strcmp(action, "page") == 0) {
        status = write_pages(ctx, l, &where);
        if (status == GCH_OK && where != NULL && !o->quiet)
            cli_say(stdout, "%s", where);
    } else if (strcmp(action, "standings") == 0) {
        status = print_standings(l);
    } else if (strcmp(action, "leaders") == 0) {
        status = print_leaders(ctx, l);
    } else if (strcmp(action, "injuries") == 0) {
        print_injuries(l);
    } else if (strcmp(action, "playoffs") == 0) {
        print_playoffs(l);
    } else if (strcmp(action, "bench") == 0) {
        status = bench(ctx, l, words[2], words[3]);
    } else {
        print_head(l);
        print_week(l, l->champion != GCH_NO_CLUB ? (uint16_t)(l->week - 1) : l->week);
        print_out_of_people(l);
    }
    free(where);
    gch_living_free(l);
    return status != GCH_OK ? cli_exit_code(ctx, status, dir) : code;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    unsigned at = 0;
    while (at < ACTIONS && strcmp(actions[at].name, operands.items[0]) != 0)
        at++;
    if (at == ACTIONS)
        return cli_usage(
            "\"%s\" is none of again, bench, injuries, leaders, new, open, page, play, playoffs, show, sim, standings "
            "and watch",
            operands.items[0]);
    if (operands.count < actions[at].least || operands.count > actions[at].most)
        return cli_usage("%s: wants %s", actions[at].name,
                         actions[at].least == 2   ? "the folder of the season"
                         : actions[at].least == 3 ? "the folder of the season and the id of a game"
                                                  : "the folder of the season, a club and its depth order");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    code = strcmp(operands.items[0], "new") == 0 ? make(ctx, &o, operands.items[1]) : act(ctx, &o, operands.items);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_league = {
    .name = "league",
    .summary = "live through a season, week by week",
    .synopsis = "ACTION DIR [OPTION]... [WORD]...",
    .description =
        "A season as a folder that lives. new makes it; play plays the week's other games at once and yours at\n"
        "the terminal; sim has the week played; watch and open tell a game from its log; again plays the last\n"
        "week anew before the next is begun; show, standings, playoffs, leaders, injuries and page say how\n"
        "things stand;\n"
        "bench gives a club a depth order, which moves names and never its charts.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 4,
};
