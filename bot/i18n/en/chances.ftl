### Chances of the dice apart from any board.

chances-distances = Chances to move so many points with one roll
chances-distances-note = On an empty board, with no point closed on the way
chances-points = points
chances-chance = chance
chances-last-two = Chances to bear off the last two checkers with one roll
chances-last-two-note = By the points on which they stand
chances-point = point { $point }
chances-of = { $distance } { $distance ->
    [one] point
   *[other] points
} { $closed ->
    [none] on an empty board
   *[other] with the points { $closed } away closed
}: { $count } { $count ->
    [one] roll
   *[other] rolls
} of 36, { $percent }.{ $throws ->
    [none] {""}
   *[other] {" "}They are { $throws }.
}{ $closed ->
    [none] {"\u000A"}With closed points: <code>/chances 8 2 6</code> is 8 away with the points 2 and 6 away closed.
   *[other] {""}
}
button-last-two = The last two checkers
button-all-chances = The whole table
command-chances = chances of rolls
