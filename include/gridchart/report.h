/*
 * report: games as something to read: sentences, box scores, tables and pages for other programs.
 *
 * Everything here is told from events, situations and statistics that a game has already given; nothing is computed
 * from a sentence and nothing here decides anything about football. Functions that make text hand over a malloc'ed
 * string which the caller frees; they fail with GCH_E_NOMEM only, and then *out is NULL. The same game gives the same
 * bytes on every machine.
 */
#ifndef GRIDCHART_REPORT_H
#define GRIDCHART_REPORT_H

#include "gridchart/game.h"
#include "gridchart/players.h"
#include "gridchart/session.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the two sides are called: the teams' codes, made different where a team meets itself ("NE-07" and "NE-17", or
 * "NE-A" away and "NE-H" at home). */
#define GCH_LABEL_TEXT 16
struct gch_labels {
    char side[2][GCH_LABEL_TEXT];
    const struct gch_vocabulary *words; /* of the match */
    const struct gch_match *match;
};
GCH_API void gch_labels_make(const struct gch_match *match, struct gch_labels *out);

/* A spot in words, "NE 25", "midfield", "end zone"; x in the coordinates of `side`. Returns buffer. */
#define GCH_SPOT_TEXT 40
GCH_API char *gch_spot_words(const struct gch_labels *labels, int side, int x, char *buffer);

/* DDF-17.2: the league's distance of a field goal is so much more than the line's from the goal line. */
#define GCH_FIELD_GOAL_EXTRA 18

/* The dice, cells and priority action of a play in one line: "offense 3+4+1=35 -> 6, defense 2+1=3 -> (2), ADD 8"; ""
 * if nothing was thrown. Where only the total is known the faces are such as show it, picked by the seed; seed 0: no
 * faces. from: the first item of the trace that is told. malloc'ed. */
GCH_API enum gch_status gch_table_words(const struct gch_labels *labels, const struct gch_trace *trace, unsigned from,
                                        unsigned seed, char **out);

/* The two colours of a club, 0xRRGGBB, the better known first; blue and orange for a club nobody knows. */
GCH_API void gch_club_colours(const char *code, uint32_t out[2]);
/* Colours of the two sides, 0xRRGGBB: the clubs' own where they can be told apart, also by those who cannot tell red
 * from green, and else such as can. */
GCH_API void gch_match_colours(const struct gch_match *match, uint32_t out[2]);
/* Can everybody tell two colours apart? */
GCH_API bool gch_colours_apart(uint32_t a, uint32_t b);

/* "first quarter", "overtime", "second overtime period"; lives for ever. */
GCH_API const char *gch_period_words(int quarter);

/* "OFF 10" or "O=10", ... as the charts of the game write the foul; lives for ever. */
GCH_API const char *gch_foul_words(const struct gch_labels *labels, enum gch_foul_type type);

/* "NE is favoured by 3.5; PHI covers the spread." Returns buffer. */
#define GCH_COVER_TEXT 96
GCH_API char *gch_cover_words(const struct gch_labels *labels, const struct gch_cover *cover, char *buffer);

/* A play in one or two sentences, without its situation: "Off tackle against the standard defense: gain of 6 to the
 * NE 31. First down." snap and play as in a sink's turn. */
GCH_API enum gch_status gch_play_words(const struct gch_labels *labels, const struct gch_state *snap,
                                       const struct gch_play *play, char **out);

/* The situation of a down: "3rd and 4 at the NE 31", "1st and goal at the DAL 6"; "kickoff" and the like otherwise. */
#define GCH_SITUATION_TEXT 80
GCH_API char *gch_situation_words(const struct gch_labels *labels, const struct gch_state *state, char *buffer);

/* What the charts of the side that is asked say about its choice, from the cells and the exact odds of the dice: lines
 * for a person who decides. question as a coach gets it. */
GCH_API enum gch_status gch_charts_words(const struct gch_match *match, const struct gch_question *question,
                                         char **out);

