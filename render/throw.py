"""Throw on the board: the dice or the things drawn, the numbers that they give to play, and dice
that still fly or lie badly."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from render import pieces
from render.arrows import Route
from render.canvas import Canvas
from render.picture_cache import Sprite
from render.piles import on_spot
from render.text import SMALLEST
from render.tiles_and_cards import SIZES, draw_thing, pointer
from rules.board.layout import Box, Xy, ahead
from rules.view.view import View

APIECE: Final = 6
"""The most dice that lie side by side; of more, only those to play lie there, and equal dice are
one die over their number."""

CROWD: Final = 7
"""The most things in a row, with the throw before them; in longer rows equal dice are joined."""

GAP: Final = 0.16
"""The room between two things of a row, in dice."""

LAP: Final = 0.2
"""The share of a number's plate that lies upon its die."""

THROWN: Final = 0.66
"""The size of dice that only show the throw, in dice."""

POINTER: Final = 0.5
"""The size of the sign between a throw and the numbers to play, in dice."""

FLYING: Final = 1.4
"""The room that a flying die takes, in dice."""

SWAY: Final = (7, -11)
"""The angles of dice that were thrown live, alternately."""

FULL: Final = 0.95
"""The largest share of its place that a row takes."""

SHIFTS: Final = 4
"""The number of steps by which a row may be shifted to either side, to keep off arrows."""


class Item(NamedTuple):
    """Thing in the row: its width in dice, its kind ("die", "thrown", "taken", "flying", "drawn",
    "pointer"), its value, whether it is played, and the number of equal things that it stands
    for."""

    width: float
    kind: str
    value: str = ""
    played: bool = False
    times: int = 1


def items(view: View) -> list[Item]:
    """Return the things in the row, from left to right; before the roll those that are drawn
    already."""
    cause = [Item(SIZES[name.partition(":")[0]][0], "drawn", name) for name in view.drawn]
    if flies(view):
        return [Item(FLYING, "flying")] * 2
    if view.asked == "throw":
        return [] if view.dice else cause
    if view.asked == "flight":
        good = [die for die in landed_dice(view) if not die.fault]
        return [Item(1.0, "die", str(die.number), True) for die in good]
    if view.asked == "removal":
        return [Item(1.0, "die", str(die.value)) for die in view.dice]
    if not cause and len(view.dice) <= APIECE and re.fullmatch("[1-6](-[1-6])*", view.throw):
        cause = _fallen_items(view)
    means = [Item(1.0, "die", str(die.value), die.played) for die in view.dice]
    if view.taken and not cause:
        return [*means, *(Item(THROWN, "taken", str(number)) for number in view.taken)]
    if len(means) > APIECE or len(cause) + len(means) > CROWD:
        left = Counter(item for item in means if not item.played)
        means = [die._replace(times=count) for die, count in left.items()]
    return [*cause, Item(POINTER, "pointer"), *means] if cause and means else [*cause, *means]


def _fallen_items(view: View) -> list[Item]:
    """Return the dice as they fell, with those taken away, if the numbers to play differ from
    them. A double of two dice needs no such row: its four numbers show it."""
    faces, means = view.throw.split("-"), [str(die.value) for die in view.dice]
    same = sorted(means) == sorted(faces) if len(faces) > 2 else set(means) == set(faces)
    if same and (len(means) == len(faces) or not view.taken):
        return []
    taken = [Item(THROWN, "taken", str(number)) for number in view.taken]
    return [*(Item(THROWN, "thrown", face) for face in faces), *taken]


class Row(NamedTuple):
    """Things in the row and their sizes: a die and the numbers under it in pixels."""

    items: list[Item]
    die: int
    number: int
    below: float

    @property
    def natural(self) -> float:
        """Return the length of the row, in dice."""
        return sum(item.width for item in self.items) + GAP * (len(self.items) - 1)


def measure_row(canvas: Canvas) -> Row | None:
    """Return the row in a size that fits its place, None if it is empty."""
    view = canvas.view
    row = Row(items(view), 0, 0, 0.0)
    if view.mover is None or not row.items:
        return None
    place = canvas.layout.dice[view.mover]
    room = place.length * canvas.unit * FULL
    die = round(min(max(52.0, canvas.unit * 0.92), room / row.natural))
    number, below = max(SMALLEST, round(die * 0.44)), 0.0
    if any(item.times > 1 for item in row.items):
        below = number * 1.25 * (1 - LAP)
        die = round(min(die, place.breadth * canvas.unit - below))
    return row._replace(die=die, number=number, below=below)


