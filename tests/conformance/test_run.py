"""One outcome a case, whatever a client does."""

from collections.abc import Sequence

import pytest

from referee.conformance.case import Case, Head
from referee.conformance.process import Client, ClientFault
from referee.conformance.protocol import Hello
from referee.conformance.run import Outcome, Tried, holds, missing, parse_xfail, run
from tests.conformance import clients

HELLO = Hello(v=1, name="small", areas=("canonical",))


def case(name: str, data: str, valid: bool) -> Case:
    """A case of the area `canonical`."""
    head = Head(id=f"canonical/{name}", area="canonical", shows="a value")
    return Case(head, {"bytes": data}, {"valid": valid})


GOOD = case("good", "e30=", True)
BAD = case("bad", "e30g", False)


def outcomes(
    command: Sequence[str], *cases: Case, seconds: float = 20.0, **more: object
) -> list[Tried]:
    """What comes of these cases."""
    return list(run(cases, command, hello=HELLO, seconds=seconds, **more))  # type: ignore[arg-type]


def test_a_right_client_passes() -> None:
    """All of it."""
    found = outcomes(clients.RIGHT, GOOD, BAD)
    assert [one.outcome for one in found] == [Outcome.PASSED, Outcome.PASSED]
    assert holds([one.outcome for one in found])


def test_a_wrong_answer_is_told_by_its_member() -> None:
    """The first member that differs."""
    found = outcomes(clients.YES, GOOD, BAD)
    assert [one.outcome for one in found] == [Outcome.PASSED, Outcome.FAILED]
    assert found[1].path == "valid"
    assert found[1].why == "valid: expected false, got true"
    assert not holds([one.outcome for one in found])


def test_a_skip_has_its_reason() -> None:
    """It is neither good nor bad; but where nothing passes, nothing conforms."""
    found = outcomes(clients.SKIPS, GOOD)
    assert [(one.outcome, one.why) for one in found] == [(Outcome.SKIPPED, "not today")]
    assert not holds([one.outcome for one in found])


def test_a_crashed_client_is_started_again() -> None:
    """The case is an error, the next one is asked as if nothing had been."""
    found = outcomes(clients.CRASHES_ONCE, BAD, GOOD)
    assert [one.outcome for one in found] == [Outcome.ERROR, Outcome.PASSED]
    assert found[0].why == "it has ended, status 3"


def test_a_client_that_hangs_is_given_up_on() -> None:
    """The time is for one answer."""
    found = outcomes(clients.HANGS, GOOD, seconds=1.5)
    assert [(one.outcome, one.why) for one in found] == [
        (Outcome.ERROR, "no answer in 1.5 seconds")
    ]


def test_rubbish_is_an_error() -> None:
    """A line that is no JSON object of the protocol."""
    found = outcomes(clients.RUBBISH, GOOD)
    assert found[0].outcome is Outcome.ERROR
    assert found[0].why.startswith("its answer is not in the protocol")


def test_an_answer_to_another_case_is_an_error() -> None:
    """An answer names its case."""
    found = outcomes(clients.OTHER_ID, GOOD)
    assert found[0].outcome is Outcome.ERROR
    assert "'another'" in found[0].why


def test_a_client_that_is_not_there() -> None:
    """It cannot be started."""
    client = Client(["/nonexistent/client"], 5)
    with pytest.raises(ClientFault, match="cannot be started"):
        client.hello()


def test_several_processes_give_the_same_outcomes_in_order() -> None:
    """Jobs change nothing but the time."""
    cases = [GOOD, BAD] * 5
    assert outcomes(clients.YES, *cases, jobs=3) == outcomes(clients.YES, *cases)


# -- what is not asked, and what is known to fail ------------------------------------------------


@pytest.mark.parametrize(
    ("area", "needs", "lacks"),
    [
        ("canonical", (), None),
        ("draws", (), "the client does not have the area draws"),
        ("canonical", ("position",), "the client starts no replay from a position"),
        ("canonical", ("sites/pilot@1.0",), "the client does not have sites/pilot@1.0"),
    ],
)
def test_what_a_client_does_not_have(area: str, needs: tuple[str, ...], lacks: str | None) -> None:
    """A case that does not apply is not asked."""
    asked = Case(Head(id="x", area=area, shows="x", needs=needs), {}, {})
    assert missing(asked, HELLO) == lacks


def test_an_area_has_those_below_it() -> None:
    """`replay` has `replay/sites`, and not `replays`."""
    hello = Hello(v=1, name="x", areas=("replay",))
    for area, lacks in (("replay/sites", False), ("replays", True)):
        asked = Case(Head(id="x", area=area, shows="x"), {}, {})
        assert (missing(asked, hello) is not None) == lacks


def test_the_xfail_file_is_strict() -> None:
    """A failure that is known is good; a pass that is not expected is none."""
    known = parse_xfail("# known\n\ncanonical/bad  # says yes to all\ncanonical/good\n")
    assert known == {"canonical/bad": "says yes to all", "canonical/good": "no reason is given"}
    found = outcomes(clients.YES, GOOD, BAD, xfail=known)
    assert [one.outcome for one in found] == [Outcome.XPASSED, Outcome.XFAILED]
    assert found[1].why == "says yes to all"
    assert not holds([one.outcome for one in found])
