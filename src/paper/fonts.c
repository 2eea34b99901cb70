/*
 * Fonts for names in any script: HarfBuzz shapes and cuts fonts down to the glyphs that are used, FriBidi says which
 * letters run from right to left.
 */
#include "paper/fonts.h"

#include <errno.h>
#include <fribidi/fribidi.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/message.h"

enum {
    FILES_MOST = 20000, /* in folders */
    DEPTH_MOST = 6,
    FACES_MOST = 64, /* of a collection */
    MISSED_MOST = 8,
    TEXT_MOST = 4096, /* letters of one text */
};

struct face {
    hb_face_t *face;
    hb_font_t *font; /* in thousandths of the size */
    hb_set_t *letters;
    bool bold, slanted;
    hb_set_t *used;
    hb_map_t *stands_for; /* glyph: offset in texts */
    struct gch_text texts;
};

/* A file, opened when a letter is looked for for the first time. */
struct font_file {
    char *path;
    int rank; /* the lowest that has a letter is taken */
    bool opened;
    size_t first, count; /* its faces */
};

struct gch_fonts {
    struct font_file *files;
    size_t file_count, file_room;
    struct face *faces;
    size_t face_count, face_room;
    uint32_t missed[MISSED_MOST];
    size_t missed_count;
    bool sorted, failed;
    int given; /* files named one by one */
};

bool gch_fonts_supported(void) {
    return true;
}

