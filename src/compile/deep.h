/*
 * Deep parity: figures that nobody fitted, counted by the same code from a real season's play-by-play and from that of
 * replayed seasons, which is read by the same reader.
 *
 * A figure is a quotient of two counts: a share, or a number a game. The spread of single replayed seasons is what one
 * season differs by for no reason, so that is also the standard error of the real one. A figure is off if it differs by
 * more than its tolerance and by more than chance alone gives in one season of twenty-two: by two standard errors where
 * many seasons were replayed, by more where that error itself is known from a few only (gch_deep_errors).
 */
#ifndef GCH_COMPILE_DEEP_H
#define GCH_COMPILE_DEEP_H

#include "compile/classify.h"

#define GCH_DEEP_MOST  512
#define GCH_DEEP_YEARS 16

struct gch_batch;

struct gch_deep_figure {
    const char *name;
    const char *what; /* what is counted of what */
    double tolerance; /* how far off it may be */
    bool relative;    /* the tolerance is a part of the real value */
};
/* A family lists its figures once, as FIGURES(X) with X(identifier, name, what, tolerance, relative); these make its
 * numbers and its rows of it. */
#define GCH_DEEP_ID(id, name, what, tolerance, relative)  id,
#define GCH_DEEP_ROW(id, name, what, tolerance, relative) {name, what, tolerance, relative},

/* Up and down of a figure. */
typedef double gch_deep_count[2];

/* A family of figures has a file of its own, deep-*.c. */
struct gch_deep_family {
    const char *group;
    const struct gch_deep_figure *figures;
    size_t count;
    /* Adds one game to n[count]. Only regular games with plays are asked for. */
    void (*game)(const struct gch_real_season *season, const struct gch_real_game *game, gch_deep_count *n);
};
extern const struct gch_deep_family gch_deep_score, gch_deep_drive, gch_deep_down, gch_deep_fourth, gch_deep_goal,
    gch_deep_gain, gch_deep_kick, gch_deep_clock, gch_deep_foul;

/* Of how many standard errors chance alone gives more only in 4.55 of 100 cases, the spread being known from so many
 * degrees of freedom: Student's t. 2 for very many; with 2, which is what three seasons leave, 4.5. */
double gch_deep_errors(uint32_t freedom);

/* All families in their order; NULL beyond the last. */
const struct gch_deep_family *gch_deep_families(size_t index);
size_t gch_deep_figures(void);
/* The figure of a number 0.., and its family's group. */
const struct gch_deep_figure *gch_deep_figure(size_t index, const char **group);

/* What teams do in a style of their own: one value of each team and season. */
#define GCH_DEEP_STYLES 20
struct gch_deep_style {
    const char *name, *what;
    bool (*counts)(const struct gch_real_play *p, bool *yes); /* false: not of this figure; *yes: of the part */
};
const struct gch_deep_style *gch_deep_styles(size_t *count);

/* One season counted. */
struct gch_deep_season {
    gch_deep_count n[GCH_DEEP_MOST];
    gch_deep_count style[GCH_DEEP_STYLES][GCH_MAX_TEAMS];
};
void gch_deep_count_season(const struct gch_real_season *season, struct gch_deep_season *out);

/* Replayed seasons counted one after the other. */
struct gch_deep_replay {
    uint32_t runs;
    gch_deep_count n[GCH_DEEP_MOST];
    double sum[GCH_DEEP_MOST], square[GCH_DEEP_MOST]; /* of the single seasons' values */
    gch_deep_count style[GCH_DEEP_STYLES][GCH_MAX_TEAMS];
    gch_deep_count half[2][GCH_DEEP_STYLES][GCH_MAX_TEAMS]; /* of every other season, for the ceiling */
    struct gch_deep_season first;                           /* the first season alone: what --self takes for real */
};
/* Plays runs of a batch made for real's schedule and hands each over as a season that is closed and classified like a
 * real one. What loading rows reports goes to ctx. */
enum gch_status gch_deep_seasons(struct gch_context *ctx, struct gch_batch *batch, const struct gch_real_season *real,
                                 uint32_t first_run, uint32_t runs,
                                 void (*each)(void *user, const struct gch_real_season *season), void *user);
