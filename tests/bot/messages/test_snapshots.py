"""What the messages of tables, contests and finished games look like, as snapshots."""

from __future__ import annotations

import pytest

from bot.i18n import LANGS
from tests.bot.messages.message_states import STATES
from tests.bot.snapshots import Snapshots, as_text


@pytest.mark.parametrize("lang", LANGS)
def test_messages_look_like_their_snapshots(lang: str, snapshots: Snapshots) -> None:
    snapshots.check(lang, {name: as_text(state(lang)) for name, state in STATES.items()})
