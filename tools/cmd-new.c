/* gridchart new: teams that never played, out of others or out of season totals. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "compile/make.h"
#include "gridchart/analyze.h"
#include "gridchart/setup.h"
#include "matchup.h"
#include "rules/charted/charted-words.h"
#include "rulesets.h"

enum { MOST_PARTS = 9, MOST_CHANGES = 64 };

struct options {
    struct cli_list data_dirs, blends, targets;
    const char *from, *out, *name, *rules, *totals, *pass, *run;
    long season;
    bool quiet;
};

static const struct cli_option options[] = {
    {0, "from", "TEAM", "the team to begin with; with --totals the season whose average team is", CLI_TEXT,
     offsetof(struct options, from), .complete = "team"},
    {0, "blend", "TEAM:SHARE", "mix in another team, its share from 0 to 1; may be given more than once", CLI_LIST,
     offsetof(struct options, blends)},
    {0, "pass", "PERCENT", "gains of passes, for example +5%", CLI_TEXT, offsetof(struct options, pass)},
    {0, "run", "PERCENT", "gains of runs", CLI_TEXT, offsetof(struct options, run)},
    {0, "target", "PLAY:MEASURE=VALUE",
     "set mean, completion, interception, trapped or fumble of a play, for example 6:mean=7.2; may be given more than "
     "once",
     CLI_LIST, offsetof(struct options, targets)},
    {0, "totals", "FILE", "make the team, or all teams, out of season totals", CLI_TEXT,
     offsetof(struct options, totals), .complete = "file"},
    {0, "out", "DIR", "folder of the charts (default: one called as the team); of all teams a season's folder",
     CLI_TEXT, offsetof(struct options, out), .complete = "dir"},
    {0, "name", "NAME", "full name of the team", CLI_TEXT, offsetof(struct options, name)},
    {0, "season", "YEAR", "season of the team (default: as the one it is made of, or as the totals say)", CLI_INT,
     offsetof(struct options, season), .low = 1920, .high = 2099},
    MATCHUP_RULES(struct options, rules),
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

/* One team or several that another is made of. */
struct sources {
    struct gch_make_part *parts;
    struct gch_team **teams;
    struct gch_sheet_source *sheets;
    size_t count, room;
    char *folder; /* of the first */
};

static void free_sources(struct sources *s) {
    for (size_t i = 0; i < s->count; i++)
        gch_team_free(s->teams[i]);
    free(s->teams);
    free(s->sheets);
    free(s->parts);
    free(s->folder);
}

static bool sources_init(struct sources *s, size_t room) {
    s->room = room;
    s->parts = calloc(room, sizeof *s->parts);
    s->teams = calloc(room, sizeof *s->teams);
    s->sheets = calloc(room, sizeof *s->sheets);
    return s->parts != NULL && s->teams != NULL && s->sheets != NULL;
}

/* Takes the team over. */
static enum gch_status add_source(struct gch_context *ctx, struct sources *s, struct gch_team *team, const char *folder,
                                  double weight) {
    size_t i = s->count++;
    s->teams[i] = team;
    s->parts[i] = (struct gch_make_part){.team = team, .weight = weight};
    if (!gch_sheet_present(folder))
        return GCH_OK;
    s->parts[i].sheet = &s->sheets[i];
    return gch_sheet_load(ctx, folder, &s->sheets[i]);
}

/* "+5%", "-3.5%": as a factor. */
static bool read_percent(const char *text, double *factor) {
    long n;
    size_t length = strlen(text);
    bool plus = text[0] == '+';
    if (length < 2 || text[length - 1] != '%' || !gch_parse_fixed(text + plus, length - 1 - plus, 1, -900, 3000, &n))
        return false;
    *factor = 1 + (double)n / 1000;
    return true;
}

static bool add_percent(const char *text, int first, int last, struct gch_make_change *changes, size_t *count) {
    double factor;
    if (text == NULL)
        return true;
    if (!read_percent(text, &factor))
        return false;
    for (int play = first; play <= last; play++)
        changes[(*count)++] = (struct gch_make_change){play, GCH_MAKE_MEAN, true, factor};
    return true;
}

