/* In the place of fonts.c where a build has no HarfBuzz and FriBidi: there are no fonts to be had. */
#include "base/message.h"
#include "paper/fonts.h"

bool gch_fonts_supported(void) {
    return false;
}

enum gch_status gch_fonts_new(struct gch_fonts **out) {
    *out = NULL;
    return GCH_OK;
}

void gch_fonts_free(struct gch_fonts *fonts) {
    (void)fonts;
}

enum gch_status gch_fonts_add_file(struct gch_context *ctx, struct gch_fonts *fonts, const char *path) {
    (void)fonts;
    gch_report(ctx, GCH_MSG_FONT_UNFIT, &(struct gch_place){.path = path},
               "this gridchart was built without fonts (HarfBuzz and FriBidi)");
    return GCH_E_DATA;
}

enum gch_status gch_fonts_add_folder(struct gch_context *ctx, struct gch_fonts *fonts, const char *folder) {
    (void)ctx, (void)fonts, (void)folder;
    return GCH_OK;
}

void gch_setting_finish(struct gch_setting *setting) {
    (void)setting;
}

enum gch_status gch_fonts_set(struct gch_fonts *fonts, const char *text, bool bold, bool keep,
                              struct gch_setting *setting) {
    (void)fonts, (void)text, (void)bold, (void)keep, (void)setting;
    return GCH_OK;
}

void gch_fonts_begin(struct gch_fonts *fonts) {
    (void)fonts;
}

size_t gch_fonts_missed(const struct gch_fonts *fonts, const uint32_t **letters) {
    (void)fonts, (void)letters;
    return 0;
}

size_t gch_fonts_count(const struct gch_fonts *fonts) {
    (void)fonts;
    return 0;
}

bool gch_fonts_used(const struct gch_fonts *fonts, size_t font) {
    (void)fonts, (void)font;
    return false;
}

void gch_fonts_facts(struct gch_fonts *fonts, size_t font, struct gch_font_facts *facts) {
    (void)fonts, (void)font, (void)facts;
}

enum gch_status gch_fonts_subset(struct gch_fonts *fonts, size_t font, struct gch_text *out) {
    (void)fonts, (void)font, (void)out;
    return GCH_OK;
}

void gch_fonts_glyphs(struct gch_fonts *fonts, size_t font,
                      void (*each)(void *data, uint32_t glyph, int width, const char *text), void *data) {
    (void)fonts, (void)font, (void)each, (void)data;
}
