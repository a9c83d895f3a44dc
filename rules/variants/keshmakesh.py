"""Keshmakesh: buffalo under another name (keshmakesh.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.variants import buffalo

GAME = replace(buffalo.GAME, slug="keshmakesh", source="001 l.1805-1815")