enum gch_status gch_fonts_new(struct gch_fonts **out) {
    *out = calloc(1, sizeof **out);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

void gch_fonts_free(struct gch_fonts *fonts) {
    if (fonts == NULL)
        return;
    for (size_t i = 0; i < fonts->face_count; i++) {
        struct face *f = &fonts->faces[i];
        hb_set_destroy(f->letters);
        hb_set_destroy(f->used);
        hb_map_destroy(f->stands_for);
        hb_font_destroy(f->font);
        hb_face_destroy(f->face);
        gch_text_finish(&f->texts);
    }
    for (size_t i = 0; i < fonts->file_count; i++)
        free(fonts->files[i].path);
    free(fonts->faces);
    free(fonts->files);
    free(fonts);
}

/* Makes room for one more element. */
static bool grow(void **list, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return true;
    size_t more = *room == 0 ? 16 : *room * 2;
    void *bigger = realloc(*list, more * size);
    if (bigger == NULL)
        return false;
    *list = bigger;
    *room = more;
    return true;
}

static enum gch_status add_file(struct gch_fonts *fonts, const char *path, int rank) {
    if (!grow((void **)&fonts->files, fonts->file_count, &fonts->file_room, sizeof *fonts->files))
        return GCH_E_NOMEM;
    struct font_file file = {.path = strdup(path), .rank = rank};
    if (file.path == NULL)
        return GCH_E_NOMEM;
    fonts->files[fonts->file_count++] = file;
    fonts->sorted = false;
    return GCH_OK;
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static bool has_table(hb_face_t *face, hb_tag_t tag) {
    hb_blob_t *table = hb_face_reference_table(face, tag);
    bool found = hb_blob_get_length(table) > 0;
    hb_blob_destroy(table);
    return found;
}

/* A PDF can hold TrueType and CFF outlines; and some fonts say that they must not be embedded (OS/2, fsType). */
static bool may_be_embedded(hb_face_t *face) {
    hb_blob_t *table = hb_face_reference_table(face, HB_TAG('O', 'S', '/', '2'));
    unsigned length;
    const char *data = hb_blob_get_data(table, &length);
    bool forbidden = length >= 10 && ((unsigned char)data[9] & 0x0F) == 0x02;
    hb_blob_destroy(table);
    return !forbidden && (has_table(face, HB_TAG('g', 'l', 'y', 'f')) || has_table(face, HB_TAG('C', 'F', 'F', ' ')));
}

static bool add_face(struct gch_fonts *fonts, hb_blob_t *blob, unsigned index) {
    if (!grow((void **)&fonts->faces, fonts->face_count, &fonts->face_room, sizeof *fonts->faces))
        return false;
    hb_face_t *face = hb_face_create(blob, index);
    if (hb_face_get_glyph_count(face) == 0 || !may_be_embedded(face)) {
        hb_face_destroy(face);
        return true;
    }
    struct face f = {.face = face,
                     .font = hb_font_create(face),
                     .letters = hb_set_create(),
                     .used = hb_set_create(),
                     .stands_for = hb_map_create()};
    hb_font_set_scale(f.font, 1000, 1000);
    hb_face_collect_unicodes(face, f.letters);
    f.bold = hb_style_get_value(f.font, HB_STYLE_TAG_WEIGHT) >= 600;
    f.slanted = hb_style_get_value(f.font, HB_STYLE_TAG_ITALIC) > 0;
    fonts->faces[fonts->face_count++] = f;
    return hb_set_allocation_successful(f.letters);
}

/* False: no font. Fonts among many that cannot be read are as if they were not there. */
static bool open_file(struct gch_fonts *fonts, struct font_file *file) {
    struct stat about;
    file->opened = true;
    file->first = fonts->face_count;
    /* A pipe or device would be waited for. */
    if (stat(file->path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(file->path);
    if (blob == NULL)
        return false;
    unsigned count = hb_face_count(blob);
    for (unsigned i = 0; i < count && i < FACES_MOST; i++)
        fonts->failed |= !add_face(fonts, blob, i);
    hb_blob_destroy(blob);
    file->count = fonts->face_count - file->first;
    return file->count > 0;
}

enum gch_status gch_fonts_add_file(struct gch_context *ctx, struct gch_fonts *fonts, const char *path) {
    struct stat about;
    if (stat(path, &about) != 0)
        return gch_report_errno(ctx, path, "open", errno);
    enum gch_status status = add_file(fonts, path, fonts->given - FILES_MOST);
    if (status != GCH_OK)
        return status;
    fonts->given++;
    if (open_file(fonts, &fonts->files[fonts->file_count - 1]))
        return GCH_OK;
    gch_report(ctx, GCH_MSG_FONT_UNFIT, &(struct gch_place){.path = path},
               "no font that a PDF can hold: TrueType or OpenType with outlines was expected (.ttf, .otf, .ttc)");
    return GCH_E_DATA;
}

/* --- folders ------------------------------------------------------------------------------------------------------ */

/* Fonts that look most like Helvetica first; the rest by their paths, so that the same fonts give the same bytes. */
static int rank_of(const char *name) {
    static const char *const liked[] = {"LiberationSans-", "DejaVuSans-",       "DejaVuSans.", "NotoSans-",
                                        "NotoSans",        "DroidSansFallback", "FreeSans"};
    static const char *const unfit[] = {"Mono", "Condensed", "Narrow", "Serif", "Emoji", "Symbol", "Display"};
    for (size_t i = 0; i < sizeof unfit / sizeof unfit[0]; i++)
        if (strstr(name, unfit[i]) != NULL)
            return 99;
    for (size_t i = 0; i < sizeof liked / sizeof liked[0]; i++)
        if (strncmp(name, liked[i], strlen(liked[i])) == 0)
            return (int)i;
    return 50;
}

static bool ends_with(const char *name, const char *ending) {
    size_t n = strlen(name), m = strlen(ending);
    return n > m && strcasecmp(name + n - m, ending) == 0;
}

static enum gch_status add_folder(struct gch_context *ctx, struct gch_fonts *fonts, const char *folder, int depth) {
    struct gch_names names;
    if (!gch_is_directory(folder))
        return GCH_OK;
    enum gch_status status = gch_directory_list(ctx, folder, &names);
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; status == GCH_OK && i < names.count && fonts->file_count < FILES_MOST; i++) {
        const char *name = names.names[i];
        char *path = gch_path_join(folder, name);
        if (path == NULL)
            status = GCH_E_NOMEM;
        else if (ends_with(name, ".ttf") || ends_with(name, ".otf") || ends_with(name, ".ttc"))
            status = add_file(fonts, path, rank_of(name));
        else if (depth < DEPTH_MOST && gch_is_directory(path))
            status = add_folder(ctx, fonts, path, depth + 1);
        free(path);
    }
    gch_names_free(&names);
    return status;
}

enum gch_status gch_fonts_add_folder(struct gch_context *ctx, struct gch_fonts *fonts, const char *folder) {
    return add_folder(ctx, fonts, folder, 0);
}

static int by_rank(const void *a, const void *b) {
    const struct font_file *x = a, *y = b;
    return x->rank != y->rank ? (x->rank > y->rank) - (x->rank < y->rank) : strcmp(x->path, y->path);
}

/* --- which font has a word ---------------------------------------------------------------------------------------- */

/* Letters that are not seen need no font. */
static bool is_unseen(uint32_t letter) {
    return letter == 0x200C || letter == 0x200D || letter == 0xFEFF || (letter >= 0xFE00 && letter <= 0xFE0F) ||
           letter == 0x00AD;
}

static bool is_mark(uint32_t letter) {
    hb_unicode_general_category_t kind = hb_unicode_general_category(hb_unicode_funcs_get_default(), letter);
    return kind == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK || kind == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK ||
           kind == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK;
}

static bool has_all(const struct face *face, const uint32_t *letters, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!is_unseen(letters[i]) && !hb_set_has(face->letters, letters[i]))
            return false;
    return true;
}

/* The best font that has all of some letters, or -1. Of one rank upright fonts of the wanted weight come first. */
static int find_face(struct gch_fonts *fonts, const uint32_t *letters, size_t count, bool bold) {
    int best = -1, best_faults = 0, best_rank = 0;
    if (!fonts->sorted) {
        /* Faces keep their numbers. */
        qsort(fonts->files, fonts->file_count, sizeof *fonts->files, by_rank);
        fonts->sorted = true;
    }
    for (size_t i = 0; i < fonts->file_count; i++) {
        struct font_file *file = &fonts->files[i];
        if (best >= 0 && (file->rank > best_rank || best_faults == 0))
            break;
        if (!file->opened)
            open_file(fonts, file);
        for (size_t k = file->first; k < file->first + file->count; k++) {
            const struct face *face = &fonts->faces[k];
            int faults = 2 * face->slanted + (face->bold != bold);
            if ((best < 0 || faults < best_faults) && has_all(face, letters, count)) {
                best = (int)k;
                best_faults = faults;
                best_rank = file->rank;
            }
        }
    }
    return best;
}

static void miss(struct gch_fonts *fonts, uint32_t letter) {
    for (size_t i = 0; i < fonts->missed_count; i++)
        if (fonts->missed[i] == letter)
            return;
    if (fonts->missed_count < MISSED_MOST)
        fonts->missed[fonts->missed_count++] = letter;
}

enum {
    HELVETICA = -1,
    NOWHERE = -2, /* a '?' of Helvetica */
    UNSEEN = -3,
};

/* A letter with the marks on it, by itself. */
static void choose_cluster(struct gch_fonts *fonts, const uint32_t *letters, size_t count, bool bold, int *faces) {
    int face = count == 1 && gch_latin_byte(letters[0]) != 0 ? HELVETICA : find_face(fonts, letters, count, bold);
    for (size_t i = 0; i < count; i++) {
        faces[i] = face;
        if (face == HELVETICA && gch_latin_byte(letters[i]) == 0) {
            faces[i] = is_unseen(letters[i]) ? UNSEEN : NOWHERE;
            if (faces[i] == NOWHERE)
                miss(fonts, letters[i]);
        }
    }
}

/* A word is printed in one font if one has all of it, so that no name is half in one and half in the other. */
static void choose_word(struct gch_fonts *fonts, const uint32_t *letters, size_t count, bool bold, int *faces) {
    bool latin = true;
    for (size_t i = 0; i < count; i++)
        latin &= gch_latin_byte(letters[i]) != 0;
    int face = latin ? HELVETICA : find_face(fonts, letters, count, bold);
    if (latin || face >= 0) {
        for (size_t i = 0; i < count; i++)
            faces[i] = face;
        return;
    }
    for (size_t i = 0, n; i < count; i += n) {
        for (n = 1; i + n < count && (is_mark(letters[i + n]) || is_unseen(letters[i + n])); n++)
            ;
        choose_cluster(fonts, letters + i, n, bold, faces + i);
    }
}

/* --- setting ------------------------------------------------------------------------------------------------------ */

void gch_setting_finish(struct gch_setting *setting) {
    free(setting->pieces);
    free(setting->glyphs);
    *setting = (struct gch_setting){0};
}

/* Letters in a row of one font, direction and script. */
struct stretch {
    size_t first, count;
    int face;
    FriBidiLevel level;
    hb_script_t script;
};

static bool add_glyph(struct gch_setting *s, struct gch_glyph glyph) {
    if (!grow((void **)&s->glyphs, s->glyph_count, &s->glyph_room, sizeof *s->glyphs))
        return false;
    s->glyphs[s->glyph_count++] = glyph;
    return true;
}

static bool add_latin(struct gch_setting *s, const struct stretch *t, const uint32_t *letters) {
    for (size_t i = 0; i < t->count; i++) {
        FriBidiChar letter = letters[t->level % 2 ? t->first + t->count - 1 - i : t->first + i];
        if (t->level % 2)
            fribidi_get_mirror_char(letter, &letter);
        unsigned char byte = t->face == NOWHERE ? '?' : gch_latin_byte(letter);
        if (t->face != UNSEEN && !add_glyph(s, (struct gch_glyph){.glyph = byte}))
            return false;
    }
    return true;
}

static void note_use(struct face *face, const struct gch_glyph *glyph, const char *text) {
    hb_set_add(face->used, glyph->glyph);
    if (hb_map_has(face->stands_for, glyph->glyph))
        return;
    hb_map_set(face->stands_for, glyph->glyph, (hb_codepoint_t)face->texts.length);
    gch_text_add_n(&face->texts, text + glyph->from, glyph->length);
    gch_text_add_n(&face->texts, "", 1);
}

static bool add_shaped(struct gch_fonts *fonts, struct gch_setting *s, const struct stretch *t, const char *text,
                       const size_t *at, bool keep) {
    struct face *face = &fonts->faces[t->face];
    hb_buffer_t *buffer = hb_buffer_create();
    size_t end = at[t->first + t->count];
    hb_buffer_add_utf8(buffer, text, (int)strlen(text), (unsigned)at[t->first], (int)(end - at[t->first]));
    hb_buffer_set_direction(buffer, t->level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, t->script);
    /* The environment must not matter. */
    hb_buffer_set_language(buffer, hb_language_from_string("und", -1));
    hb_shape(face->font, buffer, NULL, 0);
    unsigned count;
    const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t *place = hb_buffer_get_glyph_positions(buffer, &count);
    bool ok = hb_buffer_allocation_successful(buffer);
    for (unsigned i = 0; ok && i < count; i++) {
        struct gch_glyph glyph = {.glyph = info[i].codepoint,
                                  .advance = place[i].x_advance,
                                  .right = place[i].x_offset,
                                  .up = place[i].y_offset,
                                  .width = hb_font_get_glyph_h_advance(face->font, info[i].codepoint),
                                  .from = info[i].cluster};
        /* A cluster's text goes to its first glyph; it ends where the next cluster of the text begins. */
        bool first = i == 0 || info[i - 1].cluster != info[i].cluster;
        size_t next = end;
        for (unsigned k = 0; first && k < count; k++)
            if (info[k].cluster > info[i].cluster && info[k].cluster < next)
                next = info[k].cluster;
        glyph.length = first ? next - glyph.from : 0;
        ok = add_glyph(s, glyph);
        if (ok && keep)
            note_use(face, &glyph, text);
    }
    hb_buffer_destroy(buffer);
    return ok && !face->texts.failed;
}

/* From the highest level down, whatever is at least that deep is turned around (rule L2 of Unicode's algorithm). */
static void put_in_order(struct stretch *t, size_t count) {
    FriBidiLevel deepest = 0;
    for (size_t i = 0; i < count; i++)
        deepest = t[i].level > deepest ? t[i].level : deepest;
    for (FriBidiLevel level = deepest; level >= 1; level--)
        for (size_t i = 0, n; i < count; i += n + 1) {
            for (n = 0; i + n < count && t[i + n].level >= level; n++)
                ;
            for (size_t k = 0; k < n / 2; k++) {
                struct stretch swapped = t[i + k];
                t[i + k] = t[i + n - 1 - k];
                t[i + n - 1 - k] = swapped;
            }
        }
}

/* What is known of each letter of a text. */
struct letters {
    uint32_t *letter;
    size_t *at; /* in the text; one more than letters */
    int *face;
    FriBidiLevel *level;
    struct stretch *stretches;
    size_t count;
};

static bool find_levels(struct letters *l) {
    FriBidiCharType *types = malloc((l->count + 1) * sizeof *types);
    FriBidiBracketType *brackets = malloc((l->count + 1) * sizeof *brackets);
    FriBidiParType direction = FRIBIDI_PAR_LTR;
    bool ok = types != NULL && brackets != NULL;
    if (ok) {
        fribidi_get_bidi_types(l->letter, (FriBidiStrIndex)l->count, types);
        fribidi_get_bracket_types(l->letter, (FriBidiStrIndex)l->count, types, brackets);
        ok = fribidi_get_par_embedding_levels_ex(types, brackets, (FriBidiStrIndex)l->count, &direction, l->level) != 0;
    }
    free(types);
    free(brackets);
    return ok;
}

/* Scripts of letters that belong to several are those of their neighbours. */
static size_t cut(struct letters *l) {
    size_t count = 0;
    for (size_t i = 0; i < l->count; i++) {
        hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), l->letter[i]);
        bool any = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN;
        struct stretch *last = count > 0 ? &l->stretches[count - 1] : NULL;
        if (last != NULL && last->face == l->face[i] && last->level == l->level[i] &&
            (any || last->script == script || last->script == HB_SCRIPT_COMMON)) {
            last->count++;
            last->script = any ? last->script : script;
        } else {
            l->stretches[count++] = (struct stretch){.first = i,
                                                     .count = 1,
                                                     .face = l->face[i],
                                                     .level = l->level[i],
                                                     .script = any ? HB_SCRIPT_COMMON : script};
        }
    }
    return count;
}

