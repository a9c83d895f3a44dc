### Answers to questions about the position at hand: one or two sentences with its numbers.

here-at = { $whose ->
    [mine] You have
   *[theirs] The opponent has
}
here-whose = { $whose ->
    [mine] Your
   *[theirs] The opponent’s
}
here-to = { $whose ->
    [mine] you
   *[theirs] the opponent
}
here-you = you
here-of-checkers = { $checkers ->
    [one] { $checkers } checker
   *[other] { $checkers } checkers
}
here-of-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
here-of-throws = { $sure ->
    [all] every roll
    [none] no roll
   *[other] { $ways } of { $of } rolls, { $percent }%
}

here-unfit = { $question ->
    [pips] Nobody counts pips in this game.
    [bearoff-left] Nothing is borne off in this game.
    [why-not-off] Nothing is borne off in this game.
    [to-home] There is no home in this game.
    [head-count] There is no head in this game.
    [bar-count] Nobody waits on a bar or in hand in this game.
    [chance-to-hit] Lone checkers are not hit in this game.
    [chance-to-enter] Nobody enters from the bar in this game.
    [chance-to-throw] No dice are rolled in this game.
    [cannot-move] No dice are rolled in this game.
    [mars-risk] All wins are worth the same in this game: there are no gammons.
   *[other] That is not counted in this game.
}
here-untold = That cannot be counted right now.
here-which-point = Which point? For example: “what is on 6”.
here-no-such-throw = Dice never show such numbers.

## Checkers and ways

here-pips = Pips: { $counts }. That is how far all checkers still have to travel{ $standing ->
    [ahead] : { here-you } lead by { $lead }.
    [behind] : { here-you } trail by { $lead }.
    [even] : it is level.
   *[none] .
}
here-borne-off = { here-at } { $off } of { $of } off, { $left } to go.
here-outside-home = { here-at } { $checkers ->
    [0] all checkers home.
   *[other] { here-of-checkers } outside home, { here-of-pips } away from it.
}
here-on-head = { here-at } { $left ->
    [0] nobody
    [one] { $left } checker
   *[other] { $left } checkers
} of { $of } on the head, { $gone ->
    [0] none gone.
   *[other] { $gone } gone.
}
here-leaving-head = This turn { $gone ->
    [0] none has left it
    [one] { $gone } has left it
   *[other] { $gone } have left it
}, { $more ->
    [0] no more may.
   *[other] { $more } more may.
}
here-not-entered = { here-at } { $checkers ->
    [0] nobody
   *[other] { here-of-checkers }
} { $where ->
    [bar] on the bar.
   *[hand] in hand.
}
here-on-point = On { $spot }: { here-of-checkers } { $whose ->
    [mine] of yours.
   *[theirs] of the opponent’s.
}
here-empty-point = Nobody is on { $spot }.
here-closed-point = The point is closed for { here-to }.
here-passed-each-other = { $race ->
    [yes] Yes, contact is over, it is a race: { $mine } pips for you, { $theirs } for the opponent.
   *[no] No, there is still contact.
}
here-still-ahead = { here-at } { $checkers ->
    [0] no enemy checkers
    [one] { $checkers } enemy checker
   *[other] { $checkers } enemy checkers
} still ahead.
here-longest-block = { here-whose } longest block is { $points } points in a row, from { $first } to { $last }; behind it { $behind ->
    [0] nobody.
    [one] { $behind } enemy checker.
   *[other] { $behind } enemy checkers.
}
here-no-block = { here-at } { $points ->
    [0] no closed points.
    [one] no block: one closed point.
   *[other] no block: { $points } closed points, no two in a row.
}
here-turns = About { $about ->
    [one] { $about } more roll
   *[other] { $about } more rolls
} for { here-to } ({ $mean } pips each on average), { $least } at the very least.

## Chances of the dice

