/* Parts of a season read again: what gch_season_json wrote, and nothing else. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/message.h"
#include "yearbook/season-report.h"

struct reader {
    struct gch_context *ctx;
    const char *path;
    struct gch_tally *tally;
    bool failed, no_memory;
};

static void fault(struct reader *r, const char *what, const char *key) {
    if (!r->failed)
        gch_report(r->ctx, GCH_MSG_PART_BAD, &(struct gch_place){r->path, 0, 0}, "%s: %s", key, what);
    r->failed = true;
}

/* cJSON's look-up by name ignores case unless told otherwise, and a number there is a double. */
static const cJSON *member(struct reader *r, const cJSON *object, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (item == NULL)
        fault(r, "missing", key);
    return item;
}

static bool whole(const cJSON *item, double low, double high, int64_t *out) {
    if (!cJSON_IsNumber(item) || !(item->valuedouble >= low && item->valuedouble <= high))
        return false;
    *out = (int64_t)item->valuedouble;
    return (double)*out == item->valuedouble;
}

static const double most_runs = GCH_TALLY_MOST_RUNS, most_in_game = GCH_TALLY_MOST_IN_GAME,
                    most_in_season = GCH_TALLY_MOST_IN_SEASON, most = GCH_TALLY_MOST;

static int64_t number(struct reader *r, const cJSON *object, const char *key, double low, double high) {
    int64_t n = 0;
    const cJSON *item = member(r, object, key);
    if (item != NULL && !whole(item, low, high, &n))
        fault(r, "not a whole number in its range", key);
    return n;
}

static char *text(struct reader *r, const cJSON *object, const char *key) {
    const cJSON *item = member(r, object, key);
    if (item == NULL)
        return NULL;
    if (!cJSON_IsString(item)) {
        fault(r, "not a text", key);
        return NULL;
    }
    char *copy = strdup(item->valuestring);
    r->no_memory = r->no_memory || copy == NULL;
    return copy;
}

static bool flag(struct reader *r, const cJSON *object, const char *key) {
    const cJSON *item = member(r, object, key);
    if (item != NULL && !cJSON_IsBool(item))
        fault(r, "neither true nor false", key);
    return cJSON_IsTrue(item);
}

static uint64_t big(struct reader *r, const cJSON *object, const char *key, int base) {
    const cJSON *item = member(r, object, key);
    uint64_t n = 0;
    if (item == NULL)
        return 0;
    const char *s = cJSON_IsString(item) ? item->valuestring : "";
    bool ok = base == 10 ? gch_parse_u64(s, strlen(s), &n) : strlen(s) == 16;
    for (; base == 16 && ok && *s; s++) {
        const char *digits = "0123456789abcdef", *at = strchr(digits, *s);
        ok = at != NULL;
        n = n << 4 | (uint64_t)(ok ? at - digits : 0);
    }
    if (!ok)
        fault(r, "not a number written as a text", key);
    return n;
}

static const cJSON *array(struct reader *r, const cJSON *object, const char *key) {
    const cJSON *item = member(r, object, key);
    if (item != NULL && !cJSON_IsArray(item)) {
        fault(r, "not a list", key);
        return NULL;
    }
    return item;
}

static void sums(struct reader *r, const cJSON *object, const char *key, int64_t *out, size_t count, double bound,
                 bool may_be_empty) {
    const cJSON *list = array(r, object, key), *item;
    size_t i = 0;
    if (list == NULL || (may_be_empty && list->child == NULL))
        return;
    cJSON_ArrayForEach(item, list) {
        if (i >= count || !whole(item, -bound, bound, &out[i])) {
            fault(r, i >= count ? "too many numbers" : "not whole numbers", key);
            return;
        }
        i++;
    }
    if (i != count)
        fault(r, "too few numbers", key);
}

static void histogram(struct reader *r, const cJSON *object, const char *key, int64_t *out, size_t count) {
    const cJSON *list = array(r, object, key);
    int64_t at = 0, left = r->tally->facts.runs;
    if (list == NULL || list->child == NULL)
        return;
    if (!whole(list->child, 0, (double)count - 1, &at)) {
        fault(r, "not a histogram", key);
        return;
    }
    for (const cJSON *item = list->child->next; item != NULL; item = item->next, at++)
        if (at >= (int64_t)count || !whole(item, 0, (double)left, &out[at])) {
            fault(r, "not a histogram of that many runs", key);
            return;
        } else {
            left -= out[at];
        }
}

