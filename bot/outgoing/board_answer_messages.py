"""The performer of answers about a position that the bot has to think about."""

from __future__ import annotations

from bot.board_questions.answer_text import rules_button, thought_text
from bot.i18n import Html, Words, headed, with_term_links
from bot.outgoing.senders import Letter, Means, sends
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.message import MessageView
from bot.ui.orders import AnswerAboutBoard


@sends(AnswerAboutBoard)
async def answer_about_board(means: Means, chat: int, order: AnswerAboutBoard) -> Letter:
    """Think about the position that was asked about; if it is gone, say only that."""
    words = order.to.words
    snapshot = await means.player.snapshot(order.table)
    answer = headed(order.board, await _answer(means, order, snapshot, words))
    text = with_term_links(answer, words.lang, means.bot.username)
    slug = snapshot.table.slug if snapshot is not None else ""
    view = MessageView(text, rules_button(order.name, slug, words) if slug else ())
    return Letter(view, order.to, table=order.table)


async def _answer(
    means: Means, order: AnswerAboutBoard, snapshot: TableSnapshot | None, words: Words
) -> Html:
    if snapshot is None or snapshot.table.length != order.length or snapshot.state is None:
        return words.say("stale")
    return await means.player.text(
        snapshot,
        order.seat,
        thought_text,
        order.name,
        dict(order.slots),
        (order.to.lang, order.to.formal),
        numbering_of(snapshot, order.seat),
        snapshot.names(words),
    )
