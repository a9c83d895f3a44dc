"""Rules of thumb: positions judged in pips, by the parts of a game."""
