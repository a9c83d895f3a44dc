"""The words under a board: what was played, who is to act on what, the count. A game can be
followed by them alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs import boards, team_stake
from bot.dialogs.live_dice import attempt_line, dice_at_rest, landing_line
from bot.dialogs.open_question import question_lines, status_lines
from bot.dialogs.opening import draw_lines, promise
from bot.dialogs.rest import link_of, numbers, passing
from bot.dialogs.stake import changed_sides, stake_line
from bot.dialogs.throw import as_thrown
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, code, in_lines, spaced, tagged, utf16
from bot.messages.battle import battle_line
from bot.messages.known_throws import throws_to_come
from bot.messages.standings import so_far
from bot.messages.unlike_checkers import dead_line, gone, scores_line, stack_lines
from bot.table.autoplay import example
from bot.table.live_throw import attempts
from bot.table.match import match_of
from bot.table.telegram_dice import lost_line
from bot.ui.colour_signs import pairs, sign
from bot.ui.message import CAPTION
from rules.game import Played
from rules.parts.bearing import AllHomeInPiles
from rules.questions.actions import OneAction
from rules.questions.board_stakes import shared_stake
from rules.questions.standing import Resign
from rules.questions.team import in_teams
from rules.view.visibility import view

FEW_OUTSIDE = 4
"""With so few checkers outside the home a reserve is told to be brought in."""


class Caption(Viewer):
    """The caption of a table's board."""

    def text(self, hint: str = "", sides: Sequence[int] = ()) -> Html:
        """The whole caption, within Telegram's limit; `sides` are those from which the picture
        shows each board."""
        played = self._played()
        counts = (
            landing_line(self.state, self.words),
            lost_line(self.snapshot, self.words),
            *self._stakes(),
            *status_lines(self),
            *boards.closed_lines(self.state, self.names, self.words),
            *so_far(self.state, self.names, self.words),
            self._pips(),
            gone(self.state, self.words),
            dead_line(self.state, self.words),
            battle_line(self.state, self.words),
            scores_line(self.state, self.words),
            *stack_lines(self.state, self.words, self.numbering, sides),
            self._pairs(),
        )
        to_come = throws_to_come(self.state, self.names, self.words)
        asked = (
            *self._attempts(self.state.turns),
            self._declined(),
            *self._roles(),
            changed_sides(self.state, self.names, self.words),
            *question_lines(self),
        )
        told = (*asked, *to_come, self._reserve(), *counts, *self._beginning())
        tail = [line for line in dict.fromkeys(told) if line]
        if hint:
            tail.append(self._hint(hint))
        while utf16(in_lines(lines := [*played, *tail])) > CAPTION and len(lines) > 1:
            if played:
                played.pop(0)
            else:
                tail.pop()
        return in_lines(lines)

    def _roles(self) -> list[Html]:
        return team_stake.roles(self.snapshot, self.names, self.words)

    def _stakes(self) -> list[Html]:
        if self.state.boards and self.state.result is None and not shared_stake(self.state.variant):
            return boards.stake_lines(self.state, self.names, self.words)
        line = team_stake.stakes_line if in_teams(self.state.variant) else stake_line
        return [line(self.state, self.names, self.words)]

    def _hint(self, hint: str) -> Html:
        if hint != "hint-type":
            return tagged("i", self.words.say(hint))
        told = [self.words.say(hint, example=self.words.play(example(self.state, self.numbering)))]
        if self.board.label(self.state.mover, 1) == "1":
            told.append(self.words.say("hint-points", most=self.board.length))
        return tagged("i", spaced(*told))

    # -- what was played -------------------------------------------------------------------

    def _played(self) -> list[Html]:
        """The turns since whoever looks last chose a play: what goes on by itself is told too."""
        viewer = self.seat if self.seat is not None else next(iter(self.snapshot.acting), None)
        forced = self.snapshot.table.extra.get("forced", ())
        told: list[Html] = []
        for back, entry in enumerate(reversed(self.state.played)):
            turn = self.state.turns - back
            own = entry.seat == viewer and entry.steps and turn not in forced
            if told and (own or viewer is None):
                break
            told.insert(0, self._entry(entry, turn))
            if not entry.steps or turn in forced:
                told[:0] = self._attempts(turn - 1)
        return told

    def _entry(self, entry: Played, turn: int) -> Html:
        words, colour = self.words, sign(self.board, entry.side)
        who = self.names[entry.seat]
        if not entry.own and passing(self.state):
            return spaced(colour, self._helped(entry, who))
        if not entry.steps:
            if not entry.throw:
                closed = "turn-entry-closed" if self._entering(entry.side) else "turn-cannot-move"
                return spaced(colour, words.say(closed, who=who))
            if "!" in entry.throw:
                dice = dice_at_rest(entry.throw, words)
                return spaced(colour, words.say("turn-lost", who=who, dice=dice))
            thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
            message = "turn-no-moves-board" if self.state.boards else "turn-no-moves"
            told = words.say(message, who=who, throw=thrown, board=entry.board + 1)
            return spaced(colour, told)
        play = code(self.play(entry))
        if not entry.throw and not any(step.die for step in entry.steps):
            before = not isinstance(self.state.variant.source, OneAction)
            message = "turn-before" if before else "turn-action"
            return spaced(colour, words.say(message, who=who, play=play))
        forced = turn in self.snapshot.table.extra.get("forced", ())
        message = "turn-only-move" if forced else "turn-done"
        thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
        return spaced(colour, words.say(message, who=who, throw=thrown, play=play))

    def _helped(self, entry: Played, who: str) -> Html:
        """What was played of the other side's numbers."""
        left = numbers(tuple(step.die for step in entry.steps) or entry.numbers)
        if not entry.steps:
            return self.words.say("turn-rest-none", who=who, numbers=left)
        play = code(self.play(entry))
        return self.words.say("turn-rest", who=who, numbers=left, play=play)

    def _entering(self, side: int) -> bool:
        """Whether checkers of a side wait on the bar or in hand."""
        variant = self.state.variant
        row = variant.row(self.state.men, side)
        return bool(row[variant.board.bar] or row[variant.board.hand])

    def _attempts(self, turn: int) -> list[Html]:
        """What became of the attempts at a throw that came to nothing."""
        return [
            attempt_line(told, self.names[seat], self.words)
            for seat, told in attempts(self.snapshot.table, turn)
        ]

    def _declined(self) -> Html:
        """Who has just refused to let the game be given up."""
        turn, seat = self.snapshot.table.extra.get("declined", (None, None))
        ask = self.state.ask
        if ask is None or ask.kind == Resign.kind or turn != self.state.turns:
            return EMPTY
        return self.words.say("resign-declined", who=self.names[seat])

    def _reserve(self) -> Html:
        """A reserve that will hold up bearing off, while there is still time to bring it in."""
        ask, variant, side = self.state.ask, self.state.variant, self.state.mover
        bearing, row = variant.bearing, variant.row(self.state.men, side)
        waiting = row[variant.board.hand]
        late = waiting and sum(row[variant.board.home + 1 : variant.board.hand]) <= FEW_OUTSIDE
        keeps = isinstance(bearing, AllHomeInPiles) and bearing.reserve
        if not (ask and late and keeps and self.mine(self.state.owners[side])):
            return EMPTY
        return self.words.say("reserve-late", count=waiting)

    # -- the count and the beginning ----------------------------------------------

    def _pips(self) -> Html:
        if self.state.boards and self.state.result is None:
            return self.words.say("pips", counts=boards.pips_of(self.state))
        pips = view(self.state, None).pips
        if pips is None or self.state.result is not None:
            return EMPTY
        counts = " : ".join(f"{sign(self.board, side)} {count}" for side, count in enumerate(pips))
        return self.words.say("pips", counts=counts)

    def _pairs(self) -> Html:
        return EMPTY if self.state.result else pairs(self.state, self.names, self.words)

    def _told_in_lobby(self) -> bool:
        """Whether this viewer has read the draw in the lobby: there is none for a later game of a
        match, nor for somebody who has come by a link, nor alone with the bot."""
        match = match_of(self.snapshot.table)
        if match is not None and match.results:
            return False
        if self.seat is None:
            return True
        person = self.snapshot.people[self.seat]
        hosting = person is not None and person.id == self.snapshot.table.opened_by
        return hosting and not self.snapshot.table.extra.get("alone")

    def _beginning(self) -> list[Html]:
        """Where there was no lobby to say it: the draw, and the fingerprint of the dice."""
        table = self.snapshot.table
        if table.extra.get("acts") or table.status != "playing" or self._told_in_lobby():
            return []
        return [
            self.words.say("first-board", game=self.snapshot.title(self.words)),
            *draw_lines(self.snapshot, self.words),
            promise(self.snapshot, self.words),
        ]
