### The stake: offers, what each answer costs, where the cube lies.

ask-stake = <b>{ $who }</b>, your throw. You may raise the stake to { $raised }.
ask-offer = { $who } doubles: stake { $proposed }. <b>{ $other }</b>, do you take it? Passing costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-beaver = { $who } takes and raises: stake { $proposed }. <b>{ $other }</b>, do you play on? Passing costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-raccoon = { $who } raises once more: stake { $proposed }. <b>{ $other }</b>, do you play on? Passing costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
ask-offer-mars = Played on, a mars will be worth { $mars }.
ask-compel = { $who } passes. <b>{ $other }</b>, take { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, or change sides at a stake of { $proposed }?
stake-middle = Stake { $stake }; either side may raise it.
stake-held = Stake { $stake }; { $who } may raise it.
stake-cannot = The stake cannot be raised now: only before your own throw, and only by whoever has the cube.
end-passed = <b>Passed. { $who } wins</b>, +{ $points }.

button-double = Double: { $raised }
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
