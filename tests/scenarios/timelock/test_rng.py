"""Chance: the seed alone answers, it is logged, and nobody learns more than the result."""

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import PROFILES
from referee.games.timelock.e1.actions import FORMS
from referee.games.timelock.e1.snapshots import snapshot
from referee.games.timelock.e1.view import view
from referee.games.timelock.e1.words import tell
from referee.kernel.chance import Drawn
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Opening, Sight
from referee.play.pen import Secrets
from referee.play.simulate import chance
from referee.play.table import Setup
from referee.play.table import Table as Match
from referee.protocol import canon
from referee.protocol.decks import Deck
from referee.protocol.draws import SeedDraws, Stream, draw_key
from referee.protocol.hashing import derive
from tests.scenarios.timelock.table import Table

CLASSIC = PROFILES["timelock/e1-classic@1.0"]
ROOT = Path(__file__).parents[3]
MATCH, ONE, OTHER = (bytes([number]) * 32 for number in (1, 2, 3))
STACK = dict.fromkeys(
    (
        *("E1-036", "E1-071", "E1-097", "E1-109", "E1-126", "E1-151", "E1-159"),
        *("E1-160", "E1-166", "E1-182", "E1-192", "E1-205", "E1-268", "E1-293"),
    ),
    3,
)


def secret(what: str) -> bytes:
    """32 bytes that nobody knows, of a name."""
    return derive("referee test secrets", what.encode())


SEED = secret("seed")


def seeded(seed: int = 9) -> SeedDraws:
    """The draws of one seed, in one match of the same two players."""
    return SeedDraws(seed.to_bytes(32, "big"), MATCH, (ONE, OTHER))


def opened(seed: int) -> bytes:
    """The position in which the first player is asked first, as canonical bytes."""
    done = CLASSIC.setup((STACK, STACK), Opening("friendly", (), 0), seeded(seed))
    return canon.encode(snapshot(done.state))


def chi_square(counts: Sequence[int], expected: float) -> float:
    """How far counts are from all being equal."""
    return sum((count - expected) ** 2 / expected for count in counts)


def scrambled(x: int, held: int, seed: int | None = None) -> tuple[Table, list[int]]:
    """Seat 1 has discarded X cards at random; by script the fourth and the first."""
    table = Table(draws={"discard": [[3, 0]]})
    scramble = table.hold(0, "E1-118")
    faces = ["E1-036", "E1-160", "E1-192", "E1-151", "E1-205"][:held]
    cards = [table.hold(1, face) for face in faces]
    table.fund(0, f"K{x}")
    if seed is not None:
        table.draws = seeded(seed)  # type: ignore[assignment]  # the seed in the script's place
    table.start("build 1").play(0, scramble, x=x, targets=["seat-1"]).both_pass()
    return table, cards


@pytest.mark.scenario(
    "rng-same-seed-same-start", rules=["E1 §18.4", "E1-R7", "E1-R90"], outcome="otherwise"
)
def test_rng_same_seed_same_start() -> None:
    """The same Stacks, first player and seed make the same position in every zone and order."""
    assert opened(7) == opened(7)
    assert opened(7) != opened(8)


@pytest.mark.scenario(
    "rng-shuffle-is-a-permutation", rules=["E1 §8", "E1 §18.4", "E1-R90"], outcome="otherwise"
)
def test_rng_shuffle_is_a_permutation() -> None:
    """No card comes or goes, a seed repeats itself, and every place is as likely as any other."""
    stack = list(range(1, 41))
    shuffled = seeded().shuffle(2, "shuffle/0", stack)
    assert sorted(shuffled) == stack
    assert shuffled != stack
    assert seeded().shuffle(2, "shuffle/0", stack) == shuffled
    orders = [seeded(seed).shuffle(2, "shuffle/0", stack) for seed in range(4000)]
    for card in (1, 20, 40):
        places = Counter(order.index(card) for order in orders)
        assert chi_square([places[place] for place in range(40)], 100) < 80


@pytest.mark.scenario("rng-unbiased-choice", rules=["E1 §18.4", "E1-R90"], outcome="otherwise")
def test_rng_unbiased_choice() -> None:
    """One of seven, seven hundred thousand times, favours none of them."""
    picked: Counter[int] = Counter()
    stream = Stream(draw_key(SEED, 0), "discard", MATCH, (ONE, OTHER))
    for _ in range(700_000):
        picked[stream.below(7)] += 1
    assert sorted(picked) == [0, 1, 2, 3, 4, 5, 6]
    assert chi_square(list(picked.values()), 100_000) < 22


