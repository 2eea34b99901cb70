/* The rule code of Data-Driven Football once more, for quiet games (rules-build.h). */
#define GCH_QUIET 1

#include "rules/rules-play.c"
#include "rules/rules-stats.c"

#include "rules/charted/charted-closer.c"
#include "rules/charted/charted-down.c"
#include "rules/charted/charted-end.c"
#include "rules/charted/charted-foul.c"
#include "rules/charted/charted-look.c"
#include "rules/charted/charted-ready.c"
#include "rules/charted/charted-return.c"
#include "rules/charted/charted-run.c"
#include "rules/charted/charted-turn.c"

#include "rules/ddf/ddf-clock.c"
#include "rules/ddf/ddf-kick.c"
#include "rules/ddf/ddf-penalty.c"
#include "rules/ddf/ddf-return.c"
#include "rules/ddf/ddf-scrimmage.c"

#include "rules/ddf/ddf-turn.c"
