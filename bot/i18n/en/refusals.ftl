### Why a play or an answer is not allowed. A fact that is not known reads "none".

refusal-example = For example: <code>{ $example }</code>.
refusal-other = The rules do not allow that.
refusal-closed = { $place ->
    [none] Not possible: that point is closed.
   *[other] { $who ->
        [none] Point { $place } is closed: the other side stands there.
       *[other] Point { $place } is closed: { $who } stands there.
    }
}
refusal-head = Not possible: one checker a turn leaves the head.
refusal-last-resort = Not possible: a second checker leaves the head only when the first has gone as far as it can.
refusal-prime = { $need ->
    [home] Not possible: six points in a row may be closed only when an enemy checker has reached its own home.
   *[other] Not possible: six points in a row may be closed only when an enemy checker is ahead of them.
}
refusal-bar = The checker on the bar has to enter first.
refusal-hand = The checker in hand has to enter first.
refusal-no-checker = { $place ->
    [none] You have no checker there.
   *[other] You have no checker on { $place }.
}
refusal-no-die = { $dice ->
    [none] There is no such die.
   *[other] { $die ->
        [none] There is no such die: the throw is { $dice }.
       *[other] There is no { $die } on the dice: the throw is { $dice }.
    }
}
refusal-used-die = That die has been played{ $left ->
    [none] {""}
   *[other] ; { $left } is left
}.
refusal-not-home = Too early to bear off: not all checkers are home.
refusal-oversize = A larger die takes a checker off the farthest occupied point only.
refusal-exact = Checkers bear off by the exact number only.
refusal-bookoff = Not possible: a checker stands on exactly that number, so it is the one to bear off.
refusal-duty = { $left ->
    [none] All dice that can be played must be played.
   *[other] All dice that can be played must be played: { $left } is left, and it can.
}
refusal-larger = Only one of the two dice can be played, and it has to be the larger.
refusal-pinned = { $place ->
    [none] That checker is pinned and cannot move while an enemy stands on it.
   *[other] The checker on { $place } is pinned and cannot move while an enemy stands on it.
}
refusal-own-pinned = { $place ->
    [none] Not possible: a checker of your own is pinned there.
   *[other] Not possible: a checker of your own is pinned on { $place }.
}
refusal-own-point = { $place ->
    [none] Your own checker stands there, and two may not share a point.
   *[other] Your own checker stands on { $place }, and two may not share a point.
}
refusal-corner = A last checker goes from corner to corner: a one takes it to the next, a six two on.
refusal-off-corner = A last checker is captured on a corner only.
refusal-entry-blocked = { $place ->
    [none] A checker from the reserve goes to an empty point of your line or to your own.
   *[other] The reserve cannot enter on { $place }: it goes to an empty point or to your own.
}
refusal-crossing = You cross to the other line straight over, and only with the number of that point.
refusal-no-way-back = There is no way back from the other line.
refusal-no-way = That die does not lead there.
refusal-mark = Until a reserve is all in, a single checker may only be pinned (°), not hit (*).
refusal-which-mark = A single checker may be pinned or hit: add ° or *.
refusal-caucasus = Not possible: a checker that hit in its home neither joins its own nor bears off early in the same turn.
refusal-backwards = Checkers only go forward.
refusal-not-yours = That checker is not yours.
refusal-order = The dice go in the other order: the point between is closed.
refusal-unreadable = I could not read that move. It is typed like this: 24/18 13/11, from 24 to 18 and from 13 to 11; also bar/20, 6/off.
refusal-no-place = { $place ->
    [none] There is no such point on this board.
   *[other] There is no point { $place } on this board.
}
refusal-ambiguous = There is more than one way there, and they differ. By way of which point?
refusal-not-your-turn = { $who ->
    [none] It is not your turn.
   *[other] It is not your turn but { $who }’s.
}
refusal-not-now = That cannot be done now.
refusal-finished = This game is over.
refusal-bad-choice = There is no such choice.
refusal-bad-throw = The dice cannot fall like that.
refusal-must-play = No passing: there is a move.
refusal-nothing-to-undo = There is nothing to take back.
refusal-too-late = Too late: the dice have been thrown.
refusal-contact = No resigning now: the checkers can still meet.
refusal-pending = First an answer to what is on the table.
refusal-answered = You have answered; waiting for the others.
refusal-no-game = There is no game open here.
