/*
 * rules: the seam between football and the games that are played on it.
 *
 * A ruleset is a plug: a struct of functions and data, registered in one table (rules-registry.c). It asks coaches for
 * decisions, throws dice by purpose, reads charts, and gives a play: what was called, the events in order, and the
 * complete result that football folds into the next situation. Nothing here prints, and nothing above this room knows a
 * ruleset by name.
 */
#ifndef GRIDCHART_RULES_H
#define GRIDCHART_RULES_H

#include "gridchart/chart.h"
#include "gridchart/dice.h"
#include "gridchart/football.h"
#include "gridchart/stats.h"
#include "gridchart/vocabulary.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A foul that was noted on a play. */
enum gch_foul_type {
    GCH_FOUL_OFF_5,
    GCH_FOUL_OFF_10,
    GCH_FOUL_OFF_15,
    GCH_FOUL_OFF_40,
    GCH_FOUL_GROUNDING,
    GCH_FOUL_DEF_5,
    GCH_FOUL_DEF_5X,
    GCH_FOUL_DEF_15,
    GCH_FOUL_DEF_15X,
    GCH_FOUL_PI,
    GCH_FOUL_TYPES,
};

struct gch_foul {
    uint8_t type;   /* enum gch_foul_type */
    uint8_t side;   /* who fouled */
    uint8_t fate;   /* enum gch_foul_fate */
    uint8_t where;  /* 0 scrimmage or kick, 1 return */
    int16_t yards;  /* as printed; PI and grounding: the number */
    int16_t marked; /* yards really walked off, once enforced */
};

enum gch_foul_fate {
    GCH_FOUL_NOTED,
    GCH_FOUL_ACCEPTED,
    GCH_FOUL_DECLINED,
    GCH_FOUL_OFFSET,
    GCH_FOUL_BEFORE_SNAP,
    GCH_FOUL_AFTER_PLAY,
};

#define GCH_MAX_CHOICES 8

struct gch_match;

/* A question to a coach. Everything a coach may look at is here; the other side's hidden call is not. */
struct gch_work; /* a play under way, private to the rules */

struct gch_question {
    uint8_t decision; /* number of an entry of match->words->decisions */
    uint8_t side;     /* who is asked */
    uint8_t offense;  /* who has the ball (or kicks) now: the situation is read from here on */
    int8_t preset;    /* what a coach without an opinion answers; -1: there is none, an answer must be given */
    int16_t spot;     /* about a return: where the ball is, in the asked side's coordinates; about a review: where the
                         play left it, in the offense's; about a shorter punt: from so many yards less on it is caught
                         fair (DDF-16.4), 0: never */
    int16_t reversed; /* about a review: where a reversal puts it; the same spot: inches short of the line to gain */
    int16_t max;      /* a number is asked for, from 0 to this; 0: one of `allowed` */
    int16_t step;     /* of numbers: answers must be a multiple of this (RZ-17.6); 0 and 1: any */
    uint64_t allowed; /* bit i: answer i is legal */
    uint8_t my_call;  /* about an audible: what the asked side has called */
    /* about an audible: what the other side has revealed: call or defense (beyond the last one: none, against a kick);
     * before a kickoff the return team, an answer about the hands team; about a block: the kick */
    uint8_t seen;
    uint8_t count;                 /* about a penalty: choices beyond 0 */
    uint8_t adds;                  /* bit i: choice i marks the yards at the end of the play instead of wiping it out */
    const struct gch_state *state; /* at the snap, or between plays */
    const struct gch_match *match;
    struct gch_work *work;              /* the play it is asked in; NULL: none, as for somebody who only gives advice */
    const struct gch_result *choice;    /* choice[0] the play stands, choice[i] the others */
    const struct gch_foul *const *foul; /* foul[i] belongs to choice[i]; foul[0] is NULL */
};

/* Answers have numbers below this, but for numbers of yards. */
#define GCH_MAX_ANSWERS 64

/* Throws the game's dice for an answer, as a coach that calls by dice does: typed, logged and seeded like all others.
 * -1: no play is under way. */
GCH_API int gch_question_roll(const struct gch_question *question, int purpose);

