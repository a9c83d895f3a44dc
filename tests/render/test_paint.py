"""Masks that are drawn large only along their edges."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PIL import ImageChops, ImageDraw

from render.ground import shape
from render.paint import draw_mask, scale_points, stencil
from rules.board.layout import Xy
from rules.game import start
from rules.variants import find
from rules.view.visibility import view


@pytest.mark.parametrize("slug", ["short", "trigammon", "three-way", "quartgammon", "emir"])
def test_masks_are_as_smooth_as_if_they_were_drawn_large_whole(slug: str) -> None:
    """No pixel is covered by a quarter more or less: slanted edges are rounded otherwise."""
    layout = view(start(find(slug))).board.layout
    polygons = [*layout.fields, *layout.rails, *map(shape, layout.spots)]
    shapes = [[(40 * x, 40 * y) for x, y in polygon] for polygon in polygons]
    size = round(40 * layout.width), round(40 * layout.height)

    def fill(draw: ImageDraw.ImageDraw, places: Sequence[Xy], _scale: int) -> None:
        draw.polygon(places, fill=255)

    def fill_all(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for one in shapes:
            fill(draw, scale_points(one, scale), scale)

    apart = ImageChops.difference(draw_mask(size, shapes, 2, fill), stencil(size, fill_all))
    assert apart.getextrema()[1] <= 64
