"""What is looked up in the pixels of pictures."""

from __future__ import annotations

from PIL import Image, ImageChops

from render import Scene
from render.board import picture
from render.canvas import Canvas
from render.theme import Rgb
from rules.board.layout import Xy


def near(image: Image.Image, at: Xy, reach: int = 4) -> Rgb:
    """The mean colour about a place."""
    x, y = round(at[0]), round(at[1])
    patch = image.crop((x - reach, y - reach, x + reach, y + reach)).resize(
        (1, 1), Image.Resampling.BOX
    )
    r, g, b = patch.convert("RGB").getpixel((0, 0))  # type: ignore[misc]
    return (r, g, b)


def light(colour: Rgb) -> float:
    """How light a colour is to the eye, from 0 to 255."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def ink(scene: Scene, other: Scene) -> tuple[int, int, int, int]:
    """The box within which two pictures differ; fails if they do not."""
    box = ImageChops.difference(picture(scene), picture(other)).getbbox()
    assert box is not None
    return box


def differs(scene: Scene, other: Scene, *boxes: tuple[float, float, float, float]) -> bool:
    """Whether two pictures differ, and nowhere but within the boxes."""
    apart = ImageChops.difference(picture(scene), picture(other))
    if apart.getbbox() is None:
        return False
    for box in boxes:
        apart.paste(0, tuple(round(edge) for edge in box))  # type: ignore[arg-type]
    return apart.getbbox() is None


def seat_box(scene: Scene, place: int) -> tuple[float, float, float, float]:
    canvas = Canvas(scene)
    (left, top), _, (right, bottom), _ = (
        canvas.px(at) for at in canvas.layout.seats[place].corners()
    )
    return (left - 2, top - 2, right + 2, bottom + 2)
