/*
 * rules: the words of a game: what can be called, set against it, asked, answered and thrown.
 *
 * Every ruleset has a vocabulary of its own. An entry has a name (for logs, scripts, scenarios and programs), words
 * (for a screen) and, where it can be chosen, a key (at a prompt) and a meaning in football. The meaning is all that
 * statistics, coaches, prompts, reports and seasons may ask about it; the entry's number is the ruleset's own.
 */
#ifndef GRIDCHART_VOCABULARY_H
#define GRIDCHART_VOCABULARY_H

#include "gridchart/dice.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a word comes to in football. */
enum gch_meaning {
    GCH_MEANS_OTHER, /* nothing that other games know; "no call" */
    /* Calls. */
    GCH_MEANS_TOSS,
    GCH_MEANS_RUN,
    GCH_MEANS_PASS,
    GCH_MEANS_PUNT,
    GCH_MEANS_FIELD_GOAL,
    GCH_MEANS_FREE_FIELD_GOAL, /* after a fair catch, without a snap */
    GCH_MEANS_KNEEL,
    GCH_MEANS_SPIKE, /* also as an answer about the clock */
    GCH_MEANS_SAFETY,
    GCH_MEANS_KICKOFF,
    GCH_MEANS_SQUIB,
    GCH_MEANS_ONSIDE,
    GCH_MEANS_FREE_KICK, /* after a safety */
    GCH_MEANS_KICKED_TRY,
    GCH_MEANS_TWO_POINT,
    /* Defenses. */
    GCH_MEANS_BLOCK, /* against a kick */
    /* Answers. */
    GCH_MEANS_NO, /* nothing is done: no, none, keep */
    GCH_MEANS_YES,
    GCH_MEANS_TIMEOUT,
    GCH_MEANS_NO_HUDDLE,
    GCH_MEANS_AUDIBLE,
    GCH_MEANS_RETURN,
    GCH_MEANS_TOUCHBACK,
    GCH_MEANS_FAIR_CATCH,
    GCH_MEANS_LET_ROLL,
    GCH_MEANS_KICK_OFF,
    GCH_MEANS_RECEIVE,
    GCH_MEANS_BY_DICE, /* whatever the dice say */
    GCH_MEANINGS,
};

/* How a sane coach without further knowledge is disposed: each call and defense has a weight for each. */
enum gch_mood {
    GCH_MOOD_NORMAL,
    GCH_MOOD_SHORT,   /* a yard or two to go; defenses: close to the goal line */
    GCH_MOOD_LONG,    /* many yards to go */
    GCH_MOOD_HURRY,   /* behind, and little time */
    GCH_MOOD_PROTECT, /* ahead, and little time */
    GCH_MOOD_TRY,     /* two points */
    GCH_MOODS,
};

/* What kind of run or pass a call is, for habits that are counted from real games (gridchart/style.h). */
enum gch_play_kind {
    GCH_PLAY_OTHER, /* none, or not counted */
    GCH_PLAY_RUN,
    GCH_PLAY_DRAW,
    GCH_PLAY_SCREEN,
    GCH_PLAY_PASS,
    GCH_PLAY_LONG,
    GCH_PLAY_KINDS,
};

enum {
    GCH_WORD_UNOPPOSED = 1, /* a run or pass against which no defense is set */
    GCH_WORD_SHOTGUN = 2,
    GCH_WORD_HOUSE = 4, /* offered by house rules only */
    GCH_WORD_FAKE = 16, /* a call that looks like a kick until it is snapped */
    GCH_WORD_STOPS = 8, /* an answer about dice besides the call: one of them may stop the clock, and keeps fumbles */
};

/* A call, a defense or an answer. */
struct gch_word {
    const char *name;  /* "punt", "A", "fair-catch" */
    const char *words; /* "punt", "standard", "fair catch" */
    const char *key;   /* "p", "a", "c": no two that may be chosen at once have the same */
    uint8_t means;     /* enum gch_meaning */
    uint8_t flags;     /* GCH_WORD_... */
    uint8_t weight[GCH_MOODS];
    bool fake;          /* calls: looks like a kick until it is snapped */
    uint8_t kind;       /* enum gch_play_kind, of calls whose games are played by style */
    const char *also;   /* another name in scenarios; NULL: none */
    const char *throws; /* calls and defenses: the purpose of the first throw; NULL: there is no such thing */
    /* Runs and passes in the terms of play-by-play files: "middle", "tackle" or "end", "short" or "deep"; NULL: not
     * said. */
    const char *location, *gap, *length;
};

