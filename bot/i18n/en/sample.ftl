### Printed games to be played through.

command-sample = games to play through
sample-list = <b>Games worth a look</b>
    Step through them, or guess: 2 points for the play of the game, 1 for the play that the bot would choose.
sample-best = Below are the cleanest of the reviewed games.
sample-own = { $game }: { $names }
sample-title = <b>{ $name }</b>, { $turn } of { $turns }
sample-which = { $throw }: which play was made?
sample-double = A double was offered.
sample-take = The double was taken.
sample-nothing = { $throw ->
    [none] No way in: the turn is lost.
   *[other] { $throw }: nothing to play.
}
sample-worth = { $points ->
    [2] Right: { $play }, 2 points.
    [1] { $play }: the bot would play so, 1 point.
   *[other] { $play }: a miss.
}
sample-points = Points: { $points } of { $most }
sample-won = <b>Winner: { $side }</b>, { $points }
button-guess = Guess the play
button-all-samples = All games
