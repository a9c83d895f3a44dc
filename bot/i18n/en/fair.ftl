### Whether the dice are honest.

fair-start-telegram = Telegram rolls the dice of this game: 🎲 come as messages, the bot does not choose them.
fair-which = { $game }: { $who }
fair-sealed = <b>The rolls were decided and sealed before the game, and anybody can check them.</b>
fair-sealed-telegram = <b>Telegram rolls the dice of this game; the bot does not choose them.</b>
fair-explain = Every game has a secret of its own. Its fingerprint is shown before the first roll, the secret itself after the end. Each roll is computed from the secret, the players’ words and the number of the roll, so nobody can pick it and everybody can check it.
fair-explain-telegram = The values of 🎲 stand in the record as they came: they cannot be worked out again, and the bot cannot pick them either. Only the draw for colours, where there is one, comes from the game’s secret.
fair-print = The secret is 32 random bytes. Its fingerprint (SHA-256): <code>{ $hash }</code>
fair-page = Check every roll in the browser
button-verify = Check
button-faces = What fell this year
fair-words = The players’ words: { $words }
fair-no-words = The players gave no words.
fair-later = The secret is shown when the game is over.
fair-word-taken = Your word is accepted, and the rolls are worked out with it exactly as it stands.
fair-word-late = Too late: the dice have been rolled, and a word must be given before the first roll.
fair-word-bad = A word has at most 32 letters and no “|”.
fair-revealed =
    Fingerprint of the secret { $mark } in full: <code>{ $hash }</code>
    Secret: <code>{ $secret }</code>
fair-checked = <b>✓ { $throws ->
    [one] { $throws } roll is
   *[other] { $throws } rolls are
} as promised.</b>
fair-mismatch = It does not fit: { $what }. This should never happen; please tell whoever runs the bot.
fair-by-hand = <b>To check it yourself.</b> SHA-256 of the secret’s 32 bytes must give the fingerprint. The first die of the first roll is SHA-256 of the line <code>{ $line }</code>: of its first eight bytes take the first one below 252; its remainder when divided by 6, plus one, is the face. After that the number of the roll and of the die go up.
fair-by-hand-bag = <b>To check it yourself.</b> SHA-256 of the secret’s 32 bytes must give the fingerprint. The first thing drawn is SHA-256 of the line <code>{ $line }</code>: take its first word of four bytes below the largest multiple of the number of things in the bag; its remainder when divided by that number is the thing’s place in the bag, counted from zero. After that the number of the roll goes up, and the things get fewer.
fair-table = In all games that are over, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: { $rows }
fair-game = Rolls in this game: { $throws }, dice: { $dice } (a roll has two, each roll of the draw for the first move has one). What fell: { $counts }
faces-title = What fell within a year
faces-note = Rolls: { $throws }, dice: { $dice }. ± is the usual spread, 19 times in 20.
faces-double = double
faces-fell = Fell
faces-share = Share
faces-expected = Expected
faces-spread = ±
faces-within = Rolls within a year: { $throws }. All within the usual spread.
faces-outside = Rolls within a year: { $throws }. Outside the usual spread: { $what }. There are seven figures, so at least one of them is outside in nearly every third such count.
faces-none = No game has been finished within a year: there is nothing to count.
fair-none = Every roll follows from a secret: its print is shown before the first roll, the secret itself after the game, and anyone can check. /fair at a board shows it, /new opens a board.
fair-unchecked = Rolls by Telegram: { $throws }. They cannot be worked out again.
