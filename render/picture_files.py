"""Pictures as files: without loss, or small and quickly made."""

from __future__ import annotations

import io
from typing import Final

from PIL import Image

QUALITY: Final = 78
"""The quality of a JPEG. Its colours are stored for four pixels at once, as Telegram does in the
photos that it makes of it: even letters on a bright ground look alike, and it takes two thirds
of the time."""
TALL: Final = 1150
"""The height in pixels beyond which a photo is coarser: there are more checkers on it."""
COARSE: Final = 64
TWICE: Final = 2000
"""The height in pixels beyond which there are two boards on a photo."""
COARSER: Final = 40


def png(image: Image.Image) -> bytes:
    """Return an image as a file without loss."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=3)
    return out.getvalue()


def jpeg(image: Image.Image) -> bytes:
    """Return an image as a photo that looks alike, in less than half of the bytes and a tenth of
    the time."""
    return encoded(image, quality_of(image.height))


def encoded(image: Image.Image, quality: int, **more: int) -> bytes:
    """Return an image as a JPEG; `more` are options of Pillow. To "optimize" it would take twice
    as long for a tenth of the bytes."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling="4:2:0", **more)
    return out.getvalue()


def quality_of(height: int) -> int:
    """Return the JPEG quality for a photo of this height."""
    if height > TWICE:
        return COARSER
    return COARSE if height > TALL else QUALITY
