"""The pen writes what the format says: numbers, links, seals and signatures, checked by formula."""

import json
from typing import Any

import pytest
from nacl.signing import VerifyKey

from referee.errors import Code
from referee.games.sites.v1.actions import Bank, Clash, Mulligan
from referee.kernel.forms import Concede
from referee.kernel.outcome import Outcome
from referee.play.redact import without_opening
from referee.play.table import Table
from referee.protocol.transcript import read
from tests.bad_input import forge, matches
from tests.refusals import refused
from tests.verify.made import FIRST, SECRETS, judge, played, quick


def values(table: Table) -> list[dict[str, Any]]:
    """The lines as JSON values."""
    return [json.loads(line) for line in table.pen.lines]


def test_the_bytes_are_those_of_the_format() -> None:
    """Canonical, numbered, linked and signed by whom the table of records names."""
    lines = played().lines
    match_id = forge.id_of(lines[0])
    keys = {None: SECRETS.dealer, 0: SECRETS.seats[0], 1: SECRETS.seats[1]}
    for n, line in enumerate(lines):
        value = json.loads(line)
        body = value["body"]
        assert line == forge.canonical(value) + b"\n"
        assert body["n"] == n
        assert body.get("prev") == (None if n == 0 else forge.id_of(lines[n - 1]))
        message = forge.message_of(body, None if n == 0 else match_id)
        key = VerifyKey(bytes.fromhex(forge.key_of(keys[body.get("seat")])))
        assert key.verify(message, bytes.fromhex(value["sig"])) == message


def test_openings_stand_beside_seals_and_fit_them() -> None:
    for n, value in enumerate(played().values):
        assert ("open" in value) == ("seal" in value["body"])
        if value["body"]["type"] == "act" and "open" in value:
            seat = value["body"]["seat"]
            seal = forge.act_seal(played().id(0), seat, n, value["open"])
            assert value["body"]["seal"] == seal
    end = played().values[11]
    assert end["body"]["seal"] == forge.end_seal(played().id(0), end["open"])
    assert end["open"]["seed"] == SECRETS.seed.hex()


def test_nonces_are_those_that_the_setup_gives() -> None:
    nonces = [value["open"]["nonce"] for value in played().values[4:8]]
    assert nonces == [matches.secret(f"nonce {n}").hex() for n in range(4, 8)]


def test_tear_drops_a_record_and_all_behind_it() -> None:
    table = matches.table()
    before, head = list(table.pen.lines), table.pen.head
    table.act(0, Mulligan(()))
    table.act(1, Mulligan(()))
    assert table.pen.n == 6
    table.pen.tear(4)
    assert (table.pen.lines, table.pen.head, table.pen.n) == (before, head, 4)
    assert table.pen.transcript == b"".join(before)


def test_a_redacted_line_keeps_its_id() -> None:
    for line, whole in zip(read([played().data]), played().lines, strict=True):
        bare = without_opening(line)
        value = json.loads(whole)
        value.pop("open", None)
        assert bare == forge.canonical(value) + b"\n"
        assert forge.id_of(bare) == forge.id_of(whole)


# -- the table -----------------------------------------------------------------------------------


def test_the_header_names_what_the_match_is_played_with() -> None:
    header = values(matches.table())[0]["body"]
    assert header["profile"] == "sites/pilot@1.0"
    assert (header["v"], header["standing"], header["modules"]) == (1, "friendly", [])
    assert header["dealer"] == forge.key_of(SECRETS.dealer)
    for seat, player in enumerate(header["seats"]):
        secret = bytes([seat]) + SECRETS.contributions[seat]
        assert player["key"] == forge.key_of(SECRETS.seats[seat])
        assert player["commitment"] == forge.derived("referee v1 contribution", secret).hex()
        assert player["name"] == ("north", "south")[seat]
    assert "after" not in header


def test_an_illegal_action_is_not_written() -> None:
    table = matches.table()
    before, state = list(table.pen.lines), table.profile.snapshot(table.state)
    for seat, action, code in (
        (0, Clash(1, 2), Code.WRONG_CHOICE),
        (1, Bank(0), Code.WRONG_CHOICE),
        (0, Mulligan((99,)), Code.NO_SUCH_CARD),
    ):
        with refused(code):
            table.act(seat, action)
        assert table.pen.lines == before
        assert table.profile.snapshot(table.state) == state


def test_a_public_draw_is_written_at_once() -> None:
    lines = values(matches.table())
    assert [line["body"]["type"] for line in lines] == ["match", "ready", "ready", "draw"]
    draw = lines[3]["body"]
    assert (draw["purpose"], draw["draw"], draw["of"]) == ("first", 4, [0, 1])
    assert draw["pick"] == [FIRST]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_seats_are_ready_in_either_order(order: tuple[int, int]) -> None:
    table = Table(matches.table().setup, ready=order)
    assert [line["body"]["seat"] for line in values(table)[1:3]] == list(order)
    verdict = judge(table.pen.transcript, seed=SECRETS.seed)
    assert (verdict.records, verdict.missing) == (4, ("end",))


def test_an_open_game_is_not_closed_without_a_ruling() -> None:
    table = matches.table()
    with pytest.raises(ValueError, match="no ruling"):
        table.close()
    assert table.pen.n == 4
    table.close(Outcome("agreed"))
    assert values(table)[4]["body"]["result"] == {"reason": "agreed"}


def test_a_finished_game_is_closed_with_its_own_result() -> None:
    """A ruling that was meant for an open game does not count any more."""
    table = matches.table()
    table.act(0, Concede())
    table.close(Outcome("time", 0))
    assert values(table)[5]["body"]["result"] == {"reason": "concede", "winner": 1}
    assert table.pen.transcript == quick().data
