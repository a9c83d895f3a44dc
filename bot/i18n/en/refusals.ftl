### Why a play or an answer is not allowed. A fact that is not known reads "none".

refusal-example = For example: <code>{ $example }</code>.
refusal-other = The rules do not allow that.

## Plays

refusal-closed = { $place ->
    [none] Not possible: that point is closed.
   *[other] { $who ->
        [none] Point { $place } is closed: your opponent stands there.
       *[other] Point { $place } is closed: { $who } stands there.
    }
}
refusal-head = Not possible: one checker a turn leaves the head.
refusal-last-resort = Not possible: a second checker leaves the head only when the first has gone as far as it can.
refusal-forerunner = Not possible: until the first checker has passed point { $place }, the opponent’s head, the others wait.
refusal-quarter = Not possible: of the six points of your starting quarter one must stay free at all times.
refusal-prime = { $need ->
    [apart] Not possible: all of your opponent’s checkers stand on one point behind that row, and may not be shut in at once.
    [home] Not possible: six points in a row may be closed only when an enemy checker has reached its own home.
   *[other] Not possible: six points in a row may be closed only when an enemy checker is ahead of them.
}
refusal-bar = The checker on the bar has to enter first.
refusal-hand = All checkers in hand have to enter first.
refusal-no-checker = { $place ->
    [none] You have no checker there.
    [bar] You have no checker on the bar.
    [hand] You have no checker in hand.
   *[other] { $had ->
        [none] { $whose ->
            [none] You have no checker on { $place }.
           *[other] The opponent has no checker on { $place }.
        }
        [1] { $whose ->
            [none] You had one checker on { $place }, and it has moved already.
           *[other] The opponent had one checker on { $place }, and it has moved already.
        }
       *[other] { $whose ->
            [none] All your checkers on { $place } have moved already.
           *[other] All the opponent’s checkers on { $place } have moved already.
        }
    }
}
refusal-no-die = { $on ->
    [table] { $die ->
        [none] These numbers do not make { $step ->
            [none] that step
           *[other] { $step }
        }
       *[other] There is no { $die } here
    }: { $throw }
   *[other] { $die ->
        [none] These dice do not make { $step ->
            [none] that step
           *[other] { $step }
        }
       *[other] { $numbers ->
            [none] There is no { $die } on the dice
           *[other] A { $die } cannot be played now
        }
    }{ $throw ->
        [none] { "" }
       *[other] : the roll is { $throw }
    }
}{ $numbers ->
    [none] .
   *[other] , to be played as { $numbers }.
}
refusal-used-die = { $die ->
    [none] { $step ->
        [none] That is too far now
       *[other] { $step } is too far now
    }
   *[other] { $made ->
        [none] There is only one { $die } here
       *[other] The { $die } has been played
    }
}: what is left is { $left }.
refusal-all-played = The whole roll has been played, nothing is left for { $step }.
refusal-play-over = The game ends before that: { $step } is never reached.
refusal-stays-off = Checkers that are off do not come back to the board.
refusal-never-off = No checkers are borne off in this game.
refusal-pins-only = Nobody is hit here, only pinned: write ° in place of *, or nothing.
refusal-hit-early = Too early to hit: until somebody has nothing left in hand, a lone checker is only pinned, °.
refusal-hit-on-double = Only a double hits here; any other roll pins, °.
refusal-cut-double = { $made ->
    [none] All checkers of both sides are home: the double goes no further.
    [one] All checkers of both sides are home: a double is one move here, and it has been made.
   *[other] All checkers of both sides are home: this double gives no more moves, { $made } were made.
}
refusal-fixed-throw = { $throw ->
    [none] The roll is known beforehand here; there is no other.
   *[other] The roll is known beforehand here: { $throw }.
}
refusal-low-first = { $die ->
    [none] The smaller number comes first.
   *[other] The smaller number comes first: { $die }. If it cannot be played, neither can the larger.
}
refusal-one-colour = Not possible: the whole roll is played with checkers of one colour.
refusal-others-turn = This turn is played with the opponent’s checkers: the letter of their colour goes before the point.
refusal-own-turn = Only your own checkers are moved now.
refusal-touch-move = This table plays touch-move: a step once made stands.
refusal-no-way = { $die ->
    [none] No number leads there.
   *[other] A { $die } does not make { $step }: there is no such way.
}
refusal-not-home = { $outside ->
    [none] Too early to bear off: not all checkers are home.
   *[other] Checkers are borne off when all are home; { $outside ->
        [one] { $outside } is
       *[other] { $outside } are
    } still outside.
}
refusal-oversize = { $need ->
    [home] { $die ->
        [none] A larger number
       *[other] A { $die } is more than { $step } needs: it
    } takes off only a checker with none of yours higher in the home.
   *[other] { $die ->
        [none] A larger number
       *[other] A { $die } is more than { $step } needs: it
    } takes one off the farthest occupied point only.
}
refusal-exact = { $die ->
    [none] Checkers are borne off by exact numbers only.
   *[other] Checkers are borne off by exact numbers only: a { $die } takes one off point { $die } and from nowhere else.
}
refusal-home-rests = { $need ->
    [arrival] That checker has come home: it is not moved any more, only borne off when all are in.
   *[other] All are home: there are no more moves inside, checkers are only borne off by exact numbers.
}
refusal-bookoff = Not possible: with a { $place }, the checker that stood on { $place } is the one to bear off.
refusal-caucasus = Not possible: a checker that hit in its home neither joins its own nor bears off early in the same turn.
refusal-duty = { $left ->
    [none] All numbers that can be played must be played.
   *[other] There is still { $left } to play: every number that can be played must be.
}
refusal-no-play = There is no move: nothing can be played with this roll.
refusal-larger = Only one of the two numbers can be played, and it has to be the larger{ $left ->
    [none] .
   *[other] , { $left }.
}
refusal-most-pips = Not all the numbers can be played; of those that can, you must play the ones with the largest sum.
refusal-no-flight = Not possible: { $step } is flown with { $need } only, and the roll is { $throw }.
refusal-flight = A flight comes first: with this number a checker flies from the head straight home.
refusal-whole-list = { $left ->
    [none] All steps of the roll are made, or none of them.
   *[other] All steps of the roll are made, or none of them, and this leaves { $left }.
}
refusal-pinned = { $place ->
    [none] That checker is pinned and cannot move while an enemy stands on it.
   *[other] The checker on { $place } is pinned and cannot move while an enemy stands on it.
}
refusal-face-down = { $kind ->
    [dead] The checker on { $place } is dead: it lies face down, and nobody is left to free it.
    [dame] { $place ->
        [none] That is a dame and does not move: land on it with a checker of yours, or lead all of yours behind it past it.
       *[other] The dame on { $place } does not move: land on it with a checker of yours, or lead all of yours behind it past it.
    }
   *[other] { $place ->
        [none] That checker lies face down: jump over it or land on it first.
       *[other] The checker on { $place } lies face down: jump over it or land on it first.
    }
}
refusal-freed = { $place ->
    [none] That checker has just been freed: it moves from the next turn on.
   *[other] The checker on { $place } has just been freed: it moves from the next turn on.
}
refusal-hill = { $need ->
    [wall] Not possible: six enemy checkers or more on { $place } are a wall, and no number passes over it.
    [six] Not possible: an enemy hill stands on { $place }, and only a six passes over it.
   *[other] Not possible: an enemy hill stands on { $place }, and only a { $need } or more passes over it.
}
refusal-rank = Checker { $need } stands on { $place }: only number { $need } or higher eats it, and this is { $left }.
refusal-plain-stays = Plain checkers are not borne off: only the king is.
refusal-king-once = The king makes only one step in a roll. A plain checker plays the other number.
refusal-king-alone = Your own checker stands on { $place }: the king does not land on its own.
refusal-enter-quarter = From the hand you enter on an empty point of the first quarter only.
refusal-next-quarter = You step to the next quarter only: not within your own, not past one, and not back.
refusal-last-quarter = In the last quarter nobody steps any more: a barrier is borne off, both checkers at once.
refusal-barrier-off = Only a barrier in the last quarter is borne off: two of your checkers on one point.
refusal-jump-six = A barrier is jumped by exactly six points here.
refusal-taken = { $place ->
    [none] That point is taken: land on an empty one.
   *[other] Point { $place } is taken: land on an empty one.
}
refusal-build-six = { $place ->
    [none] A barrier is built exactly six points ahead; otherwise land on an empty point.
   *[other] Your checker is on { $place }, but a barrier is built exactly six points ahead.
}
refusal-over-barrier = { $place ->
    [none] A lone checker cannot jump a barrier.
   *[other] A lone checker cannot jump the barrier on { $place }.
}
refusal-own-between = { $place ->
    [none] You may not pass your own checker.
   *[other] You may not pass your own checker on { $place }.
}
refusal-own-point = { $place ->
    [none] Your own checker stands there, and two may not share a point.
   *[other] Your own checker stands on { $place }, and two may not share a point.
}
refusal-not-on-corner = A last checker is captured on a corner only.
refusal-stronger = { $place ->
    [none] Somebody stronger stands there: you cannot go there.
   *[other] Somebody stronger stands on { $place }: you cannot go there.
}
refusal-only-ahead = Checkers only go forward here, to smaller numbers. Write 24/20: from 24 to 20.
refusal-back-to-eat = You go back only to eat: enemies must stand on that point.
refusal-chief-at-home = { $place ->
    [none] An emir in its own home cannot be hit, so a double may not land there.
   *[other] The emir on { $place } is in its own home and cannot be hit, so a double may not land there.
}
refusal-bar-to-head = Nobody leaves the bar by a roll: the checker returns to its head by itself once that is free.
refusal-reserve-before = A nuker enters before the roll, not with a number on the dice.
refusal-reserve-out = Too early to bear off: nukers are still in hand, and all have to be home.
refusal-before-throw = The dice have not been rolled: first the roll, then the move.
refusal-guard-place = A nuker goes to an emir that stands alone, or to a head with one checker of yours left.
refusal-guard-none = The hand is empty: there are no nukers left.
refusal-sow-head = The stack on the head is not laid out in a covering move.
refusal-sow-few = { $place ->
    [none] A covering move takes a stack of three or more.
   *[other] Fewer than three of yours stand on { $place }: too few to cover with.
}
refusal-sow-first = { $place ->
    [none] The next point is closed: no covering move from there.
   *[other] The next point, { $place }, is closed: no covering move from there.
}
refusal-sow-row = Six closed points in a row lie ahead: a covering move cannot pass them.
refusal-sow-room = There is no room ahead for all the checkers of the stack.
refusal-sow-way = Covering goes in order, one checker on each open point.
refusal-reserve = { $place ->
    [none] A checker in hand goes to an empty point of your line or to your own.
   *[other] A checker in hand cannot enter on { $place }: it goes to an empty point or to your own.
}
refusal-unreadable = { $text ->
    [none] I could not read that move. It is typed like this: 24/18 13/11, from 24 to 18 and from 13 to 11; also bar/20, 6/off.
   *[other] I could not read “{ $text }”. A move is typed like this: 24/18 13/11, from 24 to 18 and from 13 to 11; also bar/20, 6/off.
}
refusal-mark = The mark does not fit that step: leave it out.
refusal-no-place = { $text ->
    [none] There is no such point on this board.
   *[other] { $numbering ->
        [own] There is no point { $text } on this board.
       *[other] There is no point { $text } in this numbering.
    }
}
refusal-no-step = The checkers on { $place } cannot move now.
refusal-no-step-with = Nothing can be moved with a { $die } now.
refusal-ambiguous = { $ways ->
    [none] There is more than one way there, and they differ: name the point between.
   *[other] There is more than one way there, and they differ: { $ways }?
}
refusal-numbering = That numbering has no names for the points of this board.

