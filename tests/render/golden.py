"""Comparing pictures the way an eye does: small, softened, place by place.

`python -m tests.render.golden` draws all stored pictures anew.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from render import Drawing, draw

STORED = Path(__file__).parent / "golden"
LIMIT = 15.0
"""Differences up to this (of 255, over a spot of about a quarter of a checker) are not seen."""


def small(scene: Drawing) -> Image.Image:
    """A picture at a quarter of its size, as it is stored."""
    return Image.open(io.BytesIO(draw(scene))).convert("RGB").reduce(4)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The greatest difference between two small pictures at any place, softened; 0 ... 255."""
    if one.size != other.size:
        return 255.0
    soft = [image.filter(ImageFilter.GaussianBlur(1.0)) for image in (one, other)]
    apart = ImageChops.difference(*soft).filter(ImageFilter.BoxBlur(2))
    return float(max(high for _, high in apart.getextrema()))


def store(name: str, scene: Drawing) -> None:
    """Write one picture, in steps of eight shades, so that it stays small."""
    few = small(scene).point([v & 0xF8 | 4 for v in range(256)] * 3)
    few.save(STORED / f"{name}.png", optimize=True)


def stored(name: str) -> Image.Image:
    """Read one picture back."""
    with Image.open(STORED / f"{name}.png") as image:
        return image.convert("RGB")


if __name__ == "__main__":
    from tests.render.contests import CONTESTS
    from tests.render.scenes import SCENES
    from tests.render.sheets import SHEETS

    STORED.mkdir(exist_ok=True)
    for each, what in [*SCENES.items(), *SHEETS.items(), *CONTESTS.items()]:
        store(each, what)
