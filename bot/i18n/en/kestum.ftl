### Live dice: a throw in the air, the call that stops it, how it landed.

throw-flies = { $flight ->
    [uneven] 🎲 <b>{ $who }</b>: the dice are in the air… one is knocking!
   *[even] 🎲 <b>{ $who }</b>: the dice are in the air…
}
throw-in-air = The dice are in the air: play when they have come to rest.
throw-called = Kestum! The throw is void, { $who } throws again.
throw-again = { $fault ->
    [edge] A die stands on its edge
    [checker] A die came to rest on a checker
    [rail] A die came to rest on the rail
    [die] One die came to rest on the other
    [half] A die fell on the other half
   *[off] A die flew off the board
}: thrown again.
throw-again-both = The dice came to rest badly ({ $dice }): thrown again.

button-kestum = Kestum!
kestum-said = Kestum!
kestum-late = { $stop ->
    [last] Too late: both dice are down.
   *[first] Too late: the first die is down.
}
kestum-often-late = { $who }: { $count ->
    [one] { $count } kestum came too late
   *[other] { $count } kestums came too late
}. Only a call made while the dice fly counts.
kestum-stranger = Only the thrower’s opponent calls “Kestum!”. Now that is { $who }.
kestum-own-throw = Your own throw cannot be called off: “Kestum!” is for the opponent.
kestum-where = “Kestum” calls off a throw of live dice, and no game is going on here. To open a board with them: /new long kestum
kestum-nothing-flies = No dice are in the air. “Kestum!” is called while the opponent’s throw flies.
kestum-last-attempt = This is the last throw of the turn and cannot be called off. The next turn’s can.
kestum-even-throw = An even throw cannot be called off. “Kestum!” is for when one die knocks while the other still flies.
kestum-call-limit = { $count ->
    [0] Throws are not called off at this board.
    [one] There was { $count } kestum in this game and there can be no more: throws stand as they fall.
   *[other] There were { $count } kestums in this game and there can be no more: throws stand as they fall.
}
kestum-call-gap = There was a kestum just now. Between two of them the opponent throws in peace at least { $gap ->
    [1] once
    [2] twice
   *[other] { $gap } times
}.
kestum-absent = This throw landed at once; there is nothing to call off. A kestum is in time when everybody is at the board and the dice are seen in the air.
kestum-plain = Dice land at once at this board. To let them fly, open one (/new) and tap “{ button-conditions }” → “{ conditions-throw }” → “{ button-live }”.

button-live = Live game
live-on = Live game: while the opponent’s dice are in the air, “Kestum!” calls the throw off.
live-off = Dice land at once again.
live-cannot = Dice do not fly in this game: it is not thrown with two plain dice.
term-live = In the chat this belongs to a live game: under a new board (/new) “{ button-conditions }” → “{ conditions-throw }” → “{ button-live }”, or /settings for all new boards.

setting-kestum = Live game, kestum
command-kestum = call the opponent’s throw off
