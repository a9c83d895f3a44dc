"""Files that the bot uploads: identifiers, photos in Telegram's sizes, downloads."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass, field
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.demo.errors import ApiError, bad_request

PHOTO_LIMIT = 10 * 1024 * 1024
FILE_LIMIT = 50 * 1024 * 1024
DOWNLOAD_LIMIT = 20 * 1024 * 1024
SIDES = (90, 320, 800, 1280)
JPEG_QUALITY = 87


@dataclass(frozen=True)
class Upload:
    """A file as it came in a request."""

    name: str
    data: bytes
    mime: str = "application/octet-stream"


@dataclass
class Photo:
    """A picture; `name` numbers it, `shape` is width and height of the upload.

    The sizes that people get are made when they are requested.
    """

    name: str
    shape: tuple[int, int]
    original: bytes
    _made: dict[int, bytes] = field(default_factory=dict)

    @property
    def shapes(self) -> list[tuple[int, int]]:
        """Return width and height of each size that Telegram would keep, smallest first."""
        width, height = self.shape
        longest = max(width, height)
        sides = [side for side in SIDES if side < longest] + [min(longest, SIDES[-1])]
        shapes = [
            (max(1, round(width * side / longest)), max(1, round(height * side / longest)))
            for side in sides
        ]
        return list(dict.fromkeys(shapes))

    def jpeg(self, size: int = -1) -> bytes:
        """Return the picture as Telegram would send it to people, in the given size (index)."""
        if size not in self._made:
            shown = Image.open(io.BytesIO(self.original)).convert("RGBA")
            flat = Image.new("RGB", shown.size, "white")
            flat.paste(shown, mask=shown.getchannel("A"))
            out = io.BytesIO()
            scaled = flat.resize(self.shapes[size], Image.Resampling.BOX, reducing_gap=2.0)
            scaled.save(out, "JPEG", quality=JPEG_QUALITY, subsampling="4:2:0")
            self._made[size] = out.getvalue()
        return self._made[size]


@dataclass
class Document:
    """Any other file, kept byte for byte; `kind` is "document" or "animation"."""

    name: str
    kind: str
    upload: Upload


class Files:
    """All uploads so far, found by `file_id` or by download path.

    A `file_id` carries the bot's id, as it is of use to one bot only.
    """

    def __init__(self, bot_id: int) -> None:
        self._bot_id = bot_id
        self._by_id: dict[str, tuple[Photo | Document, int]] = {}
        self._count = 0

    def _id(self, name: str, size: int) -> tuple[str, str]:
        digest = hashlib.sha256(f"{self._bot_id}/{name}/{size}".encode()).hexdigest()
        return f"AgACAgIAAx{digest[:40]}", f"AQAD{digest[40:52]}"

    def _keep(self, item: Photo | Document, size: int) -> tuple[str, str]:
        file_id, unique = self._id(item.name, size)
        self._by_id[file_id] = (item, size)
        return file_id, unique

    def _name(self) -> str:
        self._count += 1
        return f"file_{self._count}"

    def add_photo(self, upload: Upload) -> Photo:
        """Decode and keep a picture. Raises ApiError as sendPhoto would."""
        photo = Photo(self._name(), measure(upload), upload.data)
        for size in range(len(photo.shapes)):
            self._keep(photo, size)
        return photo

    def add_document(self, upload: Upload, kind: str = "document") -> Document:
        """Keep a file as it is. Raises ApiError if it is empty or too big."""
        check_size(upload, FILE_LIMIT)
        document = Document(self._name(), kind, upload)
        self._keep(document, 0)
        return document

    def find(self, file_id: str) -> Photo | Document:
        """Return the upload with this identifier. Raises ApiError if there is none."""
        if file_id not in self._by_id:
            raise bad_request("wrong file identifier/HTTP URL specified")
        return self._by_id[file_id][0]

    def forget(self) -> None:
        """Forget every `file_id` that was given so far."""
        self._by_id.clear()

    def photo_json(self, photo: Photo) -> list[dict[str, Any]]:
        """Return the `photo` field of a message: PhotoSize objects, smallest first."""
        sizes = []
        for size, (width, height) in enumerate(photo.shapes):
            file_id, unique = self._id(photo.name, size)
            sizes.append(
                {"file_id": file_id, "file_unique_id": unique, "width": width, "height": height}
            )
        return sizes

    def document_json(self, document: Document) -> dict[str, Any]:
        """Return the Document (or, without its picture fields, Animation) object of a message."""
        file_id, unique = self._id(document.name, 0)
        return {
            "file_id": file_id,
            "file_unique_id": unique,
            "file_name": document.upload.name,
            "mime_type": document.upload.mime,
            "file_size": len(document.upload.data),
        }

    def file_json(self, file_id: str) -> dict[str, Any]:
        """Return the File object of getFile; its path works for download."""
        if file_id not in self._by_id:
            raise bad_request("invalid file_id")
        item, size = self._by_id[file_id]
        data = self.content(file_id)
        if len(data) > DOWNLOAD_LIMIT:
            raise bad_request("file is too big")
        folder = "photos" if isinstance(item, Photo) else f"{item.kind}s"
        unique = self._id(item.name, size)[1]
        return {
            "file_id": file_id,
            "file_unique_id": unique,
            "file_size": len(data),
            "file_path": f"{folder}/{item.name}_{size}{_ending(item)}",
        }

    def content(self, file_id: str) -> bytes:
        """Return the bytes that a download gives."""
        item, size = self._by_id[file_id]
        return item.jpeg(size) if isinstance(item, Photo) else item.upload.data

    def by_path(self, path: str) -> tuple[bytes, str] | None:
        """Return bytes and MIME type for a download path, or None."""
        stem = path.rpartition("/")[2].partition(".")[0]
        name, _, size = stem.rpartition("_")
        if not size.isdecimal():
            return None
        file_id = self._id(name, int(size))[0]
        if file_id not in self._by_id:
            return None
        item = self._by_id[file_id][0]
        mime = "image/jpeg" if isinstance(item, Photo) else item.upload.mime
        return self.content(file_id), mime


def _ending(item: Photo | Document) -> str:
    if isinstance(item, Photo):
        return ".jpg"
    dot = item.upload.name.rfind(".")
    return item.upload.name[dot:] if dot > 0 else ""


def check_size(upload: Upload, limit: int) -> None:
    """Raise ApiError for an empty file and for one above `limit` bytes."""
    if not upload.data:
        raise bad_request("file must be non-empty")
    if len(upload.data) > limit:
        raise ApiError(413, "Request Entity Too Large")


def measure(upload: Upload) -> tuple[int, int]:
    """Return width and height of a picture, decoded in full to be sure. Raises ApiError as
    sendPhoto would."""
    check_size(upload, PHOTO_LIMIT)
    try:
        with Image.open(io.BytesIO(upload.data)) as opened:
            width, height = opened.size
            if width + height > 10000 or max(width, height) > 20 * min(width, height):
                raise bad_request("PHOTO_INVALID_DIMENSIONS")
            opened.load()
            return width, height
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise bad_request("IMAGE_PROCESS_FAILED") from error
