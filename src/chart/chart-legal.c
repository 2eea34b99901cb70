/* Cells as the laws tell them apart. The laws are the rulesets' (src/rules/). */
#include "chart/chart-legal.h"

#include <stdio.h>
#include <string.h>

#define C(id) (UINT64_C(1) << GCH_CELL_CLASS_##id)

static const struct {
    const char *name;
    const char *where;
} classes[GCH_CELL_CLASS_COUNT] = {
#define GCH_X(id, name, where) {name, where},
    GCH_CELL_CLASSES(GCH_X)
#undef GCH_X
};
_Static_assert(GCH_CELL_CLASS_COUNT <= 64, "classes are bits of a uint64_t");

/* Kinds that are a class of their own. */
static const uint8_t plain[GCH_CELL_KINDS] = {
    [GCH_CELL_BLANK] = GCH_CELL_CLASS_ZERO,  [GCH_CELL_FORCED_TD] = GCH_CELL_CLASS_FTD,
    [GCH_CELL_B] = GCH_CELL_CLASS_B,         [GCH_CELL_TD] = GCH_CELL_CLASS_TD,
    [GCH_CELL_QT] = GCH_CELL_CLASS_QT,       [GCH_CELL_INT] = GCH_CELL_CLASS_INT,
    [GCH_CELL_INC] = GCH_CELL_CLASS_INC,     [GCH_CELL_FC] = GCH_CELL_CLASS_FC,
    [GCH_CELL_BLK] = GCH_CELL_CLASS_BLK,     [GCH_CELL_G] = GCH_CELL_CLASS_G,
    [GCH_CELL_NG] = GCH_CELL_CLASS_NG,       [GCH_CELL_SCK] = GCH_CELL_CLASS_SCK,
    [GCH_CELL_QR] = GCH_CELL_CLASS_QR,       [GCH_CELL_XPI] = GCH_CELL_CLASS_XPI,
    [GCH_CELL_XQT] = GCH_CELL_CLASS_XQT,     [GCH_CELL_XINT] = GCH_CELL_CLASS_XINT,
    [GCH_CELL_XF] = GCH_CELL_CLASS_XF,       [GCH_CELL_PRE] = GCH_CELL_CLASS_PRE,
    [GCH_CELL_POST] = GCH_CELL_CLASS_POST,   [GCH_CELL_REC] = GCH_CELL_CLASS_REC,
    [GCH_CELL_LOST] = GCH_CELL_CLASS_LOST,   [GCH_CELL_GOOD] = GCH_CELL_CLASS_GOOD,
    [GCH_CELL_MISS] = GCH_CELL_CLASS_MISS,   [GCH_CELL_T1] = GCH_CELL_CLASS_VARIABLE,
    [GCH_CELL_T2] = GCH_CELL_CLASS_VARIABLE, [GCH_CELL_T3] = GCH_CELL_CLASS_VARIABLE,
    [GCH_CELL_KR] = GCH_CELL_CLASS_KR,       [GCH_CELL_FS] = GCH_CELL_CLASS_FS,
    [GCH_CELL_MUFF] = GCH_CELL_CLASS_MUFF,   [GCH_CELL_PASS] = GCH_CELL_CLASS_PASS,
    [GCH_CELL_TB] = GCH_CELL_CLASS_TB,       [GCH_CELL_FG] = GCH_CELL_CLASS_FG,
    [GCH_CELL_KO] = GCH_CELL_CLASS_KO,       [GCH_CELL_LBR] = GCH_CELL_CLASS_LBR,
    [GCH_CELL_PEN] = GCH_CELL_CLASS_PEN,
};

static enum gch_cell_class class_of_number(struct gch_cell cell) {
    if ((cell.flags & GCH_FLAG_BOLD) != 0)
        return cell.number > 0 ? GCH_CELL_CLASS_BOLD : GCH_CELL_CLASS_BOLDLOSS;
    if ((cell.flags & GCH_FLAG_STAR) != 0)
        return cell.number > 0 ? GCH_CELL_CLASS_STAR : GCH_CELL_CLASS_NEGSTAR;
    return cell.number > 0 ? GCH_CELL_CLASS_POS : cell.number < 0 ? GCH_CELL_CLASS_NEG : GCH_CELL_CLASS_ZERO;
}

