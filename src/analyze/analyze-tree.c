/*
 * The tree of all throws of a turn, walked depth first by running the ruleset's own turn() again and again: every run
 * follows the totals chosen so far and takes the first total of each throw beyond them; then the deepest throw that
 * has another total left takes it.
 *
 * Three things keep the tree small without changing a chance (struct gch_tree.singly switches all of them off):
 * - Totals that read the same cell are one branch with the sum of their ways (analyze-group.c).
 * - Ways that have come to the same fouls before the play's column is thrown (again), or to the same outcome before
 *   its first further throw, go on alike. They are parked under a key, their chances are added up, and one of them is
 *   followed. A foul that is cancelled leads back to where it came from: that series is summed, not followed.
 * - A foul does not change what the next throw of the play's column means (DDF-19.2). So what the column and the throws
 *   behind it come to is worked out once, for no foul, and its ways are put behind every other set of fouls. (Where
 *   the defense has thrown before the fouls are known, as in RedZone, each set is followed by itself.)
 */
#include <stdlib.h>
#include <string.h>

#include "analyze/tree.h"
#include "base/text.h"
#include "rules/charted/charted-words.h"
#include "rules/rules-work.h"

#define MAX_THROWS 400
/* Ways with more throws than this are followed where they are met instead of being parked. */
#define MAX_SCRIPT    60
#define AFTER_OUTCOME 255

struct node {
    const struct gch_groups *groups; /* NULL: the first total was taken, the groups are not known yet */
    double before;                   /* weight of the way here */
    uint8_t at;
    uint8_t purpose;
    uint16_t trace; /* first item after this throw's roll item */
};

/* A way that is followed later, together with those that come to the same. */
struct parked {
    uint64_t key;
    double weight;
    uint8_t fouls; /* noted before the play's column; AFTER_OUTCOME: an outcome is there */
    uint8_t count;
    uint8_t total[MAX_SCRIPT];
    uint8_t purpose[MAX_SCRIPT];
};

struct park {
    struct parked *item;
    size_t count;
    size_t room;
};

/* What a run is for. */
enum aim {
    AIM_FOLLOW,   /* everything beyond the script, nothing is parked */
    AIM_START,    /* from the beginning of the turn: fouls and outcomes are parked */
    AIM_FOULS,    /* beyond the script only fouls in the play's column; they are parked */
    AIM_LOOP,     /* the same, but only to see how much leads back to the same key */
    AIM_OUTCOMES, /* beyond the script all but fouls in the play's column; outcomes are parked and collected */
};

struct walk {
    struct gch_tree *tree;
    struct gch_turn turn;
    struct gch_trace trace;
    struct gch_dice dice;
    struct gch_coach asked[2]; /* the tree's coaches, overheard */
    struct gch_play kept;      /* the play when it was broken off; the ruleset goes on a little with harmless values */
    enum gch_status status;
    enum aim aim;
    const struct parked *script;
    unsigned fixed;                /* its throws */
    double base;                   /* weight at its end */
    uint64_t key;                  /* AIM_FOULS, AIM_LOOP: where this started */
    double back;                   /* AIM_LOOP: weight that came back there */
    const struct gch_groups *play; /* groups of the play's column, once known */
    uint32_t play_fouls;           /* bit i: group i is a foul */
    struct park parks;
    struct park outcomes; /* from the play's column on; weights relative to it */
    unsigned depth;       /* nodes on the way, beyond the script */
    unsigned next;        /* throw of this run */
    bool shares;          /* the defense throws after the last foul, so that outcomes fit behind any fouls */
    bool too_deep;
    bool mismatch;  /* a script did not fit: this ruleset is not as expected */
    bool stopped;   /* this run was broken off on purpose ... */
    bool parked;    /* ... or parked ... */
    bool over;      /* ... or given up: no more throws are looked at */
    uint8_t asking; /* purpose of the throw at which that happened */
    uint8_t total[MAX_THROWS];
    uint8_t purpose[MAX_THROWS];
    struct node node[MAX_THROWS];
    struct gch_grouping grouping;
};

static struct parked *find(struct park *park, uint64_t key) {
    for (size_t i = 0; i < park->count; i++)
        if (park->item[i].key == key)
            return &park->item[i];
    return NULL;
}

