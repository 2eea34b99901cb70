/* Which cells may stand where: the tables of DDF-5.1 and their RedZone counterpart (RZ-0.1, RZ-2.4 to 2.7). */
#include "chart/chart-legal.h"

#include <stdio.h>
#include <string.h>

#define C(id) (UINT64_C(1) << GCH_CLASS_##id)

static const struct {
    const char *name;
    const char *where;
} classes[GCH_CLASS_COUNT] = {
#define GCH_X(id, name, where) {name, where},
    GCH_CLASSES(GCH_X)
#undef GCH_X
};
_Static_assert(GCH_CLASS_COUNT <= 64, "classes are bits of a uint64_t");

#define YARDS    (C(POS) | C(NEG) | C(ZERO))
#define FORCED   (C(FPOS) | C(FNEG) | C(FZERO))
#define FOULS    (C(OFF) | C(DEF))
#define FUMBLE   (C(F) | C(FBARE))
#define RUN      (YARDS | C(STAR) | C(B) | C(TD) | FUMBLE | FOULS)
#define THROW    (YARDS | C(STAR) | C(TD) | C(QT) | C(INT) | C(INC) | FUMBLE | FOULS | C(IG) | C(PI))
#define RETURN   (YARDS | C(TD) | FUMBLE | FOULS)
#define VARIABLE (C(VARIABLE) | C(VARLOSS))
#define RZ_FOULS (FOULS | C(DEF15X))

/* clang-format off */
static const struct gch_law ddf[GCH_COLUMN_COUNT] = {
    [GCH_COL_PLAY_1] = {RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_2] = {RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_3] = {RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_4] = {RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_5] = {THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_6] = {THROW | C(BOLD), C(NEGSTAR)},
    [GCH_COL_PLAY_7] = {THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_8] = {THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_9] = {THROW, C(NEGSTAR)},
    [GCH_COL_B] = {C(POS) | C(STAR) | C(TD), C(ZERO) | C(NEG) | FUMBLE | FOULS},
    [GCH_COL_QT] = {YARDS | C(STAR) | FUMBLE, C(TD) | C(INC) | FOULS},
    [GCH_COL_QB] = {YARDS | C(TD) | FUMBLE | C(FS) | VARIABLE, FOULS},
    [GCH_COL_FUMBLE_RECOVERY] = {C(REC) | C(LOST), 0},
    [GCH_COL_KICKOFF] = {C(POS) | C(OFF) | C(OFF40), C(OFFBIG) | C(DEF), .kickoff = true},
    [GCH_COL_KICKOFF_RETURN] = {RETURN, C(STAR)},
    [GCH_COL_PUNT] = {C(POS) | C(STAR) | C(BLK) | FUMBLE | FOULS, 0},
    [GCH_COL_PUNT_RETURN] = {RETURN | C(FC), C(STAR)},
    [GCH_COL_FAIR_CATCH] = {C(FC) | C(MUFF) | C(LBR) | FUMBLE | RZ_FOULS, 0},
    [GCH_COL_FUMBLE_RETURN] = {RETURN, C(STAR)},
    [GCH_COL_INT_RETURN] = {RETURN, C(STAR)},
    [GCH_COL_FIELD_GOAL] = {C(POS) | C(NG) | C(BLK) | FUMBLE | FOULS, C(ZERO), .ng_word = true},
    [GCH_COL_PAT] = {C(GOOD) | C(MISS), 0},
    [GCH_COL_SACK_RATE] = {C(ZERO) | C(SCK) | C(QR), 0},
    [GCH_COL_LOS_OFF_5] = {C(PRE) | C(POST), 0},
    [GCH_COL_LOS_DEF_5] = {C(PRE) | C(POST), 0},
    [GCH_COL_DEF_PENALTY_5] = {C(ZERO) | C(DEF5) | C(XDEF5), 0, .own_foul = true},
    [GCH_COL_DEF_PENALTY_5X] = {C(ZERO) | C(DEF5X) | C(XDEF5X), 0, .own_foul = true},
    [GCH_COL_DEF_PENALTY_15] = {C(ZERO) | C(DEF15) | C(XDEF15), 0, .own_foul = true},
    [GCH_COL_DEF_PENALTY_PI] = {C(ZERO) | C(PIX) | C(XPI), 0},
    [GCH_COL_DEF_FUMBLE_RECOVERY] = {C(ZERO) | C(G) | C(NG), 0, .ng_word = true},
    [GCH_COL_GREAT_PROTECTION] = {C(ZERO) | C(XQT), 0},
    [GCH_COL_GOOD_DECISION] = {C(ZERO) | C(XINT), 0},
    [GCH_COL_BALL_PROTECTION] = {C(ZERO) | C(XF), 0},
    [GCH_COL_SHORT_PASS_BIG_PLAY] = {C(POS) | C(TD), C(STAR)},
};

