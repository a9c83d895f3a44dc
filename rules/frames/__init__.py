"""What is built of whole games: matches."""
