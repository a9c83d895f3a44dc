"""What people say about the board before them: numbers, plays, dice."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

_WHY: Final = r"\b(?:почему|отчего|зачем|why)\b"
NUMBERS: Final = any_of(
    rf"{_WHY}.*\b(?:номер|цифр|нумер|number)",
    rf"{_WHY}.*\b(?:бот|он\b|соперник|противник|компьютер|bot\b|opponent|computer|he\b|she\b"
    r"|they\b).*?(?P<start>\d{1,2}) ?(?:на|в|до|→|->|-|/|to) ?(?P<end>\d{1,2})\b",
)
"""Somebody wonders at numbers, or at a play of the other side whose numbers go up."""
BEGINS: Final = any_of(
    r"^(?:а |ну |давай |можно |чур |хочу ){0,3}(?:я|мне|мы) перв(?:ый|ая|ым|ой|ые|ыми)\W*$",
    r"^(?:can |let |may |could |me |i |i'll |wanna |want to |we ){1,4}(?:go|start|move|play|be)"
    r" first\b",
    r"\bкто\b.{0,15}\b(?:начина(?:ет|л)|начн[её]т)\b",
    r"\bкто\b.{0,12}\bперв(?:ым|ый|ая|ой)\b",
    r"\b(?:я|ты|он|она|бот|соперник)\b.{0,10}"
    r"\b(?:хо(?:жу|дишь|дит)|начинаю|начинаешь|начинает|играет|пош[её]л)\b.{0,10}"
    r"\bперв(?:ый|ым|ая|ой)\b",
    r"^я начинаю\b",
    r"\b(?:я|ты|он|бот) перв(?:ый|ым|ая|ой) (?:хо(?:жу|дишь|дит)|начина\w+)",
    r"\bwho\b.{0,6}\b(?:starts?|begins?|started|(?:goes|went|moves|plays) first)",
    r"\b(?:do|did|does|is|why) (?:i|you|he|she|it|the bot|my opponent) "
    r"(?:to )?(?:go|move|start|play)(?:es)? first\b",
    r"\bam i (?:first|starting)\b",
)
"""Who has the first turn."""
WHY_NOT: Final = any_of(
    r"\b(?:почему|отчего|why)\b.*"
    r"(?:не могу|не дает|не получается|не ходит|не игра(?:ет|ется)(?!\w)|can't|cant|cannot|won't)",
)
"""Somebody cannot make a play."""
WHAT_IF: Final = any_of(
    r"\b(?:если|что если) (?:я )?(?:с|по)?(?:хожу|пойду|сыграю)\b",
    r"\bwhat (?:if|about) (?:i\b|\d)",
    r"\bif i (?:play|move|go)\b",
)
"""A play is weighed aloud."""
BEST_PLAY: Final = any_of(
    r"\b(?:с )?(?:какой|какую|чем|куда|как)\b.{0,20}\b(?:лучше|выгоднее|надежнее)\b.{0,20}"
    r"\b(?:пойти|ходить|сходить|сыграть|играть|пойду|сделать|взять)\b",
    r"\bwhich checker should i\b",
    r"\bwhat.{0,15}\b(?:safest|strongest) (?:move|play)",
)
"""The best play is asked for."""
_DICE_RU: Final = r"(?:зар(?:ы|ов|а|ам|ами|ах)?|кост(?:и|ей|ям|ями|ях)|кубик\w{0,3})"
DICE: Final = any_of(
    rf"\b(?:{_DICE_RU}|dice|rolls?)\b.*"
    r"(?:честн|подкруч|подтасов|fixed|rigged|random|fair|loaded)",
    r"\bнечестн",
    r"\bunfair",
    r"(?:плохие|ужасные|bad|awful) (?:кубики|зары|кости|dice|rolls)",
    rf"\b{_DICE_RU}\b.{{0,12}}\bкрут(?:ишь|ит|ят)\b",
    rf"\bкрут(?:ишь|ит|ят)\b.{{0,12}}\b{_DICE_RU}\b",
    r"\brigged\b",
    r"\bжульни",
    r"\bмухлю",
    r"\bcheat",
    rf"(?:честн|подкруч|fixed|rigged|loaded)\w*.*\b(?:{_DICE_RU}|dice)\b",
)
"""The dice are doubted."""
TAKE_BACK: Final = any_of(
    r"\bне (?:та|ту|той|тем|теми) (?:шашк|фишк|камн)\w+",
    r"^(?:oops|ouch|sorry|damn|no|oh|ugh|shit)\W{1,2}(?:that was )?(?:the |a )?wrong"
    r" (?:move|checker|piece|point|one)\b",
    r"^(?:no|oh|sorry|wait|oops)?\W{0,3}i (?:meant|wanted)(?: to (?:move|play))?"
    r"(?: from| the)? \d+$",
    r"^(?:нет|ой|стоп|погоди)?\W{0,3}(?:я )?(?:хотела?|имела? в виду)(?: \w+)?(?: с)? \d+$",
    r"\bseem to have (?:made a mistake|(?:mis)?(?:moved|played|tapped|clicked))\b",
    r"^(?:i(?:'ve| have)?|i think i(?:'ve)?) (?:just )?(?:made a mistake|messed up|misplayed)\W*$",
    r"\b(?:верни|отмени|забери)(?:те)?\b.*\bход\b",
    r"\btake (?:it|(?:that|this|my|the)(?: last)?(?: move| play| one)?) back\b",
)
"""A play is to be undone."""
