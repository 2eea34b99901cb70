/* Tallies: names, memory, comparing, packing. Counting is in season-tally-add.c. */
#include "gridchart/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "season/season-priv.h"

static const struct {
    const char *name, *words;
    enum gch_feat_scope scope;
} feats[GCH_FEAT_COUNT] = {
#define GCH_X(name, words, scope) {#name, words, GCH_FEAT_##scope},
    GCH_FEATS(GCH_X)
#undef GCH_X
};

const char *gch_feat_name(enum gch_feat_kind kind) {
    return feats[kind].name;
}

const char *gch_feat_words(enum gch_feat_kind kind) {
    return feats[kind].words;
}

enum gch_feat_scope gch_feat_scope(enum gch_feat_kind kind) {
    return feats[kind].scope;
}

/* --- where the sums are ------------------------------------------------------------------------------------------ */

static size_t club_stride(const struct gch_tally *t) {
    return GCH_CLUB_COUNT + t->places + (t->seeds + 1u) + t->rounds + (2u * t->most_games + 1u);
}

enum { MEETING_STRIDE = GCH_MEETING_COUNT + 2 * GCH_STAT_COUNT + 2 * GCH_TALLY_POINTS + GCH_TALLY_MARGINS };

static size_t clubs_at(void) {
    return GCH_TALLY_LEAGUE_COUNT;
}

static size_t meetings_at(const struct gch_tally *t) {
    return clubs_at() + t->club_count * club_stride(t);
}

static size_t pairings_at(const struct gch_tally *t) {
    return meetings_at(t) + (size_t)t->meeting_count * MEETING_STRIDE;
}

int64_t *gch_tally_league(const struct gch_tally *t) {
    return t->sums;
}

int64_t *gch_tally_club(const struct gch_tally *t, unsigned team) {
    return t->sums + clubs_at() + team * club_stride(t);
}

int64_t *gch_tally_ranks(const struct gch_tally *t, unsigned team) {
    return gch_tally_club(t, team) + GCH_CLUB_COUNT;
}

int64_t *gch_tally_seeds(const struct gch_tally *t, unsigned team) {
    return gch_tally_ranks(t, team) + t->places;
}

int64_t *gch_tally_rounds(const struct gch_tally *t, unsigned team) {
    return gch_tally_seeds(t, team) + t->seeds + 1;
}

int64_t *gch_tally_win_counts(const struct gch_tally *t, unsigned team) {
    return gch_tally_rounds(t, team) + t->rounds;
}

int64_t *gch_tally_meeting(const struct gch_tally *t, unsigned meeting) {
    return t->sums + meetings_at(t) + (size_t)meeting * MEETING_STRIDE;
}

int64_t *gch_tally_stats(const struct gch_tally *t, unsigned meeting, int side) {
    return gch_tally_meeting(t, meeting) + GCH_MEETING_COUNT + side * GCH_STAT_COUNT;
}

int64_t *gch_tally_points(const struct gch_tally *t, unsigned meeting, int side) {
    return gch_tally_meeting(t, meeting) + GCH_MEETING_COUNT + 2 * GCH_STAT_COUNT + side * GCH_TALLY_POINTS;
}

int64_t *gch_tally_margins(const struct gch_tally *t, unsigned meeting) {
    return gch_tally_meeting(t, meeting) + GCH_MEETING_COUNT + 2 * GCH_STAT_COUNT + 2 * GCH_TALLY_POINTS;
}

int64_t *gch_tally_pairing(const struct gch_tally *t, unsigned round, unsigned away, unsigned home) {
    return t->sums + pairings_at(t) +
           (((size_t)round * t->club_count + away) * t->club_count + home) * GCH_PAIRING_COUNT;
}

void gch_tally_team_stats(const struct gch_tally *t, unsigned team, int64_t *own, int64_t *opponents) {
    if (own != NULL)
        memset(own, 0, GCH_STAT_COUNT * sizeof *own);
    if (opponents != NULL)
        memset(opponents, 0, GCH_STAT_COUNT * sizeof *opponents);
    for (unsigned m = 0; m < t->meeting_count; m++) {
        int side = t->meetings[m].home == team ? GCH_HOME : t->meetings[m].away == team ? GCH_AWAY : -1;
        if (side < 0)
            continue;
        const int64_t *ours = gch_tally_stats(t, m, side), *theirs = gch_tally_stats(t, m, !side);
        for (int i = 0; i < GCH_STAT_COUNT; i++) {
            if (own != NULL)
                own[i] += ours[i];
            if (opponents != NULL)
                opponents[i] += theirs[i];
        }
    }
}

