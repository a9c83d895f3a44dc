### The signs of a board's picture and of its caption.

sign-promise = 🔒 leads to the fingerprint of the dice’s secret: it is shown before the rolls, so no dice can be swapped later. To check them: /fair
sign-pinned = ° in a play means that an enemy blot was pinned: your checker covers it, and it cannot move until you leave. So <code>19/8°</code> pins a checker on 8.
sign-xgid = XGID is a position in one line, as backgammon programs such as XG and GNU Backgammon read it. The button gives the line to copy; to turn it off: /settings
sign-mentor = A mentor watches your game with the bot: says why the bot moved so, and asks “Are you sure?” before a bad mistake. It is turned on with “with a mentor” and off with “no mentor”.
sign-several = The number in brackets behind a step says how many checkers go so: <code>6/4(2)</code> – two checkers from 6 to 4.
sign-arrow = Arrows in the picture show the last play. The ends of the other side’s arrows have its own numbers, as in the words below.
sign-colour = The circle is the colour of the checkers of whoever is named after it: ⚪ White, ⚫ Black; with more than two players also 🔴 and 🔵.
sign-ally = The dot behind the circle is the second player of a pair: a pair shares a colour, and that player’s checkers bear a ring.
sign-off = On the board ✓ stands beside checkers borne off, in a written play <code>6/off</code> bears one off from 6; on a button ✓ means chosen or done.
sign-eaten = ⚔ stands beside checkers that are out of the game: they lie with whoever took them.
sign-crown = The crown marks the chief checker of the game. What is special about it: /rules
sign-arms = That is the arm of a warrior: ♟, ♞, ♜ or ✹, with its number below. Which beats which stands under the board.
sign-dame = ⛁ is a dame. What it can do: /rules
sign-clock = ⏱ is the time that each side has left for the whole game.
sign-boards = ⇄ is the button of the other board, where there are several.
sign-dice = 🎲 are the dice. A 🎲 sent to the chat decides nothing: the bot rolls, by the button or the word “roll”.
sign-undo = ↩ takes back a step that is not confirmed yet.
sign-left-out = Three dots in a tall stack stand for the numbers between the ends.
sign-movable = Ringed are the checkers that can move now. To turn it off: /settings
sign-slash = Left of the stroke is where from, right of it where to: <code>24/20</code> – from point 24 to point 20.
sign-number = The numbers around the board are those of the points: they go down to 1 at the end of the way. A number on a checker says how many are in the stack. In <code>24/20</code> a checker goes from point 24 to 20.
