"""Facts in words: the message of a fact has the name of its class, its values are worded by
type."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.board_questions.registry import Moment
from bot.dialogs.play_text import told_entry, told_play
from bot.dialogs.refusal_text import refusal_told
from bot.dialogs.resign_values import kind_within
from bot.i18n import Html, Words, code, join, listed
from bot.messages.advice_in_words import reason_at, stake_advice
from bot.opponent.play_reasons import Reason
from bot.ui.colour_signs import sign, signed_numbers
from rules.explain import throw_text
from rules.game import Played, State
from rules.questions.stake import value_of
from rules.refusal import Refusal
from rules.search.turn import Step
from rules.view.throw_chances import Chance

SHOWN = 4
"""The most forbidden steps that are told."""
_WORD = re.compile(r"(?<!^)(?=[A-Z])")


class Spot(int):
    """A point, as the board counts them."""


class Spots(tuple[int, ...]):
    """Several points."""


class Counts(tuple[int, ...]):
    """A number for each side."""


class Thrown(str):
    """A throw as the rules write it."""


class Made(NamedTuple):
    """A play of the player, and the state before it."""

    state: State
    steps: tuple[Step, ...]


class Plays(tuple[Made, ...]):
    """Several plays."""


class Figure(float):
    """A number with one decimal."""


class Stop(NamedTuple):
    """A step that the rule of this name forbids."""

    origin: int
    target: int
    rule: str


class Blocked(tuple[Stop, ...]):
    """Steps that rules forbid."""


class Seat(int):
    """A player."""


class People(tuple[int, ...]):
    """Players with their colours."""


class Points(float):
    """Points a game at a stake of one."""


class Signed(float):
    """Points with a sign."""


class Share(float):
    """A chance that is estimated, from 0 to 1."""


class Kind(str):
    """A kind of result."""


class Costs(dict[str, float]):
    """The cost of each answer to a stake."""


class NoRaise(str):
    """The message with the reason why a player cannot double."""


class Reasons(tuple[Reason, ...]):
    """Facts that speak for a play."""


def lowered(text: str) -> str:
    """Return the name of a rule as it stands in the middle of a sentence."""
    return text[:1].lower() + text[1:]


class FactsInWords:
    """The wording of facts of a moment, with seats called by `names`."""

    def __init__(self, at: Moment, words: Words, names: Sequence[str]) -> None:
        self.at, self.words, self.names = at, words, names

    def say(self, fact: Any) -> Html:
        """A fact as a sentence."""
        name = _WORD.sub("-", type(fact).__name__).lower()
        values: dict[str, str | int | float] = {}
        for field, value in fact._asdict().items():
            if isinstance(value, Chance):
                values |= {"ways": value.ways, "of": value.of, "percent": value.percent}
            else:
                values[field] = self._value(value)
        return self.words.say(f"here-{name}", **values)

    def _value(self, value: Any) -> str | int | float:
        tell = _TELLERS.get(type(value))
        return value if tell is None else tell(self, value)

    def spot(self, spot: int) -> str:
        """A point with the number that it has on the picture of the player."""
        at = self.at
        return signed_numbers(at.board, at.numbering, at.side)[spot]

    def _spots(self, spots: Spots) -> str:
        return ", ".join(map(self.spot, spots)) or "none"

    def _counts(self, counts: Counts) -> str:
        state, board = self.at.state, self.at.board
        return ", ".join(
            f"{sign(board, side)} {self.names[state.owners[side]]} {count}"
            for side, count in enumerate(counts)
        )

    def _people(self, seats: People) -> str:
        return ", ".join(map(self._person, seats))

    def _person(self, seat: int) -> str:
        at = self.at
        colour = sign(at.board, at.state.owners.index(seat))
        you = "yes" if seat == at.seat else "no"
        return self.words.plain("here-player", sign=colour, who=self.names[seat], you=you)

    def _made(self, play: Made) -> Html:
        """Return a play as it is typed."""
        return code(told_play(play.state, play.steps, self.at.numbering, self.words))

    def _plays(self, plays: Plays) -> Html:
        return listed(map(self._made, plays))

    def _refusal(self, refusal: Refusal) -> Html:
        at = self.at
        own = "" if at.seat is None else self.names[at.seat]
        others = [name for seat, name in enumerate(self.names) if seat != at.seat]
        names = own, others[0] if len(others) == 1 else ""
        return refusal_told(self.words, at.state, refusal, at.numbering, names)

    def _blocked(self, stops: Blocked) -> Html:
        """Return the first few steps, each with the name of the rule in its way."""
        texts = [self._stop(stop) for stop in stops[:SHOWN]]
        return join("; ", texts) if texts else join("", ["none"])

    def _stop(self, stop: Stop) -> Html:
        at, words = self.at, self.words
        numbering = at.numbering if at.numbering in at.board.labels else "own"
        ends = (at.board.label(at.side, place, numbering) for place in stop[:2])
        rule = words.plain(f"rule-{stop.rule if words.has(f'rule-{stop.rule}') else 'other'}")
        return words.say("here-stop", step=words.play("/".join(ends)), rule=lowered(rule))

    def _played(self, entry: Played) -> Html:
        """A play that was made, in the numbers of the player who made it."""
        at = self.at
        return join("", [told_entry(at.state, entry, at.numbering, self.words)])

    def _reasons(self, reasons: Reasons) -> Html:
        at = self.at
        texts = [
            reason_at(at.board.label(at.side, reason.place, at.numbering), reason, self.words)
            for reason in reasons
        ]
        return join("; ", texts) if texts else join("", ["none"])


_TELLERS: dict[type, Callable[[FactsInWords, Any], str | int | float]] = {
    bool: lambda facts, value: "yes" if value else "no",
    type(None): lambda facts, value: "none",
    Spot: FactsInWords.spot,
    Spots: FactsInWords._spots,
    Counts: FactsInWords._counts,
    Thrown: lambda facts, value: throw_text(str(value), facts.words.lang),
    Made: FactsInWords._made,
    Plays: FactsInWords._plays,
    Figure: lambda facts, value: facts.words.figure(value, 1),
    Points: lambda facts, value: facts.words.figure(value, 2),
    Signed: lambda facts, value: facts.words.figure(value, 2, signed=True),
    Share: lambda facts, value: round(100 * value),
    Kind: lambda facts, value: kind_within(value, facts.at.variant.slug, facts.words),
    Refusal: FactsInWords._refusal,
    Reasons: FactsInWords._reasons,
    Blocked: FactsInWords._blocked,
    Costs: lambda facts, value: stake_advice(facts.at.state, value, facts.words),
    NoRaise: lambda facts, value: facts.words.say(value, stake=value_of(facts.at.state)),
    People: FactsInWords._people,
    Seat: lambda facts, value: facts.names[value],
    Played: FactsInWords._played,
}
