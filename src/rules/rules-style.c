/* style.csv: how a club's coach calls, for games without charts. */
#include "gridchart/style.h"

#include <stddef.h>

#include "base/message.h"
#include "base/text.h"
#include "rules/rules-material.h"
#include "rules/rules-priv.h"

static const char *const situations[] = {"normal", "short", "long", "hurry", "protect", NULL};

#define SHARE(word, kind)                                                                                              \
    {                                                                                                                  \
        .heading = word, .type = &gch_table_number, .high = GCH_STYLE_WHOLE, .size = 2,                                \
        .at = offsetof(struct gch_style, share[0][kind]), .step = sizeof(((struct gch_style *)0)->share[0])            \
    }
enum { SITUATION, FIRST_SHARE, LAST_SHARE = FIRST_SHARE + GCH_PLAY_KINDS - 2, GO };
static const struct gch_table_column columns[] = {
    [SITUATION] = {.heading = "situation", .type = &gch_table_any, .key = true},
    [FIRST_SHARE] = SHARE("run", GCH_PLAY_RUN),
    SHARE("draw", GCH_PLAY_DRAW),
    SHARE("screen", GCH_PLAY_SCREEN),
    SHARE("pass", GCH_PLAY_PASS),
    [LAST_SHARE] = SHARE("long", GCH_PLAY_LONG),
    [GO] = {.heading = "go", .type = &gch_table_number, .high = 999, GCH_ROWS_OF(struct gch_style, go)},
};

static void check(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        int64_t sum = 0;
        if (!r->rows[i].good || r->rows[i].index < 0)
            continue;
        for (int c = FIRST_SHARE; c <= LAST_SHARE; c++)
            sum += r->rows[i].value[c];
        if (sum != GCH_STYLE_WHOLE)
            gch_table_complain(r, GCH_MSG_STYLE_SHARES, &r->rows[i], FIRST_SHARE,
                               ": the shares of \"%s\" add up to %d thousandths, not %d", situations[r->rows[i].index],
                               (int)sum, GCH_STYLE_WHOLE);
    }
}

const struct gch_table gch_table_style = {
    .file = "style", GCH_TABLE_COLUMNS(columns), .rows = situations, .target = GCH_TABLE_OF_OTHERS, .check = check};

enum gch_status gch_style_load(struct gch_context *ctx, const char *path, struct gch_style *out) {
    return gch_table_load(ctx, &gch_table_style, path, out);
}

char *gch_style_print(const struct gch_style *style, const char *name) {
    struct gch_text t = {0};
    gch_text_addf(
        &t,
        "# How %s called, for games without charts: thousandths of its runs and passes in a situation.\n"
        "# situation  short: a yard or two to go; long: eight or more from second down on; hurry: behind late, or "
        "late in the half;\n"
        "#            protect: a touchdown ahead late; normal: anything else\n"
        "# go         fourth downs gone for, in hundredths of what the league did in the same places\n"
        "situation",
        name);
    for (int c = FIRST_SHARE; c <= GO; c++)
        gch_text_addf(&t, ",%s", columns[c].heading);
    gch_text_add(&t, "\n");
    for (int m = 0; m < GCH_STYLE_MOODS; m++) {
        gch_text_add(&t, situations[m]);
        for (int kind = GCH_PLAY_OTHER + 1; kind < GCH_PLAY_KINDS; kind++)
            gch_text_addf(&t, ",%d", style->share[m][kind]);
        gch_text_addf(&t, ",%d\n", style->go[m]);
    }
    return gch_text_take(&t);
}
