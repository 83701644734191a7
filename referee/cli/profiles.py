"""Profiles as the command line names them."""

from typing import Any

from referee import games
from referee.errors import Code, Refusal
from referee.kernel.profile import Profile


def named(name: str) -> Profile[Any, Any]:
    """The profile of that name. Raises `usage/no-such-name`."""
    found = games.profile(name)
    if found is None:
        known = ", ".join(games.PROFILES)
        raise Refusal(Code.NO_SUCH_NAME, f"no profile has that name; known are {known}")
    return found


def of_game(game: str) -> Profile[Any, Any]:
    """The first profile of a game. Raises `usage/no-such-name`."""
    for name in games.PROFILES:
        if name.partition("/")[0] == game:
            return named(name)
    raise Refusal(Code.NO_SUCH_NAME, "no profile is of that game; name one with --profile")
