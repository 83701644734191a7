"""The site contest, chapter by chapter."""
