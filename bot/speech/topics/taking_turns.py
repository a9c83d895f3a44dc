"""What people say about turns here: how long one takes, what goes by itself, what is tapped."""

from __future__ import annotations

from typing import Final

from bot.speech.topics.alternatives import any_of

HURRY: Final = any_of(
    r"^(?:позови|поторопи|подгони|пни)(?:те)? (?:его|ее|их|соперник\w*|противник\w*)\W*$",
    r"^(?:call|nudge|poke|hurry) (?:him|her|them|(?:my |the )?opponent)\W*$",
    r"^(?:oh )?(?:c'mon|come on)\b",
    r"^(?:\w{1,15}[ ,]{1,2}){0,3}(?:твой|ваш) ход\b(?! (?:был|пло|хорош|отлич|нрав))",
    r"^(?:\w{1,15}[ ,]{1,2}){0,2}(?:твоя|ваша) очередь\b",
    r"^(?:\w{1,15}[ ,]{1,2}){0,2}ходи(?:те)?(?: (?:уже|давай|же|скорее|наконец)){1,3}\W*$",
    r"^(?:\w{1,15}[ ,]{1,2}){0,4}не (?:томи|тяни|тормози)(?:те)?\W*$",
    r"\bчего (?:ты )?жд[её]шь\b",
    r"^(?:\w{1,15}[ ,]{1,2}){0,3}your (?:move|turn|go)\b(?!.*\bwas\b)",
    r"\b(?:go|move|play|roll|come) (?:already|on then)\b",
    r"\bmake (?:a|your) move\b(?! for)",
    r"\b(?:shut up|stop talking|just shut up) and (?:play|move)\b",
)
"""Whoever is to move is told to."""
UNHURRIED: Final = any_of(
    r"\b(?:по)?медленне[ей]\b",
    r"\bне (?:спеши|торопи(?:сь)?|гони)(?:те|тесь)?\b",
    r"\b(?:дай(?:те)?|надо|нужно|погоди(?:те)?|подожди(?:те)?|щас|сейчас)\b.{0,12}"
    r"\bподума(?:ть|ю)\b",
    r"^(?:\w{1,10} ){0,2}(?:секунд(?:оч)?ку|минут(?:оч)?ку|погоди(?:те)?|подожди(?:те)?)\W*$",
    r"^(?:just )?(?:hold on|hang on|give me|one|wait)(?: just)?(?: an?| one| for)*"
    r" (?:sec\w*|moment|minute|min|mo)\W*$",
    r"\blet me think\b",
    r"^(?:hold on|hang on|wait up)\W*$",
    r"\b(?:хватит|не надо|перестань)\b.{0,10}\b(?:подгонять|торопить)\b",
    r"\bне подгоняй(?:те)?\b",
    r"\bне так быстро\b",
    r"\bslow(?:er| (?:it |things )?down)\b",
    r"\b(?:not|don't|dont) (?:so|go so|play so|move so|too) fast\b",
    r"\b(?:don't|dont|stop) rush",
)
"""There is no hurry."""
SLOW: Final = any_of(
    r"\b(?:бот|ты|компьютер|он|она|соперник|противник|игра)\b.{0,25}"
    r"\b(?:долго|медленн\w+|тормоз\w+|завис\w*|глюч\w+|виснешь|уснул\w*|молчит|не ходит"
    r"|не отвечает)\b",
    r"\b(?:долго|медленно)\b.{0,15}\b(?:дума|ходи|отвеча|жд)\w+",
    r"\b(?:думай|ходи|играй|отвечай|бросай)(?:те)?\b.{0,12}\b(?:по)?быстр\w+",
    r"\bможешь\b.{0,15}\b(?:по)?быстрее\b",
    r"\b(?:по)?быстрее (?:можешь|можно)\b",
    r"\b(?:бот|ты)\b.{0,15}\bмолчишь\b",
    r"^(?:эй |бот |а ){0,2}(?:ты )?(?:спишь|уснул|заснул)\W*$",
    r"^(?:hey |bot )?(?:are you |did you |you )?(?:asleep|sleeping|fall asleep|fell asleep)\W*$",
    r"^(?:ты )?(?:завис|тормоз)\w*\W*$",
    r"^(?:а |можно |давай |ну ){0,2}(?:по)?быстрее(?:[ ,]{1,2}(?:уже|тормоз|давай))?\W*$",
    r"\b(?:bot|you|it|game|he|she|opponent|thinking)\b.{0,25}"
    r"\b(?:slow|stuck|frozen|froze|lagg?ing|hanging|(?:so|too|very|this) long)\b",
    r"\b(?:play|move|think|go|answer) (?:a (?:bit|little) |any )?(?:faster|quicker)\b",
    r"\bhurry(?: up)?\b",
    r"\bspeed (?:it |things )?up\b",
    r"^(?:so|too) slow\b",
    r"^(?:please )?faster\b",
)
"""A move takes long."""
AUTOMATIC: Final = any_of(
    r"\b(?:где|как|куда|хде)\b.{0,15}\b(?:кида|броса|кин|брос)\w+",
    r"\bгде (?:тут |мои )?(?:кости|зары|кубики)\b",
    r"\bhow do (?:i|you|we) (?:roll|throw)\b",
    r"\bwhere (?:are|is) (?:the |my )?dice\b",
    r"\bавтоматическ\w+",
    r"\bавтомат(?:ом|е)?\b",
    r"\bавто(?:броск?и?|бросок|ход\w*)\b",
    r"\b(?:зары|кубики|кости)\b.{0,20}\bсам[иао]?\b",
    r"\bсам (?:бросай|кидай|бросаешь|кидаешь)\b",
    r"\bауто\b",
    r"\bautomatic\w*",
    r"\bauto[ -]?(?:roll|play|move|throw)\w*",
    r"^auto\b",
    r"\b(?:by itself|on its own)\b",
    r"\b(?:why|who) (?:did|does) (?:it|the bot|you) (?:move|play|roll) for me\b",
)
"""Something is to go by itself."""
TAPPING: Final = any_of(
    r"\b(?:клик|нажима|тыка|тапать|перетаск|перетащ)\w*",
    r"\bпальцем\b",
    r"\bмышк\w+",
    r"\b(?:как|куда|где|хде|что|можно|могу)\b.{0,12}\b(?:нажать|жать|ткнуть|кнопк\w+)\b",
    r"\bобязательно (?:писать|печатать)",
    r"\b(?:надо|нужно) (?:писать|печатать)\b",
    r"(?<!what )\b(?:can|could|may|do|must|should) (?:i|we)\b.{0,15}"
    r"\b(?:click|tap|press|drag|type|touch)",
    r"\bwhere.{0,12}\bbuttons?\b",
    r"\bdrag (?:and|&) drop\b",
    r"\bhow .{0,12}\b(?:tap|click|press|drag)\b",
)
"""Plays are to be tapped, or buttons looked for."""
