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
