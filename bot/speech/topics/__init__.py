"""What a message may be about where no phrase that is known matches it: patterns of words that
stand in it anywhere, a module for each kind of topic. `bot.speech.intent_by_keywords` says which
goes before which."""
