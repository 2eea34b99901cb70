/* The box score as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-record.h"

enum {
    LABELS = 34, /* width of the column of labels */
    VALUES = 16,
};

/* A row of the statistics: what it is called, and how its value is written. */
struct row {
    const char *label;
    void (*value)(const struct gch_team_stats *s, const struct gch_team_stats *other, char *buffer, size_t size);
    uint8_t group; /* enum group */
};

#define ROW(name)                                                                                                      \
    static void name(const struct gch_team_stats *s, const struct gch_team_stats *other, char *b, size_t n)
#define USE(other) (void)(other)

ROW(first_downs) {
    USE(other);
    snprintf(b, n, "%d", s->first_downs);
}
ROW(first_downs_by) {
    USE(other);
    snprintf(b, n, "%d-%d-%d", s->first_downs_rush, s->first_downs_pass, s->first_downs_penalty);
}

static void made_of(char *b, size_t n, int made, int tried) {
    if (tried == 0)
        snprintf(b, n, "0/0");
    else
        snprintf(b, n, "%d/%d (%d%%)", made, tried, (200 * made + tried) / (2 * tried));
}

/* a/b to one decimal, rounded half away from zero, without floating point. */
static void average(char *b, size_t n, int total, int count) {
    int sign = total < 0 ? -1 : 1;
    int tenths = count == 0 ? 0 : (20 * abs(total) + count) / (2 * count);
    snprintf(b, n, "%s%d.%d", sign < 0 && tenths > 0 ? "-" : "", tenths / 10, tenths % 10);
}

ROW(third_downs) {
    USE(other);
    made_of(b, n, s->third_converted, s->third_downs);
}
ROW(fourth_downs) {
    USE(other);
    made_of(b, n, s->fourth_converted, s->fourth_downs);
}
ROW(plays) {
    USE(other);
    snprintf(b, n, "%d", s->plays);
}

static int net_yards(const struct gch_team_stats *s) {
    return s->rush_yards + s->pass_yards - s->sack_yards;
}

ROW(yards) {
    USE(other);
    snprintf(b, n, "%d", net_yards(s));
}
ROW(yards_a_play) {
    USE(other);
    average(b, n, net_yards(s), s->plays);
}
ROW(rushing) {
    USE(other);
    gch_words_yards(s->rush_attempts, s->rush_yards, b, n);
}
ROW(rush_average) {
    USE(other);
    average(b, n, s->rush_yards, s->rush_attempts);
}
ROW(net_passing) {
    USE(other);
    snprintf(b, n, "%d", s->pass_yards - s->sack_yards);
}
ROW(passing) {
    USE(other);
    snprintf(b, n, "%d-%d-%d", s->completions, s->pass_attempts, s->interceptions);
}
ROW(gross_passing) {
    USE(other);
    snprintf(b, n, "%d", s->pass_yards);
}
ROW(sacked) {
    USE(other);
    snprintf(b, n, "%d-%d", s->sacks, s->sack_yards);
}
ROW(pass_average) {
    USE(other);
    average(b, n, s->pass_yards - s->sack_yards, s->pass_attempts + s->sacks);
}
ROW(scrambles) {
    USE(other);
    gch_words_yards(s->scrambles, s->scramble_yards, b, n);
}
ROW(turnovers) {
    USE(other);
    snprintf(b, n, "%d", s->interceptions + s->fumbles_lost);
}
ROW(fumbles) {
    USE(other);
    snprintf(b, n, "%d-%d", s->fumbles, s->fumbles_lost);
}
ROW(penalties) {
    USE(other);
    snprintf(b, n, "%d-%d", s->penalties, s->penalty_yards);
}
ROW(punts) {
    char gross[16];
    USE(other);
    average(gross, sizeof gross, s->punt_yards, s->punts);
    snprintf(b, n, "%d-%s", s->punts, gross);
}
ROW(punts_net) {
    USE(other);
    average(b, n, s->punt_net_yards, s->punts);
}
ROW(punts_in) {
    USE(other);
    snprintf(b, n, "%d-%d-%d", s->punts_inside_20, s->punt_touchbacks, s->punts_blocked);
}
ROW(punt_returns) {
    USE(other);
    gch_words_yards(s->punt_returns, s->punt_return_yards, b, n);
}
ROW(kick_returns) {
    USE(other);
    gch_words_yards(s->kick_returns, s->kick_return_yards, b, n);
}
ROW(int_returns) {
    gch_words_yards(other->interceptions, s->int_return_yards, b, n);
}
ROW(kickoffs) {
    USE(other);
    snprintf(b, n, "%d-%d", s->kickoffs, s->kickoff_touchbacks);
}
ROW(onside) {
    USE(other);
    snprintf(b, n, "%d/%d", s->onside_recovered, s->onside_tried);
}
ROW(field_goals) {
    USE(other);
    made_of(b, n, s->field_goals_made, s->field_goals_tried);
}
ROW(field_goals_far) {
    USE(other);
    snprintf(b, n, "%d/%d %d/%d %d/%d %d/%d", s->field_goals_made_29, s->field_goals_tried_29, s->field_goals_made_39,
             s->field_goals_tried_39, s->field_goals_made_49, s->field_goals_tried_49, s->field_goals_made_50,
             s->field_goals_tried_50);
}
ROW(extra_points) {
    USE(other);
    snprintf(b, n, "%d/%d", s->kicked_tries_made, s->kicked_tries);
}
ROW(two_points) {
    USE(other);
    snprintf(b, n, "%d/%d", s->two_point_made, s->two_point_tries);
}
ROW(touchdowns) {
    USE(other);
    snprintf(b, n, "%d", s->touchdowns);
}
ROW(touchdowns_by) {
    USE(other);
    snprintf(b, n, "%d-%d-%d", s->touchdowns_rush, s->touchdowns_pass, s->touchdowns_return);
}
ROW(safeties) {
    USE(other);
    snprintf(b, n, "%d", s->safeties);
}
ROW(red_zone) {
    USE(other);
    made_of(b, n, s->red_zone_touchdowns, s->red_zone_trips);
}
ROW(drives) {
    USE(other);
    snprintf(b, n, "%d", s->drives);
}
ROW(possession) {
    USE(other);
    gch_words_time(s->possession_seconds, b);
    (void)n;
}

