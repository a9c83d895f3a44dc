### The mentor of a first game.

mentor-hello = I am at your side: I say why the bot moves as it does, and warn you of blunders.
mentor-bar = Your checker was hit and is on the bar (ringed).
    It has to come in, to the other side’s home, before anything else moves.
mentor-head = The head (ringed) is the stack from which all checkers start.
    One leaves it in a turn; the second number is for that one or another.
mentor-hit = The other side has a blot (ringed): it can be hit.
    A hit checker goes to the bar and begins its way again.
mentor-off = All your checkers are home, so now they are borne off (ringed: from where).
    Whoever bears off all of them first wins.
mentor-prime = The other side has built a prime (ringed).
    Six points in a row cannot be jumped: get away before that.
mentor-double = A double: both dice are the same, so there are four steps instead of two.
    One checker may make them all, or several.
mentor-why-hits = The bot has hit { $number ->
    [one] your checker: it begins its way again
   *[other] your checkers: they begin their way again
}.
mentor-why-hits-2 = The bot has sent { $number ->
    [one] your checker
   *[other] your checkers
} back to the start.
mentor-why-hits-3 = The bot hits, so that you fall behind in the race.
mentor-why-eats = The bot has eaten { $number ->
    [one] your checker
   *[other] your checkers
}.
mentor-why-dames = The bot has a new dame.
mentor-why-pins = The bot has covered your checker: it stays while the bot is on top.
mentor-why-mars = The bot has borne off a checker, so that it cannot lose double.
mentor-why-six = The bot has a full prime: six points in a row cannot be jumped.
mentor-why-wall = The bot is closing your way out.
mentor-why-wall-2 = The bot’s wall grows: there is less room ahead of you.
mentor-why-wall-3 = The bot is fencing your checkers in.
mentor-why-escape = The bot has taken a checker out of your home before it is shut in.
mentor-why-escape-2 = The bot’s straggler has got away.
mentor-why-escape-3 = The bot is bringing its stragglers out while there is a way.
mentor-why-point = The bot has taken a point on your way.
mentor-why-point-2 = One more point ahead of you is the bot’s.
mentor-why-point-3 = The bot sits on a point that you could have used.
mentor-why-race = The bot has broken contact: from now on it is a race.
mentor-why-shots = { $number ->
    [0] The bot has left nothing to hit.
   *[other] The bot plays safe: only a rare roll hits it.
}
mentor-why-shots-2 = { $number ->
    [0] Everything of the bot’s is covered: nothing to hit.
   *[other] The bot risks little: it is hard to hit.
}
mentor-why-shots-3 = { $number ->
    [0] The bot is careful: no blot of it is in reach.
   *[other] The bot has left a blot, but hardly in danger.
}
mentor-why-head = The bot is clearing its head: checkers there have nowhere to go.
mentor-why-head-2 = The bot takes from its head while there is room to go.
mentor-why-head-3 = The bot’s head is melting: it gets harder to lock in.
mentor-praise = Good move, and easy to miss{ $reason ->
    [none] .
   *[other] : it { $reason }.
}
mentor-praise-2 = Strong, and not in plain sight{ $reason ->
    [none] .
   *[other] : it { $reason }.
}
mentor-praise-3 = Finely played{ $reason ->
    [none] .
   *[other] : it { $reason }.
}
mentor-doubt = Are you sure of { $play }? There is a better move{ $cost ->
    [none] .
   *[other] , by about { $cost } of a point.
}
mentor-better = Better { $play }{ $reason ->
    [none] .
   *[other] : it { $reason }.
}
mentor-comes = I am at your side and will help as you play.
mentor-leaves = All right, no more help. To get it back: “teach me”. For good: /settings, “Moves”.
mentor-private = There is a mentor in games with me, in your own chat.
mentor-people = There is a mentor only in a game alone with the bot. To begin one: “teach me with the bot”.
button-with-mentor = Play with a mentor
button-no-mentor = No mentor
button-show-better = Show me
button-anyway = Play it anyway
setting-mentor = Mentor against the bot
value-mentor-first = in the first game
value-mentor-on = always
value-mentor-off = never