static enum gch_status set_letters(struct gch_fonts *fonts, struct letters *l, const char *text, bool bold, bool keep,
                                   struct gch_setting *s) {
    for (const char *at = text; *at != '\0' && l->count < TEXT_MOST; l->count++) {
        l->at[l->count] = (size_t)(at - text);
        l->letter[l->count] = gch_letter_next(&at);
        l->at[l->count + 1] = (size_t)(at - text);
    }
    for (size_t i = 0, n; i < l->count; i += n) {
        for (n = 0; i + n < l->count && l->letter[i + n] != ' '; n++)
            ;
        choose_word(fonts, l->letter + i, n, bold, l->face + i);
        if (i + n < l->count)
            l->face[i + n++] = HELVETICA;
    }
    if (fonts->failed || !find_levels(l))
        return GCH_E_NOMEM;
    size_t count = cut(l);
    put_in_order(l->stretches, count);
    for (size_t i = 0; i < count; i++) {
        const struct stretch *t = &l->stretches[i];
        if (!grow((void **)&s->pieces, s->piece_count, &s->piece_room, sizeof *s->pieces))
            return GCH_E_NOMEM;
        struct gch_piece piece = {.font = t->face < 0 ? -1 : t->face, .first = s->glyph_count};
        piece.embolden = piece.font >= 0 && bold && !fonts->faces[t->face].bold;
        if (t->face < 0 ? !add_latin(s, t, l->letter) : !add_shaped(fonts, s, t, text, l->at, keep))
            return GCH_E_NOMEM;
        piece.count = s->glyph_count - piece.first;
        s->pieces[s->piece_count++] = piece;
    }
    return GCH_OK;
}

