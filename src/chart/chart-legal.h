/* Which cells may stand where (DDF-5, RZ-0.1, RZ-2.5), as tables. */
#ifndef GCH_CHART_LEGAL_H
#define GCH_CHART_LEGAL_H

#include "chart/chart-kind.h"

/*
 * Classes of cells as the legality tables tell them apart: X(identifier, how it is called in messages, where it
 * belongs). The last is a hint for a cell found elsewhere, or NULL.
 */
#define GCH_CELL_CLASSES(X)                                                                                            \
    X(ZERO, "empty", NULL)                                                                                             \
    X(POS, "n", NULL)                                                                                                  \
    X(NEG, "-n", NULL)                                                                                                 \
    X(STAR, "n*", NULL)                                                                                                \
    X(NEGSTAR, "-n*", NULL)                                                                                            \
    X(BOLD, "n!", "bold stands only in offense column 6")                                                              \
    X(BOLDLOSS, "", "a bold cell is a gain")                                                                           \
    X(FPOS, "(n)", "(...) stands only on defense and coverage charts")                                                 \
    X(FNEG, "(-n)", "(...) stands only on defense and coverage charts")                                                \
    X(FZERO, "(0)", "(...) stands only on defense and coverage charts")                                                \
    X(FTD, "(TD)", "(TD) stands only on defense charts")                                                               \
    X(B, "B", "B stands only in offense columns 1 to 4")                                                               \
    X(TD, "TD", "a defense chart has (TD), not TD")                                                                    \
    X(QT, "QT", "QT stands only in columns 5 to 9")                                                                    \
    X(INT, "INT #", "INT stands only in columns 5 to 9")                                                               \
    X(F, "F #", NULL)                                                                                                  \
    X(FBARE, "F", NULL)                                                                                                \
    X(INC, "INC", "INC stands only in columns 5 to 9")                                                                 \
    X(FC, "FC", "FC stands only in punt-return and fair-catch")                                                        \
    X(OFF, "OFF 5/10/15", "fouls stand only on offense and special charts")                                            \
    X(OFFBIG, "OFF 10/15", NULL)                                                                                       \
    X(OFF40, "OFF 40", "OFF 40 stands only in kickoff")                                                                \
    X(IG, "OFF #*", "intentional grounding stands only in offense columns 5 to 9")                                     \
    X(DEF, "DEF 5/5X/15", "fouls stand only on offense and special charts")                                            \
    X(DEF15X, "D=15X", "D=15X is a cell of another game")                                                              \
    X(ODD_FOUL, "", "a foul is OFF 5, 10 or 15, or DEF 5, 5X or 15")                                                   \
    X(PI, "PI #", "PI # stands only in offense columns 5 to 9")                                                        \
    X(PIX, "PI X", "PI X stands only in def-penalty PI")                                                               \
    X(BLK, "BLK #", "BLK stands only in punt and field-goal")                                                          \
    X(G, "G", NULL)                                                                                                    \
    X(NG, "NG", NULL)                                                                                                  \
    X(SCK, "SCK", "SCK stands only in sack-rate")                                                                      \
    X(QR, "QR", "QR stands only in sack-rate")                                                                         \
    X(XDEF, "XDEF", "XDEF stands only in the def-penalty column of its own foul")                                      \
    X(XPI, "XPI", "XPI stands only in def-penalty PI")                                                                 \
    X(XQT, "XQT", "XQT stands only in great-protection")                                                               \
    X(XINT, "XINT", "XINT stands only in good-decision")                                                               \
    X(XF, "XF", "XF stands only in ball-protection")                                                                   \
    X(PRE, "Pre", "Pre stands only in los-penalty")                                                                    \
    X(POST, "Post", "Post stands only in los-penalty")                                                                 \
    X(REC, "REC", "REC stands only in fumble-recovery")                                                                \
    X(LOST, "LOST", "LOST stands only in fumble-recovery")                                                             \
    X(GOOD, "GOOD", "GOOD stands only in pat")                                                                         \
    X(MISS, "MISS", "MISS stands only in pat")                                                                         \
    X(VARIABLE, "DS/X/T1/T2/T3", "variable yards are cells of another game")                                           \
    X(VARLOSS, "-DS/-X", "variable yards are cells of another game")                                                   \
    X(SMALL_X, "x", "leave the cell empty for no change (in another game X is a variable gain)")                       \
    X(KR, "KR", "KR stands only in squib-return of another game")                                                      \
    X(FS, "FS", "FS is a cell of another game: offense, punt and field-goal")                                          \
    X(MUFF, "Muff", "Muff is a cell of another game: fair-catch and punt-return")                                      \
    X(PASS, "PASS", "PASS is a cell of another game: column QT")                                                       \
    X(TB, "TB", "TB is a cell of another game: kickoff")                                                               \
    X(FG, "FG", "FG is a cell of another game: punt")                                                                  \
    X(KO, "KO", "KO is a cell of another game: punt")                                                                  \
    X(LBR, "LBR", "LBR is a cell of another game: fair-catch")                                                         \
    X(PEN, "PEN", "PEN is a cell of another game: pat")                                                                \
    X(DEF5, "DEF 5", "this column holds only its own foul")                                                            \
    X(DEF5X, "DEF 5X", "this column holds only its own foul")                                                          \
    X(DEF15, "DEF 15", "this column holds only its own foul")                                                          \
    X(XDEF5, "XDEF 5", "this column holds only its own foul")                                                          \
    X(XDEF5X, "XDEF 5X", "this column holds only its own foul")                                                        \
    X(XDEF15, "XDEF 15", "this column holds only its own foul")

enum gch_cell_class {
#define GCH_X(id, name, where) GCH_CELL_CLASS_##id,
    GCH_CELL_CLASSES(GCH_X)
#undef GCH_X
        GCH_CELL_CLASS_COUNT,
};

/* The class of a cell under a law. */
enum gch_cell_class gch_class_of(const struct gch_law *law, struct gch_cell cell);
const char *gch_class_where(enum gch_cell_class class);

/* A cell as it is kept: x, X, NG and 0 as BLANK where the law has no such word, "F" as F 0 or, where the game has
 * fumbled snaps, on an offense chart or kick as FS. */
struct gch_cell gch_law_normal(const struct gch_law *law, const struct gch_chart_kind *kind, struct gch_cell cell);

/* What the law allows, for messages: "n, -n, empty, TD". Writes at most size bytes. */
void gch_law_text(const struct gch_law *law, char *buffer, size_t size);

/* Numbers that yards and lengths can have on any chart. */
#define GCH_YARDS_LOW  (-99)
#define GCH_YARDS_HIGH 110

/* What was probably meant by text, which is not a cell: fills buffer[GCH_CELL_TEXT] with a cell, one the law allows if
 * there is one, and *why with a word on the mistake (or NULL). False if nothing is near. */
bool gch_cell_suggest(const struct gch_law *law, const struct gch_chart_kind *kind, const char *text, size_t length,
                      char *buffer, const char **why);

#endif
