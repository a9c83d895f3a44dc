### One against a team: who is who, whose cube lies where, the ledger.

lobby-open = For { $least } to { $most }, one against all. When everybody has sat down: “Begin”.
button-begin = Begin
button-sit-next = Sit in the next game
button-get-up = Leave

plate-box = Box: { $who }
plate-team = Team: { $who }
team-game = game { $number }
team-lot = The draw for places: { $rolls }.
team-captain = { $who } (captain)
team-roles = Box: { $box }. Team: { $team }.
team-out = Out of this game: { $who }.
team-coming = { $count ->
    [one] { $who } sits
   *[other] { $who } sit
} down from the next game on.
team-may-raise = Before the roll { $count ->
    [one] { $who } may double
   *[other] { $who } may double
}.
team-stake = The cube is at { $stake }, { $holder ->
    [box] with the box
    [team] with the team
   *[middle] in the middle
}.
team-stakes = Cubes with the box: { $stakes }.
team-stake-one = { $who } { $stake }{ $holder ->
    [box] {" "}(cube with the box)
    [team] {" "}(own cube)
   *[middle] {""}
}
team-offer = { $who } doubles. <b>{ $other }</b>, take: we play on. Pass: the game is over for those who pass. { $terms }.
team-term = { $who }: cube at { $stake }, a pass costs { $cost }
team-answers = Answers: { $answers }.
team-said = { $who } – { $said ->
    [pass] pass
    [take] take
   *[other] higher still
}
team-captain-plays = { $who } moves: the captain has the last word. Advice is welcome right here.
team-sits-out = This game is over for you. The next one follows it.

team-end-box = <b>{ $how }, the box wins: { $who }</b>.
team-end-team = <b>{ $how }, the team wins: { $who }</b>.
team-passed = Pass
team-gone = Somebody left
team-account = { $who }: { $points }, in all { $total }
team-next = Next game: { $box } is the box, { $captain } the captain.
team-too-few = The next game needs at least { $least } players. “Sit in the next game” gives a seat.
team-ledger = <b>The score at this board</b>
team-ledger-line = { $number }. { $accounts }
team-ledger-total = In all: { $accounts }
team-ledger-none = The first game is still being played.

team-comes = { $who } sits down from the next game on.
team-comes-already = You sit down from the next game on as it is.
team-left = { $who } plays no more. Sit down from the next game on: /join
team-leave-ask = Leave the board? In mid-game that is a pass: the stake of the cube is lost. If the box leaves, it pays everybody and the game is over.
