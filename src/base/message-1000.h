/* 10xx: options, command line, results database. Format: see message-list.h. */
GCH_X(
    1001, ERROR, OPTION_UNKNOWN, "not an option of the ruleset",
    "--options takes all, none or names of the ruleset's options with commas between; a name with a minus before it is "
    "taken away.",
    "--options audible -> --options audibles")
GCH_X(1002, ERROR, RULESET_UNKNOWN, "not a ruleset", "--rules takes the name of a game that is played.",
      "--rules dff -> --rules ddf")
GCH_X(1003, ERROR, TEAM_NOT_FOUND, "no charts of this team",
      "A team is named by its code, nickname, city or full name; its charts are looked for in charts/<season>/<code> "
      "of every data directory and then "
      "in charts/sample/<code>. A path with a slash names a folder of charts itself.",
      "gridchart play EN PHI --season 2017 -> NE PHI")
GCH_X(1004, ERROR, TEAM_SEASON, "charts of another season",
      "The folder of charts was named by its path, and its values.csv gives another season than the one asked for.",
      "gridchart play ./charts/2016/NE PHI --season 2017 -> --away-season 2016")
GCH_X(1005, NOTE, LEAGUE_STANDS_IN, "league charts of the ruleset are used",
      "A team is played with the league charts of its season: those of the folder league/ beside it. Where there is "
      "none, "
      "as beside a team that was copied somewhere to be edited, the ruleset's own in priority/ stand in.",
      "gridchart play ./NE PHI with a copied folder NE -> a folder league beside it, or nothing")
GCH_X(1006, ERROR, NO_CHARTS, "a game without charts",
      "The command works on charts, and the ruleset asked for is played without any.", "--rules fever -> --rules ddf")
GCH_X(1012, ERROR, SHEET_MISSING, "a team without a call sheet",
      "The coach \"sheet\" plays from the files calls.csv, fourth.csv, formations.csv, tries.csv and habits.csv beside "
      "the "
      "team's charts; gridchart compile writes them. Another coach needs none.",
      "--coach sheet with charts/sample/HAR without calls.csv -> --coach plain")
GCH_X(1013, ERROR, SEASON_COACH, "not a coach for whole seasons",
      "Batches are played by coaches that need no one at the keyboard and can be made by the thousand.",
      "gridchart season --coach human -> --coach sheet")
GCH_X(
    1014, ERROR, MODEL, "an outside model that does not work",
    "--model program:COMMAND starts COMMAND, which must say {\"ready\":true} and answer every game with its id and the "
    "home team's chance to win, from 0 to 1, within its time.",
    "{\"home\": 57} -> {\"id\": 3, \"home\": 0.57}")
GCH_X(1021, ERROR, PART_BAD, "not a part of a season",
      "gridchart merge reads what gridchart season --format json wrote, by the same version; the message says what is "
      "wrong "
      "in it.",
      "gridchart merge charts/2017/games.csv -> gridchart merge part-1.json part-2.json")
GCH_X(1022, ERROR, PART_DIFFERS, "parts of different seasons",
      "Parts can be added only if everything their games depend on is the same: season, league, charts, ruleset, "
      "options, "
      "coach, seed, weeks and the number of runs asked for. The message names what differs.",
      "a part of --seed 1 and one of --seed 2 -> parts of one seed")
GCH_X(1023, ERROR, PART_OVERLAP, "a run that is in two parts",
      "The same run was given twice; its games would count double.",
      "gridchart merge part-1.json part-1.json -> gridchart merge part-1.json part-2.json")
GCH_X(1024, ERROR, PART_MISSING, "parts are missing",
      "Together the parts do not have all the runs that were asked for; the message says which are missing. --partial "
      "takes what there is.",
      "gridchart merge part-1.json of --shard 1/2 -> both parts, or --partial")
GCH_X(
    1025, ERROR, SEASON_SCHEDULE, "a season without a schedule",
    "The games and clubs of a season are read from games.csv and teams.csv in its folder of charts, unless --schedule "
    "and --teams name other files.",
    "gridchart season --season 1951 -> --schedule games.csv --teams teams.csv --charts DIR")
GCH_X(1026, ERROR, SEASON_GAME, "no such game in the run",
      "--game takes an id of the schedule, or season, round and clubs of a play-off game that was played in that run.",
      "--run 3 --game 2017_SB_NE_CLE -> the id a record names")
GCH_X(1031, ERROR, RESULTS_IO, "the results file cannot be used",
      "The database could not be opened, read or written: no such folder, no permission, a full disk, not an SQLite "
      "file. "
      "What was committed before is in it, and the same command goes on from there.",
      "--db /mnt/full/season.sqlite -> a disk with room")
GCH_X(
    1032, ERROR, RESULTS_OTHER, "results of another season",
    "The file holds runs with another seed, other charts, rules, options, coaches or games; they cannot be mixed. The "
    "message names what differs.",
    "--db s.sqlite --seed 2 after --seed 1 -> another file")
GCH_X(1033, ERROR, RESULTS_FORMAT, "not a results file of this version",
      "The file is a database of another program, or its tables are of another version of gridchart.",
      "--db places.sqlite -> a new file")
GCH_X(1034, ERROR, RESULTS_BUSY, "another process writes the same runs",
      "Somebody else stored the same runs while they were played here. Nothing was written twice.",
      "the same command in two terminals -> one of them, or --shard 1/2 and --shard 2/2")
GCH_X(1035, ERROR, RESULTS_CUT, "runs stored in one piece that a shard would cut",
      "Sums of stored runs are kept by pieces; a part of a piece cannot be had.",
      "--runs 100 stored, then --shard 1/2 -> the whole command")
