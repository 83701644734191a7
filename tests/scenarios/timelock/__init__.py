"""Worked cases of Edition One, by area; expectations are worked out by hand from the rulebook."""