/* Adds the throws from `from` to `to` of the present run under a key. */
static void park_way(struct walk *w, struct park *park, uint64_t key, double weight, unsigned fouls, unsigned from,
                     unsigned to) {
    struct parked *item = find(park, key);
    if (item != NULL) {
        item->weight += weight;
        return;
    }
    if (park->count == park->room) {
        size_t room = park->room == 0 ? 64 : 2 * park->room;
        struct parked *more = realloc(park->item, room * sizeof *more);
        if (more == NULL) {
            w->status = GCH_E_NOMEM;
            return;
        }
        park->item = more;
        park->room = room;
    }
    item = &park->item[park->count++];
    item->key = key;
    item->weight = weight;
    item->fouls = (uint8_t)fouls;
    item->count = (uint8_t)(to - from);
    memcpy(item->total, w->total + from, to - from);
    memcpy(item->purpose, w->purpose + from, to - from);
}

static bool is_foul(struct gch_cell cell) {
    return cell.kind == GCH_CELL_DEF || cell.kind == GCH_CELL_PI || cell.kind == GCH_CELL_OFF;
}

static uint64_t mix(uint64_t h, uint64_t value) {
    h = (h ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return h ^ h >> 29;
}

static uint64_t mix_cell(uint64_t h, struct gch_cell cell) {
    return mix(h, (uint64_t)cell.kind << 32 | (uint64_t)cell.flags << 24 | (uint16_t)cell.number);
}

/* Charts whose cells have done their work once an outcome or another throw of the column is there. */
static bool is_spent(const char *chart) {
    static const char *const spent[] = {
        "offense",         "defense",          "qt-containment", "sack-rate",   "good-decision",
        "ball-protection", "great-protection", "los-penalty",    "def-penalty", "short-pass-big-play"};
    for (size_t i = 0; i < sizeof spent / sizeof spent[0]; i++)
        if (chart == spent[i] || strcmp(chart, spent[i]) == 0)
            return true;
    return false;
}

/*
 * What the fouls noted so far come to: the foul cells of the offense's charts whatever their order, less those that
 * were cancelled; forced fouls; and everything that was thrown or read beside the usual, for the sake of rulesets that
 * do more before the snap. again: the play's column is going to be thrown (again), and a defense that has thrown
 * already keeps its cell.
 */
static uint64_t foul_key(const struct walk *w, bool again, unsigned *count) {
    uint64_t sum = 0;
    uint64_t last = 0;
    uint64_t rest = GCH_HASH_START;
    unsigned fouls = 0;
    const struct gch_trace_item *item = w->trace.item;
    for (unsigned i = 0; i < w->trace.count; i++) {
        if (item[i].kind == GCH_TRACE_ROLL) {
            bool read = i + 1 < w->trace.count && item[i + 1].kind == GCH_TRACE_CELL;
            if (!read && item[i].purpose != GCH_ROLL_MUFFED_SNAP && item[i].purpose != GCH_ROLL_DEF_PENALTY)
                rest = mix(mix(rest, item[i].purpose), (uint64_t)item[i].number);
        } else if (item[i].kind == GCH_TRACE_CELL) {
            struct gch_cell cell = item[i].cell;
            bool forcing = strcmp(item[i].chart, "def-penalty") == 0;
            if (is_foul(cell) && !forcing && strcmp(item[i].chart, "offense") == 0) {
                last = mix_cell(GCH_HASH_START, cell);
                sum += last;
                fouls++;
            } else if (forcing && is_foul(cell)) {
                rest = mix_cell(rest, cell);
                fouls++;
            } else if (cell.kind == GCH_CELL_XDEF || cell.kind == GCH_CELL_XPI) {
                sum -= last;
                fouls--;
            } else if ((again && strcmp(item[i].chart, "defense") == 0) || !is_spent(item[i].chart)) {
                rest = mix_cell(rest, cell);
            }
        }
    }
    *count = fouls > 100 ? 100 : fouls;
    return mix(rest, sum);
}

static bool is_outcome(int kind) {
    return kind == GCH_EV_RUN || kind == GCH_EV_PASS || kind == GCH_EV_INCOMPLETE || kind == GCH_EV_SACK ||
           kind == GCH_EV_SCRAMBLE || kind == GCH_EV_INTERCEPTION || kind == GCH_EV_FUMBLE;
}

static bool has_outcome(const struct gch_play *play) {
    for (unsigned i = 0; i < play->count; i++)
        if (is_outcome(play->event[i].kind))
            return true;
    return false;
}

static uint64_t event_key(const struct gch_play *play, unsigned purpose) {
    uint64_t h = mix(mix(GCH_HASH_START, purpose), play->end_zone);
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        h = mix(h, (uint64_t)e->kind << 56 | (uint64_t)e->side << 48 | (uint64_t)(uint16_t)e->a << 32 |
                       (uint64_t)(uint16_t)e->b << 16 | (uint16_t)e->c);
    }
    return h;
}

