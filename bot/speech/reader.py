"""The learned reader: which intents the words of a message speak for, and how surely.

Character n-grams within words, whole words and pairs of near word beginnings are counted for each
intent (a unigram language model with Jelinek-Mercer smoothing). What a gram is worth to an intent
is the logarithm of how much more often it occurs there than anywhere. Built from the examples in
0.4 s of processor time; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.speech.examples import Example, examples
from bot.speech.spelling import prepared, spellings

_SHORTEST_GRAM: Final = 2
_LONGEST_GRAM: Final = 5
_STEM: Final = 5
"""Letters of a word that count where words stand near each other."""
_NEAR: Final = 3
"""So many words apart two words still count as near."""
_SMOOTHED: Final = 0.3
"""How much of each intent's model is that of all intents together."""
_LENGTH: Final = 0.7
_SLOPE: Final = 1.3
"""A difference of scores, divided by this power of the number of grams and multiplied by the slope,
is a logarithm of chances: fitted on held-out folds."""
_MOMENT: Final = 10.0
_FREQUENT: Final = 6.0
"""What a unit of the moment's prior, and of the logarithm of the number of an intent's examples,
is worth among the scores."""

_BITS: Final = 11
"""Bits of a character that count."""
_SIZES: Final = range(_SHORTEST_GRAM, _LONGEST_GRAM + 1)
_MIXED: Final = np.random.default_rng(1).integers(1 << 60, 1 << 62, 64) | 1
"""Multipliers that tell apart the same letters at other places of a word."""
_WORD: Final = 1 << 61
_PAIR: Final = -(1 << 63)
"""Marks of grams that are whole words, and pairs of them."""

Ids = NDArray[np.int64]


