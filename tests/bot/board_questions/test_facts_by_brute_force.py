"""Answers hold the facts that a brute-force count finds in fifty positions of five games."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import product
from math import ceil
from random import Random

import pytest

from bot.board_questions import QUESTIONS, text
from bot.i18n import LANGS, Words
from rules.analysis import at_throw
from rules.game import run
from rules.position_state import from_position
from rules.variants import find
from tests.rules.brute import find as find_judge
from tests.rules.brute import random_position
from tests.rules.brute.board import Board, Position
from tests.rules.brute.tapa import is_closed
from tests.rules.brute.written import Verdict

GAMES = ("long", "short", "gulbar", "tapa", "dutch")
EACH = 10
HEADS = ("long", "gulbar", "tapa")
"""Games that begin with fifteen checkers on one point."""
CHASING = ("long", "gulbar")
"""Games in which both sides run the same way."""
HITTING = ("short", "tapa", "dutch")
ENTERING = ("short", "dutch")
ALL, HOME, ENTRY = 15, 6, 25
WAITING = ("bar", "hand")
OFF = "off"
MEAN = 49 / 6
"""Pips of two dice on average, a double counted four times."""
NUMBER = re.compile(r"\d+(?:[.,]\d)?")


class Counted:
    """A position as one side sees it, counted from its text alone."""

    def __init__(self, slug: str, position: str, side: int) -> None:
        self.slug, self.position, self.side = slug, position, side
        self.judge = find_judge(slug, {})
        self.board: Board = self.judge.read(position).board

    def men(self, side: int) -> list[int]:
        """Every checker of a side that is not off, by the points it has to go."""
        found = []
        for (owner, place), count in self.board.men.items():
            if owner == side and place != OFF:
                found += [ENTRY if isinstance(place, str) else place] * count
        return found

    def count(self, side: int, place: int | str) -> int:
        return self.board.count(side, place)

    def across(self, place: int) -> int:
        """The other side's number of a point."""
        if self.slug in CHASING:
            return place - 12 if place > 12 else place + 12
        return 25 - place

    def own(self, side: int, place: int) -> int:
        """A point of a side in the numbers of the side that asks."""
        return place if side == self.side else self.across(place)

    @property
    def both(self) -> tuple[int, int]:
        return self.side, 1 - self.side

    def closed(self, side: int, place: int) -> bool:
        """Whether a side keeps the other one from landing on its own point."""
        if self.slug == "tapa":
            top = self.count(side, place) and (side, place) not in self.board.pinned
            return bool(top) and is_closed(self.board, 1 - side, self.across(place))
        return self.count(side, place) >= (1 if self.slug in CHASING else 2)

    def blots(self, side: int) -> list[int]:
        return [
            place
            for place in range(24, 0, -1)
            if self.count(side, place) == 1
            and (side, place) not in self.board.pinned
            and not self.closed(side, place)
        ]

    def ends(self, side: int, throw: tuple[int, int]) -> list[Board]:
        """The boards that a side may leave with a throw; none where it cannot move."""
        turn = self.judge.turn(Position(self.board, side), sorted(throw, reverse=True))
        return [end.node.board for end in Verdict(self.judge, turn).ends if end.used]

    def ways(self, side: int, wanted: Callable[[list[Board]], bool]) -> int:
        """Of 36 throws those whose ends are as wanted."""
        return sum(wanted(self.ends(side, throw)) for throw in product(range(1, 7), repeat=2))

    def waiting(self, side: int, board: Board | None = None) -> int:
        return sum((board or self.board).count(side, place) for place in WAITING)


def percent(ways: int) -> list[float]:
    """The numbers that tell how many throws do something; none if all do or none does."""
    return [ways, 36, round(100 * ways / 36)] if 0 < ways < 36 else []


def pips(seen: Counted) -> list[float]:
    ways = [sum(seen.men(side)) for side in (0, 1)]
    lead = abs(ways[0] - ways[1])
    return [*ways, *filter(None, [lead])]


def borne_off(seen: Counted) -> list[float]:
    left = [len(seen.men(side)) for side in seen.both]
    return [number for one in left for number in (ALL - one, ALL, one)]


