"""Who plays: names, pip counts, the stake, whose turn it is; and the line with the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import pieces
from render.text import fit, font, write
from rules.layout import Box

if TYPE_CHECKING:
    from render.board import Canvas


def draw_plates(canvas: Canvas) -> None:
    """Draw the title line and one plate for every side."""
    _head(canvas)
    sides = len(canvas.view.owners)
    for side in range(sides):
        place = canvas.layout.seats[(side - canvas.scene.side) % sides]
        _plate(canvas, place, side)
    _cube(canvas)


def acting(canvas: Canvas, side: int) -> bool:
    """Whether the game waits for this side: for its answer, or for its throw."""
    view = canvas.view
    if view.result is not None:
        return False
    if view.acting:
        return view.owners[side] in view.acting
    return side == view.mover


def _head(canvas: Canvas) -> None:
    scene, theme, unit = canvas.scene, canvas.theme, canvas.unit
    box = canvas.layout.head
    (left, y), (right, _) = canvas.px(box.along(0.2)), canvas.px(box.along(box.length - 0.2))
    score, size = fit(scene.score, (right - left) * 0.45, round(unit * 0.44), bold=False)
    taken = write(canvas.draw, (right, y), score, size, theme.muted, anchor="rm", bold=False)
    title, size = fit(scene.title, right - left - taken - unit, round(unit * 0.44), bold=False)
    write(canvas.draw, (left, y), title, size, theme.muted, anchor="lm", bold=False)


def _plate(canvas: Canvas, place: Box, side: int) -> None:
    theme, unit = canvas.theme, canvas.unit
    left, top = canvas.px((place.at[0] - place.length / 2, place.at[1] - place.breadth / 2))
    right, bottom = canvas.px((place.at[0] + place.length / 2, place.at[1] + place.breadth / 2))
    active = acting(canvas, side)
    canvas.draw.rounded_rectangle(
        (left, top, right, bottom),
        (bottom - top) * 0.28,
        fill=theme.panel,
        outline=theme.accent if active else None,
        width=4,
    )
    _line(canvas, side, (left, right), (top + bottom) / 2, active)


def _line(canvas: Canvas, side: int, span: tuple[float, float], y: float, active: bool) -> None:
    """One line: checker, name, what is to be done, pips."""
    scene, view, theme, unit = canvas.scene, canvas.view, canvas.theme, canvas.unit
    left, right = span
    icon = round(unit * 0.66)
    canvas.stamp(pieces.checker(scene.theme, side, icon), (left + unit * 0.62, y))
    left += unit * 1.15
    right -= unit * 0.4
    right -= _count(canvas, side, right, y)
    seat = view.owners[side]
    if active and scene.note:
        note, size = fit(scene.note, (right - left) * 0.5, round(unit * 0.42))
        width = font(size).getlength(note) + unit * 0.6
        half = unit * 0.34
        canvas.draw.rounded_rectangle(
            (right - width, y - half, right, y + half), half, fill=theme.accent
        )
        write(canvas.draw, (right - width / 2, y), note, size, theme.on_accent)
        right -= width + unit * 0.3
    name = scene.names[seat] if seat < len(scene.names) else ""
    text, size = fit(name, right - left, round(unit * 0.54))
    write(canvas.draw, (left, y), text, size, theme.text, anchor="lm")


def _count(canvas: Canvas, side: int, right: float, y: float) -> float:
    """Pips at the right end, or the points won; gives the width taken."""
    scene, view, theme, unit = canvas.scene, canvas.view, canvas.theme, canvas.unit
    text = ""
    if scene.counts:
        text = scene.counts[side]
    elif view.pips is not None:
        text = str(view.pips[side])
    if not text:
        return 0.0
    text, size = fit(text, unit * 4, round(unit * 0.48), bold=False)
    return (
        write(canvas.draw, (right, y), text, size, theme.muted, anchor="rm", bold=False)
        + unit * 0.3
    )


def _cube(canvas: Canvas) -> None:
    view = canvas.view
    if view.stake == 1 and view.stake_owner is None and not canvas.scene.cube:
        return
    sprite = pieces.cube(canvas.scene.theme, view.stake, round(canvas.unit * 0.86))
    canvas.stamp(sprite, canvas.px(canvas.layout.cube))
