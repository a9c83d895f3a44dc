### Positions of backgammon that are pasted, and their analysis.

study-match = { $length }-point match, score { $left }:{ $x } { $right }:{ $o }{ $crawford ->
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
study-cube = Cube { $value }{ $owned ->
    [no] , centred
   *[other] , { $owner } owns it
}.
study-pips = Pips { $left } { $x }, { $right } { $o }.
study-task = { $stage ->
    [play] <b>{ $who } to play { $dice }.</b>
    [offered] <b>{ $who } doubles.</b> Take or pass?
    [beavered] <b>{ $who } doubled and was beavered.</b> Take or pass?
    [raccooned] <b>{ $who } raccooned.</b> Take or pass?
   *[roll] <b>{ $who } on roll.</b> Double?
}
study-over = The game is over: { $who } has borne off.
study-unreadable = This position cannot be read: { $field ->
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
}, { $plies }-ply
    { $chances }
study-chances = W { $win } (G { $win_gammon } B { $win_backgammon }) L { $lose } (G { $lose_gammon } B { $lose_backgammon })
study-action = { $action ->
    [no-double-take] No double / Take
    [no-redouble-take] No redouble / Take
    [no-double-pass] No double / Pass
    [no-redouble-pass] No redouble / Pass
    [double-take] Double / Take
    [redouble-take] Redouble / Take
    [double-pass] Double / Pass
    [redouble-pass] Redouble / Pass
    [double-beaver] Double / Beaver
    [no-double-beaver] No double / Beaver
    [no-redouble-beaver] No redouble / Beaver
    [redouble-beaver] Redouble / Beaver
    [too-good-pass] Too good / Pass
    [too-good-to-redouble-pass] Too good to redouble / Pass
   *[no-double] No double
}
study-no-double = No double: { $equity }
study-double-take = Double / take: { $equity }
study-double-pass = Double / pass: { $equity }
button-study-plays = Best plays
button-study-cube = Double?

### Match files that are sent, and their review.

file-received = <b>{ $length ->
    [0] Money games
   *[other] { $length }-point match
}: { $left } – { $right }.</b> Games: { $games }.{ $judged ->
    [yes] {" "}I am reviewing both players; it takes up to a minute.
   *[no] {""}
}
file-positions = Positions: { $count }.
file-broken = { $line ->
    [0] This is no match and no list of positions. I read <code>.mat</code>, <code>.sgf</code> and lines of XGIDs, up to 25 games.
   *[other] I can read the file up to line { $line }: there is a mistake in that line.
}
file-unknown = Of files I read backgammon matches: <code>.mat</code>, <code>.txt</code> and <code>.sgf</code>.
file-too-long = The file is too big: I read up to 2 MB.
file-gone = This file is not kept any more. Send it again.
file-title = <b>{ $length ->
    [0] Money games
   *[other] { $length }-point match
}: { $left } – { $right }</b>
file-player = { $who }: { $count ->
    [0] no errors
    [one] { $count } error, { $cost } lost
   *[other] { $count } errors, { $cost } lost
}
file-progress = Reviewing game { $number } of { $games }…
file-worst = What cost most:
file-error = game { $game }, roll { $turn }, { $who }: { $done }, better { $best } ({ $cost })
file-cube = { $action ->
    [double] Double
    [take] Take
    [drop] Pass
    [beaver] Beaver
    [raccoon] Raccoon
    [resign] Resign
   *[other] No double
}
file-figures = <b>{ $who }</b>: PR { $pr }, error rate { $rate } ({ $rating ->
    [supernatural] supernatural
    [world-class] world class
    [expert] expert
    [advanced] advanced
    [intermediate] intermediate
    [casual] casual player
    [beginner] beginner
   *[awful] awful
}), Snowie { $snowie }. Checkers { $checkers }, cube { $cube }, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}. Luck { $luck }.
file-without-luck = Without luck: { $who } { $sort ->
    [match] wins the match { $figure }% of the time.
   *[money] +{ $figure } points.
}
file-rule = PR counts decisions as XG does.
file-place = { $number } of { $count }
file-turn = Game { $game }, score { $left } : { $right }. <b>{ $who }</b>: { $done }
file-error-place = <b>Error { $number } of { $count }</b>
file-exercise = <b>Exercise { $number } of { $count }</b>
file-answer = { $answer ->
    [right] <b>Right:</b> { $best }. Played in the match: { $made } ({ $cost }).
    [wrong] <b>So it went in the match</b>: { $made } ({ $cost }). Better { $best }.
   *[shown] <b>Better { $best }.</b> Played in the match: { $made } ({ $cost }).
}
button-file-replay = Replay
button-file-positions = Show
button-file-errors = Errors
button-file-exercises = Exercises
button-file-figures = Figures
button-study-exercise = Exercise from this
button-study-play-on = Play on against the bot
study-answer = { $answer ->
    [right] <b>Right: { $best }.</b>
    [wrong] <b>Better { $best }.</b> { $made }: { $loss }.
   *[shown] <b>Best is { $best }.</b>
}
button-xgid = XGID
setting-ids = XGIDs under positions
button-study-more = More plays
button-study-market = Market losers
study-market = <b>Market losers: { $share }%</b> of the 1,296 sequences of your roll and a reply, past the take point by { $lost } on average.
study-market-none = No roll and reply lose the market.
study-market-roll = { $roll } { $share }%
study-market-rolls = By the roll: { $rolls }.
study-market-depth = 0-ply: best plays and cube by the net alone.
study-market-lost = There is no market to lose: it is a pass already.
study-prices = Without gammons and recubes: take point { $take_point }%; a gammon is worth { $gammon_value }% of a single win.
figures-none = There are no such figures for this game: other programs do not know it.
button-rollout = Roll out
button-rollout-stop = Stop
command-rollout = roll out a position
rollout-goes = Rolling out: { $games } of { $most } games.
rollout-done = Rollout of { $games } games, truncated after five plays, variance reduced; ± is 95%.
rollout-value = { $number }. { $name } <b>{ $equity }</b> ± { $interval }
rollout-cube = { $action ->
    [no-double] No double
   *[double-take] Double / take
}
rollout-sure = { $sure ->
    [yes] The difference is sure.
   *[no] The difference may still be chance.
}
rollout-stops = Stopping after these games.
rollout-stopped = The rollout is stopped.
rollout-off = Rollouts are switched off on this bot.
rollout-none = There is no position of backgammon here to roll out. Paste an XGID, or play a game.

### Decks of exercises.

decks-offer = More to practise:
deck-openings = Opening rolls
deck-replies = Opening replies
deck-cubes = Cube
deck-races = Races
deck-references = Reference positions
deck-title = <b>{ $deck }.</b>
deck-reference = { $name ->
    [ace-point] Ace-point game.
    [deuce-point] Deuce-point game.
    [golden-anchor] Golden anchor, the 20-point.
    [bar-anchor] Bar-point anchor, the 18-point.
    [midpoint] Midpoint contact.
    [closeout-one] One checker closed out, five off.
    [closeout-two] Two checkers closed out, five off.
    [two-rolls] Two rolls against two.
    [three-rolls] Three rolls against three.
   *[last-roll] Last roll.
}
race-formula = { $name }: { $mine } against { $theirs } – { $doubles ->
    [yes] double
   *[no] no double
}, { $takes ->
    [yes] take
   *[no] pass
}.

### Plays that are named.

named-worth = { $number }. { $play } <b>{ $equity }</b>{ $best ->
    [yes] {" "}(best)
   *[no] {" "}({ $loss })
}, { $plies }-ply
named-illegal = { $play } is illegal here.
named-no-dice = No dice are rolled in this position: there is no play to judge.
