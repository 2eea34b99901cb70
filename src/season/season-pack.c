/* Chart packs, made and read. */
#include "season/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "chart/chart-kind.h"
#include "gridchart/season.h"

/* A season has some 800 files, the largest of them players' with a few dozen kilobytes. */
static const struct gch_archive_limits limits = {.entries = 4000, .file = 4 << 20, .whole = 128 << 20};

static const char *const fields[] = {"format", "name", "title", "author", "licence", "version"};
enum { FORMAT, NAME, TITLE, AUTHOR, LICENCE, VERSION, FIELDS };

/* --- names ------------------------------------------------------------------------------------------------------- */

bool gch_pack_name_is_good(const char *name) {
    size_t n = strlen(name);
    return n > 0 && n < GCH_PACK_NAME_TEXT &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == n;
}

bool gch_pack_text_is_good(const char *text) {
    size_t n = strlen(text);
    const struct gch_csv_field field = {text, (uint32_t)n, 0};
    return n < GCH_PACK_TEXT && gch_printable_prefix(text) == n && gch_csv_plain(&field);
}

static const char *next_part(const char *path, char *part, size_t size) {
    size_t n = strcspn(path, "/");
    snprintf(part, size, "%.*s", (int)n, path);
    return path[n] == '/' ? path + n + 1 : NULL;
}

static bool is_table(const char *name) {
    size_t n = strlen(name), stem = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return stem > 0 && stem + 4 == n && strcmp(name + stem, ".csv") == 0 && n < 40;
}

static bool is_ruleset(const char *name, bool folder) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (size_t i = 0; list[i] != NULL; i++) {
        const char *own = folder ? (list[i]->charts != NULL ? list[i]->charts->folder : NULL) : list[i]->name;
        if (own != NULL && strcmp(own, name) == 0)
            return true;
    }
    return false;
}

/* "NE/offense.csv", "redzone/NE/offense.csv", "league/onside.csv", "games.csv": what a season's folder holds. */
static bool is_season_file(const char *path) {
    char part[64];
    const char *rest = next_part(path, part, sizeof part);
    if (rest == NULL)
        return is_table(part) || strcmp(part, "compiled.txt") == 0;
    if (is_ruleset(part, true)) {
        rest = next_part(rest, part, sizeof part);
        if (rest == NULL)
            return is_table(part);
    }
    return (gch_team_code_good(part) || strcmp(part, "league") == 0) && strchr(rest, '/') == NULL && is_table(rest);
}

/* "ddf/matrix.csv", "ddf/league/onside.csv", "league/formats.csv" */
static bool is_priority_file(const char *path) {
    char part[64];
    const char *rest = next_part(path, part, sizeof part);
    if (rest == NULL || (!is_ruleset(part, false) && strcmp(part, "league") != 0))
        return false;
    const char *more = next_part(rest, part, sizeof part);
    return more == NULL ? is_table(part) : strcmp(part, "league") == 0 && is_table(more);
}

/* Everything a pack may hold. */
static bool is_pack_file(const char *path, const char *name) {
    if (strcmp(path, "pack.csv") == 0 || strcmp(path, "hashes.csv") == 0 || strcmp(path, "licence.txt") == 0)
        return true;
    size_t n = strlen(name);
    if (strncmp(path, "charts/", 7) == 0 && strncmp(path + 7, name, n) == 0 && path[7 + n] == '/')
        return is_season_file(path + 8 + n);
    return strncmp(path, "priority/", 9) == 0 && is_priority_file(path + 9);
}

/* --- making ------------------------------------------------------------------------------------------------------ */

struct making {
    struct gch_context *ctx;
    struct gch_zip zip;
    struct gch_text hashes;
};

static void add_bytes(struct making *m, const char *name, const char *data, size_t length) {
    gch_zip_add(&m->zip, name, data, length, false);
    gch_text_addf(&m->hashes, "%s,%zu,%016llx\n", name, length,
                  (unsigned long long)gch_hash(GCH_HASH_START, data, length));
}

static enum gch_status add_file(struct making *m, const char *path, const char *name) {
    char *data = NULL;
    size_t length;
    enum gch_status status = gch_file_read(m->ctx, path, limits.file, &data, &length);
    if (status == GCH_OK)
        add_bytes(m, name, data, length);
    free(data);
    return status;
}

