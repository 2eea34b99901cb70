/* A cup: teams of any seasons, seeded, paired and played. */
#include "gridchart/cup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "game/session.h"

enum { NOBODY = GCH_CUP_TEAMS };

struct run {
    struct gch_context *ctx;
    const struct gch_cup_spec *spec;
    struct gch_cup *cup;
};

void gch_cup_free(struct gch_cup *cup) {
    if (cup == NULL)
        return;
    for (unsigned i = 0; i < cup->count; i++) {
        free(cup->team[i].text);
        free(cup->team[i].coach);
    }
    free(cup->matches);
    free(cup->games);
    free(cup);
}

/* --- teams ------------------------------------------------------------------------------------------------------- */

static enum gch_status load_team(struct run *r, const char *text) {
    struct gch_setup_spec spec = {
        .ruleset = r->spec->rules, .team = {text, text}, .options = r->spec->options, .no_names = true};
    struct gch_setup setup = {0};
    enum gch_status status = gch_setup_load(r->ctx, &spec, &setup);
    if (status == GCH_OK) {
        const struct gch_club *club = &setup.match.club[0];
        struct gch_cup_team *t = &r->cup->team[r->cup->count++];
        t->season = club->season;
        t->power = club->power;
        snprintf(t->label, sizeof t->label, "%d %s", club->season, club->code);
        snprintf(t->name, sizeof t->name, "%s", club->name);
        snprintf(r->cup->rules, sizeof r->cup->rules, "%s", setup.ruleset->name);
        t->text = strdup(setup.folder[0] != NULL ? setup.folder[0] : text);
        status = t->text != NULL ? GCH_OK : GCH_E_NOMEM;
        for (unsigned i = 0; status == GCH_OK && i + 1 < r->cup->count; i++)
            if (strcmp(r->cup->team[i].text, t->text) == 0) {
                gch_report(r->ctx, GCH_MSG_CUP, NULL, "%s takes part twice", t->label);
                status = GCH_E_ARG;
            }
    }
    gch_setup_finish(&setup);
    return status;
}

/* The better rated first; teams of equal rating, and those that nobody rated, as they were given. */
static void seed_teams(struct gch_cup *cup, enum gch_cup_draw draw) {
    struct gch_rng rng;
    struct gch_key key = {cup->seed, 0, 0};
    gch_rng_init(&rng, &key, GCH_STREAM_SEASON);
    for (unsigned i = 1; i < cup->count; i++) {
        unsigned at = i;
        struct gch_cup_team t = cup->team[i];
        if (draw == GCH_CUP_BY_LOT) {
            at = gch_rng_below(&rng, i + 1);
            cup->team[i] = cup->team[at];
        }
        while (draw == GCH_CUP_BY_POWER && at > 0 && t.power > cup->team[at - 1].power) {
            cup->team[at] = cup->team[at - 1];
            at--;
        }
        cup->team[at] = t;
    }
    for (unsigned i = 0; i < cup->count; i++)
        cup->team[i].seed = (uint8_t)(i + 1);
}

/* "2013/DEN=human": by code, or by season and code. */
static enum gch_status seat_coaches(struct run *r, const char *text) {
    while (text != NULL && *text != '\0') {
        size_t n = strcspn(text, ","), name = strcspn(text, "=");
        char team[32] = "";
        bool found = false;
        if (name >= n || name == 0 || name >= sizeof team || n == name + 1) {
            gch_report(r->ctx, GCH_MSG_CUP, NULL, "\"%.*s\" is not of the form TEAM=WHO", (int)(n > 60 ? 60 : n), text);
            return GCH_E_ARG;
        }
        memcpy(team, text, name);
        if (strchr(team, '/') != NULL)
            *strchr(team, '/') = ' ';
        for (unsigned i = 0; i < r->cup->count; i++) {
            struct gch_cup_team *t = &r->cup->team[i];
            const char *code = strchr(t->label, ' ') + 1;
            if (strcmp(t->label, team) != 0 && strcmp(code, team) != 0)
                continue;
            found = true;
            free(t->coach);
            t->coach = strndup(text + name + 1, n - name - 1);
            if (t->coach == NULL)
                return GCH_E_NOMEM;
        }
        if (!found) {
            gch_report(r->ctx, GCH_MSG_CUP, NULL, "no team \"%.*s\" takes part", (int)name, text);
            return GCH_E_ARG;
        }
        text += n + (text[n] == ',');
    }
    return GCH_OK;
}

/* --- a game ------------------------------------------------------------------------------------------------------ */

