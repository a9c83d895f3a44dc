"""Greetings, thanks and wishes to play in Azerbaijani, also without its letters."""

from __future__ import annotations

from typing import Final

from bot.speech.vocabulary import phrases

AZERBAIJANI: Final = phrases(
    {
        "greet": """salam, salam aleykum, salam əleyküm, sabahın xeyir, axşamın xeyir, necəsən,
            necesen""",
        "thanks": "sağ ol, sag ol, çox sağ ol, cox sag ol, təşəkkür, tesekkur, təşəkkür edirəm",
        "want": """oynayaq, nərd oynayaq, nerd oynayaq, nard oynayaq, gəl oynayaq, gel oynayaq,
            oynamaq istəyirəm, oynamaq isteyirem""",
        "rules": """necə oynayım, nece oynayim, necə oynanılır, nece oynanilir, necə oynamaq,
            qaydalar""",
        "now": "kimin növbəsidir, kimin novbesidir, növbə kimdədir, başa düşmədim, basa dusmedim",
        "yes": "hə, bəli, beli",
        "no": "yox, xeyr",
    }
)
"""Whole messages."""
