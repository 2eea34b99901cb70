/* Depth orders: who is benched and who starts. Only shares move; what the charts decide stays as it is. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "players/players-priv.h"

/* He does nothing any more. */
static void bench(struct gch_player *p) {
    memset(p->count, 0, sizeof p->count);
}

static uint16_t scaled(unsigned n, unsigned up, unsigned down) {
    unsigned long more = (unsigned long)n * up / down;
    return (uint16_t)(more > 9999 ? 9999 : more);
}

/* He plays every game, and in each what he did in those he had. A quarterback starts them all. */
static void start(struct gch_player *players, unsigned count, unsigned man, unsigned games) {
    struct gch_player *p = &players[man];
    unsigned had = p->count[GCH_COUNT_games] > 0 ? p->count[GCH_COUNT_games] : 1;
    for (int i = GCH_COUNT_throws; i < GCH_PLAYER_COUNT_COUNT; i++)
        p->count[i] = scaled(p->count[i], games, had);
    p->count[GCH_COUNT_games] = (uint16_t)games;
    if (p->position != GCH_POSITION_QB)
        return;
    for (unsigned i = 0; i < count; i++)
        if (players[i].position == GCH_POSITION_QB)
            players[i].count[GCH_COUNT_starts] = players[i].count[GCH_COUNT_relieved] = 0;
    p->count[GCH_COUNT_starts] = (uint16_t)games;
}

/* What the word behind the sign means; -1, reported, if it is nobody. */
static int find(struct gch_context *ctx, const struct gch_roster *roster, const char *what, const char *word) {
    int man = gch_roster_find(roster, word);
    if (man == -2)
        gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "%s: several players are called \"%s\"; say his id", what, word);
    else if (man < 0)
        gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "%s: the team has no player \"%s\"", what, word);
    return man < 0 ? -1 : man;
}

const char *gch_roster_depth(const struct gch_roster *roster) {
    return roster != NULL ? roster->depth : NULL;
}

/* What a roster has followed, with one order more. */
static enum gch_status keep_order(const struct gch_roster *old, const char *order, struct gch_roster *new) {
    struct gch_text all = {0};
    if (old->depth != NULL)
        gch_text_addf(&all, "%s%s", old->depth, order[0] != '\0' ? "," : "");
    gch_text_add(&all, order);
    new->depth = gch_text_take(&all);
    return new->depth != NULL ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_roster_set_depth(struct gch_context *ctx, const char *what, const char *text,
                                     struct gch_roster **roster) {
    struct gch_roster *old = *roster, *new = NULL;
    const char *const order = text;
    unsigned games;
    if (old == NULL) {
        gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "%s: the team has no players.csv, so nobody has a name", what);
        return GCH_E_ARG;
    }
    games = old->games;
    struct gch_player *players = malloc((old->count + 1) * sizeof *players);
    if (players == NULL)
        return GCH_E_NOMEM;
    memcpy(players, old->players, old->count * sizeof *players);
    enum gch_status status = GCH_OK;
    while (status == GCH_OK && *text != '\0') {
        size_t n = strcspn(text, ",");
        char word[GCH_PLAYER_NAME_TEXT + 1] = "";
        bool good = n >= 2 && n <= GCH_PLAYER_NAME_TEXT && (text[0] == '-' || text[0] == '+');
        if (good)
            memcpy(word, text + 1, n - 1);
        int man = good ? find(ctx, old, what, word) : -1;
        if (!good)
            gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL,
                       "%s: \"%.*s\" is no depth order: -NAME benches a player, +NAME starts him", what,
                       (int)(n > 60 ? 60 : n), text);
        if (man < 0)
            status = GCH_E_ARG;
        else if (text[0] == '-')
            bench(&players[man]);
        else
            start(players, old->count, (unsigned)man, games);
        text += n + (text[n] == ',');
    }
    bool throws = false;
    for (unsigned i = 0; i < old->count; i++)
        throws |= players[i].position == GCH_POSITION_QB && players[i].count[GCH_COUNT_throws] > 0;
    if (status == GCH_OK && !throws) {
        gch_report(ctx, GCH_MSG_DEPTH_NAME, NULL, "%s: no quarterback is left to throw", what);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK)
        status = gch_roster_check(ctx, what, players, old->count);
    if (status == GCH_OK)
        status = gch_roster_new(players, old->count, &new);
    free(players);
    if (status == GCH_OK && (order[0] != '\0' || old->depth != NULL))
        status = keep_order(old, order, new);
    if (status != GCH_OK) {
        gch_roster_free(new);
        return status;
    }
    gch_roster_free(old);
    *roster = new;
    return GCH_OK;
}
