/* Games of a batch at a table of their own. */
#ifndef GCH_SEASON_AGAIN_H
#define GCH_SEASON_AGAIN_H

#include "gridchart/season.h"

/* Plays a game between teams of the batch by these coaches and writes its log, whole or not at all; of line only game,
 * teams, type, neutral and who is out are looked at. sink may be NULL. *out is the game at its end; what it points to
 * is gone. Failures are reported. */
enum gch_status gch_batch_log_match(struct gch_context *ctx, const struct gch_batch *batch,
                                    const struct gch_season_source *source, uint32_t run, const struct gch_line *line,
                                    const char *const coaches[2], const char *path, const struct gch_sink *sink,
                                    struct gch_game *out);

#endif
