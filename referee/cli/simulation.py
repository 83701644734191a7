"""What `referee simulate` does."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from referee.cli.output import put
from referee.cli.profiles import named
from referee.cli.progress import tracked
from referee.cli.tables import table
from referee.errors import Code, Refusal
from referee.play.files import shown, undelivered
from referee.play.folder import DECKS, MATCH, read_deck, write_folder
from referee.play.simulate import Pairing, Played
from referee.play.simulate import simulate as play_matches
from referee.protocol.decks import parse
from referee.report.escape import quoted
from referee.report.json import dumps
from referee.report.text import counted_matches
from referee.verify.decks import check_deck_rules


class Tally(msgspec.Struct, omit_defaults=False):
    """What came of the matches. `sides` are the two decks with their bots, as given."""

    matches: int = 0
    drawn: int = 0
    won_by_side: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    won_by_seat: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    records: int = 0
    reasons: dict[str, int] = msgspec.field(default_factory=dict)

    def add(self, played: Played) -> None:
        """Count one match."""
        self.matches += 1
        self.records += played.records
        reason, winner = played.outcome.reason, played.outcome.winner
        self.reasons[reason] = self.reasons.get(reason, 0) + 1
        if winner is None:
            self.drawn += 1
            return
        self.won_by_seat[winner] += 1
        self.won_by_side[played.seated[winner]] += 1


def simulated(
    profile_name: str,
    decks: Sequence[Path],
    bots: Sequence[str],
    matches: int,
    seed: str,
    swap: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play, write folders where wanted, print the sum. Raises `usage/…`, `deck/…`, `output/…`."""
    if len(decks) != 2:
        raise Refusal(Code.OPTION, "give --deck twice: seat 0's decklist first")
    files = [read_deck(path) for path in decks]
    pairing = pair(profile_name, files, bots, seed, swap)
    if out is not None:
        _new_folder(out)
    tally = Tally()
    for played in tracked(play_matches(pairing, matches), matches, "simulating"):
        tally.add(played)
        if out is not None:
            _write(out, played, files, len(str(matches - 1)))
    put(dumps(tally, 2) + "\n" if as_json else _told(tally, pairing))


def pair(
    profile_name: str, files: Sequence[bytes], bots: Sequence[str], seed: str, swap: bool
) -> Pairing:
    """Two legal decks with their bots. Raises `usage/no-such-name`, `deck/…`."""
    profile = named(profile_name)
    decks = [parse(data) for data in files]
    for deck in decks:
        check_deck_rules(deck, profile, ())
    both = [*bots, *bots][:2]
    if len(bots) > 2 or any(bot not in profile.bots for bot in both):
        known = ", ".join(profile.bots)
        raise Refusal(Code.NO_SUCH_NAME, f"--bot is given once or twice; known are {known}")
    return Pairing(
        profile=profile,
        decks=(decks[0], decks[1]),
        bots=(both[0], both[1]),
        seed=seed,
        swap=swap,
    )


def _new_folder(out: Path) -> None:
    """Nothing that is there already is written into."""
    try:
        out.mkdir()
    except FileExistsError:
        raise Refusal(Code.OPTION, f"{shown(out)} exists; --out names a new folder") from None
    except OSError as error:
        raise undelivered(out, error) from None


def _write(out: Path, played: Played, files: Sequence[bytes], digits: int) -> None:
    decks = {DECKS[seat]: files[side] for seat, side in enumerate(played.seated)}
    folder = out / str(played.number).zfill(digits)
    write_folder(folder, {MATCH: played.table.pen.transcript, **decks})


def _told(tally: Tally, pairing: Pairing) -> str:
    rows = [
        (
            quoted(pairing.decks[side].name),
            pairing.bots[side],
            str(tally.won_by_side[side]),
            f"{100 * tally.won_by_side[side] // tally.matches} %",
        )
        for side in (0, 1)
    ]
    seats = f"seat 0 won {tally.won_by_seat[0]}, seat 1 {tally.won_by_seat[1]}"
    mean = tally.records // tally.matches
    played = counted_matches(tally.matches)
    head = f"{played}, {tally.drawn} drawn; {seats}; {mean} records a match\n"
    return head + table(("deck", "bot", "won", "share"), rows)
