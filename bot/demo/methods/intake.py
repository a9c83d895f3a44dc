"""Methods by which the bot gets its updates."""

from __future__ import annotations

import re

from bot.demo.errors import bad_request
from bot.demo.methods.base import Params, method
from bot.demo.model import Json
from bot.demo.updates import Webhook
from bot.demo.world import World


@method("getUpdates")
async def get_updates(world: World, params: Params) -> list[Json]:
    """Return updates from `offset` on; wait for the first."""
    world.updates.allow(params.json("allowed_updates"))
    return await world.updates.poll(
        params.number("offset"), params.number("limit", 100), params.number("timeout")
    )


@method("setWebhook")
async def set_webhook(world: World, params: Params) -> bool:
    """Set the URL to which updates are pushed (plain HTTP is allowed here) instead of being
    fetched."""
    url = params.text("url")
    if url and not re.match(r"https?://[^/]+", url):
        raise bad_request("bad webhook: invalid webhook URL specified")
    secret = params.text("secret_token")
    if not re.fullmatch("[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.updates.allow(params.json("allowed_updates"))
    connections = max(1, min(100, params.number("max_connections", 40)))
    world.updates.set_webhook(Webhook(url, secret, connections) if url else None)
    return True


@method("deleteWebhook")
async def delete_webhook(world: World, params: Params) -> bool:
    """Return to polling."""
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.updates.set_webhook(None)
    return True


@method("getWebhookInfo")
async def get_webhook_info(world: World, params: Params) -> Json:
    """Return the address to which updates are pushed and the number that wait."""
    return world.updates.webhook_info()
