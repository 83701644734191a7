"""Hidden information: what each pair of eyes sees of Wallets, Stacks, the Queue and choices."""

from typing import Any

import pytest

from referee.errors import Code
from referee.games.timelock.e1.actions import ChooseCards, Order
from referee.games.timelock.e1.view import view
from referee.games.timelock.e1.words import tell
from referee.kernel.chance import Drawn
from referee.kernel.profile import Sight
from tests.scenarios.timelock.table import Table

EVERYONE = (Sight.SEAT_0, Sight.SEAT_1, Sight.PUBLIC)


def seen(table: Table, sight: Sight) -> dict[str, Any]:
    """The table as these eyes see it."""
    return view(table.game, sight)


def told(table: Table, sight: Sight) -> str:
    """All sentences so far, for these eyes."""
    return "\n".join(str(tell(table.game, event, sight)) for event in table.events)


@pytest.mark.scenario(
    "hidden-opponent-wallet", rules=["E1 §6", "E1 §18.3", "E1-R89"], outcome="otherwise"
)
def test_hidden_opponent_wallet() -> None:
    """Of the other Wallet one sees how many cards there are."""
    table = Table()
    table.hold(1, "E1-036", "E1-160", "E1-004", "E1-151", "E1-192")
    table.start("build 1")
    shown = seen(table, Sight.SEAT_0)["players"][1]
    assert shown["wallet"] == 5
    assert "cards" not in shown
    assert "Morgs" not in str(seen(table, Sight.SEAT_0))
    own = seen(table, Sight.SEAT_1)["players"][1]["cards"]
    assert [card["id"] for card in own] == ["E1-036", "E1-160", "E1-004", "E1-151", "E1-192"]


@pytest.mark.scenario("hidden-own-stack", rules=["E1 §6", "E1 §18.3", "E1-R89"], outcome="refused")
def test_hidden_own_stack() -> None:
    """The owner too sees nothing but the count, and cannot lay the cards in another order."""
    table = Table()
    top = table.stack(0, "E1-036", "E1-192")
    table.start("build 1")
    for sight in EVERYONE:
        shown = seen(table, sight)["players"][0]
        assert shown["stack"] == 32
        assert "order" not in shown
        assert "Morgs" not in str(shown)
    with table.refused(Code.WRONG_CHOICE, "E1 §10.1"):
        table.act(0, Order((1, 0)))
    with table.refused(Code.WRONG_CHOICE, "E1 §10.1"):
        table.act(0, ChooseCards((top[1], top[0])))
    assert table.game.stacks[0][:2] == top


@pytest.mark.scenario(
    "hidden-faceup-cold-is-public", rules=["E1 §6", "E1 §18.3"], outcome="otherwise"
)
def test_hidden_faceup_cold_is_public() -> None:
    """What lies in Cold Storage is seen by all."""
    table = Table()
    lotus = table.hold(0, "E1-001")
    table.game.wallets[0].remove(lotus)
    table.game.cold[0].append(lotus)
    table.start("build 1")
    for sight in EVERYONE:
        shown = seen(table, sight)["players"][0]["cold storage"]
        assert shown == [{"number": lotus, "id": "E1-001", "name": "Genesis Lotus"}]


@pytest.mark.scenario(
    "hidden-random-discard-shows-one-card",
    rules=["E1 §18.3", "E1 §18.4", "E1-R89", "E1-R90", "E1-115"],
    outcome="otherwise",
)
def test_hidden_random_discard_shows_one_card() -> None:
    """The card that the seed has picked is public; the others are named by places alone."""
    table = Table(draws={"discard": [[2]]})
    gadaj = table.put(0, "E1-115")
    for card in ("E1-036", "E1-160", "E1-192", "E1-151"):
        last = table.hold(1, card)
    longy = last - 1
    table.begin("attackers").attack(0, gadaj).both_pass().both_pass()
    assert table.uptime() == (20, 18)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(1) == [longy]
    assert table.happened(Drawn) == [Drawn(0, "discard", (0, 1, 2, 3), (2,))]
    for sight in (Sight.SEAT_0, Sight.PUBLIC):
        everything = str(seen(table, sight)) + told(table, sight) + str(table.happened(Drawn))
        assert "Longy" in everything
        assert not any(name in everything for name in ("Morgs", "Bam", "Essex"))


@pytest.mark.scenario(
    "hidden-stack-look", rules=["E1 §18.3", "E1-R89", "E1-214"], outcome="accepted"
)
def test_hidden_stack_look() -> None:
    """Who looks sees and orders the cards; their owner does not, until one is drawn."""
    table = Table()
    scan = table.hold(0, "E1-214")
    morgs, lifter, longy = table.stack(1, "E1-036", "E1-160", "E1-192")
    table.fund(0, "B")
    table.start("build 1").play(0, scan, targets=["seat-1"]).both_pass()
    assert table.asked() == ("look", 0)
    offered = seen(table, Sight.SEAT_0)["asked"]["cards"]
    assert [card["number"] for card in offered] == [morgs, lifter, longy]
    for sight in (Sight.SEAT_1, Sight.PUBLIC):
        assert seen(table, sight)["asked"] == {"kind": "look", "seat": 0}
        assert not any(name in str(seen(table, sight)) for name in ("Morgs", "Bam", "Longy"))
    table.act(0, ChooseCards((longy, morgs, lifter)))
    assert table.asked() == ("yes", 0)
    table.yes(0, False)
    assert table.game.stacks[1][:4] == [longy, morgs, lifter, 371]
    for sight in (Sight.SEAT_1, Sight.PUBLIC):
        assert not any(name in told(table, sight) for name in ("Morgs", "Bam", "Longy"))
    table.pass_until("draw", turn=6)
    assert table.wallet(1) == [longy]


