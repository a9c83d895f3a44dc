### The stake: offers, what each answer costs, where the cube lies.

ask-stake = <b>{ $who }</b>, your throw. Roll, or raise to { $raised } first.
ask-offer = <b>{ $who }</b> doubles: the game goes to { $proposed ->
    [one] { $proposed } point
   *[other] { $proposed } points
}.
ask-dave = <b>{ $who }</b>: { $proposed ->
    [3] dave ba se
    [4] dave ba char
    [5] dave ba besh
    [6] dave ba shesh
   *[other] dave
}, the game goes to { $proposed ->
    [one] { $proposed } point
   *[other] { $proposed } points
}.
ask-beaver = <b>{ $who }</b> beavers: the game goes to { $proposed ->
    [one] { $proposed } point
   *[other] { $proposed } points
}.
ask-raccoon = <b>{ $who }</b> raccoons: the game goes to { $proposed ->
    [one] { $proposed } point
   *[other] { $proposed } points
}.
offer-means = <b>{ $other }</b>, take: we play on for { $proposed }{ $dear ->
    [none] {""}
   *[other] {" "}({ $dear })
}. Pass: { $ends ->
    [board] the board is over
    [part] the game is over for those who pass
    [compel] the game is over, or the sides are exchanged
   *[game] the game is over
}, minus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-beaver = Beaver: take it and raise to { $raised } at once; if that is passed, plus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-raccoon = Raccoon: raise once more, to { $raised }; if that is passed, plus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-contempt = Contempt: take it and raise to { $raised } at once; if that is passed, plus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-compel = { $who } passes. <b>{ $other }</b>, take the points: the game is over, plus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}. Change sides: we play on for { $proposed }, and whoever doubled keeps the cube.
answer-plainly = To be sure, say it in a word: { $choices }.
stake-nothing-to-refuse = Nobody has raised the stake, so there is nothing to refuse.
stake-taken = { $who } takes: the game goes on for { $stake }.
stake-now = The stake now is { $stake }.
stake-middle = Stake { $stake }; either side may raise it.
stake-held = Stake { $stake }; { $who } may raise it.
stake-no-cube = The Crawford game, without the cube.
stake-sides = Sides are changed: ⚪ { $white }, ⚫ { $black }.
stake-ahead = { $steps ->
    [yes] There is dave: before your own throw you may raise the stake.
   *[no] There is a cube: before your own throw you may double the stake.
}
stake-none = The stake of this game stays as it is. A new game for two can have one that rises: /new, “Conditions…”, “Stake”.
stake-crawford = This is the Crawford game: somebody needs one more point to win the match, so one game is played without the cube. The next one has it again.
stake-early = Under the Holland rule the stake may be raised once both sides have had two turns.
stake-enough = The stake of { $stake } is enough to win the match: there is no need to raise it.
stake-held-by-other = The other side has the cube: only they may raise the stake now.
stake-top = A stake of { $stake } is the highest there is.
stake-step = Now the stake may be raised to { $raised } and no other.
stake-gone = There was one cube for all boards, and it went with the first that was finished: the others are played for a plain stake.
stake-which-board = The stake of which board? Possible: { $boards }. For example: double { $example }.
stake-no-board = The stake of that board cannot be raised. Boards where it can: { $boards }.
stake-cannot = The stake cannot be raised now: only before your own throw, and only by whoever has the cube.
end-passed = <b>{ $other } passes. { $who } wins</b>, +{ $points }.

button-double = Double: { $raised }
button-dave = Dave: { $raised }
button-take = Take
button-pass = Pass
button-beaver = Beaver: { $raised }
button-contempt = Contempt: { $raised }
button-raccoon = Raccoon: { $raised }
button-compel = Change sides
button-win = Take the points

command-double = raise the stake
command-take = take the stake offered
command-drop = refuse it, pass