/* --- the parts --------------------------------------------------------------------------------------------------- */

static void read_facts(struct reader *r, const cJSON *root) {
    struct gch_tally_facts *f = &r->tally->facts;
    f->program = text(r, root, "program");
    f->generator = text(r, root, "generator");
    f->ruleset = text(r, root, "ruleset");
    f->ruleset_version = text(r, root, "ruleset_version");
    f->options = text(r, root, "options");
    f->coach = text(r, root, "coach");
    f->format = text(r, root, "league_format");
    f->season = (int)number(r, root, "season", 0, 9999);
    f->seed = big(r, root, "seed", 10);
    f->charts = big(r, root, "charts", 16);
    f->league = big(r, root, "league", 16);
    f->runs = (uint32_t)number(r, root, "runs", 0, most_runs);
    f->from_week = (int)number(r, root, "from_week", 0, 999);
    f->through_week = (int)number(r, root, "through_week", 0, 999);
    f->playoffs = flag(r, root, "playoffs");
    const cJSON *sizes = member(r, root, "sizes");
    r->tally->game_count = (uint32_t)number(r, sizes, "games", 0, GCH_LEAGUE_GAMES);
    r->tally->seeds = (uint16_t)number(r, sizes, "seeds", 0, GCH_BRACKET_CLUBS);
    r->tally->byes = (uint16_t)number(r, sizes, "byes", 0, GCH_BRACKET_CLUBS);
    r->tally->rounds = (uint16_t)number(r, sizes, "rounds", 0, GCH_BRACKET_ROUNDS);
}

static void read_ranges(struct reader *r, const cJSON *root) {
    const cJSON *list = array(r, root, "done"), *item;
    struct gch_tally *t = r->tally;
    if (list == NULL)
        return;
    t->ranges = calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof *t->ranges);
    r->no_memory = r->no_memory || t->ranges == NULL;
    if (t->ranges == NULL)
        return;
    /* A run played alone has a number beyond the one run it is. */
    double left = t->facts.runs;
    uint64_t last = 0;
    cJSON_ArrayForEach(item, list) {
        int64_t first = 0, count = 0;
        bool ok = cJSON_IsArray(item) && cJSON_GetArraySize(item) == 2 && whole(item->child, 1, most_runs, &first) &&
                  whole(item->child->next, 1, left, &count) && (uint64_t)first > last &&
                  (double)(first + count - 1) <= most_runs;
        left -= ok ? (double)count : 0;
        if (!ok) {
            fault(r, "not ascending ranges of runs", "done");
            return;
        }
        t->ranges[t->range_count++] = (struct gch_run_range){(uint32_t)first, (uint32_t)count};
        last = (uint64_t)(first + count);
    }
}

/* Places of groups by name, in order of first appearance, as the league has them. */
static uint16_t group_of(const struct gch_tally *t, unsigned upto, const char *name, bool conf) {
    uint16_t next = 0;
    for (unsigned i = 0; i < upto; i++) {
        const struct gch_tally_club *c = &t->clubs[i];
        uint16_t index = conf ? c->conf_index : c->division_index;
        if (strcmp(conf ? c->conf : c->division, name) == 0)
            return index;
        if (index >= next)
            next = (uint16_t)(index + 1);
    }
    return next;
}

static void name_clubs(struct reader *r, const cJSON *list) {
    struct gch_tally *t = r->tally;
    const cJSON *item;
    int size = list != NULL ? cJSON_GetArraySize(list) : 0;
    if (size < 1 || size > GCH_LEAGUE_TEAMS) {
        fault(r, "not a list of clubs", "teams");
        return;
    }
    t->clubs = calloc((size_t)size + 1, sizeof *t->clubs);
    r->no_memory = r->no_memory || t->clubs == NULL;
    if (t->clubs == NULL)
        return;
    cJSON_ArrayForEach(item, list) {
        struct gch_tally_club *c = &t->clubs[t->club_count];
        c->code = text(r, item, "team");
        if (c->code != NULL && !gch_team_code_good(c->code))
            fault(r, "not a team code", "team");
        c->name = text(r, item, "name");
        c->conf = text(r, item, "conf");
        c->division = text(r, item, "division");
        const cJSON *ranks = array(r, item, "ranks"), *real = member(r, item, "real");
        t->places = (uint16_t)(ranks != NULL ? cJSON_GetArraySize(ranks) : 0);
        int *into[] = {&c->real_wins, &c->real_losses, &c->real_ties, &c->real_scored, &c->real_allowed};
        const cJSON *value = cJSON_IsArray(real) ? real->child : NULL;
        for (int k = 0; k < 5; k++, value = value != NULL ? value->next : NULL) {
            int64_t n = -1;
            if (cJSON_IsArray(real) && !whole(value, 0, 1e6, &n))
                fault(r, "not five numbers", "real");
            *into[k] = (int)n;
        }
        t->club_count++;
        if (r->failed || r->no_memory)
            return;
        c->conf_index = group_of(t, t->club_count - 1u, c->conf, true);
        c->division_index = group_of(t, t->club_count - 1u, c->division, false);
    }
}

