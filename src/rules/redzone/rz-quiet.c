/* The rule code of RedZone once more, for quiet games (rules-build.h). */
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

#include "rules/redzone/rz-clock.c"
#include "rules/redzone/rz-goal.c"
#include "rules/redzone/rz-kick.c"
#include "rules/redzone/rz-penalty.c"
#include "rules/redzone/rz-return.c"
#include "rules/redzone/rz-scrimmage.c"
#include "rules/redzone/rz-turn.c"
