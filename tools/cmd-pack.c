/* gridchart pack: a season's charts in one file, for others. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/folder.h"
#include "cmd.h"
#include "packs.h"
#include "season/pack.h"

struct options {
    struct cli_list data_dirs;
    const char *name, *title, *author, *licence, *licence_file, *version, *priority, *output, *dir;
    bool quiet;
};

static const struct cli_option options[] = {
    {0, "name", "NAME", "make: what the season is called (default: the folder's name)", CLI_TEXT,
     offsetof(struct options, name)},
    {0, "title", "TEXT", "make: what the pack is, in a few words", CLI_TEXT, offsetof(struct options, title)},
    {0, "author", "TEXT", "make: who made the charts", CLI_TEXT, offsetof(struct options, author)},
    {0, "licence", "TEXT", "make: what others may do with them, for example CC-BY-4.0", CLI_TEXT,
     offsetof(struct options, licence)},
    {0, "licence-file", "FILE", "make: the whole text of the licence", CLI_TEXT, offsetof(struct options, licence_file),
     .complete = "file"},
    {0, "pack-version", "TEXT", "make: which version of the pack this is", CLI_TEXT, offsetof(struct options, version)},
    {0, "priority", "DIR", "make: tables that go with it, where they are not the shipped ones", CLI_TEXT,
     offsetof(struct options, priority), .complete = "dir"},
    {'o', "output", "FILE", "make: the file to write (default NAME.zip)", CLI_TEXT, offsetof(struct options, output),
     .complete = "file"},
    {0, "dir", "DIR", "install, list: where packs are (default: the user's own folder)", CLI_TEXT,
     offsetof(struct options, dir), .complete = "dir"},
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

static const char *last_part(const char *path, size_t *length) {
    size_t n = strlen(path);
    while (n > 0 && path[n - 1] == '/')
        n--;
    size_t from = n;
    while (from > 0 && path[from - 1] != '/')
        from--;
    *length = n - from;
    return path + from;
}

static int make(struct gch_context *ctx, const struct options *o, const char *folder) {
    struct gch_pack_make m = {.folder = folder, .priority = o->priority, .licence_file = o->licence_file};
    size_t n, length;
    const char *own = last_part(folder, &n);
    char *bytes = NULL, *found = NULL;
    char name[64], file[72];
    snprintf(name, sizeof name, "%.*s", (int)(n < 60 ? n : 60), own);
    const char *texts[] = {o->title, o->author, o->licence, o->version};
    char *places[] = {m.info.title, m.info.author, m.info.licence, m.info.version};
    static const char *const words[] = {"--title", "--author", "--licence", "--pack-version"};
    if (!gch_pack_name_is_good(o->name != NULL ? o->name : name))
        return cli_usage("--name: \"%s\" is not a name of 1 to 15 letters and digits",
                         o->name != NULL ? o->name : name);
    snprintf(m.info.name, sizeof m.info.name, "%.15s", o->name != NULL ? o->name : name);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (texts[i] != NULL && !gch_pack_text_is_good(texts[i]))
            return cli_usage("%s: \"%s\" is not a line of at most 79 characters", words[i], texts[i]);
        snprintf(places[i], GCH_PACK_TEXT, "%s", texts[i] != NULL ? texts[i] : "");
    }
    char relative[80];
    snprintf(relative, sizeof relative, "charts/%s", folder);
    if (!gch_is_directory(folder) && strlen(folder) < 60 && gch_context_find(ctx, relative, &found) == GCH_OK)
        m.folder = found;
    snprintf(file, sizeof file, "%s.zip", m.info.name);
    const char *output = o->output != NULL ? o->output : file;
    enum gch_status status = gch_pack_make(ctx, &m, &bytes, &length);
    if (status == GCH_OK)
        status = gch_file_write(ctx, output, bytes, length);
    if (status == GCH_OK && !o->quiet)
        cli_say(stderr, "%s written, %zu bytes", output, length);
    free(bytes);
    free(found);
    return cli_exit_code(ctx, status, "pack");
}

/* Where packs are installed, malloc'ed; NULL and a message if there is no such place. */
static char *packs_of(const struct options *o) {
    char *dir = o->dir != NULL ? strdup(o->dir) : packs_folder();
    if (dir == NULL)
        cli_error("pack: neither HOME nor XDG_DATA_HOME says where packs go: --dir is needed");
    return dir;
}

/* Unpacks beside the place it is meant for, checks it there, and puts it in place or takes it away again. */
static enum gch_status unpack(struct gch_context *ctx, const struct gch_pack *pack, const char *out, bool keep) {
    struct gch_folder folder;
    struct gch_files parents = {0};
    unsigned kept = 0;
    enum gch_status status = gch_files_make_parents(ctx, &parents, out), end = status;
    if (status == GCH_OK) {
        status = gch_folder_begin(ctx, out, "pack.csv", &folder);
        if (status == GCH_OK)
            status = gch_pack_write(ctx, pack, folder.fresh);
        end = gch_folder_finish(ctx, &folder, status == GCH_OK && !keep ? GCH_E_STOPPED : status, &kept);
    }
    if (status == GCH_OK && !keep)
        end = GCH_OK;
    return gch_files_finish(ctx, &parents, end);
}

