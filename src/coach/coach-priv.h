/* Shared between the makers of coaches, private to the room. */
#ifndef GCH_COACH_PRIV_H
#define GCH_COACH_PRIV_H

#include "gridchart/coach.h"

/* A maker fills coach, rng, after_turn and release of *self; text, ctx and side are set already. argument is what
 * follows the colon of the name, "" if nothing does. On failure, reported, it leaves nothing behind. */
typedef enum gch_status (*gch_coach_maker)(struct gch_context *ctx, const struct gch_coach_spec *spec,
                                           const char *argument, struct gch_any_coach *self);

enum gch_status gch_make_script(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                struct gch_any_coach *self);
enum gch_status gch_make_solitaire(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                   struct gch_any_coach *self);
enum gch_status gch_make_program(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                 struct gch_any_coach *self);

/* The answer an outside program gave in a line to the question of that id: NULL and *out if it is allowed, else what is
 * wrong with it. */
const char *gch_program_read_answer(const char *line, const struct gch_question *q, unsigned id, int *out);

#endif
