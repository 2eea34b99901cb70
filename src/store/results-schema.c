/* The tables of a results database: made in a new file, and held against those of a file that is there. */
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "store/results-priv.h"

static const char schema[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE teams (team TEXT PRIMARY KEY, name TEXT NOT NULL, conf TEXT NOT NULL, division TEXT NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE schedule (game INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, week INTEGER NOT NULL,"
    " away TEXT NOT NULL, home TEXT NOT NULL, neutral INTEGER NOT NULL, real_away INTEGER, real_home INTEGER);"
    "CREATE TABLE runs (run INTEGER PRIMARY KEY, champion TEXT, coins INTEGER NOT NULL);"
    "CREATE TABLE standings (run INTEGER NOT NULL, team TEXT NOT NULL, wins INTEGER NOT NULL, losses INTEGER NOT NULL,"
    " ties INTEGER NOT NULL, scored INTEGER NOT NULL, allowed INTEGER NOT NULL, div_rank INTEGER NOT NULL,"
    " seed INTEGER, PRIMARY KEY (run, team)) WITHOUT ROWID;"
    "CREATE TABLE games (run INTEGER NOT NULL, game INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,"
    " away TEXT NOT NULL, home TEXT NOT NULL, away_score INTEGER NOT NULL, home_score INTEGER NOT NULL,"
    " periods INTEGER NOT NULL, favourite TEXT, spread REAL, covered TEXT, PRIMARY KEY (run, game)) WITHOUT ROWID;"
    "CREATE INDEX games_id ON games (id, run);"
    "CREATE TABLE drives (run INTEGER NOT NULL, game INTEGER NOT NULL, drive INTEGER NOT NULL, team TEXT NOT NULL,"
    " quarter INTEGER NOT NULL, clock INTEGER NOT NULL, start INTEGER NOT NULL, last INTEGER NOT NULL,"
    " plays INTEGER NOT NULL, yards INTEGER NOT NULL, seconds INTEGER NOT NULL, first_downs INTEGER NOT NULL,"
    " result TEXT NOT NULL, PRIMARY KEY (run, game, drive)) WITHOUT ROWID;"
    "CREATE TABLE plays (run INTEGER NOT NULL, game INTEGER NOT NULL, play INTEGER NOT NULL, drive INTEGER,"
    " quarter INTEGER NOT NULL, clock INTEGER NOT NULL, offense TEXT NOT NULL, down INTEGER, to_go INTEGER,"
    " spot INTEGER NOT NULL, call TEXT NOT NULL, formation TEXT, away_score INTEGER NOT NULL,"
    " home_score INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (run, game, play)) WITHOUT ROWID;"
    "CREATE TABLE pieces (first INTEGER PRIMARY KEY, count INTEGER NOT NULL, size INTEGER NOT NULL,"
    " tally BLOB NOT NULL);";

static void add_count(struct gch_text *sql, const char *name) {
    gch_text_add(sql, ", ");
    gch_text_add(sql, name);
    gch_text_add(sql, " INTEGER NOT NULL");
}

/* One statement for each table and index, each with a semicolon behind it. Those of players, which not every file has,
 * come last: returns where they begin. */
static size_t add_statements(struct gch_text *sql, bool players) {
    gch_text_add(sql, schema);
    gch_text_add(sql, "CREATE TABLE team_games (run INTEGER NOT NULL, game INTEGER NOT NULL, side TEXT NOT NULL,"
                      " team TEXT NOT NULL, opponent TEXT NOT NULL");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        add_count(sql, gch_stat_name((enum gch_stat)i));
    gch_text_add(sql, ", PRIMARY KEY (run, game, side)) WITHOUT ROWID;"
                      "CREATE INDEX team_games_team ON team_games (team, run);");
    size_t needed = sql->length;
    if (!players)
        return needed;
    gch_text_add(sql, "CREATE TABLE players (team TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,"
                      " position TEXT NOT NULL, PRIMARY KEY (team, player)) WITHOUT ROWID;"
                      "CREATE TABLE player_game (run INTEGER NOT NULL, game INTEGER NOT NULL, team TEXT NOT NULL,"
                      " player TEXT NOT NULL");
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        add_count(sql, gch_player_stat_heading((enum gch_player_stat)i));
    gch_text_add(sql, ", PRIMARY KEY (run, game, team, player)) WITHOUT ROWID;"
                      "CREATE INDEX player_game_player ON player_game (player, run);");
    return needed;
}

enum gch_status gch_results_make_tables(struct gch_results *r) {
    struct gch_text sql = {0};
    add_statements(&sql, r->players);
    enum gch_status status = sql.failed ? GCH_E_NOMEM : gch_results_execute(r, sql.text, "write");
    gch_text_finish(&sql);
    return status;
}

/* A statement of ours: its text without the semicolon, and the name it gives, the third word. */
struct statement {
    const char *text, *name;
    size_t length, name_length;
    bool found; /* something of that name is in the file */
};
enum { STATEMENTS_MAX = 32 };

/* All of them, in list; needed: how many a file without players has. */
static size_t list_statements(const char *text, struct statement *list, const char *players, size_t *needed) {
    size_t count = 0;
    *needed = 0;
    for (const char *at = text, *end; *at != '\0' && count < STATEMENTS_MAX; at = end + 1) {
        const char *name = strchr(strchr(at, ' ') + 1, ' ') + 1;
        end = strchr(at, ';');
        *needed += at < players;
        list[count++] = (struct statement){at, name, (size_t)(end - at), strcspn(name, " ("), false};
    }
    return count;
}

/* Is this a table of ours, by its name? */
static bool is_ours(const struct statement *list, size_t count, const char *table) {
    size_t n = strlen(table);
    for (size_t i = 0; i < count; i++)
        if (list[i].name_length == n && sqlite3_strnicmp(list[i].name, table, (int)n) == 0)
            return true;
    return false;
}

static bool is_made_here(const struct statement *list, size_t count, const char *sql) {
    size_t n = strlen(sql);
    for (size_t i = 0; i < count; i++)
        if (list[i].length == n && memcmp(list[i].text, sql, n) == 0)
            return true;
    return false;
}

static void note_name(struct statement *list, size_t count, const char *name) {
    size_t n = strlen(name);
    for (size_t i = 0; i < count; i++)
        list[i].found = list[i].found || (list[i].name_length == n && memcmp(list[i].name, name, n) == 0);
}

/* An index that somebody added to find games sooner: columns by their names, nothing that is computed. */
static bool is_plain_index(const char *type, const char *sql) {
    const char *open = strchr(sql, '(');
    return strcmp(type, "index") == 0 && open != NULL && strchr(open + 1, '(') == NULL &&
           open[strcspn(open, ")")] == ')' && open[strcspn(open, ")") + 1] == '\0';
}

static enum gch_status refuse_table(struct gch_results *r, const char *type, const char *name, size_t length,
                                    const char *words) {
    gch_report(r->ctx, GCH_MSG_RESULTS_FORMAT, &(struct gch_place){r->path, 0, 0}, "%s \"%.*s\" %s", type, (int)length,
               name, words);
    return GCH_E_DATA;
}

/* What stands under a name of ours must be what would be made here, word for word: checks, columns that are computed
 * and virtual tables of others would run with every row that is written. Triggers never run (DBCONFIG_ENABLE_TRIGGER);
 * tables and views of other names are never asked. */
enum gch_status gch_results_check_tables(struct gch_results *r) {
    struct gch_text all = {0};
    struct statement list[STATEMENTS_MAX];
    sqlite3_stmt *s = NULL;
    size_t players = add_statements(&all, true), needed;
    if (all.failed) {
        gch_text_finish(&all);
        return GCH_E_NOMEM;
    }
    size_t count = list_statements(all.text, list, all.text + players, &needed);
    enum gch_status status =
        gch_results_prepare(r, "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL", &s);
    int code = SQLITE_DONE;
    while (status == GCH_OK && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *text[4];
        for (int i = 0; i < 4; i++) {
            text[i] = (const char *)sqlite3_column_text(s, i);
            text[i] = text[i] != NULL ? text[i] : "";
        }
        note_name(list, count, text[1]);
        if (is_made_here(list, count, text[3]) || strcmp(text[0], "trigger") == 0 || is_plain_index(text[0], text[3]))
            continue;
        if (is_ours(list, count, text[1]) || is_ours(list, count, text[2]))
            status = refuse_table(r, text[0], text[1], strnlen(text[1], 60), "is not as this program makes it");
    }
    if (status == GCH_OK && code != SQLITE_DONE)
        status = gch_results_fault(r, "read");
    sqlite3_finalize(s);
    for (size_t i = 0; status == GCH_OK && i < needed; i++)
        if (!list[i].found)
            status = refuse_table(r, strncmp(list[i].text, "CREATE TABLE", 12) == 0 ? "table" : "index", list[i].name,
                                  list[i].name_length, "is missing");
    gch_text_finish(&all);
    return status;
}