here-hit-by = { $how ->
    [hit] { $sure ->
        [none] no roll hits
        [all] every roll hits
       *[other] hit by { here-of-throws }
    }
   *[pin] { $sure ->
        [none] no roll pins
        [all] every roll pins
       *[other] pinned by { here-of-throws }
    }
}
here-shots = { $whose ->
    [mine] Your blot
   *[theirs] The opponent’s blot
} on { $spot }: { here-hit-by }.
here-any-shots = { here-at } blots on { $spots }: { $sure ->
    [none] { here-hit-by } any of them.
    [all] { here-hit-by } at least one of them.
   *[other] one or more { here-hit-by }.
}
here-nobody-to-hit = { here-at } no blots: nothing to hit.
here-nobody-alone = There is no blot on { $spot }.
here-entering = { $waiting ->
    [one] Entering, for { here-to }: { here-of-throws }.
   *[other] Entering { $checkers ->
        [one] at least one checker
       *[other] all { $waiting }
    }, for { here-to }: { here-of-throws }.
}
here-nobody-waits = { here-at } nobody on the bar.
here-closed-at-home = { here-at } { $number } of { $of } home points closed{ $spots ->
    [none] .
   *[other] : { $spots }.
}
here-falling = { $what ->
    [double] A double: { here-of-throws }.
    [die] At least one { $die }: { here-of-throws }.
   *[throw] { $thrown }: { here-of-throws }.
}
here-no-move = { $sure ->
    [none] Any roll leaves a move for { here-to }.
    [all] No roll leaves a move for { here-to }.
   *[other] No move for { here-to }: { here-of-throws }.
}

## Why not

here-may-bear-off = You may bear off, for example { $play }.
here-may-not = { $why }
here-ready-to-bear-off = Everything is ready for bearing off: it is up to the dice.
here-may-play = That may be played: <code>{ $play }</code>.
here-may-move = { $what ->
    [number] The { $named } can be played
    [place] The checker on { $named } can move
   *[throw] There is a move
}, for example { $play }.
here-stuck = { $what ->
    [number] The { $named } cannot be played
    [place] The checker on { $named } cannot move now
   *[throw] There is no move
}{ $stops ->
    [none] .
   *[other] : { $stops }.
}
here-stop = { $step } – { $rule }
here-nothing-to-play = { $thrown } left no legal move.

## Turns and players

here-game-over = The game is over.
here-on-turn = { $whose ->
    [mine] Your turn
   *[theirs] { $who } to play
}
here-to-act = { $act ->
    [play] { $thrown ->
        [none] { here-on-turn }.
       *[other] { here-on-turn }: { $thrown }.
    }
    [throw] { $whose ->
        [mine] Your roll.
       *[theirs] { $who } to roll.
    }
   *[answer] { $whose ->
        [mine] Your answer is awaited.
       *[theirs] { $who } to answer.
    }
}
here-last-played = { $who }: { $thrown ->
    [none] { "" }
   *[other] { $thrown }, { "" }
}{ $passed ->
    [yes] a pass
   *[no] { $play }
}.
here-nothing-played = Nobody has moved yet.
here-legal-plays = { $number ->
    [one] A forced play: { $plays }
   *[other] { $number } legal plays: { $plays }
}{ $more ->
    [0] .
   *[other] {" "}and { $more } more, see /moves.
}
here-colours = { $people }.
here-player = { $sign } { $who }{ $you ->
    [yes] {" "}({ here-you })
   *[no] { "" }
}
here-own-way = { here-you-go } from { $first } to { $last }, home is { $home } to { $last }.
here-you-go = You go
here-first-to-move = { $begun ->
    [yes] { $who } moved first.
   *[no] { $who } moves first.
}

## Stakes, chances to win, plays that are named

