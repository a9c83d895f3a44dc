### Contests of a group: the sign-up, the rounds, what the organiser may do.

cup-call = <b>{ $opener }</b> opens a contest: <b>{ $game }</b>, { $length }.
cup-in = Taking part ({ $count }): { $who }
cup-team = Team { $number } ({ $count }): { $who }
cup-folded = The contest is called off. A new one: /cup
cup-started = The contest has begun: <b>{ $game }</b>. The table is below; to see it again: /cup
cup-system-circle = Round robin
cup-system-twice = Double round robin
cup-system-knockout = Knock-out
cup-system-swiss = Swiss
cup-system-lives = Three defeats
cup-system-teams = Two teams
cup-means-circle = Everybody plays everybody, points are added up.
cup-means-twice = Everybody plays everybody twice, points are added up.
cup-means-knockout = Whoever loses is out; there is a match for third place.
cup-means-swiss = Nobody is knocked out; players with equal wins meet, and never twice.
cup-means-lives = The third defeat knocks you out; players with equal wins meet.
cup-means-teams = Everybody plays everybody on the other team.
cup-category-low = Beginner, novice, pupil: to 5, no cube
cup-category-amateur = Amateur: to 7, with the cube
cup-category-intermediate = Intermediate: to 9, with the cube
cup-category-advanced = Advanced: to 11, with the cube
cup-category-expert = Expert: to 11, with the cube
cup-category-master = Master, grandmaster: to 13, with the cube
button-cup-category = By category of players…
cup-pairs = In pairs
cup-means-pairs = Partners think together and the captain moves; the captain changes each round. Pairs follow the order of the list.
cup-apart = Boards in private chats
cup-means-here = Boards are here, one message for each pair.
cup-means-apart = Boards are in your own chats with me; those who have none play here.
cup-joined-here = You are in. Your board comes to your own chat with me if you open it: /start. Otherwise it stays here.
cup-entered = { $who } is in the contest.
cup-withdrawn = { $who } is out of the contest.
cup-rounds-chosen = Rounds: { $count }.
cup-usual = as usual
cup-days = { $count ->
    [0] no deadline
    [1] 1 day
   *[other] { $count } days
}
cup-clock-begins = It runs once both have made a turn.
cup-means-days = Time for a round: <b>{ $days }</b>. Halfway through I call those who have not finished, never at night.
button-cup-join = I’m in
button-cup-first = Team 1
button-cup-second = Team 2
button-cup-leave = I’m out
button-cup-system = System…
button-cup-rounds = How many rounds…
button-cup-days = Time for a round
button-cup-start = Begin
button-cup-fold = Call off

cup-title = <b>Contest: { $game }</b>, { $length }
cup-note = { $system }, { $length }
cup-note-teams = { $note } · { $first } : { $second }
cup-now = <b>{ $round }</b>
cup-round = Round { $round }
cup-round-of = Round { $round } of { $rounds }
cup-extra = Extra round for first place
cup-final = Final
cup-semi-finals = Semi-finals
cup-last-of = Last { $count ->
    [4] eight
    [8] sixteen
   *[other] thirty-two
}
cup-third = 3rd place
cup-pair = { $one } – { $other }
cup-plays = { $pair }: playing
cup-plays-on = { $pair } { $home } : { $away }, playing
cup-waits = { $pair } { $home } : { $away }, waiting for a substitute
cup-match-waits = The match waits for a substitute: { $who }. The button is under the table of the contest, /cup
cup-match-awarded = The match is decided without play. The table of the contest: /cup
cup-score = { $pair } { $home } : { $away }
cup-walkover = { $pair } { $home } : { $away }, without play
cup-lost-without-play = Lost without play by { $who } ({ $pair })
cup-ask-lose = Does { $who } lose { $pair } without play?
cup-ask-drop = Remove { $who } from the contest? All remaining matches count as lost without play.
cup-bye = { $one }: no opponent this round{ $won ->
    [yes] , which counts as a win
   *[no] {""}
}
cup-counted = { $who } ({ $count })
cup-warned = Warnings: { $who }
cup-paused = Paused: the clock is stopped and no round begins; games that have begun may be played on.
cup-wanted = A substitute is wanted for { $who }. Who steps in?
cup-won = <b>Won by { $who }</b>
cup-team-won = { $won ->
    [first] <b>Team 1 wins</b>, { $first } : { $second }
    [second] <b>Team 2 wins</b>, { $second } : { $first }
   *[none] <b>Drawn</b>, { $first } : { $second }
}
cup-place = { $place }. { $who }
cup-place-points = { $place }. { $who }: { $points }
cup-place-wins = { $place }. { $who }: wins { $wins }, points { $points }
cup-head-points = Points
cup-head-wins = Wins
button-cup-organiser = Organiser…
button-cup-warn = Warn…
button-cup-lose = Defeat…
button-cup-swap = Replace…
button-cup-drop = Remove…
button-cup-pause = Pause
button-cup-go-on = Go on
button-cup-instead = Instead of { $who }
button-cup-defeat = Defeat: { $who }
button-cup-like = New contest
button-cup-put-out = Remove: { $who }
cup-call-round = Still to finish this round: { $who }. { $left }
cup-round-out = The time for the round is up. Not finished: { $who }. What now?
cup-lost = Recorded as a defeat: { $who }.
cup-longer = The time for the round begins again.

cup-group = Contests are for groups: write /cup there
cup-none = There is no contest here yet. To open one: /cup
cup-for-two = Contests are for two-player games. Choose another: /games
cup-one-game = A contest has one game, and that is several games in turn. For instance: /cup short
cup-which-length = Matches to { $number }, or of exactly { $number } games? For instance: /cup to { $number }
cup-own-chat = That board is in people’s own chats. To sit down there, write to me: /start
cup-begun = The contest has begun. Its table: /cup
cup-already = You are taking part already.
cup-not-in = You are not on the list.
cup-close = This game belongs to a contest, so its organiser decides: “Organiser…” under the table, /cup
cup-room = This system is for { $least } to { $most } players, and there are { $count }. “System…” has others.
cup-full = The contest is full: { $count } have signed up.
cup-teams = The teams must be equal; now they are { $first } and { $second }.
cup-odd = The number of players is odd, so somebody has no partner. Call one more.
cup-not-on = The contest is not under way. A new one: /cup
cup-is-out = This player has left the contest already.
cup-plays-nobody = This player is not playing anybody now.
cup-nobody-wanted = No substitute is needed any more.
cup-seat = A game of a contest is played here, so nobody else may sit down. The organiser asks for substitutes.
cup-next = The next game of a contest begins by itself. What it waits for: /cup
cup-leave-ask = Leave the board? { $other } may then win the game by ending it, and the organiser may find a substitute. Until then you may come back: /join
cup-player-left = { $who } leaves the board. The way back: /join. The game may also be ended, or the organiser asked for a substitute.
cup-seat-left = { $who } may come back: /join. The game may also be ended, or the organiser asked for a substitute.
button-cup-back = Back: { $who }
cup-elsewhere = That contest is in another chat.
cup-only-organiser = { $opener } or an admin decides that.
command-cup = a contest in the group
match-games = { $games } games by points
