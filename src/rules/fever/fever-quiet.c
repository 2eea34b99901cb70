/* The rule code of the dice games once more, for quiet games (rules-build.h). */
#define GCH_QUIET 1

#include "rules/rules-play.c"
#include "rules/rules-stats.c"

#include "rules/fever/fever-clock.c"
#include "rules/fever/fever-end.c"
#include "rules/fever/fever-kick.c"
#include "rules/fever/fever-lateral.c"
#include "rules/fever/fever-loose.c"
#include "rules/fever/fever-penalty.c"
#include "rules/fever/fever-scrimmage.c"
#include "rules/fever/fever-turn.c"

#include "rules/fever/fever-run.c"
