### First contact, help, the list of games.

start = Nardy: { $games ->
    [one] { $games } game
   *[other] { $games } games
} on one board. Shall we play, or will you bring a friend?
button-play-me = Play with me
button-first-game = { $game }{ $cube ->
    [yes] {" "}with the cube
   *[no] {""}
}
button-open-board = Open a board
button-call-friend = Bring a friend
button-another-game = Another game
button-go-on = { $mine ->
    [yes] Go on: { $game }, your move
   *[no] Go on: { $game }
}
learn = Learning { $game }: the rules on one screen, five quick questions whether a play is allowed, an exercise in finding the best play, and a first game with the beginner, who plays weakly.
button-exercise = Exercise
button-easy = Play the beginner
legal = Illegal moves cannot be made: each is checked against the rules. The rules: /rules, to take back your own play: /undo
button-other-language = Русский
invite-gone = This invitation has lapsed: the board is taken or closed. A new one: /new
card-title = { $game }, { $length }
card-text = { $who } has a board open: <b>{ $game }</b>, { $length }.
card-there = At the board: { $names }.
card-begun = <b>{ $game }</b>, { $length }. All seats are taken: { $names }.
card-folded = The board is closed.
card-waiting = A board that is open, with a free seat
card-old = This invitation has lapsed. A new one: @{ $bot } and the name of a game.
card-own = The seat waits for somebody to play you.
card-away = This board cannot be opened now: whoever invites needs an open chat with the bot and not too many boards.
card-seated = You are at the board. It is in your chat with @{ $bot }.
button-open-bot = Open the chat with the bot first

games-title = <b>The games</b>
games-line = <b>{ $name }</b>{ $mark ->
    [none] {""}
   *[other] , { $mark }
}: { $summary }
mark-experimental = { $name } (experimental)
games-family = <b>{ $family }</b>: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
games-changes-title = Changes to a game
games-changes = <b>{ games-changes-title }</b>
    A change alters one thing in a game: the rolls, the stake or a rule. Name it with the game: /new short with markers. It also stands below an open board: “Conditions…”, “Changes”.
games-names-title = Only names
games-names = <b>Known only by name</b>: these cannot be played
games-names-of = • { $section ->
    [none] {""}
   *[other] among { $section }:{" "}
}{ $names }
games-only-names = Without rules, only the name is known: { $names }
difficulty-easy = Simple
difficulty-children = For children
difficulty-chess = For chess players
games-marks = I…VI is the difficulty by the book: I very simple, VI for chess players; + is a game of the book’s author.
only-named = “{ $game }”: a name and a few words are left of this game, but no rules, so I cannot open a table. { $near ->
    [none] All games: /games
   *[other] The nearest to it: { $near }.
}
only-named-near = Games like it: { $names }.
button-what-is-known = What is known
games-for = Games for { $count ->
    [3] three
    [4] four
   *[other] { $count }
}
games-end = For the rules: /rules and a name. To play: /new and a name. On the stake and the rest: /rules cube, dave, kestum, live dice, match, resignation, opening draw, manners, history.

help =
    <b>How to play</b>
    /new opens a board, /new long picks the game too, /new @name keeps a seat for a friend, /new bot plays against me.
    <b>A move</b> is typed like this: <code>24/18 13/11</code>, from 24 to 18 and from 13 to 11. Or tap under the board where to go from; ⇄ changes the die.
    At a board: /moves lists the legal plays, /hint gives a hint, /rules tells the rules, /resign gives up.
help-more =
    <b>More on moves.</b> Both dice with one checker: <code>24/18/13</code>. Two checkers alike: <code>6/4(2)</code>. From the bar: <code>bar/20</code>. Bearing off: <code>6/off</code>. Words will do: <code>from 24 to 18</code>. Two numbers <code>24 13</code> mean the larger die from 24, the smaller from 13.
    Points count down from 24 to 1; a point’s number is how far a checker there has to go. “Pips” under the board is the total for all your checkers.
    “Describe” tells the board in words, “always in words” does so for every board.
    <b>Other commands</b>
help-group = /new opens a board, “Sit down” takes a seat. In a group, type your move as a reply to the board or after /m: <code>/m 24/18 13/11</code>. For the rest, send me /help in private.

