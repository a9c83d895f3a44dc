### What the bot would play.

advice-title = { $alike ->
    [all] All equally good, pick any
    [two] One of these, the first two equally good
   *[none] One of these, the best first
}{ $left ->
    [none] :
   *[other] {" "}(the rest is lost: { $left }):
}
advice-only = A forced play: { $play }.{ $left ->
    [none] {""}
   *[other] {" "}The rest is lost: { $left }.
}
advice-line = { $number }. { $play }{ $told ->
    [yes] {" "}(−{ $cost })
   *[no] {""}
}{ $reason ->
    [none] {""}
   *[other] {" "}– { $reason }
}
advice-hurried = The master is busy, so this is the strong level’s advice.
advice-stake = { $best ->
    [double] Better to double to { $stake }
    [throw] Better not to double
    [take] Better to take
    [pass] Better to pass
   *[other] Better to beaver, that is to take and redouble to { $stake }
}: { $others }.
advice-stake-other = { $answer ->
    [double] doubling
    [throw] not doubling
    [take] taking
    [pass] passing
   *[other] a beaver
} { $close ->
    [yes] is nearly as good
   *[no] costs { $cost } points
}
advice-answer = { $kind ->
    [announce] Better to name { $answer }
    [named-double] Better to name { $answer }
    [before] { $answer ->
        [none] Better to roll at once
       *[other] Better to play { $answer } before the roll
    }
    [setup] An army should be hard to guess, so the bot makes up a new one each time, for example { $answer }
    [die] Better to set { $answer }
    [removal] Better to take away { $answer }
    [bid] The bot would say: { $answer }
    [board] Better to play on board { $answer }
   *[other] Better: “{ $answer }”
}{ $play ->
    [none] .
   *[other] {" "}and play <code>{ $play }</code>.
}
advice-resign = This game is lost already: the bot would resign, /resign.
advice-unknown = The bot advises on play only; this is for you to decide.
advice-not-yet = The hint is not ready yet. The button will work in a little while.
advice-tap = Advice is for whoever has to play: only the one who taps will see it.
advice-none = The bot gives no advice at this board: { $why ->
    [off] that is how /settings has it
   *[people] people play each other here. /settings, “Everything else”, can allow it
}.
button-play-this-way = Play this
button-advice = Hint
setting-advice = The bot’s advice
value-advice-bot = against the bot
value-advice-all = always
value-advice-off = never
command-hint = hint: the best moves

review-title = As the bot sees it:
    { $told }.
