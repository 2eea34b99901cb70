/* Players. */
GCH_X(1101, ERROR, PLAYERS_COLUMN, "a column of players.csv is missing or unknown",
      "The file has one heading row with every column that gridchart-players(5) lists, each once, in any order.",
      "id,name,games -> the heading row that compile writes")
GCH_X(1102, ERROR, PLAYERS_FIELDS, "a row of players.csv with another number of fields than its heading",
      "A comma too many or too few moves every count after it to another column.",
      "00-0019596,T.Brady,QB -> all columns")
GCH_X(1103, ERROR, PLAYERS_NUMBER, "a count that is not a whole number",
      "Counts are whole numbers from 0 to 9999; only their proportions matter.", "run-1 half -> 50")
GCH_X(1104, ERROR, PLAYERS_ID, "a player's id or name that cannot be one",
      "An id is 1 to 15 letters, digits, - and _; a name is 1 to 39 bytes of text without control characters.",
      "an empty id -> 00-0019596")
GCH_X(1105, ERROR, PLAYERS_TWICE, "two rows for one player",
      "Every id has one row; its counts are those of all he did.", "two rows 00-0019596 -> one row with the sums")
GCH_X(1106, ERROR, PLAYERS_POSITION, "a position that is none",
      "QB, RB, REC (wide receivers and tight ends), OL, DEF, K, P or RET.", "WR -> REC")
GCH_X(
    1107, ERROR, PLAYERS_NOBODY, "a share of which nobody has any",
    "Somebody must be there to throw, to carry, to catch, to kick, to punt and to return, or the names would give out "
    "in the middle of a game.",
    "all kickoffs 0 -> a kicker with kickoffs")
GCH_X(1108, ERROR, PLAYERS_MANY, "too many players", "A team has at most 128 of them in a season.",
      "129 rows -> leave out who did least")
GCH_X(1109, ERROR, PLAYERS_SUM, "counts of a player that contradict each other",
      "Carries by field position and by gain are parts of all his carries, throws to him likewise; he cannot have more "
      "of a part than of the whole.",
      "run-at-5 40 of 12 carries -> at most 12")
GCH_X(1110, WARNING, PLAYERS_IDLE, "a player who did nothing",
      "All counts of the row are 0: nothing will ever be given to him. Was the row cleared by mistake?",
      "00-0019596,T.Brady,QB,0,0,... -> his counts, or no row")
GCH_X(1111, WARNING, PLAYERS_ORDER, "columns of players.csv in another order than usual",
      "Columns may stand in any order, but counts look alike, so that nothing else would tell that two headings were "
      "exchanged. Files of gridchart have the order of gridchart-players(5).",
      "...,targets before throws,... -> throws first, with the counts under it")
