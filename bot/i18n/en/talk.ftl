### Resigning and taking back.

resign-offer = { $who } offers to resign: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}{ $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $other } may accept.
resign-offer-pair = { $who } offers to resign for the pair: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}{ $points ->
    [one] { $points } point
   *[other] { $points } points
}. All have to agree: { $other }.
resign-declined = { $who } does not accept the resignation: the game goes on.
draw-not-agreed = A draw is not agreed on here: a game is played out or resigned, /resign.
resign-on-turn = You may resign on your own turn; now it is up to { $who }.
resign-too-early = It is too early to resign: the game has not begun yet.
resign-cannot = No resigning now: the checkers can still meet, so the board decides.
resign-ask = { $kind ->
        [none] Resign for how much?
       *[other] Resign? That is { $kind ->
            [win] {""}
           *[other] { $kind }:{" "}
        }{ $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
resign-by-checkers = A point for each checker that you do not bear off; twice as many if you bear off none.
resign-late = This question is out of date: the game has gone on. To resign: /resign
resign-board-first = Boards are resigned one at a time: first choose the one that this roll is for.
resign-wrong-value = That cannot be offered. You may offer: { $values }
resign-pending = A resignation is on the table; { $other } has to answer.
button-resign-for = Resign: { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}−{ $points }
give-up-ask = Really resign? These score: { $shares }. Your checkers leave the board, and the others play on.
button-give-up = Resign: +{ $points } to the others
button-without = Play on without
button-accept = Accept
button-decline = Play on

takeback-ask = { $who } asks to take back { $play }.{ $fallen ->
    [yes] {" "}The rolls stay the same.
   *[no] {""}
} { $other } decides.{ $bots ->
    [0] {" "}If it goes back, the game does not count in statistics.
   *[other] {""}
}
takeback-ask-earlier = { $who } asks to take back the last play.{ $fallen ->
    [yes] {" "}The rolls stay the same.
   *[no] {""}
} { $other } decides.{ $bots ->
    [0] {" "}If it goes back, the game does not count in statistics.
   *[other] {""}
}
takeback-kept = { $who } does not let the play go back.
takeback-done = Taken back ({ $who }){ $thrown ->
    [yes] ; the rolls stay the same
   *[no] {""}
}{ $bots ->
    [0] ; the game does not count in statistics
   *[other] {""}
}.
steps-back = { $count ->
    [one] The step is taken back.
   *[other] The steps are taken back.
} Play on from there.
point-let-go = That point is no longer chosen. Play on from there.
takeback-here = Your last play is taken back.
takeback-nothing = There is nothing to take back yet.
takeback-returned = This play has been taken back already; now it can be played another way.
takeback-moved = Too late: { $who } has answered this play already.
takeback-refused = This play has been asked back already and refused: it stays.
takeback-others = Only { $who } can take a play back now.
takeback-forced = Your last play was the only one possible, so there is no point in taking it back.
takeback-pending = First comes the answer to what has been asked already; { $other } decides.
takeback-flying = The dice are in the air. You can take the play back when they have landed.
takeback-stake = It cannot go back: there has been a double since.
takeback-secret = It cannot go back: something has been chosen in secret since, and a second choice would not be blind.
takeback-thrown-again = It cannot go back: a roll has been called off and rolled again since.
takeback-left = It cannot go back: somebody has left the game since.
takeback-board = It cannot go back: one of the boards has been finished since.
takeback-over = The game is over, so nothing goes back. Another one: /new
nobody-left = Nobody has left this game. Playing: { $who }.
restart-nothing = This move has not begun yet. /undo takes the last one back, /resign ends the game, /new opens another board.
button-allow = Allow
button-keep = Refuse

which-length = { $game }: a match to { $number }, or exactly { $number } games?
another-game = A game is on here. Open another board: “{ $game }”?
button-open-another = Open: { $game }
button-rules-of = Rules of this game