/* What may be answered to a question: the one statement of it, for the rules, prompts and programs alike. */
GCH_API bool gch_question_allows(const struct gch_question *question, int answer);
/* The next answer that may be given: the smallest above `after`, -1 to begin with; -1: there is none. */
GCH_API int gch_question_next(const struct gch_question *question, int after);
/* Is it a number that is asked for: 0 to `max` by `step`? Else it is one of the set `allowed`. */
GCH_API bool gch_question_wants_number(const struct gch_question *question);

/* From deeper in its end zone a DDF team that has no opinion returns no kickoff (DDF-15.2), yards. */
#define GCH_DEEPEST_RETURN 3

struct gch_coach_own; /* private to the library */

/* A coach: whoever answers. An answer that is not allowed breaks the play off with GCH_E_ILLEGAL; a negative answer is
 * a negated enum gch_status (end of input, break). `silent` marks decisions on which this coach always takes the
 * preset, so that fast games need not ask. */
struct gch_coach {
    int (*answer)(void *user, const struct gch_question *question);
    void *user;
    uint64_t silent;           /* by number of decision, and GCH_NEVER_LATE_TIMEOUT */
    bool sure;                 /* its answers are always allowed and never fail: quiet games may ask it */
    struct gch_coach_own *own; /* the library's, of its own coaches; NULL for all others */
};
/* In `silent`: this coach never calls a timeout after the reveal, so that it is asked about audibles only while it has
 * one. */
#define GCH_NEVER_LATE_TIMEOUT (UINT64_C(1) << 63)

/* Events of a play, in order. `side` is whose event it is; spots are in that side's coordinates.
 * X(identifier, name): a, b, c */
#define GCH_EVENTS(X)                                                                                                  \
    X(CALL, "call") /* a call, b formation */                                                                          \
    X(RUN, "run")   /* a yards */                                                                                      \
    X(PASS, "pass") /* completed: a yards */                                                                           \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(SACK, "sack")                   /* a yards (0 or less) */                                                        \
    X(SCRAMBLE, "scramble")           /* a yards */                                                                    \
    X(GROUNDING, "grounding")         /* a yards lost */                                                               \
    X(INTERCEPTION, "interception")   /* side: interceptor; a spot */                                                  \
    X(FUMBLE, "fumble")               /* side: fumbler; a spot, b yards from the line or start, c 1: on the snap */    \
    X(MUFF, "muff")                   /* side: receiver; a spot */                                                     \
    X(RECOVERY, "recovery")           /* side: who has it; a spot */                                                   \
    X(RETURN, "return")               /* a from, b to, c enum gch_return_kind */                                       \
    X(KICK, "kick")                   /* a call, b yards, c landing spot in the receivers' coordinates */              \
    X(BLOCK, "block")                 /* side: blocker; a spot in the kickers' coordinates */                          \
    X(FAIR_CATCH, "fair-catch")       /* a spot */                                                                     \
    X(TOUCHBACK, "touchback")         /* side: who gets it; a spot */                                                  \
    X(OUT_OF_BOUNDS, "out-of-bounds") /* a spot */                                                                     \
    X(FIELD_GOAL, "field-goal")       /* a 1 good, b yards from the line */                                            \
    X(TRY, "try")                     /* side: scoring side of the touchdown; a call, b 1 good */                      \
    X(TOUCHDOWN, "touchdown")         /* side: who scored; a enum gch_score_kind */                                    \
    X(SAFETY, "safety")               /* side: who gave it up */                                                       \
    X(DEFENSIVE_TRY, "defensive-try") /* side: who scored */                                                           \
    X(FIRST_DOWN, "first-down")       /* a enum gch_first_kind */                                                      \
    X(ON_DOWNS, "on-downs")           /* side: who lost the ball */                                                    \
    X(FOUL, "foul")                   /* side: who fouled; a type, b fate, c yards marked */                           \
    X(TIMEOUT, "timeout")             /* side: who called it */                                                        \
    X(NO_HUDDLE, "no-huddle")                                                                                          \
    X(SPIKE_CALL, "spike-call")                                                                                        \
    X(AUDIBLE, "audible") /* side: who called it */                                                                    \
    X(WARNING, "two-minute-warning")                                                                                   \
    X(PERIOD, "period") /* a period that ended */                                                                      \
    X(TOSS, "toss")     /* side: winner; a 0 kicks, 1 receives */                                                      \
    X(REVIEW, "review") /* side: caller; a 1 reversed */                                                               \
    X(KNEEL, "kneel")   /* a yards */                                                                                  \
    X(SPIKE, "spike")                                                                                                  \
    X(ROLLED, "rolled") /* let it roll: a spot where it stopped */                                                     \
    X(ONSIDE, "onside") /* side: who has it; a spot */                                                                 \
    X(NOTICE, "notice") /* a enum gch_notice */                                                                        \
    X(HOUSE, "house")   /* a number of the house rule, b enum gch_house_saying, c what it is about */                  \
    X(CREDIT, "credit") /* a enum gch_house_role, b man of the lineup, c slot he filled in for */                      \
    X(INJURY, "injury") /* a man of the lineup (below 0: -1 - row of the finder), b length, c games */