/* Is a table the one that is shipped? */
static bool is_shipped(const struct making *m, const char *path, const char *name) {
    char *shipped = NULL;
    uint64_t length[2] = {0, 1}, hash[2] = {0, 1};
    bool same = gch_context_find(m->ctx, name, &shipped) == GCH_OK &&
                gch_file_hash(m->ctx, path, &length[0], &hash[0]) == GCH_OK &&
                gch_file_hash(m->ctx, shipped, &length[1], &hash[1]) == GCH_OK && length[0] == length[1] &&
                hash[0] == hash[1];
    free(shipped);
    return same;
}

/* Adds what belongs into a pack from a folder, in the order of names; `prefix` is where it stands in the pack, `known`
 * says of a path below it whether it belongs there. */
static enum gch_status add_folder(struct making *m, const char *folder, const char *prefix, const char *below,
                                  bool (*known)(const char *), int depth) {
    struct gch_names names;
    enum gch_status status = gch_directory_list(m->ctx, folder, &names);
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; i < names.count && status == GCH_OK; i++) {
        struct gch_text inner = {0}, name = {0};
        char *path = gch_path_join(folder, names.names[i]);
        gch_text_addf(&inner, "%s%s%s", below, below[0] != '\0' ? "/" : "", names.names[i]);
        gch_text_addf(&name, "%s/%s", prefix, inner.text != NULL ? inner.text : "");
        if (path == NULL || inner.failed || name.failed)
            status = GCH_E_NOMEM;
        else if (names.names[i][0] == '.')
            status = GCH_OK;
        else if (gch_is_directory(path))
            status = depth > 0 ? add_folder(m, path, prefix, inner.text, known, depth - 1) : GCH_OK;
        else if (known(inner.text) && !(known == is_priority_file && is_shipped(m, path, name.text)))
            status = add_file(m, path, name.text);
        else if (known == is_season_file)
            gch_report(m->ctx, GCH_MSG_PACK_LEFT_OUT, &(struct gch_place){path, 0, 0}, "is no data of a season");
        free(path);
        gch_text_finish(&inner);
        gch_text_finish(&name);
    }
    gch_names_free(&names);
    return status;
}

static void add_info(struct making *m, const struct gch_pack_info *info) {
    const char *values[FIELDS] = {"1", info->name, info->title, info->author, info->licence, info->version};
    struct gch_text text = {0};
    gch_text_add(&text, "name,value\n");
    for (int i = 0; i < FIELDS; i++) {
        gch_text_addf(&text, "%s,", fields[i]);
        gch_csv_add_field(&text, values[i]);
        gch_text_add(&text, "\n");
    }
    if (text.failed)
        m->zip.bytes.failed = true;
    else
        add_bytes(m, "pack.csv", text.text, text.length);
    gch_text_finish(&text);
}

enum gch_status gch_pack_make(struct gch_context *ctx, const struct gch_pack_make *make, char **bytes, size_t *length) {
    struct making m = {.ctx = ctx};
    char prefix[32];
    *bytes = NULL;
    /* A pack that its receiver would have to refuse is not made. */
    enum gch_status status = gch_validate_any(ctx, make->folder, gch_ruleset_list()[0]);
    gch_text_add(&m.hashes, "file,bytes,hash\n");
    if (status == GCH_OK)
        add_info(&m, &make->info);
    if (status == GCH_OK && make->licence_file != NULL)
        status = add_file(&m, make->licence_file, "licence.txt");
    snprintf(prefix, sizeof prefix, "charts/%s", make->info.name);
    if (status == GCH_OK)
        status = add_folder(&m, make->folder, prefix, "", is_season_file, 3);
    if (status == GCH_OK && make->priority != NULL)
        status = add_folder(&m, make->priority, "priority", "", is_priority_file, 2);
    if (status == GCH_OK && m.hashes.failed)
        status = GCH_E_NOMEM;
    if (status == GCH_OK)
        gch_zip_add(&m.zip, "hashes.csv", m.hashes.text, m.hashes.length, false);
    if (status == GCH_OK && (*bytes = gch_zip_take(&m.zip, length)) == NULL)
        status = GCH_E_NOMEM;
    gch_zip_finish(&m.zip);
    gch_text_finish(&m.hashes);
    return status;
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

static enum gch_status refuse(struct gch_context *ctx, const char *path, const char *name, const char *what) {
    gch_report(ctx, GCH_MSG_PACK_BAD, &(struct gch_place){path, 0, 0}, "%s%s%s", name, name[0] != '\0' ? ": " : "",
               what);
    return GCH_E_DATA;
}

static enum gch_status read_info(struct gch_context *ctx, const struct gch_csv *csv, struct gch_pack_info *out) {
    bool seen[FIELDS] = {false};
    char *places[FIELDS] = {NULL, out->name, out->title, out->author, out->licence, out->version};
    *out = (struct gch_pack_info){0};
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        int field = 0;
        while (row->count == 2 && field < FIELDS && strcmp(fields[field], row->fields[0].text) != 0)
            field++;
        const char *text = row->count == 2 ? row->fields[1].text : "";
        bool good = row->count == 2 && field < FIELDS && !seen[field] && gch_pack_text_is_good(text) &&
                    (field != FORMAT || strcmp(text, "1") == 0) && (field != NAME || gch_pack_name_is_good(text));
        if (!good) {
            gch_report(ctx, GCH_MSG_PACK_BAD, &(struct gch_place){csv->path, row->line, row->fields[0].column},
                       "\"%.40s\" says nothing that is known of a pack", row->fields[0].text);
            return GCH_E_DATA;
        }
        seen[field] = true;
        if (places[field] != NULL)
            snprintf(places[field], field == NAME ? GCH_PACK_NAME_TEXT : GCH_PACK_TEXT, "%s", text);
    }
    if (!seen[FORMAT] || !seen[NAME])
        return refuse(ctx, csv->path, "", !seen[FORMAT] ? "format is missing" : "name is missing");
    return GCH_OK;
}

