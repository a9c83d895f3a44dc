"""Facts in words: the message of a fact has the name of its class, its values are worded by
type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.board_questions.registry import QUESTIONS, AskedPosition, BoardQuestion
from bot.dialogs.parallel_boards import board_names
from bot.dialogs.play_text import told_entry, told_play
from bot.dialogs.resign_values import kind_beside_points, kind_within
from bot.dialogs.turn import refusal_told
from bot.i18n import Html, Words, code, in_lines, join, listed, spaced
from bot.messages.advice_in_words import reason_at, stake_advice
from bot.messages.position_in_words import COLOURS
from bot.opponent.levels import STRONG
from bot.opponent.play_reasons import Reason
from bot.ui.colour_signs import sign, signed_numbers
from bot.ui.message import Keyboard, free_button
from rules.explain import throw_text
from rules.game import Played, State
from rules.multi_board import bring
from rules.questions.boards import open_boards
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


class PlaysByPoint(dict[int, Made]):
    """A play for each of several points."""


class Stacks(dict[int, int]):
    """The number of checkers on each of several points."""


class Result(NamedTuple):
    """A result of the game: its kind and points, the score after it ("" without a match), and
    whether the match is over then."""

    kind: str
    points: int
    score: str
    over: bool


class Results(tuple[Result, ...]):
    """Several results."""


class Rolls(dict[str, float]):
    """Rolls, each with the chance to win after it."""


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
    """A player, by the number of the seat."""


class People(tuple[int, ...]):
    """Players with their colours."""


class TurnsBySeat(dict[int, int]):
    """The number of turns of each player."""


class Points(float):
    """Points a game at a stake of one."""


class Signed(float):
    """Points with a sign."""


class Share(float):
    """A chance that is estimated, from 0 to 1."""


class Kind(str):
    """A kind of result, as the rules name it: "mars"."""


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

    def __init__(self, at: AskedPosition, words: Words, names: Sequence[str]) -> None:
        self.at, self.words, self.names = at, words, names

    def say(self, fact: Any) -> Html:
        """Return a fact as a sentence."""
        name = _WORD.sub("-", type(fact).__name__).lower()
        values: dict[str, str | int | float] = {}
        for field, value in fact._asdict().items():
            if isinstance(value, Chance):
                sure = "all" if value.ways == value.of else "some" if value.ways else "none"
                values |= {"ways": value.ways, "of": value.of, "percent": value.percent}
                values["sure"] = sure
            else:
                values[field] = self._value(value)
        return self.words.say(f"here-{name}", **values)

    def _value(self, value: Any) -> str | int | float:
        tell = _TELLERS.get(type(value))
        return value if tell is None else tell(self, value)

    def spot(self, spot: int) -> str:
        """Return a point with the number that it has on the picture of the player."""
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

    def _play_as_typed(self, play: Made) -> Html:
        """Return a play as it is typed."""
        return code(told_play(play.state, play.steps, self.at.numbering, self.words))

    def _plays(self, plays: Plays) -> Html:
        return listed(map(self._play_as_typed, plays))

    def _plays_by_point(self, plays: PlaysByPoint) -> Html:
        """Return points, each with the play that makes it."""
        listed_plays = (
            self.words.say(
                "here-point-by-play", spot=self.spot(spot), play=self._play_as_typed(play)
            )
            for spot, play in plays.items()
        )
        return join("; ", listed_plays)

    def _rolls(self, rolls: Rolls) -> Html:
        lang = self.words.lang
        texts = (
            self.words.say("here-roll", thrown=throw_text(name, lang), chance=round(100 * chance))
            for name, chance in rolls.items()
        )
        return join(", ", texts)

    def _stacks(self, stacks: Stacks) -> Html:
        texts = (
            self.words.say("here-stack", spot=self.spot(spot), checkers=checkers)
            for spot, checkers in stacks.items()
        )
        return join(", ", texts) if stacks else join("", ["none"])

    def _results(self, results: Results) -> Html:
        """Return results with their points and the score after each."""
        slug, words = self.at.variant.slug, self.words
        texts = (
            words.say(
                "here-result",
                kind=kind_beside_points(each.kind, slug, words),
                points=each.points,
                score=each.score or "none",
                over="yes" if each.over else "no",
            )
            for each in results
        )
        return join("; ", texts)

    def _refusal(self, refusal: Refusal) -> Html:
        at = self.at
        own = "" if at.seat is None else self.names[at.seat]
        others = [name for seat, name in enumerate(self.names) if seat != at.seat]
        names = own, others[0] if len(others) == 1 else ""
        return refusal_told(self.words, at.state, refusal, at.numbering, names)

    def _blocked_steps(self, stops: Blocked) -> Html:
        """Return the first few steps, each with the name of the rule in its way."""
        texts = [self._stop(stop) for stop in stops[:SHOWN]]
        return join("; ", texts) if texts else join("", ["none"])

    def _stop(self, stop: Stop) -> Html:
        at, words = self.at, self.words
        numbering = at.numbering if at.numbering in at.board.labels else "own"
        ends = (at.board.label(at.side, place, numbering) for place in stop[:2])
        rule = words.plain(f"rule-{stop.rule if words.has(f'rule-{stop.rule}') else 'other'}")
        return words.say("here-stop", step=words.play("/".join(ends)), rule=lowered(rule))

    def _play_made(self, entry: Played) -> Html:
        """Return a play that was made, in the numbers of the player who made it."""
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
    Made: FactsInWords._play_as_typed,
    Plays: FactsInWords._plays,
    PlaysByPoint: FactsInWords._plays_by_point,
    Stacks: FactsInWords._stacks,
    Rolls: FactsInWords._rolls,
    Results: FactsInWords._results,
    Figure: lambda facts, value: facts.words.figure(value, 1),
    Points: lambda facts, value: facts.words.figure(value, 2),
    Signed: lambda facts, value: facts.words.figure(value, 2, signed=True),
    Share: lambda facts, value: round(100 * value),
    Kind: lambda facts, value: kind_within(value, facts.at.variant.slug, facts.words),
    Refusal: FactsInWords._refusal,
    Reasons: FactsInWords._reasons,
    Blocked: FactsInWords._blocked_steps,
    Costs: lambda facts, value: stake_advice(facts.at.state, value, facts.words),
    NoRaise: lambda facts, value: facts.words.say(value, stake=value_of(facts.at.state)),
    People: FactsInWords._people,
    Seat: lambda facts, value: facts.names[value],
    TurnsBySeat: lambda facts, value: (
        ", ".join(f"{facts.names[seat]} {turns}" for seat, turns in value.items()) or "none"
    ),
    Played: FactsInWords._play_made,
}


class Unfit(NamedTuple):
    """The fact that a question makes no sense in the game at hand."""

    question: str


class Untold(NamedTuple):
    """The fact that something cannot be counted now."""


def text(
    state: State,
    seat: int | None,
    name: str,
    slots: Mapping[str, str],
    words: Words,
    numbering: str = "own",
    names: Sequence[str] = (),
    level: str = STRONG,
) -> Html:
    """Answer the question of this name for the player of a seat, in one or two sentences; where
    several boards are played, on each of them. Seats are called by `names`, or by their colours.
    Raises KeyError for a name that no question has."""
    question, at = QUESTIONS[name], AskedPosition(state, seat, slots, numbering, level)
    if not state.boards:
        return _on_board(question, at, names, words)
    boards = board_names(state, words)
    each = {front: replace(at, state=bring(state, front)) for front in open_boards(state)}
    return in_lines(
        spaced(f"{boards[front]}:", _on_board(question, moment, names, words))
        for front, moment in each.items()
    )


RULED = frozenset({"why-not-off", "why_not", "head-count", "mars-risk", "prime"})
"""Questions whose answers follow from a rule of the game."""


def rules_button(name: str, slug: str, words: Words) -> Keyboard:
    """Return a button that shows the rules of a game under an answer that follows from them."""
    button = free_button(words, "button-rules-of", "rules", slug)
    return ((button,),) if name in RULED else ()


def thought_text(
    state: State,
    seat: int,
    level: str,
    name: str,
    slots: Mapping[str, str],
    manner: tuple[str, bool],
    numbering: str,
    names: Sequence[str],
) -> Html:
    """Answer as `text` does, in a process that thinks at a level; `manner` is the language, and
    whether the address is polite."""
    return text(state, seat, name, slots, Words(*manner), numbering, names, level)


def _on_board(
    question: BoardQuestion, at: AskedPosition, names: Sequence[str], words: Words
) -> Html:
    facts: list[Any] = (
        list(question.ask(at)) if question.fits(at.variant) else [Unfit(question.name)]
    )
    teller = FactsInWords(at, words, names or _colours(at, words))
    return spaced(*map(teller.say, facts or [Untold()]))


def _colours(at: AskedPosition, words: Words) -> list[str]:
    """Return the colour of each seat."""
    owners = at.state.owners
    seats = range(max(owners) + 1)
    return [
        words.plain(f"colour-{COLOURS[owners.index(seat)]}") if seat in owners else str(seat)
        for seat in seats
    ]
