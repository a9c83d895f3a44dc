"""Rules of thumb: positions judged in pips, by the parts that make a game what it is."""
