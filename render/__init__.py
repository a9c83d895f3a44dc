"""The pictures: what `rules` describes, drawn."""
