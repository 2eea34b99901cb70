/* The registry: every ruleset there is, and the one place that names them. X(NAME) is struct gch_ruleset
 * gch_ruleset_NAME. The first is played where nothing else is asked for. */
#ifndef GCH_RULES_LIST_H
#define GCH_RULES_LIST_H

#define GCH_RULESETS(X)                                                                                                \
    X(ddf)                                                                                                             \
    X(redzone)                                                                                                         \
    X(fever)                                                                                                           \
    X(qfl)

#endif
