"""Maximum matching of players: Edmonds' search for paths that change partners."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def match_players(links: Sequence[Sequence[int]]) -> list[int]:
    """Return the partner of each player, with as many pairs as possible, and NOBODY for a player
    without one. `links` has by number the possible partners of each, each pair from both ends."""
    mates = [NOBODY] * len(links)
    for player, others in enumerate(links):
        free = [other for other in others if mates[other] == NOBODY]
        if mates[player] == NOBODY and free:
            mates[player], mates[free[0]] = free[0], player
    for player in range(len(links)):
        if mates[player] == NOBODY:
            _Search(links, mates, player).pairs()
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
            player = self.queue.popleft()
            for other in self.links[player]:
                if self.base[player] == self.base[other] or self.mates[player] == other:
                    continue
                mate = self.mates[other]
                if other == self.root or (mate != NOBODY and self.before[mate] != NOBODY):
                    self._close_ring(player, other)
                elif self.before[other] == NOBODY:
                    self.before[other] = player
                    if mate == NOBODY:
                        self._change_partners(other)
                        return True
                    self._reach(mate)
        return False

    def _reach(self, player: int) -> None:
        if player not in self.seen:
            self.seen.add(player)
            self.queue.append(player)

    def _change_partners(self, last: int) -> None:
        """Pair anew all players on the way to `last`."""
        while last != NOBODY:
            previous = self.before[last]
            self.mates[last], self.mates[previous], last = previous, last, self.mates[previous]

    def _close_ring(self, player: int, other: int) -> None:
        """Join two players reached at even distances, and all players between them, into a ring:
        each of them may be reached at an even distance."""
        top = self._where_they_part(player, other)
        ring = {*self._mark(player, top, other), *self._mark(other, top, player)}
        for each, base in enumerate(self.base):
            if base in ring:
                self.base[each] = top
                self._reach(each)

    def _where_they_part(self, player: int, other: int) -> int:
        """Return the last base that both ways from the root have in common."""
        way = set[int]()
        while True:
            player = self.base[player]
            way.add(player)
            if self.mates[player] == NOBODY:
                break
            player = self.before[self.mates[player]]
        while (other := self.base[other]) not in way:
            other = self.before[self.mates[other]]
        return other

    def _mark(self, player: int, top: int, child: int) -> set[int]:
        """Return the bases between a player and the top of a ring, whose way back now leads
        round it."""
        bases = set[int]()
        while self.base[player] != top:
            mate = self.mates[player]
            bases |= {self.base[player], self.base[mate]}
            self.before[player] = child
            child, player = mate, self.before[mate]
        return bases
