"""The learned reader: which intents the words of a message speak for, and how surely.

A message is compared with every example by the features that both have (`text_features.py`), and
each example speaks for its own intent and against others with the weights of a support vector
machine (`example_weights.py`): `sayings/weights.npz`, made by `nardy sayings learn`. An example
without weights speaks for its intent alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from math import log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.speech.example_weights import StoredWeights, Weights, stored_weights, weights_of
from bot.speech.examples import TALK, Example, prepared_examples, prepared_sayings
from bot.speech.normalized_text import KEPT
from bot.speech.spelling import spellings
from bot.speech.text_features import OF_LETTERS, PLACES, Ids, grams, kind_of

_KINDS: Final = 1.5
"""What a kind of words is worth beside a run of letters that is as rare."""
_SLOPE, _SLOPE_BY_LENGTH = 6.0, 2.0
"""A difference of scores, multiplied by the slope, is a logarithm of chances; longer messages tell
more surely, by the logarithm of their words. Fitted on held-out voices, as are the next three."""
_MOMENT: Final = 0.44
"""What a unit of the moment's prior is worth among the scores."""
_TALK, _UNKNOWN = 0.07, 0.2
"""How much more speaks for talk in any message, and in one of unknown words."""

_LEAST_UNKNOWN: Final = 0.4
"""How likely the best guess is at least in a message of unknown words: nonsense is always a little
like something."""

_NAMED: Final = 6.0
"""How much likelier a wish is than it seems, where talk names a game."""
_TELLING: Final = re.compile(r"[^\W_]|[^\x00-\xff]")
"""A letter, a digit or a picture."""

Numbers = NDArray[np.float64]


class Guess(NamedTuple):
    """An intent, and the probability that it is meant."""

    intent: str
    sure: float


class SeenLine(NamedTuple):
    """A prepared line with its features; which part of these stands in any example, and which part
    of its words stands in none and is of no kind."""

    text: str
    features: Ids
    known: float
    unknown: float


@dataclass(frozen=True, slots=True)
class Index:
    """Examples by their features: those with feature f are `holders[starts[f]:starts[f + 1]]`,
    f is worth `worth[f]`, and an example's features together `lengths`."""

    starts: NDArray[np.int32]
    holders: NDArray[np.uint16]
    worth: NDArray[np.float32]
    lengths: Numbers

    @classmethod
    def of(cls, lines: Sequence[str]) -> Index:
        """Return the index of prepared lines."""
        found, owners = grams(lines)
        both = np.sort(found << 16 | owners)
        both = both[np.diff(both, prepend=-1) != 0]
        features, holders = both >> 16, both.astype(np.uint16)
        counts = np.bincount(features, minlength=PLACES)
        rarity = np.log((1 + len(lines)) / np.arange(1, len(lines) + 2)) + 1
        worth = rarity.astype(np.float32)[counts]
        worth[OF_LETTERS:] *= _KINDS**2
        squares = np.bincount(holders, weights=worth[features], minlength=len(lines))
        starts = np.concatenate(([0], np.cumsum(counts))).astype(np.int32)
        return cls(starts, holders, worth, np.sqrt(np.maximum(squares, 1e-9)))

    def seen(self, lines: Sequence[str]) -> list[SeenLine]:
        """Return lines as the examples know them."""
        words = [line.split() for line in lines]
        features, owners = grams([*lines, *chain.from_iterable(words)])
        held = self.starts[features + 1] > self.starts[features]
        lacks = np.bincount(owners, weights=~held)
        shares, missing = lacks / np.bincount(owners), iter(lacks[len(lines) :])
        return [
            SeenLine(
                line,
                np.unique(features[owners == at]),
                known=float(1 - shares[at]),
                unknown=float(np.mean([next(missing) > 0 > kind_of(word) for word in words[at]])),
            )
            for at, line in enumerate(lines)
        ]

    def likeness(self, features: Ids) -> Numbers:
        """Return how like each example is a line with these features: 1 if it has the same."""
        starts = self.starts[features]
        counts = self.starts[features + 1] - starts
        ends = np.cumsum(counts)
        at = np.arange(ends[-1]) + np.repeat(starts - (ends - counts), counts)
        worth = self.worth[features]
        shared = np.bincount(
            self.holders[at], weights=np.repeat(worth, counts), minlength=len(self.lengths)
        )
        likeness: Numbers = shared / self.lengths / np.sqrt(worth.sum())
        return likeness


@dataclass(frozen=True, slots=True, eq=False)
class Reader:
    """A reader of messages: examples by their features, and what they speak for."""

    intents: tuple[str, ...]
    index: Index
    weights: Weights

    def read(self, text: str, priors: Mapping[str, float] | None = None) -> list[Guess]:
        """Return all intents, the likeliest first. `priors` are logarithms of how much likelier an
        intent is at this moment; they count if any word is known, as nonsense asks for
        nothing at any moment."""
        line = self._spelt(text)
        if line is None:
            return []
        scores = self.weights.applied(self.index.likeness(line.features))
        if TALK in self.intents:
            scores[self.intents.index(TALK)] += _TALK + _UNKNOWN * line.unknown
        if priors:
            likelier = np.array([priors.get(name, 0.0) for name in self.intents])
            scores += _MOMENT * (line.unknown < 1) * likelier
        slope = _SLOPE + _SLOPE_BY_LENGTH * log(len(line.text.split()))
        chances = np.exp(slope * (scores - scores.max()))
        chances /= chances.sum()
        if line.unknown == 1 and chances.max() < _LEAST_UNKNOWN:
            return []
        return [Guess(self.intents[at], float(chances[at])) for at in np.argsort(-chances)]

    def best_spelling(self, text: str) -> str:
        """Return the spelling of a text of which most is known, "" if nothing is, or if it is only
        signs."""
        line = self._spelt(text)
        return line.text if line else ""

    @lru_cache(maxsize=KEPT)  # noqa: B019 a reader lives as long as the process
    def _spelt(self, text: str) -> SeenLine | None:
        lines = self.index.seen(list(filter(_TELLING.search, spellings(text))))
        best = max(lines, key=lambda line: line.known + 0.1 * (line is lines[0]), default=None)
        return best if best and best.known else None


@cache
def reader() -> Reader:
    """Return the reader of all examples."""
    return _of(prepared_sayings(), stored_weights())


def as_one_wish(guesses: Sequence[Guess], opening: frozenset[str]) -> list[Guess]:
    """Return guesses about a message that names a game, all that open a table as one: what else is
    chosen then belongs to it, and talk is less likely than it was."""
    first = guesses[0].intent
    as_one = opening if first == TALK else {first, *opening}
    likelier = _NAMED if first == TALK else 1.0
    sure = likelier * sum(guess.sure for guess in guesses if guess.intent in as_one)
    rest = [guess for guess in guesses if guess.intent not in as_one]
    total = sure + sum(guess.sure for guess in rest)
    found = [Guess(name, part / total) for name, part in [("new", sure), *rest]]
    return sorted(found, key=lambda guess: -guess.sure)


def built(said: Iterable[Example], weights: StoredWeights) -> Reader:
    """Return a reader of examples with their weights, as far as they have any."""
    return _of(prepared_examples(said), weights)


def _of(lines: Sequence[tuple[str, str]], weights: StoredWeights) -> Reader:
    """Return a reader of prepared lines, each with its intent."""
    intents = tuple(sorted({intent for _, intent in lines}))
    index = Index.of([text for text, _ in lines])
    return Reader(intents, index, weights_of(lines, intents, weights))