struct gch_cover_record gch_tally_covers(const struct gch_tally *t, unsigned team) {
    struct gch_cover_record record = {0, 0, 0};
    for (unsigned m = 0; m < t->meeting_count; m++) {
        const int64_t *sums = gch_tally_meeting(t, m);
        int64_t covers[2] = {sums[GCH_MEETING_away_covers], sums[GCH_MEETING_home_covers]};
        int side = t->meetings[m].home == team ? GCH_HOME : t->meetings[m].away == team ? GCH_AWAY : -1;
        if (side < 0)
            continue;
        record.covers += covers[side];
        record.losses += covers[!side];
        record.pushes += sums[GCH_MEETING_spreads] - covers[0] - covers[1];
    }
    return record;
}

bool gch_tally_has_spread(const struct gch_tally *t) {
    for (unsigned m = 0; m < t->meeting_count; m++)
        if (gch_tally_meeting(t, m)[GCH_MEETING_spreads] > 0)
            return true;
    return false;
}

/* --- memory ------------------------------------------------------------------------------------------------------ */

enum gch_status gch_tally_allocate(struct gch_tally *t) {
    t->sum_count = pairings_at(t) + (size_t)t->rounds * t->club_count * t->club_count * GCH_PAIRING_COUNT;
    t->sums = calloc(t->sum_count, sizeof *t->sums);
    return t->sums != NULL ? GCH_OK : GCH_E_NOMEM;
}

void gch_tally_clear(struct gch_tally *t) {
    memset(t->sums, 0, t->sum_count * sizeof *t->sums);
    memset(t->feats, 0, sizeof t->feats);
    free(t->ranges);
    t->ranges = NULL;
    t->range_count = 0;
}

void gch_tally_free(struct gch_tally *t) {
    if (t == NULL)
        return;
    for (unsigned i = 0; t->clubs != NULL && i < t->club_count; i++) {
        free(t->clubs[i].code);
        free(t->clubs[i].name);
        free(t->clubs[i].conf);
        free(t->clubs[i].division);
    }
    for (unsigned i = 0; t->meetings != NULL && i < t->meeting_count; i++)
        free(t->meetings[i].id);
    free(t->clubs);
    free(t->meetings);
    free(t->game_of_meeting);
    free(t->facts.program);
    free(t->facts.generator);
    free(t->facts.ruleset);
    free(t->facts.ruleset_version);
    free(t->facts.options);
    free(t->facts.coach);
    free(t->facts.format);
    free(t->ranges);
    free(t->sums);
    free(t);
}

static char *copy(const char *s, bool *ok) {
    char *c = strdup(s != NULL ? s : "");
    *ok = *ok && c != NULL;
    return c;
}

static uint64_t hash_text(uint64_t h, const char *s) {
    return gch_hash(h, s, strlen(s) + 1);
}

static uint64_t hash_number(uint64_t h, long n) {
    char text[24];
    return gch_hash(h, text, (size_t)snprintf(text, sizeof text, "%ld,", n));
}

/* What a league is made of, independent of how its files are written. Scores count: a season may go on from them. */
static uint64_t league_hash(const struct gch_league *league) {
    const struct gch_league_format *f = &league->format;
    uint64_t h = hash_text(GCH_HASH_START, f->name);
    h = hash_number(hash_number(hash_number(h, f->seeds), f->byes), f->common_minimum);
    h = hash_number(hash_number(hash_number(h, f->winners), f->reseed), f->neutral_final);
    h = gch_hash(h, f->division, f->division_steps);
    h = gch_hash(h, f->wild_card, f->wild_card_steps);
    for (unsigned i = 0; i < league->team_count; i++) {
        h = hash_text(h, league->teams[i].code);
        h = hash_text(h, league->teams[i].name);
        h = hash_text(h, league->confs[league->teams[i].conf].name);
        h = hash_text(h, league->divisions[league->teams[i].division].name);
    }
    for (unsigned g = 0; g < league->game_count; g++) {
        const struct gch_league_game *game = &league->games[g];
        h = hash_text(h, game->id);
        h = hash_number(hash_number(hash_number(h, game->week), game->away), game->home);
        h = hash_number(hash_number(h, game->type), game->neutral);
        h = hash_number(hash_number(h, league->scores[g].away), league->scores[g].home);
    }
    return h;
}

