/*
 * coach: who answers the questions of a ruleset.
 *
 * A coach is made from a name ("plain", "random", "sheet", "best", "script:FILE", "program:COMMAND", ...) for one side
 * of a match. Human coaches live with the command line and use the same struct gch_coach.
 */
#ifndef GRIDCHART_COACH_H
#define GRIDCHART_COACH_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GCH_PLAIN_COACH_OWN 512

/* The plain coach: legal, sane, drawn from its own stream of random numbers. It needs no data beyond the charts. */
struct gch_plain_coach {
    struct gch_coach coach;
    struct gch_rng rng;
    int side;
    uint64_t own[GCH_PLAIN_COACH_OWN]; /* the library's: what it looks up and draws from, made once */
};
/* words: of the ruleset that is played; they outlive the coach. */
GCH_API void gch_plain_coach_init(struct gch_plain_coach *coach, const struct gch_vocabulary *words, int side,
                                  const struct gch_key *key);
/* The same coach for another game with the same words: its key is another. */
GCH_API void gch_plain_coach_again(struct gch_plain_coach *coach, const struct gch_key *key);

/* How a side with the ball is disposed, by down, distance, score and clock. */
GCH_API enum gch_mood gch_mood_of(const struct gch_state *state, int side);

/* Any legal answer with equal chance: for properties and fuzzing. */
GCH_API void gch_random_coach_init(struct gch_plain_coach *coach, const struct gch_vocabulary *words, int side,
                                   const struct gch_key *key);

/* How good a result is for a side, in hundredths of a point: points plus the value of what comes next. A rough, smooth
 * estimate that every coach may use for penalties and returns when it has nothing better. */
GCH_API int gch_result_value(const struct gch_result *result, const struct gch_state *state, int side);

/* An answer as a word, as logs, scripts and outside programs spell it: "6", "punt", "B", "fair-catch", "yes", "12".
 * Writes into buffer[GCH_ANSWER_TEXT] and returns it. */
#define GCH_ANSWER_TEXT 32
GCH_API char *gch_answer_print(const struct gch_vocabulary *words, int decision, int answer, char *buffer);
/* And back; false if it is no answer to this decision at all. Whether it is allowed gch_question_allows says. */
GCH_API bool gch_answer_parse(const struct gch_vocabulary *words, int decision, const char *text, int *out);
/* The first of the answers a question allows that means this; -1 if there is none. */
GCH_API int gch_answer_meaning(const struct gch_question *question, enum gch_meaning meaning);
/* What a question is about. */
GCH_API enum gch_topic gch_question_about(const struct gch_question *question);
/* Is it about a ball that lies at question->spot? */
GCH_API bool gch_question_has_spot(const struct gch_question *question);

/* A coach of any kind, made from a text. */
struct gch_any_coach {
    struct gch_coach coach; /* for the game */
    char *text;             /* what it was made from, e.g. "script:calls.txt" */
    struct gch_rng *rng;    /* its random numbers, so that a saved game can go on with them; NULL: it draws none */
    /* Tells it of a finished turn; NULL if it does not want to know. now is the situation after it. */
    void (*after_turn)(void *user, const struct gch_turn *turn, const struct gch_state *now);
    /* Tells it that its calls of the turn under way were taken back; NULL if it remembers none. */
    void (*forget)(void *user);
    /* Called for every answer that was refused, with what was said; set by whoever keeps a log. NULL: nobody. */
    void (*refused)(void *refused_user, int side, int decision, const char *text);
    void *refused_user;
    void (*release)(struct gch_any_coach *self); /* frees coach.user; NULL: nothing to free */
    struct gch_context *ctx;
    int side;
};

/* What a coach is made from. */
struct gch_coach_spec {
    const char *text; /* "plain", "random", "sheet", "script:FILE", "program:COMMAND", ...: gridchart-coach(5) */
    int side;
    const struct gch_match *match;
    const char *folder; /* of the team's charts, where its call sheet lies; NULL: unknown */
    struct gch_key key; /* of its random numbers */
    int seconds;        /* time limit of outside programs for one answer; 0: 10 */
    /* Makes the coach "best", which lives in a room above this one: gch_best_make of analyze.h. NULL: not known here.
     */
    enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self);
};

/* Makes a coach; free it with gch_any_coach_free. match must outlive it, ctx too (refused answers of outside programs
 * are reported there). GCH_E_ARG for an unknown name (reported with the known ones), GCH_E_DATA, GCH_E_IO for what it
 * is made from. */
GCH_API enum gch_status gch_coach_make(struct gch_context *ctx, const struct gch_coach_spec *spec,
                                       struct gch_any_coach **out);
/* Whether making a coach from this text would start an outside program. Texts out of files must not. */
GCH_API bool gch_coach_is_program(const char *text);
/* NULL is allowed. Ends the program of an outside coach. */
GCH_API void gch_any_coach_free(struct gch_any_coach *coach);

/* What it would answer, as advice: it throws no dice of the game for it. Always an answer that is allowed; coach NULL:
 * the preset, or the first there is. */
GCH_API int gch_any_coach_advice(const struct gch_any_coach *coach, const struct gch_question *question);

/* The names gch_coach_make knows, one line each with what they are: "plain" and so on; *count of them. */
struct gch_coach_kind {
    const char *name; /* ends with ':' if an argument follows */
    const char *help;
    bool charted; /* it reads charts, so that it plays only games that have them (gch_ruleset.charts) */
};
GCH_API const struct gch_coach_kind *gch_coach_kinds(size_t *count);

/* The best of the coaches that can be made for this team without further ado: "sheet" if the game has charts and a
 * call sheet lies in the folder, else "plain". folder may be NULL. */
GCH_API const char *gch_coach_default(const struct gch_ruleset *ruleset, const char *folder);

#ifdef __cplusplus
}
#endif
#endif
