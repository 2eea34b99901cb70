/* 3xx: completeness and legality of charts. Format: see message-list.h. */
GCH_X(301, ERROR, ROW_MISSING, "a row is missing",
      "Every chart has each of its rows exactly once (DDF-5.3): 10 to 39, or 1 to 5.",
      "an offense.csv that ends after row 35 -> rows 36 to 39 added")
GCH_X(302, ERROR, ROW_DOUBLED, "a row stands twice", "Every chart has each of its rows exactly once (DDF-5.3).",
      "two rows 22 -> rows 22 and 23")
GCH_X(
    303, ERROR, ROW_UNKNOWN, "not a row of this chart",
    "The first field of a row is a total the dice can show: 10 to 39 or 1 to 5; on a defense chart a formation A to F "
    "stands before it.",
    "40,5,3,... -> 39,5,3,...")
GCH_X(304, ERROR, COLUMN_MISSING, "a column is missing", "The chart lacks a column that every chart of this game has.",
      "dice,1,2,4,... -> dice,1,2,3,4,...")
GCH_X(305, ERROR, COLUMN_DOUBLED, "a column stands twice", "Every column has its own heading, once.",
      "dice,1,2,2,... -> dice,1,2,3,...")
GCH_X(306, ERROR, COLUMN_UNKNOWN, "an unknown column",
      "The heading is not that of a column of this chart. Headings are the words printed on the games' charts, exactly "
      "as gridchart-chart(5) lists them.",
      "dice,kickof,... -> dice,kickoff,...")
GCH_X(307, ERROR, COLUMN_ORDER, "columns out of order",
      "Columns stand in the order of the printed chart, so that a swapped pair of headings is noticed.",
      "dice,2,1,3,... -> dice,1,2,3,...")
GCH_X(
    308, ERROR, KEY_HEADING, "the headings do not begin as they must",
    "The first heading is dice (on a defense chart formation,dice). If the headings were lost, the first row of cells "
    "is read as headings.",
    "10,5,7,... as the first line -> dice,1,2,...")
GCH_X(309, ERROR, TEAM_FILE_MISSING, "a team lacks a file",
      "A team folder holds offense.csv, defense.csv, special.csv and values.csv, for ddf also coverage.csv.",
      "charts/2017/NE without special.csv -> add it")
GCH_X(310, ERROR, NO_NUMBER, "a kick column without a number",
      "kickoff, punt and field-goal need at least one row with a length (DDF-5.3), or no kick could ever come down.",
      "a punt column of fouls only -> at least one number")
GCH_X(311, ERROR, SACK_RATE_MIXED, "SCK and QR in one sack-rate chart",
      "A sack-rate chart holds empty cells and SCK, or empty cells and QR, never both (DDF-5.1).",
      "SCK and QR -> SCK only")
GCH_X(312, WARNING, SACK_RATE_EMPTY, "a sack-rate chart without SCK and QR",
      "The chart can change nothing; leave the column out if the team has no sack rate.", "30 empty cells -> no column")
GCH_X(313, ERROR, DEF_PENALTY_MIXED, "forced and cancelled fouls in one column",
      "A def-penalty column either adds its foul (DEF 5, PI X) or cancels it (XDEF 5, XPI), never both (DDF-5.1).",
      "DEF 5 and XDEF 5 in one column -> DEF 5 only")
GCH_X(314, WARNING, RECOVERY_MIXED, "G and NG in one def-fumble-recovery chart",
      "Printed charts either give the defense more fumbles (G) or take some away (NG).", "G and NG -> G only")
GCH_X(315, ERROR, CHART_PARTIAL, "a chart of several columns is incomplete",
      "los-penalty has two columns, def-penalty four; a team has all of them or none.",
      "def-penalty DEF 5 alone -> all four def-penalty columns, or none")
GCH_X(316, WARNING, FILE_UNKNOWN, "a file that is not used",
      "The file's name is nearly that of a chart, so it is probably meant to be one and misspelt. It is not read.",
      "ofense.csv -> offense.csv")
GCH_X(317, WARNING, COLUMN_OTHER_GAME, "a column of the other game",
      "QB and fair-catch are columns of RedZone charts; ddf does not use them.",
      "fair-catch in a ddf chart -> leave it out")
GCH_X(318, ERROR, NOT_A_CHART, "not a file that can be checked",
      "What a file holds is told by its name: offense.csv, defense.csv, special.csv, coverage.csv, supplements.csv, "
      "values.csv; the league's squib-return.csv, holding.csv, between-downs.csv, onside.csv; the tables of "
      "priority/; schedules.",
      "gridchart validate ofense.csv -> offense.csv")
GCH_X(319, ERROR, FOLDER_UNKNOWN, "a folder without charts",
      "The folder is neither a team, a season, a league nor a priority folder.",
      "gridchart validate src -> charts/2017")
GCH_X(320, WARNING, ROW_IDLE, "a row of nothing but zeros and empty cells",
      "On no printed chart do all nine plays of an offensive row come to nothing. Was the row cleared by mistake?",
      "10,0,0,0,0,0,0,0,0,0,... -> 10,5,4,...")
GCH_X(321, WARNING, CHART_LACKS_USUAL, "something that charts usually carry is missing",
      "Many columns and values may be missing, and a chart that has few of them is meant so. This one has all that "
      "charts "
      "of its game carry but what the message names, so that it was probably deleted by mistake.",
      "values.csv without the row road -> road,2")
