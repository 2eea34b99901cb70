/* Requests to a host. */
GCH_X(1501, ERROR, HOST_JSON, "a request that is no JSON object",
      "A request is one JSON object with a member \"call\" that names what is wanted (gridchart-host(7)).",
      "[1,2] -> {\"call\":\"hello\"}")
GCH_X(1502, ERROR, HOST_CALL, "a call that the host does not know",
      "The calls are listed in gridchart-host(7), with the version of the host that knows them.",
      "{\"call\":\"helo\"} -> {\"call\":\"hello\"}")
GCH_X(1503, ERROR, HOST_ARGUMENT, "a member of a request that is missing, unknown or of the wrong kind",
      "Every call has its own members; what it does not know is refused rather than passed over.",
      "{\"call\":\"clubs\",\"season\":2017} -> {\"call\":\"clubs\",\"season\":\"2017\"}")
GCH_X(1504, ERROR, HOST_NOTHING, "a call about a game or a season that is not there",
      "A game is begun with game.new or game.load, a season with season.open; a host holds one of each.",
      "game.step at first -> game.new")
GCH_X(1505, ERROR, HOST_ANSWER, "an answer that is not allowed now",
      "The open question lists what may be answered; without one nothing may.",
      "punt on a kickoff -> one of the choices")
