"""Worked cases of Der Musikclub, by area; expectations are worked out by hand from the rules."""