def to_home(seen: Counted) -> list[float]:
    found: list[float] = []
    for side in seen.both:
        away = [place - HOME for place in seen.men(side) if place > HOME]
        found += [len(away), sum(away)] if away else []
        if away and not seen.waiting(side):
            found += [seen.own(side, max(seen.men(side))), max(away)]
    return found


def on_head(seen: Counted) -> list[float]:
    found: list[float] = []
    for side in seen.both:
        there = seen.count(side, 24)
        found += [*filter(None, [there]), ALL, *filter(None, [ALL - there])]
    return found


def not_entered(seen: Counted) -> list[float]:
    places = WAITING if seen.slug == "dutch" else ("bar",)
    return [n for place in places for side in seen.both if (n := seen.count(side, place))]


def contact(seen: Counted) -> list[float]:
    ahead = []
    for side in seen.both:
        rear = max(seen.men(side))
        enemies = seen.men(1 - side)
        ahead.append(sum(place == ENTRY or seen.across(place) < rear for place in enemies))
    if any(ahead):
        return [number for number in ahead if number]
    return [sum(seen.men(side)) for side in seen.both]


def turns(seen: Counted) -> list[float]:
    found: list[float] = []
    for side in seen.both:
        ways, checkers = sum(seen.men(side)), len(seen.men(side))
        least = max(ceil(ways / 24), ceil(checkers / 4))
        found += [max(ceil(ways / MEAN), least), round(MEAN, 1), least]
    return found


def shots(seen: Counted) -> list[float]:
    found: list[float] = []
    for side in seen.both:
        alone = seen.blots(side)
        if not alone:
            continue

        def hit(ends: list[Board], side: int = side, alone: list[int] = alone) -> bool:
            return any(
                end.count(side, place) == 0 or (side, place) in end.pinned
                for end in ends
                for place in alone
            )

        ways = seen.ways(1 - side, hit)
        found += [seen.own(side, place) for place in alone]
        found += percent(ways)
    return found


def entering(seen: Counted) -> list[float]:
    side, waiting = seen.side, seen.waiting(seen.side)
    found: list[float] = []
    for number in sorted({1, waiting}) if waiting else ():
        ways = seen.ways(
            side,
            lambda ends, n=number: any(waiting - seen.waiting(side, end) >= n for end in ends),
        )
        found += [waiting] if number > 1 else []
        found += percent(ways)
    closed = [place for place in range(1, HOME + 1) if seen.closed(1 - side, place)]
    return [*found, len(closed), HOME, *(seen.own(1 - side, place) for place in closed)]


def no_move(seen: Counted) -> list[float]:
    found: list[float] = []
    for side in seen.both:
        ways = seen.ways(side, lambda ends: not ends)
        found += percent(ways) if ways else []
    return found


BRUTE: dict[str, tuple[tuple[str, ...], Callable[[Counted], list[float]]]] = {
    "pips": (GAMES, pips),
    "bearoff-left": (GAMES, borne_off),
    "to-home": (GAMES, to_home),
    "head-count": (HEADS, on_head),
    "bar-count": (ENTERING, not_entered),
    "is-race": (GAMES, contact),
    "turns-left": (GAMES, turns),
    "chance-to-hit": (HITTING, shots),
    "chance-to-enter": (ENTERING, entering),
    "cannot-move": (GAMES, no_move),
}
"""The numbers of an answer in their order, with the games in which the question makes sense."""


@cache
def positions(slug: str) -> list[tuple[str, str]]:
    """Positions before a throw, with a throw for each."""
    rng, found = Random(f"{slug}-facts"), list[tuple[str, str]]()
    while len(found) < EACH:
        position, dice = random_position(slug, {}, rng)
        if "=" not in position:
            found.append((position, dice))
    return found


def numbers(said: str) -> list[float]:
    return [float(one.replace(",", ".")) for one in NUMBER.findall(said)]


def asked(slug: str, position: str, side: int, name: str, lang: str, **slots: str) -> str:
    variant = find(slug, {})
    state = run(from_position(variant, variant.read(position)))
    return str(text(state, side, name, slots, Words(lang)))


CASES = [(name, slug) for name, (games, _) in BRUTE.items() for slug in games]


