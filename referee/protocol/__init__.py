"""Bytes: canonical form, records, hashes, signatures, seals, draws, decks. Knows no game."""
