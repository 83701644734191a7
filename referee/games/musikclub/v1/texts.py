"""MK-R22, MK-R25  What texts of cards do: whom they act on, their verbs, and what sets them off."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events, time, zones
from referee.games.musikclub.v1.cards import schema
from referee.games.musikclub.v1.cards.schema import Target, Text, Verb
from referee.games.musikclub.v1.state import Mix, Piece, face, in_play, is_of, owner
from referee.kernel.profile import Event

# -- targets --------------------------------------------------------------------------------------


def options(game: Mix, seat: int, target: Target, but: int | None = None) -> list[int]:
    """MK-R25, MK-R9  Who can be chosen: seat 0's side first, songs from head to tail, loops by age.

    `but`: the card whose text it is, which cannot choose itself.
    """
    found: list[int] = []
    if target.what == "loop":
        loops = [piece.card for piece in game.loops]
        found = [card for card in loops if is_of(seat, target.whose, owner(game, card))]
    for side in (0, 1):
        if is_of(seat, target.whose, side):
            found += on_side(game, side, target.what)
    return [card for card in found if card != but]


def on_side(game: Mix, side: int, what: str) -> list[int]:
    """MK-R9  The songs, queued songs or effects of one DJ; head and tail may be one song."""
    songs = [piece.card for piece in game.playlists[side]]
    if what == "end":
        return list(dict.fromkeys((*songs[:1], *songs[-1:])))
    if what == "song":
        return songs
    if what == "queued":
        return list(game.queues[side])
    return [piece.card for piece in game.effects[side]] if what == "effect" else []


def choices(
    game: Mix, seat: int, number: int, text: Text | None, needed: bool = True
) -> list[int | None]:
    """MK-R23, MK-R25  All that may be named as the target of a text, None for nobody.

    Not `needed`: it is a song's on-play text, which does what it can.
    """
    if text is None or text.target is None:
        return [None]
    found: list[int | None] = list(options(game, seat, text.target, number))
    nobody = text.target.may or (not found and not needed)
    return [*found, None] if nobody else found


def check_target(
    game: Mix, seat: int, number: int, text: Text | None, named: int | None, needed: bool = True
) -> None:
    """MK-R23, MK-R25  The target is one that the text allows."""
    allowed = choices(game, seat, number, text, needed)
    if named in allowed:
        return
    legal = ", ".join(str(one) for one in allowed if one is not None) or "none"
    if named is None:
        message = f"the text of card {number} needs a target; legal: {legal}"
        raise Refusal(Code.TARGET_NUMBER, message, rule="MK-R25", member="act.target")
    message = f"card {named} is no legal target of card {number}; legal: {legal}"
    raise Refusal(Code.TARGET, message, rule="MK-R25", member="act.target")


# -- verbs ----------------------------------------------------------------------------------------


class Context:
    """The text that is carried out: whose it is, whom it has chosen, what it has set off."""

    def __init__(self, game: Mix, seat: int, target: int | None, log: list[Event]) -> None:
        self.game, self.seat, self.target, self.log = game, seat, target, log
        self.fired: list[tuple[str, int, int]] = []

    def who(self, word: schema.Who) -> int:
        """The DJ that a verb speaks of."""
        return {"you": self.seat, "opponent": 1 - self.seat, "acting": self.game.seat}[word]


def carry_out(
    game: Mix, seat: int, do: Sequence[Verb], target: int | None, log: list[Event]
) -> list[tuple[str, int, int]]:
    """MK-R25  The verbs in printed order, each as far as it can; gives what they have set off."""
    context = Context(game, seat, target, log)
    for verb in do:
        VERBS[type(verb)](context, verb)
    return context.fired


def _draw(context: Context, verb: schema.Draw) -> None:
    zones.draw(context.game, context.who(verb.who), verb.n, context.log)


def _mill(context: Context, verb: schema.Mill) -> None:
    crate = context.game.crates[context.who(verb.who)]
    for _ in range(min(verb.n, len(crate))):
        zones.to_bin(context.game, crate.pop(0), context.log)


def _parallel(context: Context, verb: schema.Parallel) -> None:
    """MK-R5  What an action generates is added."""
    seat = context.who(verb.who)
    _set_pool(context, seat, context.game.pools[seat] + verb.n)


def _silence(context: Context, verb: schema.Silence) -> None:
    _set_pool(context, context.who(verb.who), 0)


def _set_pool(context: Context, seat: int, pool: int) -> None:
    """MK-R5  Only the DJ whose turn it is has a pool."""
    if seat == context.game.seat:
        context.game.pools[seat] = pool
        context.log.append(events.PoolChanged(seat, pool))


def _set_die(context: Context, verb: schema.SetDie) -> None:
    game, seat = context.game, context.who(verb.who)
    dice, highest = game.dice[seat], game.rules.params.faces
    face_ = highest if verb.face is None else min(verb.face, highest)
    wanted = {"lowest": [dice.index(min(dice))], "highest": [dice.index(max(dice))]}
    for at in wanted.get(verb.which, range(len(dice))):
        time.set_die(game, seat, at, face_, context.log)


def _prolong(context: Context, verb: schema.Prolong) -> None:
    for side in (0, 1):
        for at, effect in enumerate(context.game.effects[side]):
            own = verb.on == "own" and side == context.seat
            if own or (verb.on == "target" and effect.card == context.target):
                longer = replace(effect, left=effect.left + verb.n)
                context.game.effects[side][at] = longer
                context.log.append(events.Prolonged(longer.card, longer.left))


def _overclock(context: Context, verb: schema.Overclock) -> None:
    """MK-R25  Nobody is chosen, or who was chosen has left play by an instruction before."""
    target = context.target
    if target is None or all(piece.card != target for _, piece in in_play(context.game)):
        return
    seat = zones.overclock(context.game, target, context.log)
    if seat is not None:
        context.fired.append(("song-overclocked", seat, target))


def _unqueue(context: Context, verb: schema.Unqueue) -> None:
    for seat in (0, 1):
        if context.target in context.game.queues[seat]:
            context.game.queues[seat].remove(context.target)
            zones.to_hand(context.game, seat, context.target)
            context.log.append(events.Dequeued(seat, context.target))


VERBS: dict[type[Any], Callable[[Context, Any], None]] = {
    schema.Draw: _draw,
    schema.Mill: _mill,
    schema.Parallel: _parallel,
    schema.Silence: _silence,
    schema.SetDie: _set_die,
    schema.Prolong: _prolong,
    schema.Overclock: _overclock,
    schema.Unqueue: _unqueue,
}


# -- what is set off ------------------------------------------------------------------------------


def fire(game: Mix, happened: Sequence[tuple[str, int, int]], log: list[Event]) -> None:
    """MK-R22  Abilities that fire act after the text: first those of the DJ whose turn it is.

    Together: each DJ's oldest card first. `happened`: what, on whose side, with which card; a card
    does not fire for itself.
    """
    for when, seat, number in happened:
        for side, piece in listening(game):
            trigger = face(game, piece.card).trigger
            if trigger is None or trigger.when != when or piece.card == number:
                continue
            if is_of(side, trigger.whose, seat):
                log.append(events.Fired(piece.card))
                carry_out(game, side, trigger.do, None, log)


def listening(game: Mix) -> list[tuple[int, Piece]]:
    """MK-R22  Cards in play in the order in which they fire."""
    return sorted(in_play(game), key=lambda one: (one[0] != game.seat, one[1].since))