static bool name_clubs(struct gch_tally *t, const struct gch_league *league) {
    bool ok = true;
    t->clubs = calloc(league->team_count + 1u, sizeof *t->clubs);
    if (t->clubs == NULL)
        return false;
    t->club_count = league->team_count;
    for (unsigned i = 0; i < league->team_count; i++) {
        const struct gch_league_team *team = &league->teams[i];
        struct gch_tally_club *club = &t->clubs[i];
        club->code = copy(team->code, &ok);
        club->name = copy(team->name, &ok);
        club->conf = copy(league->confs[team->conf].name, &ok);
        club->division = copy(league->divisions[team->division].name, &ok);
        club->conf_index = team->conf;
        club->division_index = team->division;
        unsigned games = league->first_game[i + 1] - league->first_game[i];
        if (games > t->most_games)
            t->most_games = (uint16_t)games;
        if (league->divisions[team->division].teams > t->places)
            t->places = league->divisions[team->division].teams;
    }
    return ok;
}

static bool name_meetings(struct gch_tally *t, const struct gch_league *league) {
    bool ok = true, all = true;
    t->meetings = calloc(league->regular_count + 1u, sizeof *t->meetings);
    t->game_of_meeting = calloc(league->regular_count + 1u, sizeof *t->game_of_meeting);
    if (t->meetings == NULL || t->game_of_meeting == NULL)
        return false;
    for (uint32_t g = 0; g < league->game_count; g++) {
        const struct gch_league_game *game = &league->games[g];
        if (game->type != GCH_GAME_REG)
            continue;
        struct gch_tally_meeting *m = &t->meetings[t->meeting_count];
        t->game_of_meeting[t->meeting_count++] = g;
        m->id = copy(game->id, &ok);
        m->week = game->week;
        m->away = game->away;
        m->home = game->home;
        m->neutral = game->neutral;
        m->real = league->scores[g];
        all = all && gch_score_played(m->real);
    }
    for (unsigned i = 0; i < t->club_count; i++) {
        struct gch_tally_club *c = &t->clubs[i];
        c->real_wins = c->real_losses = c->real_ties = c->real_scored = c->real_allowed = all ? 0 : -1;
    }
    for (unsigned i = 0; all && i < t->meeting_count; i++) {
        const struct gch_tally_meeting *m = &t->meetings[i];
        for (int side = 0; side < 2; side++) {
            struct gch_tally_club *c = &t->clubs[side == GCH_HOME ? m->home : m->away];
            int own = side == GCH_HOME ? m->real.home : m->real.away;
            int other = side == GCH_HOME ? m->real.away : m->real.home;
            c->real_wins += own > other;
            c->real_losses += own < other;
            c->real_ties += own == other;
            c->real_scored += own;
            c->real_allowed += other;
        }
    }
    return ok;
}

static char *option_text(const struct gch_batch *batch, bool *ok) {
    const struct gch_ruleset *ruleset = gch_batch_ruleset(batch);
    struct gch_text text = {0};
    for (unsigned i = 0; i < ruleset->option_count; i++)
        if (gch_batch_options(batch) >> i & 1)
            gch_text_addf(&text, "%s%s", text.length ? "," : "", ruleset->options[i].name);
    char *taken = gch_text_take(&text);
    *ok = *ok && taken != NULL;
    return taken;
}

enum gch_status gch_tally_new(const struct gch_batch *batch, const struct gch_batch_range *range, uint32_t runs,
                              struct gch_tally **out) {
    const struct gch_league *league = gch_batch_league(batch);
    struct gch_tally *t = calloc(1, sizeof *t);
    bool ok = true;
    *out = NULL;
    if (t == NULL)
        return GCH_E_NOMEM;
    t->facts = (struct gch_tally_facts){
        .seed = gch_batch_seed(batch),
        .charts = gch_batch_hash(batch),
        .league = league_hash(league),
        .season = league->season,
        .runs = runs,
        .from_week = range->from_week,
        .through_week = range->through_week,
        .playoffs = range->playoffs && range->through_week <= 0 && league->format.seeds > 0,
    };
    t->facts.program = copy(gch_version(), &ok);
    t->facts.generator = copy(GCH_DICE_GENERATOR, &ok);
    t->facts.ruleset = copy(gch_batch_ruleset(batch)->name, &ok);
    t->facts.ruleset_version = copy(gch_batch_ruleset(batch)->version, &ok);
    t->facts.options = option_text(batch, &ok);
    t->facts.coach = copy(gch_batch_coach(batch), &ok);
    t->facts.format = copy(league->format.name, &ok);
    t->game_count = league->game_count;
    t->seeds = (uint16_t)league->format.seeds;
    t->byes = (uint16_t)league->format.byes;
    t->rounds = (uint16_t)(t->facts.playoffs ? gch_bracket_rounds(league) : 0);
    ok = ok && name_clubs(t, league) && name_meetings(t, league);
    if (!ok || gch_tally_allocate(t) != GCH_OK) {
        gch_tally_free(t);
        return GCH_E_NOMEM;
    }
    *out = t;
    return GCH_OK;
}

