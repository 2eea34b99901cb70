#include "packs.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

char *packs_folder(void) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct gch_text path = {0};
    if (data != NULL && data[0] == '/')
        gch_text_addf(&path, "%s/gridchart/packs", data);
    else if (home != NULL && home[0] == '/')
        gch_text_addf(&path, "%s/.local/share/gridchart/packs", home);
    else
        return NULL;
    return gch_text_take(&path);
}

enum gch_status packs_add(struct gch_context *ctx) {
    char *dir = packs_folder();
    struct gch_names names = {0};
    struct gch_context *mute = gch_context_new(); /* packs nobody can read are no reason to stop */
    enum gch_status status = mute != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK && dir != NULL && gch_is_directory(dir) && gch_directory_list(mute, dir, &names) == GCH_OK)
        for (size_t i = 0; i < names.count && status == GCH_OK; i++) {
            char *path = gch_path_join(dir, names.names[i]), *info = path ? gch_path_join(path, "pack.csv") : NULL;
            if (info == NULL)
                status = GCH_E_NOMEM;
            else if (names.names[i][0] != '.' && gch_is_file(info))
                status = gch_context_add_data_dir(ctx, path);
            free(path);
            free(info);
        }
    gch_names_free(&names);
    gch_context_free(mute);
    free(dir);
    return status;
}
