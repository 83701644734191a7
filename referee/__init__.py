"""referee: decides what happened in a card game between two who do not trust each other."""

__version__ = "0.1.0"
