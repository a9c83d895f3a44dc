"""Rules of a table beyond those of its game, declared by the feature that owns the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.table.errors import UserError
from bot.table.notes import TableNotes


@dataclass(frozen=True, slots=True)
class TableRules:
    """Rights of people at a table. Each of the first fields is the refusal of a wish, "" if it is
    allowed: to `join` on a free seat that one has not left, or to seat the bot there; to `close`
    the table; to `queue` for the next game; to ask for a `rematch` or the next game.

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
    """Raise UserError if a wish is refused."""
    if refusal:
        raise UserError(refusal)


_FREE = TableRules()
Owner = Callable[[TableNotes], TableRules | None]
_OWNERS: list[Owner] = []


def table_rules(owner: Owner) -> Owner:
    """Declare the rules of the tables that a feature owns, None for all others, as a decorator."""
    _OWNERS.append(owner)
    return owner


def rules_of(notes: TableNotes) -> TableRules:
    """Return the rules of a table."""
    return next((rules for owner in _OWNERS if (rules := owner(notes))), _FREE)
