/* Priority matrices: the class of a cell on either side, and what becomes of two classes (DDF-7, RZ-3). */
#ifndef GCH_RULES_MATRIX_H
#define GCH_RULES_MATRIX_H

#include "base/message.h"
#include "base/table.h"
#include "gridchart/chart.h"

/* X(identifier, word in matrix.csv) */
#define GCH_OFFENSE_CLASSES(X)                                                                                         \
    X(GAIN, "GAIN")                                                                                                    \
    X(LOSS, "LOSS")                                                                                                    \
    X(NG, "NG")                                                                                                        \
    X(B, "B")                                                                                                          \
    X(TD, "TD")                                                                                                        \
    X(QT, "QT")                                                                                                        \
    X(INT, "INT")                                                                                                      \
    X(F, "F")                                                                                                          \
    X(FS, "FS")                                                                                                        \
    X(INC, "INC")                                                                                                      \
    X(FC, "FC")                                                                                                        \
    X(PEN, "PEN")                                                                                                      \
    X(IG, "IG")

#define GCH_DEFENSE_CLASSES(X)                                                                                         \
    X(GAIN, "GAIN")                                                                                                    \
    X(LOSS, "LOSS")                                                                                                    \
    X(NG, "NG")                                                                                                        \
    X(FGAIN, "FGAIN")                                                                                                  \
    X(FLOSS, "FLOSS")                                                                                                  \
    X(FTD, "FTD")                                                                                                      \
    X(FORCED, "FORCED")                                                                                                \
    X(QT, "QT")                                                                                                        \
    X(INT, "INT")                                                                                                      \
    X(F, "F")                                                                                                          \
    X(INC, "INC")

/* X(identifier): the word in matrix.csv is the identifier. */
#define GCH_ACTIONS(X)                                                                                                 \
    X(NONE)                                                                                                            \
    X(ADD)                                                                                                             \
    X(TD)                                                                                                              \
    X(FORCED)                                                                                                          \
    X(FORCED_TD)                                                                                                       \
    X(QT)                                                                                                              \
    X(O_INT)                                                                                                           \
    X(D_INT)                                                                                                           \
    X(INT_MIN)                                                                                                         \
    X(O_F)                                                                                                             \
    X(D_F)                                                                                                             \
    X(F_MAX)                                                                                                           \
    X(F_MIN)                                                                                                           \
    X(F_DEF)                                                                                                           \
    X(F_EZ)                                                                                                            \
    X(F_ADD)                                                                                                           \
    X(INC)                                                                                                             \
    X(FC)                                                                                                              \
    X(PEN)                                                                                                             \
    X(IG)

enum gch_offense_class {
#define GCH_X(id, word) GCH_OC_##id,
    GCH_OFFENSE_CLASSES(GCH_X)
#undef GCH_X
        GCH_OFFENSE_CLASS_COUNT,
};

enum gch_defense_class {
#define GCH_X(id, word) GCH_DC_##id,
    GCH_DEFENSE_CLASSES(GCH_X)
#undef GCH_X
        GCH_DEFENSE_CLASS_COUNT,
};

enum gch_action {
#define GCH_X(id) GCH_ACT_##id,
    GCH_ACTIONS(GCH_X)
#undef GCH_X
        GCH_ACTION_COUNT,
};

/* Room for the looks of a kind of cell: star and minus where they are in its flags, two bits for the sign. */
#define GCH_CELL_LOOKS 64
_Static_assert(GCH_FLAG_STAR == 1 && GCH_FLAG_MINUS == 32, "the sign has bits of its own in a look");

struct gch_matrix {
    uint8_t action[GCH_OFFENSE_CLASS_COUNT][GCH_DEFENSE_CLASS_COUNT]; /* enum gch_action; NONE: no such pair */
    bool one_forced; /* RedZone: all bracketed numbers use column FORCED (A.7) */
    /* The classes of all cells by gch_cell_look, since nothing foretells cells: made by gch_matrix_fill. */
    uint8_t offense[GCH_CELL_KINDS * GCH_CELL_LOOKS], defense[GCH_CELL_KINDS * GCH_CELL_LOOKS];
};

/* All that the class of a cell depends on: kind, sign, star and minus. */
static inline unsigned gch_cell_look(struct gch_cell cell) {
    unsigned sign = ((unsigned)(int)cell.number >> 31) + ((unsigned)-cell.number >> 31) * 2;
    return (unsigned)cell.kind * GCH_CELL_LOOKS + (cell.flags & (GCH_FLAG_STAR | GCH_FLAG_MINUS)) + 2 * sign;
}