/* DEF 5, 5X, 15 and XDEF 5, 5X, 15; 15X is RedZone's. */
static enum gch_cell_class class_of_foul(const struct gch_law *law, struct gch_cell cell) {
    bool cancel = cell.kind == GCH_CELL_XDEF, x = (cell.flags & GCH_FLAG_X) != 0;
    if (cell.number == 15 && x)
        return cancel ? GCH_CELL_CLASS_ODD_FOUL : GCH_CELL_CLASS_DEF15X;
    if (cell.number != 5 && cell.number != 15)
        return GCH_CELL_CLASS_ODD_FOUL;
    if (!law->own_foul)
        return cancel ? GCH_CELL_CLASS_XDEF : GCH_CELL_CLASS_DEF;
    if (cell.number == 15)
        return cancel ? GCH_CELL_CLASS_XDEF15 : GCH_CELL_CLASS_DEF15;
    if (x)
        return cancel ? GCH_CELL_CLASS_XDEF5X : GCH_CELL_CLASS_DEF5X;
    return cancel ? GCH_CELL_CLASS_XDEF5 : GCH_CELL_CLASS_DEF5;
}

enum gch_cell_class gch_class_of(const struct gch_law *law, struct gch_cell cell) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
        return class_of_number(cell);
    case GCH_CELL_FORCED:
        return cell.number > 0 ? GCH_CELL_CLASS_FPOS : cell.number < 0 ? GCH_CELL_CLASS_FNEG : GCH_CELL_CLASS_FZERO;
    case GCH_CELL_F:
        return (cell.flags & GCH_FLAG_BARE) != 0 ? GCH_CELL_CLASS_FBARE : GCH_CELL_CLASS_F;
    case GCH_CELL_OFF:
        if ((cell.flags & GCH_FLAG_STAR) != 0)
            return GCH_CELL_CLASS_IG;
        if (cell.number == 40)
            return GCH_CELL_CLASS_OFF40;
        if (cell.number == 10 || cell.number == 15)
            return law->kickoff ? GCH_CELL_CLASS_OFFBIG : GCH_CELL_CLASS_OFF;
        return cell.number == 5 ? GCH_CELL_CLASS_OFF : GCH_CELL_CLASS_ODD_FOUL;
    case GCH_CELL_DEF:
    case GCH_CELL_XDEF:
        return class_of_foul(law, cell);
    case GCH_CELL_PI:
        return (cell.flags & GCH_FLAG_X) != 0 ? GCH_CELL_CLASS_PIX : GCH_CELL_CLASS_PI;
    case GCH_CELL_X:
        if ((cell.flags & GCH_FLAG_BARE) != 0)
            return GCH_CELL_CLASS_SMALL_X;
        return (cell.flags & GCH_FLAG_MINUS) != 0 ? GCH_CELL_CLASS_VARLOSS : GCH_CELL_CLASS_VARIABLE;
    case GCH_CELL_DS:
        return (cell.flags & GCH_FLAG_MINUS) != 0 ? GCH_CELL_CLASS_VARLOSS : GCH_CELL_CLASS_VARIABLE;
    default:
        return (enum gch_cell_class)plain[cell.kind];
    }
}

const char *gch_class_where(enum gch_cell_class class) {
    return classes[class].where;
}

struct gch_cell gch_law_normal(const struct gch_law *law, const struct gch_chart_kind *kind, struct gch_cell cell) {
    const struct gch_cell blank = {GCH_CELL_BLANK, 0, 0};
    bool blank_legal = ((law->ok | law->warn) & C(ZERO)) != 0;
    if (cell.kind == GCH_CELL_NUMBER && cell.number == 0 && cell.flags == 0)
        return blank;
    /* DDF-5.4; where NG is a word of its own, only the empty cell means no change. */
    if (blank_legal && !law->ng_word && cell.kind == GCH_CELL_NG)
        return blank;
    if (blank_legal && !law->ng_word && kind->x_is_blank && cell.kind == GCH_CELL_X &&
        (cell.flags & GCH_FLAG_MINUS) == 0)
        return blank;
    if (cell.kind == GCH_CELL_F && (cell.flags & GCH_FLAG_BARE) != 0) {
        if (kind->bare_fumble_at_0)
            return (struct gch_cell){GCH_CELL_F, 0, 0};
        if ((law->ok & C(FS)) != 0)
            return (struct gch_cell){GCH_CELL_FS, 0, 0};
    }
    return cell;
}

void gch_law_text(const struct gch_law *law, char *buffer, size_t size) {
    size_t used = 0;
    buffer[0] = '\0';
    for (int i = 0; i < GCH_CELL_CLASS_COUNT; i++) {
        if ((law->ok >> i & 1) == 0 || i == GCH_CELL_CLASS_FBARE)
            continue;
        const char *name = i == GCH_CELL_CLASS_OFF && law->kickoff ? "OFF 5" : classes[i].name;
        int n = snprintf(buffer + used, size - used, "%s%s", used > 0 ? ", " : "", name);
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
}