/* "6:mean=7.2", "7:interception=2.5%" */
static bool add_target(const char *text, struct gch_make_change *changes, size_t *count) {
    long play, value;
    const char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    if (colon == NULL || equals == NULL || equals < colon || *count == MOST_CHANGES ||
        !gch_parse_int(text, (size_t)(colon - text), 1, GCH_PLAYS, &play))
        return false;
    for (int m = 0; m < GCH_MAKE_MEASURES; m++) {
        const char *name = gch_make_measure_name((enum gch_make_measure)m);
        size_t n = strlen(equals + 1);
        bool percent = n > 0 && equals[n] == '%';
        if (strlen(name) != (size_t)(equals - colon - 1) || memcmp(name, colon + 1, strlen(name)) != 0)
            continue;
        if ((m == GCH_MAKE_MEAN) == percent ||
            !gch_parse_fixed(equals + 1, n - percent, 2, m == GCH_MAKE_MEAN ? -500 : 0,
                             m == GCH_MAKE_MEAN ? 9900 : 9500, &value))
            return false;
        changes[(*count)++] = (struct gch_make_change){(int)play, (enum gch_make_measure)m, false,
                                                       (double)value / (m == GCH_MAKE_MEAN ? 100 : 10000)};
        return true;
    }
    return false;
}

/* "2013/DEN:0.4" */
static bool split_blend(const char *text, char *team, size_t size, double *share) {
    const char *colon = strrchr(text, ':');
    long n;
    if (colon == NULL || (size_t)(colon - text) >= size ||
        !gch_parse_fixed(colon + 1, strlen(colon + 1), 3, 1, 999, &n))
        return false;
    snprintf(team, size, "%.*s", (int)(colon - text), text);
    *share = (double)n / 1000;
    return true;
}

