### First plays of a game.

command-opening = how to begin: /opening 65
opening-title = <b>{ $name }, first roll { $throw }</b>
opening-main = { $play } – { $plan }.
opening-other = Or { $play } – { $plan }.
opening-replies = To reply to this play, with a 4-2 for example: <code>/opening { $roll } 42</code>
opening-no-double = Backgammon never begins with a double: the dice of the lot are played, and equal ones are thrown again. A double may be the reply: /opening 31 66
