"""Methods about polls, and answers to tapped buttons and to inline queries."""

from __future__ import annotations

import re
from typing import Any

from bot.demo.entities import utf16_length
from bot.demo.errors import bad_request
from bot.demo.limits import ANSWER_LIMIT, check_text, read_keyboard
from bot.demo.methods.base import Params, existing, formatted, method, writable
from bot.demo.methods.sending import caption_body, media_body, photo_body, send
from bot.demo.model import Json
from bot.demo.world import World

RESULT_LIMIT = 50
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")


def _too_old() -> Exception:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


@method("answerCallbackQuery")
async def answer_callback_query(world: World, params: Params) -> bool:
    """Answer a tapped button once, in time, with at most 200 characters; it costs no budget."""
    query = world.queries.get(params.text("callback_query_id"))
    if query is not None and query.answer is not None:
        query.repeats += 1
        raise _too_old()
    if query is None or not world.fresh(query.date):
        raise _too_old()
    text = params.text("text")
    if utf16_length(text) > ANSWER_LIMIT:
        raise bad_request("MESSAGE_TOO_LONG")
    url = params.text("url")
    if url and not url.startswith(f"https://t.me/{world.bot.username}?start="):
        raise bad_request("URL_INVALID")
    query.answer = {"text": text, "show_alert": params.flag("show_alert"), "url": url}
    world.notify("query", query)
    return True


@method("answerInlineQuery")
async def answer_inline_query(world: World, params: Params) -> bool:
    """Offer up to fifty articles or known pictures to a person who typed the bot's name."""
    query = world.inline_queries.get(params.text("inline_query_id"))
    if query is None or query.results is not None or not world.fresh(query.date):
        raise _too_old()
    results = params.json("results")
    if not isinstance(results, list) or len(results) > RESULT_LIMIT:
        raise bad_request("RESULTS_TOO_MUCH")
    for result in results:
        _check_result(world, result)
    if len({result["id"] for result in results}) < len(results):
        raise bad_request("RESULT_ID_DUPLICATE")
    button = params.json("button")
    if button is not None and not _START.fullmatch(str(button.get("start_parameter", ""))):
        raise bad_request("START_PARAM_INVALID")
    query.button = button
    query.results = results
    world.notify("inline", query)
    return True


def _check_result(world: World, result: Any) -> None:
    if not isinstance(result, dict) or not 1 <= len(str(result.get("id", "")).encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    if "reply_markup" in result:
        result["reply_markup"] = read_keyboard(result["reply_markup"])
    content = result.get("input_message_content")
    if result.get("type") == "article":
        if not isinstance(content, dict) or "message_text" not in content:
            raise bad_request("can't parse inline query result: message content is not specified")
        text, _ = formatted(world, content, "message_text", "entities")
        check_text(text)
    elif result.get("type") == "photo" and "photo_file_id" in result:
        photo_body(world, str(result["photo_file_id"]))
        caption_body(world, result)
    else:
        raise bad_request("can't parse inline query result: type is not supported")


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
