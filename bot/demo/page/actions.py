"""A person's actions on the page, by name. Each takes the JSON the page sent."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.demo import mini_app
from bot.demo.model import Chat, InlineQuery, Json, Message
from bot.demo.person import CannotDo, Person

if TYPE_CHECKING:
    from bot.demo.server import DemoServer

Action = Callable[["DemoServer", Person, Json], Json | None]


def act(server: DemoServer, order: Json) -> Json:
    """Do {"me", "do", ...} and return the data for the page. Raises CannotDo or KeyError."""
    me = server.world.people.get(int(order["me"]))
    name = str(order["do"])
    if me is None or name not in ACTIONS:
        raise CannotDo(f"nobody can do {name!r}")
    return ACTIONS[name](server, me, order) or {}


def _chat(server: DemoServer, me: Person, order: Json) -> Chat:
    chat = server.world.chats[int(order["chat"])]
    if chat.is_private and chat.person is not me:
        raise CannotDo("this chat is somebody else's")
    return chat


def _message(server: DemoServer, me: Person, order: Json) -> Message:
    message = _chat(server, me, order).messages[int(order["message"])]
    if message.deleted:
        raise CannotDo("the message is gone")
    return message


def _say(server: DemoServer, me: Person, order: Json) -> Json:
    chat = _chat(server, me, order)
    message = me.say(str(order["text"]), chat, order.get("reply_to"), order.get("thread"))
    return {"message": message.id}


def _attach(server: DemoServer, me: Person, order: Json) -> Json:
    """Send the file whose content came in Base64."""
    chat, content = _chat(server, me, order), b64decode(str(order["content"]), validate=True)
    reply_to, thread = order.get("reply_to"), order.get("thread")
    message = me.attach(str(order["name"]), content, chat, reply_to, thread)
    return {"message": message.id}


def _edit(server: DemoServer, me: Person, order: Json) -> None:
    me.edit(_message(server, me, order), str(order["text"]))


def _delete(server: DemoServer, me: Person, order: Json) -> None:
    me.delete(_message(server, me, order))


def _tap(server: DemoServer, me: Person, order: Json) -> Json:
    """Tap a button by row and column; return the query to wait for, or the chat a link leads to."""
    message = _message(server, me, order)
    button = message.rows[int(order["row"])][int(order["column"])]
    if button["text"] != order["label"]:
        raise CannotDo("the button has changed")
    if "callback_data" in button:
        return {"query": me.tap_data(button["callback_data"], message).id}
    return _went(server, me, button, order)


def _went(server: DemoServer, me: Person, button: Json, order: Json) -> Json:
    for key in ("switch_inline_query", "switch_inline_query_current_chat"):
        if key in button:
            return {"inline": me.ask_inline(button[key]).id}
    if app := button.get("web_app"):
        return {"app": mini_app.opened(server.token, me, app["url"])}
    if app := mini_app.linked(server.token, me, str(button.get("url", ""))):
        return {"app": app}
    group = server.world.chats.get(int(order.get("group") or 0))
    opened = me.open_link(str(button.get("url", "")), group)
    return {"open": opened.chat.id} if opened else {"url": button.get("url", "")}


def _link(server: DemoServer, me: Person, order: Json) -> Json:
    opened = me.open_link(str(order["url"]))
    return {"open": opened.chat.id} if opened else {"url": order["url"]}


def _inline(server: DemoServer, me: Person, order: Json) -> Json:
    return {"inline": me.ask_inline(str(order["text"])).id}


def _choose(server: DemoServer, me: Person, order: Json) -> None:
    query: InlineQuery = server.world.inline_queries[str(order["query"])]
    me.choose(query, int(order["index"]), _chat(server, me, order))


def _react(server: DemoServer, me: Person, order: Json) -> None:
    me.react(_message(server, me, order), *order.get("emoji", []))


def _person(server: DemoServer, me: Person, order: Json) -> Json:
    name = str(order["name"]).strip()
    if not name:
        raise CannotDo("a person has a name")
    username = str(order.get("username") or "").strip().lstrip("@") or None
    return {"me": server.world.person(name, username, str(order.get("language") or "ru")).id}


def _group(server: DemoServer, me: Person, order: Json) -> Json:
    title = str(order["title"]).strip()
    if not title:
        raise CannotDo("a group has a title")
    others = [person for person in server.world.people.values() if person is not me]
    kind = "group" if order.get("kind") == "group" else "supergroup"
    forum = order.get("kind") == "forum"
    return {"open": server.world.group(title, [me, *others], kind, forum=forum).id}


def _topic(server: DemoServer, me: Person, order: Json) -> Json:
    chat = _chat(server, me, order)
    thread = me.open_topic(chat, str(order["name"]))
    server.world.notify("chat", chat)
    return {"thread": thread}


def _fault(server: DemoServer, me: Person, order: Json) -> None:
    methods = ["getUpdates"] if order.get("polling") else None
    server.faults.add(
        str(order["kind"]),
        int(order.get("times") or 1),
        seconds=float(order.get("seconds") or 1),
        code=int(order.get("code") or 502),
        methods=methods,
    )
    server.world.notify("faults", None)


def _calm(server: DemoServer, me: Person, order: Json) -> None:
    server.faults.clear()
    server.world.notify("faults", None)


def _restart(server: DemoServer, me: Person, order: Json) -> None:
    server.spawn(_down(server, float(order.get("seconds") or 2)))


async def _down(server: DemoServer, seconds: float) -> None:
    await asyncio.sleep(0.1)  # lets the answer to this very action out
    await server.restart(seconds)


def _switch(server: DemoServer, me: Person, order: Json) -> None:
    """Turn privacy mode or the group budget on or off."""
    on = bool(order["on"])
    if order["what"] == "privacy":
        server.world.bot.privacy = on
    elif order["what"] == "budget":
        server.world.budget.enabled = on
    else:
        raise CannotDo(f"there is no switch {order['what']!r}")
    server.world.notify("faults", None)


def _repeat(server: DemoServer, me: Person, order: Json) -> None:
    server.world.updates.repeat(int(order.get("count") or 1))


def _on_chat(action: Callable[[Person, Chat], Any]) -> Action:
    def do(server: DemoServer, me: Person, order: Json) -> None:
        action(me, _chat(server, me, order))

    return do


ACTIONS: dict[str, Action] = {
    "say": _say,
    "attach": _attach,
    "edit": _edit,
    "delete": _delete,
    "tap": _tap,
    "link": _link,
    "inline": _inline,
    "choose": _choose,
    "react": _react,
    "person": _person,
    "group": _group,
    "topic": _topic,
    "fault": _fault,
    "calm": _calm,
    "restart": _restart,
    "switch": _switch,
    "repeat": _repeat,
    "start": lambda server, me, order: {"message": me.start(str(order.get("payload", ""))).id},
    "block": lambda server, me, order: me.block(),
    "unblock": lambda server, me, order: me.unblock(),
    "join": _on_chat(Person.join),
    "leave": _on_chat(Person.leave),
    "add_bot": _on_chat(Person.add_bot),
    "remove_bot": _on_chat(Person.remove_bot),
    "promote_bot": _on_chat(Person.promote_bot),
    "demote_bot": _on_chat(lambda me, chat: me.promote_bot(chat, admin=False)),
    "upgrade": _on_chat(Person.upgrade),
}