/* Now that the throw has been used, the trace says what it read. */
static void resolve(struct walk *w, struct node *node, unsigned k) {
    if (node->groups != NULL)
        return;
    if (w->tree->singly || w->trace.lost > 0) {
        node->groups = gch_groups_single(&w->grouping, node->purpose);
        return;
    }
    unsigned nth = 0;
    for (unsigned i = 0; i < k; i++)
        nth += w->purpose[i] == node->purpose;
    unsigned end = node->trace;
    while (end < w->trace.count && w->trace.item[end].kind != GCH_TRACE_ROLL)
        end++;
    unsigned start = node->trace < end ? node->trace : end;
    node->groups = gch_groups_find(&w->grouping, &w->turn, node->purpose, nth, &w->trace.item[start], end - start);
}

static double weight_after(const struct node *node) {
    const struct gch_die *die = gch_purpose_die(node->purpose);
    return node->before * node->groups->ways[node->at] / die->ways;
}

static double weight_now(struct walk *w) {
    if (w->depth == 0)
        return w->base;
    resolve(w, &w->node[w->depth - 1], w->fixed + w->depth - 1);
    return weight_after(&w->node[w->depth - 1]);
}

static void stop(struct walk *w) {
    w->over = true;
    w->stopped = true;
    w->kept = w->turn.play;
}

static int overhear(struct walk *w, int side, const struct gch_question *q) {
    const struct gch_coach *coach = w->tree->coach[side];
    int answer = coach->answer(coach->user, q);
    if (answer == -(int)GCH_E_STOPPED && !w->over)
        stop(w);
    return answer;
}

static int overhear_away(void *user, const struct gch_question *q) {
    return overhear(user, GCH_AWAY, q);
}

static int overhear_home(void *user, const struct gch_question *q) {
    return overhear(user, GCH_HOME, q);
}

/* Before throw k: is this a place where ways come together? */
static bool comes_together(struct walk *w, unsigned k, int purpose, double weight) {
    unsigned fouls;
    if (w->tree->singly || w->aim == AIM_FOLLOW || k > MAX_SCRIPT / 2 || w->trace.lost > 0)
        return false;
    if (purpose == GCH_ROLL_OFFENSE) {
        if (w->aim != AIM_START && k == w->fixed)
            return false; /* this is where the run starts */
        uint64_t key = foul_key(w, true, &fouls);
        for (unsigned i = w->fixed; i < k; i++)
            w->shares &= w->purpose[i] != GCH_ROLL_DEFENSE;
        if ((w->aim == AIM_LOOP || w->aim == AIM_FOULS) && key == w->key) {
            w->back += weight;
            return true; /* summed, see settle() */
        }
        if (w->aim != AIM_LOOP)
            park_way(w, &w->parks, key, weight, fouls, 0, k);
        return true;
    }
    if (w->aim == AIM_LOOP || !has_outcome(&w->turn.play))
        return false;
    park_way(w, &w->parks, mix(foul_key(w, false, &fouls), event_key(&w->turn.play, purpose)), weight, AFTER_OUTCOME, 0,
             k);
    return true;
}

/* The next group of the play's column that this run is for, from i on; count if there is none. */
static unsigned suitable(const struct walk *w, unsigned i) {
    while (i < w->play->count && (w->play_fouls >> i & 1) != (w->aim == AIM_FOULS || w->aim == AIM_LOOP))
        i++;
    return i;
}

