"""Worked cases of the layers: stats, abilities, and rules that look at what objects are now."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.cards import words as w
from tests.scenarios.timelock.table import Table, generic

BROADCAST = w.Broadcast()
FIRST_STRIKE = w.FirstStrike()
ZAP = generic(
    id="T-ZAP",
    name="Test Zap",
    type=("zap",),
    cost="P",
    abilities=({"kind": "play", "target": "any", "do": [{"do": "deal", "n": 3, "to": "target"}]},),
)


@pytest.mark.scenario("layer-set-then-modify", rules=["E1 §17", "E1-R85"], outcome="otherwise")
def test_layer_set_then_modify() -> None:
    """Counters older than a setting of the stats are added to it all the same."""
    table = Table()
    statue = table.put(0, "E1-254", markers={"+1/+1": 2})
    table.fund(0, "11")
    table.start("start of clash").activate(0, statue, pay="11").both_pass()
    assert table.stats(statue) == (5, 8)
    now = table.traits(statue)
    assert (now.types, now.subtypes) == (("hardware", "avatar"), ("Golem",))


@pytest.mark.scenario(
    "layer-conditional-live", rules=["E1 §10.5", "E1 §15.2", "E1 §16"], outcome="otherwise"
)
def test_layer_conditional_live() -> None:
    """A bonus that asks for a Keys Resource goes with the last one, and old damage is lethal."""
    table = Table()
    rebooter = table.put(0, "E1-174", damage=2)
    vault = table.put(0, "E1-291")
    sink = table.hold(0, "E1-132")
    table.fund(0, "KK")
    table.start("build 1")
    assert table.stats(rebooter) == (3, 3)
    table.play(0, sink, targets=[vault]).both_pass()
    assert table.archive(0) == [vault, sink, rebooter]
    assert table.network() == []


@pytest.mark.scenario(
    "layer-unlocked-bonus-lost-by-attacking",
    rules=["E1 §13.1", "E1 §16", "E1 §17", "E1-R28"],
    outcome="otherwise",
)
def test_layer_unlocked_bonus_lost_by_attacking() -> None:
    """Attacking commits, and what was Resilience of an unlocked Avatar is gone at once."""
    table = Table()
    table.put(0, "E1-015")
    morgs = table.put(0, "E1-036", damage=3)
    table.begin("attackers")
    assert table.stats(morgs) == (2, 4)
    table.attack(0, morgs)
    assert table.archive(0) == [morgs]
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "layer-lose-then-gain-ability", rules=["E1 §9.5", "E1 §17", "E1-R36"], outcome="otherwise"
)
def test_layer_lose_then_gain_ability() -> None:
    """What is gained later wins over an older loss, as long as it lasts."""
    table = Table()
    router = table.put(1, "E1-074")
    grounded = table.hold(0, "E1-148")
    uplink = table.hold(0, "E1-065")
    table.fund(0, "PT")
    table.start("build 1")
    table.play(0, grounded, targets=[router], pay="P").both_pass().both_pass()
    assert table.thing(router).damage == 2
    assert BROADCAST not in table.traits(router).abilities
    table.play(0, uplink, targets=[router], pay="T").both_pass()
    assert BROADCAST in table.traits(router).abilities
    table.pass_until("maintenance", turn=6)
    assert BROADCAST not in table.traits(router).abilities


@pytest.mark.scenario(
    "layer-negative-modifier-floor", rules=["E1 §16", "E1 §17", "E1-R80"], outcome="otherwise"
)
def test_layer_negative_modifier_floor() -> None:
    """Two reductions leave no Resilience: the Avatar is archived, and they after it."""
    table = Table()
    morgs = table.put(1, "E1-036")
    first = table.put(0, "E1-137", host=morgs)
    second = table.put(0, "E1-137", host=morgs)
    assert table.stats(morgs) == (-2, 0)
    table.start("build 1")
    assert table.archive(1) == [morgs]
    assert table.archive(0) == [first, second]


@pytest.mark.scenario(
    "layer-attachment-and-reduction", rules=["E1 §17", "E1-R85"], outcome="otherwise"
)
def test_layer_attachment_and_reduction() -> None:
    """A reduction takes nothing from the abilities, printed or given."""
    table = Table()
    curator = table.put(0, "E1-003")
    table.put(0, "E1-033", host=curator)
    less = table.hold(1, "E1-137")
    table.fund(1, "K")
    table.start("build 1", active=1)
    table.play(1, less, targets=[curator]).both_pass()
    assert table.stats(curator) == (2, 3)
    abilities = table.traits(curator).abilities
    assert BROADCAST in abilities
    assert FIRST_STRIKE in abilities


@pytest.mark.scenario(
    "layer-hashrate-aura-rounding", rules=["E1 §17", "E1-R6"], outcome="otherwise"
)
def test_layer_hashrate_aura_rounding() -> None:
    """Half of three is 1 where it says down, and 2 where it says up."""
    table = Table()
    morgs = table.put(0, "E1-036")
    table.put(0, "E1-186", host=morgs)
    for card in ("E1-002", "E1-295", "E1-295"):
        table.put(0, card)
    assert table.stats(morgs) == (3, 4)


@pytest.mark.scenario(
    "layer-sovereign-attack-switch",
    rules=["E1 §3.2", "E1 §13.1", "E1 §17", "E1-R85"],
    outcome="otherwise",
)
def test_layer_sovereign_attack_switch() -> None:
    """One's own Bitcoin Resources count until it attacks, then the defender's."""
    table = Table()
    sovereign = table.put(0, "E1-198")
    for _ in range(3):
        table.put(0, "E1-002")
    table.put(1, "E1-002")
    table.begin("attackers")
    assert table.stats(sovereign) == (3, 3)
    table.attack(0, sovereign)
    assert table.stats(sovereign) == (1, 1)


@pytest.mark.scenario(
    "peer-stolen-star-avatar-recounts",
    rules=["E1 §3.2", "E1 §3.3", "E1 §17", "E1 §17.2", "E1-R85", "E1-R87"],
    outcome="otherwise",
)
def test_peer_stolen_star_avatar_recounts() -> None:
    """A star counts for whoever controls it, and the card dies into its owner's Archive."""
    table = Table(ZAP)
    nightmare = table.put(1, "E1-121")
    for seat, vaults in ((1, 5), (0, 2)):
        for _ in range(vaults):
            table.put(seat, "E1-291")
    remote = table.hold(0, "E1-057")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "11TTP")
    table.start("build 1")
    assert table.stats(nightmare) == (5, 5)
    table.play(0, remote, targets=[nightmare], pay="11TT").both_pass()
    assert table.stats(nightmare) == (2, 2)
    table.play(0, zap, targets=[nightmare], pay="P").both_pass()
    assert table.archive(1) == [nightmare]
    assert table.archive(0) == [zap, remote]