static uint16_t club_named(struct reader *r, const cJSON *object, const char *key) {
    const cJSON *item = member(r, object, key);
    for (unsigned i = 0; cJSON_IsString(item) && i < r->tally->club_count; i++)
        if (strcmp(r->tally->clubs[i].code, item->valuestring) == 0)
            return (uint16_t)i;
    fault(r, "not one of the clubs", key);
    return 0;
}

static void name_meetings(struct reader *r, const cJSON *list) {
    struct gch_tally *t = r->tally;
    const cJSON *item;
    int size = list != NULL ? cJSON_GetArraySize(list) : 0;
    if (size > GCH_LEAGUE_GAMES) {
        fault(r, "too many", "games");
        return;
    }
    t->meetings = calloc((size_t)size + 1, sizeof *t->meetings);
    t->game_of_meeting = calloc((size_t)size + 1, sizeof *t->game_of_meeting);
    uint16_t *count = calloc(t->club_count + 1u, sizeof *count);
    if (t->meetings == NULL || t->game_of_meeting == NULL || count == NULL) {
        r->no_memory = true;
        free(count);
        return;
    }
    cJSON_ArrayForEach(item, list) {
        struct gch_tally_meeting *m = &t->meetings[t->meeting_count];
        int64_t away = -1, home = -1;
        m->id = text(r, item, "game");
        t->game_of_meeting[t->meeting_count++] = (uint32_t)number(r, item, "number", 0, GCH_LEAGUE_GAMES);
        m->week = (uint16_t)number(r, item, "week", 0, 999);
        m->away = club_named(r, item, "away");
        m->home = club_named(r, item, "home");
        m->neutral = flag(r, item, "neutral");
        const cJSON *real = member(r, item, "real");
        if (cJSON_IsArray(real) && (cJSON_GetArraySize(real) != 2 || !whole(real->child, 0, 999, &away) ||
                                    !whole(real->child->next, 0, 999, &home)))
            fault(r, "not a score", "real");
        m->real = (struct gch_score){(int16_t)away, (int16_t)home};
        if (r->failed || r->no_memory)
            break;
        count[m->away]++;
        count[m->home]++;
    }
    for (unsigned i = 0; i < t->club_count; i++)
        if (count[i] > t->most_games)
            t->most_games = count[i];
    free(count);
}

static void read_clubs(struct reader *r, const cJSON *list) {
    static const char *const names[] = {
#define GCH_X(name) #name,
        GCH_TALLY_TEAM(GCH_X)
#undef GCH_X
    };
    const struct gch_tally *t = r->tally;
    const cJSON *item;
    double runs = t->facts.runs;
    unsigned i = 0;
    cJSON_ArrayForEach(item, list) {
        for (int k = 0; k < GCH_CLUB_COUNT; k++)
            gch_tally_club(t, i)[k] =
                number(r, item, names[k], 0,
                       k == GCH_CLUB_scored_squares || k == GCH_CLUB_allowed_squares ? most : runs * most_in_season);
        sums(r, item, "ranks", gch_tally_ranks(t, i), t->places, runs, false);
        sums(r, item, "seeds", gch_tally_seeds(t, i), t->seeds + 1u, runs, false);
        sums(r, item, "rounds", gch_tally_rounds(t, i), t->rounds, runs, false);
        histogram(r, item, "half_wins", gch_tally_win_counts(t, i), 2u * t->most_games + 1u);
        i++;
    }
}

