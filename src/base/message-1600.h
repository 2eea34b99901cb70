/* Tables of dice games. */
GCH_X(1601, ERROR, DIE_SIDES, "a die with another number of sides than it has",
      "The dice of a game are fixed; only what stands on them can be edited.", "option,19,TD,... -> option,20,TD,...")
GCH_X(1602, ERROR, DIE_MARK, "a mark or face that cannot stand on its die",
      "The rules know what to do with certain marks on every die, and with no others there. A face has at most eleven "
      "letters.",
      "punt,20,TD,1,0,TD -> punt,20,44,1,44,NUM")
GCH_X(1603, ERROR, DIE_FACES, "faces that do not make up the die",
      "The counts of a die's faces add up to its sides, every face stands in one row, and every die of the game is "
      "there.",
      "the row of in-out OUT deleted -> in-out,8,OUT,4,0,OUT")
GCH_X(1604, ERROR, CARD_DECK, "a penalty card that cannot be",
      "Every card belongs to the deck of its letter; only interference of the defense has no yards; some card of the "
      "kicking deck applies to each kind of kick; amendments change values that a card has.",
      "R01,passing,... -> R01,running,...")
GCH_X(1605, ERROR, GAME_FORMAT, "quarters of a game that do not fit together",
      "Warnings and kickoffs are of quarters that are played, and the first of them begins with a kickoff.",
      "short,4,2,4,3 -> short,4,4,4,3")
GCH_X(1606, ERROR, RULING_RANGE, "a changed ruling out of its bounds",
      "An amendment gives a ruling of the game it amends another value, within the bounds of that ruling.",
      "FF-9.4,rekick-back,99 -> FF-9.4,rekick-back,5")
GCH_X(1607, ERROR, STYLE_SHARES, "shares of a club's calls that are not a whole",
      "The runs and passes of a situation in style.csv are thousandths of all of them, so they add up to 1000.",
      "normal,400,40,60,400,90,100 -> normal,410,40,60,400,90,100")
