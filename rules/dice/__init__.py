"""Throws: how they fall, what is drawn from bags, and how chance can be checked."""
