"""Monitoring for operators: metrics, health, and the context of log lines."""