enum gch_status gch_pack_info_load(struct gch_context *ctx, const char *path, struct gch_pack_info *out) {
    struct gch_csv *csv;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    status = read_info(ctx, csv, out);
    gch_csv_free(csv);
    return status;
}

/* A table of the archive. */
static enum gch_status read_table(struct gch_context *ctx, const struct gch_pack *p, const char *name,
                                  struct gch_csv **out) {
    const struct gch_archive_entry *entry = gch_archive_find(&p->archive, name);
    char *data = NULL;
    *out = NULL;
    if (entry == NULL)
        return refuse(ctx, p->archive.path, "",
                      strcmp(name, "pack.csv") == 0 ? "pack.csv is missing: this is no pack" : "hashes.csv is missing");
    enum gch_status status = gch_archive_read(ctx, &p->archive, entry, &data);
    if (status == GCH_OK)
        status = gch_csv_new_from_buffer(ctx, name, data, entry->length, out);
    free(data);
    return status;
}

static const struct gch_csv_row *hash_row(const struct gch_csv *csv, const char *name) {
    for (size_t i = 1; i < csv->count; i++)
        if (csv->rows[i].count == 3 && strcmp(csv->rows[i].fields[0].text, name) == 0)
            return &csv->rows[i];
    return NULL;
}

/* Every file is what hashes.csv says, and every line of it is a file. */
static enum gch_status check_files(struct gch_context *ctx, struct gch_pack *p, const struct gch_csv *hashes) {
    for (size_t i = 0; i < p->archive.count; i++) {
        const struct gch_archive_entry *e = &p->archive.entries[i];
        if (!is_pack_file(e->name, p->info.name))
            return refuse(ctx, p->archive.path, e->name, "a pack holds charts, tables and nothing else");
        p->priority = p->priority || strncmp(e->name, "priority/", 9) == 0;
        if (strcmp(e->name, "hashes.csv") == 0)
            continue;
        const struct gch_csv_row *row = hash_row(hashes, e->name);
        char *data = NULL, length[32], hash[32];
        enum gch_status status = row != NULL ? gch_archive_read(ctx, &p->archive, e, &data)
                                             : refuse(ctx, p->archive.path, e->name, "hashes.csv does not know it");
        if (status == GCH_OK) {
            snprintf(length, sizeof length, "%zu", e->length);
            snprintf(hash, sizeof hash, "%016llx", (unsigned long long)gch_hash(GCH_HASH_START, data, e->length));
            if (strcmp(row->fields[1].text, length) != 0 || strcmp(row->fields[2].text, hash) != 0)
                status = refuse(ctx, p->archive.path, e->name, "it is not what hashes.csv says");
        }
        free(data);
        if (status != GCH_OK)
            return status;
    }
    for (size_t i = 1; i < hashes->count; i++)
        if (hashes->rows[i].count != 3 || gch_archive_find(&p->archive, hashes->rows[i].fields[0].text) == NULL)
            return refuse(ctx, p->archive.path, hashes->rows[i].fields[0].text,
                          "it is in hashes.csv and not in the pack");
    return GCH_OK;
}

