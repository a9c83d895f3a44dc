"""Throws: how dice fall, things drawn from bags, and the proof that chance was fair."""
