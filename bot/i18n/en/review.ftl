### The review of a finished game: progress, plain words, moments, the list.

review-toast = Looking at the game
review-looking = Looking at the game{ $games ->
    [1] {""}
   *[other] , { $number } of { $games }
}…{ $seconds ->
    [0] {""}
   *[other] {" "}About { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    } to go.
}
review-played-so = { $sort ->
    [clean] Not one slip: it can hardly be played better.
    [few] Well played: few slips, and none that cost much.
    [some] Not bad, but a few moves were expensive.
    [dear] Good play but for one or two expensive moves.
   *[many] There were quite a few errors. Begin with the costliest.
}
review-decided-won-luck = The dice helped you win.
review-decided-won-play = Your play won it, not the dice.
review-decided-lost-luck = The dice let you down, not your play.
review-decided-lost-play = Play decided it, not the dice, and play can be learned.
review-moment = <b>{ $game ->
    [0] Turn
   *[other] Game { $game }, turn
} { $turn }{ $throw ->
    [none] .
   *[other] , { $throw }.
}</b> { $decision ->
    [yes] Chosen: { $played }; better: { $best }
   *[no] Played { $played }, better { $best }
}{ $reason ->
    [none] .
   *[other] : it { $reason }.
}
review-price = It cost { $part ->
    [0] next to nothing
    [1] almost a whole game
    [2] about half a game
    [3] about a third of a game
    [4] about a quarter of a game
    [5] about a fifth of a game
    [6] about a sixth of a game
    [7] about a seventh of a game
    [8] about an eighth of a game
    [9] about a ninth of a game
    [10] about a tenth of a game
    [12] about a twelfth of a game
    [15] about a fifteenth of a game
    [20] about a twentieth of a game
    [30] about a thirtieth of a game
   *[other] about a fortieth of a game
}.
review-all = <b>Your errors, the costliest first: { $count }</b>
review-of-bots = <b>The bot’s errors: { $count }</b>
review-by-bot = The bot’s error.
review-line = { $head }{ $game ->
    [0] {""}
   *[other] {" "}Game { $game }.
} Turn { $turn }{ $throw ->
    [none] {""}
   *[other] , { $throw }
}: { $played }, better { $best } (−{ $cost })
review-luck-unknown = The bot does not count luck in this game.
review-luck-none = The dice were even: no great luck, good or bad.
review-chart = How the game went
review-chart-short = The game was too short for a chart.
button-try-again = Try it yourself
button-all-mistakes = All errors
button-moments = The costliest plays
button-luck = Luck
button-chart = Chart