/* What a decision is about: all that coaches and prompts may ask about it. */
enum gch_topic {
    GCH_ABOUT_OTHER,
    GCH_ABOUT_CALL,         /* one of the calls */
    GCH_ABOUT_TRY_CALL,     /* the play of a two-point try, one of the calls */
    GCH_ABOUT_DEFENSE,      /* one of the defenses */
    GCH_ABOUT_RETURN,       /* a kick that was caught; has a spot */
    GCH_ABOUT_FUMBLE,       /* a fumble that may be returned; has a spot */
    GCH_ABOUT_INTERCEPTION, /* has a spot */
    GCH_ABOUT_PUNT_YARDS,
    GCH_ABOUT_PENALTY, /* has choices */
    GCH_ABOUT_CLOCK,
    GCH_ABOUT_RUNDOWN, /* letting time run off before the snap */
    GCH_ABOUT_AUDIBLE, /* after both calls were shown */
    GCH_ABOUT_TOSS,
    GCH_ABOUT_HANDS_TEAM,
    GCH_ABOUT_FREE_KICK,    /* a field goal after a fair catch */
    GCH_ABOUT_STOPPING,     /* a die with a run that may end it out of bounds: the clock stops, a fumble is kept */
    GCH_ABOUT_ADDED,        /* dice that are thrown besides; answers have weights as calls have */
    GCH_ABOUT_CLOCK_BEFORE, /* the clock after the play that is being called */
    GCH_TOPICS,
};

/* A decision a coach can be asked for. */
struct gch_decision_entry {
    const char *name;    /* "fair-catch": logs, scripts, programs */
    const char *ask;     /* "what to do with the kick": at a prompt */
    const char *explain; /* whole sentences */
    const char *key;     /* of its answer among the calls of a scenario; NULL: it has none */
    uint8_t about;       /* enum gch_topic */
    /* What can be answered, by number; NULL: a number of yards, or of a choice. */
    const struct gch_word *answers;
    unsigned count;
    /* What saying yes makes the side throw: a purpose, or a step ("return": all purposes whose name ends with
     * "/return"). Who has written down such throws wants them. NULL: nothing. */
    const char *throws;
};

/* A set of decisions is a 64-bit number with one bit to spare (gch_coach.silent). */
#define GCH_MAX_DECISIONS 63

/* All words of a game. */
struct gch_vocabulary {
    const struct gch_word *calls; /* calls[0] is "no call" */
    unsigned call_count;          /* at most 64 */
    const struct gch_word *defenses;
    unsigned defense_count; /* at most 64 */
    const struct gch_decision_entry *decisions;
    unsigned decision_count; /* at most GCH_MAX_DECISIONS */
    const struct gch_purpose_entry *purposes;
    unsigned purpose_count; /* at most 255 */
    const struct gch_die *const *dice;
    unsigned die_count;
    const char *const *reference; /* lines of a sheet for people at a table, ended by NULL; NULL: there is none */
    const char *const *fouls;     /* [enum gch_foul_type] as its charts write them; NULL: it has none */
};

/* By name, a number; -1 if there is none. */
GCH_API int gch_word_find(const struct gch_word *words, unsigned count, const char *name);
GCH_API int gch_call_find(const struct gch_vocabulary *vocabulary, const char *name);
GCH_API int gch_defense_find(const struct gch_vocabulary *vocabulary, const char *name);
GCH_API int gch_decision_find(const struct gch_vocabulary *vocabulary, const char *name);
GCH_API int gch_purpose_find(const struct gch_vocabulary *vocabulary, const char *name);

/* The first of the set that means this; -1 if there is none. */
GCH_API int gch_word_meaning(const struct gch_word *words, unsigned count, uint64_t set, enum gch_meaning meaning);
/* All that mean this, as a set. */
GCH_API uint64_t gch_words_meaning(const struct gch_word *words, unsigned count, enum gch_meaning meaning);
/* The first decision about this; -1 if there is none. */
GCH_API int gch_decision_about(const struct gch_vocabulary *vocabulary, enum gch_topic topic);

/* What a call means: GCH_MEANS_OTHER for "no call". */
static inline enum gch_meaning gch_call_means(const struct gch_vocabulary *vocabulary, int call) {
    return (enum gch_meaning)vocabulary->calls[call].means;
}
/* Is it a run or a pass? */
static inline bool gch_means_play(enum gch_meaning meaning) {
    return meaning == GCH_MEANS_RUN || meaning == GCH_MEANS_PASS;
}
/* Is it a kick from a tee, or a try for points: anything that is not called on a down? */
static inline bool gch_means_no_down(enum gch_meaning meaning) {
    return (meaning >= GCH_MEANS_KICKOFF && meaning <= GCH_MEANS_TWO_POINT) || meaning == GCH_MEANS_FREE_FIELD_GOAL ||
           meaning == GCH_MEANS_TOSS;
}
/* Does a defense stand against this call? */
static inline bool gch_call_opposed(const struct gch_vocabulary *vocabulary, int call) {
    const struct gch_word *word = &vocabulary->calls[call];
    return (gch_means_play((enum gch_meaning)word->means) && !(word->flags & GCH_WORD_UNOPPOSED)) ||
           word->means == GCH_MEANS_TWO_POINT;
}

#ifdef __cplusplus
}
#endif
#endif
