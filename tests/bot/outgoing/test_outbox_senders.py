"""Every form of outbox message is sent, and sent in one way."""

from __future__ import annotations

from bot.outgoing.outbox_senders import SENDERS, special_kinds
from bot.table.orders import PlayBot
from tests.bot.store.order_forms import FORMS


def test_every_form_of_outbox_message_has_a_sender() -> None:
    special = special_kinds()
    for kind, form in FORMS.items():
        if form is not PlayBot:  # played beside the messages
            place = f"no @sends({form.__name__}) in bot/outgoing, though {form.__module__} has it"
            assert kind in SENDERS and SENDERS[kind].form is form, place
    assert special.once == {"call", "timeout", "cupcall", "cupout", "poll", "closed"}
    assert special.silent == {"judge"}
