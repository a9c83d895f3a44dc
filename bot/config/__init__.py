"""What an operator sets, and the secrets among it."""
