"""Geometry of boards: the places as plain coordinates, so that one painter can draw any board.

Lengths are in checker diameters; x grows to the right, y grows downwards; angles are in degrees, 0
= right, 90 = down. Side 0 sits at the bottom. `Layout.seen_by` returns the board as another side
sees it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Xy: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Xy, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Point of the board.

    `at` is the middle of its base line and `angle` the direction in which checkers are stacked from
    there. `shape` is its form: a triangle on most boards, a cell on boards of squares; it is
    `width` wide at the base and reaches `depth` far. `dark` alternates between neighbours. `room`
    is the number of checkers shown before a number stands for the rest.
    """

    at: Xy
    angle: float
    shape: Literal["point", "cell"] = "point"
    dark: bool = False
    room: int = 5
    width: float = 1.06
    depth: float = 4.75


@dataclass(frozen=True, slots=True)
class Box:
    """Rectangle: `at` is its middle, `length` runs along `angle`, `breadth` across it.

    Checkers in it are stacked along `angle`, from the edge behind to the edge ahead.
    """

    at: Xy
    length: float
    breadth: float
    angle: float = 0.0

    def along(self, distance: float) -> Xy:
        """Return the place on the middle line, `distance` from the edge at which stacking
        begins."""
        return ahead(self.at, self.angle, distance - self.length / 2)

    def nearest(self, at: Xy) -> Xy:
        """Return the place on the middle line, at least 0.3 from its ends, that is nearest to
        `at`."""
        start, radians = self.along(0), math.radians(self.angle)
        distance = (at[0] - start[0]) * math.cos(radians) + (at[1] - start[1]) * math.sin(radians)
        return self.along(min(max(distance, 0.3), self.length - 0.3))

    def corners(self) -> Polygon:
        """Return the four corners in the order of the outline."""
        across = self.angle + 90
        ends = self.along(0), self.along(self.length)
        (a, b), (c, d) = (
            (ahead(end, across, -self.breadth / 2), ahead(end, across, self.breadth / 2))
            for end in ends
        )
        return (a, b, d, c)


