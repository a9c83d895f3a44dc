"""Questions to the opponent as bytes, so that another process may answer them.

The game itself is not sent, only its slug and options: the answering process builds the game once,
with everything that is cached about it.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from typing import NamedTuple

from rules.game import State
from rules.multi_board import games_of_boards
from rules.variant import Variant
from rules.variants import find


class Question(NamedTuple):
    """A question to the bot: the state of a game of this slug and options, the seat, the level,
    and the seed of its chance."""

    slug: str
    options: Mapping[str, str]
    state: State
    seat: int
    level: str
    lot: str = ""


def pack(question: Question) -> bytes:
    """Return a question as bytes, to be read by programs of this machine only: `unpack` unpickles
    them."""
    slug, options, state, *rest = question
    out = io.BytesIO()
    pickle.dump((slug, dict(options), rest), out)
    pickler = _Packer(out)
    pickler.known = _unsent_values(find(slug, options))
    pickler.dump(state)
    return out.getvalue()


def unpack(packed: bytes) -> Question:
    """Return the question that `pack` turned into bytes."""
    file = io.BytesIO(packed)
    slug, options, rest = pickle.load(file)
    unpickler = _Unpacker(file)
    unpickler.known = _unsent_values(find(slug, options))
    return Question(slug, options, unpickler.load(), *rest)


def _unsent_values(variant: Variant) -> tuple[object, ...]:
    """Return the values that are not sent: the game, or the games of all boards, and their
    boards if they are played under other conditions."""
    games = (variant, *games_of_boards(variant))
    return (*games, *(game.board for game in games))


class _Packer(pickle.Pickler):
    known: tuple[object, ...]

    def persistent_id(self, thing: object) -> int | None:
        """Return the number of a value that the other process has too, None for any other value. A
        game that starts differently, as the later games of a match do, counts as the same: it has
        begun."""
        return next((at for at, known in enumerate(self.known) if _same(known, thing)), None)


def _same(known: object, thing: object) -> bool:
    if isinstance(known, Variant) and isinstance(thing, Variant):
        return known.slug == thing.slug and known.settings == thing.settings
    return known is thing


class _Unpacker(pickle.Unpickler):
    known: tuple[object, ...]

    def persistent_load(self, at: int) -> object:
        """See `_Packer.persistent_id`."""
        return self.known[at]