enum gch_event_kind {
#define GCH_X(id, name) GCH_EV_##id,
    GCH_EVENTS(GCH_X)
#undef GCH_X
        GCH_EVENT_COUNT,
};
GCH_API const char *gch_event_name(enum gch_event_kind kind);

enum gch_return_kind {
    GCH_RET_KICKOFF,
    GCH_RET_PUNT,
    GCH_RET_INT,
    GCH_RET_FUMBLE,
    GCH_RET_MISSED_FG,
};
enum gch_score_kind {
    GCH_TD_RUN,
    GCH_TD_PASS,
    GCH_TD_KICKOFF_RETURN,
    GCH_TD_PUNT_RETURN,
    GCH_TD_INT_RETURN,
    GCH_TD_FUMBLE,
    GCH_TD_BLOCK,
    GCH_TD_MISSED_FG, /* RZ-9.4 */
};
enum gch_first_kind {
    GCH_FIRST_RUN,
    GCH_FIRST_PASS,
    GCH_FIRST_PENALTY,
};
enum gch_notice {
    GCH_NOTICE_BORROWED_LEAGUE, /* DDF-4.6 */
};

struct gch_event {
    uint8_t kind;
    uint8_t side;
    int16_t a;
    int16_t b;
    int16_t c;
};

#define GCH_MAX_EVENTS 64

/* One play: what was called, what happened, what came of it. */
struct gch_play {
    uint8_t call;         /* number of an entry of match->words->calls; 0: none */
    uint8_t try_play;     /* two-point tries: the scrimmage call */
    uint8_t formation;    /* number of an entry of match->words->defenses */
    uint8_t offense;      /* side at the snap or kick */
    struct gch_cell cell; /* the final combined result in cell terms; kind GCH_CELL_KINDS if there is none */
    bool end_zone;        /* "F EZ" */
    struct gch_result result;
    unsigned count;
    struct gch_event event[GCH_MAX_EVENTS];
};

/* Rolls, cells and rules of a play, in order, for logs and explanations. NULL where nobody wants them. */
enum gch_trace_kind {
    GCH_TRACE_ROLL,   /* purpose, what the dice show */
    GCH_TRACE_CELL,   /* a cell that was read */
    GCH_TRACE_RULE,   /* a rule that was applied */
    GCH_TRACE_ACTION, /* the priority cell */
    GCH_TRACE_ANSWER, /* a coach's decision */
};
struct gch_trace_item {
    uint8_t kind;
    uint8_t side;      /* whose chart, who answered; 2 = league */
    uint8_t purpose;   /* ROLL; ANSWER: the decision */
    int16_t number;    /* ROLL total, CELL row, ANSWER answer */
    const char *chart; /* CELL chart; RULE number; ACTION name: as the next, a text that outlives the match unchanged */
    const char *column; /* CELL column ("" if none); RULE words */
    struct gch_cell cell;
};
#define GCH_MAX_TRACE 160
struct gch_trace {
    unsigned count;
    unsigned lost; /* items beyond the room */
    struct gch_trace_item item[GCH_MAX_TRACE];
};

/* An option that can be switched on alone (DDF-1.7, RZ-0.8). */
struct gch_option {
    const char *name;
    const char *help;
};

struct gch_ruleset;
struct gch_book;
struct gch_roster;
struct gch_house;
struct gch_lineup;
struct gch_table;

