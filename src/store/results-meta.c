/* What a results database stands for: written when it is made, compared when it is opened again. */
#include <stdio.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "store/results-priv.h"

/* The facts a file stands for, as rows of meta. n counts up from 0; NULL ends. */
static const char *fact(const struct gch_tally_facts *f, int n, char value[64], const char **out) {
    *out = value;
    switch (n) {
    case 0:
        *out = f->program;
        return "program";
    case 1:
        *out = f->generator;
        return "generator";
    case 2:
        snprintf(value, 64, "%d", f->season);
        return "season";
    case 3:
        *out = f->ruleset;
        return "ruleset";
    case 4:
        *out = f->ruleset_version;
        return "ruleset_version";
    case 5:
        *out = f->options;
        return "options";
    case 6:
        *out = f->coach;
        return "coach";
    case 7:
        *out = f->format;
        return "league_format";
    case 8:
        snprintf(value, 64, "%llu", (unsigned long long)f->seed);
        return "seed";
    case 9:
        snprintf(value, 64, "%016llx", (unsigned long long)f->charts);
        return "charts";
    case 10:
        snprintf(value, 64, "%016llx", (unsigned long long)f->league);
        return "league";
    case 11:
        snprintf(value, 64, "%d", f->from_week);
        return "from_week";
    case 12:
        snprintf(value, 64, "%d", f->through_week);
        return "through_week";
    case 13:
        *out = f->playoffs ? "true" : "false";
        return "playoffs";
    default:
        return NULL;
    }
}

static const char *const keep_names[] = {"games", "drives", "plays"};
static const char *const player_names[] = {"false", "true"};

enum gch_status gch_results_write_meta(struct gch_results *r) {
    sqlite3_stmt *s = NULL;
    char buffer[64];
    const char *value, *key;
    enum gch_status status = gch_results_prepare(r, "INSERT INTO meta VALUES (?, ?)", &s);
    for (int n = 0; status == GCH_OK && (key = fact(&r->like->facts, n, buffer, &value)) != NULL; n++) {
        gch_results_bind_text(s, 1, key);
        gch_results_bind_text(s, 2, value);
        status = gch_results_step(r, s);
    }
    if (status == GCH_OK) {
        gch_results_bind_text(s, 1, "keep");
        gch_results_bind_text(s, 2, keep_names[r->keep]);
        status = gch_results_step(r, s);
    }
    if (status == GCH_OK) {
        gch_results_bind_text(s, 1, "players");
        gch_results_bind_text(s, 2, player_names[r->players]);
        status = gch_results_step(r, s);
    }
    sqlite3_finalize(s);
    return status;
}

/* A value of meta, until the statement is reset; NULL if it has none. */
static const char *stored_fact(sqlite3_stmt *s, const char *key) {
    sqlite3_reset(s);
    gch_results_bind_text(s, 1, key);
    return sqlite3_step(s) == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
}

/* How far is played, in the words of the command. */
static const char *through_words(const char *week, bool playoffs) {
    return playoffs ? "post" : week == NULL || strcmp(week, "0") == 0 ? "reg" : week;
}

/* The names of the list `names` that the list `others` lacks, with commas between them. */
static void add_lacking(struct gch_text *out, const char *names, const char *others) {
    size_t start = out->length;
    for (const char *at = names; *at != '\0';) {
        size_t n = strcspn(at, ",");
        bool there = false;
        for (const char *o = others; *o != '\0' && !there;) {
            size_t m = strcspn(o, ",");
            there = m == n && strncmp(o, at, n) == 0;
            o += m + (o[m] == ',');
        }
        if (!there) {
            gch_text_add(out, out->length > start ? "," : "");
            gch_text_add_n(out, at, n);
        }
        at += n + (at[n] == ',');
    }
}

/* Says that the file is of another season: what differs, as people gave it on the command line. */
static void say_other(struct gch_results *r, sqlite3_stmt *s, const char *key, const char *stored, const char *value) {
    struct gch_place place = {r->path, 0, 0};
    const struct gch_tally_facts *f = &r->like->facts;
    if (stored == NULL) {
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "%s: the file has nothing, this season \"%s\"", key, value);
    } else if (strcmp(key, "through_week") == 0 || strcmp(key, "playoffs") == 0) {
        char own[16];
        snprintf(own, sizeof own, "%d", f->through_week);
        const char *text = stored_fact(s, "playoffs");
        bool playoffs = text != NULL && strcmp(text, "true") == 0;
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "through: the file has \"%s\", this season \"%s\"",
                   through_words(stored_fact(s, "through_week"), playoffs), through_words(own, f->playoffs));
    } else if (strcmp(key, "from_week") == 0) {
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "from-week: the file has \"%s\", this season \"%s\"",
                   strcmp(stored, "0") == 0 ? "none" : stored, f->from_week == 0 ? "none" : value);
    } else if (strcmp(key, "options") == 0) {
        struct gch_text theirs = {0}, ours = {0};
        add_lacking(&theirs, stored, value);
        add_lacking(&ours, value, stored);
        bool a = theirs.length > 0, b = ours.length > 0;
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "options: %s%s%s%s%s%s", a ? "only the file has \"" : "",
                   a ? theirs.text : "", a && b ? "\", " : "", b ? "only this season has \"" : "", b ? ours.text : "",
                   a || b ? "\"" : "in another order");
        gch_text_finish(&theirs);
        gch_text_finish(&ours);
    } else if (strcmp(key, "charts") == 0 || strcmp(key, "league") == 0) {
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "%s: the file has those with hash %s, this season %s",
                   strcmp(key, "charts") == 0 ? "charts" : "schedule and clubs", stored, value);
    } else {
        gch_report(r->ctx, GCH_MSG_RESULTS_OTHER, &place, "%s: the file has \"%s\", this %s \"%s\"", key, stored,
                   strcmp(key, "keep") == 0 ? "command" : "season", value);
    }
}

enum gch_status gch_results_check_meta(struct gch_results *r) {
    sqlite3_stmt *s = NULL;
    char buffer[64];
    const char *value, *key = "";
    enum gch_status status = gch_results_prepare(r, "SELECT value FROM meta WHERE key = ?", &s);
    for (int n = 0; status == GCH_OK && strcmp(key, "players") != 0; n++) {
        bool last = strcmp(key, "keep") == 0;
        key = last ? NULL : fact(&r->like->facts, n, buffer, &value);
        if (key == NULL) {
            key = last ? "players" : "keep";
            value = last ? player_names[r->players] : keep_names[r->keep];
        }
        const char *stored = stored_fact(s, key);
        if (stored == NULL || strcmp(stored, value) != 0) {
            say_other(r, s, key, stored, value);
            status = GCH_E_DATA;
        }
    }
    sqlite3_finalize(s);
    return status;
}
