### The caption of a board, moment by moment. Signs (⚪ ⚫) come before the lines in the code.

turn-done = { $who }: { $throw }, { $play }{ $left }
turn-left = , no legal { $numbers }
turn-no-moves = { $who }: { $throw }, no legal move
turn-no-moves-board = { $who }: { $throw }, board { $board }, no legal move
turn-only-move = { $who }: { $throw }, { $play } (forced)
turns-before = { $count ->
    [0] … and more turns before
    [one] … { $count } turn before
   *[other] … { $count } turns before
}
parity-owner = { $foreign ->
    [yes] { $who } plays what { $thrower } rolled: the smaller number, { $number }, is { $parity ->
        [even] even
       *[odd] odd
    }.
   *[no] The smaller number, { $number }, is { $parity ->
        [even] even
       *[odd] odd
    }: their own roll.
}
throw-parity = { $throw }, { $parity ->
    [even] even
   *[odd] odd
}
play-others = { $how ->
    [must] This turn moves the opponent’s checkers { $sign }: “{ $letter }:” before the point
    [pass] Your own cannot move. Move the opponent’s { $sign } (“{ $letter }:” before the point) or skip the turn
    [mix] You may move a { $sign } too: “{ $letter }:” before the point
   *[may] You may move { $sign } instead: “{ $letter }:” before the point
}{ $here ->
    [none] .
   *[other] ; { $letter }:{ $far } is { $here } for you.
}
list-means = { $count ->
    [1] That is { $number } once.
    [2] That is { $number } twice, both or neither.
   *[other] That is { $number } played { $count } times, all or none.
}
throw-named = { $throw } “{ $name }”
pips = Pips { $counts }.
colours-drawn = The draw decides the colours and who starts, so you cannot ask for a colour. A draw whose winner picks the colour can be chosen: /new, “Conditions…”.
dames = { $sign } dames: { $points }.
several-finished = Finished: { $who }.
several-gave-up = Resigned: { $who }.
several-points = Points { $counts }.
numbered = No. { $numbers }
dead = Dead { $counts }.
gone = Off { $off }. Out of the game { $out }.
scores = Points { $counts }, { $enough } win.
stacks = { $sign } bottom to top: { $stacks }.
mark = { $mark ->
    [E] emir
    [K] king
   *[R] royal
}
ask-throw = <b>{ $who }</b>, your roll.
throw-earned = { $alone ->
    [yes] The double was played in full: one more roll.
   *[no] One more roll for { $throw }.
}
ask-throw-again = <b>{ $who }</b>, roll again.
ask-draw = <b>{ $who }</b>, { $kind ->
    [tile] draw a tile
    [card] turn up a card
   *[lotto] draw a barrel
}.
ask-draw-again = <b>{ $who }</b>, { $kind ->
    [tile] another tile
    [card] another card
   *[lotto] another barrel
}.
ask-draw-second = <b>{ $who }</b>, { $opened }. Draw a second one.
bag-refilled = { $kind ->
    [tile] No tiles were left: { $who } mixes them all again.
    [card] The pack was used up: { $who } shuffles the cards.
   *[lotto] The bag was empty: { $who } puts all the barrels back.
}
bag-left = Left, { $count }: { $things }.
column = { $who }, rolls to come: { $entries }
ask-play = { $who }: { $throw }. { $example ->
    [none] Your move.
   *[other] Type your move, for example <code>{ $example }</code>; all moves: /moves.
}
ask-play-first = { $who }: { $throw }. Type from where to where: <code>{ $example }</code>, or tap.
ask-play-group = <b>{ $who }</b>: { $throw }. { $example ->
    [none] Your move.
   *[other] Reply with your move, say <code>{ $example }</code>.
}
ask-play-made = { $who }: { $throw }. { $made }
tapped-play = { $play }. { $left ->
    [none] Press ✓ to play it
   *[other] { $left }
}. Back: ↩
tap-none = Nothing is moved yet.
tap-not-yet = No checker can go from there now.
tap-lifted = { $place } – where to? { $ends }
tap-whole = The move is complete. Play it: ✓, back: ↩
tap-die = The next step is by { $die }.
ask-play-left = <b>{ $who }</b>, the other side left { $numbers }: play it with your own checkers{ $example ->
    [none] {""}
   *[other] , for example <code>{ $example }</code>
}.
turn-rest = { $who } plays the { $numbers } left over: { $play }
turn-rest-none = { $who } cannot play the { $numbers } left over
plays-left = { $who } is playing what the other side left: { $numbers }.
chain-line = { $links ->
    [none] This is the last double of the chain.
   *[other] Next in the chain: { $links }.
} { $skip ->
    [yes] If both are stuck, the next double begins.
   *[no] If both are stuck, the turn is over.
} { $alone ->
    [yes] { $set ->
        [yes] Played out without help, it earns another turn; otherwise { $next } is next.
       *[no] Played out without help, it earns another roll; otherwise { $next } rolls.
    }
   *[no] { $set ->
        [yes] Then { $next } is next.
       *[no] Then { $next } rolls.
    }
}
ask-announce = <b>{ $who }</b>: name the two numbers you will play, for example <code>{ $example }</code>.
ask-stop = <b>{ $who }</b>: stop here and count the points, or roll on.
ask-before = <b>{ $who }</b>, before the roll you may play { $acts }. Or just “roll”.
act-guard = a nuker { $acts }
act-sow = a covering move { $acts }, a checker to a point
turn-action = { $who }: { $play }
throw-none = without dice
turn-before = { $who }, before the roll: { $play }
reserve-late = { $count ->
    [one] { $count } nuker is still in hand
   *[other] { $count } nukers are still in hand
}: you bear off only when all are home. A nuker goes to an emir that stands alone, or to a head with one checker.
ask-named-double = <b>{ $who }</b>: a free double. Which number will you play four times, 1 to 6?
ask-extra = <b>{ $who }</b>: you may roll again. Roll, or end the turn?
waiting-for = It is { $who }’s turn.
moves-title = { $throw ->
    [none] Legal plays:
   *[other] Legal plays for { $throw }:
}
moves-more = { $count ->
    [one] …and { $count } more.
   *[other] …and { $count } more.
}
moves-not-now = The dice have not been rolled: /roll
moves-not-yours = I will list the moves when it is your turn. Now it is { $who }’s.
moves-hidden = The list of moves is switched off in this chat. To switch it on: /settings, “{ setting-hints }”

