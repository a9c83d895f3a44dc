"""Questions to the opponent as bytes, so that another process may answer them.

The game itself does not travel: its slug and options do, and the answering process has it built
once, with everything that is remembered about it.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from typing import NamedTuple

from rules.game import State
from rules.variant import Variant
from rules.variants import find

_VARIANT, _BOARD = "variant", "board"


class Question(NamedTuple):
    """What the bot is asked: the state of a game of this slug and options, whose seat, the level
    it plays at, and what the chance in its choice comes from."""

    slug: str
    options: Mapping[str, str]
    state: State
    seat: int
    level: str
    lot: str = ""


def pack(question: Question) -> bytes:
    """A question as bytes; for the programs of this machine only."""
    slug, options, state, *rest = question
    out = io.BytesIO()
    pickle.dump((slug, dict(options), rest), out)
    pickler = _Packer(out)
    pickler.variant = find(slug, options)
    pickler.dump(state)
    return out.getvalue()


def unpack(packed: bytes) -> Question:
    """What `pack` made bytes of."""
    file = io.BytesIO(packed)
    slug, options, rest = pickle.load(file)
    unpickler = _Unpacker(file)
    unpickler.variant = find(slug, options)
    return Question(slug, options, unpickler.load(), *rest)


class _Packer(pickle.Pickler):
    variant: Variant

    def persistent_id(self, thing: object) -> str | None:
        """The game, and its board where it is played under other conditions."""
        if thing is self.variant:
            return _VARIANT
        return _BOARD if thing is self.variant.board else None


class _Unpacker(pickle.Unpickler):
    variant: Variant

    def persistent_load(self, name: str) -> object:
        """See `_Packer.persistent_id`."""
        return self.variant if name == _VARIANT else self.variant.board
