"""Worked cases of the rulebooks: a position, actions, and the outcome as worked out by hand."""