static int throw_next(void *user, int purpose) {
    struct walk *w = user;
    if (w->over)
        return -GCH_E_STOPPED;
    unsigned k = w->next++;
    w->asking = (uint8_t)purpose;
    if (k < w->fixed) {
        w->mismatch |= w->script->purpose[k] != purpose;
        w->purpose[k] = (uint8_t)purpose;
        return w->total[k] = w->script->total[k];
    }
    unsigned j = k - w->fixed;
    if (j < w->depth)
        return w->total[k] = w->node[j].groups->total[w->node[j].at];
    double before = weight_now(w);
    if (k == MAX_THROWS || before < w->tree->least) {
        w->too_deep = k == MAX_THROWS;
        w->over = true;
        return -GCH_E_STOPPED;
    }
    if (w->tree->watch != NULL && w->tree->watch(w->tree->user, &w->turn, purpose)) {
        stop(w);
        return -GCH_E_STOPPED;
    }
    if (comes_together(w, k, purpose, before)) {
        w->parked = true;
        w->over = true;
        /* What collects outcomes looks at the play as it is now. */
        w->kept = w->turn.play;
        return -GCH_E_STOPPED;
    }
    struct node *node = &w->node[w->depth++];
    node->groups = NULL;
    node->before = before;
    node->at = 0;
    node->purpose = w->purpose[k] = (uint8_t)purpose;
    node->trace = (uint16_t)(w->trace.count + 1);
    if (j == 0 && w->aim >= AIM_FOULS && w->play != NULL) {
        node->groups = w->play;
        node->at = (uint8_t)suitable(w, 0);
    }
    /* Every list of groups begins with the lowest total. */
    w->total[k] = (uint8_t)(node->groups != NULL ? node->groups->total[node->at] : gch_purpose_die(purpose)->low);
    return w->total[k];
}

/* A clean way from the play's column to an outcome, for use behind other fouls. */
static void collect(struct walk *w, double weight) {
    uint64_t key = event_key(w->over ? &w->kept : &w->turn.play, w->over ? w->asking : GCH_PURPOSE_COUNT);
    unsigned end = w->fixed + w->depth;
    if (end - w->fixed > MAX_SCRIPT / 2)
        return;
    park_way(w, &w->outcomes, key, weight / w->base, AFTER_OUTCOME, w->fixed, end);
}

static void run_once(struct walk *w) {
    struct gch_tree *tree = w->tree;
    struct gch_state state = *tree->state;
    gch_dice_init_source(&w->dice, gch_charted_words.purposes, throw_next, w);
    w->turn.match = tree->match;
    w->turn.state = &state;
    w->turn.dice = &w->dice;
    w->turn.coach[0] = &w->asked[0];
    w->turn.coach[1] = &w->asked[1];
    w->turn.trace = &w->trace;
    w->turn.force = 0;
    w->next = 0;
    w->stopped = w->parked = w->over = false;
    enum gch_status status = tree->match->ruleset->turn(&w->turn);
    tree->leaves++;
    if (w->status != GCH_OK)
        return;
    double weight = weight_now(w);
    if (w->too_deep || w->mismatch) {
        w->status = GCH_E_DIFFERS;
        return;
    }
    if (status != GCH_OK && status != GCH_E_STOPPED) {
        w->status = status;
        return;
    }
    if (w->aim == AIM_OUTCOMES && w->shares && (!w->over || w->stopped || w->parked))
        collect(w, weight);
    if (w->aim == AIM_LOOP || w->parked)
        return;
    if (w->stopped) {
        w->turn.play = w->kept;
        tree->leaf(tree->user, weight, &w->turn, tree->state, true);
    } else if (w->over) {
        tree->lost += weight;
    } else {
        tree->leaf(tree->user, weight, &w->turn, &state, false);
    }
}

/* Goes to the next way beyond the script; false if there is none. */
static bool advance(struct walk *w) {
    while (w->depth > 0) {
        struct node *node = &w->node[w->depth - 1];
        unsigned at = node->at + 1u;
        if (w->depth == 1 && w->aim >= AIM_FOULS)
            at = suitable(w, at);
        if (at < node->groups->count) {
            node->at = (uint8_t)at;
            return true;
        }
        w->depth--;
    }
    return false;
}

static void explore(struct walk *w, enum aim aim, const struct parked *script, double weight) {
    w->aim = aim;
    w->script = script;
    w->fixed = script != NULL ? script->count : 0;
    w->base = weight;
    w->depth = 0;
    do
        run_once(w);
    while (w->status == GCH_OK && advance(w));
}

