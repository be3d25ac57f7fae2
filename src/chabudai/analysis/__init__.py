"""Judging a finished game: see report.py."""
