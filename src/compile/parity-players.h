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
        double leader_shares;              /* ... if everybody had his real part of his team's (gch_player_shares) */
        double leader_luck; /* ... if everybody's mean were what he really had; 0: not of events that come one by one */
        double tenth_real, tenth_replay;
    } figure[GCH_MAX_PLAYER_FIGURES];
};
/* What leaders come to by the teams alone: whatever names are drawn, a man who has his real part of what his team did,
 * and no luck of his own, has so much. Its teams are those of the season, in its order. */
struct gch_player_shares;
/* *out is the caller's, also after a failure: GCH_E_NOMEM. */
enum gch_status gch_player_shares_new(const struct gch_people *people, const struct gch_real_season *season,
                                      struct gch_player_shares **out);
/* NULL is allowed. */
void gch_player_shares_free(struct gch_player_shares *shares);
/* Counts a run in that was played with players. */
void gch_player_shares_add_run(struct gch_player_shares *shares, const struct gch_run *run);

/* Compares; the tally and the shares are of the season's replays. GCH_E_NOMEM. */
enum gch_status gch_player_parity_compare(const struct gch_people *people, const struct gch_real_season *season,
                                          const struct gch_player_tally *replay, const struct gch_player_shares *shares,
                                          struct gch_player_parity *out);
bool gch_player_parity_fit_off(const struct gch_player_parity *p, size_t figure);
bool gch_player_parity_leader_off(const struct gch_player_parity *p, size_t figure);
/* Is the leader off, and as far off by the teams alone? */
bool gch_player_parity_teams_off(const struct gch_player_parity *p, size_t figure);
/* Is the leader off because he has more than the real one, and would be by luck alone? */
bool gch_player_parity_luck_off(const struct gch_player_parity *p, size_t figure);
int gch_player_parity_count_off(const struct gch_player_parity *p);

void gch_player_parity_text(const struct gch_player_parity *p, struct gch_text *out);
void gch_player_parity_json(const struct gch_player_parity *p, struct gch_text *out);

#endif