/* Learns the groups of the play's column from one run with its first total. */
static void learn_column(struct walk *w, const struct parked *script) {
    const struct gch_cell *cell = NULL;
    bool (*watch)(void *, const struct gch_turn *, int) = w->tree->watch;
    w->aim = AIM_LOOP;
    w->script = script;
    w->fixed = script->count;
    w->base = 1;
    w->depth = 0;
    w->play = NULL;
    w->tree->watch = NULL;
    run_once(w);
    w->tree->watch = watch;
    if (w->status != GCH_OK || w->depth == 0)
        return;
    w->play = w->node[0].groups;
    w->play_fouls = 0;
    const struct gch_team *team = w->tree->match->team[w->turn.play.offense];
    for (int i = 0; i < GCH_PLAYS && cell == NULL; i++)
        if (w->play == &w->grouping.column[w->turn.play.offense][i])
            cell = team->column[i];
    for (unsigned i = 0; cell != NULL && i < w->play->count; i++)
        if (is_foul(cell[w->play->total[i] - 10]))
            w->play_fouls |= UINT32_C(1) << i;
    if (cell == NULL)
        w->play = NULL;
}

/* Follows one set of fouls: further fouls, and every outcome the column can come to. */
static void settle(struct walk *w, const struct parked *from) {
    const struct parked script = *from; /* the park may move */
    double weight = script.weight;
    w->key = script.key;
    if (weight < w->tree->least) {
        w->tree->lost += weight;
        return;
    }
    w->back = 0;
    w->aim = AIM_LOOP;
    if (suitable(w, 0) < w->play->count) {
        explore(w, AIM_LOOP, &script, weight);
        /* A share of the ways comes back to where it began, and again and again: a geometric series. */
        weight /= 1 - w->back / weight;
        if (w->status == GCH_OK)
            explore(w, AIM_FOULS, &script, weight);
    }
    if (!w->shares || (script.fouls == 0 && w->outcomes.count == 0)) {
        w->aim = AIM_OUTCOMES;
        if (w->status == GCH_OK && suitable(w, 0) < w->play->count)
            explore(w, AIM_OUTCOMES, &script, weight);
        return;
    }
    for (size_t i = 0; i < w->outcomes.count && w->status == GCH_OK; i++) {
        const struct parked *outcome = &w->outcomes.item[i];
        struct parked both = script;
        double chance = weight * outcome->weight;
        if (chance < w->tree->least || both.count + outcome->count > MAX_SCRIPT) {
            w->tree->lost += chance;
            continue;
        }
        memcpy(both.total + both.count, outcome->total, outcome->count);
        memcpy(both.purpose + both.count, outcome->purpose, outcome->count);
        both.count = (uint8_t)(both.count + outcome->count);
        explore(w, AIM_FOLLOW, &both, chance);
    }
}

static void walk_all(struct walk *w) {
    explore(w, w->tree->singly ? AIM_FOLLOW : AIM_START, NULL, 1);
    size_t clean = SIZE_MAX;
    for (size_t i = 0; i < w->parks.count && clean == SIZE_MAX; i++)
        if (w->parks.item[i].fouls == 0)
            clean = i;
    if (clean != SIZE_MAX && w->status == GCH_OK) {
        const struct parked script = w->parks.item[clean];
        learn_column(w, &script);
    }
    /* Every foul adds to the number of fouls, so going up by it meets each set with its whole weight. */
    for (unsigned fouls = 0; fouls <= 100; fouls++)
        for (size_t i = 0; i < w->parks.count && w->status == GCH_OK; i++) {
            const struct parked script = w->parks.item[i];
            if (script.fouls != fouls)
                continue;
            if (w->play != NULL && (fouls > 0 || i == clean) && clean != SIZE_MAX)
                settle(w, &script);
            else
                explore(w, AIM_FOLLOW, &script, script.weight);
        }
    for (size_t i = 0; i < w->parks.count && w->status == GCH_OK; i++) {
        const struct parked script = w->parks.item[i];
        if (script.fouls == AFTER_OUTCOME)
            explore(w, AIM_FOLLOW, &script, script.weight);
    }
}

enum gch_status gch_tree_walk(struct gch_tree *tree) {
    struct walk *w = calloc(1, sizeof *w);
    if (w == NULL)
        return GCH_E_NOMEM;
    w->tree = tree;
    tree->lost = 0;
    tree->leaves = 0;
    w->asked[GCH_AWAY] = (struct gch_coach){overhear_away, w, tree->coach[GCH_AWAY]->silent};
    w->asked[GCH_HOME] = (struct gch_coach){overhear_home, w, tree->coach[GCH_HOME]->silent};
    w->shares = true;
    gch_grouping_init(&w->grouping, tree->match);
    walk_all(w);
    enum gch_status status = w->status;
    free(w->parks.item);
    free(w->outcomes.item);
    free(w);
    return status;
}