/* Who a team is: all that those above the rules know of it, whatever it brings. */
struct gch_club {
    char code[8];          /* "NE" */
    char name[48];         /* "New England Patriots"; the code if nobody knows better */
    int season;            /* whose team it is */
    int power;             /* in tenths; GCH_NO_VALUE if nobody rated it */
    uint64_t hash;         /* of everything the team brings, for logs */
    uint64_t league_hash;  /* of what its season brings */
    bool league_stands_in; /* the season has no league charts of its own here: the ruleset's are used */
};

struct gch_style;

/*
 * What the teams of a ruleset bring to a game: charts for one, nothing but their names for another. Others hold it as
 * an opaque pointer and know the team by its description.
 */
struct gch_material {
    /* Finds a team's folder by what people call the team: a code ("NE"), a season and a code ("2017/NE"), a nickname, a
     * path. season 0: the newest that has the team. *folder is malloc'ed and the caller's, or NULL if the team needs
     * none. GCH_E_IO, reported, if there is no such team. */
    enum gch_status (*find)(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            char **folder);
    /* Loads and checks what was found there; text and season as given to find. GCH_E_DATA for what has errors. */
    enum gch_status (*load)(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            const char *folder, void **out);
    void (*describe)(const void *material, struct gch_club *out);
    void (*free)(void *material); /* NULL is allowed */
    /* How the team's coach calls (gridchart/style.h); NULL: nobody knows. NULL for the function: never. */
    const struct gch_style *(*style)(const void *material);
    /* Whether a folder is a team's of this kind, and everything that is wrong with it, for those who edit it. NULL: the
     * teams have no files of their own beside charts. */
    bool (*holds)(const char *folder);
    enum gch_status (*check)(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *folder);
};

/* Words that a match keeps for the library. */
#define GCH_MATCH_OWN 1440

/* Everything that does not change during a game. Filled by gch_match_init; shared by any number of games. */
struct gch_match {
    const struct gch_ruleset *ruleset;
    const struct gch_vocabulary *words; /* what is called, asked and thrown */
    const struct gch_book *book;        /* the ruleset's own tables */
    struct gch_club club[2];            /* who plays */
    const void *material[2];            /* what each brings, as the ruleset loaded it */
    struct gch_season_rules season;
    uint32_t options; /* bit i: ruleset->options[i] */
    /* Who plays for each team (gridchart/players.h), for whoever tells of the game; the rules do not look. NULL: nobody
     * has a name. */
    const struct gch_roster *roster[2];
    /* House rules (gridchart/house.h), NULL: none; and who is there, for those of them that name men; NULL: nobody. */
    const struct gch_house *house;
    const struct gch_lineup *lineup[2];
    const struct gch_style *style[2]; /* how their coaches call, for the coach "plain"; NULL: as anybody */
    bool neutral;
    bool playoff;
    /* Chart games only, NULL and 0 in others: the charts, and the league charts of each team's season (DDF-1.11). */
    const struct gch_team *team[2];
    const struct gch_league_chart *league[2];
    uint64_t own[GCH_MATCH_OWN]; /* the library's: what follows from all that */
};

/* One turn: everything from the clock calls after the last play to the end of the next one. */
struct gch_turn {
    const struct gch_match *match;
    struct gch_state *state; /* before; after a turn that succeeded the new one, else unchanged */
    struct gch_dice *dice;
    const struct gch_coach *coach[2];
    struct gch_trace *trace; /* or NULL */
    uint8_t force;         /* a call that is not asked for but made (a spike after the clock call, scenarios); 0 none */
    bool hurry;            /* the offense hurries to the line also without a no-huddle call (RZ-20.4, scenarios) */
    struct gch_state snap; /* out: the state at the snap, after clock calls */
    struct gch_play play;  /* out */
};

/* No game is longer. */
#define GCH_MAX_TURNS 2000

/* One way a run or pass can go, by the dice of both sides; no flags. */
struct gch_outcome {
    uint64_t ways; /* of all ways in which the dice can fall */
    bool loose;    /* the ball is loose: result if the side that lost it has it again, else lost */
    struct gch_result result, lost;
};
typedef void (*gch_outcome_fn)(void *user, const struct gch_outcome *outcome);

