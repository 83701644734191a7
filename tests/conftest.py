"""What all tests share: hypothesis draws the same examples in every run and keeps no state."""

from hypothesis import settings

settings.register_profile("referee", deadline=None, derandomize=True, database=None)
settings.load_profile("referee")