enum gch_status gch_fonts_set(struct gch_fonts *fonts, const char *text, bool bold, bool keep, struct gch_setting *s) {
    size_t most = strlen(text) + 1;
    struct letters l = {.letter = malloc(most * sizeof *l.letter),
                        .at = malloc((most + 1) * sizeof *l.at),
                        .face = malloc(most * sizeof *l.face),
                        .level = malloc(most * sizeof *l.level),
                        .stretches = malloc(most * sizeof *l.stretches)};
    enum gch_status status = GCH_E_NOMEM;
    s->piece_count = s->glyph_count = 0;
    if (l.letter != NULL && l.at != NULL && l.face != NULL && l.level != NULL && l.stretches != NULL)
        status = set_letters(fonts, &l, text, bold, keep, s);
    free(l.letter);
    free(l.at);
    free(l.face);
    free(l.level);
    free(l.stretches);
    return status;
}

void gch_fonts_begin(struct gch_fonts *fonts) {
    fonts->missed_count = 0;
    for (size_t i = 0; i < fonts->face_count; i++) {
        hb_set_clear(fonts->faces[i].used);
        hb_map_clear(fonts->faces[i].stands_for);
        fonts->faces[i].texts.length = 0;
    }
}

size_t gch_fonts_missed(const struct gch_fonts *fonts, const uint32_t **letters) {
    *letters = fonts->missed;
    return fonts->missed_count;
}

