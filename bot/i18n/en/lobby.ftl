### A table before the game: who sits, what is played; then the draw for the first move.

lobby-call = { $opener } has a board open: <b>{ $game }</b>, { $length }.
lobby-single = a single game
lobby-option = { $title }: { $value }
lobby-pairs = Two play against two; the draw makes the pairs.
lobby-seat-free = free
lobby-seat-kept = kept for @{ $username }
lobby-bot = Bot
lobby-left = { $who } gets up; the seat is free.
lobby-folded = The board is closed: nobody came for a day. A new one: /new
lobby-replaced = The board is closed; another one is open below.
lobby-aside = The board is put away for another one. Invitations to it still hold. A new one: /new
game-outdated = The rules of this game have been corrected, and the game here does not go on under them. It is closed and nobody has lost. A new one: /new
lobby-closed = The board is closed. A new one: /new
lobby-choose-game = What shall it be?
lobby-chosen = Playing: <b>{ $game }</b>.
lobby-already = You are at this board already.
lobby-full = All seats are taken. A board of your own: /new
lobby-kept-for = This seat is kept for @{ $username }. A board of your own: /new
lobby-only-opener = { $opener } or an admin chooses the game and the conditions.
lobby-nowhere = There is no free seat here. Open a board: /new
lobby-too-many = This group has { $count } boards open already. Finish one first: /tables
lobby-too-many-own = You have { $count } unfinished boards already. Finish one first: /tables
lobby-own-many = { $count } unfinished boards here were opened by you. Finish or close one first: /tables
lobby-only-some = Here only admins open boards.
not-played-here = “{ $game }” is not being played here. To start it: /new { $game }
no-such-game = I know no game called “{ $query }”. All of them: /games
no-such-game-maybe = I know no game called “{ $query }”. Perhaps { $names }?
in-quotes = “{ $text }”
games-apart = Two games cannot be combined: { $names }. A game goes with a special rule, like /new long+imbyurti
game-not-for = “{ $game }” is no game for { $count ->
    [3] three. For three there are
   *[4] four. For four there are
}: { $names }
bad-options = That cannot be played: { $why }
option-unknown = { $game } has no condition “{ $said }”. Those it has are under the board: /new, then “Conditions…”.
option-values = “{ $option }”: { $values }. There is no “{ $said }”.
option-range = “{ $option }”: a number from { $low } to { $high }. There is no “{ $said }”.

conditions-length = Length
button-other-length = Other…
length-any = Any length can be named at once: <code>/new long to 13</code> or <code>/new long 10 games</code>.
conditions-stake = Stake
conditions-rules = Rules of this game
conditions-changes = Changes
conditions-throw = Roll
conditions-value = <i>{ $name }</i>: { $meaning }

button-sit = Sit down
button-game = Game…
button-all-games = All games…
button-conditions = Conditions…
button-invite-bot = Invite the bot
button-fold = Close the board
button-back = ← Back
button-next-page = More →

draw-rolls = The draw: { $rolls }.
draw-tie = Equal, so once more.
draw-colours = ⚪ { $white }, ⚫ { $black }.
draw-colours-boards = Board 1: ⚪ { $white }, ⚫ { $black }; board 2: ⚪ { $black }, ⚫ { $white }.
draw-parity = Even is { $even }, odd is { $odd }.
draw-starts = { $starter } starts: { $throw }.
draw-starts-anew = { $starter } starts with a fresh roll.
draw-starts-plain = { $starter } starts.
draw-starts-drawn = { $starter } starts; what was drawn goes back.
draw-choose = { $who }, the colour is yours to choose, and so is the first turn.
button-white = ⚪ White
button-black = ⚫ Black

### Families of games.

family-short = Short
family-long = Long
family-same-path = One path for both
family-symmetric-long = Head-on, no hitting
family-pin = Pinning
family-many = Three or more players
family-other = Boards of their own
family-modifier = Changes to a game
wish-taken = Taken: { $taken }.
took-cube = { $value ->
    [off] no cube
   *[other] with a cube
}
took-dave = { $value ->
    [off] no dave
   *[other] with dave
}
took-jacoby = { $value ->
    [off] no Jacoby rule
   *[other] with the Jacoby rule
}
took-beavers = { $value ->
    [off] no beavers
   *[other] with beavers
}
took-dice = { $value ->
    [plain] plain dice
   *[other] live dice
}
took-pace = { $pace ->
    [days1] a day a move
    [days3] 3 days a move
    [days7] a week a move
   *[other] with a clock
}
left-cube = This game has no cube.
left-dave = This game has no dave.
left-jacoby = This game has no Jacoby rule.
left-beavers = This game has no beavers.
left-dice = This game has no live dice.
left-clock = No clock: it is for two players.
left-pace = The clock is the nearest there is: { $pace }.
left-colour = The draw decides who has which colour.
left-money = No money is played for: points are counted.
left-players = This game is not for { $count }.
left-name = { $name }: invite them by @username, or forward the invitation from the board.
left-bot = The bot will not sit down: the other seat is your friend’s.
left-words = “{ $words }”: there is no such choice.
