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
