"""Training of nets by self-play: compiled, and needed only by `nardy train`."""