/* A column of matrix.csv: a class of the defense's cells over actions, which are words ended by NULL. */
#define GCH_MATRIX_COLUMN(class, actions)                                                                              \
    {                                                                                                                  \
        .heading = class, .type = &gch_table_word, .words = actions, .noun = "an action the rules know",               \
        .code = GCH_MSG_TABLE_ACTION_UNKNOWN                                                                           \
    }
/* Fills a matrix from a table whose rows and headings are words of the lists above. */
void gch_matrix_fill(const struct gch_table_reading *reading, struct gch_matrix *out);

const char *gch_action_name(enum gch_action action);
const char *gch_offense_class_name(enum gch_offense_class c);
const char *gch_defense_class_name(enum gch_defense_class c);

/* DDF-7.1, RZ-3.1. Kinds that cannot stand on an offense chart count as no gain. */
static inline enum gch_offense_class gch_offense_class(struct gch_cell cell) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
        return cell.number > 0 ? GCH_OC_GAIN : cell.number < 0 ? GCH_OC_LOSS : GCH_OC_NG;
    case GCH_CELL_B:
        return GCH_OC_B;
    case GCH_CELL_TD:
        return GCH_OC_TD;
    case GCH_CELL_QT:
        return GCH_OC_QT;
    case GCH_CELL_INT:
        return GCH_OC_INT;
    case GCH_CELL_F:
        return GCH_OC_F;
    case GCH_CELL_FS:
        return GCH_OC_FS;
    case GCH_CELL_INC:
        return GCH_OC_INC;
    case GCH_CELL_FC:
        return GCH_OC_FC;
    case GCH_CELL_OFF:
        return cell.flags & GCH_FLAG_STAR ? GCH_OC_IG : GCH_OC_PEN;
    case GCH_CELL_DEF:
    case GCH_CELL_PI:
        return GCH_OC_PEN;
    case GCH_CELL_DS:
    case GCH_CELL_X:
    case GCH_CELL_T1:
    case GCH_CELL_T2:
    case GCH_CELL_T3:
        return cell.flags & GCH_FLAG_MINUS ? GCH_OC_LOSS : GCH_OC_GAIN;
    default:
        return GCH_OC_NG;
    }
}

/* DDF-7.2; (0) is a forced gain [D14]. */
static inline enum gch_defense_class gch_defense_class(const struct gch_matrix *m, struct gch_cell cell) {
    switch (cell.kind) {
    case GCH_CELL_NUMBER:
        return cell.number > 0 ? GCH_DC_GAIN : cell.number < 0 ? GCH_DC_LOSS : GCH_DC_NG;
    case GCH_CELL_FORCED:
        return m->one_forced ? GCH_DC_FORCED : cell.number < 0 ? GCH_DC_FLOSS : GCH_DC_FGAIN;
    case GCH_CELL_FORCED_TD:
        return m->one_forced ? GCH_DC_FORCED : GCH_DC_FTD;
    case GCH_CELL_QT:
        return GCH_DC_QT;
    case GCH_CELL_INT:
        return GCH_DC_INT;
    case GCH_CELL_F:
        return GCH_DC_F;
    case GCH_CELL_INC:
        return GCH_DC_INC;
    default:
        return GCH_DC_NG;
    }
}

static inline enum gch_action gch_matrix_action(const struct gch_matrix *m, struct gch_cell offense,
                                                struct gch_cell defense) {
    return (enum gch_action)m->action[m->offense[gch_cell_look(offense)]][m->defense[gch_cell_look(defense)]];
}

/* The yardage of an action: which of the two numbers, or their sum, least or most. */
static inline int gch_action_number(enum gch_action action, struct gch_cell offense, struct gch_cell defense) {
    const uint32_t sum = 1u << GCH_ACT_ADD | 1u << GCH_ACT_F_ADD;
    const uint32_t least = 1u << GCH_ACT_INT_MIN | 1u << GCH_ACT_F_MIN;
    const uint32_t most = 1u << GCH_ACT_F_MAX;
    const uint32_t second = 1u << GCH_ACT_FORCED | 1u << GCH_ACT_D_INT | 1u << GCH_ACT_D_F | 1u << GCH_ACT_F_DEF;
    int own = offense.number;
    int other = defense.number;
    if ((least | most) >> action & 1)
        return (own < other) == (least >> action & 1) ? own : other;
    /* Without branches, as nothing foretells which of the others it is. */
    return (own & -(int)(~second >> action & 1)) + (other & -(int)((sum | second) >> action & 1));
}

#endif
