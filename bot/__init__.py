"""The conversation: people, tables and the messages between them."""

import os

# python-telegram-bot then tells durations as timedelta, as its next version will.
os.environ["PTB_TIMEDELTA"] = "true"