two-numbers = Played <code>{ $play }</code>: two numbers tell where each die is played from. One step is written with a slash, <code>{ $step }</code>{ $back ->
    [yes] ; /undo takes the play back.
   *[no] .
}
half-typed = So far: <code>{ $play }</code>. { $left }, for example <code>{ $example }</code>. To take it back: /undo
numbers-left = { $count ->
    [one] Left: { $numbers }
   *[other] Left: { $numbers }
}
number-left = { $number ->
    [1] { $count ->
        [one] a 1
       *[other] { $count } ones
    }
    [2] { $count ->
        [one] a 2
       *[other] { $count } twos
    }
    [3] { $count ->
        [one] a 3
       *[other] { $count } threes
    }
    [4] { $count ->
        [one] a 4
       *[other] { $count } fours
    }
    [5] { $count ->
        [one] a 5
       *[other] { $count } fives
    }
   *[6] { $count ->
        [one] a 6
       *[other] { $count } sixes
    }
}
tapped-so-far = So far: <code>{ $play }</code>.
made-so-far = So far: <code>{ $play }</code>. { $left ->
    [none] Say “done” to finish.
   *[other] { $left }.
} To take it back: /undo
hint-tap = Tapping works too: a whole move, or where to go from (⇄ changes the die, ✓ plays).
play-ways = Tapping under the board works too: a whole move, or where to go from. No board in sight? Type “board”, or “describe” to have it in words.
hint-moves = The word “board” shows the board again, and “describe” tells it in words.
hint-bar = A hit checker waits on the bar: it enters first.
hint-off = A checker can be borne off now: that is written <code>off</code>.
hint-pin = The sign <code>°</code>: a lone enemy checker is pinned and cannot move under yours.
hint-hit = The sign <code>*</code> after a move: an enemy checker is hit.

about-short = Nardy with friends or with the bot: long, short and more.
about-long = Nardy in a chat: long, short, backgammon and others. Type a move or tap it; the board comes as a picture. The dice are honest, and you can check them.
greeted-amid-game = Hello. I am a bot and look after this game. All I can do: /help
thanked = You’re welcome. Enjoy the game.
duration = How long a game takes is up to the dice and the players: without a clock the board waits as long as you like. A quick one is { $game }: three checkers each, a couple of minutes. To play against time, say “blitz”.
first-game = The easiest start is { $long }: nothing is hit there, and the rules fit on one screen. { $quick } is shorter still: three checkers a side, over in a couple of minutes.
whom-to-play = I do not match strangers. A friend comes by a link, and in a group /new opens a board where anybody may sit. With nobody around, play me.
for-how-many = Most games are for two. “We are three” and “we are four” list those for three and for four.
played-here = There is no app apart: the games are played here, in a Telegram chat, on a phone or a computer. To play: /new
costs-nothing = Everything here is free, and nobody plays for money: a stake is only points. To play: /new
made-by = I am an open-source program under the MIT licence. What I can do: /help{ $contact ->
    [none] {""}
   *[other] . Questions and complaints go to whoever runs the bot: { $contact }
}
slow-bot = I think about a move for a couple of seconds at most. If no board came, type “board”.
slow-player = It is the turn of { $who }. I remind of a move where both have said “remind”. To play by the clock: “with a clock”.
goes-by-itself = Dice are rolled by themselves, and so is an only possible move played. All other moves are chosen by the player: “hint” names the best. To roll with a button: /settings
joining-others = Everyone takes a seat themselves: in a group by “Sit down” under the board, in a private chat by the link that “invite a friend” gives. If no seat is free, open another board: /new, for three /new for three.
numbers-why = A play with an arrow is written in the numbers of the picture, and those are { $own ->
    [yes] yours
   *[no] those of whoever is to move
}. Each side counts the points of its own way down to 1; the other side goes its own way, so in these numbers its plays may go up. In the record of the game every play is in its player’s own numbers.
later = All right. A board waits as long as it takes, and /new opens another.
when-i-write = I only write about games that have begun: whose turn it is and how they end. /resign ends a game, “no reminders” stops reminders, and the sound is in this chat’s notifications in Telegram.
when-i-write-group = Here I write when people play or ask, and call nobody at night. /close takes a board away, /settings the position of the day. The sound, and who is in the group, are in the group’s own settings.
luck-or-skill = Both. The dice may decide one game; over twenty, whoever plays better wins more. After a game, “Review” shows the mistakes and the luck.
dice-favour-nobody = The dice do not care whose roll it is: all of them follow from a secret that was promised before the start, and anyone can check: /fair. Who was lucky is told at the end of a game.
lost-again = The next one may go your way. “Rematch” begins it, “review” shows what was better, and “level” makes the bot weaker.
board-will-tell = The board will tell. For what to do now, say “what now”.
no-offence = It happens. “Undo” takes a move back, “level” makes the bot weaker, /resign ends the game; the rest: /help
doing-well = Well, thank you: the dice are warm. To play: /new
no-hurry = There is no hurry: this board has no time limit. If the answer to your move went by too fast, “what happened” tells it again.
simplest-way = The simplest way: “hint” names a move, and its number plays it. “How to move” shows the way round the board.
played-for-points = Games here are played for points anyway, never for money: an ordinary win is one, a big win more. A match to five: /new to 5
cube-where = There is a doubling cube: it is switched on before the game, “Conditions…”, the page “Stake”. How it is played: /rules cube
wins-are-points = A match here goes to points, not to wins: an ordinary win is worth one, a big one more. The length is changed at a new board: “Conditions… → Length”.
one-phone = Everyone plays from their own Telegram and needs a connection; on one phone you can only play me. If the connection drops, the board waits. A friend is called with “invite a friend”.
