"""All forms of orders by their kinds."""

from collections.abc import Mapping

from bot.store import Form
from bot.table import orders as of_tables
from bot.ui import orders as of_words
from bot.ui import study_orders

FORMS: Mapping[str, type[Form]] = {
    form.kind: form
    for module in (of_tables, of_words, study_orders)
    for form in vars(module).values()
    if isinstance(form, type) and issubclass(form, Form) and hasattr(form, "kind")
}