static int check(const struct options *o, const struct cli_list *operands, struct gch_make_change *changes,
                 size_t *count) {
    char team[256];
    double share, sum = 0;
    if (o->totals == NULL && o->from == NULL)
        return cli_usage("new: --from TEAM or --totals FILE is needed");
    if (o->totals == NULL && operands->count == 0)
        return cli_usage("new: the code of the new team is missing");
    if (o->totals != NULL && o->blends.count + o->targets.count + (o->pass != NULL) + (o->run != NULL) > 0)
        return cli_usage("--totals: --blend, --pass, --run and --target are for teams made of others");
    if (operands->count > 0 && !gch_team_code_good(operands->items[0]))
        return cli_usage("new: \"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED, operands->items[0]);
    if (o->name != NULL && (o->name[0] == '\0' || strlen(o->name) > 47))
        return cli_usage("--name: \"%s\" is not a name of 1 to 47 characters", o->name);
    if (!matchup_charted(o->rules))
        return cli_usage("--rules: %s is played without charts", o->rules);
    if (!add_percent(o->pass, GCH_CALL_5, GCH_CALL_9, changes, count))
        return cli_usage("--pass: \"%s\" is not a percentage from -90%% to +300%%, such as +5%%", o->pass);
    if (!add_percent(o->run, GCH_CALL_1, GCH_CALL_4, changes, count))
        return cli_usage("--run: \"%s\" is not a percentage from -90%% to +300%%, such as +5%%", o->run);
    for (size_t i = 0; i < o->targets.count; i++)
        if (!add_target(o->targets.items[i], changes, count))
            return cli_usage("--target: \"%s\" is not a play and a measure, such as 6:mean=7.2 or 7:completion=58%%",
                             o->targets.items[i]);
    for (size_t i = 0; i < o->blends.count; i++, sum += share)
        if (!split_blend(o->blends.items[i], team, sizeof team, &share))
            return cli_usage("--blend: \"%s\" is not a team and its share, such as 2013/DEN:0.4", o->blends.items[i]);
    if (o->blends.count > MOST_PARTS - 1 || sum >= 1)
        return cli_usage("--blend: the shares of at most %d teams must be less than 1 together", MOST_PARTS - 1);
    return CLI_DONE;
}

/* Writes charts, call sheet and, if somebody's, his players. */
static enum gch_status save(struct gch_context *ctx, const struct gch_ruleset *ruleset, const struct gch_team *team,
                            const struct gch_sheet_source *sheet, const char *folder) {
    enum gch_status status = gch_team_save(ctx, team, ruleset->charts, folder);
    return status == GCH_OK && sheet != NULL ? gch_sheet_save(ctx, sheet, folder) : status;
}

static void print_changes(const struct gch_team *before, const struct gch_team *after) {
    for (int play = 1; play <= GCH_PLAYS; play++)
        for (int m = 0; m < GCH_MAKE_MEASURES; m++) {
            double a = gch_make_measure(before, play, (enum gch_make_measure)m);
            double b = gch_make_measure(after, play, (enum gch_make_measure)m);
            double scale = m == GCH_MAKE_MEAN ? 1 : 100;
            if ((a - b) * scale < 0.05 && (b - a) * scale < 0.05)
                continue;
            fprintf(stderr, "  play %d, %-12s %6.2f%s -> %6.2f%s\n", play,
                    gch_make_measure_name((enum gch_make_measure)m), a * scale, m == GCH_MAKE_MEAN ? "" : "%",
                    b * scale, m == GCH_MAKE_MEAN ? "" : "%");
        }
}

/* A team out of one other or several. */
static enum gch_status make_one(struct gch_context *ctx, const struct options *o, const char *code,
                                const struct gch_make_change *changes, size_t count) {
    const struct gch_ruleset *ruleset = NULL;
    struct sources s = {0};
    struct gch_team *out = calloc(1, sizeof *out);
    struct gch_sheet_source *sheet = calloc(1, sizeof *sheet);
    double left = 1;
    enum gch_status status = gch_ruleset_choose(ctx, o->rules, &o->from, 1, &ruleset);
    if (status == GCH_OK && (!sources_init(&s, MOST_PARTS) || out == NULL || sheet == NULL))
        status = GCH_E_NOMEM;
    for (size_t i = 0; status == GCH_OK && i <= o->blends.count; i++) {
        char text[256];
        double share = 1;
        struct gch_team *team = NULL;
        char *folder = NULL;
        if (i > 0)
            split_blend(o->blends.items[i - 1], text, sizeof text, &share);
        status = gch_team_find_load(ctx, ruleset, i > 0 ? text : o->from, 0, &team, &folder);
        if (status == GCH_OK)
            status = add_source(ctx, &s, team, folder, share);
        left -= i > 0 ? share : 0;
        if (i == 0)
            s.folder = folder;
        else
            free(folder);
    }
    if (status == GCH_OK) {
        s.parts[0].weight = left;
        const struct gch_make make = {.kind = ruleset->charts,
                                      .parts = s.parts,
                                      .part_count = s.count,
                                      .changes = changes,
                                      .change_count = count};
        gch_team_init_blank(out, code, o->season != 0 ? (int)o->season : s.teams[0]->season);
        snprintf(out->name, sizeof out->name, "%s", o->name != NULL ? o->name : code);
        gch_make_team(&make, out, sheet);
        const char *folder = o->out != NULL ? o->out : code;
        status = save(ctx, ruleset, out, s.parts[0].sheet != NULL ? sheet : NULL, folder);
        if (status == GCH_OK && !o->quiet) {
            cli_say(stderr, "%s %d written to %s", out->code, out->season, folder);
            print_changes(s.teams[0], out);
        }
        if (status == GCH_OK)
            status = gch_validate(ctx, folder, ruleset);
    }
    free_sources(&s);
    free(out);
    free(sheet);
    return status;
}

/* --- season totals ----------------------------------------------------------------------------------------------- */

static const char assumed[] =
    "assumed, since totals do not say it:\n"
    "  plays, depths, fouls, returns, recoveries, call sheets and habits are those of the average team of %s\n"
    "  rates are held back towards the league's: 200 runs, 250 passes, 500 passes for interceptions, 30 kicks of an\n"
    "  average team count as much as what the team did; opponents' strength is not taken out\n"
    "  first_downs is read and not used\n";

/* All teams of a season's folder, equally. */
static enum gch_status load_average(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *season,
                                    struct sources *s) {
    struct gch_text relative = {0};
    struct gch_team_set set = {0};
    const char *inner = ruleset->charts->folder;
    char *path = NULL;
    gch_text_addf(&relative, "charts/%s%s%s", season, inner != NULL ? "/" : "", inner != NULL ? inner : "");
    enum gch_status status = relative.failed ? GCH_E_NOMEM : GCH_OK;
    if (status == GCH_OK && gch_is_directory(season))
        path = strdup(season);
    else if (status == GCH_OK && gch_context_find(ctx, relative.text, &path) != GCH_OK) {
        cli_error("--from: there is no season %s", season);
        status = GCH_E_IO;
    }
    if (status == GCH_OK)
        status = path == NULL ? GCH_E_NOMEM : gch_team_set_load(ctx, path, ruleset->charts, &set);
    if (status == GCH_OK && set.count == 0) {
        cli_error("--from: no team's charts are in %s", path);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK && !sources_init(s, set.count))
        status = GCH_E_NOMEM;
    for (size_t i = 0; status == GCH_OK && i < set.count && i < 64; i++) {
        char *folder = gch_path_join(path, set.team[i]->code);
        struct gch_team *team = set.team[i];
        set.team[i] = NULL;
        status = folder != NULL ? add_source(ctx, s, team, folder, 1) : GCH_E_NOMEM;
        free(folder);
    }
    gch_team_set_finish(&set);
    gch_text_finish(&relative);
    free(path);
    return status;
}

static char *totals_folder(const struct options *o, const struct gch_ruleset *ruleset, const char *code, bool one) {
    struct gch_text path = {0};
    const char *inner = ruleset->charts->folder;
    if (one)
        return strdup(o->out != NULL ? o->out : code);
    gch_text_addf(&path, "%s/%s%s%s", o->out, inner != NULL ? inner : "", inner != NULL ? "/" : "", code);
    return gch_text_take(&path);
}

static enum gch_status make_from_totals(struct gch_context *ctx, const struct options *o, const char *code) {
    const char *from = o->from != NULL ? o->from : "2017";
    const struct gch_ruleset *ruleset =
        o->rules != NULL ? gch_ruleset_find(o->rules) : gch_ruleset_of_path(from, gch_ruleset_list()[0]);
    struct gch_totals *totals = NULL;
    struct sources s = {0};
    struct gch_team *out = calloc(1, sizeof *out);
    struct gch_sheet_source *sheet = calloc(1, sizeof *sheet);
    struct gch_text list = {0};
    unsigned done = 0;
    enum gch_status status = out != NULL && sheet != NULL ? gch_totals_load(ctx, o->totals, &totals) : GCH_E_NOMEM;
    if (status == GCH_OK && o->season == 0 && totals->season == 0) {
        cli_error("--totals: %s has no column season: --season is needed", o->totals);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK)
        status = load_average(ctx, ruleset, from, &s);
    gch_text_add(&list, "season,team,full_name\n");
    for (size_t i = 0; status == GCH_OK && i < totals->count; i++) {
        struct gch_make make = {.kind = ruleset->charts, .parts = s.parts, .part_count = s.count};
        struct gch_make_change changes[5 * GCH_PLAYS];
        double power;
        if (code != NULL && strcmp(totals->team[i].code, code) != 0)
            continue;
        gch_totals_make(totals, i, &make, changes, &power);
        gch_team_init_blank(out, totals->team[i].code, o->season != 0 ? (int)o->season : totals->season);
        snprintf(out->name, sizeof out->name, "%s", o->name != NULL ? o->name : totals->team[i].name);
        gch_make_team(&make, out, sheet);
        out->values[GCH_VAL_POWER] = (int16_t)((220 + power) * 10);
        gch_team_seal(out);
        char *folder = totals_folder(o, ruleset, out->code, code != NULL);
        status =
            folder == NULL ? GCH_E_NOMEM : save(ctx, ruleset, out, s.parts[0].sheet != NULL ? sheet : NULL, folder);
        if (status == GCH_OK)
            status = gch_validate(ctx, folder, ruleset);
        done += status == GCH_OK;
        gch_text_addf(&list, "%d,%s,", out->season, out->code);
        gch_csv_add_field(&list, out->name);
        gch_text_add(&list, "\n");
        free(folder);
    }
    if (status == GCH_OK && done == 0) {
        cli_error("%s: there is no team %s", o->totals, code);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK && code == NULL) {
        char *teams = gch_path_join(o->out, "teams.csv");
        status = teams == NULL || list.failed ? GCH_E_NOMEM : GCH_OK;
        if (status == GCH_OK && !gch_is_file(teams))
            status = gch_file_write_in(ctx, o->out, teams, list.text, list.length);
        free(teams);
    }
    if (status == GCH_OK && !o->quiet) {
        fprintf(stderr, "%u team%s written\n", done, done == 1 ? "" : "s");
        fprintf(stderr, assumed, from);
    }
    gch_totals_free(totals);
    free_sources(&s);
    gch_text_finish(&list);
    free(out);
    free(sheet);
    return status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    struct gch_make_change changes[MOST_CHANGES + 1];
    size_t count = 0;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code) ||
        (code = check(&o, &operands, changes, &count)) != CLI_DONE)
        return code;
    if (o.totals != NULL && operands.count == 0 && o.out == NULL)
        return cli_usage("--totals: all teams need --out DIR");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    const char *team = operands.count > 0 ? operands.items[0] : NULL;
    enum gch_status status =
        o.totals != NULL ? make_from_totals(ctx, &o, team) : make_one(ctx, &o, team, changes, count);
    code = cli_exit_code(ctx, status, "new");
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_new = {
    .name = "new",
    .summary = "make up a team out of others or out of season totals",
    .synopsis = "--from TEAM [OPTION]... CODE | --totals FILE [OPTION]... [CODE]",
    .description = "Writes the charts of a team that never played: another one moved, several blended, or what season "
                   "totals say about an average one, apportioned as the compiler does.",
    .options = options,
    .run = run,
    .min_operands = 0,
    .max_operands = 1,
    .operand = "code",
};
