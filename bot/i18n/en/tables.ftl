### Tables, comings and goings, the bot in a group.

tables-title = <b>Open boards</b>
tables-none = No boards are open. Open one: /new. Games that are over: /history
tables-line = { $game }: { $names }. { $state }
tables-waiting = Waiting for players.
tables-turn = { $who } { $count ->
    [one] is
   *[other] are
} to move; waiting { $time }.
tables-aside = Put aside.
button-resume = Go on
button-resume-board = Go on with { $number }
board-put-aside = <b>{ $game }</b>
    This board was put aside, as nobody has moved for long. The game is kept: go on any day.
board-aside = This board was put aside, and the game is kept. Go on by the button under it, or from here: /tables
board-goes-on = This game is going on already.
button-show-board = Show board { $number }

welcome = Good day. I keep the board for nardy: /new opens one, “Sit down” takes a seat.
    Type a move as a reply to the board or after /m: <code>/m 24/18 13/11</code>. Make me an admin and I will follow moves without that.
pictures-forbidden = I may not send pictures in this group, so the board comes in words.
bot-returned = I am back, and so are the boards: /tables
topic-closed = <b>{ $game }</b>: the topic in the group is closed. The board waits, and comes when the topic opens.
player-away = { $who } does not hear me any more: the chat with me is closed. The board waits, or you may take the win.
player-back = { $who } is back at the board.
seat-handed = { $who } now plays { $sign ->
    [none] {""}
   *[other] { $sign }{" "}
}for { $before }.
player-left = { $who } leaves the board. The seat is free: somebody may take it, or the game may be ended.
leave-ask = Leave the board? { $other ->
    [none] The others may then end the game or find somebody else.
   *[other] { $other } may then win the game by ending it, or find somebody else.
}
end-ask = { $who } would like to end the game: nobody scores. It ends when another player agrees.
leave-ask-last = Leave the board? No other person plays here, so the game ends at once: { $won ->
    [yes] { $winner } wins it
   *[no] nobody wins it
}. It will not count in statistics.
leave-already = Your seat is free already. To come back: /join
leave-others = There is nothing to leave: { $names } play at this board, and you do not.
leave-none = There is nothing to leave: you do not play here. Your boards: /tables
button-leave = Leave
button-stay = Stay
playing-on = Good, the game goes on.
button-end-game = End the game
button-sit-instead = Take the seat

match-points = match to { $points }
match-four = four games, colours in turn
match-endless = no end
match-score = Score { $score }, { $length }.
match-won = <b>{ $who }</b> wins the match, { $score }.
match-drawn = The match ends level, { $score }.
no-match-here = This is a single game, without a score. For a match try /new to 5
score-title = <b>{ $names }</b>
score-line = { $number }. { $game }: { $score }
score-early = { $number }: { $score }
score-going-on = under way
score-resigned = resigned
score-passed = passed
score-left = left
score-crawford = Crawford game
button-next-game = Next game
command-score = the score of the match
