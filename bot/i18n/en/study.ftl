### Positions of backgammon that are pasted, and their analysis.

study-match = { $length }-point match, score X:{ $x } O:{ $o }{ $crawford ->
    [yes] , Crawford game
   *[no] {""}
}.
study-money = Money game{ $jacoby ->
    [yes] , Jacoby
   *[no] {""}
}{ $beavers ->
    [yes] , beavers
   *[no] {""}
}.
study-cube = Cube { $value }{ $owner ->
    [none] , centred
   *[other] , { $owner } owns it
}.
study-pips = Pips X { $x }, O { $o }.
study-task = { $stage ->
    [play] <b>{ $who } to play { $dice }.</b>
    [offered] <b>{ $who } doubles.</b> Take or pass?
    [beavered] <b>{ $who } doubled and was beavered.</b> Take or pass?
    [raccooned] <b>{ $who } raccooned.</b> Take or pass?
   *[roll] <b>{ $who } on roll.</b> Double?
}
study-over = The game is over: { $who } has borne off.
study-unreadable = This position has a mistake in it: { $field ->
    [cube] there is no such cube
    [highest] there is no such cube
    [owner] whose cube it is
    [turn] whose turn it is
    [dice] there are no such dice
    [score] the score cannot be
    [rule] there is no such rule
    [length] there is no match of that length
    [crawford] it is the Crawford game, but nobody is one point away
    [checkers] too many checkers, or both sides on one point
    [places] there must be 26 places, checkers as letters from A to O
    [fields] fields are missing, or there are too many
   *[text] the position ID is not complete
}.
study-no-play = No legal move.
study-play = { $number }. { $play } <b>{ $equity }</b>{ $best ->
    [yes] {""}
   *[no] {" "}({ $loss })
}
    { $chances }
study-chances = W { $win } (G { $win_gammon } B { $win_backgammon }) L { $lose } (G { $lose_gammon } B { $lose_backgammon })
study-verdict = <b>{ $action }</b>
study-no-double = No double: { $equity }
study-double-take = Double / take: { $equity }
study-double-pass = Double / pass: { $equity }
button-study-plays = Best plays
button-study-cube = Double?
