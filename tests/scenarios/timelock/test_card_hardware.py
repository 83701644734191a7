"""Single cards: Hardware."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.actions import ChooseCards, Generate, Tap, Units
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "card-wallet-pressure", rules=["E1 §9.1", "E1-R6", "E1-234"], outcome="otherwise"
)
def test_card_wallet_pressure() -> None:
    """6 cards in the opponent's Wallet cost 2, 3 cards nothing."""
    for held, uptime in ((6, (20, 18)), (3, (20, 20))):
        table = Table()
        table.hold(1, *["E1-036"] * held)
        pressure = table.hold(0, "E1-234")
        table.fund(0, "1")
        table.start("build 1").play(0, pressure).both_pass().pass_until("maintenance", turn=6)
        assert table.queue() == [0]
        assert table.both_pass().uptime() == uptime


@pytest.mark.scenario(
    "card-resource-prism", rules=["E1 §10.3", "E1-R41", "E1-235"], outcome="refused"
)
def test_card_resource_prism() -> None:
    """2 out of the Buffer and its commitment make one unit of any affinity."""
    table = Table()
    prism = table.put(0, "E1-235")
    table.fund(0, "P1")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, rule="E1-R41"):
        table.act(0, Generate(Tap(prism, 0, "Keys", Units(power=1))))
    table.act(0, Generate(Tap(prism, 0, "Keys", Units(power=1, neutral=1))))
    assert (table.buffer(0), table.queue()) == ({"Keys": 1}, [])


@pytest.mark.scenario(
    "card-resource-tombstone", rules=["E1 §12.3", "E1-R39", "E1-R51", "E1-241"], outcome="refused"
)
def test_card_resource_tombstone() -> None:
    """In its Maintenance it makes a Resource a Keys Resource; one that is one is no target."""
    table = Table()
    tombstone = table.put(0, "E1-241")
    plant, vault = table.put(1, "E1-293"), table.put(1, "E1-291")
    table.fund(0, "2")
    table.start("maintenance")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(0, tombstone, targets=[vault], pay="2")
    table.activate(0, tombstone, targets=[plant], pay="2").both_pass()
    assert table.traits(plant).resources == ("Keys",)
    assert table.traits(plant).affinities == ("Keys",)

    table = Table()
    tombstone, plant = table.put(0, "E1-241"), table.put(1, "E1-293")
    table.fund(0, "2")
    table.start("build 1")
    with table.refused(Code.WRONG_TIME, rule="E1-R39"):
        table.activate(0, tombstone, targets=[plant], pay="2")


@pytest.mark.scenario(
    "card-tombstone-gone", rules=["E1 §9.1", "E1 §12.3", "E1-241"], outcome="otherwise"
)
def test_card_tombstone_gone() -> None:
    """Once it lies in the Archive, its player's next Maintenance takes the mark off."""
    table = Table()
    tombstone, plant = table.put(0, "E1-241"), table.put(1, "E1-293")
    cleanup = table.hold(0, "E1-024")
    table.fund(0, "2S1")
    table.start("maintenance").activate(0, tombstone, targets=[plant], pay="2").both_pass()
    table.play(0, cleanup, targets=[tombstone]).both_pass()
    assert table.queue() == [0]
    table.both_pass()
    assert table.traits(plant).resources == ("Keys",)
    table.pass_until("maintenance", turn=7)
    assert table.queue() == [0]
    table.both_pass()
    assert table.traits(plant).resources == ("Power",)


@pytest.mark.scenario(
    "card-hashrate-gauntlet", rules=["E1 §10.5", "E1-R5", "E1-R38", "E1-245"], outcome="otherwise"
)
def test_card_hashrate_gauntlet() -> None:
    """Power Avatars of both are stronger, and Power Resources of both generate one more."""
    table = Table()
    table.put(0, "E1-245")
    raider, morgs = table.put(1, "E1-166"), table.put(0, "E1-036")
    plant, orchard = table.put(0, "E1-293"), table.put(0, "E1-002")
    theirs = table.put(1, "E1-294")
    table.start("build 1")
    assert (table.stats(raider), table.stats(morgs)) == ((2, 2), (2, 2))
    table.tap(0, plant).tap(0, orchard).passes(0).tap(1, theirs)
    assert table.buffer(0) == {"Power": 2, "Bitcoin": 1}
    assert table.buffer(1) == {"Power": 2}


@pytest.mark.scenario(
    "card-identity-mask", rules=["E1 §3.2", "E1-R89", "E1-250"], outcome="refused"
)
def test_card_identity_mask() -> None:
    """A card of cost 4 fits under X = 4, not one of cost 5; struck, it shows its face."""
    table = Table()
    mask = table.put(0, "E1-250")
    lifter, raider = table.hold(0, "E1-160"), table.hold(0, "E1-166")
    giant = table.hold(0, "E1-151")
    zap = table.hold(1, "E1-004")
    table.fund(0, "4")
    table.fund(1, "P")
    table.start("build 1").activate(0, mask, x=4, pay="4").both_pass()
    assert table.asked() == ("cards", 0)
    with table.refused(Code.NO_SUCH_CARD, rule="E1-R89"):
        table.act(0, ChooseCards((giant,)))
    table.act(0, ChooseCards((lifter,)))
    assert table.wallet(0) == [raider, giant]
    (hidden,) = (number for number in table.network(0) if number != mask)
    assert (table.stats(hidden), table.traits(hidden).name) == ((2, 2), "")
    assert table.traits(hidden).affinities == ()
    table.passes(0).play(1, zap, targets=[hidden]).both_pass()
    assert table.archive(0) == [lifter]
    assert table.network(0) == [mask]


@pytest.mark.parametrize(
    ("card", "played", "pay", "other"),
    [
        ("E1-252", "E1-010", "S", "E1-166"),
        ("E1-274", "E1-138", "K", "E1-166"),
        ("E1-277", "E1-217", "B", "E1-166"),
    ],
)
@pytest.mark.scenario("card-receivers", rules=["E1 §10.4", "E1-R47", "E1-240"], outcome="otherwise")
def test_card_receivers(card: str, played: str, pay: str, other: str) -> None:
    """A card of the affinity, played by anyone, offers 1 Uptime for 1; another card nothing."""
    table = Table()
    table.put(1, card)
    first, second = table.hold(0, other), table.hold(0, played)
    table.fund(0, "P" + pay)
    table.fund(1, "1")
    table.start("build 1").play(0, first, pay="P")
    assert table.queue() == [first]
    table.both_pass().play(0, second, pay=pay)
    assert table.queue() == [second, 0]
    table.both_pass()
    assert table.asked() == ("pay", 1)
    table.pay(1, "1")
    assert (table.uptime(), table.queue()) == ((20, 21), [second])


@pytest.mark.scenario("card-genesis-archive", rules=["E1 §11.1", "E1-R43"], outcome="refused")
def test_card_genesis_archive() -> None:
    """4 and its commitment draw a card, once until it unlocks."""
    table = Table()
    disk = table.put(0, "E1-255")
    (top,) = table.stack(0, "E1-036")
    table.fund(0, "8")
    table.start("build 1").activate(0, disk, pay="4").both_pass()
    assert table.wallet(0) == [top]
    with table.refused(Code.CANNOT_PAY, rule="E1-R43"):
        table.activate(0, disk, pay="4")
