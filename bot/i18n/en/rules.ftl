### /rules: what a game is.

rules-title = <b>{ $name }</b>
button-details = In detail
button-play-this = Play
