"""placeholder"""

from typing import Any

from referee.games.sites.v1.state import Contest
from referee.kernel.profile import Sight


def view(game: Contest, sight: Sight) -> dict[str, Any]:
    return {}
