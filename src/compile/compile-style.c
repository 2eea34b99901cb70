/*
 * style.csv: how a club really called its runs and passes, by the situations that the plain coach tells apart, for
 * games that are played without charts.
 */
#include "compile/style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "compile/calls.h"
#include "gridchart/coach.h"
#include "gridchart/style.h"

/* Plays of the league that a club's own are mixed with, so that two draws in a corner do not become a habit. */
static const double prior_plays = 20, prior_fourths = 4;

enum { FIELDS = 10 };

struct counts {
    double play[GCH_MAX_TEAMS + 1][GCH_STYLE_MOODS][GCH_PLAY_KINDS]; /* the last of them is the league */
    double go[GCH_MAX_TEAMS][GCH_STYLE_MOODS], expected[GCH_MAX_TEAMS][GCH_STYLE_MOODS];
    double passes[GCH_STYLE_MOODS][5]; /* of the league, by column */
    double fourth[GCH_STYLE_MOODS][FIELDS], gone[GCH_STYLE_MOODS][FIELDS];
};

static int mood_of(const struct gch_real_play *p) {
    struct gch_state s = {.quarter = p->quarter, .clock = (int16_t)p->seconds, .down = p->down, .to_go = p->to_go};
    s.next = GCH_NEXT_SCRIMMAGE;
    s.score[0] = p->score_offense;
    s.score[1] = p->score_defense;
    return gch_mood_of(&s, 0);
}

static enum gch_play_kind kind_of(int class) {
    switch (class) {
    case GCH_CLASS_PLAY_4:
        return GCH_PLAY_DRAW;
    case GCH_CLASS_PLAY_5:
        return GCH_PLAY_SCREEN;
    case GCH_CLASS_PLAY_8:
        return GCH_PLAY_LONG;
    default:
        return gch_class_is_run(class) ? GCH_PLAY_RUN : GCH_PLAY_PASS;
    }
}

static bool is_choice(const struct gch_real_play *p) {
    return p->down == 4 && p->spot > 0 &&
           (p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL || gch_class_is_scrimmage(p->class));
}

static int field_of(const struct gch_real_play *p) {
    return (p->spot - 1) / (100 / FIELDS);
}

static void add(struct counts *n, int team, int league, int mood, enum gch_play_kind kind, double times) {
    n->play[team][mood][kind] += times;
    n->play[league][mood][kind] += times;
}

static void count(const struct gch_real_season *s, struct counts *n) {
    for (uint32_t i = 0; i < s->play_count; i++) {
        const struct gch_real_play *p = &s->plays[i];
        if (is_choice(p)) {
            n->fourth[mood_of(p)][field_of(p)]++;
            n->gone[mood_of(p)][field_of(p)] += gch_class_is_scrimmage(p->class);
        }
        if (gch_class_is_pass(p->class))
            n->passes[mood_of(p)][p->class - GCH_CLASS_PLAY_5]++;
    }
    for (uint32_t i = 0; i < s->play_count; i++) {
        const struct gch_real_play *p = &s->plays[i];
        int mood = mood_of(p);
        if (is_choice(p)) {
            n->go[p->offense][mood] += gch_class_is_scrimmage(p->class);
            n->expected[p->offense][mood] += n->gone[mood][field_of(p)] / n->fourth[mood][field_of(p)];
        }
        if (gch_class_is_run(p->class) || gch_class_is_pass(p->class))
            add(n, p->offense, s->teams, mood, kind_of(p->class), 1);
        if (p->class != GCH_CLASS_SACK && p->class != GCH_CLASS_SCRAMBLE)
            continue;
        /* A pass that was never thrown: which one says only what is thrown there. */
        double sum = 0;
        for (int k = 0; k < 5; k++)
            sum += (n->passes[mood][k] + 0.2) * gch_qt_weight[k];
        for (int k = 0; k < 5; k++)
            add(n, p->offense, s->teams, mood, kind_of(GCH_CLASS_PLAY_5 + k),
                (n->passes[mood][k] + 0.2) * gch_qt_weight[k] / sum);
    }
}

/* Shares as whole thousandths that add up: what is left over goes to the largest remainders. */
static void round_shares(const double share[GCH_PLAY_KINDS], int16_t out[GCH_PLAY_KINDS]) {
    double rest[GCH_PLAY_KINDS];
    int left = GCH_STYLE_WHOLE;
    for (int k = GCH_PLAY_OTHER + 1; k < GCH_PLAY_KINDS; k++) {
        out[k] = (int16_t)floor(share[k] * GCH_STYLE_WHOLE);
        rest[k] = share[k] * GCH_STYLE_WHOLE - out[k];
        left -= out[k];
    }
    for (; left > 0; left--) {
        int most = GCH_PLAY_OTHER + 1;
        for (int k = most; k < GCH_PLAY_KINDS; k++)
            most = rest[k] > rest[most] ? k : most;
        out[most]++;
        rest[most] = -1;
    }
}

static void make_style(const struct counts *n, int team, int league, struct gch_style *out) {
    memset(out, 0, sizeof *out);
    for (int m = 0; m < GCH_STYLE_MOODS; m++) {
        double own = 0, all = 0, share[GCH_PLAY_KINDS] = {0};
        for (int k = GCH_PLAY_OTHER + 1; k < GCH_PLAY_KINDS; k++) {
            own += n->play[team][m][k];
            all += n->play[league][m][k] + 0.2;
        }
        for (int k = GCH_PLAY_OTHER + 1; k < GCH_PLAY_KINDS; k++)
            share[k] = (n->play[team][m][k] + prior_plays * (n->play[league][m][k] + 0.2) / all) / (own + prior_plays);
        round_shares(share, out->share[m]);
        double go = (n->go[team][m] + prior_fourths) / (n->expected[team][m] + prior_fourths);
        out->go[m] = (int16_t)lround(fmin(go * GCH_STYLE_USUAL, 999));
    }
}

enum gch_status gch_compile_style(struct gch_context *ctx, const struct gch_real_season *s, const char *folder,
                                  bool (*wanted)(const void *user, const char *code), const void *user) {
    struct counts *n = calloc(1, sizeof *n);
    enum gch_status st = n != NULL ? GCH_OK : GCH_E_NOMEM;
    if (n != NULL)
        count(s, n);
    for (int i = 0; i < s->teams && st == GCH_OK; i++) {
        struct gch_style style;
        if (!wanted(user, s->code[i]))
            continue;
        make_style(n, i, s->teams, &style);
        char *text = gch_style_print(&style, s->name[i]);
        char *team = gch_path_join(folder, s->code[i]);
        char *path = team != NULL ? gch_path_join(team, "style.csv") : NULL;
        st = text == NULL || path == NULL ? GCH_E_NOMEM : gch_file_write(ctx, path, text, strlen(text));
        free(path);
        free(team);
        free(text);
    }
    free(n);
    return st;
}
