"""One evening for every test."""

from tests.bot.conversation.conftest import night, odd_names  # noqa: F401
