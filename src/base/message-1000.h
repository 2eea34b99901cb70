/* 10xx: options, command line, results database. Format: see message-list.h. */
GCH_X(1001, ERROR, OPTION_UNKNOWN, "not an option of the ruleset",
      "--options takes all, none or names of the ruleset's options with commas between; a name with a minus before it is "
      "taken away.",
      "--options audible -> --options audibles")
GCH_X(1002, ERROR, RULESET_UNKNOWN, "not a ruleset", "--rules takes the name of a game that is played.",
      "--rules dff -> --rules ddf")
GCH_X(1003, ERROR, TEAM_NOT_FOUND, "no charts of this team",
      "A team is named by its code; its charts are looked for in charts/<season>/<code> of every data directory and then "
      "in charts/sample/<code>. A path with a slash names a folder of charts itself.",
      "gridchart play EN PHI --season 2017 -> NE PHI")
GCH_X(1004, ERROR, TEAM_SEASON, "charts of another season",
      "The folder of charts was named by its path, and its values.csv gives another season than the one asked for.",
      "gridchart play ./charts/2016/NE PHI --season 2017 -> --away-season 2016")
GCH_X(1012, ERROR, SHEET_MISSING, "a team without a call sheet",
      "The coach \"sheet\" plays from the files calls.csv, fourth.csv, formations.csv, tries.csv and habits.csv beside the "
      "team's charts; gridchart compile writes them. Another coach needs none.",
      "--coach sheet with charts/sample/HAR without calls.csv -> --coach plain")
GCH_X(1013, ERROR, SEASON_COACH, "not a coach for whole seasons",
      "Batches are played by coaches that need no one at the keyboard and can be made by the thousand.",
      "gridchart season --coach human -> --coach sheet")
GCH_X(1021, ERROR, SEASON_PART, "not a part of a season",
      "gridchart merge reads what gridchart season --format json wrote, by the same version; the message says what is wrong "
      "in it.",
      "gridchart merge charts/2017/games.csv -> gridchart merge part-1.json part-2.json")
GCH_X(1022, ERROR, SEASON_DIFFERS, "parts of different seasons",
      "Parts can be added only if everything their games depend on is the same: season, league, charts, ruleset, options, "
      "coach, seed, weeks and the number of runs asked for. The message names what differs.",
      "a part of --seed 1 and one of --seed 2 -> parts of one seed")
GCH_X(1023, ERROR, SEASON_OVERLAP, "a run that is in two parts",
      "The same run was given twice; its games would count double.",
      "gridchart merge part-1.json part-1.json -> gridchart merge part-1.json part-2.json")
GCH_X(1024, ERROR, SEASON_INCOMPLETE, "parts are missing",
      "Together the parts do not have all the runs that were asked for; the message says which are missing. --partial "
      "takes what there is.",
      "gridchart merge part-1.json of --shard 1/2 -> both parts, or --partial")
GCH_X(1025, ERROR, SEASON_SCHEDULE, "a season without a schedule",
      "The games and clubs of a season are read from games.csv and teams.csv in its folder of charts, unless --schedule "
      "and --teams name other files.",
      "gridchart season --season 1951 -> --schedule games.csv --teams teams.csv --charts DIR")
GCH_X(1026, ERROR, SEASON_GAME, "no such game in the run",
      "--game takes an id of the schedule, or season, round and clubs of a play-off game that was played in that run.",
      "--run 3 --game 2017_SB_NE_CLE -> the id a record names")
