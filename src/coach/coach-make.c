/* The one place where coaches are known by name. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "coach/coach-priv.h"
#include "coach/coach-sheet-play.h"

static void release_plain(struct gch_any_coach *self) {
    free(self->coach.user);
}

static enum gch_status make_drawn(const struct gch_coach_spec *spec, struct gch_any_coach *self,
                                  void (*init)(struct gch_plain_coach *, const struct gch_vocabulary *, int,
                                               const struct gch_key *)) {
    struct gch_plain_coach *coach = malloc(sizeof *coach);
    if (coach == NULL)
        return GCH_E_NOMEM;
    init(coach, spec->match->words, spec->side, &spec->key);
    coach->coach.user = coach;
    self->coach = coach->coach;
    self->rng = &coach->rng;
    self->release = release_plain;
    return GCH_OK;
}

static enum gch_status make_plain(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                  struct gch_any_coach *self) {
    (void)ctx;
    (void)argument;
    return make_drawn(spec, self, gch_plain_coach_init);
}

static enum gch_status make_random(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                   struct gch_any_coach *self) {
    (void)ctx;
    (void)argument;
    return make_drawn(spec, self, gch_random_coach_init);
}

/* What a sheet coach that was made by name owns. */
struct own_sheet {
    struct gch_sheet_coach coach;
    struct gch_call_sheet sheet;
    struct gch_faceoff faceoff[2];
};

static enum gch_status make_sheet(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                  struct gch_any_coach *self) {
    (void)argument;
    if (spec->folder == NULL || !gch_sheet_present(spec->folder)) {
        gch_report(ctx, GCH_MSG_SHEET_MISSING, NULL, "%s has no call sheet (calls.csv) for the coach \"sheet\"",
                   spec->match->club[spec->side].code);
        return GCH_E_MISSING;
    }
    struct gch_sheet_source *source = malloc(sizeof *source);
    struct own_sheet *own = malloc(sizeof *own);
    enum gch_status status = source == NULL || own == NULL ? GCH_E_NOMEM : gch_sheet_load(ctx, spec->folder, source);
    if (status == GCH_OK) {
        gch_call_sheet_build(source, &own->sheet);
        for (int offense = 0; offense < 2; offense++) {
            bool mine = offense == spec->side;
            const struct gch_call_sheet *sheets[2] = {mine ? &own->sheet : NULL, mine ? NULL : &own->sheet};
            gch_faceoff_init(&own->faceoff[offense], spec->match, offense, sheets, NULL);
        }
        const struct gch_faceoff *faceoff[2] = {&own->faceoff[0], &own->faceoff[1]};
        struct gch_sheet_rations rations;
        gch_sheet_rations_init(&rations, spec->match, spec->side, &spec->key);
        gch_sheet_coach_init(&own->coach, spec->side, &own->sheet, faceoff, &rations);
        self->coach = own->coach.coach;
        self->rng = &own->coach.plan.rng;
        self->forget = gch_sheet_forget;
        self->release = release_plain; /* the coach stands first in what it owns */
        own = NULL;
    }
    free(own);
    free(source);
    return status;
}

static enum gch_status make_best(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                 struct gch_any_coach *self) {
    (void)argument;
    if (spec->best != NULL)
        return spec->best(ctx, spec, self);
    gch_report(ctx, GCH_MSG_COACH_UNKNOWN, NULL, "the coach \"best\" is not available here");
    return GCH_E_ARG;
}