@pytest.mark.scenario(
    "hidden-queue-is-public", rules=["E1 §6", "E1 §11.3", "E1 §18.3"], outcome="otherwise"
)
def test_hidden_queue_is_public() -> None:
    """Card, controller, targets, mode and X of what is on the Queue are seen by all."""
    table = Table()
    surge, packet = table.hold(0, "E1-079"), table.hold(0, "E1-028")
    stream = table.hold(0, "E1-219")
    table.fund(0, "2TSB3")
    table.start("build 1").play(0, stream, x=3, targets=["seat-0"], pay="B3")
    table.play(0, surge, targets=["seat-1"], pay="2T")
    table.play(0, packet, mode=1, targets=["seat-0"], pay="S")
    common = {"controller": 0, "card": True}
    for sight in EVERYONE:
        assert seen(table, sight)["queue"] == [
            {"name": "Uptime Stream", "number": stream, "targets": ["seat-0"], "x": 3, **common},
            {"name": "Cognitive Surge", "number": surge, "targets": ["seat-1"], **common},
            {"name": "Repair Packet", "number": packet, "targets": ["seat-0"], "mode": 1, **common},
        ]


@pytest.mark.scenario(
    "hidden-waiting-triggers-own-only-to-order",
    rules=["E1 §10.4", "E1-R18", "E1-R35"],
    outcome="refused",
)
def test_hidden_waiting_triggers_own_only_to_order() -> None:
    """One orders one's own triggers, and does not yet know how the other will order theirs."""
    table = Table()
    mine = [table.put(0, "E1-240"), table.put(0, "E1-240")]
    theirs = [table.put(1, "E1-240"), table.put(1, "E1-240")]
    darren, uplink = table.put(0, "E1-071"), table.hold(0, "E1-065")
    table.fund(0, "T")
    table.start("build 1").play(0, uplink, targets=[darren])
    assert table.asked() == ("order-triggers", 0)
    shown = seen(table, Sight.SEAT_0)["asked"]["triggers"]
    assert shown == [{"number": one, "name": "Timelock Receiver"} for one in mine]
    with table.refused(Code.WRONG_CHOICE, "E1 §10.4"):
        table.act(0, Order((0, 1, 2, 3)))
    with table.refused(Code.WRONG_CHOICE, "E1 §10.4"):
        table.act(0, Order((0,)))
    table.act(0, Order((1, 0)))
    assert table.asked() == ("order-triggers", 1)
    table.act(1, Order((0, 1)))
    sources = [table.game.queue[at].bind.self for at in (1, 2, 3, 4)]
    assert sources == [table.oid(one) for one in (mine[1], mine[0], *theirs)]


@pytest.mark.scenario(
    "hidden-refused-action-tells-nothing", rules=["E1 §18.3", "E1-R89"], outcome="refused"
)
def test_hidden_refused_action_tells_nothing() -> None:
    """A refusal speaks of the number that was named, not of the card behind it."""
    table = Table()
    zap = table.hold(0, "E1-004")
    morgs = table.hold(1, "E1-036")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2") as aimed:
        table.play(0, zap, targets=[morgs])
    with table.refused(Code.NO_SUCH_CARD) as used:
        table.activate(0, morgs)
    with table.refused(Code.NO_SUCH_CARD, "E1 §6") as played:
        table.play(0, morgs)
    messages = [caught.value.message for caught in (aimed, used, played)]
    assert not any("Morgs" in one or "E1-036" in one or "vatar" in one for one in messages)


@pytest.mark.scenario(
    "hidden-wallet-look-is-told-to-one",
    rules=["E1 §18.3", "E1-R89", "E1-246"],
    outcome="otherwise",
)
def test_hidden_wallet_look_is_told_to_one() -> None:
    """Who looks into a Wallet is told what is in it, the others how many cards were seen."""
    table = Table()
    viewer = table.put(0, "E1-246")
    morgs = table.hold(1, "E1-036")
    longy = table.hold(1, "E1-192")
    table.start("build 1").activate(0, viewer, targets=["seat-1"]).both_pass()
    sentence = f"Seat 0 looks at Morgs, Friendly Fork ({morgs}), Longy, Deep Node ({longy})."
    assert sentence in told(table, Sight.SEAT_0)
    for sight in (Sight.SEAT_1, Sight.PUBLIC):
        assert "Seat 0 looks at 2 cards." in told(table, sight)
        assert "Morgs" not in told(table, sight)
    assert "Morgs" not in str(seen(table, Sight.SEAT_0))
