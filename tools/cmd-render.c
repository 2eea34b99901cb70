/* gridchart render: team charts as printed sheets. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/setup.h"
#include "report/render.h"

struct options {
    struct cli_list data_dirs;
    const char *output;
    long season;
    int rules, format, paper;
};

static const char *const rules[] = {"ddf", "redzone", NULL};
static const char *const formats[] = {"html", "svg", "pdf", NULL};
static const char *const papers[] = {"a4", "letter", NULL};
enum { HTML, SVG, PDF };

static const struct cli_option options[] = {
    {0, "season", "YEAR", "season of teams given by their code (default: the newest that has the team)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    {0, "rules", "RULESET", "ruleset whose charts to render", CLI_CHOICE, offsetof(struct options, rules),
     .choices = rules},
    {0, "paper", "SIZE", "size of the paper", CLI_CHOICE, offsetof(struct options, paper), .choices = papers},
    {'o', "output", "FILE", "write to FILE, whole or not at all (default: standard output)", CLI_TEXT,
     offsetof(struct options, output), .complete = "file"},
    CLI_FORMAT(struct options, format, formats),
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
    enum gch_flavor flavor = (enum gch_flavor)o->rules;
    char *path = NULL;
    struct gch_text relative = {0};
    if (gch_is_directory(operand)) {
        path = strdup(operand);
    } else {
        const char *slash = strchr(operand, '/');
        if (flavor == GCH_FLAVOR_REDZONE && slash)
            gch_text_addf(&relative, "charts/%.*s/redzone%s", (int)(slash - operand), operand, slash);
        else
            gch_text_addf(&relative, "charts/%s%s", operand, flavor == GCH_FLAVOR_REDZONE ? "/redzone" : "");
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
    enum gch_status status = gch_team_find(ctx, flavor, operand, (int)o->season, &path);
    if (status)
        return status;
    return add_folder(f, path) ? GCH_OK : GCH_E_NOMEM;
}

struct document {
    struct gch_team **teams;
    size_t *pages;
    size_t count;
    struct gch_league_chart *league;
};

static enum gch_status load(struct gch_context *ctx, const struct options *o, const struct folders *f,
                            struct document *d) {
    enum gch_status status = GCH_OK;
    d->teams = calloc(f->count, sizeof *d->teams);
    d->pages = calloc(f->count, sizeof *d->pages);
    if (!d->teams || !d->pages)
        return GCH_E_NOMEM;
    /* Every team is looked at, so that all that is wrong is said at once. */
    for (size_t i = 0; i < f->count; i++) {
        enum gch_status one = gch_team_load(ctx, f->paths[i], (enum gch_flavor)o->rules, &d->teams[d->count]);
        if (one)
            status = one;
        else
            d->count++;
    }
    if (!status && f->league)
        status = gch_league_chart_load(ctx, f->league, d->teams[0]->season, &d->league);
    return status;
}

static void free_document(struct document *d) {
    for (size_t i = 0; i < d->count; i++)
        gch_team_free(d->teams[i]);
    free(d->teams);
    free(d->pages);
    gch_league_chart_free(d->league);
}

static enum gch_status draw(struct gch_context *ctx, const struct options *o, const struct folders *f,
                            struct document *d, struct gch_sheet *sheet) {
    const struct gch_ruleset *ruleset = gch_ruleset_find(rules[o->rules]);
    enum gch_flavor flavor = (enum gch_flavor)o->rules;
    struct gch_text title = {0};
    if (f->season) {
        size_t next = 1;
        for (size_t i = 0; i < d->count; i++) {
            d->pages[i] = next;
            next += gch_render_team_pages(d->teams[i]);
        }
        gch_text_addf(&title, "Season %d", d->teams[0]->season);
        struct gch_contents contents = {.title = title.failed ? "" : title.text,
                                        .teams = (const struct gch_team *const *)d->teams,
                                        .pages = d->pages,
                                        .count = d->count,
                                        .league = d->league ? next : 0,
                                        .legend = next + (d->league != NULL)};
        gch_render_contents(sheet, &contents);
    }
    gch_text_finish(&title);
    for (size_t i = 0; i < d->count; i++)
        gch_render_team(sheet, d->teams[i], flavor);
    if (d->league)
        gch_render_league(sheet, d->league);
    return gch_render_legend(ctx, sheet, ruleset);
}

static enum gch_status write_out(struct gch_context *ctx, const struct options *o, const struct gch_sheet *sheet) {
    struct gch_text out = {0};
    enum gch_status status = GCH_OK;
    if (o->format == PDF)
        gch_sheet_pdf(sheet, &out);
    else if (o->format == SVG)
        gch_sheet_svg(sheet, &out);
    else
        gch_sheet_html(sheet, &out);
    if (out.failed)
        status = GCH_E_NOMEM;
    else if (o->output)
        status = gch_file_write(ctx, o->output, out.text, out.length);
    else
        fwrite(out.text, 1, out.length, stdout);
    gch_text_finish(&out);
    return status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.format == PDF && !o.output && isatty(STDOUT_FILENO))
        return cli_usage("--format: pdf to a terminal needs --output FILE");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct folders folders = {0};
    struct document document = {0};
    enum gch_status status = GCH_OK;
    struct gch_text title = {0};
    gch_text_add(&title, "Team charts");
    for (size_t i = 0; i < operands.count; i++)
        gch_text_addf(&title, "%s%s", i ? ", " : ": ", operands.items[i]);
    struct gch_sheet sheet = {.paper = (enum gch_paper)o.paper, .title = title.failed ? "" : title.text};
    for (size_t i = 0; i < operands.count && !status; i++)
        status = add_operand(ctx, &o, operands.items[i], &folders);
    bool said = status == GCH_E_MISSING;
    if (!status)
        status = load(ctx, &o, &folders, &document);
    if (!status)
        status = draw(ctx, &o, &folders, &document, &sheet);
    if (!status)
        status = write_out(ctx, &o, &sheet);
    code = said ? CLI_FAILED : cli_exit_code(ctx, status, "render");
    gch_sheet_finish(&sheet);
    gch_text_finish(&title);
    free_document(&document);
    free_folders(&folders);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_render = {
    .name = "render",
    .summary = "print team charts on sheets of paper",
    .synopsis = "[OPTION]... TEAM|SEASON...",
    .description = "Lays the charts of teams, or of all teams of a season, out for paper: offense, defense, special\n"
                   "teams, supplements, then the priority chart and a legend. A season begins with its contents.\n"
                   "TEAM is a code, SEASON/CODE or a folder; SEASON is a year, a name such as sample, or a folder.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = -1,
    .operand = "team",
};