here-stake-now = The cube is at { $stake }{ $raises ->
    [mine] , and you own it.
    [theirs] , and the opponent owns it.
    [both] , centred: either side may double before rolling.
   *[nobody] , and it is dead: no more doubles.
}
here-stake-offered = { $whose ->
    [mine] You offer
   *[theirs] The opponent offers
} the cube at { $stake }.
here-stake-advised = { $advice }
here-raise-worth = Points to expect: { $undoubled } without a double, { $taken } if it is taken, { $passed } if it is passed.
here-answer-worth = Points to expect: { $taken } if you take, { $passed } if you pass.
here-cannot-raise = { $why }
here-chance-to-win = Your winning chances are about { $mine }%, the opponent’s { $theirs }%.
here-no-estimate = I do not estimate winning chances in this game.
here-safe-from-mars = No { $mars } for { here-to }: a checker is off already.
here-mars-ahead = { $chance ->
    [none] { here-may-lose } still lose a { $mars }
    [0] { here-hardly-loses } a { $mars } any more, though it is still possible
   *[other] { here-may-lose } still lose a { $mars }: the chance is about { $chance }%
}. So far none off, { $outside ->
    [0] but all are home.
   *[other] { $outside } outside home, { here-of-pips } away from it.
}
here-may-lose = { $whose ->
    [mine] You may
   *[theirs] The opponent may
}
here-hardly-loses = { $whose ->
    [mine] You will hardly lose
   *[theirs] The opponent will hardly lose
}
here-loss-now = A loss now is { $now }, { here-points-now }; with all home it is { $later }, { here-points-later }.
here-points-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
here-points-later = { $less ->
    [one] { $less } point
   *[other] { $less } points
}
here-rated = { $play }{ $number ->
    [1] {" "}is the best play.
   *[other] {" "}is number { $number } of { $of }, { here-sort } by { $cost }.
}{ $reasons ->
    [none] { "" }
   *[other] {" "}It { $reasons }.
}
here-sort = { $sort ->
    [blunder] a blunder, worse than the best
    [mistake] an error, worse than the best
    [inaccuracy] doubtful, worse than the best
   *[none] worse than the best
}
here-best = Best is { $play }{ $reasons ->
    [none] .
   *[other] : it { $reasons }.
}
here-throw-lost = { $thrown } leaves no legal move for { here-to }.
here-throw-of-opponent = With { $thrown } the opponent can move; best for them, in their own numbers, is { $play }.
here-after-play = Your winning chances after it are about { $mine }%.

## Plays by their aim, results, turns made

here-rearmost = The one farthest back stands on { $spot }, { here-of-pips } from home.
here-in-enemy-home = { here-at } { $checkers ->
    [0] no checker in { here-home-of-other }.
   *[other] { here-of-checkers } in { here-home-of-other }: { $stacks }.
}
here-home-of-other = { $whose ->
    [mine] the opponent’s home
   *[theirs] your home
}
here-stack = { $checkers } on { $spot }
here-turns-made = { $number ->
    [0] No turn has been played yet.
    [one] One turn has been played: { $turns }.
   *[other] { $number } turns have been played: { $turns }.
}
here-safest = Safest: { $plays }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} – { here-hit-by }.
here-points-to-make = This roll can close { $plays }.
here-point-by-play = point { $spot } ({ $play })
here-no-point-to-make = { $spot ->
    [none] This roll closes no new point.
   *[other] No, this roll does not close { $spot }.
}
here-block-to-make = The longest block it can make is { $points } points in a row ({ $play }); now it is { $before ->
    [0] none
   *[other] { $before }
}.
here-no-longer-block = { $points ->
    [0] No play builds a block.
    [one] No play builds a block.
   *[other] No play makes a block longer than the present { $points } points.
}
here-results-of = { $whose ->
    [mine] If you lose
   *[theirs] If you win
}: { $results }.
here-result = { $kind ->
    [none] { here-worth-points }
   *[other] { $kind } – { here-worth-points }
}{ $score ->
    [none] {""}
   *[other] , score { $score }
}{ $over ->
    [yes] , and the match is over
   *[no] {""}
}
here-worth-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
here-best-and-worst = Your best rolls, with your chance to win: { $best }. The worst: { $worst }.
here-roll = { $thrown } ({ $chance }%)
