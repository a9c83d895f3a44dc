### The stake: offers, what each answer costs, where the cube lies.

ask-stake = <b>{ $who }</b>, you’re on roll. Roll, or { $ladder ->
    [dave] raise the stake
   *[cube] double
} to { $raised } first.
ask-offer = <b>{ $who }</b> doubles: the cube is offered at { $proposed }.
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
ask-beaver = <b>{ $who }</b> beavers: the cube goes to { $proposed }.
ask-raccoon = <b>{ $who }</b> raccoons: the cube goes to { $proposed }.
offer-means = <b>{ $other }</b>, “take”: we play on for { $proposed }{ $dear ->
    [none] {""}
   *[other] {" "}({ $dear })
}. “Pass”: { $ends ->
    [board] the board is over
    [part] the game is over for those who pass
    [compel] the game is over, or the sides are exchanged
   *[game] the game is over
}, minus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-beaver = Beaver: take, redouble to { $raised } at once and keep the cube; if that is passed, plus { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-raccoon = Raccoon: double once more, to { $raised }; if that is passed, plus { $cost ->
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
stake-nothing-to-refuse = No double is offered, so there is nothing to pass.
stake-taken = { $who } takes: { $ladder ->
    [dave] the stake
   *[cube] the cube
} is at { $stake }.
stake-now = { $ladder ->
    [dave] The stake
   *[cube] The cube
} is at { $stake }.
stake-middle = { $ladder ->
    [dave] Stake { $stake }; either side may raise it
   *[cube] Centred cube at { $stake }
}.
stake-held = { $ladder ->
    [dave] Stake { $stake }; { $who } may raise it
   *[cube] { $who } owns the cube at { $stake }
}.
stake-no-cube = The Crawford game, without the cube.
stake-sides = Sides are changed: ⚪ { $white }, ⚫ { $black }.
stake-ahead = { $steps ->
    [yes] There is dave: before your own roll you may raise the stake.
   *[no] The cube is in the middle: you may double before your own roll.
}
stake-none = There is no cube in this game. To play with one, ask for it when you open a game, “backgammon to 5 with cube” for example, or choose it under “Conditions…”, “Stake”.
stake-crawford = This is the Crawford game: a player is 1-away, so no double in this game. The next one has the cube again.
stake-early = Under the Holland rule you may double once both sides have had two turns.
stake-enough = Winning { $stake } is enough for the match: a double would be dead.
stake-held-by-other = The other side owns the cube: only they may redouble.
stake-top = The cube is at { $stake }, the highest there is.
stake-step = Now the stake may be raised to { $raised } and no other.
stake-gone = There was one cube for all boards, and it went with the first that was finished: the others are played for a plain stake.
stake-which-board = The stake of which board? Possible: { $boards }. For example: double { $example }.
stake-no-board = The stake of that board cannot be raised. Boards where it can: { $boards }.
stake-later = Not right now: wait for your next turn and double before you roll.
stake-cannot = No double now: only before your own roll, and only if you own the cube or it is centred.
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

command-double = double or redouble
command-take = take the cube offered
command-drop = pass (drop) the cube offered