def lay_row(canvas: Canvas, ways: Sequence[Route]) -> Box | None:
    """Return the box of the throw: in the middle of the thrower's own place, or as near to it as no
    arrow runs under it, else in the place of another side. Return None if there is no throw.

    If arrows run under every box, it is the box with the fewest arrows.
    """
    row, mover = measure_row(canvas), canvas.view.mover
    if row is None or mover is None:
        return None
    dice, unit = canvas.layout.dice, canvas.unit
    length, breadth = row.natural * row.die / unit, (row.die + row.below) / unit
    boxes = []
    for place in (dice[mover], *(other for other in dice if other != dice[mover])):
        slack = max(0.0, place.length * FULL - length) / 2
        shifts = sorted((step * slack / SHIFTS for step in range(-SHIFTS, SHIFTS + 1)), key=abs)
        for shift in shifts:
            at = ahead(place.at, place.angle, shift)
            boxes.append(Box(at, length, breadth, place.angle))
    free = (box for box in boxes if not any(way.touches(canvas, box) for way in ways))
    return next(free, None) or min(boxes, key=lambda box: _under(canvas, ways, box))


def _under(canvas: Canvas, ways: Sequence[Route], box: Box) -> int:
    """Return how many arrows run under a box."""
    return sum(way.touches(canvas, box) for way in ways)


def draw_throw(canvas: Canvas, ways: Sequence[Route], place: Box | None) -> None:
    """Draw the row in the colour of the side that threw, in the box from `lay_row`; dice that lie
    badly are drawn apart from it."""
    row = measure_row(canvas)
    if row is not None and place is not None:
        _draw_row(canvas, row, place)
    draw_astray(canvas, ways, place, max(52, round(canvas.unit * 0.92)))


def _draw_row(canvas: Canvas, row: Row, place: Box) -> None:
    die, below = row.die, row.below
    forth = 1 if math.cos(math.radians(place.angle)) > -1e-6 else -1
    start = -row.natural / 2
    for number, item in enumerate(row.items):
        away = forth * (start + item.width / 2) * die / canvas.unit
        x, y = canvas.px(ahead(place.at, place.angle, away))
        sprite = _sprite(canvas, item, die)
        if "landing" in canvas.view.facts and item.kind == "die":
            sprite = rotate_picture(sprite, SWAY[number % 2])
        canvas.stamp(sprite, (x, y - below / 2))
        if item.times > 1:
            under = y + die / 2 + row.number * 0.625 * (1 - 2 * LAP) - below / 2
            _number(canvas, (x, under), item, row.number)
        start += item.width + GAP


def _number(canvas: Canvas, at: Xy, item: Item, size: int) -> None:
    """Draw the number of equal dice, readable on any ground."""
    plate, theme = (round(size * 1.9), round(size * 1.25)), canvas.theme
    canvas.stamp(pieces.plaque(plate, plate[1] / 2, theme.panel, theme.muted, 2), at)
    canvas.write(at, f"×{item.times}", size, theme.text)


def _sprite(canvas: Canvas, item: Item, die: int) -> Sprite:
    theme, mover = canvas.scene.theme, canvas.view.mover or 0
    if item.kind == "drawn":
        return draw_thing(theme, item.value, die)
    if item.kind == "pointer":
        return pointer(theme, round(die * POINTER))
    size, colour = round(die * item.width), canvas.layout.colour(mover)
    if canvas.scene.unlike_dice and _is_larger(canvas.view, item):
        colour = 1 - colour if colour < 2 else 0
    if item.kind == "taken":
        return pieces.draw_crossed_die(theme, colour, int(item.value), size)
    if item.kind == "flying":
        return pieces.flying(theme, colour, round(die * 0.9), 24)
    return pieces.die(theme, colour, int(item.value), size, item.played)


