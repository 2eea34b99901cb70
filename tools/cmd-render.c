/* gridchart render: team charts as printed sheets. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "cmd.h"
#include "gridchart/analyze.h"
#include "gridchart/paper.h"
#include "gridchart/setup.h"
#include "rulesets.h"

struct options {
    struct cli_list data_dirs, fonts;
    const char *output;
    long season;
    int rules, format, paper;
    bool format_given;
    bool rules_given, kit;
    const struct gch_ruleset *ruleset; /* as given, or as the first operand says */
};

/* As enum gch_paper_format and enum gch_paper. */
static const char *const formats[] = {"html", "svg", "pdf", NULL};
static const char *const papers[] = {"a4", "letter", NULL};

static const struct cli_option options[] = {
    {0, "season", "YEAR", "season of teams given by their code (default: the newest that has the team)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    {0, "rules", "RULESET", "ruleset whose charts to render, or a game without: its kit", CLI_CHOICE,
     offsetof(struct options, rules), .choices = rulesets_all, .given = CLI_GIVEN(struct options, rules_given)},
    {0, "kit", NULL, "with all that people at a table need: tables, dice, cards for the defense, scorecard, field",
     CLI_FLAG, offsetof(struct options, kit)},
    {0, "paper", "SIZE", "size of the paper", CLI_CHOICE, offsetof(struct options, paper), .choices = papers},
    {'o', "output", "FILE", "write to FILE, whole or not at all (default: standard output)", CLI_TEXT,
     offsetof(struct options, output), .complete = "file"},
    {0, "font", "FILE", "font for letters that Helvetica lacks, before those of the machine; may be repeated", CLI_LIST,
     offsetof(struct options, fonts), .complete = "file"},
    {0, "format", "FORMAT", "form of the output (default: as the file's name ends, or html)", CLI_CHOICE,
     offsetof(struct options, format), .choices = formats, .given = CLI_GIVEN(struct options, format_given)},
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* The folders to render, in order, and the league's beside the first of a season. */
struct folders {
    char **paths;
    size_t count, room;
    char *league;
    bool season; /* a whole season was asked for */
};

static bool add_folder(struct folders *f, char *path) {
    if (path && f->count == f->room) {
        size_t room = f->room ? f->room * 2 : 32;
        char **more = realloc(f->paths, room * sizeof *more);
        if (!more) {
            free(path);
            return false;
        }
        f->paths = more;
        f->room = room;
    }
    if (!path)
        return false;
    f->paths[f->count++] = path;
    return true;
}

static void free_folders(struct folders *f) {
    for (size_t i = 0; i < f->count; i++)
        free(f->paths[i]);
    free(f->paths);
    free(f->league);
}

static bool is_team(const char *folder) {
    char *file = gch_path_join(folder, "offense.csv");
    bool found = file && gch_is_file(file);
    free(file);
    return found;
}

/* All teams of a season's folder. GCH_E_MISSING, silently, if it has none. */
static enum gch_status add_season(struct gch_context *ctx, struct folders *f, const char *folder) {
    struct gch_names names;
    size_t before = f->count;
    enum gch_status status = gch_directory_list(ctx, folder, &names);
    if (status)
        return status;
    for (size_t i = 0; i < names.count && !status; i++) {
        char *path = gch_path_join(folder, names.names[i]);
        if (path && !is_team(path)) {
            free(path);
            continue;
        }
        if (!add_folder(f, path))
            status = GCH_E_NOMEM;
    }
    gch_names_free(&names);
    if (!status && f->count == before)
        return GCH_E_MISSING;
    char *league = status || f->league ? NULL : gch_path_join(folder, "league");
    if (league && gch_is_directory(league))
        f->league = league;
    else
        free(league);
    f->season = true;
    return status;
}

/* What an operand means: a folder, SEASON/CODE or a season among the shipped charts, or a code. */
static enum gch_status add_operand(struct gch_context *ctx, const struct options *o, const char *operand,
                                   struct folders *f) {
    const struct gch_chart_kind *kind = o->ruleset->charts;
    char *path = NULL;
    struct gch_text relative = {0};
    if (gch_is_directory(operand)) {
        path = strdup(operand);
    } else {
        /* A whole season: its folder, or in it that of the game. */
        gch_text_addf(&relative, "charts/%s%s%s", operand, kind->folder != NULL ? "/" : "",
                      kind->folder != NULL ? kind->folder : "");
        if (!relative.failed)
            gch_context_find(ctx, relative.text, &path);
        gch_text_finish(&relative);
    }
    if (path && is_team(path))
        return add_folder(f, path) ? GCH_OK : GCH_E_NOMEM;
    if (path) {
        enum gch_status status = add_season(ctx, f, path);
        if (status == GCH_E_MISSING)
            cli_error("%s: no team's charts are in this folder", path);
        free(path);
        return status;
    }
    enum gch_status status = gch_team_find(ctx, o->ruleset, operand, (int)o->season, &path);
    if (status)
        return status;
    return add_folder(f, path) ? GCH_OK : GCH_E_NOMEM;
}

/* The league charts beside a team, which a kit has though no season was asked for. */
static void add_league(struct folders *f) {
    char *above = gch_path_above(f->paths[0]);
    char *league = above != NULL ? gch_path_join(above, "league") : NULL;
    if (league != NULL && gch_is_directory(league))
        f->league = league;
    else
        free(league);
    free(above);
}

/* What was loaded. */
struct charts {
    struct gch_team **teams;
    size_t count;
    struct gch_league_chart *league;
};

static enum gch_status load(struct gch_context *ctx, const struct options *o, const struct folders *f,
                            struct charts *d) {
    enum gch_status status = GCH_OK;
    d->teams = calloc(f->count, sizeof *d->teams);
    if (!d->teams)
        return GCH_E_NOMEM;
    /* Every team is looked at, so that all that is wrong is said at once. */
    for (size_t i = 0; i < f->count; i++) {
        enum gch_status one = f->season
                                  ? gch_team_load_neighbour(ctx, f->paths[i], o->ruleset->charts, &d->teams[d->count])
                                  : gch_team_load(ctx, f->paths[i], o->ruleset->charts, &d->teams[d->count]);
        if (one)
            status = one;
        else
            d->count += d->teams[d->count] != NULL;
    }
    if (!status && d->count == 0) {
        cli_error("no team's charts could be used");
        return GCH_E_DATA;
    }
    if (!status && f->league)
        status = gch_league_chart_load(ctx, f->league, o->ruleset->charts, d->teams[0]->season, &d->league);
    return status;
}

static void free_charts(struct charts *d) {
    for (size_t i = 0; i < d->count; i++)
        gch_team_free(d->teams[i]);
    free(d->teams);
    gch_league_chart_free(d->league);
}

/* Where fonts lie: those that were named, then the machine's, then one's own. */
static enum gch_status find_fonts(struct gch_context *ctx, const struct options *o, struct gch_fonts **fonts) {
    static const char *const folders[] = {"/usr/share/fonts", "/usr/local/share/fonts"};
    const char *home = getenv("HOME");
    char *own = home != NULL && home[0] == '/' ? gch_path_join(home, ".local/share/fonts") : NULL;
    enum gch_status status = gch_fonts_new(fonts);
    for (size_t i = 0; status == GCH_OK && i < o->fonts.count; i++)
        status = gch_fonts_add_file(ctx, *fonts, o->fonts.items[i]);
    for (size_t i = 0; status == GCH_OK && i < sizeof folders / sizeof folders[0]; i++)
        status = gch_fonts_add_folder(ctx, *fonts, folders[i]);
    if (status == GCH_OK && own != NULL)
        status = gch_fonts_add_folder(ctx, *fonts, own);
    free(own);
    return status;
}

static enum gch_status write_out(struct gch_context *ctx, const struct options *o, const struct folders *f,
                                 const struct charts *d, const char *title) {
    struct gch_fonts *fonts = NULL;
    enum gch_status status = o->format == GCH_PAPER_PDF ? find_fonts(ctx, o, &fonts) : GCH_OK;
    const struct gch_document document = {
        .title = title,
        .paper = (enum gch_paper)o->paper,
        .ruleset = o->ruleset,
        .teams = (const struct gch_team *const *)d->teams,
        .count = d->count,
        .league = d->league,
        .season = f->season,
        .kit = o->kit,
        .fonts = fonts,
    };
    char *out = NULL;
    size_t length;
    if (!status)
        status = gch_document_write(ctx, &document, (enum gch_paper_format)o->format, &out, &length);
    if (!status && o->output)
        status = gch_file_write(ctx, o->output, out, length);
    else if (!status)
        fwrite(out, 1, length, stdout);
    free(out);
    gch_fonts_free(fonts);
    return status;
}

/* Whoever writes to herons.pdf means a PDF. */
static int format_of(const char *path) {
    const char *end = strrchr(path, '.');
    for (int i = 0; end != NULL && formats[i] != NULL; i++)
        if (strcasecmp(end + 1, formats[i]) == 0)
            return i;
    return 0;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (!o.format_given && o.output)
        o.format = format_of(o.output);
    if (o.format == GCH_PAPER_PDF && !o.output && isatty(STDOUT_FILENO))
        return cli_usage("--format: pdf to a terminal needs --output FILE");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    o.ruleset = rulesets_chosen_of_all(o.rules_given, o.rules, operands.count > 0 ? operands.items[0] : "");
    if (operands.count == 0 && o.ruleset->charts != NULL) {
        gch_context_free(ctx);
        return cli_usage("render: too few operands (usage: gridchart render %s)", self->synopsis);
    }
    struct folders folders = {0};
    struct charts charts = {0};
    enum gch_status status = GCH_OK;
    struct gch_text title = {0};
    bool bare = o.ruleset->charts == NULL; /* nothing to load: the game's own sheets */
    o.kit |= bare;
    gch_text_add(&title, bare ? o.ruleset->title : "Team charts");
    for (size_t i = 0; i < operands.count; i++)
        gch_text_addf(&title, "%s%s", i ? ", " : ": ", operands.items[i]);
    for (size_t i = 0; i < operands.count && !status && !bare; i++)
        status = add_operand(ctx, &o, operands.items[i], &folders);
    if (!status && o.kit && !bare && folders.league == NULL)
        add_league(&folders);
    bool said = status == GCH_E_MISSING;
    if (!status && !bare)
        status = load(ctx, &o, &folders, &charts);
    if (!status)
        status = write_out(ctx, &o, &folders, &charts, title.failed ? "" : title.text);
    code = said ? CLI_FAILED : cli_exit_code(ctx, status, "render");
    gch_text_finish(&title);
    free_charts(&charts);
    free_folders(&folders);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_render = {
    .name = "render",
    .summary = "print team charts on sheets of paper",
    .synopsis = "[OPTION]... [TEAM|SEASON]...",
    .description =
        "Lays the charts of teams, or of all teams of a season, out for paper: offense, defense, special\n"
        "teams, supplements, then the priority chart and a legend. A season begins with its contents.\n"
        "TEAM is a code, SEASON/CODE or a folder; SEASON is a year, a name such as sample, or a folder. Of a\n"
        "game without charts (--rules) neither is needed: its dice, cards and reference sheet come.",
    .options = options,
    .run = run,
    .min_operands = 0,
    .max_operands = -1,
    .operand = "team",
};