/* One thing that can be answered. */
struct gch_choice {
    int answer;
    char name[GCH_ANSWER_TEXT]; /* as logs and programs spell it */
    char key[4];                /* at a prompt: no two of a question are the same */
    char words[160];            /* of a penalty also what comes next after it */
    char follows[96]; /* what follows from it: "47 yards, 62 %", "1:10 left"; "" where there is nothing to say */
    bool rare;        /* no sane coach does it now: it is allowed, but not worth a place in a menu */
};
/* What can be answered to a question, in order, into out[GCH_MAX_ANSWERS]; gives how many. 0: a number is asked for
 * (gch_question_wants_number). */
GCH_API unsigned gch_choices_list(const struct gch_labels *labels, const struct gch_question *question,
                                  struct gch_choice *out);
/* Fills in `follows` as far as the rules and the situation say it: how often a call was made and may be, the clock
 * after each answer, the situation an answer ends in, what is left of things that run out. Where the session is at
 * another question, or NULL, only what the question itself tells. */
GCH_API void gch_choices_follow(const struct gch_labels *labels, struct gch_session *session,
                                const struct gch_question *question, struct gch_choice *choices, unsigned count);
/* What a question is about beyond its situation, a line or "": where a ball lies that may be returned, what a review
 * would change. Returns buffer. */
#define GCH_ABOUT_TEXT 240
GCH_API char *gch_question_words(const struct gch_labels *labels, const struct gch_question *question, char *buffer);
/* What somebody did for all to see: "NE takes a timeout", "PHI goes without a huddle". False for what is hidden, and
 * where nothing was done. buffer holds GCH_ABOUT_TEXT bytes. */
GCH_API bool gch_given_words(const struct gch_labels *labels, const struct gch_given *given, char *buffer);
/* What a side has left of the things that run out: "timeouts 3, no-huddles 13, audibles 1", of what is for its side of
 * the ball. Returns buffer. */
#define GCH_LEFT_TEXT 240
GCH_API char *gch_left_words(const struct gch_state *state, int side, char *buffer);
/* Does the clock run until the next snap? */
GCH_API bool gch_clock_runs(const struct gch_state *state);

/* What an answer leads to: "the dice are thrown for the return", "NE, 1st and 10 at the NE 25". before: the situation
 * the turn began with. Returns buffer. */
#define GCH_LEAD_TEXT 160
GCH_API char *gch_lead_words(const struct gch_labels *labels, const struct gch_state *before,
                             const struct gch_lead *lead, char *buffer);

/* How a drive ended. X(identifier, words) */
#define GCH_DRIVE_ENDS(X)                                                                                              \
    X(OPEN, "still going")                                                                                             \
    X(TOUCHDOWN, "touchdown")                                                                                          \
    X(FIELD_GOAL, "field goal")                                                                                        \
    X(MISSED_FIELD_GOAL, "missed field goal")                                                                          \
    X(BLOCKED_FIELD_GOAL, "blocked field goal")                                                                        \
    X(PUNT, "punt")                                                                                                    \
    X(BLOCKED_PUNT, "blocked punt")                                                                                    \
    X(INTERCEPTION, "interception")                                                                                    \
    X(FUMBLE, "fumble")                                                                                                \
    X(DOWNS, "downs")                                                                                                  \
    X(SAFETY, "safety")                                                                                                \
    X(HALF, "end of half")                                                                                             \
    X(GAME, "end of game")

enum gch_drive_end {
#define GCH_X(id, words) GCH_DRIVE_##id,
    GCH_DRIVE_ENDS(GCH_X)
#undef GCH_X
        GCH_DRIVE_END_COUNT,
};
GCH_API const char *gch_drive_end_words(enum gch_drive_end end);

/* A drive: what one side did from its first snap to the snap or kick that was no longer its own. */
struct gch_drive {
    uint8_t side;
    uint8_t end; /* enum gch_drive_end */
    uint8_t quarter;
    int16_t clock; /* at the first snap */
    int8_t start;  /* spot of the first snap */
    int8_t last;   /* spot where it ended: 100 after a touchdown */
    int16_t plays; /* snaps, kicks included; plays wiped out by a foul are none */
    int16_t yards; /* last - start: fouls included */
    int16_t seconds;
    int16_t first_downs;
    int8_t points[2]; /* on its last play, the try not yet in it */
    bool over;        /* no further snap belongs to it */
};