/* Alphabetical; kinds and makers row by row the same. A name that ends with ':' takes an argument. */
static const struct gch_coach_kind kinds[] = {
    {"best", "the best calls the two teams' charts allow, worked out beforehand", true},
    {"plain", "sane calls from tables that fit any team", false},
    {"program:", "an outside program, COMMAND for the shell, over a line protocol", false},
    {"random", "anything legal", false},
    {"script:", "answers read from FILE", false},
    {"sheet", "the real team's calls, from the call sheet beside its charts", true},
    {"solitaire", "calls by the rule books' own dice and tables", true},
};
static const gch_coach_maker makers[] = {
    make_best, make_plain, gch_make_program, make_random, gch_make_script, make_sheet, gch_make_solitaire,
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

const struct gch_coach_kind *gch_coach_kinds(size_t *count) {
    *count = KINDS;
    return kinds;
}

const char *gch_coach_default(const struct gch_ruleset *ruleset, const char *folder) {
    char *calls = ruleset->charts != NULL && folder != NULL ? gch_path_join(folder, "calls.csv") : NULL;
    bool there = calls != NULL && gch_is_file(calls);
    free(calls);
    return there ? "sheet" : "plain";
}

/* The row of a text; *argument is what follows the colon. */
static int find_kind(const char *text, const char **argument) {
    for (int i = 0; i < KINDS; i++) {
        size_t n = strlen(kinds[i].name);
        bool takes = kinds[i].name[n - 1] == ':';
        if (takes ? strncmp(text, kinds[i].name, n) == 0 && text[n] != '\0' : strcmp(text, kinds[i].name) == 0) {
            *argument = text + n;
            return i;
        }
    }
    return -1;
}

bool gch_coach_is_program(const char *text) {
    const char *argument;
    int kind = find_kind(text, &argument);
    return kind >= 0 && makers[kind] == gch_make_program;
}

static void report_unknown(struct gch_context *ctx, const char *text) {
    struct gch_text known = {0};
    for (size_t i = 0; i < KINDS; i++) {
        size_t n = strlen(kinds[i].name);
        bool takes = kinds[i].name[n - 1] == ':';
        gch_text_addf(&known, "%s%s%s", i ? ", " : "", kinds[i].name, takes ? "..." : "");
    }
    gch_report(ctx, GCH_MSG_COACH_UNKNOWN, NULL, "\"%s\" is not a coach; known are %s", text,
               known.text != NULL ? known.text : "");
    gch_text_finish(&known);
}

enum gch_status gch_coach_make(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach **out) {
    const char *argument = "";
    *out = NULL;
    int kind = find_kind(spec->text, &argument);
    if (kind < 0) {
        report_unknown(ctx, spec->text);
        return GCH_E_ARG;
    }
    const struct gch_ruleset *ruleset = spec->match->ruleset;
    bool odds = makers[kind] == make_best && ruleset->outcomes != NULL;
    if (kinds[kind].charted && ruleset->charts == NULL && !odds) {
        gch_report(ctx, GCH_MSG_COACH_UNKNOWN, NULL, "the coach \"%s\" reads charts, and %s is played without",
                   spec->text, ruleset->title);
        return GCH_E_ARG;
    }
    struct gch_any_coach *self = calloc(1, sizeof *self);
    if (self == NULL)
        return GCH_E_NOMEM;
    self->ctx = ctx;
    self->side = spec->side;
    self->text = strdup(spec->text);
    enum gch_status status = self->text != NULL ? makers[kind](ctx, spec, argument, self) : GCH_E_NOMEM;
    if (status != GCH_OK) {
        free(self->text);
        free(self);
        return status;
    }
    *out = self;
    return GCH_OK;
}

int gch_any_coach_advice(const struct gch_any_coach *coach, const struct gch_question *q) {
    int answer = -1;
    if (coach != NULL && !((coach->coach.silent >> q->decision & 1) && q->preset >= 0)) {
        struct gch_question advice = *q;
        advice.work = NULL; /* whoever only gives advice throws no dice of the game */
        answer = coach->coach.answer(coach->coach.user, &advice);
    }
    if (!gch_question_allows(q, answer))
        answer = q->preset;
    return answer >= 0 ? answer : gch_question_next(q, -1);
}

void gch_any_coach_free(struct gch_any_coach *coach) {
    if (coach == NULL)
        return;
    if (coach->release != NULL)
        coach->release(coach);
    free(coach->text);
    free(coach);
}
