"""Topics beside games: stakes, challenged throws, how games and matches end. The texts lie
beside those of the games."""

from typing import Final

TOPICS: Final = ("cube", "dave", "kestum", "live-dice", "matches", "resignation")
