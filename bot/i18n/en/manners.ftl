### Manners: calls that are not heard, people who may not sit down, tables that admins close.

mute-title = <b>Who calls you</b>
    Whoever you switch off cannot ring you: no mentions, no sound. Nobody tells them.
mute-nobody = There is nobody to switch off yet. Anyone can be named: <code>/mute @name</code>
mute-on = { $who }: does not call
mute-off = { $who }: calls
block-title = <b>Who sits down at your boards</b>
    Those you keep out only find out when they try to sit down. In a contest the draw decides who meets whom.
block-nobody = There is nobody to choose from yet. Anyone can be kept away: <code>/block @name</code>
block-on = { $who }: may not
block-off = { $who }: may
kept-private = This is better said in private:
button-own-chat = To our own chat
mute-ask = { $who }: no calls from them any more?
block-ask = { $who }: keep them from my boards?
button-keep-away = { $wish ->
    [mute] No calls
   *[block] Keep away
}
kept-unknown = @{ $who }: I know no such player.
kept-self = That @name is your own. Name somebody else.
kept-away = You cannot sit down here: somebody at this board does not want to play with you. A board of your own: /new
close-why = Please give the reason too, for instance: <code>/close let us go on tomorrow</code>
close-long = A reason has up to { $most } characters, this one { $count }.
close-all-done = { $who } closes all boards: { $count }. Games that had begun are put aside and kept; go on from here: /tables
close-done = { $who } closes the board: <b>{ $game }</b> ({ $names }). The reason: { $reason }
command-mute = who calls you
command-block = who sits at your boards
command-close = close a board, with a reason

### Talk at private tables.

talk-line = <b>{ $who }</b>: { $line }
button-hush = No more lines for me
talk-hushed = There will be no more lines. To hear them again: /settings, “Everything else”
talk-done = Passed on: { $other }.
talk-lost = Not delivered: { $other } gets no messages from the bot at present.
button-pass-on = Pass on to { $other }
talk-once = One line a move: yours was passed on. The next one after the move.
talk-long = A line has up to { $most } characters, this one { $count }.
talk-empty = Please write what to pass on, for instance: <code>/say well played</code>
talk-off = Lines are switched off in the settings: { $other }.
talk-nobody = There is nobody to pass it on to at this board: the bot reads no lines.
talk-group = This game is played in a group, where you are read anyway. I pass lines on at boards in a private chat.
setting-talk = Lines from the other player
command-say = a line to the other player
queue-contest = This game belongs to a contest: there is no queue here. A game of your own: /new
