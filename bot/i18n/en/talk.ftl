### Resigning and taking back.

resign-offer = { $who } offers to resign: { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $other } may accept.
resign-offer-pair = { $who } offers to resign for the pair: { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. All have to agree: { $other }.
resign-declined = { $who } does not accept the resignation: the game goes on.
resign-too-early = It is too early to resign: the game has not begun yet.
resign-cannot = No resigning now: the checkers can still meet, so the board decides.
resign-ask = Resign for how much?
resign-board-first = Boards are resigned one at a time: first choose the one that this throw is for.
resign-wrong-value = That cannot be offered. You may offer: { $values }
resign-pending = A resignation is on the table; { $other } has to answer.
button-resign-for = { $kind }, −{ $points }
give-up-ask = Really resign? These score: { $shares }. Your checkers are taken off the board, and the others play on.
button-give-up = Resign, −{ $points }
button-without = Play on without
button-accept = Accept
button-decline = Play on

takeback-ask = { $who } asks to take back { $play }. { $other } decides.
takeback-too-late = Too late: the dice have been thrown.
takeback-nothing = There is nothing to take back.
takeback-pending = You have asked already; { $other } has to answer.
button-allow = Let it back
button-keep = Let it stand
