"""The profiles that this release knows; a game's module is imported when it is asked for."""

from functools import cache
from importlib import import_module
from typing import Any

from referee.kernel.profile import Profile

PROFILES = {
    "sites/pilot@1.0": "referee.games.sites.v1",
    "sites/opening-supply@1.0": "referee.games.sites.v1",
    "musikclub/standard@1.0": "referee.games.musikclub.v1",
    "musikclub/doubletime@1.0": "referee.games.musikclub.v1",
    "timelock/e1-classic@1.0": "referee.games.timelock.e1",
    "timelock/e1-open@1.0": "referee.games.timelock.e1",
}


@cache
def profile(name: str) -> Profile[Any, Any] | None:
    """The profile of that name, None if this release has none."""
    module = PROFILES.get(name)
    if module is None:
        return None
    found: Profile[Any, Any] = import_module(module).PROFILES[name]
    return found
