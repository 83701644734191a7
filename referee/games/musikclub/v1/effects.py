"""MK §8  Effects: played, aged, and the abilities that cards in a playlist offer."""

from typing import Any

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events, zones
from referee.games.musikclub.v1.actions import Activate, PlayEffect
from referee.games.musikclub.v1.prices import abilities
from referee.games.musikclub.v1.state import Lasting, Mix, Piece, entered, face
from referee.games.musikclub.v1.texts import carry_out, check_target, fire
from referee.kernel.profile import Event


def check_play_effect(game: Mix, seat: int, action: PlayEffect) -> None:
    """MK §8.2, MK-R8, MK-R25  A hand effect; the target that it needs is there."""
    zones.check_in_hand(game, seat, action.card, "effect", "MK-R8")
    check_target(game, seat, action.card, face(game, action.card).text, action.target)


def play_effect(game: Mix, seat: int, action: PlayEffect, log: list[Event]) -> None:
    """MK §8.2, MK-R8  It lies in the own playlist for its lifetime, beside the line of songs."""
    card = game.rules.effects[game.faces[action.card - 1]]
    game.hands[seat].remove(action.card)
    piece = Lasting(action.card, entered(game), left=card.lifetime, target=action.target)
    game.effects[seat].append(piece)
    game.moved = True
    log.append(events.EffectPlayed(seat, action.card, card.lifetime))
    if card.text is not None:
        fire(game, carry_out(game, seat, card.text.do, action.target, log), log)


def age(game: Mix, seconds: int, began: int, log: list[Event]) -> None:
    """MK §8.2, MK-R4  Effects that were in play before the action lose that much lifetime.

    Those at 0 or less are overclocked, the oldest first.
    """
    for side in (0, 1):
        game.effects[side] = [
            replace(one, left=max(0, one.left - seconds)) if one.since < began else one
            for one in game.effects[side]
        ]
    over = [one for side in (0, 1) for one in game.effects[side] if one.left == 0]
    for one in sorted(over, key=lambda piece: piece.since):
        zones.overclock(game, one.card, log)


# -- activated abilities --------------------------------------------------------------------------


def own_pieces(game: Mix, seat: int) -> list[Piece]:
    """MK-R26  The cards of the own playlist: songs from head to tail, effects by age."""
    return [*game.playlists[seat], *game.effects[seat]]


def check_activate(game: Mix, seat: int, action: Activate) -> None:
    """MK-R26  An ability of a card in the own playlist, not yet used this turn."""
    piece = next((one for one in own_pieces(game, seat) if one.card == action.card), None)
    if piece is None:
        message = f"card {action.card} is not in the playlist of seat {seat}"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="MK-R26", member="act.card")
    there = abilities(game, action.card)
    if action.ability >= len(there):
        message = f"card {action.card} has {len(there)} abilities to activate"
        raise Refusal(Code.WRONG_CHOICE, message, rule="MK-R26", member="act.ability")
    if action.ability in piece.used:
        message = f"that ability of card {action.card} has been used this turn"
        raise Refusal(Code.TOO_MANY, message, rule="MK-R26")
    check_target(game, seat, action.card, there[action.ability], action.target)


def activate(game: Mix, seat: int, action: Activate, log: list[Event]) -> None:
    """MK-R26  The ability is used, once a turn."""
    log.append(events.Activated(seat, action.card))
    _change(game, seat, action.card, action.ability)
    text = abilities(game, action.card)[action.ability]
    fire(game, carry_out(game, seat, text.do, action.target, log), log)


def _change(game: Mix, seat: int, number: int, ability: int) -> None:
    """The card remembers which of its abilities are used."""
    piles: tuple[list[Any], ...] = (game.playlists[seat], game.effects[seat])
    for pile in piles:
        for at, piece in enumerate(pile):
            if piece.card == number:
                pile[at] = replace(piece, used=tuple(sorted((*piece.used, ability))))


def unused(game: Mix, seat: int) -> None:
    """MK-R26  A turn is over: every ability can be used again."""
    piles: tuple[list[Any], ...] = (game.playlists[seat], game.effects[seat])
    for pile in piles:
        pile[:] = [replace(piece, used=()) for piece in pile]
