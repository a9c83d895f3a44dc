### What is kept, and how to get or delete it.

privacy =
    <b>What is kept</b>
    • your Telegram number, name, username (only a fingerprint of it, for looking it up), language and settings;
    • numbers and titles of groups where boards were opened;
    • games: seats, throws, moves, times, results;
    • messages to the bot, for up to a week, so that nothing is lost in a failure.

    Names, group titles and messages are stored encrypted, the key apart from the database. Talk that is not addressed to the bot is not recorded. Nothing is passed on to anyone; all of it serves the game only.

    To get everything about you: /export
    To delete it: /deleteme. Your name then goes from games with others too; the games themselves stay, without it.
    { $contact ->
        [none] {""}
       *[other] Questions to whoever runs the bot: { $contact }
    }
export-ready = Everything that is kept about you.
export-private = I hand out records in a private chat only.
deleteme-ask = Delete your name, your settings and the games you began alone? Games with others will show “player” in place of your name. This cannot be undone.
deleteme-done = Deleted. To play again one day: /start
deleteme-kept = Good, everything stays.
player-forgotten = player
button-delete = Delete
button-cancel = Cancel
