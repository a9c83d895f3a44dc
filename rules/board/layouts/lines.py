"""Layouts of two facing lines of cells."""

from __future__ import annotations

from dataclasses import replace

from rules.board.layout import Box, Layout, Spot
from rules.board.layouts.measures import (
    BETWEEN,
    EDGE,
    HEAD,
    LABELS,
    PITCH,
    PLATE,
    SIDE,
    TOP,
    plates_across,
    rectangle,
)


def two_lines() -> Layout:
    """Return two rows of twelve cells with a strip on either side for reserves and captured
    checkers."""
    depth, mid = 4.1, 1.5
    strip = 1.25
    body = EDGE, TOP + EDGE / 2
    left = body[0] + SIDE + strip + SIDE
    right = left + 12 * PITCH + 0.16
    upper = body[1] + LABELS
    lower = upper + 2 * depth + mid
    centre = (upper + lower) / 2
    width = right + 2 * SIDE + strip + EDGE
    bottom = lower + LABELS
    height = bottom + EDGE / 2 + PLATE + EDGE / 2

    def spot(number: int) -> Spot:
        column, above = number % 12, number >= 12
        x = left + 0.08 + PITCH * (column + 0.5)
        return Spot(
            at=(x, upper if above else lower),
            angle=90 if above else 270,
            shape="cell",
            dark=(column + above) % 2 == 0,
            depth=depth,
        )

    def strips(x: float) -> tuple[Box, Box]:
        length = depth + mid / 2 - 0.7
        return (
            Box((x, lower - length / 2), length, strip, 270),
            Box((x, upper + length / 2), length, strip, 90),
        )

    west, east = strips(left - SIDE - strip / 2), strips(right + SIDE + strip / 2)
    trays = west[0], east[1]
    return Layout(
        name="lines",
        width=width,
        height=height,
        middle=(width / 2, centre),
        turn=180,
        frames=(rectangle(body[0], body[1], width - EDGE, bottom),),
        fields=(rectangle(left, upper, right, lower),),
        rails=tuple(box.corners() for box in trays),
        spots=tuple(spot(number) for number in range(24)),
        bars=(),
        hands=(east[0], west[1]),
        trays=trays,
        dice=(
            Box((left + 0.08 + 9 * PITCH, centre), 6 * PITCH, mid),
            Box((left + 0.08 + 3 * PITCH, centre), 6 * PITCH, mid),
        ),
        cube=(width / 2, centre),
        ornaments=((left + 0.08 + 3 * PITCH, centre), (left + 0.08 + 9 * PITCH, centre)),
        head=Box((width / 2, EDGE / 2 + HEAD / 2), width - 2 * EDGE, HEAD),
        seats=plates_across(width, height),
    )


def four_lines() -> Layout:
    """Return the two lines with a quarter, a strip and half a plate for each of four players."""
    lines = two_lines()
    strips = lines.trays[0], lines.hands[1], lines.trays[1], lines.hands[0]
    room = 1.2
    spare = strips[0].length - room - BETWEEN
    hands = tuple(replace(box, at=box.along(box.length - room / 2), length=room) for box in strips)
    trays = tuple(replace(box, at=box.along(spare / 2), length=spare) for box in strips)
    (x, below), (_, above) = (seat.at for seat in lines.seats)
    length = lines.seats[0].length / 2
    right, left = lines.dice
    return replace(
        lines,
        name="lines-4",
        rails=tuple(box.corners() for box in trays),
        hands=hands,
        trays=trays,
        dice=(left, left, right, right),
        seats=tuple(
            replace(lines.seats[0], at=(x + way * length / 2, y), length=length - 0.1)
            for way, y in ((-1, below), (-1, above), (1, above), (1, below))
        ),
        colours=(0, 1, 1, 0),
    )