@dataclass(frozen=True, slots=True)
class Layout:
    """Layout: a whole board and the space around it.

    `frames` are the bodies of the board as polygons, `fields` the playing surfaces let into them,
    `rails` the strips on which checkers wait between the fields. `spots` are the points by number
    (0-based, equal for all sides). `bars`, `hands` and `trays` have by side the places of checkers
    that were hit, are not yet entered, or are borne off or captured (empty if the board has none).
    `dice` is the place of each side's throw in a row, `cube` that of a stake without an owner,
    `ornaments` those on the bare surface. `seats` are the places for names, side 0's first as it
    sees them, the others in the order of turns; `head` is the line for a title. `turn` is the angle
    by which the board turns about `middle` from one colour's view to the next one's; if it is
    `mirrored` the second of two colours sees it in a mirror instead, left for right. `colours` has
    the first side of each side's colour if allies share one (empty: every side has its own), and
    `painted` the colour in which that of each side is shown (empty: its own). `ways` are arrows let
    into the surface if both sides go the same way, each for one of the `runners` if they differ.
    `orders` are for boards that do not turn, but look alike to all sides: by side the point at
    whose place it sees each, as side 0 sees them. `homes` are stripes in the colour of each side
    behind the points of its home, on boards for more than two.
    """

    name: str
    width: float
    height: float
    middle: Xy
    turn: float
    frames: tuple[Polygon, ...]
    fields: tuple[Polygon, ...]
    rails: tuple[Polygon, ...]
    spots: tuple[Spot, ...]
    bars: tuple[Box, ...]
    hands: tuple[Box, ...]
    trays: tuple[Box, ...]
    dice: tuple[Box, ...]
    cube: Xy
    ornaments: tuple[Xy, ...]
    head: Box
    seats: tuple[Box, ...]
    colours: tuple[int, ...] = ()
    ways: tuple[tuple[Xy, ...], ...] = ()
    runners: tuple[int, ...] = ()
    mirrored: bool = False
    homes: tuple[Polygon, ...] = ()
    painted: tuple[int, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()

    def colour(self, side: int) -> int:
        """Return the colour in which a side's checkers are shown."""
        return self.painted[self.first(side)] if self.painted else self.first(side)

    def first(self, side: int) -> int:
        """Return the lowest of the sides that share a side's colour."""
        return self.colours[side] if self.colours else side

    def second(self, side: int) -> bool:
        """Return whether an ally before this side has the same colour."""
        return self.first(side) in self.colours[:side]

    def seat(self, side: int, viewer: int) -> Box:
        """Return the place for a side's name in the picture with `viewer` at the bottom: seats turn
        with the board."""
        count = len(self.seats)
        turned_by = viewer
        if not self.orders:
            turned_by = round(abs(self.turn) * self.first(viewer) * count / 360)
        return self.seats[(side - turned_by) % count]

    def seen_by(self, side: int) -> Layout:
        """Return the board with `side` at the bottom. Seats and head stay in place, as do dice
        in the very middle."""
        if self.orders:
            return self._hand_sides(side)
        angle = self.turn * self.first(side)
        if not angle:
            return self
        if self.mirrored:
            return self._reflect_board(self.middle[0])
        return self._move_board(
            lambda at: rotate_point(at, self.middle, angle), lambda turn: (turn + angle) % 360
        )

    def in_mirror(self) -> Layout:
        """Return the board with left and right exchanged. Seats and head stay in place."""
        return self._reflect_board(self.width / 2)

    def _reflect_board(self, axis: float) -> Layout:
        """Return the board with left and right exchanged about the vertical line x = `axis`."""
        return self._move_board(
            lambda at: (2 * axis - at[0], at[1]), lambda turn: (180 - turn) % 360
        )

    def _move_board(self, point: Callable[[Xy], Xy], pointing: Callable[[float], float]) -> Layout:
        """Return the board with every place mapped by `point` and every direction by `pointing`."""

        def shapes(polygons: tuple[Polygon, ...]) -> tuple[Polygon, ...]:
            return tuple(tuple(point(at) for at in polygon) for polygon in polygons)

        def boxes(row: tuple[Box, ...]) -> tuple[Box, ...]:
            return tuple(replace(b, at=point(b.at), angle=pointing(b.angle)) for b in row)

        return replace(
            self,
            middle=point(self.middle),
            frames=shapes(self.frames),
            fields=shapes(self.fields),
            rails=shapes(self.rails),
            spots=tuple(replace(s, at=point(s.at), angle=pointing(s.angle)) for s in self.spots),
            bars=boxes(self.bars),
            hands=boxes(self.hands),
            trays=boxes(self.trays),
            dice=self.dice if self.dice[0].at == self.middle else boxes(self.dice),
            cube=point(self.cube),
            ornaments=tuple(point(at) for at in self.ornaments),
            ways=shapes(self.ways),
            homes=shapes(self.homes),
        )

    def _hand_sides(self, side: int) -> Layout:
        """Return the picture in which `side` has the places of side 0, and the others follow in
        turn."""

        def deal(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
            return tuple(boxes[(at - side) % len(boxes)] for at in range(len(boxes)))

        return replace(
            self,
            spots=tuple(self.spots[place] for place in self.orders[side]),
            bars=deal(self.bars),
            hands=deal(self.hands),
            trays=deal(self.trays),
            dice=deal(self.dice),
            homes=tuple(self.homes[(at - side) % len(self.homes)] for at in range(len(self.homes))),
        )


def ahead(at: Xy, angle: float, distance: float) -> Xy:
    """Return the place `distance` from `at` in the direction `angle`."""
    radians = math.radians(angle)
    return (at[0] + distance * math.cos(radians), at[1] + distance * math.sin(radians))


def rotate_point(at: Xy, middle: Xy, angle: float) -> Xy:
    """Return `at` turned about `middle` by `angle` degrees, clockwise to the eye."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = at[0] - middle[0], at[1] - middle[1]
    return (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos)
