/* 4xx: values, league charts, priority tables, season tables. Format: see message-list.h. */
GCH_X(
    401, ERROR, TABLE_MISSING, "a shipped table is not found",
    "A table of priority/ was looked for in the data directories and is in none of them. Is the program installed, or "
    "GRIDCHART_DATA set to the folder that holds charts/ and priority/?",
    "priority/ddf/seasons.csv removed -> restored")
GCH_X(402, ERROR, SEASON_ROW_MISSING, "no row covers the season",
      "The season table has no row whose from and to include this season; rules that changed need their own row "
      "(DDF-27.2).",
      "a season table that begins with 1994, and a game of 1985 -> a row for 1974 to 1993")
GCH_X(411, ERROR, VALUE_UNKNOWN, "an unknown value", "values.csv holds only the names gridchart-chart(5) lists.",
      "home-feild,2 -> home-field,2")
GCH_X(412, ERROR, VALUE_DOUBLED, "a value stands twice", "Each name stands in values.csv once.",
      "road,1 and road,2 -> road,1")
GCH_X(413, ERROR, VALUE_BAD, "a value that is no number, or out of range",
      "The value must be a number between the bounds named, with decimals only where they are allowed.",
      "off-audibles,many -> off-audibles,2")
GCH_X(414, ERROR, VALUE_MISSING, "a value is missing", "Every team names itself: team, name and season (DDF-3.9).",
      "a values.csv without season -> season,2017")
GCH_X(415, ERROR, TEAM_CODE, "a bad team code",
      "A team code is 1 to 7 capital letters or digits, begins with a letter, and is the name of the team's folder.",
      "team,Ne -> team,NE")
GCH_X(416, ERROR, TEAM_NAME, "a bad team name", "A team name is 1 to 47 bytes of UTF-8.",
      "name, -> name,Harbor City Herons")
GCH_X(417, ERROR, SEASON_DIFFERS, "the season does not fit",
      "The season of a team is that of the folder it stands in, and teams of one season folder are of one season.",
      "season,2016 in charts/2017/NE -> season,2017")
GCH_X(418, ERROR, QUOTAS_PARTIAL, "some play quotas are missing",
      "A team has all nine quotas or none: the option play-quotas could not be used with gaps (DDF-6.5).",
      "play-quota-1 alone -> play-quota-1 to play-quota-9")
GCH_X(419, ERROR, SACK_YARDS_MISSING, "a sack-rate chart without its yards",
      "A sack-rate chart with SCK needs the value sck-yards, one with QR needs qr-yards (DDF-3.6).",
      "SCK in sack-rate, no sck-yards -> sck-yards,-7")
GCH_X(431, ERROR, LEAGUE_WORD, "not yes or empty",
      "holding, between-downs and onside say yes or nothing for each total.", "22,x -> 22,yes")
GCH_X(432, ERROR, LEAGUE_MISSING, "a league chart is missing",
      "Neither this season nor any other beside it has the league chart (DDF-4.6).",
      "charts/2016/league without squib-return.csv and no other season -> add it")
GCH_X(433, ERROR, LEAGUE_EMPTY, "a league list without a yes or without a no",
      "A list that always or never says yes makes its dice pointless; it is probably unfinished.",
      "30 empty rows in onside.csv -> yes in rows 13 to 20")
GCH_X(441, ERROR, TABLE_COLUMNS, "wrong headings of a table",
      "The table must have exactly these headings in this order; its comment head explains them.",
      "situation,secs -> situation,seconds")
GCH_X(442, ERROR, TABLE_ROW_UNKNOWN, "an unknown row of a table", "The first field of the row is none the rules know.",
      "GIAN,ADD,... in matrix.csv -> GAIN,ADD,...")
GCH_X(443, ERROR, TABLE_ROW_DOUBLED, "a row of a table stands twice", "Each row of a table stands once.",
      "two rows GAIN -> GAIN and LOSS")
GCH_X(444, ERROR, TABLE_ROW_MISSING, "a row of a table is missing",
      "The rules need every row: in a matrix every pair of classes must be present.",
      "no row INT in matrix.csv -> add it")
GCH_X(445, ERROR, TABLE_WORD, "not a word this table knows",
      "The field must be one of the words or a number in the range the message names.", "ADDD -> ADD")
GCH_X(446, ERROR, TABLE_SEASONS, "a gap or overlap in the seasons",
      "The ranges of seasons ascend without gap and overlap; an empty from or to is an open end.",
      "1994,2010 then 2012,2014 -> 1994,2011 then 2012,2014")
GCH_X(
    447, ERROR, TABLE_ORDER, "rows out of order",
    "In play-times.csv the first row that fits counts, so the rows stand in the order of the rules (DDF-22.1, RZ-6.2).",
    "other,40 before kneel,40 -> other,40 last")
GCH_X(448, ERROR, TABLE_ACTION_UNKNOWN, "an action the rules do not know",
      "An entry of matrix.csv is an action of actions.csv, and both are words the rules know.", "ADDD -> ADD")
GCH_X(449, ERROR, TABLE_COLOUR, "a colour that does not fit the kick",
      "In kicks.csv an onside kick with a length is red (R) or green (G), a foul or (40) has no colour.",
      "12,10,,... -> 12,10,R,...")
GCH_X(450, ERROR, TABLE_FOUL, "a foul that does not fit its name",
      "In fouls.csv what a foul costs and whether it comes before the snap go with its name, so that a replayed season "
      "is read as what it was; on kicks any name costs 5, 10 or 15 yards.",
      "pass,defense,15,Illegal Contact,3 -> pass,defense,5X,Illegal Contact,3")
GCH_X(461, ERROR, CHART_LACKS, "a chart lacks what the ruleset needs",
      "The match cannot be played under this ruleset because a team has no such column or table. Validate the team's "
      "folder with --rules to see all that is missing.",
      "a team folder without special.csv, played -> the eight special columns")
GCH_X(462, WARNING, CHART_LACKS_VALUE, "a chart lacks a value that an option uses",
      "The match can be played, but the option counts the missing value as 0.",
      "no row power with the option point-spread -> power,231.5")
GCH_X(463, WARNING, VALUE_UNUSUAL, "a value that no printed chart has",
      "A muffed-snap rating is three digits of which dice read the last (DDF-3.8); printed ones are below 010.",
      "muffed-snap-rating,12 -> muffed-snap-rating,2")
