"""The questions of a game: what each asks, which words and buttons answer it."""