/* A log that is there and over gives its result again. */
static enum gch_status take_log(struct run *r, const char *path, struct gch_setup *setup, struct gch_state *end) {
    struct gch_log *log = NULL;
    struct gch_session *session = calloc(1, sizeof *session);
    enum gch_status status = session == NULL ? GCH_E_NOMEM : gch_is_file(path) ? GCH_OK : GCH_E_STOPPED;
    bool begun = false;
    if (status == GCH_OK)
        status = gch_log_load(r->ctx, path, &log);
    if (status == GCH_OK && !log->over)
        status = GCH_E_STOPPED;
    if (status == GCH_OK)
        status = gch_log_setup(r->ctx, log, setup);
    if (status == GCH_OK) {
        struct gch_session_spec spec = {.ctx = r->ctx, .setup = setup, .log = log, .from_log = log->count};
        begun = true;
        status = gch_session_init(session, &spec);
    }
    while (status == GCH_OK && gch_session_replaying(session))
        status = gch_session_step(session);
    if (begun) {
        *end = session->game.state;
        gch_session_finish(session);
    }
    gch_log_free(log);
    free(session);
    return status;
}

static enum gch_status play_session(struct run *r, const struct gch_setup_spec *spec, struct gch_setup *setup,
                                    const char *const coaches[2], const struct gch_key *key, const char *path,
                                    struct gch_state *end) {
    struct gch_log_header header = {0};
    struct gch_any_coach *coach[2] = {NULL, NULL};
    struct gch_session *session = calloc(1, sizeof *session);
    bool begun = false;
    const char *names[2];
    enum gch_status status = session != NULL ? gch_setup_load(r->ctx, spec, setup) : GCH_E_NOMEM;
    for (int side = 0; status == GCH_OK && side < 2; side++)
        names[side] = coaches[side] != NULL ? coaches[side] : gch_coach_default(setup->ruleset, setup->folder[side]);
    if (status == GCH_OK)
        status = gch_log_header_make(r->ctx, setup, spec, names, &header);
    for (int side = 0; status == GCH_OK && side < 2; side++) {
        struct gch_coach_spec of = {.text = names[side],
                                    .side = side,
                                    .match = &setup->match,
                                    .folder = setup->folder[side],
                                    .key = *key,
                                    .best = r->spec->best};
        status = gch_coach_make(r->ctx, &of, &coach[side]);
    }
    if (status == GCH_OK) {
        header.key = *key;
        struct gch_session_spec how = {
            .ctx = r->ctx, .setup = setup, .header = &header, .path = path, .coach = {coach[0], coach[1]}};
        if (path != NULL)
            unlink(path);
        begun = true;
        status = gch_session_init(session, &how);
    }
    while (status == GCH_OK && session->game.state.next != GCH_NEXT_OVER)
        status = gch_session_step(session);
    if (begun) {
        *end = session->game.state;
        gch_session_finish(session);
    }
    if (begun && status != GCH_OK && path != NULL)
        unlink(path);
    gch_any_coach_free(coach[0]);
    gch_any_coach_free(coach[1]);
    gch_log_header_finish(&header);
    free(session);
    return status;
}

static bool is_person(const char *coach) {
    return coach != NULL && strncmp(coach, "human", 5) == 0;
}

static enum gch_status result_of(struct run *r, const struct gch_cup_game *g, const char *path, struct gch_setup *setup,
                                 struct gch_state *end) {
    const struct gch_cup_team *away = &r->cup->team[g->away], *home = &r->cup->team[g->home];
    const char *const coaches[2] = {away->coach, home->coach};
    struct gch_setup_spec spec = {.ruleset = r->cup->rules,
                                  .team = {away->text, home->text},
                                  .options = r->spec->options,
                                  .playoff = !r->cup->round_robin,
                                  .no_names = true};
    struct gch_key key = {r->cup->seed, g->match + 1u, g->game};
    enum gch_status status = path != NULL ? take_log(r, path, setup, end) : GCH_E_STOPPED;
    if (status != GCH_E_STOPPED)
        return status;
    gch_setup_finish(setup);
    if (!is_person(coaches[0]) && !is_person(coaches[1]))
        return play_session(r, &spec, setup, coaches, &key, path, end);
    if (r->spec->table == NULL || path == NULL) {
        gch_report(r->ctx, GCH_MSG_CUP, NULL, "people can take part only where logs are kept: --logs DIR");
        return GCH_E_ARG;
    }
    struct gch_rng rng;
    gch_rng_init(&rng, &key, GCH_STREAM_SEASON);
    status = r->spec->table(r->spec->user, &spec, coaches, gch_rng_next(&rng) >> 32, path);
    return status == GCH_OK ? take_log(r, path, setup, end) : status;
}