static void print_info(const struct gch_pack_info *info, const char *path, bool priority) {
    printf("%s", info->name);
    if (info->title[0] != '\0')
        printf(": %s", info->title);
    printf("\n");
    if (info->author[0] != '\0')
        printf("  author   %s\n", info->author);
    if (info->licence[0] != '\0')
        printf("  licence  %s\n", info->licence);
    if (info->version[0] != '\0')
        printf("  version  %s\n", info->version);
    if (priority)
        printf("  tables   of its own: they count with --data-dir %s\n", path);
    printf("  in       %s\n", path);
}

static int check_or_install(struct gch_context *ctx, const struct options *o, const char *file, bool install) {
    struct gch_pack pack;
    char *bytes = NULL, *dir = NULL, *out = NULL, *there = NULL;
    size_t length = 0;
    char relative[40], scratch[64];
    bool made = false;
    enum gch_status status = gch_file_read(ctx, file, 256 << 20, &bytes, &length);
    if (status == GCH_OK)
        status = gch_pack_open(ctx, file, bytes, length, &pack);
    if (status != GCH_OK) {
        free(bytes);
        return cli_exit_code(ctx, status, "pack");
    }
    if (install) {
        dir = packs_of(o);
        out = dir != NULL ? gch_path_join(dir, pack.info.name) : NULL;
        snprintf(relative, sizeof relative, "charts/%s", pack.info.name);
        status = out == NULL ? GCH_E_IO : GCH_OK;
        /* A season of that name would hide the pack's, or be hidden by it. */
        if (status == GCH_OK && gch_context_find(ctx, relative, &there) == GCH_OK &&
            strncmp(there, out, strlen(out)) != 0) {
            cli_error("%s: there is a season %s already, in %s", file, pack.info.name, there);
            status = GCH_E_DATA;
        }
    } else {
        /* A folder nobody else can put anything into. */
        snprintf(scratch, sizeof scratch, "/tmp/gridchart-pack-XXXXXX");
        made = mkdtemp(scratch) != NULL;
        out = made ? gch_path_join(scratch, pack.info.name) : NULL;
        status = made && out == NULL ? GCH_E_NOMEM : made ? GCH_OK : gch_report_errno(ctx, "/tmp", "write to", errno);
    }
    if (status == GCH_OK)
        status = unpack(ctx, &pack, out, install);
    if (status == GCH_OK && install && !o->quiet)
        cli_say(stderr, "%s installed in %s", pack.info.name, out);
    if (status == GCH_OK && !install)
        print_info(&pack.info, file, pack.priority);
    int code = status == GCH_OK || gch_context_errors(ctx) > 0 ? cli_exit_code(ctx, status, "pack") : CLI_FAILED;
    if (made)
        rmdir(scratch);
    gch_pack_finish(&pack);
    free(bytes);
    free(dir);
    free(out);
    free(there);
    return code;
}

static int list(struct gch_context *ctx, const struct options *o) {
    char *dir = packs_of(o);
    struct gch_names names = {0};
    enum gch_status status = GCH_OK;
    if (dir == NULL)
        return CLI_FAILED;
    if (gch_is_directory(dir))
        status = gch_directory_list(ctx, dir, &names);
    for (size_t i = 0; i < names.count && status == GCH_OK; i++) {
        char *path = gch_path_join(dir, names.names[i]), *info = path ? gch_path_join(path, "pack.csv") : NULL;
        char *tables = path ? gch_path_join(path, "priority") : NULL;
        struct gch_pack_info read;
        if (info == NULL || tables == NULL)
            status = GCH_E_NOMEM;
        else if (gch_pack_name_is_good(names.names[i]) && gch_is_file(info) &&
                 gch_pack_info_load(ctx, info, &read) == GCH_OK)
            print_info(&read, path, gch_is_directory(tables));
        free(path);
        free(info);
        free(tables);
    }
    gch_names_free(&names);
    free(dir);
    return cli_exit_code(ctx, status, "pack");
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    const char *verb = operands.items[0], *what = operands.count > 1 ? operands.items[1] : NULL;
    bool known = strcmp(verb, "make") == 0 || strcmp(verb, "check") == 0 || strcmp(verb, "install") == 0;
    if (!known && strcmp(verb, "list") != 0)
        return cli_usage("pack: \"%s\" is none of make, check, install, list", verb);
    if (known && what == NULL)
        return cli_usage("pack %s: a %s is missing", verb, strcmp(verb, "make") == 0 ? "season's folder" : "file");
    if (!known && what != NULL)
        return cli_usage("pack list: \"%s\" is one operand too many", what);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    if (strcmp(verb, "make") == 0)
        code = make(ctx, &o, what);
    else
        code = known ? check_or_install(ctx, &o, what, strcmp(verb, "install") == 0) : list(ctx, &o);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_pack = {
    .name = "pack",
    .summary = "put a season's charts into one file, check and install such files",
    .synopsis = "make FOLDER [OPTION]... | check FILE | install FILE | list",
    .description = "A pack is a zip file with a season's charts, league, schedule and players, its tables where they "
                   "are changed, author, licence and hashes; data only. Installed, its season is found by name in "
                   "every command.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 2,
    .operand = "file",
};
