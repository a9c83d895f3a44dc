"""Encryption at rest: names of people, and their words, are stored as ciphertext only."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

__all__ = ["BadKey", "Seal", "new_key"]

SHORT: Final = 512
"""The most bytes of a ciphertext that is opened again and again, at every move: a name, a title,
the seed of a game."""
OPENED: Final = 4096
"""The number of such ciphertexts whose texts are kept in memory, some 4 MB at most."""


class BadKey(ValueError):
    """The key is no Fernet key, or the database was written with another key."""


def new_key() -> str:
    """Return a fresh key: 32 random bytes as 44 characters of URL-safe base64."""
    return Fernet.generate_key().decode()


class Seal:
    """Seals and opens with a ring of keys: the first key seals, every key opens.

    To rotate, put the new key first, keep the old key behind it, and let `Store.rotate` encrypt
    everything anew; after that the old key may go.

    Usernames must be found without being readable, so they are stored as an HMAC. Its key is not in
    the ring: it is stored in the database, itself sealed, and so survives a rotation, in which no
    plain username appears.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        """Check the Fernet keys, newest first. Raises BadKey if the ring is empty or a key is
        malformed."""
        try:
            self._ring = MultiFernet([Fernet(key) for key in keys])
            self.keys = len(keys)
        except ValueError as error:
            raise BadKey("the key must be 32 bytes in URL-safe base64") from error
        self._lookup = b""
        self._opened = lru_cache(maxsize=OPENED)(self._open)

    def seal(self, text: str) -> bytes:
        """Return a ciphertext of `text`, a different one at every call."""
        return self._ring.encrypt(text.encode())

    def open(self, sealed: bytes) -> str:
        """Return the text behind `sealed`. Raises BadKey if no key of the ring fits."""
        return self._opened(sealed) if len(sealed) <= SHORT else self._open(sealed)

    def forget_opened(self) -> None:
        """Drop all decrypted texts from memory, as a person asked to be forgotten."""
        self._opened.cache_clear()

    def _open(self, sealed: bytes) -> str:
        try:
            return self._ring.decrypt(sealed).decode()
        except InvalidToken as error:
            raise BadKey(
                "no key that is given opens the database: it wants the one that it was written with"
            ) from error

    def seal_some(self, text: str | None) -> bytes | None:
        """Return a ciphertext of `text`, None for None."""
        return None if text is None else self.seal(text)

    def open_some(self, sealed: bytes | None) -> str | None:
        """Return the text behind `sealed`, None for None. Raises BadKey if no key of the ring
        fits."""
        return None if sealed is None else self.open(sealed)

    def seal_json(self, value: Any) -> bytes:
        """Return a ciphertext of a JSON value."""
        return self.seal(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

    def open_json(self, sealed: bytes) -> Any:
        """Return the JSON value behind `sealed`. Raises BadKey if no key of the ring fits."""
        return json.loads(self.open(sealed))

    def renew(self, sealed: bytes) -> bytes:
        """Return the same content under the newest key."""
        return self._ring.rotate(sealed)

    @staticmethod
    def new_lookup_key() -> str:
        """Return a fresh key for `digest`, as hex."""
        return secrets.token_hex(32)

    def use_lookup_key(self, key: str) -> None:
        """Set the key (hex) by which usernames are hashed from now on."""
        self._lookup = bytes.fromhex(key)

    def digest(self, username: str) -> str:
        """Return the keyed hash under which `username` (with or without `@`, any case) is stored.
        Raises BadKey before the store is open."""
        if not self._lookup:
            raise BadKey("the store is not open yet: its lookup key is unknown")
        plain = username.strip().removeprefix("@").casefold()
        return hmac.new(self._lookup, plain.encode(), hashlib.sha256).hexdigest()

    def mark(self, text: str) -> bytes:
        """Return a keyed hash by which the bot recognises its own texts. Raises BadKey before the
        store is open."""
        if not self._lookup:
            raise BadKey("the store is not open yet: its lookup key is unknown")
        return hmac.new(self._lookup, b"\0" + text.encode(), hashlib.sha256).digest()
