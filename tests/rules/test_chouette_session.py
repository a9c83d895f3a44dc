"""Sessions of a team against the box reckoned apart, by names (chouette.md): who is the box and who
the captain after every game, who comes and goes between games, what everybody has won."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.frames.chouette import LEAST, Chouette
from rules.view.view import Result

GAMES = 30


class Company:
    """People in the order of their roles, and their accounts; seats are numbers given for good."""

    def __init__(self) -> None:
        self.order = ["p0", "p1", "p2"]
        self.seats = ["p0", "p1", "p2"]
        self.account: Counter[str] = Counter()

    def play(self, lot: Random) -> dict[str, int]:
        """A game: who passes a double or walks out pays one, the rest settle at the cube's two."""
        box, *team = self.order
        won = lot.choice((-1, 0, 1))
        passes = {name for name in team if lot.random() < 0.2}
        points = {name: -1 if name in passes else -2 * won for name in team}
        points[box] = -sum(points.values())
        self.account.update(points)
        captain, *queue = team
        if points[captain] < 0:
            self.order = [box, *queue, captain]
        elif points[captain] > 0:
            self.order = [captain, *queue, box]
        return points

    def go(self, lot: Random) -> str:
        """Somebody leaves; if it was the box, the captain follows."""
        return self.order.pop(lot.randrange(len(self.order)))

    def come(self, lot: Random) -> str:
        """Somebody new, or who has left before, sits down at the end."""
        gone = [name for name in self.seats if name not in self.order]
        name = lot.choice([*gone, f"p{len(self.seats)}"])
        self.order.append(name)
        if name not in self.seats:
            self.seats.append(name)
        return name


def by_seat(company: Company, points: dict[str, int]) -> tuple[float, ...]:
    """Points of a game in the order of the seats."""
    return tuple(float(points.get(name, 0)) for name in company.seats)


@pytest.mark.parametrize("seed", range(40))
def test_a_session_is_as_its_people_would_write_it_down(seed: int) -> None:
    lot, company, session = Random(seed), Company(), Chouette((0, 1, 2), seats=3)
    for _ in range(GAMES):
        points = by_seat(company, company.play(lot))
        session = session.after(Result(points, "single", None))
        while len(company.order) > LEAST and lot.random() < 0.4:
            session = session.left(company.seats.index(company.go(lot)))
        while len(company.order) < 8 and lot.random() < 0.3:
            known = len(company.seats)
            seat = company.seats.index(company.come(lot))
            session = session.joined() if seat == known else session.back(seat)
        assert [company.seats[seat] for seat in session.order] == company.order
        assert session.score == tuple(company.account[name] for name in company.seats)
        assert sum(session.score) == 0 and session.ready
