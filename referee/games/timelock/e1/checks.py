"""E1 §16  State checks, and what happens between them and the next priority (E1-R28)."""

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Place, Settle, done, push
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Attachment
from referee.games.timelock.e1.damage import survives_not
from referee.games.timelock.e1.state import Bindings, Game, Id, Traits, is_player, player
from referee.games.timelock.e1.triggers import emit, state_triggers
from referee.kernel.outcome import Outcome


def step_settle(game: Game, frame: Settle) -> None:
    """E1-R28  Checks until stable, then triggers; again until neither finds anything."""
    while True:
        if game.result is not None:
            done(game)
            return
        if check(game):
            game.stirred = True
            forced(game)
            continue
        state_triggers(game)
        if not game.waiting:
            done(game)
            return
        game.stirred = True
        first = game.active
        mine = any(one.controller == first for one in game.waiting)
        push(game, Place(first if mine else 1 - first))
        return


def forced(game: Game) -> None:
    """E1-R94  At the bound of forced steps in a row the game is a draw."""
    game.chain += 1
    if game.chain >= game.rules.params.forced:
        end(game, None, "loop")


def end(game: Game, winner: int | None, reason: str) -> None:
    """E1 §2.2  The game is over."""
    if game.result is None:
        game.result = Outcome(reason, winner)
        emit(game, events.Ended(winner, reason))


def check(game: Game) -> bool:
    """E1 §16, E1-R80  All that apply, at once. Whether anything did."""
    if _losses(game):
        return True
    archived = [oid for oid in game.network if _starved(game, oid) or _detached(game, oid)]
    lethal = [oid for oid in game.network if oid not in archived and _lethal(game, oid)]
    killed = [oid for oid in lethal if survives_not(game, oid, False)]
    saved = any(oid not in killed and _was_saved(game, oid) for oid in lethal)
    if archived or killed:
        zones.leave(game, [*archived, *killed], "archive", killed)
    return bool(archived or killed or saved)


def _was_saved(game: Game, oid: Id) -> bool:
    """A shield has acted: it is gone, or its damage is off. Indestructible: nothing happened."""
    thing = game.network.get(oid)
    return thing is None or thing.damage == 0


def _losses(game: Game) -> bool:
    """E1 §2.2, E1-R8  Uptime of 0 or less, a failed draw; both at once is a draw."""
    losers = [seat for seat in (0, 1) if _loses(game, seat)]
    if len(losers) == 2:
        end(game, None, "both")
    elif losers:
        reason = "draw" if game.failed[losers[0]] else "uptime"
        end(game, 1 - losers[0], reason)
    return bool(losers)


def _loses(game: Game, seat: int) -> bool:
    dead = game.uptime[seat] <= 0 and not layers.ruled(game, ops.SurviveZero, player(seat))
    return dead or game.failed[seat]


def _starved(game: Game, oid: Id) -> bool:
    """E1 §16  An Avatar with 0 or less Resilience is archived, even if damage is lethal too."""
    it = layers.table(game)[oid]
    return "avatar" in it.types and it.resilience <= 0


def _lethal(game: Game, oid: Id) -> bool:
    """E1 §16  An Avatar with lethal marked damage is decommissioned."""
    it, thing = layers.table(game)[oid], game.network[oid]
    return "avatar" in it.types and 0 < it.resilience <= thing.damage


# -- attachments -----------------------------------------------------------------------------------


def attachment_of(it: Traits) -> Attachment | None:
    """The Attachment ability of an object."""
    return next((one for one in it.abilities if isinstance(one, Attachment)), None)


def _detached(game: Game, oid: Id) -> bool:
    """E1 §16, E1-R48  An Attachment Protocol attached illegally."""
    it = layers.table(game)[oid]
    ability = attachment_of(it)
    if ability is None:
        return False
    host = game.network[oid].host
    return host is None or not can_carry(game, host, oid, ability)


def can_carry(game: Game, host: Id, oid: Id, ability: Attachment) -> bool:
    """E1-R48  The host is there, of the kind named, not Shielded, not barred by E1-020."""
    if is_player(host):
        return True
    if host not in game.network or host == oid:
        return False
    you = layers.controller(game, oid) or 0
    bind = Bindings(you=you, self=oid)
    what = ability.host
    if ability.boot_from is not None:
        what = w.Filter(type=what.type)
    if not layers.fits(game, host, what, bind):
        return False
    if _shielded_against(game, host, oid, ability):
        return False
    bars = layers.rules_on(game, ops.NoAttachments, host)
    return all(bind.self == oid for _, bind in bars)


def _shielded_against(game: Game, host: Id, oid: Id, ability: Attachment) -> bool:
    """E1-R67, E1-R68  Shield Attachments exempt only themselves, only from their own grant."""
    it, by = layers.table(game)[host], layers.traits(game, oid)
    affinities = () if by is None else by.affinities
    for affinity in affinities:
        shields = it.abilities.count(w.Shielded(affinity=affinity))  # type: ignore[arg-type]
        own = 1 if ability.exempt and _grants(by, affinity) else 0
        if shields > own:
            return True
    return False


def _grants(it: Traits | None, affinity: str) -> bool:
    """Whether the Attachment's own grant is a shield from that affinity."""
    if it is None:
        return False
    return any(
        isinstance(op, ops.Have)
        and isinstance(op.ability, w.Shielded)
        and op.ability.affinity == affinity
        for ability in it.abilities
        for op in getattr(ability, "ops", ())
    )


def notice_control(game: Game) -> None:
    """E1-R71, E1-R87  A change of control means Boot Delay and leaving combat, at once."""
    table = layers.table(game)
    for oid, thing in list(game.network.items()):
        holder = table[oid].controller
        if holder != thing.holder:
            zones.change(game, oid, holder=holder, delayed=True, since=game.turn)
            if zones.out_of_combat(game, oid):
                emit(game, events.LeftCombat(oid))
            emit(game, events.ControlChanged(oid, holder))


def notice_types(game: Game) -> None:
    """E1 §13.5  What stops being an Avatar leaves combat, at once."""
    clash = game.clash
    if clash is None:
        return
    for oid in [*(attack.oid for attack in clash.attacks), *clash.blocks]:
        if not layers.is_kind(game, oid, "avatar"):
            zones.out_of_combat(game, oid)
            emit(game, events.LeftCombat(oid))
