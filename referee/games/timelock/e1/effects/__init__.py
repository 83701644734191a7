"""Verbs: one function for each, by family. A verb returns whether it has done all it has to do."""
