"""The bot's memory: people, chats, tables, updates that came in and messages that go out."""

from bot.store.backgammon_match_files import StoredMatchFile
from bot.store.contests import ContestStatus, StoredContest
from bot.store.database import Store
from bot.store.engine import CONFLICTS, STORE_FAILS, why_it_fails
from bot.store.finished_games import FinishedGame
from bot.store.learning import Exercise, Lesson
from bot.store.migrate import WrongSchema
from bot.store.mutes_and_blocks import Distance
from bot.store.outbox import NO_CHAT, Posted
from bot.store.privacy import export, forget
from bot.store.records import (
    Chat,
    Form,
    LeaseLost,
    Order,
    OrderPlace,
    Person,
    Rank,
    Seat,
    Stale,
    Status,
    StoredAnswer,
    Table,
    Update,
    order_form,
)
from bot.store.seal import BadKey, Seal, new_key
from bot.store.sqlite_connection import InUse
from bot.store.unit_of_work import UnitOfWork, utc_now
from bot.store.uptime import Gap, begun_before, reached, spent

__all__ = [
    "CONFLICTS",
    "NO_CHAT",
    "STORE_FAILS",
    "BadKey",
    "Chat",
    "ContestStatus",
    "Distance",
    "Exercise",
    "FinishedGame",
    "Form",
    "Gap",
    "InUse",
    "LeaseLost",
    "Lesson",
    "Order",
    "OrderPlace",
    "Person",
    "Posted",
    "Rank",
    "Seal",
    "Seat",
    "Stale",
    "Status",
    "Store",
    "StoredAnswer",
    "StoredContest",
    "StoredMatchFile",
    "Table",
    "UnitOfWork",
    "Update",
    "WrongSchema",
    "begun_before",
    "export",
    "forget",
    "new_key",
    "order_form",
    "reached",
    "spent",
    "utc_now",
    "why_it_fails",
]
