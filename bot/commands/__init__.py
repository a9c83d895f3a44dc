"""Commands: the words and taps that the bot understands, one module per family."""