## Answers

refusal-not-your-turn = { $who ->
    [none] It is not your turn.
   *[other] It is not your turn but { $who }’s.
}
refusal-no-board = Which board? Its number stands before the play: 2: 24/18 13/11. Boards to choose from: { $choices }.
refusal-missing-board = There is no board { $text } here. Boards to choose from: { $choices }.
refusal-other-board = This roll cannot be played on board { $text }. Boards to choose from: { $choices }.
refusal-not-now = That cannot be done now.
refusal-must-play = You pass when nothing can be played, and you have a move.
refusal-stake-first = First answer the double: <code>take</code> or <code>pass</code>.
refusal-no-offer = No double is offered, so there is nothing to answer.
refusal-play-goes-on = All right, the game goes on.
refusal-nothing-to-stop = To end the game: /resign, or /leave the board.
refusal-no-claim = “Stop” and “play on” are said when a win could be taken or the count could end it, and now is not that moment.
refusal-no-marker = The roll stands: only games with markers let you roll again, and then you are asked.
refusal-takeback-asked = First decide whether the play may go back: <code>yes</code> or <code>no</code>.
refusal-finished = This game is over.
refusal-bad-choice = There is no such choice.
refusal-claim = Now choose: take the win or risk it. Type <code>stop</code> or <code>play on</code>.
refusal-announced = { $need ->
    [bag] This cannot be named now: it must be new in this cycle and playable to the end.
   *[other] This cannot be named now: name numbers that can all be played.
} { $more ->
    [yes] For example: { $choices }.
   *[other] Possible: { $choices }.
}
refusal-name-first = First name the two numbers you will play, for example <code>{ $choices }</code>. Or type the whole play with both: <code>{ $ways }</code>.
refusal-bad-throw = The dice cannot fall like that.
refusal-setup-form = { $ways ->
    [numbers] I cannot read this order. Write a point and its numbers from the bottom to the top, separated by dots: 24:15.7.1 is 15 at the bottom, 1 on top.
   *[other] I cannot read this set-up. Write a point and the warriors on it from the bottom to the top: 24:332 is two threes with a two on top.
}
refusal-setup-place = Point { $text } will not do: you set up on your own points, here { $choices }.
refusal-setup-twice = Point { $text } is named twice: write the whole stack once, from the bottom to the top.
refusal-setup-kind = { $ways ->
    [numbers] There is no checker { $kind }: the numbers are 1 to 15.
   *[other] There are no warriors of type { $kind } here, only { $choices }.
}
refusal-setup-count = { $ways ->
    [numbers] { $made ->
        [0] Number { $kind } stands nowhere: each stands once.
       *[other] Number { $kind } stands twice: each stands once.
    }
   *[other] There must be { $need } warriors of type { $kind }, and these are { $made }.
}
refusal-bid-higher = { $left ->
    [none] That cannot be bid.
   *[other] A bid here is from { $left } to { $need }: above the last one and no more than your chips. Or “I yield”.
}
refusal-bid-limit = You cannot bid that: from 1 to { $need }, or “pass”.

