/*
 * The two builds of rule code, from the same files. With GCH_QUIET 0 it is for games that somebody watches, logs or
 * replays. With GCH_QUIET 1 it is for quiet games, of which only the statistics matter: a ruleset's <name>-quiet.c
 * takes all its rule code into one translation unit, where GCH_RULE makes every function private, so that the compiler
 * sees whole turns and no name is there twice.
 */
#ifndef GCH_RULES_BUILD_H
#define GCH_RULES_BUILD_H

#ifndef GCH_QUIET
#define GCH_QUIET 0
#endif

/* For what comes to little once its arguments are known: the questions of quiet games. */
#define GCH_FOLDED static inline __attribute__((always_inline))

/* For what happens seldom, and would make a function that is called all the time a long one. */
#define GCH_SELDOM static __attribute__((noinline, unused))

/* Before the declaration of every function of rule code that leaves its file. */
#if GCH_QUIET
#define GCH_RULE static __attribute__((unused))
#else
#define GCH_RULE
#endif
/* The same for what is short enough to become part of its callers in quiet games; and in those games: a function that
 * whatever it calls becomes a part of (GCH_WHOLE), but for some (GCH_APART). */
#if GCH_QUIET
#define GCH_RULE_SHORT static inline __attribute__((unused))
#define GCH_WHOLE      __attribute__((flatten))
#define GCH_APART      __attribute__((noinline))
#else
#define GCH_RULE_SHORT
#define GCH_WHOLE
#define GCH_APART
#endif

#endif
