"""The words under a board: what was played, who is to act on what, the count. A game can be
followed by them alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot import boards, catalogue, teams
from bot.asking import Eyes, Question
from bot.battles import battle_line
from bot.bidding import chips_line, markers_line
from bot.claims import claim_lines
from bot.draws import draw_lines
from bot.driver import example
from bot.faces import CAPTION
from bot.flight import attempts
from bot.i18n import Html
from bot.landed import attempt_line, dice_at_rest, landing_line
from bot.meanings import as_thrown
from bot.passing import link_of, numbers, passing
from bot.raising import changed_sides, stake_line
from bot.rolling import lost_line
from bot.several import so_far
from bot.sides import pairs, sign
from bot.stacks import gone, scores_line, stack_lines
from bot.to_come import throws_to_come
from rules.game import Played
from rules.parts.bearing import AllHomeInPiles
from rules.questions.actions import OneAction
from rules.questions.board_stakes import shared_stake
from rules.questions.standing import Resign
from rules.questions.team import in_teams
from rules.sight import view

FEW_OUTSIDE = 4
"""With so few checkers outside the home a reserve is told to be brought in."""


class Caption(Eyes):
    """The caption of a table's board."""

    def text(self, hint: str = "", sides: Sequence[int] = ()) -> str:
        """The whole caption, within Telegram's limit; `sides` are those from which the picture
        shows each board."""
        played = self._played()
        counts = (
            landing_line(self.state, self.words),
            lost_line(self.room, self.words),
            *self._stakes(),
            chips_line(self.state, self.names, self.words),
            markers_line(self.state, self.names, self.words),
            *claim_lines(self.state, self.names, self.words),
            *boards.closed_lines(self.state, self.names, self.words),
            *so_far(self.state, self.names, self.words),
            self._pips(),
            gone(self.state, self.words),
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
            *Question(self.room, self.words, self.seat, self.numbering).lines(),
        )
        told = (*asked, *to_come, self._reserve(), *counts, *self._beginning())
        tail = [line for line in dict.fromkeys(told) if line]
        if hint:
            tail.append(self._hint(hint))
        while _length(lines := [*played, *tail]) > CAPTION and len(lines) > 1:
            if played:
                played.pop(0)
            else:
                tail.pop()
        return "\n".join(lines)

    def _roles(self) -> list[str]:
        return teams.roles(self.room, self.names, self.words)

    def _stakes(self) -> list[str]:
        if self.state.boards and self.state.result is None and not shared_stake(self.state.variant):
            return boards.stake_lines(self.state, self.names, self.words)
        line = teams.stakes_line if in_teams(self.state.variant) else stake_line
        return [line(self.state, self.names, self.words)]

    def _hint(self, hint: str) -> str:
        if hint != "hint-type":
            return f"<i>{self.words.say(hint)}</i>"
        told = [self.words.say(hint, example=self.words.play(example(self.state, self.numbering)))]
        if self.board.label(self.state.mover, 1) == "1":
            told.append(self.words.say("hint-points", most=self.board.length))
        return f"<i>{' '.join(told)}</i>"

    # -- what was played -------------------------------------------------------------------

    def _played(self) -> list[str]:
        """The turns since whoever looks last chose a play: what goes on by itself is told too."""
        eyes = self.seat if self.seat is not None else next(iter(self.room.acting), None)
        forced = self.room.table.extra.get("forced", ())
        told: list[str] = []
        for back, entry in enumerate(reversed(self.state.played)):
            turn = self.state.turns - back
            own = entry.seat == eyes and entry.steps and turn not in forced
            if told and (own or eyes is None):
                break
            told.insert(0, self._entry(entry, turn))
            if not entry.steps or turn in forced:
                told[:0] = self._attempts(turn - 1)
        return told

    def _entry(self, entry: Played, turn: int) -> str:
        words, colour = self.words, sign(self.board, entry.side)
        who = self.names[entry.seat]
        if not entry.own and passing(self.state):
            return f"{colour} {self._helped(entry, who)}"
        if not entry.steps:
            if not entry.throw:
                closed = "turn-entry-closed" if self._entering(entry.side) else "turn-cannot-move"
                return f"{colour} {words.say(closed, who=who)}"
            if "!" in entry.throw:
                dice = dice_at_rest(entry.throw, words)
                return f"{colour} {words.say('turn-lost', who=who, dice=dice)}"
            thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
            message = "turn-no-moves-board" if self.state.boards else "turn-no-moves"
            told = words.say(message, who=who, throw=thrown, board=entry.board + 1)
            return f"{colour} {told}"
        play = Html(f"<code>{self.play(entry)}</code>")
        if not entry.throw and not any(step.die for step in entry.steps):
            before = not isinstance(self.state.variant.source, OneAction)
            message = "turn-before" if before else "turn-action"
            return f"{colour} {words.say(message, who=who, play=play)}"
        forced = turn in self.room.table.extra.get("forced", ())
        message = "turn-only-move" if forced else "turn-done"
        thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
        return f"{colour} {words.say(message, who=who, throw=thrown, play=play)}"

    def _helped(self, entry: Played, who: Html | str) -> str:
        """What was played of the other side's numbers."""
        left = numbers(tuple(step.die for step in entry.steps) or entry.numbers)
        if not entry.steps:
            return self.words.say("turn-rest-none", who=who, numbers=left)
        play = Html(f"<code>{self.play(entry)}</code>")
        return self.words.say("turn-rest", who=who, numbers=left, play=play)

    def _entering(self, side: int) -> bool:
        """Whether checkers of a side wait on the bar or in hand."""
        variant = self.state.variant
        row = variant.row(self.state.men, side)
        return bool(row[variant.board.bar] or row[variant.board.hand])

    def _attempts(self, turn: int) -> list[str]:
        """What became of the attempts at a throw that came to nothing."""
        return [
            attempt_line(told, self.names[seat], self.words)
            for seat, told in attempts(self.room.table, turn)
        ]

    def _declined(self) -> str:
        """Who has just refused to let the game be given up."""
        turn, seat = self.room.table.extra.get("declined", (None, None))
        ask = self.state.ask
        if ask is None or ask.kind == Resign.kind or turn != self.state.turns:
            return ""
        return self.words.say("resign-declined", who=self.names[seat])

    def _reserve(self) -> str:
        """A reserve that will hold up bearing off, while there is still time to bring it in."""
        ask, variant, side = self.state.ask, self.state.variant, self.state.mover
        bearing, row = variant.bearing, variant.row(self.state.men, side)
        waiting = row[variant.board.hand]
        late = waiting and sum(row[variant.board.home + 1 : variant.board.hand]) <= FEW_OUTSIDE
        keeps = isinstance(bearing, AllHomeInPiles) and bearing.reserve
        if not (ask and late and keeps and self.mine(self.state.owners[side])):
            return ""
        return self.words.say("reserve-late", count=waiting)

    # -- the count and the beginning ----------------------------------------------

    def _pips(self) -> str:
        if self.state.boards and self.state.result is None:
            return self.words.say("pips", counts=boards.pips_of(self.state))
        pips = view(self.state, None).pips
        if pips is None or self.state.result is not None:
            return ""
        counts = " : ".join(f"{sign(self.board, side)} {count}" for side, count in enumerate(pips))
        return self.words.say("pips", counts=counts)

    def _pairs(self) -> str:
        return "" if self.state.result else pairs(self.state, self.names, self.words)

    def _beginning(self) -> list[str]:
        """Where there was no lobby to say it: the draw, and the fingerprint of the dice."""
        table = self.room.table
        if self.seat is None or table.extra.get("acts") or table.status != "playing":
            return []
        person = self.room.people[self.seat]
        hosting = person is not None and person.id == table.opened_by
        if hosting and not table.extra.get("alone"):
            return []
        return [
            self.words.say(
                "first-board", game=catalogue.name(self.room.table.slug, self.words.lang)
            ),
            *draw_lines(self.room, self.words),
            self.words.say("fair-print", hash=self.room.table.secret_hash),
        ]


def _length(lines: Sequence[str]) -> int:
    """The length that Telegram counts, in UTF-16 units (tags are counted too, to be safe)."""
    return len("\n".join(lines).encode("utf-16-le")) // 2
