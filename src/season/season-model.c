#include "season/season-model.h"

#include <cjson/cJSON.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "coach/outside.h"

enum { DEFAULT_SECONDS = 10 };
/* Chances are kept as shares of 2^32, so that the same answers give the same seasons everywhere. */
#define CERTAIN (UINT64_C(1) << 32)
#define UNKNOWN UINT64_MAX

struct gch_season_model {
    struct gch_context *ctx;
    const struct gch_league *league;
    char *text;
    int seconds;
    struct gch_outside outside;
    bool started;
    unsigned id;          /* of the last question */
    uint64_t *chance;     /* by away team, home team, neutral ground, play-off */
    pthread_mutex_t lock; /* one question at a time */
};

static const char prefix[] = "program:";

static enum gch_status fault(struct gch_season_model *m, const char *what) {
    gch_report(m->ctx, GCH_MSG_MODEL, NULL, "model \"%s\": %s", m->text, what);
    return GCH_E_DATA;
}

static enum gch_status greet(struct gch_season_model *m) {
    struct gch_text line = {0};
    char *reply = NULL;
    gch_text_addf(&line, "{\"type\":\"hello\",\"protocol\":1,\"gridchart\":\"%s\",\"season\":%d}", gch_version(),
                  m->league->season);
    enum gch_status status = gch_outside_send(&m->outside, &line) ? GCH_OK : GCH_E_STOPPED;
    if (status == GCH_OK)
        status = gch_outside_read(&m->outside, m->seconds, &reply);
    cJSON *json = status == GCH_OK ? cJSON_ParseWithOpts(reply, NULL, true) : NULL;
    bool ready = json != NULL && cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(json, "ready"));
    cJSON_Delete(json);
    free(reply);
    if (status == GCH_E_NOMEM)
        return status;
    return ready ? GCH_OK : fault(m, "did not say {\"ready\":true} in time");
}

enum gch_status gch_season_model_new(struct gch_context *ctx, const char *text, const struct gch_league *league,
                                     int seconds, struct gch_season_model **out) {
    *out = NULL;
    if (strncmp(text, prefix, sizeof prefix - 1) != 0 || text[sizeof prefix - 1] == '\0') {
        gch_report(ctx, GCH_MSG_MODEL, NULL, "\"%s\" is not a model; expected program:COMMAND", text);
        return GCH_E_ARG;
    }
    struct gch_season_model *m = calloc(1, sizeof *m);
    if (m == NULL)
        return GCH_E_NOMEM;
    size_t pairs = (size_t)league->team_count * league->team_count * 4;
    pthread_mutex_init(&m->lock, NULL);
    m->ctx = ctx;
    m->league = league;
    m->seconds = seconds > 0 ? seconds : DEFAULT_SECONDS;
    m->text = strdup(text);
    m->chance = malloc((pairs + 1) * sizeof *m->chance);
    enum gch_status status = m->text == NULL || m->chance == NULL ? GCH_E_NOMEM : GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < pairs; i++)
        m->chance[i] = UNKNOWN;
    if (status == GCH_OK) {
        m->started = gch_outside_start(&m->outside, text + sizeof prefix - 1) == GCH_OK;
        status = m->started ? greet(m) : fault(m, "could not be started");
    }
    if (status != GCH_OK) {
        gch_season_model_free(m);
        return status;
    }
    *out = m;
    return GCH_OK;
}

void gch_season_model_free(struct gch_season_model *m) {
    if (m == NULL)
        return;
    if (m->started) {
        struct gch_text line = {0};
        gch_text_add(&line, "{\"type\":\"over\"}");
        gch_outside_send(&m->outside, &line);
        gch_outside_stop(&m->outside, true);
    }
    pthread_mutex_destroy(&m->lock);
    free(m->chance);
    free(m->text);
    free(m);
}

const char *gch_season_model_text(const struct gch_season_model *m) {
    return m->text;
}

static enum gch_status ask(struct gch_season_model *m, const struct gch_match *match, uint16_t away, uint16_t home,
                           uint64_t *out) {
    struct gch_text line = {0};
    char *reply = NULL;
    gch_text_addf(&line, "{\"type\":\"game\",\"id\":%u,\"season\":%d,\"away\":\"%s\",\"home\":\"%s\"", ++m->id,
                  m->league->season, m->league->teams[away].code, m->league->teams[home].code);
    gch_text_addf(&line, ",\"neutral\":%s,\"playoff\":%s}", match->neutral ? "true" : "false",
                  match->playoff ? "true" : "false");
    enum gch_status status = gch_outside_send(&m->outside, &line) ? GCH_OK : GCH_E_STOPPED;
    if (status == GCH_OK)
        status = gch_outside_read(&m->outside, m->seconds, &reply);
    if (status != GCH_OK)
        return status == GCH_E_NOMEM     ? status
               : status == GCH_E_NO_DICE ? fault(m, "gave no answer in time")
                                         : fault(m, "has gone");
    cJSON *json = cJSON_ParseWithOpts(reply, NULL, true);
    const cJSON *id = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "id") : NULL;
    const cJSON *share = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "home") : NULL;
    double p = cJSON_IsNumber(share) ? share->valuedouble : -1;
    bool good = cJSON_IsNumber(id) && id->valuedouble == (double)m->id && p >= 0 && p <= 1;
    if (good)
        *out = (uint64_t)(p * (double)CERTAIN);
    else
        gch_report(m->ctx, GCH_MSG_MODEL, NULL,
                   "model \"%s\" answered %.200s; expected the question's id and the home team's chance, as in "
                   "{\"id\":%u,\"home\":0.57}",
                   m->text, reply, m->id);
    cJSON_Delete(json);
    free(reply);
    return good ? GCH_OK : GCH_E_DATA;
}

enum gch_status gch_season_model_game(struct gch_season_model *m, const struct gch_match *match, uint16_t away,
                                      uint16_t home, const struct gch_key *key, struct gch_game *game) {
    size_t at = ((size_t)away * m->league->team_count + home) * 4 + (match->neutral ? 2 : 0) + (match->playoff ? 1 : 0);
    enum gch_status status = GCH_OK;
    pthread_mutex_lock(&m->lock);
    if (m->chance[at] == UNKNOWN)
        status = ask(m, match, away, home, &m->chance[at]);
    uint64_t chance = m->chance[at];
    pthread_mutex_unlock(&m->lock);
    if (status != GCH_OK)
        return status;
    struct gch_rng rng;
    gch_rng_init(&rng, key, GCH_STREAM_DICE);
    int winner = gch_rng_next(&rng) >> 32 < chance ? GCH_HOME : GCH_AWAY;
    memset(game, 0, sizeof *game);
    game->match = match;
    game->state.next = GCH_NEXT_OVER;
    game->state.quarter = 4;
    game->state.score[winner] = 1;
    for (int side = 0; side < 2; side++) {
        game->stats[side].games = 1;
        game->stats[side].points = side == winner;
        game->stats[side].wins = side == winner;
    }
    return GCH_OK;
}
