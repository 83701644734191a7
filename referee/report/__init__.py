"""Verdicts and tables as text and as JSON, cut to what the reader may see."""
