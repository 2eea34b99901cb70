/* gridchart doctor: what is installed here and what is found where, for a bug report. */
#include <cjson/cJSON.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <zlib.h>

#include "base/file.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "cmd.h"
#include "gridchart/chart.h"
#include "gridchart/dice.h"
#include "gridchart/paper.h"
#include "gridchart/rules.h"

struct options {
    struct cli_list data_dirs;
};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* A line with its name; what comes from files and the environment may be anything. */
static void line(const char *name, const char *value) {
    char *copy = strdup(value);
    if (copy)
        gch_make_printable(copy);
    printf("%-12s %s\n", name, copy ? copy : "?");
    free(copy);
}

/* Teams in a folder: the folders in it that are called like one. */
static unsigned count_teams(struct gch_context *ctx, const char *folder) {
    struct gch_names names = {0};
    unsigned count = 0;
    if (!gch_is_directory(folder) || gch_directory_list(ctx, folder, &names) != GCH_OK)
        return 0;
    for (size_t i = 0; i < names.count; i++) {
        char *inside = gch_path_join(folder, names.names[i]);
        count += inside && gch_team_code_good(names.names[i]) && gch_is_directory(inside);
        free(inside);
    }
    gch_names_free(&names);
    return count;
}

static unsigned show_seasons(struct gch_context *ctx, const char *dir) {
    struct gch_names names = {0};
    char *charts = gch_path_join(dir, "charts");
    unsigned found = 0;
    if (!charts || !gch_is_directory(charts) || gch_directory_list(ctx, charts, &names) != GCH_OK)
        names.count = 0;
    for (size_t i = 0; i < names.count; i++) {
        char *season = gch_path_join(charts, names.names[i]);
        struct gch_text text = {0};
        unsigned teams = season ? count_teams(ctx, season) : 0, others = 0;
        gch_text_addf(&text, "  %s: %u teams", names.names[i], teams);
        for (const struct gch_ruleset *const *r = gch_ruleset_list(); season && *r != NULL; r++) {
            const char *own = (*r)->charts != NULL ? (*r)->charts->folder : NULL;
            char *folder = own != NULL ? gch_path_join(season, own) : NULL;
            unsigned here = folder ? count_teams(ctx, folder) : 0;
            if (here > 0)
                gch_text_addf(&text, ", %u for %s", here, (*r)->name);
            others += here;
            free(folder);
        }
        if (teams + others > 0) {
            line("", text.text ? text.text : "?");
            found++;
        }
        gch_text_finish(&text);
        free(season);
    }
    gch_names_free(&names);
    free(charts);
    return found;
}

/* False if neither charts nor tables are to be found anywhere. */
static bool show_data(struct gch_context *ctx) {
    size_t count;
    const char *const *dirs = gch_context_data_dirs(ctx, &count);
    unsigned seasons = 0;
    bool tables = false;
    for (size_t i = 0; i < count; i++) {
        char *priority = gch_path_join(dirs[i], "priority");
        bool there = gch_is_directory(dirs[i]), has = priority && gch_is_directory(priority);
        struct gch_text text = {0};
        gch_text_addf(&text, "%s (%s)", dirs[i], !there ? "not there" : has ? "with tables" : "without tables");
        line(i == 0 ? "data" : "", text.text ? text.text : "?");
        gch_text_finish(&text);
        tables = tables || has;
        seasons += show_seasons(ctx, dirs[i]);
        free(priority);
    }
    return tables && seasons > 0;
}

static void show_terminal(void) {
    struct winsize size = {0};
    struct gch_text text = {0};
    const char *term = getenv("TERM");
    gch_text_addf(&text, "input %s, output %s, TERM %s", isatty(STDIN_FILENO) ? "yes" : "no",
                  isatty(STDOUT_FILENO) ? "yes" : "no", term && *term ? term : "not set");
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        gch_text_addf(&text, ", %u columns, %u lines", (unsigned)size.ws_col, (unsigned)size.ws_row);
    line("terminal", text.text ? text.text : "?");
    gch_text_finish(&text);
    line("colours", cli_wants_colour() ? "yes" : "no");
}

static void show_environment(void) {
    static const char *const names[] = {"GRIDCHART_DATA", "NO_COLOR", "LANG", "LC_ALL"};
    bool first = true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (!value)
            continue;
        struct gch_text text = {0};
        gch_text_addf(&text, "%s=%s", names[i], value);
        line(first ? "environment" : "", text.text ? text.text : "?");
        gch_text_finish(&text);
        first = false;
    }
}

static void show_program(void) {
    char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    struct utsname system;
    struct gch_text text = {0};
    line("gridchart", gch_version());
    if (n > 0) {
        path[n] = '\0';
        line("program", path);
    }
#if defined __clang__
    line("compiler", __VERSION__); /* names itself */
#elif defined __GNUC__
    line("compiler", "gcc " __VERSION__);
#endif
    gch_text_addf(&text, "zlib %s, SQLite %s, cJSON %s", zlibVersion(), sqlite3_libversion(), cJSON_Version());
    line("libraries", text.text ? text.text : "?");
    gch_text_finish(&text);
#ifdef GCH_WITH_MPI
    line("mpi", "built in");
#else
    line("mpi", "not built in");
#endif
    line("fonts", gch_fonts_supported() ? "built in" : "not built in (PDFs have Latin letters only)");
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r != NULL; r++) {
        gch_text_addf(&text, "%s %s", (*r)->name, (*r)->version);
        line(r == gch_ruleset_list() ? "rulesets" : "", text.text ? text.text : "?");
        gch_text_finish(&text);
    }
    line("dice", GCH_DICE_GENERATOR);
    if (uname(&system) == 0) {
        gch_text_addf(&text, "%s %s %s", system.sysname, system.release, system.machine);
        line("system", text.text ? text.text : "?");
        gch_text_finish(&text);
    }
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    show_program();
    show_terminal();
    show_environment();
    bool good = show_data(ctx);
    gch_context_free(ctx);
    if (!good)
        cli_error("doctor: no charts or no tables are found; name their folder with --data-dir or GRIDCHART_DATA");
    return good ? CLI_DONE : CLI_FAILED;
}

const struct cli_command cmd_doctor = {
    .name = "doctor",
    .summary = "say what is installed and found where",
    .synopsis = "[OPTION]...",
    .description = "Prints versions, the terminal, the folders that are searched and the charts found in them: the "
                   "first thing a bug report needs.",
    .options = options,
    .run = run,
};
