"""The buttons under a board: roll, build a play tap by tap, answer, resign."""

from __future__ import annotations

from bot.dialogs.open_question import question_buttons
from bot.dialogs.team_stake import raise_label
from bot.dialogs.viewer import Viewer
from bot.table.live_throw import airborne
from bot.table.notes import has_acted, notes_of
from bot.table.seats import costs_of
from bot.table.take_back import who_may
from bot.table.telegram_dice import rolling
from bot.ui.callback_data import Press, pack
from bot.ui.message import Button, Keyboard, free_button
from rules.game import State
from rules.questions.team import in_teams

TWO = 2
"""The number of people at a table at which a friend may take the seat of the bot."""


class BoardKeyboard(Viewer):
    """The keyboard of a table's board for one viewer (a group if `seat` is None); `bot` is the name
    to which links lead."""

    def keyboard(self) -> Keyboard:
        """Return the buttons that can be tapped now."""
        snapshot = self.snapshot
        if (
            snapshot.table.status != "playing"
            or snapshot.state is None
            or snapshot.state.ask is None
        ):
            return ()
        vacant = self._vacant(snapshot.state) if snapshot.empty else ()
        if vacant and set(snapshot.acting) & set(snapshot.empty):
            return vacant
        mine = self.seat is None or self.seat in snapshot.acting
        keyboard = question_buttons(self) if mine and not rolling(snapshot) else ()
        return (*keyboard, *self._beside(snapshot.state), *vacant)

    def _vacant(self, state: State) -> Keyboard:
        """Return the buttons for a seat that its player left; with more than two players also to
        invite the bot, or to go on without that seat."""
        sit, end = self.said("button-sit-instead", "sit"), self.said("button-end-game", "end")
        if not self.snapshot.restrictions.may_join:
            return ((*self._way_back(), end),)
        if len(self.snapshot.people) == 2:
            return ((sit, end),)
        instead = (sit, self.said("button-invite-bot", "bot"))
        seat = self.snapshot.acting[0] if self.snapshot.acting else -1
        if seat in self.snapshot.empty and costs_of(state, seat):
            return (instead, (self.said("button-without", "without"), end))
        return (instead, (end,))

    def _way_back(self) -> tuple[Button, ...]:
        """Return the buttons by which players of a contest come back to their board; only for
        the group."""
        if self.seat is not None:
            return ()
        empty = self.snapshot.empty
        return tuple(
            self.said("button-cup-back", "sit", who=self.names[empty_seat]) for empty_seat in empty
        )

    def _beside(self, state: State) -> Keyboard:
        """Return the buttons that stay beside those of the open decision, and the way to another
        game."""
        extra: list[tuple[Button, ...]] = list(self._crew(state))
        air = airborne(self.snapshot)
        if air is not None and (self.seat is None or not air.why[self.seat]):
            # The attempt is named instead of a stamp, so late calls do not change the button.
            press = Press(self.snapshot.table.public_id, 0, "kestum", air.key)
            extra.append((Button(self.words.plain("button-kestum"), pack(press)),))
        if not self._building() and any(map(self._for, who_may(self.snapshot))):
            extra.append((self.said("button-takeback", "takeback"),))
        table = self.snapshot.table
        if self.seat is not None and notes_of(table).alone and not has_acted(table):
            rules = free_button(self.words, "button-rules", "rules", table.slug)
            other, level = self.said("button-game", "other"), self.said("button-level", "levels")
            extra.append((other, level, rules))
            if len(self.snapshot.people) == TWO:
                extra.append((self.said("button-call-friend", "invite"),))
        return tuple(extra)

    def _for(self, seat: int) -> bool:
        """Return whether the keyboard is for a seat."""
        return self.seat in (None, seat)

    def _building(self) -> bool:
        """Return whether a play is being made on this keyboard step by step: its steps have
        their own buttons to go back. The keyboard of a group shows nothing of them."""
        draft = self.snapshot.draft
        if draft is None or draft.seat != self.seat or self.on_page:
            return False
        return bool(draft.steps) or draft.lifted is not None

    def _crew(self, state: State) -> Keyboard:
        """Return the buttons by which members of a team double with their own cubes, and others
        join."""
        if not in_teams(state.variant):
            return ()
        seats = [self.seat] if self.seat is not None else range(len(self.snapshot.table.seats))
        may = [seat for seat in seats if "raise:double" in state.offers(seat)]
        stakes = dict.fromkeys(raise_label(state, seat, "double") for seat in may)
        captain = state.ask.choices if state.ask is not None else ()
        is_asked = self.seat is None and "double" in (captain or ())
        label = self.words.plain("button-double", raised="/".join(stakes))
        raises = ((self.button(label, "say", "double"),),) if may and not is_asked else ()
        comes = ((self.said("button-sit-next", "sit"),),) if self.seat is None else ()
        return (*raises, *comes)