@pytest.mark.parametrize(("name", "slug"), CASES)
def test_answer_holds_the_counted_facts(name: str, slug: str) -> None:
    for position, _ in positions(slug):
        for side in (0, 1):
            expected = BRUTE[name][1](Counted(slug, position, side))
            for lang in LANGS:
                said = asked(slug, position, side, name, lang)
                assert numbers(said) == expected, (position, side, said)


@pytest.mark.parametrize("slug", GAMES)
def test_point_answers_with_its_checkers_and_who_is_kept_off(slug: str) -> None:
    for position, _ in positions(slug):
        for side in (0, 1):
            seen = Counted(slug, position, side)
            for place in range(1, 25):
                there = {side: place, 1 - side: seen.across(place)}
                counts = [n for one in seen.both if (n := seen.count(one, there[one]))]
                expected = [number for n in counts for number in (place, n)] or [place]
                said = asked(slug, position, side, "point", "en", point=str(place))
                assert numbers(said) == expected, (position, side, said)
                kept_off = [seen.closed(1 - side, there[1 - side]), seen.closed(side, place)]
                told = ["closed for you" in said, "closed for the opponent" in said]
                assert told == kept_off, (position, side, place, said)


@pytest.mark.parametrize("slug", GAMES)
def test_prime_answers_with_the_longest_block(slug: str) -> None:
    for position, _ in positions(slug):
        seen = Counted(slug, position, 0)
        said = asked(slug, position, 0, "prime", "en")
        parts = re.split(r"(?=The opponent(?: has|’s longest))", said)
        for side, part in zip(seen.both, parts, strict=True):
            best = blocks(seen, side)
            assert numbers(part) in best, (position, part, best)


def blocks(seen: Counted, side: int) -> list[list[float]]:
    """What may be told of a side's longest row: all rows of that length that as many have behind
    them, from one end to the other."""
    enemy = 1 - side
    held = [seen.closed(side, seen.across(place)) for place in range(1, 25)]
    rows = []
    for low, high in product(range(1, 25), repeat=2):
        if low < high and all(held[low - 1 : high]):
            behind = sum(place > high for place in seen.men(enemy))
            rows.append((high - low + 1, behind, high, low))
    if not rows:
        return [[sum(held)] if sum(held) > 1 else []]
    longest = max(rows)[:2]
    told = []
    for length, behind, high, low in rows:
        if (length, behind) == longest:
            ends = [seen.own(enemy, high), seen.own(enemy, low)]
            told += [[length, *ends, *filter(None, [behind])]]
            told += [[length, *ends[::-1], *filter(None, [behind])]]
    return told


@pytest.mark.parametrize("slug", GAMES)
def test_moves_answers_with_as_many_plays_as_there_are(slug: str) -> None:
    for position, dice in positions(slug):
        seen = Counted(slug, position, 0)
        variant = find(slug, {})
        state = at_throw(variant, position, dice)
        side = variant.read(position).side
        left = {board.key() for board in seen.ends(side, tuple(map(int, dice.split("-"))))}
        if state.ask is None or state.ask.kind != "play":
            assert not left
            continue
        said = str(text(state, side, "moves", {}, Words("ru")))
        count = 1 if said.startswith("Ход только один") else numbers(said)[0]
        assert count == len(left), (position, dice, said)


def left_back(seen: Counted) -> list[float]:
    """The checkers of each side in the other's home, point by point, and those that wait."""
    found: list[float] = []
    for side in seen.both:
        enemy = 1 - side
        places = range(HOME, 0, -1)
        home = {place: seen.count(side, seen.across(place)) for place in places}
        there = [(home[place], seen.own(enemy, place)) for place in home if home[place]]
        found += [sum(count for count, _ in there)] if there else []
        found += [number for pair in there for number in pair]
        found += [count for place in WAITING if (count := seen.count(side, place))]
    return found


@pytest.mark.parametrize("slug", ["short", "tapa", "gulbar", "long"])
def test_checkers_left_back_are_told_point_by_point(slug: str) -> None:
    for position, _ in positions(slug):
        for side in (0, 1):
            seen = Counted(slug, position, side)
            said = asked(slug, position, side, "back-checkers", "en")
            assert numbers(said) == left_back(seen), (position, side, said)


