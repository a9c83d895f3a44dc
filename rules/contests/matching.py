"""Maximum matching of players: Edmonds' search for paths that change partners."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def matched(links: Sequence[Sequence[int]]) -> list[int]:
    """Return the partner of each player, with as many pairs as possible, and NOBODY for a player
    without one. `links` has by number the possible partners of each, each pair from both ends."""
    mates = [NOBODY] * len(links)
    for one, others in enumerate(links):
        free = [other for other in others if mates[other] == NOBODY]
        if mates[one] == NOBODY and free:
            mates[one], mates[free[0]] = free[0], one
    for one in range(len(links)):
        if mates[one] == NOBODY:
            _Search(links, mates, one).pairs()
    return mates


class _Search:
    """A search from a player without a partner. `before` has the player from whom each was
    reached, `base` the ring of odd length that a player has become a part of, by its first
    member."""

    def __init__(self, links: Sequence[Sequence[int]], mates: list[int], root: int) -> None:
        self.links, self.mates, self.root = links, mates, root
        self.before = [NOBODY] * len(links)
        self.base = list(range(len(links)))
        self.seen = {root}
        self.queue = deque([root])

    def pairs(self) -> bool:
        """Change partners if another player without a partner is found; return whether that
        happened."""
        while self.queue:
            one = self.queue.popleft()
            for other in self.links[one]:
                if self.base[one] == self.base[other] or self.mates[one] == other:
                    continue
                mate = self.mates[other]
                if other == self.root or (mate != NOBODY and self.before[mate] != NOBODY):
                    self._close_ring(one, other)
                elif self.before[other] == NOBODY:
                    self.before[other] = one
                    if mate == NOBODY:
                        self._change_partners(other)
                        return True
                    self._reach(mate)
        return False

    def _reach(self, one: int) -> None:
        if one not in self.seen:
            self.seen.add(one)
            self.queue.append(one)

    def _change_partners(self, last: int) -> None:
        """All on the way to `last` are paired anew."""
        while last != NOBODY:
            one = self.before[last]
            self.mates[last], self.mates[one], last = one, last, self.mates[one]

    def _close_ring(self, one: int, other: int) -> None:
        """Two that were reached at even distances meet: all between may be reached so."""
        top = self._where_they_part(one, other)
        ring = {*self._mark(one, top, other), *self._mark(other, top, one)}
        for each, base in enumerate(self.base):
            if base in ring:
                self.base[each] = top
                self._reach(each)

    def _where_they_part(self, one: int, other: int) -> int:
        """The last that both ways from the root have in common."""
        way = set[int]()
        while True:
            one = self.base[one]
            way.add(one)
            if self.mates[one] == NOBODY:
                break
            one = self.before[self.mates[one]]
        while (other := self.base[other]) not in way:
            other = self.before[self.mates[other]]
        return other

    def _mark(self, one: int, top: int, child: int) -> set[int]:
        """Return the bases between a player and the top of a ring, whose way back now leads
        round it."""
        found = set[int]()
        while self.base[one] != top:
            mate = self.mates[one]
            found |= {self.base[one], self.base[mate]}
            self.before[one] = child
            child, one = mate, self.before[mate]
        return found