/* Drives as they unfold, for whoever walks through a game. Starts as {0}. */
struct gch_drive_fold {
    struct gch_drive drive;
    int16_t count; /* drives begun */
    bool any;      /* drive holds something */
};
/* Called with every turn before it is looked at. True if a drive before this turn is finished: it is in *finished. */
GCH_API bool gch_drive_before(struct gch_drive_fold *fold, const struct gch_match *match, const struct gch_turn *turn,
                              struct gch_drive *finished);
/* Counts the turn. True if it begins a drive, which is then fold->drive. */
GCH_API bool gch_drive_count(struct gch_drive_fold *fold, const struct gch_turn *turn);
/* The game is over at `state`: true if a drive is finished by it. */
GCH_API bool gch_drive_close(struct gch_drive_fold *fold, const struct gch_match *match, const struct gch_state *state,
                             struct gch_drive *finished);

/* What a teller adds to the plain story. */
enum {
    GCH_TELL_DICE = 1,    /* every throw by its purpose, the cell it led to, coaches' choices */
    GCH_TELL_RULES = 2,   /* rule numbers and the priority action */
    GCH_TELL_NUMBERS = 4, /* the number of each play, as logs count them */
    GCH_TELL_TOTALS = 16, /* of dice only the totals: somebody has typed them, and knows the faces better */
    GCH_TELL_TABLE = 8,   /* one line a play: the dice as they lie, the cells they led to, the priority action */
};

/* Tells a game play by play as it goes: hand &teller.sink to the game. Lines are at most `width` columns wide. */
struct gch_teller {
    struct gch_sink sink;
    void (*write)(void *user, const char *text, size_t length); /* whole lines */
    void *user;
    unsigned detail;
    unsigned width;         /* 79, unless set otherwise before the game: 40 to 240 */
    unsigned plays;         /* turns told so far, for those who number them */
    enum gch_status status; /* GCH_E_NOMEM once a line was lost */
    struct gch_drive_fold fold;
    struct gch_cast_book names;
};
/* Nothing to free. The teller must outlive the game and stay where it is. */
GCH_API void gch_teller_init(struct gch_teller *teller, unsigned detail,
                             void (*write)(void *user, const char *text, size_t length), void *user);

/* One sink for several: each gets every turn, in order. */
struct gch_tee {
    struct gch_sink sink;
    const struct gch_sink *to[4];
    unsigned count;
};
/* sinks[0..count), count at most 4; NULL ones are left out. The tee must stay where it is. */
GCH_API void gch_tee_init(struct gch_tee *tee, const struct gch_sink *const *sinks, unsigned count);

/* A whole game kept to be written down afterwards. */
struct gch_record;

/* A record of games of this match; it holds one game, and a game that starts anew (a turn at the toss of the first
 * quarter) empties it. trace: rolls and cells are kept too, for JSON and HTML. The match must outlive it. */
GCH_API enum gch_status gch_record_new(const struct gch_match *match, bool trace, struct gch_record **out);
/* NULL is allowed. */
GCH_API void gch_record_free(struct gch_record *record);
/* The sink to hand to the game; lives as long as the record. */
/* The names of the game so far; whoever benches a man in it (gch_cast_bench) does so for the rest of the game. */
GCH_API struct gch_cast_book *gch_record_book(struct gch_record *record);
GCH_API const struct gch_sink *gch_record_sink(const struct gch_record *record);

/* What a written game says about itself beyond what was played; zero-filled is fine. Texts are only read. */
struct gch_game_facts {
    const char *game_id; /* "2017_05_NE_TB"; NULL: made from season, week and codes */
    int week;            /* 0 none */
    bool seeded;         /* seed, run and number name the dice */
    uint64_t seed;
    uint32_t run, number;
    const char *coach[2]; /* what the coaches are called; NULL: not said */
    const char *log;      /* file of its log, for commands that go on from a play; NULL: not known */
    /* Name fouls that were declined or offset too, as the league's own feed does; published files leave them NA. */
    bool all_fouls;
    /* Of the columns of gch_report_csv those to write, one flag for each; NULL: all. */
    const bool *columns;
};

