### A position in words. Labels do not begin alike.

colour-white = White
colour-black = Black
colour-red = Red
colour-blue = Blue
position-board = Board { $number }
position-head = { $game }.{ $colour ->
    [none] { "" }
   *[other] { " " }You are { $colour }.
}
position-your-numbers = Points are numbered from your side.
position-item = { $place }: { $count }
position-none = no checkers
position-upwards = from the bottom up:
position-numbered = { $count ->
    [1] number
   *[other] numbers
} { $number }
count-1 = one
count-2 = { $kind ->
   *[other] two
}
count-3 = three
count-4 = four
count-5 = five
count-6 = six
count-7 = seven
count-8 = eight
count-9 = nine
count-10 = ten
count-11 = eleven
count-12 = twelve
count-13 = thirteen
count-14 = fourteen
count-15 = fifteen
count-16 = sixteen
count-17 = seventeen
count-18 = eighteen
count-19 = nineteen
count-20 = twenty
count-21 = twenty-one
count-22 = twenty-two
count-23 = twenty-three
count-24 = twenty-four
position-bar = bar:
position-hand = hand:
position-off = off:
position-out = captured:
position-emir = emir
position-king = { $count ->
    [one] king
   *[other] kings
}
position-royal = { $count ->
   *[other] royal
}
position-dame = dame
position-sort = type
position-under = under { $colour ->
    [white] White
    [black] Black
    [red] Red
   *[blue] Blue
}
position-face-down = face down
position-hit = hit for good
position-thrown = The roll is
position-then = then
position-play = To play
position-play-yours = { $formal ->
   *[yes] You play
}
position-throw = To roll
position-throw-yours = { $formal ->
   *[yes] You roll
}
position-name = To name the numbers
position-name-yours = { $formal ->
   *[yes] You name the numbers
}
position-both = both sides
position-stake = { $points }, { $who } may raise it
position-yes = yes
position-no-turn = none
position-no-bid = nothing yet
position-bid = { $who }, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
position-claim = { $who }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $how ->
    [taken] taken
    [asked] stop or play on
   *[left] not taken
}
position-team = box – { $box }, captain – { $captain }
position-paid = { $how ->
    [lost] minus
   *[won] plus
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
position-won = { $who } won
position-drawn = a draw
position-refused = refused
position-offer = offer
position-beaver = beaver
position-raccoon = raccoon
position-said-take = take
position-said-pass = pass
position-said-beaver = beaver
position-said-raccoon = raccoon
position-said-yes = yes
position-said-no = no
position-more = Also
position-own-numbers = Points are numbered from the side whose checkers stand there.
lately-played = { $who }: { $played }.
lately-nothing = Nothing has been played yet.
described-on = All right: every board will come with the position in words. To stop: “no words”.
described-off = All right, I will not describe boards unasked. Once: “describe”, always: “always in words”.
position-over = The game is over.
command-position = the position in words
setting-described = Position in words

## What a position tells beside the checkers

fact-by = rolled by
fact-used = taken off the head:
fact-first = first turn of their own still to come:
fact-bought = the roll was bought:
fact-unnamed = the board is yet to be named:
fact-again = rolls again:
fact-free = free:
fact-passed = passed:
fact-turns = turns made
fact-extra = extra turns made
fact-owner = colours by seat:
fact-cube = cube
fact-offer = double offered
fact-offers = cubes raised:
fact-turned = raised in this turn by:
fact-resign = resignation offered, points:
fact-closed = board closed
fact-coming = rolls to come
fact-give = a board is given up:
fact-raised = doubled:
fact-finished = first home
fact-score = match score
fact-crawford = Crawford game:
fact-named = announced
fact-run = turns without a step:
fact-set = dice set
fact-faces = faces
fact-moved = moved:
fact-chips = chips
fact-markers = markers
fact-marker = may still be rolled again by
fact-bid = bid for the roll:
fact-three = one of these is taken away
fact-calls = kestums called by seat
fact-late = too late by seat
fact-since = rolls since by seat
fact-attempt = attempt
fact-flight = in the air
fact-anew = rolled again:
fact-rerolled = bought to be rolled again:
fact-alone = played alone so far:
fact-idle = one side stuck:
fact-later = later:
fact-stuck = turns in a row without a move:
fact-order = turn order:
fact-cubes = other cubes:
fact-paid = out of the game:
fact-market = not drawn
fact-opened = turned up
fact-drawn = drawn
fact-acted = acted before the roll:
fact-columns = columns
fact-spent = spent
fact-out = out of the game:
fact-gone = gave up:
fact-points = points
fact-claim = a win at hand:
fact-last = last to bear off
fact-won = outcome:
