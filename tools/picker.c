#include "picker.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "gridchart/season.h"
#include "prompt.h"
#include "screen.h"

struct picker {
    struct gch_context *ctx;
    struct prompt *prompt;
    const struct gch_ruleset *ruleset;
    char season[16];
    struct gch_team_row *rows; /* of the season chosen */
    size_t count;
};

/* Reads an answer; `preset` for an empty one. False: the person has left. */
static bool ask(struct picker *p, const char *what, const char *preset, char *line, size_t size) {
    char text[128];
    snprintf(text, sizeof text, "%s [%s]: ", what, preset);
    if (prompt_read(p->prompt, text, false, line, size) != PROMPT_LINE || !strcmp(line, "q") || !strcmp(line, "quit"))
        return false;
    if (line[0] == '\0')
        snprintf(line, size, "%s", preset);
    return true;
}

static enum gch_status ask_rules(struct picker *p, const char *given) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    char line[64];
    p->ruleset = given != NULL ? gch_ruleset_find(given) : list[0];
    if (given != NULL || list[1] == NULL)
        return GCH_OK;
    for (size_t i = 0; list[i] != NULL; i++)
        printf("  %-10s %s\n", list[i]->name, list[i]->title);
    for (;;) {
        if (!ask(p, "Which game", list[0]->name, line, sizeof line))
            return GCH_E_STOPPED;
        p->ruleset = gch_ruleset_find(line);
        if (p->ruleset != NULL)
            return GCH_OK;
        printf("\"%s\" is not one of them.\n", line);
    }
}

/* The seasons there are, the newest first, each once. */
static enum gch_status ask_season(struct picker *p, long given) {
    struct gch_team_list list;
    char line[64];
    enum gch_status status = gch_team_list_load(p->ctx, p->ruleset, NULL, &list);
    if (given != 0)
        snprintf(p->season, sizeof p->season, "%ld", given);
    bool chosen = given != 0 || list.count == 0;
    if (!chosen) {
        fputs("Seasons:", stdout);
        for (size_t i = 0; i < list.count; i++)
            if (i == 0 || strcmp(list.items[i].season, list.items[i - 1].season) != 0)
                printf(" %s", list.items[i].season);
        putchar('\n');
    }
    while (status == GCH_OK && !chosen) {
        if (!ask(p, "Season", list.items[0].season, line, sizeof line))
            status = GCH_E_STOPPED;
        for (size_t i = 0; i < list.count && !chosen && status == GCH_OK; i++)
            if (!strcmp(list.items[i].season, line)) {
                memcpy(p->season, list.items[i].season, sizeof p->season);
                chosen = true;
            }
        if (!chosen && status == GCH_OK)
            printf("There are no teams of season \"%s\".\n", line);
    }
    gch_team_list_free(&list);
    return status;
}

/* The teams in columns, as many as fit: code, name and record; only the nickname where that spares lines. */
static void print_teams(const struct picker *p) {
    int width, height, longest[2] = {0, 0};
    screen_size(&width, &height);
    for (size_t i = 0; i < p->count; i++) {
        const char *name = p->rows[i].team.name, *blank = strrchr(name, ' ');
        int all = (int)strlen(name), nick = (int)strlen(blank != NULL ? blank + 1 : name);
        longest[0] = all > longest[0] ? all : longest[0];
        longest[1] = nick > longest[1] ? nick : longest[1];
    }
    int extra = 8 + 8 + 2; /* code, record, gap */
    int columns = width / (longest[0] + extra);
    bool nick = columns < 1 || (int)p->count / columns > height - 8;
    int wide = longest[nick];
    columns = width / (wide + extra) > 0 ? width / (wide + extra) : 1;
    size_t lines = (p->count + (size_t)columns - 1) / (size_t)columns;
    for (size_t line = 0; line < lines; line++) {
        for (size_t i = line; i < p->count; i += lines) {
            const struct gch_team_row *row = &p->rows[i];
            const char *blank = nick ? strrchr(row->team.name, ' ') : NULL;
            char record[48] = "";
            if (row->wins >= 0)
                snprintf(record, sizeof record, row->ties > 0 ? "%d-%d-%d" : "%d-%d", row->wins, row->losses,
                         row->ties);
            printf("  %-5s %-*s %-7s", row->team.code, wide, blank != NULL ? blank + 1 : row->team.name, record);
        }
        putchar('\n');
    }
}

/* A team by any of its names, also of another season with that before it. */
static enum gch_status ask_team(struct picker *p, const char *what, const char *preset, char *out, size_t size) {
    for (;;) {
        char line[64], text[96], *folder = NULL;
        struct gch_club club;
        void *material = NULL;
        if (!ask(p, what, preset, line, sizeof line))
            return GCH_E_STOPPED;
        bool whole = strchr(line, '/') != NULL;
        snprintf(text, sizeof text, "%s%s%s", whole ? "" : p->season, whole ? "" : "/", line);
        const struct gch_material *kind = gch_ruleset_material(p->ruleset);
        enum gch_status status = kind->find(p->ctx, p->ruleset, text, 0, &folder);
        if (status == GCH_OK)
            status = kind->load(p->ctx, p->ruleset, text, 0, folder, &material);
        if (status == GCH_OK) {
            kind->describe(material, &club);
            kind->free(material);
            printf("  %s\n", club.name);
            snprintf(out, size, "%.*s/%s", (int)strcspn(text, "/") < 15 ? (int)strcspn(text, "/") : 15, text,
                     club.code);
        }
        free(folder);
        if (status == GCH_OK || status == GCH_E_NOMEM)
            return status;
    }
}

static enum gch_status ask_coach(struct picker *p, const char **out) {
    static const struct {
        const char *key, *words, *coach;
    } list[] = {
        {"v", "you coach the visitors", "away=human"},
        {"h", "you coach the home team", "home=human"},
        {"b", "two people", "human"},
        {"w", "watch", NULL},
    };
    char line[64];
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        printf("  %s %s", list[i].key, list[i].words);
    putchar('\n');
    for (;;) {
        if (!ask(p, "Who coaches", "h", line, sizeof line))
            return GCH_E_STOPPED;
        for (size_t i = 0; i < sizeof list / sizeof *list; i++)
            if (!strcasecmp(list[i].key, line)) {
                *out = list[i].coach;
                return GCH_OK;
            }
        printf("\"%s\" is not one of the letters.\n", line);
    }
}

enum gch_status picker_ask(struct gch_context *ctx, struct picked *picked) {
    struct picker p = {.ctx = ctx, .prompt = prompt_new()};
    enum gch_status status = p.prompt != NULL ? ask_rules(&p, picked->rules) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = ask_season(&p, picked->season);
    if (status == GCH_OK)
        status = gch_team_rows_load(ctx, p.ruleset, p.season, NULL, &p.rows, &p.count);
    if (status == GCH_OK) {
        print_teams(&p);
        status = ask_team(&p, "Visitors", p.rows[p.count > 1].team.code, picked->team[0], sizeof picked->team[0]);
    }
    if (status == GCH_OK)
        status = ask_team(&p, "Home team", p.rows[0].team.code, picked->team[1], sizeof picked->team[1]);
    if (status == GCH_OK && picked->coach == NULL)
        status = ask_coach(&p, &picked->coach);
    if (status == GCH_OK) {
        picked->rules = p.ruleset->name;
        printf("This is: gridchart play %s %s --rules %s", picked->team[0], picked->team[1], picked->rules);
        if (picked->coach != NULL)
            printf(" --coach '%s'", picked->coach);
        putchar('\n');
    }
    free(p.rows);
    prompt_free(p.prompt);
    return status;
}