review-counts = { $who }: { $told }
review-blunders = { $count ->
    [one] one blunder
   *[other] { $count } blunders
}
review-only-blunders = { $count ->
    [one] one blunder
   *[other] { $count } blunders
}
review-no-turns = not a single move
review-mistakes = { $count ->
    [0] no errors
    [one] one error
   *[other] { $count } errors
}
review-inaccuracies = { $count ->
    [one] one doubtful play
   *[other] { $count } doubtful plays
}
review-luck = { $told }, luck { $luck ->
    [none] about zero
   *[other] { $luck }
}
review-private = Go through your own in private
review-rating = { $who }: level of play – { $name }, PR { $rating } (0 is perfect)
review-without-luck = With luck taken out: { $who } +{ $points } points
review-luckiest = The luckiest roll: { $throw }
review-unluckiest = The unluckiest roll: { $throw }
review-throw = { $who }, turn { $turn }, { $throw } ({ $luck } points{ $size ->
    [much] , which is a lot
    [very-much] , a lot
   *[none] { "" }
})
chart-chances = Winning chances: { $who }; dots are errors
chart-luck = Luck in points: { $who }
review-place = { $number } of { $count }.{ $game ->
    [0] {""}
   *[other] {" "}Game { $game }.
}
question-play = Turn { $turn }, { $throw }: how would you play?
question-raise = Turn { $turn }: double to { $stake }, or no double?
question-take = Turn { $turn }: doubled to { $stake }. Take or pass?
question-right = { $play }: right.
question-wrong = { $play }{ $told }
question-worse = { $sort ->
    [blunder] {" "}{ $mark }, a blunder: −{ $cost }
    [mistake] {" "}{ $mark }, an error: −{ $cost }
    [inaccuracy] {" "}{ $mark }, doubtful: −{ $cost }
   *[none] {":"} a little worse, −{ $cost }
}
question-why = What the best play does: { $reason }.
category-grandmaster = grandmaster
category-master = master
category-expert = expert
category-advanced = advanced
category-intermediate = intermediate
category-amateur = amateur
category-pupil = pupil
category-novice = novice
category-beginner = beginner
question-throw = { $throw }: how would you play?
exercise-own = <b>{ $game }</b>, from one of your games.
exercise-stored = <b>{ $game }</b>, difficulty { $difficulty } of 5.
exercise-daily = Position of the day: <b>{ $game }</b>, difficulty { $difficulty } of 5.
exercise-answered = { $how ->
    [said] You answered it { $ago } ago
   *[shown] You saw the answer { $ago } ago
}; a new one comes tomorrow.
practice-private = Exercises are in your own chat with me: /practice and /daily.
exercise-nearest = { $game } has no exercises of its own; this one is from the game nearest to it.
practice-none-of = There are no exercises for { $game }. These games have some:
review-no-more = The review has { $count ->
    [one] one move
   *[other] { $count } moves
}. Finished games: /history, exercises: /practice
practice-stopped = All right, no more exercises. /practice brings them back.
review-later = The review comes after the game.
practice-none = There are no exercises yet: play a game, and a day later I will ask about your errors.
button-exercises = Exercises
button-next-exercise = Another
setting-weekly = The week, Sunday 20:00
setting-daily = Position of the day, 19:00
daily-streak = Position of the day answered{ $days ->
    [1] . The next one comes tomorrow.
   *[other] , days in a row: <b>{ $days }</b>.
}
daily-stopped = Nobody has answered for three days, so no more positions of the day. To get them again: /settings, “Everything else”
command-practice = exercises: errors, positions
command-daily = the position of the day
review-played = Played { $play }{ $told }
review-best = { $sort ->
    [other] Better
   *[only] The best play:
} { $play }{ $reason ->
    [none] { "" }
   *[other] { " " }– { $reason }
}
review-none = There is nothing to review yet: you have not finished a game here.
review-nothing = There is nothing to review yet: you have not finished a game. Try an exercise, or play me and the review comes after the game.
button-review = Review

reason-wins = wins the game
reason-hits = hits { $number ->
    [one] a checker
   *[other] { $number } checkers
}
reason-eats = eats { $number ->
    [one] a checker
   *[other] { $number } checkers
}
reason-dames = turns { $number ->
    [one] a checker into a dame
   *[other] { $number } checkers into dames
}
reason-pins = pins { $number ->
    [one] a checker
   *[other] { $number } checkers
}
reason-mars = bears off the first checker, a single game at worst
reason-six = makes a full prime
reason-wall = makes a { $number }-point prime
reason-escape = escapes from the { $place }-point
reason-point = makes the { $place }-point
reason-keeps = keeps the { $place }-point
reason-home = brings more checkers home
reason-rear = brings on the rearmost checker
reason-stack = does not pile checkers up
reason-off = bears off { $number ->
    [one] a checker
   *[other] { $number } checkers
}
reason-race = breaks contact: a race
reason-enters = enters { $number ->
    [one] a checker from the bar
   *[other] { $number } checkers from the bar
}
reason-shots = { $number ->
    [0] leaves no shot
    [one] leaves only { $number } shot in { $of }
   *[other] leaves only { $number } shots in { $of }
}
reason-head = takes a checker off the head
reason-pips = pips { $number } : { $of }

why-played = { $who }{ $throw ->
    [none] {""}
   *[other] , { $throw }
}: { $play }{ $reasons ->
    [none] .
   *[other] {" "}– { $reasons }.
}
why-best = By my count there was no better play.
why-better = By my count { $play } is better by { $cost }{ $reasons ->
    [none] .
   *[other] : { $reasons }.
}
why-only = It was forced: no other legal play.
why-each = What speaks for each:
why-none = No play of that kind has been made in this game yet.
why-further = { $alike ->
    [all] They are equally good: pick any.
    [two] The first two are equally good: pick either.
   *[none] Nothing on this board tells the first one apart: it does best over the rolls to come.
}
