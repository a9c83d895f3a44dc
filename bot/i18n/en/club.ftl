### A club that plays for months: how fast, and what comes of waiting.

conditions-pace = Pace
lobby-pace = Pace: <b>{ $pace }</b>. { $meaning }
pace-how = Usually no clock runs. Set one at a new board, /new: “Conditions… → Pace”, or type it there: <code>/pace 2m+12s</code> adds 12 seconds a turn, <code>/pace 2m/12s</code> leaves the first 12 free.
pace-not-here = No clock here. Start one? It gives each of us:
pace-minutes = { $count } min
pace-off = The clock is off: the board waits as long as you like. <code>/pace 5m</code> starts it again.
pace-stays = The time runs on: with people it stays as agreed before the game.
pace-too-long = A clock gives each at most 3 hours, and a turn at most 5 minutes.
pace-unread = I read no time in that. For example: <code>/pace 5m</code>, or <code>/pace 2m+12s</code> with 12 seconds more for each turn.
pace-too-late = The game has begun: its time control stays as it is. A new board can have a clock: <code>/new 2m+12s</code>.
pace-none = No deadline
pace-days1 = A day per move
pace-days3 = 3 days per move
pace-days7 = A week per move
pace-clock9 = Match to 9, 18 minutes each
pace-clock7 = Match to 7, 14 minutes each
pace-blitz3 = Blitz to 3, a minute each
pace-blitz5 = Blitz to 5, 2 minutes each
pace-free = { $bank } each, { $adds ->
    [yes] plus { $seconds } s a turn
   *[no] with a delay of { $seconds } s
}
pace-means-free = { $bank } each for the whole match; { $adds ->
    [yes] each turn adds { $seconds } s
   *[no] the first { $seconds } s of each turn are free
}.
pace-means-none = Take all the time you like.
pace-means-days1 = After half a day I call whoever is to move, but never at night.
pace-means-days3 = After a day and a half I call whoever is to move, but never at night.
pace-means-days7 = After three and a half days I call whoever is to move, but never at night.
pace-means-clock9 = 18 minutes each for the whole match; the first 8 seconds of each turn are free.
pace-means-clock7 = 14 minutes each for the whole match; the first 8 seconds of each turn are free.
pace-means-blitz3 = A minute each for the whole match; the first 10 seconds of each turn are free.
pace-means-blitz5 = 2 minutes each for the whole match; the first 10 seconds of each turn are free.

zone-ask = { $who }, which time zone are you in? I call nobody from 23:00 to 8:00; until you answer I go by Moscow time.
zone-set = Time: { $zone }. I call nobody from 23:00 to 8:00.
zone-asked-other = That was asked of somebody else. Later it can be changed in /settings
zone-settings = That has been chosen already. To change it: /settings
setting-zone = Time zone
value-zone-moscow = Moscow
value-zone-kaliningrad = Kaliningrad
value-zone-yerevan = Yerevan, Baku, Tbilisi
value-zone-yekaterinburg = Yekaterinburg
value-zone-almaty = Almaty, Tashkent
value-zone-novosibirsk = Novosibirsk
value-zone-irkutsk = Irkutsk
value-zone-vladivostok = Vladivostok
value-zone-london = London
value-zone-berlin = Berlin
value-zone-athens = Athens
value-zone-newyork = New York

call-player = { $who }, your move: <b>{ $game }</b>. { $left }
call-agreed = { $who }, your move: <b>{ $game }</b>. The board has been waiting since yesterday.
call-hours = { $count ->
    [one] { $count } hour left.
   *[other] { $count } hours left.
}
call-days = { $count ->
    [one] { $count } day left.
   *[other] { $count } days left.
}
remind-waits = I will remind you if { $other } says “remind”, too.
remind-agreed = If nobody moves for a day, I will say so. Changed your mind? Say “don’t remind”.
remind-off = No reminders then.
remind-pace = This game has a deadline: I call halfway through anyway.
remind-alone = The bot never forgets a move; there is nobody to remind.

time-out = Time is up for { $who }, <b>{ $game }</b>.
flag-fell = { $who }’s flag has fallen, <b>{ $game }</b>.
flag-soon = ⏱ { $who }, { $left } left.
time-out-asked = { $told } { $other ->
    [none] What now?
   *[other] { $other }, what now?
}
button-take-win = Take the win
button-wait-on = Wait on
absent-not = Time is not up yet, or the move has been made.
absent-own = That is for the other side to decide.
absent-bot = Time was up for { $who }. The bot plays on.
absent-chose-win = Time was up for { $who }. The win is recorded.
absent-chose-wait = { $who } gets the same time again.
absent-chose-bot = The bot plays on.
clock-left = ⏱ { $left }.
end-time-out = <b>{ $who } wins</b>, +{ $points }. { $other } ran out of time.
score-time = time

button-follow = Follow { $number }
button-unfollow = Stop following
button-to-board = To the board
follow-on = The board is in your chat with me, without a sound.
follow-off = I no longer show this board.
follow-seated = You are playing at this board yourself.

