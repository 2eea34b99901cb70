/*
 * The league's names of fouls, as play-by-play files spell them, and which foul of the board game (DDF-20) each is.
 *
 * A name means one thing for the team in possession and another for the other team. On kicks the files call the
 * returners' holding "Offensive Holding" whoever is posteam, so such names stay offensive on both sides.
 */
#ifndef GCH_CHART_FOUL_NAMES_H
#define GCH_CHART_FOUL_NAMES_H

/* X(name, by the offense, by the defense, is it called before the snap?) */
#define GCH_FOUL_NAMES(X)                                                                                              \
    X("Chop Block", OFF_15, DEF_15, false)                                                                             \
    X("Clipping", OFF_15, DEF_15, false)                                                                               \
    X("Defensive 12 On-field", DEF_5, DEF_5, false)                                                                    \
    X("Defensive Delay of Game", OFF_5, DEF_5, true)                                                                   \
    X("Defensive Holding", OFF_10, DEF_5X, false)                                                                      \
    X("Defensive Offside", OFF_5, DEF_5, false)                                                                        \
    X("Defensive Pass Interference", PI, PI, false)                                                                    \
    X("Defensive Too Many Men on Field", DEF_5, DEF_5, false)                                                          \
    X("Delay of Game", OFF_5, DEF_5, true)                                                                             \
    X("Delay of Kickoff", OFF_5, DEF_5, true)                                                                          \
    X("Disqualification", OFF_15, DEF_15, false)                                                                       \
    X("Encroachment", OFF_5, DEF_5, true)                                                                              \
    X("Face Mask", OFF_15, DEF_15, false)                                                                              \
    X("Face Mask (15 Yards)", OFF_15, DEF_15, false)                                                                   \
    X("Face Mask (5 Yards)", OFF_5, DEF_5, false)                                                                      \
    X("Fair Catch Interference", OFF_15, DEF_15, false)                                                                \
    X("False Start", OFF_5, DEF_5, true)                                                                               \
    X("Helmet to Butt/Spear", OFF_15, DEF_15, false)                                                                   \
    X("Horse Collar", OFF_15, DEF_15, false)                                                                           \
    X("Horse Collar Tackle", OFF_15, DEF_15, false)                                                                    \
    X("Illegal Bat", OFF_10, DEF_5X, false)                                                                            \
    X("Illegal Blindside Block", OFF_15, OFF_15, false)                                                                \
    X("Illegal Block Above the Waist", OFF_10, OFF_10, false)                                                          \
    X("Illegal Contact", OFF_10, DEF_5X, false)                                                                        \
    X("Illegal Crackback", OFF_15, DEF_15, false)                                                                      \
    X("Illegal Cut", OFF_15, DEF_15, false)                                                                            \
    X("Illegal Formation", OFF_5, DEF_5, false)                                                                        \
    X("Illegal Forward Pass", OFF_5, OFF_5, false)                                                                     \
    X("Illegal Motion", OFF_5, DEF_5, false)                                                                           \
    X("Illegal Peelback", OFF_15, DEF_15, false)                                                                       \
    X("Illegal Shift", OFF_5, DEF_5, false)                                                                            \
    X("Illegal Substitution", OFF_5, DEF_5, true)                                                                      \
    X("Illegal Touch Kick", OFF_5, OFF_5, false)                                                                       \
    X("Illegal Touch Pass", OFF_5, DEF_5, false)                                                                       \
    X("Illegal Use of Hands", OFF_10, DEF_5X, false)                                                                   \
    X("Ineligible Downfield Kick", OFF_5, DEF_5, false)                                                                \
    X("Ineligible Downfield Pass", OFF_5, DEF_5, false)                                                                \
    X("Intentional Grounding", GROUNDING, GROUNDING, false)                                                            \
    X("Interference with Opportunity to Catch", OFF_15, DEF_15, false)                                                 \
    X("Leaping", OFF_15, DEF_15, false)                                                                                \
    X("Leverage", OFF_15, DEF_15, false)                                                                               \
    X("Low Block", OFF_15, DEF_15, false)                                                                              \
    X("Lowering the Head to Initiate Contact", OFF_15, DEF_15, false)                                                  \
    X("Neutral Zone Infraction", OFF_5, DEF_5, true)                                                                   \
    X("Offensive 12 On-field", OFF_5, DEF_5, true)                                                                     \
    X("Offensive Holding", OFF_10, OFF_10, false)                                                                      \
    X("Offensive Offside", OFF_5, DEF_5, false)                                                                        \
    X("Offensive Pass Interference", OFF_10, OFF_10, false)                                                            \
    X("Offensive Too Many Men on Field", OFF_5, DEF_5, true)                                                           \
    X("Offside on Free Kick", OFF_5, DEF_5, false)                                                                     \
    X("Personal Foul", OFF_15, DEF_15, false)                                                                          \
    X("Player Out of Bounds on Kick", OFF_5, DEF_5, false)                                                             \
    X("Player Out of Bounds on Punt", OFF_5, DEF_5, false)                                                             \
    X("Roughing the Kicker", OFF_15, DEF_15, false)                                                                    \
    X("Roughing the Passer", OFF_15, DEF_15, false)                                                                    \
    X("Running Into the Kicker", OFF_5, DEF_5, false)                                                                  \
    X("Short Free Kick", OFF_5, DEF_5, false)                                                                          \
    X("Taunting", OFF_15, DEF_15, false)                                                                               \
    X("Tripping", OFF_10, DEF_5X, false)                                                                               \
    X("Unnecessary Roughness", OFF_15, DEF_15, false)                                                                  \
    X("Unsportsmanlike Conduct", OFF_15, DEF_15, false)

#endif
