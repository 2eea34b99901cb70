/* Between the files that sessions are made of. */
#ifndef GCH_GAME_SESSION_PRIV_H
#define GCH_GAME_SESSION_PRIV_H

#include "game/session.h"

/* Writes what the log's file still lacks of its text; s->failed says if that went wrong. */
void gch_session_write_out(struct gch_session *s);

#endif
