"""All forms of orders by their kinds."""

from collections.abc import Mapping

from bot.store import Form, OrderForm
from bot.table import orders as of_tables
from bot.ui import mentor_orders, review_orders, study_orders
from bot.ui import orders as of_words

FORMS: Mapping[str, type[OrderForm]] = {
    form.kind: form
    for module in (of_tables, of_words, review_orders, mentor_orders, study_orders)
    for form in vars(module).values()
    if isinstance(form, type) and issubclass(form, Form) and form is not Form
}
