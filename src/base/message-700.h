/* 7xx: logs and replay, coaches. Format: see message-list.h. */
GCH_X(701, ERROR, LOG_HEADER, "not a log of a game",
      "The first line of a log says who played by which rules; this file has none, or only a part of it.",
      "gridchart replay charts/2017/NE/offense.csv -> a file written with --log")
GCH_X(
    702, ERROR, LOG_DAMAGED, "a damaged line of a log",
    "Every line ends with a check value over itself and the line before. This line is not what was written, or a line "
    "before it is missing.",
    "a total changed by hand -> the log as it was")
GCH_X(703, ERROR, LOG_LINE, "a line of a log that does not say what it must",
      "The line is intact but is not a line of a log, or lacks a field; gridchart-log(5) lists them.",
      "a log written by another program -> one written with --log")
GCH_X(704, WARNING, LOG_TORN, "the last line of a log is cut off",
      "The program was stopped while it wrote the last line. The play is lost, all before it is good; play --resume "
      "drops "
      "the rest of the line and goes on.",
      "power failed -> gridchart play --resume game.log")
GCH_X(705, ERROR, LOG_VERSION, "a log of another version",
      "A log is replayed by the version that wrote it, as another one may read the same dice in another way.",
      "a log of version 0.1.0 and gridchart 0.2.0 -> gridchart 0.1.0")
GCH_X(706, ERROR, LOG_RULES, "a log of other rules",
      "The ruleset has another version, its tables in priority/ differ, or one of its options is no longer there.",
      "priority/ddf/rulings.csv edited since -> the tables as they were")
GCH_X(707, ERROR, LOG_CHARTS, "a log of other charts",
      "The charts of a team or of its league are not those the game was played with; each is known by a hash.",
      "charts/2017/NE/offense.csv edited since -> the charts as they were")
GCH_X(708, ERROR, LOG_GENERATOR, "a log of another dice generator",
      "The seed of this log belongs to a generator this version does not have.", "an older log -> the older version")
GCH_X(709, ERROR, LOG_DIFFERS, "the replay differs from the log",
      "The same rolls and answers did not lead to what the log says: the first difference is named.",
      "play 57: the rules ask for a punt, the log has a field goal -> report it, with the log")
GCH_X(710, ERROR, LOG_NO_PLAY, "there is no such play in the log",
      "Plays are counted from 1; the message says how many.", "--to 900 -> --to 90")
GCH_X(711, ERROR, LOG_EXISTS, "the log is there already",
      "--log never overwrites a game; resume it, or name another file.",
      "--log game.log twice -> play --resume game.log")
GCH_X(712, ERROR, LOG_UNFINISHED_HEADER, "nothing to resume",
      "The log broke off before its first line was whole. Nothing was played; start anew.",
      "an empty file -> gridchart play ... --log game.log")
GCH_X(713, ERROR, LOG_PROGRAM, "the log names a program",
      "An outside program coached this side. What a log names is never started, as a log may come from anybody; say on "
      "the command line who coaches now, the same program if you trust it.",
      "play --resume game.log -> play --resume game.log --coach away=program:./coach.py")
GCH_X(721, ERROR, COACH_UNKNOWN, "not a coach", "--coach takes the names gridchart-coach(5) lists, one for each side.",
      "--coach sheets -> --coach sheet")
GCH_X(722, ERROR, SCRIPT_LINE, "not a line of a script",
      "A script has one answer a line: a decision and its answer, or always, a decision and an answer.",
      "pass 6 -> play 6")
GCH_X(723, ERROR, SCRIPT_ILLEGAL, "a script's answer that is not allowed",
      "The rules do not allow this answer in the situation the game had come to.", "play 8 at the 15 -> play 6")
GCH_X(724, ERROR, SCRIPT_END, "the script has ended",
      "A question came for which the script has no answer left and the rules know no usual one.",
      "a script of 20 plays -> always play 2 as its last line")
GCH_X(725, ERROR, PROGRAM_START, "the outside coach did not start",
      "The program could not be run or did not say that it is ready within its time.",
      "program:./coach.py without execute permission -> program:'python3 coach.py'")
GCH_X(726, WARNING, PROGRAM_REFUSED, "an answer of an outside coach was refused",
      "The answer is not a JSON object with the question's id and one of the allowed answers. The program is asked "
      "again, "
      "three times in all.",
      "{\"answer\": \"pass\"} -> {\"id\": 7, \"answer\": \"6\"}")
GCH_X(727, ERROR, PROGRAM_TIME, "an outside coach took too long",
      "The program did not answer within its time. The game is broken off and can be resumed from its log.",
      "a program that waits for more input -> one that flushes every line")
GCH_X(728, ERROR, PROGRAM_GONE, "an outside coach has gone",
      "The program ended, closed its output or gave three refused answers in a row. The game is broken off and can be "
      "resumed from its log.",
      "a program that crashed -> see what it wrote to standard error")
GCH_X(731, ERROR, SITUATION_BAD, "not a situation",
      "A situation is written as in \"Q2 1:45 A13-H10 H 2&7@38\": quarter, time, score, side, down and distance at a "
      "spot of the own goal line; gridchart-log(5) has the rest.",
      "Q2 1:45 13-10 H 2&7@38 -> Q2 1:45 A13-H10 H 2&7@38")
GCH_X(732, ERROR, SITUATION_IMPOSSIBLE, "a situation that cannot be",
      "The words are right, but the rules of this season and this match know no such situation.",
      "Q7 in a regular game -> Q5")
