/* Headings of tables that may have other columns than those read here. */
#include "base/csv.h"

#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"

#include <string.h>
#include <strings.h>

static bool known_heading(const char *text, const char *const *known, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (known[i][0] == text[0] && strcmp(known[i], text) == 0)
            return true;
    return false;
}

bool gch_csv_plain(const struct gch_csv_field *field) {
    char name[160];
    size_t n = field->length;
    return n == 0 || (field->text[0] != ' ' && field->text[n - 1] != ' ' && gch_printable_prefix(field->text) == n &&
                      !gch_odd_invisible(field->text, name, sizeof name));
}

bool gch_csv_check_doubled(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                           const char *const *known, size_t count) {
    bool good = true;
    for (unsigned i = 1; i < header->count; i++) {
        const char *text = header->fields[i].text;
        if (!known_heading(text, known, count))
            continue;
        for (unsigned k = 0; k < i; k++)
            if (strcmp(header->fields[k].text, text) == 0) {
                gch_report(ctx, GCH_MSG_HEADING_DOUBLED,
                           &(struct gch_place){path, header->line, header->fields[i].column},
                           "column \"%s\" stands twice, first as column %u", text, k + 1);
                good = false;
                break;
            }
    }
    return good;
}

/* A heading without what nobody sees in it: blanks around it and characters without a shape. */
static bool same_seen(const char *text, const char *heading) {
    static const char *const unseen[] = {
        " ", "\t", "\xc2\xa0", "\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d", "\xef\xbb\xbf"};
    while (*text != '\0') {
        bool skipped = false;
        for (size_t i = 0; i < sizeof unseen / sizeof unseen[0] && !skipped; i++) {
            size_t n = strlen(unseen[i]);
            skipped = strncmp(text, unseen[i], n) == 0;
            text += skipped ? n : 0;
        }
        if (!skipped && *text++ != *heading++)
            return false;
    }
    return *heading == '\0';
}

/* Commas with blanks after them are one habit, not as many findings as there are headings. */
static bool has_blanks(struct gch_context *ctx, const char *path, const struct gch_csv_row *header) {
    for (unsigned i = 1; i < header->count; i++)
        if (header->fields[i].text[0] != ' ')
            return false;
    if (header->count < 3)
        return false;
    gch_report(ctx, GCH_MSG_HEADING_NEAR, &(struct gch_place){path, header->line, header->fields[1].column},
               "there is a blank before every heading: fields are separated by commas alone");
    return true;
}

bool gch_csv_check_headings(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                            const char *const *known, size_t count) {
    enum { MOST = 64 };
    const char *missing[MOST];
    size_t lacking = 0;
    for (size_t i = 0; i < count && lacking < MOST; i++)
        if (gch_csv_find(header, known[i]) < 0)
            missing[lacking++] = known[i];
    if (has_blanks(ctx, path, header))
        return false;
    bool good = gch_csv_check_doubled(ctx, path, header, known, count);
    for (unsigned i = 0; i < header->count; i++) {
        const char *text = header->fields[i].text;
        if (known_heading(text, known, count))
            continue;
        if (text[0] != '\0' && strspn(text, "0123456789") == strlen(text)) {
            gch_report(ctx, GCH_MSG_HEADING_NEAR, &(struct gch_place){path, header->line, header->fields[i].column},
                       "heading %u is the number \"%.40s\", a name was expected%s", i + 1, text,
                       lacking == count ? " (are the headings missing?)" : "");
            return false;
        }
        /* Row names, which R writes, have no heading either, but they come first. */
        if (text[0] == '\0' && i > 0 && lacking > 0) {
            gch_report(ctx, GCH_MSG_HEADING_NEAR, &(struct gch_place){path, header->line, header->fields[i].column},
                       "column %u has no heading", i + 1);
            good = false;
        }
        const char *near = gch_nearest(text, missing, lacking);
        for (size_t k = 0; k < lacking && near == NULL; k++)
            if (strcasecmp(missing[k], text) == 0 || same_seen(text, missing[k]))
                near = missing[k];
        if (near == NULL)
            continue;
        gch_report(ctx, GCH_MSG_HEADING_NEAR, &(struct gch_place){path, header->line, header->fields[i].column},
                   "there is no column \"%.40s\" (\"%s\"?)", text, near);
        good = false;
    }
    return good;
}
