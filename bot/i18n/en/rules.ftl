### /rules: what a game is.

rules-title = <b>{ $name }</b>
rules-none = { $name }: there is no short account of it yet.
rules-which = Which game shall I explain? For example: /rules { $example }
rules-start = The start: { $name }
button-details = In detail
button-play-this = Play
