"""All forms of orders by their kinds."""

from collections.abc import Mapping
from dataclasses import is_dataclass

from bot.store import OrderForm
from bot.table import orders as of_tables
from bot.ui import exercise_orders as of_exercises
from bot.ui import orders as of_words

FORMS: Mapping[str, type[OrderForm]] = {
    form.kind: form
    for module in (of_tables, of_words, of_exercises)
    for form in vars(module).values()
    if is_dataclass(form) and hasattr(form, "kind")
}
