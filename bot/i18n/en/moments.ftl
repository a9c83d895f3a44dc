### Moments at the table that the other files leave out.

first-board = <b>{ $game }</b>{ $score ->
    [none] { "" }
   *[other] , { $score }
}{ $level ->
    [none] { "" }
   *[other] , bot: { $level }
}.
turn-cannot-move = { $who }: no legal move
turn-entry-closed = { $who } dances on the bar
seat-empty = A seat is free: take it, or end the game.
seat-empty-several = It is the turn of the player who left. Take the seat, call the bot, end the game, or play on without them: then whoever left loses, and the others score { $shares }.
already-drawn = Already drawn – { $throw }. Legal plays: /moves
already-thrown = The dice are rolled: { $throw }. Legal plays: /moves
throw-no-dice = No dice are rolled in this game. { $asked }
throw-later = It is too early to roll. { $asked }
game-not-begun = The game has not begun: not everybody has sat down yet.
board-elsewhere = That board stands in another chat.
board-in-group = That board is in the group “{ $group }”.
forwarded = A forwarded message is no order: please write it yourself.
edited-unread = Too late for an edit: please write it as a new message.
answer-below = The answer is below already
board-below = The board is below
answer-taken = Noted. Waiting for { $other }.
done-in-group = Done. The board is in the group “{ $group }”.
lobby-joined-elsewhere = You have a seat. The game is in the group “{ $group }”.
player-left-last = { $who } leaves the board. The game is over, { $won ->
    [yes] { $winner } wins it
   *[no] and nobody wins it
}.
no-reading-example =
    “{ $typed }” cannot be played{ $two ->
        [yes] : neither by two checkers from these points nor by one from the first to the second
       *[no] {""}
    }. This would work: <code>{ $example }</code>.
either = or
dictated-none = { $unmet ->
    [hit] No play of this roll hits like that.
    [make] No play of this roll makes that point.
    [run] One checker cannot make all of this roll.
   *[other] This roll does not allow all of that together.
} You could play <code>{ $example }</code>, for example.
dictated-which = { $count ->
    [1] Is this what you want to play?
    [2] That can be played in two ways. Which one?
   *[other] That can be played in several ways. Here are two; type another in numbers or tap it on the board.
}
which-reading-example = What does “{ $typed }” mean: { $plays }? This would work: <code>{ $example }</code>.
term-which = Which word shall I explain? For example: /term mars
term-throw = That is what the roll { $throw } is called. One to six are yek, du, se, char, panj, shesh.
no-such-term = { $word ->
    [none] I find no term that I know in this.
   *[other] I do not know the word “{ $word }”.
} For example: /term prime
button-share = Send to a friend
button-copy-link = Copy the link
button-to-group = Play in a group
command-term = what a word means
command-leave = leave the board
two-names = { $first } and { $second }
pairs = Pairs: { $white } – { $black }.

roll-going = 🎲 { $who }: the dice are rolling…
roll-lost = The extra die in the chat does not count: Telegram could not tell the bot what it showed.
roll-own = A die that you send does not count: the bot rolls, by the button “Roll” or the word “roll”.
roll-refused = I am not allowed to roll 🎲 here. Allow the bot to send stickers, then say “roll”; or open a new board where the bot rolls the dice.