/* A ruleset. */
struct gch_ruleset {
    const char *name;    /* "ddf" */
    const char *title;   /* "Data-Driven Football" */
    const char *version; /* changes whenever the same dice and choices could give another game */
    /* Its words. Where tables have a say in them (marks of dice), the book has its own, and these are without. */
    const struct gch_vocabulary *words;
    /* What things are called in a season: the same entries in the same order, with other words. NULL: as ever. */
    const struct gch_vocabulary *(*season_words)(const struct gch_book *book, int season);
    const struct gch_chart_kind *charts; /* what its charts are like: coaches who read charts and
                                          * call sheets can play it; NULL: it is played without */
    const struct gch_material *material; /* what its teams bring; NULL: charts, or without them names */
    const struct gch_option *options;
    unsigned option_count;
    uint32_t standard; /* the options a game has unless told otherwise: bit i as in gch_match.options */
    uint32_t variants; /* options that make another game of it: "all" leaves them out */
    const struct gch_own_fields *fields; /* what it keeps in gch_state.own; NULL: nothing */
    int clock_step;                      /* the clock is always a multiple of this */
    /* The game that it amends, whose tables its book is filled from before its own; NULL: none. */
    const struct gch_ruleset *amends;
    /* The tables of priority/<name>/, ended by NULL; each is described once, for whoever loads it and for whoever
     * checks it. */
    const struct gch_table *const *tables;
    /* Loads them. */
    enum gch_status (*book_load)(struct gch_context *ctx, struct gch_book **out);
    void (*book_free)(struct gch_book *book);
    /* Says what the charts lack under these options: reports and gives GCH_E_MISSING, or GCH_OK. */
    enum gch_status (*check)(struct gch_context *ctx, const struct gch_match *match);
    /* Makes what options change in the season's rules; NULL: nothing. Called once for a match. */
    void (*adapt)(struct gch_match *match);
    /* Puts quotas, audibles and the like into a fresh state. */
    void (*begin)(const struct gch_match *match, struct gch_state *state);
    /* What an overtime period adds (DDF-6.6); called as each begins. */
    void (*overtime)(const struct gch_match *match, struct gch_state *state);
    /* What is impossible about the ruleset's own part of a state that a person has described: gives the word of the
     * code it is about and writes why into text; NULL: nothing is. NULL for the function: nothing can be. */
    const char *(*fault)(const struct gch_match *match, const struct gch_state *state, char *text, size_t size);
    /* One turn. On failure state is as it was. */
    enum gch_status (*turn)(struct gch_turn *turn);
    /* A team that kicks without having huddled gives the other a better chance to block it (RZ-20.4). */
    bool hurried_kicks_risky;
    /* Settles the pending charge with given calls and nothing else, for scenarios. */
    enum gch_status (*settle)(struct gch_turn *turn);
    /* What a throw shows that changes nothing on this turn, for scenarios that do not list it; -1: nothing does. NULL:
     * every throw must be listed. */
    int (*quiet)(const struct gch_turn *turn, int purpose);
    /* Who won with this margin (home less away): GCH_AWAY, GCH_HOME, 2 = tie. NULL: whoever has more points. */
    int (*winner)(const struct gch_match *match, int margin);
    /* The point spread the match is played with: tenths of a point by which the home team is favoured, below 0 the
     * visitor. False: none. NULL: the ruleset has none. */
    bool (*spread)(const struct gch_match *match, int *tenths);
    /* Whether a person of `side` who has an audible left is asked about this match-up, play 1..9 of `offense` against a
     * formation (DDF-24.6). *percent: of the reveals that do not call for it, how many ask all the same, so that a
     * prompt is no proof. NULL: people are asked at every reveal. */
    bool (*prompts)(const struct gch_match *match, int offense, int side, int call, int formation, int *percent);
    /* The calls open to the offense now, as a set. */
    uint64_t (*calls)(const struct gch_match *match, const struct gch_state *state);
    /* The defenses open against a run or pass now, as a set; NULL: all. */
    uint64_t (*defenses)(const struct gch_match *match, const struct gch_state *state);
    /* Combines two cells by the priority matrix; *number is the yardage of the action. For explanations and analysis.
     */
    const char *(*combine)(const struct gch_book *book, struct gch_cell offense, struct gch_cell defense, int *number);
    /* Tells all outcomes of a run or pass with `added` (an answer about dice besides) against a defense. Nobody runs
     * with an interception. False: it cannot be called so. NULL: the ruleset leaves that to whoever walks all its
     * throws. */
    bool (*outcomes)(const struct gch_match *match, const struct gch_state *state, int call, int added, int defense,
                     gch_outcome_fn fn, void *user);
    /* The same of an answer to a question about a ball in somebody's hands: a kick or interception that may be
     * returned, a loose ball that may be advanced. False: it is about something else. NULL: it never tells. */
    bool (*choices)(const struct gch_question *question, int answer, gch_outcome_fn fn, void *user);
    /* The formation that the solitaire tables call for this situation and a throw of two six-sided dice: 0..5, or
     * GCH_HOME_FIELD. NULL: the ruleset has no such tables. */
    int (*solitaire)(const struct gch_match *match, const struct gch_state *state, int two_six);
    /* How many of its audibles on each side of the ball a visiting team had better not count on, because the home crowd
     * drowns them; negative: the home team. It is for coaches to heed. NULL: the rules themselves see to it. */
    int (*noise)(const struct gch_match *match);
};

