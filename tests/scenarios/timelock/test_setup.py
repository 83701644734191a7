"""Setting up: which Stacks are legal, and what lies where as the first turn begins."""

from collections import Counter
from collections.abc import Mapping

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import PROFILES, Game
from referee.games.timelock.e1.actions import FORMS
from referee.kernel.profile import Opening
from tests.scenarios.timelock.table import Scripted, Table

CLASSIC = PROFILES["timelock/e1-classic@1.0"]
OPEN = PROFILES["timelock/e1-open@1.0"]

THIRTEEN = (
    *("E1-036", "E1-071", "E1-097", "E1-109", "E1-126", "E1-151", "E1-159"),
    *("E1-160", "E1-166", "E1-182", "E1-192", "E1-205", "E1-268"),
)


def thirty_nine() -> dict[str, int]:
    """Three copies of each of thirteen Avatars."""
    return dict.fromkeys(THIRTEEN, 3)


def forty() -> dict[str, int]:
    """One card more."""
    return {**thirty_nine(), "E1-048": 1}


def with_cards(**copies: int) -> dict[str, int]:
    """Legal but for these; of other cards as many as make it forty."""
    named = {name.replace("_", "-"): n for name, n in copies.items()}
    rest = 40 - sum(named.values())
    whole = dict.fromkeys(THIRTEEN[: rest // 3], 3)
    return {**whole, **({"E1-048": rest % 3} if rest % 3 else {}), **named}


def check(stack: Mapping[str, int], *modules: str) -> None:
    """The Stack against the three-copy profile."""
    CLASSIC.check_deck(stack, modules)


def dealt(
    one: Mapping[str, int], two: Mapping[str, int], first: int | None = None
) -> tuple[Game, list[str]]:
    """The table as the first priority is given, and what the seed was asked for."""
    draws = Scripted({"first": [[1]]})
    game = CLASSIC.setup((one, two), Opening("friendly", (), first), draws).state
    return game, [purpose for _, purpose, _ in draws.asked]


@pytest.mark.scenario("setup-minimum-forty", rules=["E1 §7", "E1 §8"], outcome="refused")
def test_setup_minimum_forty() -> None:
    """Thirty-nine cards are no Stack."""
    with Table().refused(Code.DECK_SIZE, "E1 §7"):
        check(thirty_nine())


@pytest.mark.scenario(
    "setup-exactly-forty", rules=["E1 §1", "E1 §7", "E1 §8", "E1-R7"], outcome="accepted"
)
def test_setup_exactly_forty() -> None:
    """Both shuffled, then who begins is drawn; seven cards each, and the first turn begins."""
    check(forty())
    game, asked = dealt(forty(), forty())
    assert asked == ["number/0", "number/1", "shuffle/0", "shuffle/1", "first"]
    assert game.uptime == [20, 20]
    assert [len(wallet) for wallet in game.wallets] == [7, 7]
    assert [len(stack) for stack in game.stacks] == [33, 33]
    assert (game.turn, game.active, game.step) == (1, 1, "maintenance")
    assert CLASSIC.awaiting(game) == (1,)


@pytest.mark.scenario("setup-four-copies", rules=["E1 §7", "E1-R1"], outcome="refused")
def test_setup_four_copies() -> None:
    """Three copies of a card, whatever its kind, where the profile has a limit at all."""
    with Table().refused(Code.DECK_COPIES, "E1-R1"):
        check(with_cards(E1_004=4))
    with Table().refused(Code.DECK_COPIES, "E1-R1"):
        check(with_cards(E1_293=4))
    check(with_cards(E1_004=3))
    OPEN.check_deck({"E1-004": 26, "E1-293": 14}, ())


@pytest.mark.scenario("setup-genesis-has-normal-limit", rules=["E1 §7", "E1-R1"], outcome="refused")
def test_setup_genesis_has_normal_limit() -> None:
    """No single card has a limit of its own."""
    check(with_cards(E1_001=3))
    with Table().refused(Code.DECK_COPIES, "E1-R1"):
        check(with_cards(E1_001=4))


@pytest.mark.scenario(
    "setup-different-names-are-different-cards", rules=["E1 §7", "E1-R1"], outcome="accepted"
)
def test_setup_different_names_are_different_cards() -> None:
    """Copies are counted by name: two Resources of one kind are two cards."""
    stack = with_cards(E1_002=3, E1_295=3)
    check(stack)
    assert sum(stack.values()) == 40


@pytest.mark.scenario(
    "setup-toss-card-needs-module",
    rules=["E1 §7", "E1 §19.2", "E1-R7"],
    outcome="refused",
)
def test_setup_toss_card_needs_module() -> None:
    """With its module off the card has no place in a Stack."""
    with Table().refused(Code.DECK_MODULE_CARD, "E1-R7"):
        check(with_cards(E1_236=1))


@pytest.mark.scenario("setup-no-mulligan", rules=["E1 §8", "E1-R7"], outcome="refused")
def test_setup_no_mulligan() -> None:
    """What was dealt is kept: nobody is asked, and there is no such action."""
    game, _ = dealt(forty(), forty(), first=0)
    assert all(game.faces[number - 1] in forty() for number in game.wallets[1])
    assert (game.ask.kind, game.ask.seat, game.turn) == ("priority", 0, 1)
    with Table().refused(Code.ACTION_FORM):
        FORMS.read({"do": "mulligan"}, sealed=False, value=None)
    assert "mulligan" not in FORMS.by_name


@pytest.mark.scenario("setup-precon-counts-preserved", rules=["E1 §7", "E1 §8"], outcome="accepted")
def test_setup_precon_counts_preserved() -> None:
    """What was presented is what lies there, card by card; also with more than forty."""
    stack = {**forty(), "E1-048": 3, "E1-004": 3}
    check(stack)
    game, _ = dealt(stack, stack)
    for seat in (0, 1):
        there = [*game.stacks[seat], *game.wallets[seat]]
        assert len(there) == 45
        assert Counter(game.faces[number - 1] for number in there) == stack


@pytest.mark.scenario(
    "bug-stake-landmine-explicit-error",
    rules=["E1 §7", "E1 §19.1", "E1-R7"],
    outcome="refused",
)
def test_bug_stake_landmine_explicit_error() -> None:
    """Each Stake card is named as what its module keeps out."""
    for card in ("E1_099", "E1_102", "E1_105"):
        with Table().refused(Code.DECK_MODULE_CARD, "E1-R7") as caught:
            check(with_cards(**{card: 1}))
        assert card.replace("_", "-") in caught.value.message
        assert "stake" in caught.value.message
