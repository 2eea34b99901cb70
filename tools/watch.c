#include "watch.h"

#include "prompt.h"

enum { SECOND = 1000000000 };

static void draw(struct watch *w, const struct gch_state *state) {
    int columns, lines;
    screen_size(&columns, &lines);
    story_fit(w->story, columns);
    struct screen screen = {.out = stdout,
                            .match = w->match,
                            .labels = &w->labels,
                            .state = state,
                            .story = w->story,
                            .terminal = true,
                            .colour = w->colour,
                            .below = 2};
    screen_draw(&screen);
    printf(columns >= 72 ? "+ faster  - slower  space %s  n next drive  q leave   (%d.%d s a play)\n"
                         : "+ - pace  space %s  n next drive  q leave (%d.%d s)\n",
           w->paused ? "go on" : "pause", (int)(w->story->pace_ns / SECOND),
           (int)(w->story->pace_ns / (SECOND / 10) % 10));
    fflush(stdout);
}

/* True: the wait is over. */
static bool take_key(struct watch *w, int key) {
    switch (key) {
    case '+':
        w->story->pace_ns = w->story->pace_ns > SECOND / 10 ? w->story->pace_ns / 2 : w->story->pace_ns;
        return true;
    case '-':
        w->story->pace_ns = w->story->pace_ns < 16LL * SECOND ? w->story->pace_ns * 2 : w->story->pace_ns;
        return false;
    case ' ':
        w->paused = !w->paused;
        return !w->paused;
    case 'n':
        w->skip_drive = w->story->teller.fold.count;
        w->paused = false;
        return true;
    case 'q':
        w->left = true;
        return true;
    case '\n':
        return true;
    default:
        return false;
    }
}

static void after_play(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct watch *w = user;
    (void)turn;
    if (w->left || (w->skip_drive == w->story->teller.fold.count && game->state.next != GCH_NEXT_OVER))
        return;
    w->skip_drive = -1;
    for (bool over = false; !over && !w->left;) {
        draw(w, &game->state);
        int key = prompt_wait_key(w->paused ? -1 : w->story->pace_ns);
        if (prompt_resized())
            continue;
        if (prompt_interrupts_pending() || prompt_hung_up()) {
            w->left = true;
            return;
        }
        over = key == 0 ? !w->paused : take_key(w, key);
    }
}

void watch_begin(struct watch *w, struct story *story, const struct gch_match *match, bool colour) {
    *w = (struct watch){.story = story, .match = match, .colour = colour, .skip_drive = -1};
    int columns, lines;
    gch_labels_make(match, &w->labels);
    screen_size(&columns, &lines);
    story_fit(story, columns);
    if (story->pace_ns <= 0)
        story->pace_ns = SECOND;
    story->kept = true;
    story->watch = after_play;
    story->watch_user = w;
}

void watch_end(struct watch *w) {
    if (w->story == NULL)
        return;
    w->story->watch = NULL;
    w->story->kept = false;
}