def fewest_shots(seen: Counted, dice: str) -> int:
    """The fewest throws of the other side that hit after a play of the throw."""
    found = []
    for end in seen.ends(seen.side, tuple(map(int, dice.split("-")))):
        after = copy(seen)
        after.board = end
        alone = after.blots(seen.side)

        def hit(boards: list[Board], alone: list[int] = alone) -> bool:
            side = seen.side
            return any(
                not board.count(side, place) or (side, place) in board.pinned
                for board in boards
                for place in alone
            )

        found.append(after.ways(1 - seen.side, hit) if alone else 0)
    return min(found)


@pytest.mark.parametrize("slug", ["short", "tapa"])
def test_safest_play_leaves_the_fewest_shots_of_all(slug: str) -> None:
    variant, told = find(slug, {}), 0
    for position, dice in positions(slug):
        state = at_throw(variant, position, dice)
        seen = Counted(slug, position, variant.read(position).side)
        plays = seen.ends(seen.side, tuple(map(int, dice.split("-"))))
        if not plays or len(plays) > FEW or state.ask is None or state.ask.kind != "play":
            continue
        said = str(text(state, seen.side, "safe-play", {}, Words("en")))
        ways = fewest_shots(seen, dice)
        assert (f"by {ways} of 36" in said) if ways else ("no roll" in said), (position, dice, said)
        told += 1
    assert told


@pytest.mark.parametrize("slug", ["short", "tapa", "long"])
def test_point_is_made_if_a_play_closes_it(slug: str) -> None:
    variant = find(slug, {})
    for position, dice in positions(slug):
        state = at_throw(variant, position, dice)
        seen = Counted(slug, position, variant.read(position).side)
        plays = seen.ends(seen.side, tuple(map(int, dice.split("-"))))
        if not plays or state.ask is None or state.ask.kind != "play":
            continue
        for place in range(1, 25):
            closed = False
            for end in plays:
                after = copy(seen)
                after.board = end
                closed |= after.closed(seen.side, place)
            expected = closed and not seen.closed(seen.side, place)
            slots = {"target": str(place)}
            said = str(text(state, seen.side, "make-point", slots, Words("en")))
            assert said.startswith("This roll can close point") == expected, (position, dice, said)


FEW = 12
"""The most plays that are counted by hand."""
LOST = {"opponent": "no legal move for the opponent", "me": "no legal move for you"}


@pytest.mark.parametrize("slug", GAMES)
def test_throw_that_might_fall_is_played_whenever_it_can(slug: str) -> None:
    """For either side, whichever seat plays it, while another throw is to be played."""
    variant = find(slug, {})
    rng = Random(slug)
    for position, dice in positions(slug):
        for side in (0, 1):
            seen = Counted(slug, position, side)
            state = replace(at_throw(variant, position, dice), owners=(1, 0))
            for named, of in (("me", side), ("opponent", 1 - side)):
                throw = (rng.randint(1, 6), rng.randint(1, 6))
                slots = {"dice": f"{max(throw)}-{min(throw)}", "side": named}
                said = str(text(state, 1 - side, "what-if", slots, Words("en")))
                lost = not seen.ends(of, throw)
                assert (LOST[named] in said) == lost, (position, side, slots, said)
                assert lost or "est " in said or "orced" in said, said


def test_chance_to_throw_is_counted_of_all_throws() -> None:
    ways = {
        ("dice", "5-5"): 1,
        ("dice", "6-5"): 2,
        ("dice", "double"): 6,
        ("die", "4"): 11,
    }
    position, _ = positions("long")[0]
    for (slot, value), expected in ways.items():
        for lang in LANGS:
            said = asked("long", position, 0, "chance-to-throw", lang, **{slot: value})
            assert numbers(said)[-3:] == percent(expected), said


def test_every_question_is_counted_or_named_here() -> None:
    """What is no count stands in `test_answers.py`."""
    counted = {*BRUTE, "point", "prime", "moves", "chance-to-throw", "safe-play"}
    counted |= {"back-checkers", "make-point", "what-if"}
    assert counted <= QUESTIONS.keys()