/* All rulesets, ended by NULL. */
GCH_API const struct gch_ruleset *const *gch_ruleset_list(void);
GCH_API const struct gch_ruleset *gch_ruleset_find(const char *name);

/* What its teams bring; never NULL. */
GCH_API const struct gch_material *gch_ruleset_material(const struct gch_ruleset *ruleset);

/* Is it the name of a game's own folder of teams within a season's, however it is capitalized? */
GCH_API bool gch_ruleset_folder(const char *name);
/* Whether a text can be a team's code: spelt like one, and not the name of a folder that stands beside the teams'.
 * Codes become names of folders and files, so that everything that reads one from a file asks this. */
GCH_API bool gch_team_code_good(const char *code);

/* The ruleset that a path of charts or tables speaks of: .../redzone/NE, .../priority/ddf/matrix.csv; `otherwise` if it
 * speaks of none. */
GCH_API const struct gch_ruleset *gch_ruleset_of_path(const char *path, const struct gch_ruleset *otherwise);

/* Checks anything a chart author may point at: a team folder, a season folder, a league folder, a priority folder, a
 * schedule, or a single CSV file, of this ruleset unless the path speaks of another. Findings go to ctx. GCH_OK without
 * errors, else GCH_E_DATA or GCH_E_IO. */
GCH_API enum gch_status gch_validate(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset);

/* Reads a chart file (one of a team, a league or priority/) and gives its canonical text: LF line ends, no byte order
 * mark, rows in order, cells in their shortest spelling, no needless quotes, comments kept above the row they stood
 * above. A file with errors is reported and refused (GCH_E_DATA). *text is malloc'ed. */
GCH_API enum gch_status gch_format(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset,
                                   char **text, size_t *length);

/* What holds in a season, from those of the ruleset's tables that tell seasons apart. All that is wrong with them is
 * reported and gives GCH_E_DATA, also in rows of other seasons. */
GCH_API enum gch_status gch_season_rules_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, int season,
                                              struct gch_season_rules *out);

/* Reads "standard", "all", "none" or a comma-separated list of option names ("-name" takes one away) into *out. An
 * unknown name is reported with the list of known ones (GCH_E_ARG). */
GCH_API enum gch_status gch_options_parse(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                          uint32_t *out);

struct gch_match_setup {
    const struct gch_ruleset *ruleset;
    const struct gch_book *book;
    const void *material[2];        /* [GCH_AWAY], [GCH_HOME]: as the ruleset's material loaded it, or */
    const struct gch_team *team[2]; /* charts put together by hand */
    const struct gch_league_chart *league[2];
    struct gch_season_rules season;
    uint32_t options;
    const struct gch_roster *roster[2]; /* or NULL */
    const struct gch_house *house;      /* or NULL */
    const struct gch_lineup *lineup[2]; /* or NULL */
    bool neutral;
    bool playoff;
};
/* Prepares a match. The charts must outlive it. */
GCH_API void gch_match_init(struct gch_match *match, const struct gch_match_setup *setup);
/* Points the home side must win by more than, where the match has a point spread; below 0: the away side must. */
GCH_API int gch_match_handicap(const struct gch_match *match);
/* The state that a game of this match begins with, before the toss. */
GCH_API void gch_match_begin(const struct gch_match *match, struct gch_state *state);

#ifdef __cplusplus
}
#endif
#endif
