"""The parts of one game or of a few that are kin: what several families share is in `parts`."""
