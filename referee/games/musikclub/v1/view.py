"""What a pair of eyes may see of the table, built up from nothing (README.md lists the members)."""

from collections.abc import Iterable
from typing import Any

from referee.games.musikclub.v1.cards.schema import Effect, Loop, Song
from referee.games.musikclub.v1.coins import coins
from referee.games.musikclub.v1.mixer import mixer, printed_vp
from referee.games.musikclub.v1.state import Lasting, Mix, Piece, face, owner
from referee.games.musikclub.v1.time import time_bank
from referee.games.musikclub.v1.turn import awaiting, outcome
from referee.kernel.profile import Sight


def view(game: Mix, sight: Sight) -> dict[str, Any]:
    """MK-R24  What is public, and what is not."""
    shown: dict[str, Any] = {
        "turn": game.turn,
        "seat": game.seat,
        "awaiting": list(awaiting(game)),
        "asked": game.pending[0].what if game.pending else "action",
        "clock": game.clock,
        "idle": game.idle,
        "mixer": mixer_view(game),
        "seats": [seat_view(game, seat, sight) for seat in (0, 1)],
    }
    if game.endgame:
        now = game.endgame[0]
        shown["endgame"] = {"seat": now.seat, "turn": now.turn, "off": now.off}
    if (revealed := game.pending) and revealed[0].what == "fly-in":
        shown["revealed"] = card_view(game, game.crates[game.seat][0])
    if (result := outcome(game)) is not None:
        won = {} if result.winner is None else {"winner": result.winner}
        shown["result"] = {"reason": result.reason, **won}
    return shown


def mixer_view(game: Mix) -> dict[str, Any]:
    """MK §3.5, MK §10.1  Loops, and what everything in play adds up to."""
    params, now = game.rules.params, mixer(game)
    return {
        "volume": now.volume,
        "spectrum": now.spectrum,
        "maximum": params.band,
        "feedback": now.feedback,
        "vp": now.total_vp,
        "needs": {"volume": params.volume, "vp": params.vp},
        "loops": [
            {**piece_view(game, piece), "owner": owner(game, piece.card)} for piece in game.loops
        ],
    }


def seat_view(game: Mix, seat: int, sight: Sight) -> dict[str, Any]:
    """MK-R24  A DJ's side: sizes of what is hidden, all of what lies open."""
    shown: dict[str, Any] = {
        "dice": list(game.dice[seat]),
        "bank": time_bank(game, seat),
        "pool": game.pools[seat],
        "hand": len(game.hands[seat]),
        "crate": len(game.crates[seat]),
        "queue": card_views(game, game.queues[seat]),
        "playlist": [piece_view(game, piece) for piece in game.playlists[seat]],
        "effects": [piece_view(game, piece) for piece in game.effects[seat]],
        "bin": card_views(game, game.bins[seat]),
        "vp": printed_vp(game, seat),
        "coins": coins(game, seat),
    }
    if sight.sees(seat):
        shown["private"] = private_view(game, seat, sight)
    return shown


def private_view(game: Mix, seat: int, sight: Sight) -> dict[str, Any]:
    """MK-R24, MK-R23  The own hand, and the cards that an action lets the DJ look at just now.

    Only full sight sees a crate's order at other times.
    """
    shown: dict[str, Any] = {"hand": card_views(game, game.hands[seat])}
    if game.pending and seat == game.seat:
        looked = {"sort-upcoming": game.rules.params.upcoming, "dig": len(game.crates[seat])}
        if (number := looked.get(game.pending[0].what)) is not None:
            shown["looked"] = card_views(game, game.crates[seat][:number])
    if sight is Sight.FULL:
        shown["crate"] = card_views(game, game.crates[seat])
    return shown


def card_views(game: Mix, numbers: Iterable[int]) -> list[dict[str, Any]]:
    """Cards whose faces may be seen."""
    return [card_view(game, number) for number in numbers]


def card_view(game: Mix, number: int) -> dict[str, Any]:
    """A card: its number in this match, its id, its name, and its numbers."""
    card = face(game, number)
    shown: dict[str, Any] = {
        "number": number,
        "id": card.id,
        "name": card.name,
        "kind": card.__struct_config__.tag,
        "volume": card.volume,
        "vp": card.vp,
        "dice": card.dice,
        "parallel": card.parallel,
    }
    if isinstance(card, Song):
        shown |= {"colours": list(card.colours), "excludes": list(card.excludes)}
    if isinstance(card, Song | Loop):
        shown["bands"] = list(card.bands)
    if isinstance(card, Effect | Loop):
        shown |= {"provides": list(card.provides), "filters": list(card.filters)}
    return shown


def piece_view(game: Mix, piece: Piece) -> dict[str, Any]:
    """A card in play: also which abilities are used, and of an effect how long it lasts."""
    shown = {**card_view(game, piece.card), "used": list(piece.used)}
    if isinstance(piece, Lasting):
        shown["left"] = piece.left
        if piece.target is not None:
            shown["target"] = piece.target
    return shown
