"""Answers to tapped buttons and to inline queries."""

from __future__ import annotations

import re
from typing import Any

from bot.demo.entities import utf16_length
from bot.demo.errors import bad_request
from bot.demo.limits import ANSWER_LIMIT, check_text, read_keyboard
from bot.demo.methods.base import Params, formatted, method
from bot.demo.methods.sending import caption_body, photo_body
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
