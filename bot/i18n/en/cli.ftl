### What the commands of `nardy` print for people.

side-white = White
side-black = Black
side-third = Third
side-fourth = Fourth
seat-number = Seat { $number }
side-marked = { $side }, marked

cli-plays = { $count ->
    [0] There is no legal play.
    [one] { $count } play.
   *[other] { $count } plays.
}
cli-lost = { $count ->
    [one] { $count } number cannot be used.
   *[other] { $count } numbers cannot be used.
}
cli-cut = The list is cut here: there are more.
cli-legal = Legal.
cli-not-legal = Not legal ({ $rule }). { $why }
cli-not-over = The game is not over.
cli-best = Best: { $play }
cli-tally = { $who } ({ $level }): wins { $wins }, points { $points }
cli-drawn = Draws { $draws }, unfinished { $unfinished }
cli-played = Games { $games }, turns { $plies }, seconds { $seconds }
cli-ppg = { $level }: { $ppg } points a game, standard error { $se }
cli-trained = { $slug }: trained with { $games } games, { $size } KB
cli-learned = { $hidden ->
    [0] { $slug }: weights learned in { $games } games
   *[other] { $slug }: a small net of { $hidden } hidden units learned in { $games } games
    }
cli-measured = { $name }: { $ppg } points a game, standard error { $se }, games { $games }
cli-picture = The picture is in { $file }
cli-fits = { $file }: fits, plies { $plies }
cli-fits-answers = { $file }: fits, answers { $answers }; rolls checked { $checked }, not checkable { $unknown }
cli-misfit = { $file }: { $why }
cli-misfit-ply = { $file }, ply { $n }, { $who }, { $what }: { $why }
cli-misfit-answer = { $file }, answer { $n }, { $what }: { $why }
cli-rotated = Values sealed with the newest key: { $count }. The older keys open older backups only.
cli-backup = The copy is in { $file }, whole and readable by you alone.
cli-copied = Copied: { $rows } rows; games replayed in both databases: { $games }.
cli-dead-none = Nothing is set aside.
cli-retried = To be tried again: { $count }
cli-dropped = Dropped: { $count }
cli-stats = People { $people }, chats { $chats }; tables: { $lobbies } waiting for players, { $playing } playing, { $over } over; answers { $answers }; waiting: updates { $updates }, orders { $orders }; set aside { $dead }
cli-demo = The demo is open at { $url } (Ctrl-C ends it)

## Where a recorded game and the rules part.

replay-alternative = { $text } does not lead where the record says.
replay-cube-order = The stake cannot be changed like that now.
replay-cube-start = The stake at the start does not follow from the draw.
replay-cube-value = The stake would be { $value }.
replay-dead = No entry is open, so nothing can be played.
replay-dice = The secret gives { $text } here.
replay-draw = The opening dice do not say who begins.
replay-ended = The game is over here, the record says it is not.
replay-final = The last position differs: { $text }
replay-forced = The record calls it the only play, but there are others.
replay-head-count = Checkers taken from the head: { $count }.
replay-marks = The hits or pins differ.
replay-no-play = Nothing can be played with this roll.
replay-not-thrown = The dice have to be rolled here.
replay-over = The game is over before this.
replay-pass = There is a play, so this is no pass.
replay-position = There is no such position: { $text }
replay-position-after = The printed position and the record part here: { $text }
replay-question = The game asks something else here.
replay-result = By the rules: winner { $who }, { $kind }, points { $points }.
replay-result-by-answers = By the answers: winner seat { $seat }, { $kind }, points { $points }.
replay-results-before = The results of the games before this one ({ $count } so far) are not theirs.
replay-secret = SHA-256 of the secret is not what was promised.
replay-seed = The seed is not made of this secret.
replay-turn = It is the turn of { $who }.
replay-taken-back = By the answers, plays were taken back { $count } times.
replay-withheld = The record keeps an answer to itself that was not asked for in secret here.
replay-unfinished = The game is not over here, the record says it is.
replay-unplayed = Numbers that cannot be used: { $count }.
replay-variant = There is no game { $text }.
cli-variant = { $names } (players: { $players }; source: { $source })
cli-named = { $names } (source: { $source })
