/* The registry: every ruleset there is, and the one place that names them. X(NAME, QUIET) is struct gch_ruleset
 * gch_ruleset_NAME and how it plays games that nobody watches, struct gch_unwatched gch_unwatched_QUIET: its own, or
 * that of another game with the same rules, or turn_by_turn. The first is played where nothing else is asked for. */
#ifndef GCH_RULES_LIST_H
#define GCH_RULES_LIST_H

#define GCH_RULESETS(X)                                                                                                \
    X(ddf, ddf)                                                                                                        \
    X(redzone, redzone)                                                                                                \
    X(fever, fever)                                                                                                    \
    X(qfl, fever)

#endif
