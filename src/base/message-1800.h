/* 18xx: finding teams, the table at the terminal. Format: see message-list.h. */
GCH_X(1801, ERROR, TEAM_SEVERAL, "a name of more than one team",
      "A city may have two clubs. The code, the nickname or the full name says which is meant.",
      "gridchart play \"new york\" NE -> gridchart play jets NE")
GCH_X(1802, ERROR, NO_TEAMS, "no teams to list",
      "Teams lie in charts/SEASON of the data directories, and none of them has this season.",
      "gridchart teams 1812 -> gridchart teams 2017")
