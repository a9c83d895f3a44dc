"""What people say who want to play better: lessons, exercises, mistakes, how they did so far."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

LEARN: Final = any_of(
    r"\b(?:объясни|рассказа)\w+ (?:ребенку|детям|сыну|дочке|дочери|жене|мужу|другу)\b",
    r"(?<!не )\b(?:на|об|вы|по)?учи(?:ть|ться|те|шь)?\b",
    r"\bучусь",
    r"\bурок\w*",
    r"\bобучени\w*",
    r"\bнович\w+",
    r"для начинающих",
    r"с чего нач(?:ать|инать)",
    r"не умею",
    r"\b(?:впервые|первый раз)\W*$",
    r"\b(?:don'?t|do not) know how(?: to play)?\W*$",
    r"\bteach\b",
    r"\blearn\b",
    r"\blessons?\b",
    r"\btutorial",
    r"\bbeginners?\b",
    r"\bnewbie",
    r"new to (?:this|the game|nardy|backgammon)",
    r"never played",
)
"""Somebody wants to learn a game."""
REVIEW: Final = any_of(
    r"\b(?:разбор(?:а|у|ом|е)?|разбер(?:и|ите|ем))\b",
    r"\bошибок\b",
    r"\bмои ошибки",
    r"\bсколько\b.*\bошиб",
    r"\breview",
    r"\bmistakes\b",
    r"\bblunders\b",
    r"\bwhat went wrong",
)
"""A finished game is to be gone through."""
OWN_MISTAKE: Final = any_of(
    r"\b(?:где|в чем)\b.*\b(?:ошиб|накосяч|налажа|напортач|облажа)",
    r"\b(?:is|was) (?:that|this|it) (?:a |my )?(?:blunder|mistake|error)\b",
    r"\bwhere did (?:i|we) go wrong",
    r"\bwhat did (?:i|we) do wrong",
)
"""Somebody asks what he did wrong."""
ANALYSIS: Final = any_of(
    r"\b(?:the|my) equity\b", r"\brollouts?\b", r"\b(?:про)?анализ\w*", r"\banaly[sz]\w*"
)
EXERCISE: Final = any_of(
    r"\b(?:сложность\w*|difficulty) [1-5]\b",
    r"(?<!в чем )\bзадач\w*",
    r"\bупражнени\w*",
    r"\bтрениров\w*",
    r"\bпотренир\w*",
    r"\bexercises?\b",
    r"\bpuzzles?\b",
    r"\bpractice",
)
NO_EXERCISE: Final = any_of(
    r"(?:\bхватит|\bстоп|\bне (?:хочу|надо|нужн\w+)|\bбез|\bзакон\w*|\bпрекра\w*|\bдостаточно"
    r"|\bstop|\bno more|\benough|\bquit|\bend|\bdon't want|\bdont want|\bno)\b"
    rf".*(?:{EXERCISE.pattern})",
)
"""Somebody has had enough of exercises."""
STATISTICS: Final = any_of(
    r"\bmy (?:pr|elo|rating|record|stats)\b",
    r"сколько (?:раз|игр|партий)\b.*(?:выигр|сыгр|побе|проигр)",
    r"\bстатистик\w*",
    r"\bstatistics\b",
    r"how many (?:games|times)\b.*(?:won|win|play|lost|lose)",
)
"""How often somebody has played, and won."""