def _is_larger(view: View, item: Item) -> bool:
    """Return whether a thing is a die whose number is larger than another of the roll."""
    fallen = sorted(view.throw) if re.fullmatch("[1-6]-[1-6]", view.throw) else ["", ""]
    return item.kind in ("die", "thrown") and fallen[-2] < fallen[-1] == item.value


LEANING: Final = {"edge": 45, "checker": 20, "rail": 8, "die": 28, "half": -14, "off": 33}
"""The angle of a die that lies badly, by its fault."""

OVER: Final = 0.7
"""The shift of a die that lies on another, in dice."""


class Astray(NamedTuple):
    """Die that does not count: its number, and its fault."""

    number: int
    fault: str


def flies(view: View) -> bool:
    """Return whether the dice are still flying."""
    return view.asked == "throw" and "flight" in view.facts


def landed_dice(view: View) -> list[Astray]:
    """Return the dice of the last landing, those that lie well without a fault; none while they
    fly."""
    if flies(view):
        return []
    dice = re.finditer(r"([1-6])(?:!([a-z]+))?", view.facts.get("landing", ""))
    return [Astray(int(die[1]), die[2] or "") for die in dice]


def astray(
    canvas: Canvas, ways: Sequence[Route], row: Box | None, die: int
) -> list[tuple[Astray, Xy]]:
    """Return the dice that lie badly, and their places; `row` is the box of the dice that lie
    well."""
    mover = canvas.view.mover
    bad = [die for die in landed_dice(canvas.view) if die.fault]
    if mover is None:
        return []
    return [
        (
            landed_die,
            _free(canvas, ways, list(_places(canvas, landed_die.fault, mover, row, die)), die),
        )
        for landed_die in bad
    ]


def draw_astray(canvas: Canvas, ways: Sequence[Route], row: Box | None, die: int) -> None:
    """Draw the dice that lie badly, crossed out."""
    colour = canvas.layout.colour(canvas.view.mover or 0)
    for landed_die, at in astray(canvas, ways, row, die):
        sprite = pieces.draw_crossed_die(canvas.scene.theme, colour, landed_die.number, die)
        canvas.stamp(rotate_picture(sprite, LEANING.get(landed_die.fault, 0)), canvas.px(at))


def _places(canvas: Canvas, fault: str, mover: int, row: Box | None, die: int) -> Iterator[Xy]:
    """Yield the places for a die with this fault, the likeliest first."""
    layout, size = canvas.layout, die / canvas.unit
    own = layout.dice[mover]
    if fault == "rail":
        yield layout.cube
    elif fault == "off":
        x = layout.width - size / 2 if own.at[0] >= layout.middle[0] else size / 2
        yield from ((x, own.at[1] + shift) for shift in (0.0, 1.5, -1.5))
    elif fault == "checker":
        piles = zip(layout.spots, canvas.board.piles, strict=True)
        tops = [on_spot(spot, pile)[0][-1].at for spot, pile in piles if pile]
        yield from sorted(tops, key=lambda at: (at[0] - own.at[0]) ** 2 + (at[1] - own.at[1]) ** 2)
    elif fault == "half":
        others = [place for place in layout.dice if place != own] or [own]
        yield from (ahead(others[0].at, others[0].angle, shift) for shift in (0.0, 1.2, -1.2))
    elif fault == "die" and row is not None:
        yield ahead(ahead(row.at, row.angle, row.length / 2 - size / 2), 270, OVER * size)
    else:
        length = 0.0 if row is None else row.length / 2 + size
        middle = own if row is None else row
        yield from (ahead(middle.at, middle.angle, shift) for shift in (length, -length))


def _free(canvas: Canvas, ways: Sequence[Route], places: list[Xy], die: int) -> Xy:
    """Return the first place under which no arrow runs, else the first of all."""
    size = die / canvas.unit
    free = (
        at for at in places if not any(way.touches(canvas, Box(at, size, size)) for way in ways)
    )
    return next(free, places[0])


def rotate_picture(sprite: Sprite, angle: float) -> Sprite:
    """Return a small picture turned about its middle."""
    if not angle:
        return sprite
    rotated = sprite.picture.rotate(angle, pieces.SMOOTH, expand=True)
    return Sprite((sprite.look, angle), rotated)
