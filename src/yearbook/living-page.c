/* A week of a living season as a page one would send to friends. */
#include <stdlib.h>
#include <string.h>

#include "report/report-html.h"
#include "yearbook/season-report.h"

static struct gch_page_game page_game(const struct gch_living *l, const struct gch_living_game *g) {
    bool human = gch_living_is_owned(l, g);
    return (struct gch_page_game){
        .id = g->id,
        .away = g->away,
        .home = g->home,
        .score = g->score,
        .week = g->week,
        .type = g->type,
        .seed = {(uint8_t)(g->type >= GCH_GAME_WC ? l->standings->rows[g->away].seed : 0),
                 (uint8_t)(g->type >= GCH_GAME_WC ? l->standings->rows[g->home].seed : 0)},
        .paged = g->over,
        .remark = g->over && g->periods > 4 ? "overtime"
                  : !g->over && human       ? "to be played"
                                            : NULL,
    };
}

static void add_facts(const struct gch_living *l, struct gch_text *out) {
    bool first = true;
    gch_text_addf(out, "%s rules, seed %llu", l->rules, (unsigned long long)l->seed);
    for (unsigned i = 0; i < l->league->team_count; i++)
        if (l->owner[i] != NULL) {
            gch_text_addf(out, "%s%s (%s)", first ? "; coached: " : ", ", l->league->teams[i].code, l->owner[i]);
            first = false;
        }
    if (l->house != NULL)
        gch_text_addf(out, "; house rules %s", l->house);
    gch_text_addf(out, "; gridchart %s", gch_version());
}

/* Who is out from the week under way on, club by club. */
static void add_injuries(const struct gch_living *l, struct gch_text *out) {
    bool headed = false;
    for (uint16_t club = 0; club < l->league->team_count; club++) {
        uint32_t list[GCH_MAX_PLAYERS];
        unsigned count = gch_living_out(l, club, list, GCH_MAX_PLAYERS);
        for (unsigned i = 0; i < count && i < GCH_MAX_PLAYERS; i++) {
            const struct gch_living_injury *hurt = &l->injuries[list[i]];
            if (!headed)
                gch_text_add(out, "<h2 id=\"injuries\">Injuries</h2>\n<div class=\"scroll\"><table>\n<tr "
                                  "class=\"head\"><th>Out</th><th>Club</th><th>Games</th><th>Hurt in</th></tr>\n");
            headed = true;
            gch_text_add(out, "<tr><td>");
            gch_html_text(out, gch_living_hurt_name(l, hurt));
            gch_text_add(out, "</td><td>");
            gch_html_text(out, l->league->teams[club].code);
            gch_text_addf(out, "</td><td>%u</td><td>", hurt->left);
            gch_html_text(out, l->games[hurt->game].id);
            gch_text_add(out, "</td></tr>\n");
        }
    }
    if (headed)
        gch_text_add(out, "</table></div>\n");
}

static const char *week_words(const struct gch_living *l, unsigned week) {
    for (uint32_t i = 0; i < l->count; i++)
        if (l->games[i].week == week && l->games[i].type >= GCH_GAME_WC)
            return gch_round_words((enum gch_game_type)l->games[i].type);
    return NULL;
}

enum gch_status gch_living_week_words(const struct gch_living *l, uint16_t week, char **out) {
    struct gch_text text = {0};
    const char *round = week_words(l, week);
    if (l->champion != GCH_NO_CLUB && week > l->league->last_week && round == NULL)
        gch_text_add(&text, "season over");
    else if (round != NULL)
        gch_text_add(&text, round);
    else
        gch_text_addf(&text, "week %u", week);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_living_page(const struct gch_living *l, uint16_t week, const struct gch_player_tally *men,
                                const char *pages, char **out) {
    struct gch_page_game *games = calloc(l->count + 1u, sizeof *games);
    struct gch_text title = {0}, facts = {0}, injuries = {0};
    unsigned regular = 0, playoffs = 0;
    char *words = NULL;
    *out = NULL;
    enum gch_status status = games != NULL ? gch_living_week_words(l, week, &words) : GCH_E_NOMEM;
    for (uint32_t i = 0; status == GCH_OK && i < l->count; i++) {
        games[i] = page_game(l, &l->games[i]);
        if (l->games[i].type < GCH_GAME_WC)
            regular++;
        else
            playoffs++;
    }
    add_facts(l, &facts);
    add_injuries(l, &injuries);
    if (status == GCH_OK) {
        gch_text_addf(&title, "Season %d, %s", l->season, words);
        const struct gch_season_page page = {.title = title.text,
                                             .facts = facts.text,
                                             .standings = l->standings,
                                             .games = games,
                                             .game_count = regular,
                                             .playoffs = games + regular,
                                             .playoff_count = playoffs,
                                             .champion = l->champion,
                                             .men = men,
                                             .pages = pages,
                                             .injuries = injuries.length > 0 ? injuries.text : NULL,
                                             .week = week <= l->league->last_week ? week : 0};
        status = title.failed || facts.failed || injuries.failed ? GCH_E_NOMEM : gch_season_page(&page, out);
    }
    gch_text_finish(&title);
    gch_text_finish(&facts);
    gch_text_finish(&injuries);
    free(words);
    free(games);
    return status;
}
