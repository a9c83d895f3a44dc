"""Dialogs for the decisions of a game: the questions, and the words and buttons that answer
them."""
