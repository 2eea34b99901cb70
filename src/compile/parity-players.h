/* Parity of players: what men of a real season did, and what they do in replays. */
#ifndef GCH_COMPILE_PARITY_PLAYERS_H
#define GCH_COMPILE_PARITY_PLAYERS_H

#include "compile/people.h"
#include "gridchart/player-tally.h"

struct gch_text;

/* What is compared over the men who did enough of it, and what is asked of it. */
struct gch_player_figure {
    const char *name, *label;
    int up, down;  /* enum gch_player_stat: a count, or where down is not -1 a rate */
    double divide; /* sacks are counted in halves */
    int enough[2]; /* men are compared who really have `least` of these two together; [1] may be -1 */
    int least;
    double least_r2, slope; /* slope: how far from 1; 0: nothing is asked */
};
const struct gch_player_figure *gch_player_figures(size_t *count);
/* A man's figure out of his line. */
double gch_player_figure_value(const struct gch_player_figure *figure, const double *line);

enum { GCH_MAX_PLAYER_FIGURES = 24 };
struct gch_player_parity {
    int season;
    uint32_t runs;
    struct {
        int men;
        double r2, slope, mean_real, mean_replay;
        double leader_real, leader_replay; /* of counts: the best of the real season, and of a replay in the mean */
        double leader_spread;              /* ... from replay to replay, as a standard deviation */
        double leader_shares, leader_both; /* ... by his team alone, and with luck (gch_player_shares) */
        double leader_luck; /* ... if everybody's mean were what he really had; 0: not of events that come one by one */
        double tenth_real, tenth_replay;
    } figure[GCH_MAX_PLAYER_FIGURES];
};

/* What a man did on a real play, as the teams' own statistics are folded (compile-real.c). */
struct gch_credit {
    uint16_t person;
    uint8_t team; /* his */
    uint8_t stat; /* enum gch_player_stat */
    int16_t n;    /* 0 only of yards */
};
enum { GCH_MOST_CREDITS = 16 };
/* How many there are; cast: whom each part of the play names. */
int gch_credits_of(const struct gch_real_play *play, const uint16_t *cast, struct gch_credit out[GCH_MOST_CREDITS]);

/*
 * What leaders come to without any names. By the teams alone a man has his real part of what his team did in a replay,
 * and no luck of his own; with luck, as many of his team's real plays are drawn as it had in the replay, and he has
 * those that are his, their yards brought to the team's. Quarterbacks and the others apart: who scrambles, sneaks and
 * kneels is decided by charts and coaches.
 */
struct gch_player_shares;
/* The season's teams are the tally's, in their order; it must outlive the shares. *out is the caller's, also after a
 * failure: GCH_E_NOMEM. */
enum gch_status gch_player_shares_new(const struct gch_people *people, const struct gch_real_season *season,
                                      const struct gch_player_tally *tally, struct gch_player_shares **out);
/* NULL is allowed. */
void gch_player_shares_free(struct gch_player_shares *shares);
/* Counts a run in that was played with players. */
void gch_player_shares_add_run(struct gch_player_shares *shares, const struct gch_run *run);
/* The leader's mean over the runs, 0 where no figure asks for it. */
double gch_player_shares_leader(const struct gch_player_shares *shares, int stat);
double gch_player_shares_lucky_leader(const struct gch_player_shares *shares, int stat);

/* Compares; the tally and the shares are of the season's replays. GCH_E_NOMEM. */
enum gch_status gch_player_parity_compare(const struct gch_people *people, const struct gch_real_season *season,
                                          const struct gch_player_tally *replay, const struct gch_player_shares *shares,
                                          struct gch_player_parity *out);
bool gch_player_parity_fit_off(const struct gch_player_parity *p, size_t figure);
bool gch_player_parity_leader_off(const struct gch_player_parity *p, size_t figure);
/* Is the leader off, and would be by the teams alone, within as much as he may be from the real one? */
bool gch_player_parity_teams_off(const struct gch_player_parity *p, size_t figure);
/* The same by luck alone. */
bool gch_player_parity_luck_off(const struct gch_player_parity *p, size_t figure);
/* Why a leader is off, by the first of these that gives it alone. */
enum gch_leader_cause {
    GCH_LEADER_NEAR, /* he is not */
    GCH_LEADER_BY_LUCK,
    GCH_LEADER_BY_TEAMS,
    GCH_LEADER_BY_BOTH,
    GCH_LEADER_BY_NAMES,
    GCH_LEADER_CAUSES,
};
enum gch_leader_cause gch_player_parity_cause(const struct gch_player_parity *p, size_t figure);
void gch_player_parity_count_causes(const struct gch_player_parity *p, int count[GCH_LEADER_CAUSES]);
int gch_player_parity_count_off(const struct gch_player_parity *p);

/* How much is off, and by what, in one line. */
void gch_player_parity_last_line(const struct gch_player_parity *p, struct gch_text *out);
void gch_player_parity_text(const struct gch_player_parity *p, struct gch_text *out);
void gch_player_parity_json(const struct gch_player_parity *p, struct gch_text *out);

#endif
