"""A hand card is played: a unit, a tactic or a relic."""

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import Play
from referee.games.sites.v1.cards.schema import TacticCard, UnitCard
from referee.games.sites.v1.damage import lay_down
from referee.games.sites.v1.effects import resolve
from referee.games.sites.v1.events import Entered, RelicPlaced, TacticPlayed
from referee.games.sites.v1.hands import check_in_hand
from referee.games.sites.v1.payment import check_payment, pay
from referee.games.sites.v1.places import Site
from referee.games.sites.v1.power import Source, cost
from referee.games.sites.v1.state import Contest, Relic, Unit, face, has_space
from referee.games.sites.v1.targets import Choice, Effect, check_choice, check_nothing_chosen
from referee.kernel.profile import Event


def play(game: Contest, seat: int, action: Play, log: list[Event]) -> None:
    """ST-R5, ST-R6, ST Alternating actions  A hand card is paid for and does what its kind does.

    All is checked before it counts: the state of a refused action is thrown away whole.
    """
    check_in_hand(game, seat, (action.card,), "ST-R5")
    card = face(game, action.card)
    price = cost(game, seat, card)
    check_payment(game, seat, price, f"card {action.card}")
    if isinstance(card, UnitCard):
        play_unit(game, seat, card, action, price, log)
    elif isinstance(card, TacticCard):
        play_tactic(game, seat, card, action, price, log)
    else:
        play_relic(game, seat, action, price, log)


def site_named(action: Play) -> Site:
    """ST-R5, ST-R27  A unit goes to a site that the action names.

    Its card stays in the hand otherwise, so that no message says what it is (ST-R10).
    """
    if action.site is None:
        message = f"a unit is played to a site: name one for card {action.card}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R5")
    return action.site


def check_no_site(action: Play) -> None:
    """ST-R27  Tactics and relics go to no site."""
    if action.site is not None:
        message = f"only a unit is played to a site: name none for card {action.card}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R27")


def play_unit(
    game: Contest, seat: int, card: UnitCard, action: Play, price: int, log: list[Event]
) -> None:
    """ST-R5, ST-R15, ST Combat and damage  It enters an own space exhausted; Arrival follows.

    The unit stands there already when its Arrival looks for targets. A unit can always be
    deployed: what it may or must choose is judged, but nobody to choose is no obstacle.
    """
    site = site_named(action)
    check_space(game, seat, site)
    deploy(game, seat, action.card, site)
    effect = arrival(seat, action.card, card, site)
    choice = judged_choice(game, effect, action)
    pay(game, seat, price, log)
    log.append(Entered(seat, action.card, site))
    if effect is not None:
        resolve(game, effect, choice, log)


def check_space(game: Contest, seat: int, site: Site) -> None:
    """ST-R18  A full side takes nobody in, and nobody is discarded to make room."""
    if not has_space(game, seat, site):
        spaces = game.rules.params.spaces
        message = f"all {spaces} spaces of seat {seat} at {site} are taken"
        raise Refusal(Code.NO_SPACE, message, rule="ST-R18")


def deploy(game: Contest, seat: int, number: int, site: Site) -> None:
    """ST-R25, ST Alternating actions  A unit enters exhausted and new: no damage, no bonus."""
    game.hands[seat].remove(number)
    game.sites[site][seat].append(Unit(number))


def play_tactic(
    game: Contest, seat: int, card: TacticCard, action: Play, price: int, log: list[Event]
) -> None:
    """ST-R5, ST-R24, ST Targeting and effect timing  It takes effect, then it is discarded."""
    check_no_site(action)
    effect = tactic(seat, action.card, card)
    choice = judged_choice(game, effect, action)
    pay(game, seat, price, log)
    game.hands[seat].remove(action.card)
    log.append(TacticPlayed(seat, action.card))
    resolve(game, effect, choice, log)
    lay_down(game, seat, action.card, log)


def play_relic(game: Contest, seat: int, action: Play, price: int, log: list[Event]) -> None:
    """ST-R5, ST-R20  The former relic is discarded first; the new one takes its space, ready."""
    check_no_site(action)
    judged_choice(game, None, action)
    pay(game, seat, price, log)
    game.hands[seat].remove(action.card)
    for former in game.relics[seat]:
        lay_down(game, seat, former.card, log)
    game.relics[seat] = [Relic(action.card)]
    log.append(RelicPlaced(seat, action.card))


def judged_choice(game: Contest, effect: Effect | None, action: Play) -> Choice:
    """ST-R27  What the action has chosen for its card, once it is found to be legal."""
    choice = Choice(action.targets, action.destination)
    if effect is None:
        check_nothing_chosen(choice)
    else:
        check_choice(game, effect, choice)
    return choice


def arrival(seat: int, number: int, card: UnitCard, site: Site) -> Effect | None:
    """ST Combat and damage  Arrival is what a unit does when it enters play."""
    if card.arrival is None:
        return None
    return Effect(Source(seat, number, site), card.arrival, arrival=True)


def tactic(seat: int, number: int, card: TacticCard) -> Effect:
    """ST Targeting and effect timing  A tactic has no site of its own: it reaches any."""
    return Effect(Source(seat, number), card.effect, arrival=False)