/* Plays game number n of a match, at home in turns, the better seed first. */
static enum gch_status play_game(struct run *r, unsigned match, unsigned n, unsigned *winner) {
    struct gch_cup *cup = r->cup;
    struct gch_cup_match *m = &cup->matches[match];
    struct gch_cup_game *games = realloc(cup->games, (cup->game_count + 1) * sizeof *games);
    if (games == NULL)
        return GCH_E_NOMEM;
    cup->games = games;
    struct gch_cup_game *g = &games[cup->game_count];
    *g = (struct gch_cup_game){.round = m->round,
                               .match = (uint16_t)match,
                               .game = (uint16_t)n,
                               .home = m->team[n % 2],
                               .away = m->team[!(n % 2)]};
    snprintf(g->id, sizeof g->id, "%u-%02u-%u", m->round + 1u, match + 1, n + 1);
    char *path = NULL;
    enum gch_status status = GCH_OK;
    if (r->spec->logs != NULL) {
        struct gch_text text = {0};
        struct gch_files parents = {0};
        gch_text_addf(&text, "%s/%s.log", r->spec->logs, g->id);
        path = gch_text_take(&text);
        status = path == NULL ? GCH_E_NOMEM
                              : gch_files_finish(r->ctx, &parents, gch_files_make_parents(r->ctx, &parents, path));
    }
    struct gch_setup setup = {0};
    struct gch_state end = {0};
    if (status == GCH_OK)
        status = result_of(r, g, path, &setup, &end);
    if (status == GCH_OK) {
        int margin = end.score[GCH_HOME] - end.score[GCH_AWAY], judged = 10 * margin;
        g->score[0] = end.score[0];
        g->score[1] = end.score[1];
        g->periods = end.quarter;
        if (cup->handicap) {
            const int power[2] = {cup->team[g->away].power, cup->team[g->home].power};
            g->tenths = power[1] - power[0]; /* the difference of the ratings, as tournaments play it (DDF-26.2) */
            if (power[0] == GCH_NO_VALUE || power[1] == GCH_NO_VALUE) {
                gch_report(r->ctx, GCH_MSG_CUP, NULL, "%s and %s cannot be handicapped: they have no power ratings",
                           cup->team[g->away].label, cup->team[g->home].label);
                status = GCH_E_DATA;
            }
            judged -= g->tenths;
        }
        judged = judged != 0 ? judged : margin;
        g->winner = judged > 0 ? g->home : judged < 0 ? g->away : NOBODY;
    }
    if (status == GCH_OK) {
        struct gch_cup_team *t[2] = {&cup->team[g->away], &cup->team[g->home]};
        for (int side = 0; side < 2; side++) {
            t[side]->scored += g->score[side];
            t[side]->allowed += g->score[!side];
            t[side]->wins += t[side] == &cup->team[g->winner % GCH_CUP_TEAMS] && g->winner != NOBODY;
            t[side]->ties += g->winner == NOBODY;
            t[side]->losses += g->winner != NOBODY && t[side] != &cup->team[g->winner];
        }
        *winner = g->winner;
        cup->game_count++;
        if (r->spec->seen != NULL)
            r->spec->seen(r->spec->user, g);
    }
    gch_setup_finish(&setup);
    free(path);
    return status;
}

static enum gch_status play_match(struct run *r, unsigned match) {
    struct gch_cup_match *m = &r->cup->matches[match];
    const int best = r->cup->best_of;
    m->first = r->cup->game_count;
    m->winner = NOBODY;
    if (m->team[1] == NOBODY) {
        m->winner = m->team[0];
        return GCH_OK;
    }
    enum gch_status status = GCH_OK;
    for (int n = 0; status == GCH_OK && n < best; n++) {
        unsigned winner = NOBODY;
        status = play_game(r, match, (unsigned)n, &winner);
        if (status != GCH_OK)
            break;
        m->count++;
        m->wins[0] += winner == m->team[0];
        m->wins[1] += winner == m->team[1];
        if (!r->cup->round_robin && (m->wins[0] > best / 2 || m->wins[1] > best / 2))
            break;
    }
    if (!r->cup->round_robin)
        m->winner = m->team[m->wins[1] > m->wins[0]];
    return status;
}

/* --- pairings ---------------------------------------------------------------------------------------------------- */

/* Slots of a bracket of that size: 1 meets the last, and 1 and 2 only in the final. */
static void draw_slots(unsigned size, uint8_t *slots) {
    slots[0] = 0;
    for (unsigned have = 1; have < size; have *= 2)
        for (unsigned i = have; i-- > 0;) {
            uint8_t own = slots[i];
            slots[2 * i] = own;
            slots[2 * i + 1] = (uint8_t)(2 * have - 1 - own);
        }
}

