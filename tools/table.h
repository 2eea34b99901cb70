/* The table at which a game is played: session, story, people, dice, and how it is left. */
#ifndef GCH_TOOLS_TABLE_H
#define GCH_TOOLS_TABLE_H

#include <pthread.h>
#include <stdatomic.h>

#include "game/session.h"

#include "gridchart/analyze.h"
#include "prompt.h"
#include "story.h"
#include "watch.h"

struct choices {
    struct gch_choice list[GCH_MAX_ANSWERS];
    unsigned count;
};

struct table {
    struct gch_context *ctx;
    const struct gch_setup *setup;
    struct gch_session session;
    struct story story;
    struct gch_labels labels;
    struct prompt *prompt;            /* NULL: nobody is asked anything */
    struct gch_any_coach *adviser[2]; /* whose answer is the default of a person's choice */
    struct gch_any_coach *standby[2]; /* who takes over from a person */
    bool person[2];                   /* a person answers for this side now */
    bool was_person[2];               /* and may do so again */
    unsigned duty[2];                 /* what the person answers: GCH_DUTY_... */
    bool manual;
    bool colour;
    struct gch_prompts prompts;   /* when people are asked */
    int wanted_clock[2];          /* what a person has said ahead of the clock question; -1: nothing */
    unsigned drawn;               /* number of the turn the screen was drawn for */
    struct gch_question shown;    /* what the screen was drawn for, with */
    struct gch_state shown_state; /* its situation, and */
    struct choices menu;          /* what can be answered */
    int below;                    /* lines that are kept free for it below the story */
    struct watch watch;           /* while only computers play */
    unsigned traced_turn, traced; /* typed dice: what of the turn's cells was shown */
    size_t told_answers;          /* answers of this turn that were looked at for show_given */
    bool hold;                    /* somebody wants to see the calls before the snap */
    struct gch_values *values;    /* what the best coach knows of the match-up; NULL: not yet, or it cannot be had */
    bool worked;                  /* it was tried */
    pthread_t worker;             /* ... by this thread, which has not been waited for yet if */
    bool working;
    atomic_bool ready, unwanted; /* it has done so; nobody waits for it any more */
    bool stopped;                /* somebody wants to stop */
    bool input_ended;            /* or has gone */
    const char *log_path;        /* where the game is written; NULL: nowhere yet */
    char save_path[256];         /* where it was saved on leaving */
    bool unsaved;                /* left without saving, on purpose */
};

/* What was waited for is not there, but the turn goes on otherwise: a call was taken back, or a computer took over. */
#define TABLE_AGAIN (-(int)GCH_E_WAITING)

/* human.c: frees what people were told from. */
void human_finish(struct table *table);
/* Makes a person the coach of a side. */
void human_sit_down(struct table *table, int side);
/* The person's answer; negative: TABLE_AGAIN, or a negated enum gch_status. */
int human_answer(struct table *table, const struct gch_question *q);
/* The default of a choice: what the adviser would do. */
int human_advice(struct table *table, const struct gch_question *q);

/* cmd-play.c: at a terminal the game is watched from now on, screen and all; elsewhere its story runs on. */
void table_watch(struct table *table);

/* leave.c: Ctrl-C was pressed, or "quit" typed: asks what to do. True: go on playing. */
bool table_pause(struct table *table);
/* The terminal has gone, or its input has ended: a game without a log is saved under the name that would be offered. */
void table_keep(struct table *table);

/* manual-dice.c: a roll typed by a person; negative as with human_answer. */
int manual_roll(struct table *table, int purpose);

#endif