static void read_meetings(struct reader *r, const cJSON *list) {
    static const char *const names[] = {
#define GCH_X(name) #name,
        GCH_TALLY_GAME(GCH_X)
#undef GCH_X
    };
    const struct gch_tally *t = r->tally;
    const cJSON *item;
    double runs = t->facts.runs;
    unsigned m = 0;
    cJSON_ArrayForEach(item, list) {
        bool spread = cJSON_GetObjectItemCaseSensitive(item, names[GCH_MEETING_spreads]) != NULL;
        for (int k = 0; k < (spread ? GCH_MEETING_COUNT : GCH_MEETING_spreads); k++) {
            bool large = k == GCH_MEETING_away_squares || k == GCH_MEETING_home_squares || k == GCH_MEETING_spread;
            gch_tally_meeting(t, m)[k] =
                number(r, item, names[k], k == GCH_MEETING_spread ? -most : 0, large ? most : runs);
        }
        histogram(r, item, "away_points", gch_tally_points(t, m, GCH_AWAY), GCH_TALLY_POINTS);
        histogram(r, item, "home_points", gch_tally_points(t, m, GCH_HOME), GCH_TALLY_POINTS);
        histogram(r, item, "margins", gch_tally_margins(t, m), GCH_TALLY_MARGINS);
        sums(r, item, "away_stats", gch_tally_stats(t, m, GCH_AWAY), GCH_STAT_COUNT, runs * most_in_game, true);
        sums(r, item, "home_stats", gch_tally_stats(t, m, GCH_HOME), GCH_STAT_COUNT, runs * most_in_game, true);
        m++;
    }
}

static void read_pairings(struct reader *r, const cJSON *list) {
    const struct gch_tally *t = r->tally;
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        unsigned round = (unsigned)number(r, item, "round", 0, t->rounds - 1.0);
        unsigned away = club_named(r, item, "away"), home = club_named(r, item, "home");
        if (r->failed)
            return;
        int64_t *p = gch_tally_pairing(t, round, away, home);
        double runs = t->facts.runs;
        p[GCH_PAIRING_games] = number(r, item, "games", 1, runs);
        p[GCH_PAIRING_home_wins] = number(r, item, "home_wins", 0, runs);
        p[GCH_PAIRING_away_points] = number(r, item, "away_points", 0, runs * most_in_game);
        p[GCH_PAIRING_home_points] = number(r, item, "home_points", 0, runs * most_in_game);
    }
}

static void read_feats(struct reader *r, const cJSON *list) {
    struct gch_tally *t = r->tally;
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        const cJSON *name = member(r, item, "record"), *type;
        int kind = 0, game = 0;
        while (kind < GCH_FEAT_COUNT &&
               !(cJSON_IsString(name) && strcmp(gch_feat_name((enum gch_feat_kind)kind), name->valuestring) == 0))
            kind++;
        if (kind == GCH_FEAT_COUNT) {
            fault(r, "not a known one", "record");
            return;
        }
        struct gch_feat f = {.away = GCH_NO_CLUB, .home = GCH_NO_CLUB, .team = GCH_NO_CLUB};
        f.value = number(r, item, "value", -most_in_season, most_in_season);
        if (gch_feat_is_fewest((enum gch_feat_kind)kind))
            f.value = -f.value;
        f.run = (uint32_t)number(r, item, "run", 1, most_runs);
        if (gch_feat_scope((enum gch_feat_kind)kind) != GCH_FEAT_GAME)
            f.team = club_named(r, item, "team");
        if (gch_feat_scope((enum gch_feat_kind)kind) != GCH_FEAT_SEASON) {
            int64_t score[2] = {0, 0};
            f.game = (uint32_t)number(r, item, "number", 0, GCH_LEAGUE_GAMES + GCH_BRACKET_CLUBS);
            f.away = club_named(r, item, "away");
            f.home = club_named(r, item, "home");
            sums(r, item, "score", score, 2, 999, false);
            f.score[0] = (int16_t)score[0];
            f.score[1] = (int16_t)score[1];
            type = member(r, item, "type");
            while (
                game < GCH_GAME_TYPES &&
                !(cJSON_IsString(type) && strcmp(gch_game_type_name((enum gch_game_type)game), type->valuestring) == 0))
                game++;
            if (game == GCH_GAME_TYPES)
                fault(r, "not a kind of game", "type");
            f.type = (uint8_t)game;
        }
        if (r->failed)
            return;
        t->feats[kind] = f;
    }
}