/* What RedZone has beside or instead; columns not named here obey the DDF law (a DDF chart may be used under RedZone
 * rules where it carries what is needed, so DDF's own cells stay legal). */
#define RZ_RUN   (RUN | C(FS) | C(DEF15X) | VARIABLE)
#define RZ_THROW (THROW | C(FS) | C(DEF15X) | VARIABLE)
static const struct gch_law redzone[GCH_COLUMN_COUNT] = {
    [GCH_COL_PLAY_1] = {RZ_RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_2] = {RZ_RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_3] = {RZ_RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_4] = {RZ_RUN, C(NEGSTAR)},
    [GCH_COL_PLAY_5] = {RZ_THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_6] = {RZ_THROW | C(BOLD), C(NEGSTAR)},
    [GCH_COL_PLAY_7] = {RZ_THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_8] = {RZ_THROW, C(NEGSTAR)},
    [GCH_COL_PLAY_9] = {RZ_THROW, C(NEGSTAR)},
    [GCH_COL_B] = {C(POS) | C(STAR) | C(TD) | C(VARIABLE), C(ZERO) | C(NEG) | C(VARLOSS) | FUMBLE | RZ_FOULS},
    [GCH_COL_QT] = {YARDS | C(STAR) | FUMBLE | C(FS) | C(PASS) | VARIABLE, C(TD) | C(INC) | RZ_FOULS},
    [GCH_COL_QB] = {YARDS | C(TD) | FUMBLE | C(FS) | VARIABLE, C(STAR) | RZ_FOULS},
    [GCH_COL_KICKOFF] = {C(POS) | C(STAR) | C(TB) | C(FPOS) | C(OFF) | C(OFF40) | C(VARIABLE), C(OFFBIG) | C(DEF) | C(DEF15X),
                         .kickoff = true},
    [GCH_COL_KICKOFF_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
    [GCH_COL_PUNT] = {C(POS) | C(STAR) | C(FPOS) | C(FG) | C(KO) | C(BLK) | FUMBLE | C(FS) | RZ_FOULS | C(VARIABLE), 0},
    [GCH_COL_PUNT_RETURN] = {RETURN | C(DEF15X) | C(FC) | C(MUFF) | VARIABLE, C(STAR)},
    [GCH_COL_FAIR_CATCH] = {C(FC) | C(MUFF) | C(LBR) | FUMBLE | RZ_FOULS, 0},
    [GCH_COL_FUMBLE_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
    [GCH_COL_INT_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
    [GCH_COL_FIELD_GOAL] = {C(POS) | C(NG) | C(ZERO) | C(BLK) | FUMBLE | C(FS) | RZ_FOULS, C(VARIABLE), .ng_word = true},
    [GCH_COL_PAT] = {C(GOOD) | C(MISS) | C(PEN), 0},
};

#define STOP (YARDS | FORCED | C(FTD) | FUMBLE)
static const struct gch_law defense[2][2] = {
    [GCH_FLAVOR_DDF] = {{STOP, 0}, {STOP | C(QT) | C(INT) | C(INC), 0}},
    /* RZ-2.4, R03: a foul on a defensive cell is resolved, but no printed chart has one. */
    [GCH_FLAVOR_REDZONE] = {{STOP, RZ_FOULS}, {STOP | C(QT) | C(INT) | C(INC), RZ_FOULS | C(PI)}},
};

static const struct gch_law coverage[GCH_COVERAGE_COUNT] = {
    [GCH_COV_KICK] = {YARDS | FORCED, C(FTD) | FUMBLE},
    [GCH_COV_PUNT] = {YARDS | FORCED, C(FTD) | FUMBLE},
    [GCH_COV_QT] = {YARDS | FORCED, 0},
    [GCH_COV_FIELD_GOAL] = {C(ZERO) | C(G) | C(NG), 0, .ng_word = true},
};

static const struct gch_law squib_return[2] = {
    [GCH_FLAVOR_DDF] = {RETURN, C(STAR)},
    [GCH_FLAVOR_REDZONE] = {RETURN | C(DEF15X) | VARIABLE | C(KR) | C(B), C(STAR)},
};
/* clang-format on */

const struct gch_law *gch_law_column(enum gch_flavor flavor, enum gch_column column) {
    if (flavor == GCH_FLAVOR_REDZONE && redzone[column].ok != 0)
        return &redzone[column];
    return &ddf[column];
}

const struct gch_law *gch_law_defense(enum gch_flavor flavor, int play) {
    return &defense[flavor][play >= 5];
}

const struct gch_law *gch_law_coverage(enum gch_flavor flavor, enum gch_coverage which) {
    (void)flavor; /* RZ-0.2: the same tables under both rules */
    return &coverage[which];
}

const struct gch_law *gch_law_squib_return(enum gch_flavor flavor) {
    return &squib_return[flavor];
}

/* Kinds that are a class of their own. */
static const uint8_t plain[GCH_CELL_KINDS] = {
    [GCH_CELL_BLANK] = GCH_CLASS_ZERO,  [GCH_CELL_FORCED_TD] = GCH_CLASS_FTD, [GCH_CELL_B] = GCH_CLASS_B,
    [GCH_CELL_TD] = GCH_CLASS_TD,       [GCH_CELL_QT] = GCH_CLASS_QT,         [GCH_CELL_INT] = GCH_CLASS_INT,
    [GCH_CELL_INC] = GCH_CLASS_INC,     [GCH_CELL_FC] = GCH_CLASS_FC,         [GCH_CELL_BLK] = GCH_CLASS_BLK,
    [GCH_CELL_G] = GCH_CLASS_G,         [GCH_CELL_NG] = GCH_CLASS_NG,         [GCH_CELL_SCK] = GCH_CLASS_SCK,
    [GCH_CELL_QR] = GCH_CLASS_QR,       [GCH_CELL_XPI] = GCH_CLASS_XPI,       [GCH_CELL_XQT] = GCH_CLASS_XQT,
    [GCH_CELL_XINT] = GCH_CLASS_XINT,   [GCH_CELL_XF] = GCH_CLASS_XF,         [GCH_CELL_PRE] = GCH_CLASS_PRE,
    [GCH_CELL_POST] = GCH_CLASS_POST,   [GCH_CELL_REC] = GCH_CLASS_REC,       [GCH_CELL_LOST] = GCH_CLASS_LOST,
    [GCH_CELL_GOOD] = GCH_CLASS_GOOD,   [GCH_CELL_MISS] = GCH_CLASS_MISS,     [GCH_CELL_T1] = GCH_CLASS_VARIABLE,
    [GCH_CELL_T2] = GCH_CLASS_VARIABLE, [GCH_CELL_T3] = GCH_CLASS_VARIABLE,   [GCH_CELL_KR] = GCH_CLASS_KR,
    [GCH_CELL_FS] = GCH_CLASS_FS,       [GCH_CELL_MUFF] = GCH_CLASS_MUFF,     [GCH_CELL_PASS] = GCH_CLASS_PASS,
    [GCH_CELL_TB] = GCH_CLASS_TB,       [GCH_CELL_FG] = GCH_CLASS_FG,         [GCH_CELL_KO] = GCH_CLASS_KO,
    [GCH_CELL_LBR] = GCH_CLASS_LBR,     [GCH_CELL_PEN] = GCH_CLASS_PEN,
};

static enum gch_class class_of_number(struct gch_cell cell) {
    if ((cell.flags & GCH_FLAG_BOLD) != 0)
        return cell.number > 0 ? GCH_CLASS_BOLD : GCH_CLASS_BOLDLOSS;
    if ((cell.flags & GCH_FLAG_STAR) != 0)
        return cell.number > 0 ? GCH_CLASS_STAR : GCH_CLASS_NEGSTAR;
    return cell.number > 0 ? GCH_CLASS_POS : cell.number < 0 ? GCH_CLASS_NEG : GCH_CLASS_ZERO;
}

/* DEF 5, 5X, 15 and XDEF 5, 5X, 15; 15X is RedZone's. */
static enum gch_class class_of_foul(const struct gch_law *law, struct gch_cell cell) {
    bool cancel = cell.kind == GCH_CELL_XDEF, x = (cell.flags & GCH_FLAG_X) != 0;
    if (cell.number == 15 && x)
        return cancel ? GCH_CLASS_ODD_FOUL : GCH_CLASS_DEF15X;
    if (cell.number != 5 && cell.number != 15)
        return GCH_CLASS_ODD_FOUL;
    if (!law->own_foul)
        return cancel ? GCH_CLASS_XDEF : GCH_CLASS_DEF;
    if (cell.number == 15)
        return cancel ? GCH_CLASS_XDEF15 : GCH_CLASS_DEF15;
    if (x)
        return cancel ? GCH_CLASS_XDEF5X : GCH_CLASS_DEF5X;
    return cancel ? GCH_CLASS_XDEF5 : GCH_CLASS_DEF5;
}

enum gch_class gch_class_of(const struct gch_law *law, struct gch_cell cell) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
        return class_of_number(cell);
    case GCH_CELL_FORCED:
        return cell.number > 0 ? GCH_CLASS_FPOS : cell.number < 0 ? GCH_CLASS_FNEG : GCH_CLASS_FZERO;
    case GCH_CELL_F:
        return (cell.flags & GCH_FLAG_BARE) != 0 ? GCH_CLASS_FBARE : GCH_CLASS_F;
    case GCH_CELL_OFF:
        if ((cell.flags & GCH_FLAG_STAR) != 0)
            return GCH_CLASS_IG;
        if (cell.number == 40)
            return GCH_CLASS_OFF40;
        if (cell.number == 10 || cell.number == 15)
            return law->kickoff ? GCH_CLASS_OFFBIG : GCH_CLASS_OFF;
        return cell.number == 5 ? GCH_CLASS_OFF : GCH_CLASS_ODD_FOUL;
    case GCH_CELL_DEF:
    case GCH_CELL_XDEF:
        return class_of_foul(law, cell);
    case GCH_CELL_PI:
        return (cell.flags & GCH_FLAG_X) != 0 ? GCH_CLASS_PIX : GCH_CLASS_PI;
    case GCH_CELL_X:
        if ((cell.flags & GCH_FLAG_BARE) != 0)
            return GCH_CLASS_SMALL_X;
        return (cell.flags & GCH_FLAG_MINUS) != 0 ? GCH_CLASS_VARLOSS : GCH_CLASS_VARIABLE;
    case GCH_CELL_DS:
        return (cell.flags & GCH_FLAG_MINUS) != 0 ? GCH_CLASS_VARLOSS : GCH_CLASS_VARIABLE;
    default:
        return (enum gch_class)plain[cell.kind];
    }
}

const char *gch_class_where(enum gch_class class) {
    return classes[class].where;
}

struct gch_cell gch_law_normal(const struct gch_law *law, enum gch_flavor flavor, struct gch_cell cell) {
    const struct gch_cell blank = {GCH_CELL_BLANK, 0, 0};
    bool blank_legal = ((law->ok | law->warn) & C(ZERO)) != 0;
    if (cell.kind == GCH_CELL_NUMBER && cell.number == 0 && cell.flags == 0)
        return blank;
    /* DDF-5.4; where NG is a word of its own, only the empty cell means no change. */
    if (blank_legal && !law->ng_word && cell.kind == GCH_CELL_NG)
        return blank;
    if (blank_legal && !law->ng_word && flavor == GCH_FLAVOR_DDF && cell.kind == GCH_CELL_X &&
        (cell.flags & GCH_FLAG_MINUS) == 0)
        return blank;
    if (cell.kind == GCH_CELL_F && (cell.flags & GCH_FLAG_BARE) != 0) {
        if (flavor == GCH_FLAVOR_DDF)
            return (struct gch_cell){GCH_CELL_F, 0, 0};
        if ((law->ok & C(FS)) != 0)
            return (struct gch_cell){GCH_CELL_FS, 0, 0};
    }
    return cell;
}

void gch_law_text(const struct gch_law *law, char *buffer, size_t size) {
    size_t used = 0;
    buffer[0] = '\0';
    for (int i = 0; i < GCH_CLASS_COUNT; i++) {
        if ((law->ok >> i & 1) == 0 || i == GCH_CLASS_FBARE)
            continue;
        const char *name = i == GCH_CLASS_OFF && law->kickoff ? "OFF 5" : classes[i].name;
        int n = snprintf(buffer + used, size - used, "%s%s", used > 0 ? ", " : "", name);
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
}