class Guess(NamedTuple):
    """An intent, and the probability that it is meant."""

    intent: str
    sure: float


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader made of examples. `grams` are sorted; those of index i speak for the intents
    `speaks_for[starts[i]:starts[i + 1]]` by as much as `worth` tells."""

    intents: tuple[str, ...]
    grams: Ids
    starts: Ids
    speaks_for: NDArray[np.int16]
    worth: NDArray[np.float32]
    bias: NDArray[np.float64]

    def scores(self, text: str) -> tuple[NDArray[np.float64], float]:
        """Return how much a prepared text speaks for each intent, and which part of its grams is
        known."""
        said, _ = _grams([text])
        at = np.searchsorted(self.grams, said)
        at = np.minimum(at, len(self.grams) - 1)
        known = self.grams[at] == said
        at = at[known]
        if not len(at):
            return np.zeros(len(self.intents)), 0.0
        counts = self.starts[at + 1] - self.starts[at]
        ends = np.cumsum(counts)
        entries = np.arange(ends[-1]) - np.repeat(ends - counts, counts)
        entries += np.repeat(self.starts[at], counts)
        found = np.bincount(
            self.speaks_for[entries], weights=self.worth[entries], minlength=len(self.intents)
        )
        return found + self.bias, float(known.mean())

    def read(self, text: str, priors: Mapping[str, float] | None = None) -> list[Guess]:
        """Return all intents, the likeliest first. `priors` are logarithms of how much likelier an
        intent is at this moment."""
        best, share = self._best_spelling(text)
        if share == 0:
            return []
        found, length = self.scores(best)[0], len(_grams([best])[0])
        if priors:
            found = found + _MOMENT * np.array([priors.get(name, 0.0) for name in self.intents])
        chances = np.exp(_SLOPE * (found - found.max()) / length**_LENGTH)
        chances /= chances.sum()
        return [Guess(self.intents[at], float(chances[at])) for at in np.argsort(-chances)]

    def _best_spelling(self, text: str) -> tuple[str, float]:
        """Return the spelling of a text of which most is known, and how much of it is."""
        shares = {line: self.scores(line)[1] for line in spellings(text) if line}
        if not shares:
            return "", 0.0
        first = next(iter(shares))
        best = max(shares, key=lambda line: shares[line] + 0.1 * (line == first))
        return best, shares[best]


@cache
def reader() -> Reader:
    """Return the reader of all examples."""
    return built(examples())


def built(said: Iterable[Example]) -> Reader:
    """Return a reader of these examples."""
    lines = [(prepared(text), intent) for text, intent in said]
    intents = tuple(sorted({intent for _, intent in lines}))
    numbers = {intent: number for number, intent in enumerate(intents)}
    grams, lines_of = _grams([text for text, _ in lines])
    owners = np.array([numbers[intent] for _, intent in lines])[lines_of]
    known, index = np.unique(grams, return_inverse=True)
    pairs, counts = np.unique(index * len(intents) + owners, return_counts=True)
    owner, gram = pairs % len(intents), pairs // len(intents)
    lengths = np.bincount(owners, minlength=len(intents))
    everywhere = np.bincount(index, minlength=len(known)) / len(grams)
    ratio = counts / lengths[owner] / everywhere[gram]
    worth = np.log1p((1 - _SMOOTHED) / _SMOOTHED * ratio).astype(np.float32)
    starts = np.searchsorted(gram, np.arange(len(known) + 1))
    bias = _FREQUENT * np.log(np.bincount([numbers[intent] for _, intent in lines]))
    return Reader(intents, known, starts, owner.astype(np.int16), worth, bias)


def _grams(lines: Sequence[str]) -> tuple[Ids, Ids]:
    """Return the grams of prepared lines, and the number of the line that each stands in."""
    text = "".join(f" {line} \n" for line in lines)
    codes = np.frombuffer(text.encode("utf-32-le"), np.uint32).astype(np.int64) % (1 << _BITS)
    codes[(codes >= ord("0")) & (codes <= ord("9"))] = ord("0")
    line_of = np.cumsum(codes == ord("\n"))
    spaces = np.cumsum(codes == ord(" "))
    found = [_grams_of_length(size, codes, spaces, line_of) for size in _SIZES]
    words = np.flatnonzero((codes[:-1] == ord(" ")) & (codes[1:] > ord(" "))) + 1
    if len(words):
        found += _words(codes, words, line_of)
    ids, owners = zip(*found, strict=True)
    return np.concatenate(ids), np.concatenate(owners)


def _grams_of_length(size: int, codes: Ids, spaces: Ids, line_of: Ids) -> tuple[Ids, Ids]:
    """Return the runs of so many characters that lie within a word and the spaces around it."""
    count = max(len(codes) - size + 1, 0)
    ids = np.full(count, size << _BITS * _LONGEST_GRAM, np.int64)
    for place in range(size):
        ids += codes[place : place + count] << _BITS * place
    inner = spaces[size - 2 : size - 2 + count] - spaces[:count]
    ends = line_of[size - 1 : size - 1 + count]
    kept = (inner == 0) & (ends == line_of[:count])
    return ids[kept], line_of[:count][kept]


def _words(codes: Ids, starts: Ids, line_of: Ids) -> list[tuple[Ids, Ids]]:
    """Return whole words, and pairs of words that stand near each other, by their beginnings."""
    place = np.arange(len(codes)) - np.repeat(
        np.concatenate(([0], starts)), np.diff(np.concatenate(([0], starts, [len(codes)])))
    )
    mixed = (codes * (codes > ord(" "))) * _MIXED[np.minimum(place, len(_MIXED) - 1)]
    whole = np.add.reduceat(mixed, starts)
    stems = np.add.reduceat(mixed * (place < _STEM), starts)
    owner = line_of[starts]
    found = [(whole >> 4 | _WORD, owner)]
    for apart in range(1, _NEAR + 1):
        first, second = stems[:-apart], stems[apart:]
        together = owner[:-apart] == owner[apart:]
        pairs = (first * _MIXED[0] + second) >> 4 | _PAIR
        found.append((pairs[together], owner[:-apart][together]))
    return found