/* What rows belong together where there is room to say so. */
enum group { DOWNS, OFFENSE, RUSHING, PASSING, LOST, KICKS, SCORING, GROUPS };
static const char *const group_names[] = {
    "Downs", "Offense", "Rushing", "Passing", "Turnovers and fouls", "Kicks and returns", "Scoring"};

static const struct row rows[] = {
    {"First downs", first_downs, DOWNS},
    {"  by run, pass, penalty", first_downs_by, DOWNS},
    {"Third downs made", third_downs, DOWNS},
    {"Fourth downs made", fourth_downs, DOWNS},
    {"Plays from scrimmage", plays, OFFENSE},
    {"Total net yards", yards, OFFENSE},
    {"  per play", yards_a_play, OFFENSE},
    {"Rushes-yards", rushing, RUSHING},
    {"  per rush", rush_average, RUSHING},
    {"Net passing yards", net_passing, PASSING},
    {"  complete-tried-intercepted", passing, PASSING},
    {"  gross yards", gross_passing, PASSING},
    {"  sacked-yards lost", sacked, PASSING},
    {"  net yards per pass play", pass_average, PASSING},
    {"Scrambles-yards (in rushes)", scrambles, RUSHING},
    {"Turnovers", turnovers, LOST},
    {"Fumbles-lost", fumbles, LOST},
    {"Penalties-yards", penalties, LOST},
    {"Punts-average", punts, KICKS},
    {"  net average", punts_net, KICKS},
    {"  inside 20, touchback, blocked", punts_in, KICKS},
    {"Punt returns-yards", punt_returns, KICKS},
    {"Kickoff returns-yards", kick_returns, KICKS},
    {"Interceptions-return yards", int_returns, LOST},
    {"Kickoffs-touchbacks", kickoffs, KICKS},
    {"Onside kicks kept", onside, KICKS},
    {"Field goals", field_goals, SCORING},
    {"  to 29, 39, 49, beyond", field_goals_far, SCORING},
    {"Extra points", extra_points, SCORING},
    {"Two-point tries", two_points, SCORING},
    {"Touchdowns", touchdowns, SCORING},
    {"  by run, pass, return", touchdowns_by, SCORING},
    {"Safeties", safeties, SCORING},
    {"Red zone touchdowns", red_zone, OFFENSE},
    {"Drives", drives, OFFENSE},
    {"Time of possession", possession, OFFENSE},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

const char *gch_box_group(size_t group) {
    return group < GROUPS ? group_names[group] : NULL;
}

size_t gch_box_group_of(size_t row) {
    return rows[row].group;
}

size_t gch_box_rows(void) {
    return ROWS;
}

const char *gch_box_row(const struct gch_record *record, size_t row, char value[2][GCH_BOX_TEXT]) {
    for (int side = 0; side < 2; side++)
        rows[row].value(&record->stats[side], &record->stats[!side], value[side], GCH_BOX_TEXT);
    return rows[row].label;
}

static void line_score(const struct gch_record *r, struct gch_text *out) {
    static const char *const heads[] = {"1", "2", "3", "4", "OT"};
    int periods = gch_record_periods(r);
    gch_text_addf(out, "%-*s", LABELS, "");
    for (int i = 0; i < periods; i++)
        gch_text_addf(out, "%5s", heads[i]);
    gch_text_addf(out, "%7s\n", "Total");
    for (int side = 0; side < 2; side++) {
        char name[64];
        const struct gch_club *team = &r->match->club[side];
        snprintf(name, sizeof name, "%s %.20s", r->labels.side[side], team->name);
        gch_text_addf(out, "%-*.*s", LABELS, LABELS - 1, name);
        for (int i = 0; i < periods; i++)
            gch_text_addf(out, "%5d", gch_record_points(r, side, i));
        gch_text_addf(out, "%7d\n", r->state.score[side]);
    }
}

static const char *quarter_name(int quarter) {
    static const char *const names[] = {"Q1", "Q2", "Q3", "Q4", "OT"};
    return names[quarter > 4 ? 4 : quarter - 1];
}

static void scoring(const struct gch_record *r, struct gch_text *out) {
    enum { WORDS = 52, BEFORE_WORDS = 20 };
    char time[GCH_TIME_TEXT];
    gch_text_add(out, "\nScoring\n");
    if (r->score_count == 0)
        gch_text_add(out, "  none\n");
    for (size_t i = 0; i < r->score_count; i++) {
        const struct gch_kept_score *s = &r->scores[i];
        const struct gch_state *snap = &r->turns[s->turn].snap;
        char score[24];
        snprintf(score, sizeof score, "%d-%d", s->score[0], s->score[1]);
        /* What does not fit goes on below, from a blank on. */
        int width = WORDS;
        if (strlen(s->words) > WORDS)
            while (width > 1 && s->words[width] != ' ')
                width--;
        gch_text_addf(out, "  %s %5s  %-8s%-*.*s%7s\n", quarter_name(snap->quarter), gch_words_time(snap->clock, time),
                      r->labels.side[s->side], WORDS, width, s->words, score);
        if (strlen(s->words) > WORDS)
            gch_text_addf(out, "%*s%s\n", BEFORE_WORDS, "", s->words + width + 1);
    }
}

static void statistics(const struct gch_record *r, struct gch_text *out) {
    char value[2][GCH_BOX_TEXT];
    gch_text_addf(out, "\n%-*s%*s%*s\n", LABELS, "Statistics", VALUES + 4, r->labels.side[0], VALUES + 4,
                  r->labels.side[1]);
    for (size_t i = 0; i < ROWS; i++) {
        const char *label = gch_box_row(r, i, value);
        gch_text_addf(out, "%-*s%*s%*s\n", LABELS, label, VALUES + 4, value[0], VALUES + 4, value[1]);
    }
}

static void drive_chart(const struct gch_record *r, struct gch_text *out) {
    char time[2][GCH_TIME_TEXT], spot[GCH_SPOT_TEXT];
    gch_text_addf(out, "\n%-9s %-9s %-15s%6s%7s%7s  %s\n", "Drives", "began", "at", "plays", "yards", "time", "end");
    for (size_t i = 0; i < r->drive_count; i++) {
        const struct gch_drive *d = &r->drives[i];
        gch_text_addf(out, "  %-8s%s %5s  %-15s%6d%7d%7s  %s\n", r->labels.side[d->side], quarter_name(d->quarter),
                      gch_words_time(d->clock, time[0]), gch_spot_words(&r->labels, d->side, d->start, spot), d->plays,
                      d->yards, d->end != GCH_DRIVE_OPEN ? gch_words_time(d->seconds, time[1]) : "",
                      gch_drive_end_words((enum gch_drive_end)d->end));
    }
}

enum gch_status gch_report_box(const struct gch_record *record, char **out) {
    struct gch_text text = {0};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    line_score(record, &text);
    scoring(record, &text);
    statistics(record, &text);
    gch_box_players(record, &text);
    drive_chart(record, &text);
    if (record->match->house != NULL)
        gch_box_injuries(record, &text);
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}