## What the rules of plays are called

rule-closed = A closed point
rule-head = The head
rule-last-resort = A second checker off the head
rule-forerunner = The first checker
rule-quarter = The starting quarter
rule-prime = Six in a row
rule-bar = The bar first
rule-hand = The hand first
rule-no-checker = No checker there
rule-no-die = No such number
rule-used-die = The number is used up
rule-all-played = The roll is used up
rule-never-off = Nothing is borne off
rule-hit-early = When to hit
rule-hit-on-double = Hits come with doubles
rule-fixed-throw = The roll is known
rule-announced = The announced roll
rule-low-first = The lower number first
rule-one-colour = One colour a turn
rule-others-turn = The other side’s checkers
rule-own-turn = Your own checkers
rule-no-way = No way there
rule-not-home = Too early to bear off
rule-oversize = Bearing off with a larger number
rule-exact = The exact number
rule-home-rests = No moves at home
rule-bookoff = Bear off from the point
rule-caucasus = Hitting at home
rule-duty = Play all you can
rule-larger = The larger number
rule-most-pips = The most pips
rule-no-flight = A flight
rule-flight = The flight first
rule-whole-list = All or nothing
rule-pinned = A pinned checker
rule-face-down = A checker that cannot move
rule-freed = Just set free
rule-hill = The other side’s hill
rule-rank = Rank
rule-king-once = One step for the king
rule-king-alone = The king stands alone
rule-build-six = A barrier six ahead
rule-over-barrier = A barrier in the way
rule-own-between = Not past your own
rule-own-point = Your own checker is there
rule-stronger = The stronger one
rule-only-ahead = Only ahead
rule-chief-at-home = No hitting the emir at home
rule-reserve = From the hand
rule-other = Not allowed
