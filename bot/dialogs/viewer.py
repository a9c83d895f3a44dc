"""A table as one viewer sees it, from which a dialog makes its text and buttons."""

from __future__ import annotations

from bot.dialogs.play_text import told_entry
from bot.i18n import Html, Words, dice_name, escape, join, listed, spaced
from bot.table.numbering import reader_of, side_read
from bot.table.preferences import value
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Press, Value, pack
from bot.ui.colour_signs import sign
from bot.ui.message import Button
from rules.explain import throw_text
from rules.game import Played, State
from rules.search.turn import Step


class TableButtons:
    """Buttons of a table, valid until the table changes."""

    def __init__(self, snapshot: TableSnapshot, words: Words) -> None:
        self.snapshot = snapshot
        self.words = words

    def button(self, label: str, action: str, value: Value = "") -> Button:
        """Return a button of this table as it is now."""
        press = Press(self.snapshot.table.public_id, self.snapshot.stamp, action, str(value))
        return Button(label, pack(press))

    def said(self, message: str, action: str, value: Value = "", **facts: str | int) -> Button:
        """Return a button with a label from the texts."""
        return self.button(self.words.plain(message, **facts), action, value)


class Viewer(TableButtons):
    """A table in play as one viewer sees it.

    A group reads it if `seat` is None: then players who are to act are mentioned. `numbering` names
    the points, `bot` is the name to which links lead; a viewer with `teaches` set learns how a play
    is made, by the example of a `good_play` in own numbers if there is one. A viewer who is
    `on_page` makes plays by hand, needs neither buttons nor examples of them, and sees no play that
    was begun in the chat.
    """

    def __init__(
        self, snapshot: TableSnapshot, words: Words, seat: int | None, numbering: str, bot: str = ""
    ) -> None:
        super().__init__(snapshot, words)
        self.seat = seat
        self.numbering = numbering
        self.bot = bot
        self.teaches = False
        self.good_play = ""
        self.on_page = False
        self.state: State = snapshot.game
        self.board = snapshot.game.variant.board
        self.names = snapshot.names(words)

    @property
    def thrower(self) -> int:
        """Return the seat that rolls."""
        return self.state.owners[self.state.thrower]

    def who(self, seat: int) -> str:
        """Return the name of a seat's player: with a mention in a group, always with the
        colour's sign."""
        return self.snapshot.mention(seat, self.words) if self.seat is None else self.names[seat]

    def sign(self, seat: int) -> str:
        """Return the sign of a seat's colour, "" if it has none."""
        owners = self.state.owners
        return sign(self.board, owners.index(seat)) if seat in owners else ""

    def mine(self, seat: int) -> bool:
        """Return whether this viewer sees a seat's question: the seat's player does, and a
        group, but not an onlooker at the page."""
        return self.seat == seat or (self.seat is None and not self.on_page)

    def play(self, entry: Played) -> str:
        """Return a play with points named from its player's side."""
        return told_entry(self.state, entry, self.numbering, self.words)

    def made(self, seat: int) -> tuple[Step, ...]:
        """Return the steps of an unfinished play as this viewer sees them: only the player alone
        does."""
        alone = self.seat == seat and not self.on_page
        return self.snapshot.steps_of(seat) if alone else ()

    def reads(self, board: int) -> int:
        """Return the side whose numbers stand on the picture of a board."""
        return side_read(self.state, reader_of(self.snapshot, self.seat), board)

    def waiting(self) -> Html:
        """Return whom the table waits for."""
        who = listed(self.who(seat) for seat in self.snapshot.acting)
        return self.words.say("waiting-for", who=who)

    def only_thrown(self, seat: int, throw: Html) -> Html:
        """Return the roll of another player, and whom this viewer waits for."""
        return spaced(join("", (self.names[seat], ": ", throw, ".")), self.waiting())

    def throw(self) -> Html:
        """Return the present roll, with its name if it has one."""
        throw = str(self.state.throw or "")
        if not throw:
            return self.words.say("throw-none")
        style = value(self.snapshot.settings, "names", self.words.lang)
        name = dice_name(throw, self.words.lang, style)
        if name:
            return self.words.say("throw-named", throw=throw, name=name)
        return escape(throw_text(throw, self.words.lang))