enum gch_status gch_tally_new_like(const struct gch_tally *from, struct gch_tally **out) {
    struct gch_tally *t = calloc(1, sizeof *t);
    bool ok = true;
    *out = NULL;
    if (t == NULL)
        return GCH_E_NOMEM;
    t->facts = from->facts;
    t->facts.program = copy(from->facts.program, &ok);
    t->facts.generator = copy(from->facts.generator, &ok);
    t->facts.ruleset = copy(from->facts.ruleset, &ok);
    t->facts.ruleset_version = copy(from->facts.ruleset_version, &ok);
    t->facts.options = copy(from->facts.options, &ok);
    t->facts.coach = copy(from->facts.coach, &ok);
    t->facts.format = copy(from->facts.format, &ok);
    t->clubs = calloc(from->club_count + 1u, sizeof *t->clubs);
    t->meetings = calloc(from->meeting_count + 1u, sizeof *t->meetings);
    t->game_of_meeting = calloc(from->meeting_count + 1u, sizeof *t->game_of_meeting);
    ok = ok && t->clubs != NULL && t->meetings != NULL && t->game_of_meeting != NULL;
    for (unsigned i = 0; ok && i < from->club_count; i++) {
        t->clubs[i] = from->clubs[i];
        t->clubs[i].code = copy(from->clubs[i].code, &ok);
        t->clubs[i].name = copy(from->clubs[i].name, &ok);
        t->clubs[i].conf = copy(from->clubs[i].conf, &ok);
        t->clubs[i].division = copy(from->clubs[i].division, &ok);
        t->club_count++;
    }
    for (unsigned i = 0; ok && i < from->meeting_count; i++) {
        t->meetings[i] = from->meetings[i];
        t->meetings[i].id = copy(from->meetings[i].id, &ok);
        t->game_of_meeting[i] = from->game_of_meeting[i];
        t->meeting_count++;
    }
    t->seeds = from->seeds;
    t->byes = from->byes;
    t->rounds = from->rounds;
    t->places = from->places;
    t->most_games = from->most_games;
    t->game_count = from->game_count;
    if (!ok || gch_tally_allocate(t) != GCH_OK) {
        gch_tally_free(t);
        return GCH_E_NOMEM;
    }
    *out = t;
    return GCH_OK;
}

/* --- comparing --------------------------------------------------------------------------------------------------- */

const char *gch_tally_difference(const struct gch_tally *a, const struct gch_tally *b) {
    const struct gch_tally_facts *f = &a->facts, *g = &b->facts;
    if (strcmp(f->program, g->program) != 0)
        return "version of gridchart";
    if (strcmp(f->generator, g->generator) != 0)
        return "dice generator";
    if (f->season != g->season)
        return "season";
    if (strcmp(f->ruleset, g->ruleset) != 0 || strcmp(f->ruleset_version, g->ruleset_version) != 0)
        return "ruleset";
    if (strcmp(f->options, g->options) != 0)
        return "options";
    if (strcmp(f->coach, g->coach) != 0)
        return "coach";
    if (f->seed != g->seed)
        return "seed";
    if (f->league != g->league || strcmp(f->format, g->format) != 0)
        return "league";
    if (f->charts != g->charts)
        return "charts";
    if (f->from_week != g->from_week)
        return "first week played";
    if (f->through_week != g->through_week || f->playoffs != g->playoffs)
        return "end of the season";
    if (f->runs != g->runs)
        return "number of runs";
    if (a->club_count != b->club_count || a->meeting_count != b->meeting_count || a->sum_count != b->sum_count ||
        a->game_count != b->game_count)
        return "league";
    return NULL;
}