setting-top = In the ratings
stats-lesson = { $game } { $right } of { $asked }
stats-lessons = Right in “Test yourself”: { $lessons }.
stats-title = <b>{ $who }</b>
stats-games = Games: { $games }, wins: { $wins }, { $dear }, points { $won } : { $lost }.
stats-mars = mars: { $count }
stats-gammons = gammons: { $count }
stats-both = gammons or mars: { $count }
stats-streak = Wins in a row: { $now } now, { $best } at best.
stats-favourites = Favourite games: { $games }.
stats-counted = { $game } ({ $count })
stats-ratings = Rating: { $ratings }
stats-rated = { $game } { $rating }
stats-provisional = { $rating }?
stats-unsure = “?” means that little has been played yet.
stats-rivals = Opponents: { $rivals }.
stats-rival = { $who } { $score }
stats-bot = With the bot: { $levels }.
stats-head-to-head = Head to head
week-title = <b>The week in this group.</b> Games played: { $games }.
week-most = Most games: { $who }, { $games }.
week-series = Best streak: { $who }, wins in a row: { $wins }.
week-win = Largest win: { $who }, +{ $points } ({ $game }).
week-luck = Luckiest: { $who } ({ $luck } a game), unluckiest: { $other } ({ $unluck }).
week-contest = { $status ->
    [signup] A contest takes players: /cup
   *[other] A contest is going on: /cup
}
stats-between = { $who } and { $other }: { $score }.
stats-mistakes = By the bot’s count, errors per game: { $mistakes }.
stats-play = { $game } { $rating } ({ $name })
stats-plays = Level of play (0 is perfect): { $plays }.
stats-luck = Luck per game: { $luck }.
stats-none = { $who }: no games that count yet. Games with the bot, with take-backs or given up at the start do not count.
stats-uncounted = Not counted: { $reasons }.
stats-uncounted-reason = { $reason ->
    [bot] with the bot
    [stopped] ended without points
    [taken-back] with plays taken back
    [led] played by the bot’s hints
    [position] begun from a position
   *[early] given up at the start
} – { $count }
stats-unknown = I know no player { $who } here. Your own statistics: /stats
stats-alike = Several players have that name: { $who }. You can use an @username instead.
stats-two = Statistics come for one player at a time: { $each }
top-title = <b>Ratings: { $game }</b>
top-line = { $place }. { $who }: { $rating } (experience { $experience })
top-experience = Experience is the length of all matches played; “?” means less than { $least }.
top-none = { $game }: no games that count yet. Games with the bot, with take-backs or given up at the start do not count. Name another game like this: /top { $slug ->
    [short] long
   *[other] short
}
top-group = Each group has its own ratings: /top in the group. Here there is /stats
command-stats = what has been played
command-top = the ratings of the group

history-title = <b>Finished games</b>
history-line = { $game }: { $names }. { $told } ({ $time } ago)
history-minutes = { $count ->
    [0] under a minute
    [one] { $count } minute
   *[other] { $count } minutes
}
history-won = { $who } won, +{ $points }
history-none = Nobody won
history-empty = No finished games yet. To open a board: /new
won-not-yet = This game is still going on.
button-last-game = That game
history-game = <b>{ $game }</b>: { $names }
button-replay = Replay
history-turn = { $turn ->
    [0] <b>{ $game }</b>: the start, { $turns } turns
   *[other] <b>{ $game }</b>, turn { $turn } of { $turns }
}
history-stake = The stake is { $stake } now.
history-old = A game can be replayed for { $days } days. Its record stays: the button “Record”.
command-history = finished games
stats-column-games = Games
stats-column-wins = Wins
stats-column-rating = Rating
stats-column-experience = Experience

### Several games in turn.

series-tavli = Tavli
series-bulgarian-match = Bulgarian match
series-line = { $games } in turn; whoever wins begins the next one.

### Whoever wins stays: a queue at a table of a group.

queue-line = The queue: { $who }. Whoever wins stays.
queue-empty = The queue is empty.
queue-seated = You are playing at this board; the queue is for those who wait.
queue-already = You are in the queue already. Your place: { $place }.
queue-not-in = You are not in this queue. To join it: /queue
queue-early = The game has not begun; for the free seat: /join. The queue is for those who play the winner afterwards.
queue-two = Only games for two have a queue.
queue-group = Queues are for the boards of a group.
queue-whose = That is for the winner and those in the queue. To join it: /queue
button-plays-winner = { $who } plays the winner
command-queue = play the winner

button-film = As a film
film-coming = The film is being made; it will not take long.
share-sharp = The sharpest moment. { $who } rolls { $throw }. What would you play?
share-players = Those who played may share it
button-past-game = Game { $number }
button-share-game = Share

### Level of play over time.

button-playing-strength = Level over time
played-title = { $game }: level of play
played-of = <b>{ $title }</b> (PR, 0 is perfect)
played-phases = By phase: { $phases }.
played-phase = { $phase ->
    [opening] opening
    [contact] middle game
    [back-game] back game
    [race] race
   *[cube] cube
} { $rate } ({ $count })
played-match = { $points ->
    [0] { $games ->
        [0] Game
        [one] Game
       *[other] { $games } games
    }
   *[other] { $points }-point match
}, { $time } ago: <b>{ $rate }</b>{ $games ->
    [0] {""}
    [one] {""}
   *[other] {" "}(games: { $rates })
}
played-rates = PR of each match
played-luck = Luck in points
played-none = No game of yours has been reviewed yet. Play one to the end, then tap “Review” under it.
