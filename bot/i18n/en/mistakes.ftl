### What went wrong, in one short answer. The game is never changed by any of these.

not-your-turn = It is not your turn but { $who }’s.
turn-of-empty-seat = It is the turn of an empty seat ({ $who } has left): take it, or end the game.
stale-here = The buttons lag behind the board; they will catch up in a moment.
stale = The board has moved on; here it is.
stranger = This board belongs to { $names }. One of your own: /new
unreadable = I could not read that move. It is typed like this: <code>{ $example }</code>, from and to{ $off ->
    [no] .
   *[yes] { $bar ->
        [no] ; also <code>6/off</code>.
       *[yes] ; also <code>bar/20</code>, <code>6/off</code>.
    }
} For the rest: /help
no-play = { $sentence ->
    [first] It is your move, for example <code>{ $example }</code>. If you are stuck, type “hint” or “what now”; for the rest: /help
   *[other] A move is typed like this: <code>{ $example }</code>. I also know “moves”, “describe”, “pips”, “rules”; for the rest: /help
}
unknown-here = { $sentence ->
    [first] Fancy a game? Type “backgammon to 3”, say, or /new. The rules: /rules, the rest: /help
   *[other] /new opens a board, “teach me” starts a first lesson. All that I can do: /help
}
unknown-at-board = { $asked } { $sentence ->
    [first] You can ask like this: “what now”, “rules”.
   *[other] What else you can type: /help
}
board-gathers = The board waits for players. “{ $sit }” takes a seat, the word “bot” calls me, “{ $game }” changes the game.
move-none-now = After /m comes the move itself. { $why }
unknown-command = There is no command { $text }. Those there are: /help
board-waits = The board waits for somebody to sit down. To play me, tap “{ $button }” under it or type “bot”.
no-game-here = There is no board open here. Open one: /new, or see all of yours: /tables
again = { $said ->
    [none] The same again
   *[other] { $said } again
}. { $why }
which-table = Which board?
board-with = { $game } with { $who }
which-chosen = At the board of { $game }:
which-gone = Those words are gone: write them again.
which-not-yours = Somebody else was asked this.
which-whose = This is for { $who } to answer.
game-over = This game is over. A new one: /new
rematch-later = A game is still on. When it ends, “Another game” will be under it; to give it up sooner: /resign.
not-now = Not now.
only-admins = That is for the group’s admins to decide.
settings-only-admins = The settings of the group are for its admins. Your own are in your private chat with me: /settings
admins-unknown = Telegram does not say right now who is an admin here. Please try again in a moment.
no-person = People play here, and this was written in the name of a group or channel. Write as yourself.
no-words = I read text only: a move, or a wish in words. What can be typed: /help
only-private = That works in a private chat with me.

button-why = Show me

## What the signs of a picture, and those of a written play, mean

key-of-picture = In the picture: { $told }.
key-play = arrows – the play
key-made = arrows – the part that is allowed
key-crossed = crossed out – what cannot be played
key-ringed = ringed – the reason
key-dotted = dotted – a play that works
key-best = arrows – the best play
key-beside = dotted – <code>{ $play }</code>

key-of-writing = How to read it: { $told }.
key-step = <code>{ $step }</code> – from { $origin } to { $target }
key-chain = <code>{ $step }</code> – one checker, step after step
key-several = <code>({ $count })</code> – { $count } checkers do so
key-hit = <code>*</code> – a hit
key-pin = <code>°</code> – a checker pinned
key-bar = <code>{ $step }</code> – in from the bar
key-hand = <code>{ $step }</code> – in from the hand
key-off = <code>{ $step }</code> – borne off
key-other = <code>{ $step }</code> – with the other side’s checkers
key-board = <code>{ $step }</code> – the number of the board
gave-up-board = I could not show the board. Try /board
gave-up = Something broke on my side. Please try again.
