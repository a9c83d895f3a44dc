"""The legal plays of a board that a play in words means, and why there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Final, NamedTuple

from bot.dialogs.play.match_play_to_words import Places, Steps, forms_of, is_done, steps_named
from bot.speech.alternative_play_readings import readings_of
from bot.speech.play_in_words import DictatedPlay, Move
from rules.board.shapes import Men
from rules.game import State
from rules.records.notation import read_typed, write_play
from rules.records.why_refused import throw_facts
from rules.refusal import Refusal, Refused
from rules.search.plays import complete, ends

_MOST_PLAYS: Final = 3000
"""The most plays of a roll that are compared with the words."""


class Meant(NamedTuple):
    """The meaning of words at a board: the legal plays that fit, the steps that the words name if
    these are the same in all of the plays, and the plays or steps to choose from if they are
    not. `plain`: each number is what the words around it suggest. `unmet`: what no
    legal play does, "hit", "make" or "run"."""

    plays: tuple[Steps, ...]
    named: Steps = ()
    options: tuple[Steps, ...] = ()
    plain: bool = True
    unmet: str = ""

    @property
    def is_clear(self) -> bool:
        """Return whether a single play fits, all of it named unless the numbers are plain."""
        return len(self.plays) == 1 and (self.plain or len(self.named) == len(self.plays[0]))

    def begins(self, numbers: int) -> bool:
        """Return whether the steps that are named are plain, or most of so many."""
        return bool(self.named) and (self.plain or 2 * len(self.named) > numbers)


def plays_meant(play: DictatedPlay, state: State, numbering: str = "own") -> Meant:
    """Return the legal plays that a play in words fits, at most one for each resulting position. If
    none fits, numbers are read in other parts than the words around them suggest. Raises Refused if
    none fits even so because of one number, place or step."""
    board = _Board(state, numbering)
    possible = list[DictatedPlay]()
    for changed, readings in enumerate(readings_of(play)):
        likely = [reading for reading in readings if board.may_fit(reading)]
        if fitting := board.fitting(likely):
            return _meant(fitting)._replace(plain=not changed)
        possible += likely
    refusal = board.why_none(play, possible)
    if refusal is not None:
        raise Refused(refusal)
    return Meant((), unmet=board.unmet(play))


def _meant(fitting: Mapping[Men, tuple[Steps, Steps]]) -> Meant:
    """Return the meaning of words that fit plays, each with the steps that are named."""
    plays = tuple(steps for steps, _ in fitting.values())
    named = {tuple(sorted(steps, key=repr)): steps for _, steps in fitting.values() if steps}
    first, *others = named.values() or ((),)
    options = tuple(named.values()) if others else plays
    return Meant(plays, () if others else first, options)


class _Board:
    """A board with a roll, and its legal plays by the position they lead to."""

    def __init__(self, state: State, numbering: str) -> None:
        self.state, self.turn = state, state.turn()
        self.place = Places(state, numbering)
        self.row = self.place.row(state.men)
        self.legal = ends(self.turn, _MOST_PLAYS)

    def may_fit(self, play: DictatedPlay) -> bool:
        """Return whether the numbers that a play names fell, checkers stand where it begins, and
        the numbers suffice for it."""
        dice = Counter(die for move in play.moves for die in move.dice * max(move.times, 1))
        fell = Counter(self.turn.batch)
        least = sum(max(move.times, 1) for move in play.moves)
        numbers = {*play.dice} <= {*fell} and not dice - fell and least <= fell.total()
        moves = numbers and all(map(self.goes_ahead, play.moves))
        return moves and not any(self.refused_origin(move, play) for move in play.moves)

    def goes_ahead(self, move: Move) -> bool:
        """Return whether the places of a move are on the way of one checker."""
        places = [self.place.of(name) for name in (move.origin, *move.targets) if name]
        known = [place for place in places if place is not None]
        path = bool(self.place.board.targets[self.place.side])
        return not path or all(first > second for first, second in pairwise(known))

    def refused_origin(self, move: Move, play: DictatedPlay) -> Refusal | None:
        """Return the refusal of a move from a place that the board does not have, or without
        checkers."""
        at = self.place.of(move.origin) if move.origin else None
        if at is None:
            facts = {"text": move.origin, "numbering": self.place.numbering}
            return Refusal("no-place", facts) if move.origin else None
        reached = {self.place.of(target) for each in play.moves for target in each.targets}
        if self.row[at] or at in reached:
            return None
        return Refusal("no-checker", {"place": self.place.board.label(self.place.side, at)})

    def fitting(self, readings: Iterable[DictatedPlay]) -> dict[Men, tuple[Steps, Steps]]:
        """Return the legal plays that fit one of these readings, with the steps that are named, the
        most if several fit: the plays that close points, or if there are none those that bring a
        checker there."""
        for closed in (2, 1):
            found = dict[Men, tuple[Steps, Steps]]()
            for reading in readings:
                for men, steps in self.legal.items():
                    fits = self.named(reading, men, steps, closed)
                    if fits and (men not in found or len(fits[1]) > len(found[men][1])):
                        found[men] = fits
            if found:
                return found
        return {}

    def named(
        self, reading: DictatedPlay, men: Men, steps: Steps, closed: int
    ) -> tuple[Steps, Steps] | None:
        """Return a play in the form that fits a reading, with the steps that this names; None if it
        does not fit."""
        for form in forms_of(reading, steps):
            named = steps_named(reading, form, self.place)
            if named is not None and is_done(reading, men, form, self.place, closed):
                if self.is_legal(form):
                    return form, named
                if Counter(form) == Counter(steps):
                    return steps, named
        return None

    def unmet(self, play: DictatedPlay) -> str:
        """Return the demand on a whole play that no legal play meets; "" if there is none."""
        demands = (
            ("hit", DictatedPlay(hit=play.hit, hits=play.hits)),
            ("make", DictatedPlay(make=play.make)),
            ("run", DictatedPlay(run=play.run)),
        )
        return next((name for name, demand in demands if not self.fitting([demand])), "")

    def is_legal(self, steps: Steps) -> bool:
        """Return whether steps are a whole legal play."""
        try:
            return complete(self.turn, steps)
        except ValueError:
            return False

    def why_none(self, play: DictatedPlay, possible: Sequence[DictatedPlay]) -> Refusal | None:
        """Return why no legal play fits: the first move that cannot follow those before it, in a
        reading that the board does not exclude if there is one; None if each part is possible, but
        not all of them together."""
        for reading in possible:
            if refusal := self.refused_move(reading):
                return refusal
        if possible:
            return None
        plain = next(readings_of(play))
        return next(filter(None, map(self.why_excluded, plain)), None)

    def why_excluded(self, play: DictatedPlay) -> Refusal | None:
        """Return why a reading cannot fit, whatever the legal plays are."""
        for die in chain(play.dice, *(move.dice for move in play.moves)):
            if die not in self.turn.batch:
                return Refusal("no-die", {"die": str(die), **throw_facts(self.state, self.turn)})
        for move in play.moves:
            if refusal := self.refused_origin(move, play):
                return refusal
        return self.refused_move(play)

    def refused_move(self, play: DictatedPlay) -> Refusal | None:
        """Return the refusal of the first move that no legal play has together with those before
        it."""
        moves = [replace(move, times=1) for move in play.moves for _ in range(max(move.times, 1))]
        made: Steps = ()
        for count, move in enumerate(moves, 1):
            found = self.fitting([DictatedPlay(tuple(moves[:count]))])
            if not found:
                return self.refused_step(move, made)
            made = next(iter(found.values()))[1]
        return None

    def refused_step(self, move: Move, made: Steps) -> Refusal | None:
        """Return why a checker may not move as the words say after other steps; None if it may, or
        if they do not say how far."""
        at = self.place.of(move.origin) if move.origin else None
        if at is None:
            return None
        left = Counter(self.turn.batch) - Counter(step.die for step in made)
        dice = move.dice[:1] or tuple(left)[:1] or self.turn.batch[:1]
        targets = move.targets or tuple(str(at - die) for die in dice if at > die)
        if not targets:
            return None
        place = self.place
        before = write_play(self.state, made, place.numbering) if made else ""
        step = "/".join((place.board.label(place.side, at, place.numbering), *targets))
        try:
            read_typed(self.state, f"{before} {step}".lstrip(), place.numbering, whole=False)
        except Refused as refused:
            return refused.refusal
        return None
