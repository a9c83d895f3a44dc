"""Lists of parts in their order, and the ways to put others among them."""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from rules.game import Phase


class Phased(Protocol):
    """A part with a place in the turn."""

    @property
    def phase(self) -> Phase:
        """Return its place in the turn."""


P = TypeVar("P", bound=Phased)
Q = TypeVar("Q")
Sort: TypeAlias = type | UnionType


class PartMissing(LookupError):
    """Error for a part that a list does not have."""


class PartList(tuple[P, ...]):
    """Parts in their order; a changed list is a new one.

    A sort is a class or a union of classes. Replacing a part, or putting others beside it, needs
    that part: PartMissing names a missing one. Changing or removing parts applies to those that
    there are.
    """

    __slots__ = ()

    def of(self, sort: type[Q]) -> tuple[Q, ...]:
        """Return all parts of a sort."""
        return tuple(part for part in self if isinstance(part, sort))

    def has(self, *sorts: Sort) -> bool:
        """Return whether there is a part of any of these sorts."""
        return any(isinstance(part, sorts) for part in self)

    def find(self, sort: type[Q]) -> Q | None:
        """Return the first part of a sort, None without one."""
        return next(iter(self.of(sort)), None)

    def the(self, sort: type[Q]) -> Q:
        """Return the single part of a sort. Raises PartMissing unless there is exactly one."""
        parts = self.of(sort)
        if len(parts) != 1:
            raise PartMissing(f"{len(parts)} parts are {sort.__name__}, in {self._names()}")
        return parts[0]

    def replace(self, sort: Sort, new: P) -> PartList[P]:
        """Return the list with `new` in the place of each part of a sort. Raises PartMissing."""
        self._at(sort)
        return PartList(new if isinstance(part, sort) else part for part in self)

    def change(self, sort: type[Q], new: Callable[[Q], P]) -> PartList[P]:
        """Return the list with each part of a sort replaced by `new` of it."""
        return PartList(new(part) if isinstance(part, sort) else part for part in self)

    def before(self, sort: Sort, *parts: P) -> PartList[P]:
        """Return the list with more parts before the first of a sort. Raises PartMissing."""
        at = self._at(sort)[0]
        return PartList((*self[:at], *parts, *self[at:]))

    def after(self, sort: Sort, *parts: P) -> PartList[P]:
        """Return the list with more parts after the last of a sort. Raises PartMissing."""
        at = self._at(sort)[-1] + 1
        return PartList((*self[:at], *parts, *self[at:]))

    def without(self, *sorts: Sort) -> PartList[P]:
        """Return the list without the parts of these sorts, if there are any."""
        return PartList(part for part in self if not isinstance(part, sorts))

    def add(self, *parts: P) -> PartList[P]:
        """Return the list with more parts, each behind all parts of its phase or an earlier one."""
        return PartList(sorted((*self, *parts), key=lambda part: part.phase))

    def until(self, phase: Phase) -> PartList[P]:
        """Return the parts of earlier phases."""
        return PartList(part for part in self if part.phase < phase)

    def since(self, phase: Phase) -> PartList[P]:
        """Return the parts of this phase and of later ones."""
        return PartList(part for part in self if part.phase >= phase)

    def _at(self, sort: Sort) -> list[int]:
        """Return the indexes of the parts of a sort, at least one."""
        indexes = [at for at, part in enumerate(self) if isinstance(part, sort)]
        if not indexes:
            name = getattr(sort, "__name__", str(sort))
            raise PartMissing(f"no part is {name}, in {self._names()}")
        return indexes

    def _names(self) -> str:
        return ", ".join(type(part).__name__ for part in self) or "an empty list"