bool gch_tally_common_run(const struct gch_tally *a, const struct gch_tally *b, uint32_t *run) {
    for (size_t i = 0; i < a->range_count; i++)
        for (size_t j = 0; j < b->range_count; j++) {
            const struct gch_run_range *r = &a->ranges[i], *s = &b->ranges[j];
            uint64_t low = r->first > s->first ? r->first : s->first;
            uint64_t r_end = (uint64_t)r->first + r->count, s_end = (uint64_t)s->first + s->count;
            if (low < r_end && low < s_end) {
                *run = (uint32_t)low;
                return true;
            }
        }
    return false;
}

uint32_t gch_tally_runs(const struct gch_tally *t) {
    uint32_t runs = 0;
    for (size_t i = 0; i < t->range_count; i++)
        runs += t->ranges[i].count;
    return runs;
}

bool gch_tally_complete(const struct gch_tally *t) {
    return gch_tally_runs(t) == t->facts.runs;
}

/* --- ids --------------------------------------------------------------------------------------------------------- */

char *gch_playoff_id(int season, enum gch_game_type type, const char *away, const char *home, char *buffer) {
    snprintf(buffer, GCH_GAME_ID_TEXT, "%d_%s_%s_%s", season, gch_game_type_name(type), away, home);
    return buffer;
}

char *gch_feat_id(const struct gch_tally *t, const struct gch_feat *feat, char *buffer) {
    buffer[0] = '\0';
    if (feat->run == 0 || feat->away == GCH_NO_CLUB)
        return buffer;
    if (feat->game >= t->game_count)
        return gch_playoff_id(t->facts.season, (enum gch_game_type)feat->type, t->clubs[feat->away].code,
                              t->clubs[feat->home].code, buffer);
    for (unsigned m = 0; m < t->meeting_count; m++)
        if (t->game_of_meeting[m] == feat->game)
            snprintf(buffer, GCH_GAME_ID_TEXT, "%s", t->meetings[m].id);
    return buffer;
}

/* --- packing ----------------------------------------------------------------------------------------------------- */

struct packed_head {
    char magic[8];
    uint64_t sums, ranges, feats, feat_size;
};
static const char magic[8] = "gchtly1";

enum gch_status gch_tally_pack(const struct gch_tally *t, char **data, size_t *length) {
    struct packed_head head = {
        .sums = t->sum_count, .ranges = t->range_count, .feats = GCH_FEAT_COUNT, .feat_size = sizeof(struct gch_feat)};
    memcpy(head.magic, magic, sizeof magic);
    size_t ranges = t->range_count * sizeof *t->ranges, sums = t->sum_count * sizeof *t->sums;
    *length = sizeof head + ranges + sizeof t->feats + sums;
    char *at = *data = malloc(*length);
    if (at == NULL)
        return GCH_E_NOMEM;
    memcpy(at, &head, sizeof head);
    at += sizeof head;
    if (ranges > 0)
        memcpy(at, t->ranges, ranges);
    at += ranges;
    memcpy(at, t->feats, sizeof t->feats);
    at += sizeof t->feats;
    memcpy(at, t->sums, sums);
    return GCH_OK;
}

enum gch_status gch_tally_unpack(struct gch_tally *t, const char *data, size_t length) {
    struct packed_head head;
    if (length < sizeof head)
        return GCH_E_DATA;
    memcpy(&head, data, sizeof head);
    size_t sums = t->sum_count * sizeof *t->sums;
    if (memcmp(head.magic, magic, sizeof magic) != 0 || head.sums != t->sum_count || head.feats != GCH_FEAT_COUNT ||
        head.feat_size != sizeof(struct gch_feat) || head.ranges > length / sizeof *t->ranges ||
        length != sizeof head + head.ranges * sizeof *t->ranges + sizeof t->feats + sums)
        return GCH_E_DATA;
    data += sizeof head;
    free(t->ranges);
    t->range_count = 0;
    t->ranges = malloc((head.ranges + 1) * sizeof *t->ranges);
    if (t->ranges == NULL)
        return GCH_E_NOMEM;
    t->range_count = head.ranges;
    memcpy(t->ranges, data, head.ranges * sizeof *t->ranges);
    data += head.ranges * sizeof *t->ranges;
    memcpy(t->feats, data, sizeof t->feats);
    data += sizeof t->feats;
    memcpy(t->sums, data, sums);
    return gch_tally_is_good(t) ? GCH_OK : GCH_E_DATA;
}