static enum gch_status knock_out(struct run *r) {
    struct gch_cup *cup = r->cup;
    uint8_t slots[GCH_CUP_TEAMS];
    unsigned size = 1;
    enum gch_status status = GCH_OK;
    while (size < cup->count)
        size *= 2;
    draw_slots(size, slots);
    for (unsigned left = size; left > 1 && status == GCH_OK; left /= 2, cup->rounds++) {
        uint8_t next[GCH_CUP_TEAMS];
        for (unsigned i = 0; i < left / 2 && status == GCH_OK; i++) {
            uint8_t a = slots[2 * i], b = slots[2 * i + 1];
            struct gch_cup_match *m = &cup->matches[cup->match_count];
            *m = (struct gch_cup_match){.round = (uint8_t)cup->rounds, .team = {a < b ? a : b, a < b ? b : a}};
            if (m->team[1] >= cup->count)
                m->team[1] = NOBODY;
            status = play_match(r, cup->match_count++);
            next[i] = cup->matches[cup->match_count - 1].winner;
        }
        memcpy(slots, next, left / 2);
    }
    cup->champion = slots[0];
    return status;
}

static enum gch_status everybody(struct run *r) {
    struct gch_cup *cup = r->cup;
    enum gch_status status = GCH_OK;
    unsigned even = cup->count + cup->count % 2;
    uint8_t order[GCH_CUP_TEAMS];
    cup->rounds = even - 1;
    for (unsigned round = 0; round < cup->rounds && status == GCH_OK; round++)
        for (unsigned i = 0; i < even / 2 && status == GCH_OK; i++) {
            /* The first stays, the others go around. */
            unsigned a = i == 0 ? 0 : 1 + (round + i - 1) % (even - 1);
            unsigned b = 1 + (round + even - 2 - i) % (even - 1);
            if (a >= cup->count || b >= cup->count)
                continue;
            cup->matches[cup->match_count] =
                (struct gch_cup_match){.round = (uint8_t)round, .team = {(uint8_t)a, (uint8_t)b}};
            status = play_match(r, cup->match_count++);
        }
    gch_cup_table(cup, order);
    cup->champion = order[0];
    return status;
}

void gch_cup_table(const struct gch_cup *cup, uint8_t order[GCH_CUP_TEAMS]) {
    for (unsigned i = 0; i < cup->count; i++) {
        unsigned at = i;
        const struct gch_cup_team *t = &cup->team[i];
        while (at > 0) {
            const struct gch_cup_team *o = &cup->team[order[at - 1]];
            int wins = 2 * t->wins + t->ties - 2 * o->wins - o->ties;
            int net = t->scored - t->allowed - o->scored + o->allowed;
            bool better = wins != 0 ? wins > 0 : net != 0 ? net > 0 : t->scored > o->scored;
            if (!better)
                break;
            order[at] = order[at - 1];
            at--;
        }
        order[at] = (uint8_t)i;
    }
}

/* --- all of it --------------------------------------------------------------------------------------------------- */

enum gch_status gch_cup_play(struct gch_context *ctx, const struct gch_cup_spec *spec, struct gch_cup **out) {
    struct gch_cup *cup = calloc(1, sizeof *cup);
    struct run r = {ctx, spec, cup};
    *out = NULL;
    if (cup == NULL)
        return GCH_E_NOMEM;
    cup->seed = spec->seed;
    cup->round_robin = spec->round_robin;
    cup->handicap = spec->handicap;
    cup->best_of = spec->best_of;
    cup->champion = NOBODY;
    cup->matches = calloc(GCH_CUP_TEAMS * GCH_CUP_TEAMS / 2, sizeof *cup->matches);
    enum gch_status status = cup->matches != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK && (spec->count < 2 || spec->count > GCH_CUP_TEAMS)) {
        gch_report(ctx, GCH_MSG_CUP, NULL, "a cup has 2 to %d teams, not %u", GCH_CUP_TEAMS, spec->count);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK && !spec->round_robin && spec->best_of % 2 == 0) {
        gch_report(ctx, GCH_MSG_CUP, NULL, "best of %d: a knock-out needs an odd number of games", spec->best_of);
        status = GCH_E_ARG;
    }
    for (unsigned i = 0; i < spec->count && status == GCH_OK; i++)
        status = load_team(&r, spec->teams[i]);
    if (status == GCH_OK) {
        seed_teams(cup, spec->draw);
        status = seat_coaches(&r, spec->coaches);
    }
    if (status == GCH_OK)
        status = spec->round_robin ? everybody(&r) : knock_out(&r);
    if (status != GCH_OK) {
        gch_cup_free(cup);
        return status;
    }
    *out = cup;
    return GCH_OK;
}
