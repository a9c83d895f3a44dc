"""Methods about polls: sending one, and closing it."""

from __future__ import annotations

from typing import Any

from bot.demo.errors import bad_request
from bot.demo.methods.base import Params, existing, method, writable
from bot.demo.methods.sending import media_body, send
from bot.demo.model import Json
from bot.demo.world import World

QUESTION, OPTION, EXPLANATION = 300, 100, 200
"""At most so many letters each."""
MOST, LINE_FEEDS = 12, 2
LONGEST = 2_628_000
"""Seconds that a poll may be open."""


@method("sendPoll")
async def send_poll(world: World, params: Params) -> Json:
    """Send a poll, a quiz with its right answers, with pictures if any."""
    chat = writable(world, params, "polls")
    question, options = params.text("question"), _options(params)
    if not 1 <= len(question) <= QUESTION:
        raise bad_request("poll question length must not exceed 300")
    poll: Json = {
        "id": str(17_000_000_000 + world.revision),
        "question": question,
        "options": options,
        "total_voter_count": 0,
        "is_closed": params.flag("is_closed"),
        "is_anonymous": not params.has("is_anonymous") or params.flag("is_anonymous"),
        "type": params.text("type") or "regular",
        "allows_multiple_answers": params.flag("allows_multiple_answers"),
        "allows_revoting": params.flag("allows_revoting"),
        "members_only": False,
    }
    poll |= _quiz(params, len(options)) if poll["type"] == "quiz" else {}
    for name in ("media", "explanation_media"):
        if (media := params.json(name)) is not None:
            poll[name] = media_body(world, params, media)
    if period := params.number("open_period"):
        if not 5 <= period <= LONGEST:
            raise bad_request("open_period must be between 5 and 2628000")
        poll["open_period"] = period
    return send(world, chat, params, {"poll": poll}).to_json()


@method("stopPoll")
async def stop_poll(world: World, params: Params) -> Json:
    """Close the bot's own poll."""
    chat = writable(world, params, calls=0)
    message = existing(chat, params.number("message_id"), "stop")
    poll = message.body.get("poll")
    if poll is None or message.sender is not world.bot:
        raise bad_request("message with poll to stop not found")
    if poll["is_closed"]:
        raise bad_request("poll has already been closed")
    message.body = {"poll": {**poll, "is_closed": True}}
    world.edited(message)
    return dict(message.body["poll"])


def _options(params: Params) -> list[Json]:
    """Return the answers to choose from."""
    options = params.json("options")
    if not isinstance(options, list) or not 1 <= len(options) <= MOST:
        raise bad_request("poll must have from 1 to 12 answer options")
    texts = [str(option["text"] if isinstance(option, dict) else option) for option in options]
    if any(not 1 <= len(text) <= OPTION for text in texts):
        raise bad_request("poll options length must not exceed 100")
    return [
        {"persistent_id": str(at), "text": text, "voter_count": 0} for at, text in enumerate(texts)
    ]


def _quiz(params: Params, options: int) -> dict[str, Any]:
    """Return the right answers of a quiz, and why they are right."""
    right, why = params.json("correct_option_ids"), params.text("explanation")
    if not isinstance(right, list) or not right or not all(0 <= at < options for at in right):
        raise bad_request("wrong correct option ID specified")
    if len(why) > EXPLANATION or why.count("\n") > LINE_FEEDS:
        raise bad_request("poll explanation is too long")
    return {"correct_option_ids": right, **({"explanation": why} if why else {})}
