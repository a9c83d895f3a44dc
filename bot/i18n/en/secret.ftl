### What is answered in secret.

secret-die = <b>{ $who }</b>: choose a die in secret; both are shown together.
secret-die-turn = { $again ->
    [yes] { $mover } plays them once more.
   *[no] { $mover } plays them.
}
secret-title = { $game }, { $group }
secret-taken = Chosen in secret: { $what }.{ $who ->
    [none] { "" }
   *[other] { " " }Waiting for { $who }.
}
secret-given = You have chosen already, and that stands.
secret-nothing = There is nothing to choose in secret now.
secret-not-here = Everybody reads this chat, so such an answer does not count here. The buttons under the board tell only whoever presses them, and the button below opens a private chat with me.
button-secret = 🔒 Answer in a private chat
secret-setup = <b>{ $who }</b>: set up your army in secret; both are shown together. A button gives a ready order; or write{ $here ->
    [yes] {""}
   *[no] {" "}to me in a private chat
} who stands where, bottom to top, like <code>{ $example }</code>. Places: your own 24 to 19; army: { $army }.
secret-setup-turn = { $mover } starts.
secret-setup-1 = In ranks
secret-setup-2 = Mixed
secret-setup-3 = Three towers
secret-numbers = <b>{ $who }</b>: lay your numbers in secret on your own points: { $places }. Both are shown together. A button gives a ready order; or write the numbers{ $here ->
    [yes] {""}
   *[no] {" "}to me in a private chat
} from the bottom to the top, like <code>{ $example }</code>.
secret-numbers-1 = Low ones in front
secret-numbers-2 = High ones in front
secret-numbers-3 = Mixed
ask-setup = <b>{ $who }</b>: set up your army on your own 24 to 19. A button gives a ready order; or write who stands where, from the bottom to the top, like <code>{ $example }</code>.
secret-bid = <b>{ $who }</b>: name a price in secret, both are shown together; the higher has the roll.
secret-bid-turn = { $mover } has rolled { $throw }.
