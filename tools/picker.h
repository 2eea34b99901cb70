/* A game chosen by answering questions: rules, season, teams, who coaches. */
#ifndef GCH_TOOLS_PICKER_H
#define GCH_TOOLS_PICKER_H

#include "gridchart/base.h"

/* What a game is made from, as the command line says it. What is given (not NULL, not 0) is not asked. */
struct picked {
    const char *rules;
    long season;
    const char *coach;
    char team[2][32]; /* filled: "2017/NE" */
};

/* Asks at the terminal, and says which command gives the same game. Texts it fills in live for ever. GCH_E_STOPPED: the
 * person has left. */
enum gch_status picker_ask(struct gch_context *ctx, struct picked *picked);

#endif
