"""Games as text: notation, printed games, records, and how they replay."""
