### The end of a game.

end-win = <b>{ $kind }: { $who }</b>, +{ $points }{ $stake ->
    [1] {""}
   *[other] {" "}with the cube at { $stake }
}.
end-resigned = <b>{ $who } wins</b>, +{ $points }{ $stake ->
    [1] {""}
   *[other] {" "}with the cube at { $stake }
}. { $kind ->
    [none] The resignation is accepted.
   *[other] Resigned: { $kind }.
}
end-congratulation = Well played.
end-worth = { $times ->
    [1] an ordinary win
    [2] a double win
    [3] a triple win
    [4] a fourfold win
   *[other] a win
}
end-left = <b>{ $who } wins</b>, +{ $points }. The other side left.
end-by-board = The board says { $kind ->
    [none] {""}
   *[other] { $kind },{" "}
}+{ $points }{ $stake ->
    [1] {""}
   *[other] , with the cube at { $stake }
}.
end-by-boards = Unfinished boards count as they stand.
end-draw = <b>A draw</b>{ $points ->
    [0] {""}
   *[other] , { $points } each
}.
end-stopped = The game is stopped and not scored.
end-standing = { $who }: { $points ->
    [one] { $figure } point
   *[other] { $figure } points
}
end-score = Score: { $told }; { $length }.
end-time = It took { $time }.
end-length = Turns played: { $told }; { $time }.
end-length-alike = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} each, { $time }.
end-minutes = { $count ->
    [0] under a minute
    [one] { $count } minute
   *[other] { $count } minutes
}
end-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
end-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
end-mistakes = Errors, as the bot sees it: { $told }.
end-no-mistakes = The bot found no errors.
end-luck = Luckier: { $who } ({ $points }).
button-rematch = { $match ->
    [yes] Rematch
   *[no] Play again
}
rematch-ask = { $match ->
    [yes] { $who } would like a rematch: { $game }. { $other }, shall we?
   *[no] { $who } would like another game: { $game }. { $other }, shall we?
}
rematch-ask-you = { $match ->
    [yes] { $who } would like a rematch: { $game }. Shall we?
   *[no] { $who } would like another game: { $game }. Shall we?
}
rematch-waiting = It begins as soon as all agree. Waiting for { $other }.
button-record = Record
button-fair = Are the dice honest?
end-taken-back = Plays taken back: { $count }.{ $bots ->
    [0] {" "}The game does not count in statistics.
   *[other] {""}
}
end-led = Plays made on the bot’s advice: { $count }. The game does not count for ratings and statistics.
record-caption = For programs: rolls, moves and the secret of the dice.
record-withheld = It leaves out what was chosen in secret and never shown.
record-text = The game, move by move.
record-double = doubles: { $stake }
record-take = takes
record-pass = drops
record-beaver = beavers
record-raccoon = raccoons
record-mat = The match file for other backgammon programs.

kinds-mean = Wins here: { $kinds }.
result-means = { $kind } ({ $worth })
kind-single = Single game
result-win = Win
kind-mars = Mars
result-gammon = Gammon
kind-home_mars = Home mars
result-home_gammon = Home gammon
kind-koks = Koks
result-backgammon = Backgammon
kind-home_mars_emir = Home mars, emir outside
kind-koks_emir = Koks with the emir
kind-mars_emir = Mars, emir outside
kind-shekh = Shekh
kind-shekh_emir = Shekh, emir outside
kind-shekh_emir_bar = Shekh, emir on the bar
kind-emir_pinned = Emir mate, pinned
kind-emir_hit = Emir mate, hit
kind-copper_helmet = Copper helmet
kind-silver_helmet = Silver helmet
kind-gold_helmet = Golden helmet
kind-azanne = Azanne
kind-count = By the count
kind-tsar = Tsar
kind-points = On points
kind-boards = All boards
kind-match = The whole match
kind-draw = Draw
button-card = Card
card-contest = Contest: { $game }
card-contest-won = Contest won: { $who }
