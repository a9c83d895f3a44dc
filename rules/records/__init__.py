"""Games as text: notation, printed games, records, and their replay."""
