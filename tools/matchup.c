#include "matchup.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool matchup_situation(struct gch_context *ctx, const struct gch_match *match, const char *code,
                       struct gch_state *out) {
    gch_matchup_begin(match, GCH_AWAY, out);
    return code == NULL || gch_start_from(ctx, match, "--situation", code, out) == GCH_OK;
}

int matchup_formation(const char *text) {
    if (text[0] == '\0' || text[1] != '\0')
        return -1;
    int f = text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A';
    return f >= 0 && f < GCH_FORMATIONS ? f : -1;
}

bool matchup_charted(const char *rules) {
    const struct gch_ruleset *ruleset = rules != NULL ? gch_ruleset_find(rules) : NULL;
    return ruleset == NULL || ruleset->charts != NULL;
}

char *matchup_folder(const struct gch_context *ctx, const char *rules, const char *path) {
    if (access(path, F_OK) == 0)
        return strdup(path);
    size_t count;
    const char *const *dirs = gch_context_data_dirs(ctx, &count);
    struct gch_context *mute = gch_context_new(); /* what is no team is told as the path it may be */
    const struct gch_ruleset *ruleset = NULL;
    char *folder = NULL;
    enum gch_status status = mute != NULL ? GCH_OK : GCH_E_NOMEM;
    for (size_t i = 0; i < count && status == GCH_OK; i++)
        status = gch_context_add_data_dir(mute, dirs[i]);
    if (status == GCH_OK)
        status = gch_ruleset_choose(mute, rules, &path, 1, &ruleset);
    if (status == GCH_OK)
        status = gch_team_find(mute, ruleset, path, 0, &folder);
    gch_context_free(mute);
    if (folder != NULL && access(folder, F_OK) == 0)
        return folder;
    free(folder);
    return status != GCH_E_NOMEM ? strdup(path) : NULL;
}
