### What is kept, and how to get or delete it.

privacy =
    <b>What is kept</b>
    • your Telegram number, name, a fingerprint of your @name (the name itself while a seat is kept for it), language and settings, whom you have muted or blocked;
    • numbers and titles of groups where boards were opened;
    • contests: who plays whom, and what came of it;
    • match files you sent (the last twenty) and their reviews;
    • games: seats, rolls, moves, times, results, words for the dice;
    • whatever Telegram hands to the bot, until it is answered, so that nothing is lost in a failure; what could not be handled, for up to a week. In groups these are replies to the bot and commands and, where it is an admin, other messages too; it looks in them for moves only.{ $learns ->
        [yes] {" "}
    • where the bot was unsure and you chose by a button what you meant, that sentence without names and numbers, and your choice, without its author: from these the bot learns to understand.
       *[no] {""}
    }

    Names, group titles, words and messages are stored encrypted, with the key kept apart from the database. Nothing is passed on to anyone; all of it serves the game only.

    To get everything about you: /export
    To delete it: /deleteme. Your name then disappears from games with others too; the games themselves stay, without it.
    { $contact ->
        [none] {""}
       *[other] Questions to whoever runs the bot: { $contact }
    }
export-ready = Everything that is kept about you.
export-private = I hand out records in a private chat only.
deleteme-ask = The “{ button-delete }” button deletes your name, your settings and everything else that is kept. Games will show “player” in place of your name. This cannot be undone.
deleteme-done = Deleted. To play again one day: /start
deleteme-kept = Good, everything stays.
player-forgotten = player
button-delete = Delete
button-cancel = Cancel