@pytest.mark.scenario(
    "peer-two-winters-still-allow-one", rules=["E1 §2.4", "E1 §9.1", "E1-R17"], outcome="refused"
)
def test_peer_two_winters_still_allow_one() -> None:
    """The same limit twice is one limit: one Resource unlocks, not none and not two."""
    table = Table()
    table.put(0, "E1-276")
    table.put(1, "E1-276")
    plants = [table.put(0, card, committed=True) for card in ("E1-293", "E1-294", "E1-295")]
    table.next_turn(0)
    assert table.asked() == ("unlock", 0)
    with table.refused(Code.WRONG_CHOICE, rule="E1-R17"):
        table.choose(0)
    with table.refused(Code.WRONG_CHOICE, rule="E1-R17"):
        table.choose(0, plants[0], plants[1])
    table.choose(0, plants[1])
    assert [table.thing(plant).committed for plant in plants] == [True, False, True]


@pytest.mark.scenario(
    "peer-consensus-pause-outlasts-its-own-turn",
    rules=["E1 §2.4", "E1 §9.1", "E1 §13.1", "E1-R16", "E1-R18", "E1-R30", "E1-R47"],
    outcome="refused",
)
def test_peer_consensus_pause_outlasts_its_own_turn() -> None:
    """The Unlock step is over when the unpaid Protocol goes, and the next one unlocks again."""
    table = Table()
    pause = table.put(0, "E1-085")
    morgs = table.put(0, "E1-036", committed=True)
    table.game.turn = 6
    table.next_turn(0)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [pause]
    assert table.thing(morgs).committed is True
    while table.asked() != ("attack", 0):
        table.both_pass()
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, morgs)
    table.pass_until("maintenance", turn=8)
    assert table.thing(morgs).committed is True
    table.pass_until("maintenance", turn=9)
    assert table.thing(morgs).committed is False


@pytest.mark.scenario(
    "bug-low-power-mode-lock-is-not-sticky",
    rules=["E1 §9.1", "E1 §9.5", "E1 §17", "E1-R17", "E1-R24"],
    outcome="otherwise",
)
def test_bug_low_power_mode_lock_is_not_sticky() -> None:
    """Whether an Avatar may unlock is asked of its Action now, not of a boost that has ended."""
    table = Table()
    table.put(1, "E1-261")
    morgs = table.put(0, "E1-036")
    boost = table.hold(0, "E1-199")
    table.fund(0, "B")
    table.start("build 1")
    table.play(0, boost, targets=[morgs]).both_pass()
    assert table.stats(morgs) == (5, 5)
    while table.asked() != ("attack", 0):
        table.both_pass()
    table.attack(0, morgs).pass_until("maintenance", turn=7)
    assert table.thing(morgs).committed is False
    assert table.stats(morgs) == (2, 2)
    assert table.uptime() == (20, 15)


@pytest.mark.scenario(
    "bug-bonus-of-a-blocker-lasts-the-turn",
    rules=["E1 §2.4", "E1 §9.5", "E1 §13.4", "E1 §13.5", "E1-R45", "E1-R61"],
    outcome="otherwise",
)
def test_bug_bonus_of_a_blocker_lasts_the_turn() -> None:
    """To be blocking was asked of the target only; the bonus stays when it has left combat."""
    table = Table(ZAP)
    lifter = table.put(0, "E1-160")
    morgs = table.put(1, "E1-036")
    courage = table.hold(1, "E1-042")
    route = table.hold(0, "E1-150")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "PP")
    table.fund(1, "S")
    table.begin("attackers").attack(0, lifter).both_pass().block(1, (morgs, lifter))
    table.passes(0).play(1, courage, targets=[morgs]).both_pass()
    table.play(0, route, targets=[morgs], pay="P").both_pass()
    table.play(0, zap, targets=[morgs], pay="P").both_pass()
    assert table.stats(morgs) == (9, 9)
    assert table.thing(morgs).damage == 3
    table.both_pass()
    assert table.uptime() == (20, 17)
    assert table.thing(lifter).damage == 0