/* Box score as text: line score, scoring summary, team statistics, drive chart. At most 79 columns wide. All four fail
 * with GCH_E_NOMEM, also if memory ran out while the game was recorded; a game that is not over is written as far as
 * it went. */
GCH_API enum gch_status gch_report_box(const struct gch_record *record, char **out);

/* The whole game as one JSON object: facts, teams, rules, line score, statistics of both sides by their machine names,
 * scoring, drives, and every play with situation, call, events, rolls, cells, rules and result. Seeds and hashes are
 * strings, as they do not fit into other programs' numbers. */
GCH_API enum gch_status gch_report_json(const struct gch_record *record, const struct gch_game_facts *facts,
                                        char **out);

/* One of its plays, as it stands there under "plays"; index from 0, below gch_record_plays. */
GCH_API size_t gch_record_plays(const struct gch_record *record);
GCH_API enum gch_status gch_report_play_json(const struct gch_record *record, size_t index, char **out);

/* The plays as CSV with nflverse's column names and value conventions, heading first. */
GCH_API enum gch_status gch_report_csv(const struct gch_record *record, const struct gch_game_facts *facts, char **out);

/* One column of that CSV. */
struct gch_csv_column {
    const char *name;
    const char *description;
};
/* The columns in order; NULL beyond the last. */
GCH_API const struct gch_csv_column *gch_report_csv_column(size_t index);

/* What the HTML page needs from the caller: how likely the home side is to win from a situation, a tie counting half,
 * in ten-thousandths, for example from replays of the rest of the game; negative: unknown. NULL: the page has no
 * curve. */
struct gch_chances {
    int (*home)(void *user, const struct gch_state *state);
    void *user;
    unsigned games; /* how many replays stand behind each number, to be said on the page; 0: not said */
};

/* One self-contained page: line score, drive chart, win-probability curve, scoring summary, statistics, every play with
 * its dice. chances may be NULL. */
GCH_API enum gch_status gch_report_html(const struct gch_record *record, const struct gch_game_facts *facts,
                                        const struct gch_chances *chances, char **out);

/* The forms a whole game can be written in, and their names, ended by NULL: "text" (the box score), "json", "csv",
 * "html". */
enum gch_game_format { GCH_GAME_TEXT, GCH_GAME_JSON, GCH_GAME_CSV, GCH_GAME_HTML };
GCH_API extern const char *const gch_game_formats[];
/* One of the four above by its format. facts is not looked at for text, chances (may be NULL) only for html. */
GCH_API enum gch_status gch_report_game(const struct gch_record *record, enum gch_game_format format,
                                        const struct gch_game_facts *facts, const struct gch_chances *chances,
                                        char **out);

/* Who plays whom by which rules, with which dice (facts->seeded false: typed by hand) and coaches: the lines above a
 * told game. */
GCH_API enum gch_status gch_report_title(const struct gch_match *match, const struct gch_game_facts *facts, char **out);
/* Who is out injured as a game begins with this state (house rule 21): "Out injured: NE J.Edelman; PHI C.Wentz" and a
 * newline, malloc'ed; NULL with GCH_OK: nobody is. */
GCH_API enum gch_status gch_report_out(const struct gch_match *match, const struct gch_state *start, char **out);

/* Chances from the rest of the game, played again with plain coaches from each situation; .chances is what
 * gch_report_html takes. match must outlive it, and it must stay where it is. Nothing to free. */
struct gch_replayed_chances {
    struct gch_chances chances;
    const struct gch_match *match;
    uint64_t seed;
};
GCH_API void gch_replayed_chances_init(struct gch_replayed_chances *chances, const struct gch_match *match,
                                       uint64_t seed);

#ifdef __cplusplus
}
#endif
#endif
