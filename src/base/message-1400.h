/* 1400-1499: players over seasons, leagues that live, cups. */
GCH_X(1401, ERROR, PARITY_NOBODY, "no players to compare",
      "parity --players needs play-by-play with nflverse's player columns (passer_player_id and the like) and charts "
      "whose teams have a players.csv.",
      "pbp_2017.csv without player columns -> the file that has them")
GCH_X(1402, ERROR, DEPTH_NAME, "a depth order that cannot be followed",
      "A depth order is -NAME (benched) or +NAME (starts), with commas between; names are those of the team's "
      "players.csv, "
      "ids where two have the same name. Somebody must be left to throw.",
      "--depth home=-T.Bardy -> home=-T.Brady")
GCH_X(1403, ERROR, LIVING_FILE, "a file of a season that is lived through cannot be used",
      "league.txt has lines \"key: value\" (format, season, rules, options, charts, seed, owner CLUB, depth CLUB, take "
      "WEEK); results.csv has a row for every game that is over. A new season needs a folder of its own.",
      "season: MMXVII -> season: 2017")
GCH_X(1404, ERROR, LIVING_OWNER, "an owner that cannot be one",
      "Owners are given as CLUB=WHO with commas between: a club of the season, and human or a coach of "
      "gridchart-coach(5).",
      "--coach PIH=human -> PHI=human")
GCH_X(1405, ERROR, LIVING_GAME, "a game or week that cannot be played",
      "Games are known by their ids (2017_05_NE_TB), and only those of the week under way can be played; a week can be "
      "played again until the next one is begun.",
      "2017_09_NE_TB in week 5 -> a game of week 5")
GCH_X(1406, ERROR, CUP, "a cup that cannot be played",
      "A cup has 2 to 64 teams, each once; a knock-out has an odd number of games a match; seats are given as "
      "TEAM=WHO; a "
      "handicap needs power ratings.",
      "2013/DEN 2013/DEN -> 2013/DEN 2013/SEA")
