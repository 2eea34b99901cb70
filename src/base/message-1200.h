/* House rules. */
GCH_X(
    1201, ERROR, HOUSE_UNKNOWN, "a house rule that is none",
    "House rules are named rc-1 to rc-21; \"all\" is every one of them, \"none\" none, a minus before a name takes it "
    "away, and @FILE:NAME adds a set of that name. gridchart-house(7) lists them.",
    "--house rc-22 -> --house rc-2")
GCH_X(1202, ERROR, HOUSE_VALUE, "a value that a house rule does not have",
      "Some rules have variants, written after an equals sign: rc-2=all, rc-9=a, rc-9=b, rc-12=columns.",
      "--house rc-2=some -> --house rc-2=all")
GCH_X(1203, ERROR, HOUSE_REFUSED, "house rules that cannot be played like this",
      "A rule may need another one (rc-21 needs rc-20), charts, or an option of the ruleset to be off.",
      "--house rc-21 -> --house rc-20,rc-21")
GCH_X(1204, ERROR, HOUSE_SETS, "a file of house rule sets that cannot be used",
      "A file of sets has lines \"NAME: rc-1,rc-5\" and comments that begin with #; @FILE:NAME takes one of them, "
      "@FILE the only one.",
      "rc-1,rc-5 -> late: rc-1,rc-5")
GCH_X(1205, ERROR, HOUSE_TABLE, "a table of house rules that contradicts itself",
      "Rows that overlap, a slot that is none, a column that does not exist.", "LDX in rc-16-formations -> LDE")
GCH_X(1206, ERROR, SLOTS_FIELD, "a row of slots.csv that cannot be",
      "slots.csv gives men of players.csv a position of the defense or the offensive line, each position once, and "
      "ratings: pr and int from 0 to 5, injury from 1 to 6, 0 where nobody rated him.",
      "slot DE -> LDE")