size_t gch_fonts_count(const struct gch_fonts *fonts) {
    return fonts->face_count;
}

bool gch_fonts_used(const struct gch_fonts *fonts, size_t font) {
    return !hb_set_is_empty(fonts->faces[font].used);
}

/* --- what a PDF holds --------------------------------------------------------------------------------------------- */

static int big_endian(const char *data, size_t at) {
    return (int16_t)((unsigned char)data[at] << 8 | (unsigned char)data[at + 1]);
}

void gch_fonts_facts(struct gch_fonts *fonts, size_t font, struct gch_font_facts *facts) {
    const struct face *f = &fonts->faces[font];
    char name[64] = "";
    unsigned size = sizeof name, length;
    int upem = (int)hb_face_get_upem(f->face);
    hb_font_extents_t line;
    *facts = (struct gch_font_facts){.cff = !has_table(f->face, HB_TAG('g', 'l', 'y', 'f')), .cap = 700};
    hb_ot_name_get_utf8(f->face, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &size, name);
    size_t n = 0;
    for (const char *c = name; *c != '\0'; c++)
        if ((*c >= '0' && *c <= '9') || (*c >= 'A' && *c <= 'Z') || (*c >= 'a' && *c <= 'z') || *c == '-')
            facts->name[n++] = *c;
    if (n == 0)
        strcpy(facts->name, "Font");
    hb_font_get_h_extents(f->font, &line);
    facts->ascent = line.ascender;
    facts->descent = line.descender;
    hb_blob_t *head = hb_face_reference_table(f->face, HB_TAG('h', 'e', 'a', 'd'));
    const char *data = hb_blob_get_data(head, &length);
    if (length >= 54 && upem > 0) {
        facts->left = big_endian(data, 36) * 1000 / upem;
        facts->bottom = big_endian(data, 38) * 1000 / upem;
        facts->right = big_endian(data, 40) * 1000 / upem;
        facts->top = big_endian(data, 42) * 1000 / upem;
    }
    hb_blob_destroy(head);
}

