"""Restrictions of what people may do at a table, declared by the feature that owns the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.table.errors import UserError
from bot.table.notes import TableNotes


@dataclass(frozen=True, slots=True)
class TableRestrictions:
    """Requests that a table refuses. Each of the first fields is the refusal of a request, "" if it
    is allowed: to `join` on a free seat that one has not left, or to seat the bot there; to
    `close` the table; to `queue` for the next game; to ask for a `rematch` or the next game.

    `counted`: the table counts among those that people have opened. `in_one_message`: a group sees
    the board as a single message, edited to the end."""

    join: str = ""
    close: str = ""
    queue: str = ""
    rematch: str = ""
    counted: bool = True
    in_one_message: bool = False

    @property
    def may_join(self) -> bool:
        """Return whether free seats are free to take."""
        return not self.join

    @property
    def may_close(self) -> bool:
        """Return whether people may close the table or put it aside."""
        return not self.close

    @property
    def may_rematch(self) -> bool:
        """Return whether the players themselves begin another game."""
        return not self.rematch


def check(refusal: str) -> None:
    """Raise UserError if a request is refused."""
    if refusal:
        raise UserError(refusal)


_FREE = TableRestrictions()
Owner = Callable[[TableNotes], TableRestrictions | None]
_OWNERS: list[Owner] = []


def table_restrictions(owner: Owner) -> Owner:
    """Declare the restrictions of the tables that a feature owns, None for all others, as a
    decorator."""
    _OWNERS.append(owner)
    return owner


def restrictions_of(notes: TableNotes) -> TableRestrictions:
    """Return the restrictions of a table."""
    return next((restrictions for owner in _OWNERS if (restrictions := owner(notes))), _FREE)