@pytest.mark.scenario(
    "rng-random-discard-is-logged", rules=["E1 §18.4", "E1-R13", "E1-R90"], outcome="otherwise"
)
def test_rng_random_discard_is_logged() -> None:
    """The log has the places of all five and of the two drawn; the seed repeats them."""
    table, cards = scrambled(2, 5)
    assert table.archive(1) == [cards[3], cards[0]]
    assert table.wallet(1) == [cards[1], cards[2], cards[4]]
    assert table.happened(Drawn) == [Drawn(0, "discard", (0, 1, 2, 3, 4), (3, 0))]
    told = "".join(str(tell(table.game, event, Sight.SEAT_0)) for event in table.events)
    shown = told + str(view(table.game, Sight.SEAT_0)) + str(table.happened(Drawn))
    assert "Essex" in shown
    assert not any(name in shown for name in ("Bam", "Longy", "Mtoshi"))
    places = seeded(5).pick(0, "discard", range(5), 2)
    again, cards = scrambled(2, 5, seed=5)
    assert again.archive(1) == [cards[place] for place in places]
    assert len(set(places)) == 2


@pytest.mark.scenario(
    "rng-random-discard-more-than-held",
    rules=["E1 §2.4", "E1 §18.4", "E1-R90", "E1-118"],
    outcome="otherwise",
)
def test_rng_random_discard_more_than_held() -> None:
    """All go if there are fewer, and the seed is not asked."""
    table, cards = scrambled(4, 2)
    assert table.archive(1) == cards
    assert table.wallet(1) == []
    assert table.draws.asked == []
    assert table.game.draws == 0


def match(seed: bytes = SEED) -> Match:
    """A match of the three-copy profile in which nobody has done anything yet."""
    stack = Deck("timelock", "Plain", STACK)
    secrets = Secrets(
        dealer=secret("dealer"),
        seats=(secret("seat 0"), secret("seat 1")),
        seed=seed,
        contributions=(ONE, OTHER),
    )
    return Match(
        Setup(
            profile=CLASSIC,
            decks=(stack, stack),
            secrets=secrets,
            names=("north", "south"),
            nonce=lambda n: secret(f"nonce {n}"),
        )
    )


def played(number: int) -> Match:
    """So many actions of two careless players."""
    table, draw = match(), chance(secret("lots"))
    for _ in range(number):
        (seat,) = CLASSIC.awaiting(table.state)
        table.act(seat, CLASSIC.bots["random"](table.state, seat, draw))
    return table


def digest() -> str:
    """What a whole transcript comes to, and the state after it."""
    table = played(150)
    return table.pen.transcript.hex() + canon.encode(snapshot(table.state)).hex()


@pytest.mark.scenario(
    "rng-malformed-record-is-an-answer", rules=["E1 §18.4", "E1-R39"], outcome="refused"
)
def test_rng_malformed_record_is_an_answer() -> None:
    """What is no action of the game is refused with a reason, whatever it is instead."""
    table = Table().start("build 1")
    wrong: list[dict[str, Any]] = [
        {},
        {"do": "shuffle"},
        {"do": "attack", "attackers": [None]},
        {"do": "play"},
        {"do": "play", "card": "E1-004"},
        {"do": "generate", "use": []},
        {"do": "activate", "object": 0},
        {"do": "pass", "seat": 1},
    ]
    for act in wrong:
        with table.refused(Code.ACTION_FORM) as caught:
            FORMS.read(act, sealed=False, value=None)
        assert caught.value.message
    with table.refused(Code.SEAL_FORM):
        FORMS.read({"do": "choose-cards"}, sealed=False, value=None)


@pytest.mark.scenario(
    "rng-seeds-stay-secret-during-game",
    rules=["E1 §18.3", "E1 §18.4", "E1-R89", "E1-R90"],
    outcome="otherwise",
)
def test_rng_seeds_stay_secret_during_game() -> None:
    """Neither the records nor any view hold the seed; the end brings it to light."""
    table = played(60)
    sent = table.pen.transcript.decode()
    sent += "".join(str(view(table.state, sight)) for sight in Sight)
    assert SEED.hex() not in sent
    assert all(draw_key(SEED, index).hex() not in sent for index in (0, 1, 2, 3))
    table.close(Outcome("void", None))
    assert SEED.hex() in table.pen.transcript.decode()


@pytest.mark.scenario(
    "rng-no-ambient-randomness", rules=["E1 §18.4", "E1-R90"], outcome="otherwise"
)
def test_rng_no_ambient_randomness() -> None:
    """Another process, hash seed, time zone and locale make the same bytes."""
    program = f"from {__name__} import digest; print(digest())"
    environments = (
        {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Chatham", "LC_ALL": "tr_TR.UTF-8"},
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for environment in environments
    ]
    assert said == [digest(), digest()]
