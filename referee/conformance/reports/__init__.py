"""A run in the forms that people and programs read."""