enum gch_status gch_fonts_subset(struct gch_fonts *fonts, size_t font, struct gch_text *out) {
    struct face *f = &fonts->faces[font];
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    if (input == NULL)
        return GCH_E_NOMEM;
    hb_set_union(hb_subset_input_glyph_set(input), f->used);
    /* Text is shaped already: the rules for that are not needed again. */
    static const hb_tag_t unneeded[] = {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'),
                                        HB_TAG('G', 'D', 'E', 'F'), HB_TAG('n', 'a', 'm', 'e'),
                                        HB_TAG('p', 'o', 's', 't'), HB_TAG('k', 'e', 'r', 'n')};
    for (size_t i = 0; i < sizeof unneeded / sizeof unneeded[0]; i++)
        hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), unneeded[i]);
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);
    hb_face_t *made = hb_subset_or_fail(f->face, input);
    hb_subset_input_destroy(input);
    if (made == NULL)
        return GCH_E_NOMEM;
    bool cff = !has_table(f->face, HB_TAG('g', 'l', 'y', 'f'));
    hb_blob_t *blob = cff ? hb_face_reference_table(made, HB_TAG('C', 'F', 'F', ' ')) : hb_face_reference_blob(made);
    unsigned length;
    const char *data = hb_blob_get_data(blob, &length);
    gch_text_add_n(out, data, length);
    hb_blob_destroy(blob);
    hb_face_destroy(made);
    return out->failed || length == 0 ? GCH_E_NOMEM : GCH_OK;
}

void gch_fonts_glyphs(struct gch_fonts *fonts, size_t font,
                      void (*each)(void *data, uint32_t glyph, int width, const char *text), void *data) {
    struct face *f = &fonts->faces[font];
    for (hb_codepoint_t glyph = HB_SET_VALUE_INVALID; hb_set_next(f->used, &glyph);)
        each(data, glyph, hb_font_get_glyph_h_advance(f->font, glyph),
             f->texts.text + hb_map_get(f->stands_for, glyph));
}
