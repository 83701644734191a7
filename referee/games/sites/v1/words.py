"""placeholder"""

from typing import Any

from referee.games.sites.v1.state import Contest
from referee.kernel.profile import Event, Sight


def tell(game: Contest, event: Event, sight: Sight) -> str | None:
    return None


def table(view: dict[str, Any]) -> list[str]:
    return []