/* The same, counted. What loading rows reports goes to ctx. */
enum gch_status gch_deep_play(struct gch_context *ctx, struct gch_batch *batch, const struct gch_real_season *real,
                              uint32_t first_run, uint32_t runs, struct gch_deep_replay *out);

/* One line of the table. */
struct gch_deep_line {
    double real, replay, error; /* error: standard error of the difference; NaN where nothing was counted */
    bool off;
    bool apart;       /* pooled: every real season lies beyond every replayed one */
    const char *rule; /* off, but a rule of the game keeps it there (struct gch_deep_bounds); NULL: none does */
};
struct gch_deep_style_line {
    double r2, ceiling, slope;
    bool off;
    const char *rule; /* as above */
};
struct gch_deep {
    int years;
    int season[GCH_DEEP_YEARS];
    uint32_t runs;
    bool self;
    struct gch_deep_line line[GCH_DEEP_MOST];
    struct gch_deep_style_line style[GCH_DEEP_STYLES];
    int off, apart, of; /* how many lines are off, how many tell all seasons apart, of how many */
    int bounded;        /* how many of those that are off the rules keep there */
};
/* Compares years seasons with their replays; one year is a season by itself. teams: of each season. */
void gch_deep_compare(int years, const struct gch_deep_season *const *real, const struct gch_deep_replay *const *replay,
                      const int *teams, struct gch_deep *out);

/*
 * What a game's rules keep on one side of the real figures, whatever charts and coaches do:
 * priority/<ruleset>/deep-bounds.csv, a row for each figure (styles as "style/slow") with the rule's number, the side,
 * and why. docs/which-is-real.md has the evidence.
 */
struct gch_deep_bound {
    char rule[16]; /* "": none */
    bool more;     /* the replays can only have too much of it; else too little */
};
struct gch_deep_bounds {
    struct gch_deep_bound of[GCH_DEEP_MOST + GCH_DEEP_STYLES]; /* figures, then from GCH_DEEP_MOST on styles */
};
struct gch_csv;
enum gch_status gch_deep_bounds_read(struct gch_context *ctx, const struct gch_csv *csv, struct gch_deep_bounds *out);
/* Those of a ruleset from the data directories; none where it has no such table. */
enum gch_status gch_deep_bounds_find(struct gch_context *ctx, const char *ruleset, struct gch_deep_bounds *out);
/* Marks what is off on the side that a rule keeps it on. bounds must live as long as deep. */
void gch_deep_apply(const struct gch_deep_bounds *bounds, struct gch_deep *deep);

struct gch_text;
void gch_deep_text(const struct gch_deep *deep, struct gch_text *out);
void gch_deep_json(const struct gch_deep *deep, struct gch_text *out);
void gch_deep_html(const struct gch_deep *deep, struct gch_text *out);

/* --- what the families share -------------------------------------------------------------------------------------- */

/* Adds to a figure: `up` of `down`. */
static inline void gch_deep_add(gch_deep_count *n, int figure, double up, double down) {
    n[figure][0] += up;
    n[figure][1] += down;
}
/* A play from scrimmage that was called and run; kneels and spikes are none. */
static inline bool gch_deep_snap(const struct gch_real_play *p) {
    return gch_class_is_scrimmage(p->class);
}
static inline bool gch_deep_dropback(const struct gch_real_play *p) {
    return gch_class_is_pass(p->class) || p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE;
}
/* The last two minutes of a half. */
static inline bool gch_deep_late(const struct gch_real_play *p) {
    return (p->quarter == 2 || p->quarter == 4) && p->seconds <= 120;
}
static inline int gch_deep_margin(const struct gch_real_play *p) {
    return p->score_offense - p->score_defense;
}
static inline bool gch_deep_first_down(const struct gch_real_play *p) {
    return (p->flags & (GCH_PF_FIRST_RUSH | GCH_PF_FIRST_PASS | GCH_PF_FIRST_PENALTY)) != 0 ||
           ((p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense);
}
static inline bool gch_deep_touchdown(const struct gch_real_play *p, uint8_t team) {
    return (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == team;
}

#endif