enum gch_status gch_pack_open(struct gch_context *ctx, const char *path, const char *bytes, size_t length,
                              struct gch_pack *out) {
    struct gch_csv *info = NULL, *hashes = NULL;
    *out = (struct gch_pack){0};
    enum gch_status status = gch_archive_open(ctx, path, bytes, length, &limits, &out->archive);
    if (status != GCH_OK)
        return status;
    status = read_table(ctx, out, "pack.csv", &info);
    if (status == GCH_OK)
        status = read_info(ctx, info, &out->info);
    if (status == GCH_OK)
        status = read_table(ctx, out, "hashes.csv", &hashes);
    if (status == GCH_OK)
        status = check_files(ctx, out, hashes);
    gch_csv_free(info);
    gch_csv_free(hashes);
    if (status != GCH_OK)
        gch_pack_finish(out);
    return status;
}

void gch_pack_finish(struct gch_pack *pack) {
    gch_archive_finish(&pack->archive);
    *pack = (struct gch_pack){0};
}

/* What is unpacked lies in a folder that is gone when its finding is read: places are told as in the pack. */
struct inside {
    struct gch_context *outer;
    const char *folder, *pack;
    bool nomem;
};

static void tell_outside(void *user, const struct gch_finding *finding) {
    struct inside *in = user;
    size_t n = strlen(in->folder);
    const char *path = finding->place.path;
    struct gch_text name = {0};
    if (strncmp(path, in->folder, n) == 0 && path[n] == '/')
        gch_text_addf(&name, "%s%s", in->pack, path + n);
    else
        gch_text_add(&name, path);
    in->nomem |= name.failed;
    if (!name.failed)
        gch_report(in->outer, finding->code, &(struct gch_place){name.text, finding->place.line, finding->place.column},
                   "%s", finding->text);
    gch_text_finish(&name);
}

static struct gch_context *context_inside(struct inside *in) {
    size_t count;
    const char *const *dirs = gch_context_data_dirs(in->outer, &count);
    struct gch_context *ctx = gch_context_new();
    for (size_t i = 0; ctx != NULL && i < count; i++)
        if (gch_context_add_data_dir(ctx, dirs[i]) != GCH_OK) {
            gch_context_free(ctx);
            return NULL;
        }
    if (ctx != NULL)
        gch_context_set_sink(ctx, tell_outside, in);
    return ctx;
}

/* Tables that take the place of shipped ones are checked one by one: a pack need not bring all of them. */
static enum gch_status check_tables(struct gch_context *ctx, const struct gch_pack *pack, const char *folder) {
    enum gch_status worst = GCH_OK;
    for (size_t i = 0; i < pack->archive.count; i++) {
        const char *name = pack->archive.entries[i].name;
        char *path = strncmp(name, "priority/", 9) == 0 ? gch_path_join(folder, name) : NULL;
        enum gch_status status = path != NULL ? gch_validate_any(ctx, path, gch_ruleset_list()[0]) : GCH_OK;
        worst = worst != GCH_OK ? worst : status;
        free(path);
    }
    return worst;
}

enum gch_status gch_pack_write(struct gch_context *ctx, const struct gch_pack *pack, const char *folder) {
    enum gch_status status = GCH_OK;
    for (size_t i = 0; i < pack->archive.count && status == GCH_OK; i++) {
        const struct gch_archive_entry *e = &pack->archive.entries[i];
        char *data = NULL, *path = gch_path_join(folder, e->name);
        status = path != NULL ? gch_archive_read(ctx, &pack->archive, e, &data) : GCH_E_NOMEM;
        if (status == GCH_OK)
            status = gch_file_write(ctx, path, data, e->length);
        free(data);
        free(path);
    }
    char relative[40];
    snprintf(relative, sizeof relative, "charts/%s", pack->info.name);
    char *season = gch_path_join(folder, relative);
    struct inside in = {ctx, folder, pack->archive.path, false};
    struct gch_context *inside = context_inside(&in);
    if (status == GCH_OK)
        status = season == NULL || inside == NULL ? GCH_E_NOMEM
                 : gch_is_directory(season)       ? gch_validate_any(inside, season, gch_ruleset_list()[0])
                                                  : refuse(ctx, pack->archive.path, "", "it holds no charts");
    if (status == GCH_OK)
        status = check_tables(inside, pack, folder);
    if (inside != NULL)
        gch_context_flush(inside);
    gch_context_free(inside);
    free(season);
    return in.nomem ? GCH_E_NOMEM : status;
}