static void read_totals(struct reader *r, const cJSON *root) {
    static const char *const names[] = {
#define GCH_X(name, words) #name,
        GCH_TALLY_LEAGUE(GCH_X)
#undef GCH_X
    };
    const cJSON *totals = member(r, root, "totals");
    for (int i = 0; i < GCH_TALLY_LEAGUE_COUNT; i++)
        gch_tally_league(r->tally)[i] = number(r, totals, names[i], 0, most);
}

/* The statistics are a list without names: it must be this program's list. */
static void check_stats(struct reader *r, const cJSON *root) {
    const cJSON *list = array(r, root, "stats"), *item;
    int i = 0;
    cJSON_ArrayForEach(item, list) {
        if (i >= GCH_STAT_COUNT || !cJSON_IsString(item) ||
            strcmp(gch_stat_name((enum gch_stat)i), item->valuestring) != 0)
            break;
        i++;
    }
    if (i != GCH_STAT_COUNT || (list != NULL && cJSON_GetArraySize(list) != GCH_STAT_COUNT))
        fault(r, "other statistics than this version counts", "stats");
}

static void read_all(struct reader *r, const cJSON *root) {
    struct gch_tally *t = r->tally;
    const cJSON *format = cJSON_GetObjectItemCaseSensitive(root, "format");
    if (!cJSON_IsString(format) || strcmp(format->valuestring, GCH_SEASON_FORMAT) != 0) {
        fault(r, "must be \"" GCH_SEASON_FORMAT "\": this is no output of gridchart season --format json", "format");
        return;
    }
    read_facts(r, root);
    check_stats(r, root);
    const cJSON *teams = array(r, root, "teams"), *games = array(r, root, "games");
    const cJSON *pairings = array(r, root, "pairings"), *records = array(r, root, "records");
    if (!r->failed && !r->no_memory)
        read_ranges(r, root);
    if (!r->failed && !r->no_memory)
        name_clubs(r, teams);
    if (!r->failed && !r->no_memory)
        name_meetings(r, games);
    if (r->failed || r->no_memory)
        return;
    if (gch_tally_allocate(t) != GCH_OK) {
        r->no_memory = true;
        return;
    }
    read_totals(r, root);
    read_clubs(r, teams);
    read_meetings(r, games);
    read_pairings(r, pairings);
    read_feats(r, records);
}

enum gch_status gch_season_new_from_buffer(struct gch_context *ctx, const char *path, const char *data, size_t length,
                                           struct gch_tally **out) {
    *out = NULL;
    const char *end = NULL;
    cJSON *root = cJSON_ParseWithLengthOpts(data, length, &end, false);
    gch_json_make_printable(root);
    /* cJSON stops at the end of the object; only blanks may follow. */
    for (; root != NULL && end < data + length; end++)
        if (strchr(" \t\r\n", *end) == NULL) {
            cJSON_Delete(root);
            root = NULL;
        }
    if (root == NULL || !cJSON_IsObject(root)) {
        unsigned line = 1;
        for (const char *at = data; end != NULL && at < end && at < data + length; at++)
            line += *at == '\n';
        gch_report(ctx, GCH_MSG_PART_BAD, &(struct gch_place){path, line, 0},
                   "not JSON as gridchart season --format json writes it");
        cJSON_Delete(root);
        return GCH_E_DATA;
    }
    struct reader reader = {.ctx = ctx, .path = path, .tally = calloc(1, sizeof(struct gch_tally))};
    if (reader.tally == NULL)
        reader.no_memory = true;
    else
        read_all(&reader, root);
    cJSON_Delete(root);
    if (reader.failed || reader.no_memory) {
        gch_tally_free(reader.tally);
        return reader.failed ? GCH_E_DATA : GCH_E_NOMEM;
    }
    *out = reader.tally;
    return GCH_OK;
}

enum gch_status gch_season_read(struct gch_context *ctx, const char *path, struct gch_tally **out) {
    char *data = NULL;
    size_t length = 0;
    *out = NULL;
    enum gch_status status = gch_file_read(ctx, path, 0, &data, &length);
    if (status == GCH_OK)
        status = gch_season_new_from_buffer(ctx, path, data, length, out);
    free(data);
    return status;
}
