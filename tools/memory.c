#include "memory.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"

enum { FILE_MOST = 4 << 20 };

/* A folder of one's own: no link to another place, nobody else's. Made if it is not there. */
static bool own_folder(const char *path, bool make) {
    struct stat about;
    if (make && mkdir(path, 0700) != 0 && errno != EEXIST)
        return false;
    return lstat(path, &about) == 0 && S_ISDIR(about.st_mode) && about.st_uid == geteuid();
}

static char *cache_folder(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    struct gch_text path = {0};
    if (cache != NULL && cache[0] == '/')
        gch_text_addf(&path, "%s", cache);
    else if (home != NULL && home[0] == '/')
        gch_text_addf(&path, "%s/.cache", home);
    else
        return NULL;
    return gch_text_take(&path);
}

/* FNV-1a: names only have to differ, and what lies there says whose it is. */
static uint64_t hash(const char *text) {
    uint64_t h = UINT64_C(14695981039346656037);
    for (; *text != '\0'; text++)
        h = (h ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return h;
}

static bool is_of(struct gch_context *ctx, const char *memory, const char *real) {
    char *path = gch_path_join(memory, "folder.txt"), *text = NULL;
    size_t length = 0;
    bool same = path != NULL && gch_is_file(path) && gch_file_read(ctx, path, FILE_MOST, &text, &length) == GCH_OK &&
                length == strlen(real) + 1 && strncmp(text, real, strlen(real)) == 0;
    free(text);
    free(path);
    return same;
}

char *memory_folder(struct gch_context *ctx, const char *folder) {
    char *real = realpath(folder, NULL), *cache = cache_folder(), *found = NULL;
    struct gch_text path = {0};
    if (real != NULL && cache != NULL) {
        gch_text_addf(&path, "%s/gridchart/edit-check/%016llx", cache, (unsigned long long)hash(real));
        found = gch_text_take(&path);
        struct stat about;
        if (found != NULL && lstat(found, &about) == 0 && (!own_folder(found, false) || !is_of(ctx, found, real))) {
            free(found);
            found = NULL;
        }
    }
    free(cache);
    free(real);
    return found;
}

/* The cache, gridchart/, edit-check/ and the folder's own. */
static bool make_folders(const char *memory) {
    char *path = strdup(memory);
    bool good = path != NULL;
    char *cuts[3], *end = path;
    for (int i = 0; good && i < 3; i++) {
        end = strrchr(path, '/');
        good = end != NULL && end != path;
        if (good)
            *end = '\0';
        cuts[i] = end;
    }
    /* The cache itself may be a link, as people move it to another disk. */
    good = good && (mkdir(path, 0700) == 0 || errno == EEXIST) && gch_is_directory(path);
    for (int i = 2; good && i >= 0; i--) {
        *cuts[i] = '/';
        good = own_folder(path, true);
    }
    free(path);
    return good;
}

static bool ends_with_csv(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".csv") == 0;
}

/* Files that the folder has no longer. */
static void forget(struct gch_context *mute, const char *folder, const char *memory) {
    struct gch_names names = {0};
    if (gch_directory_list(mute, memory, &names) != GCH_OK)
        return;
    for (size_t i = 0; i < names.count; i++) {
        char *here = gch_path_join(folder, names.names[i]), *kept = gch_path_join(memory, names.names[i]);
        if (here != NULL && kept != NULL && ends_with_csv(names.names[i]) && !gch_is_file(here))
            unlink(kept);
        free(here);
        free(kept);
    }
    gch_names_free(&names);
}

void memory_keep(const char *folder, const char *memory) {
    struct gch_context *mute = gch_context_new();
    struct gch_names names = {0};
    char *real = realpath(folder, NULL);
    struct gch_text said = {0};
    bool good =
        mute != NULL && real != NULL && make_folders(memory) && gch_directory_list(mute, folder, &names) == GCH_OK;
    for (size_t i = 0; good && i < names.count; i++) {
        char *from = gch_path_join(folder, names.names[i]), *to = gch_path_join(memory, names.names[i]), *data = NULL;
        size_t length;
        if (from != NULL && to != NULL && ends_with_csv(names.names[i]) && gch_is_file(from))
            good = gch_file_read(mute, from, FILE_MOST, &data, &length) == GCH_OK &&
                   gch_file_write(mute, to, data, length) == GCH_OK;
        free(data);
        free(from);
        free(to);
    }
    if (good)
        forget(mute, folder, memory);
    char *path = good ? gch_path_join(memory, "folder.txt") : NULL;
    gch_text_addf(&said, "%s\n", real != NULL ? real : "");
    if (path != NULL && !said.failed)
        gch_file_write(mute, path, said.text, said.length);
    gch_text_finish(&said);
    free(path);
    free(real);
    gch_names_free(&names);
    gch_context_free(mute);
}
