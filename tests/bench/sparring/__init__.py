"""Players written without a look at the bot's own, to measure it by."""
