"""Outgoing messages: the outbox is sent in order, within Telegram's limits."""
