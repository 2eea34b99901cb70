/* 6xx: scenarios. Format: see message-list.h. */
GCH_X(601, ERROR, SCENARIO_JSON, "not JSON",
      "A scenario file is one JSON object or an array of objects, nothing else before or after.",
      "[{\"id\": \"a\",}] -> [{\"id\": \"a\"}]")
GCH_X(602, ERROR, SCENARIO_BAD, "a malformed scenario",
      "The scenario lacks something, has a key that no scenario has, or a value that cannot be: gridchart-scenario(5) "
      "lists them. It counts as failed; the others of the file are run.",
      "\"rules\": \"dff\" -> \"rules\": \"ddf\"")