place-bar = bar
place-w = w
place-b = b
place-hand = hand
place-gone = off
place-off = off

button-throw = 🎲 Roll
button-no-double = No double
button-draw = { $kind ->
    [tile] Draw a tile
    [card] Turn up a card
   *[lotto] Draw a barrel
}
button-die = ⇄ { $dice }
button-only-play = Play { $play }
button-done = ✓ Done
button-skip-turn = Skip the turn
button-restart = ↩ Start over
button-undo = ↩ Another checker
button-step = { $die } → { $place }
button-resign = Resign
button-takeback = Take back
button-moves = Moves
button-more = More…
button-all = Show all
button-stop = Count
button-end-turn = End the turn
button-guard-emir = Nuker to the emir: { $place }
button-guard-head = Nuker to the head: { $place }
button-guards = Two nukers: { $places }
button-sow = Covering move from { $way }
button-go = Play on

turn-lost = { $who }: { $dice }; the turn is lost
landed = The dice came to rest: { $dice }. Only the { $number } is played.
landed-edge = on its edge
landed-checker = on a checker
landed-rail = on the rail
landed-die = on the other die
landed-half = on the other half
landed-off = off the board

ask-claim = <b>{ $who }</b>, { $off } off: <b>stop</b> wins { $points ->
    [one] { $points } point
   *[other] { $points } points
}; <b>play on</b>, and one more checker makes it { $next }. But if the opponent bears off { $need ->
    [1] just one more
   *[other] { $need } more
}, the choice is theirs.
claim-off = Off: { $each }. Enough to win: { $enough }.
claim-goes-on = { $who } plays on: { $points ->
    [one] { $points } point
   *[other] { $points } points
} not taken, one more checker off makes it { $next }. { $other } needs { $need ->
    [one] { $need } checker
   *[other] { $need } checkers
} to choose.
button-claim = Stop: +{ $points }
ask-removal = { $other }: { $throw }. <b>{ $who }</b>, which die is taken away?
ask-bid = { $other }: { $throw }. <b>{ $who }</b>, stop and name a price in chips: the roll is auctioned, the higher bid pays. Let it be: { $other } plays it.
ask-overbid = { $thrower }: { $throw }. { $other } bids { $bid }. <b>{ $who }</b>, bid more and the auction goes on. Yield: { $other } buys the roll for { $bid }.
auction-bids = The bids: { $each }.
auction-no-bid = nothing
auction-won = The auction went to { $who } for { $bid ->
    [one] { $bid } chip.
   *[other] { $bid } chips.
}
chips = Chips: { $each }.
ask-marker = { $other }: { $throw }. <b>{ $who }</b>, keep this roll, or use a marker to have it rolled again?
ask-marker-own = <b>{ $who }</b>: { $throw }. Keep this roll, or use a marker to roll again?
markers = Markers: { $each }.
button-let = Keep it
button-no-bid = No bid
button-yield = Yield
button-reroll = Use a marker

## Boards side by side

ask-board = <b>{ $who }</b>, { $throw }: on which board?
    { $boards }
    Its number ({ $example }), or the play at once: <code>2: 24/18 13/11</code>.
board-named = Board { $board }.
boards-count-names = The boards so far: { $first } { $one } : { $other } { $second }.
throws-coming = Known already on board { $board }: { $throws }.
board-last-turn = the last turn there
board-raise = { $board }: double to { $raised }
board-stake-held = Board { $board }: { $who } owns the cube at { $stake }.
board-stake-middle = Board { $board }: centred cube at { $stake }.
board-refused-shared = Whoever passes gives up one board of their choice.
board-refused-half = The board given up is the first to end, so it brings half a point less.
ask-stake-boards = <b>{ $who }</b>, you’re on roll. You may double on one board:
    { $boards }
    Roll, or say for example: double { $example }.
ask-give = <b>{ $who }</b>, which board do you give up for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}?
    { $boards }
board-blocked = no legal move
board-closed = Board { $board } is over: { $who } +{ $points }.
board-drawn = Board { $board } is over: drawn, { $points } each.
boards-count = Score by boards: ⚪ { $white } : ⚫ { $black }.
button-other-board = ⇄ { $board }
battle-arms = Each beats the next: { $circle }.
battle-left = Left: { $counts }.
