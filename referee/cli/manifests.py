"""What `referee cards` does."""

import json

from referee.cli import exits
from referee.cli.output import put
from referee.cli.profiles import named
from referee.cli.tables import table
from referee.errors import Code, Refusal
from referee.protocol.hashing import manifest_digest
from referee.report.json import dumps


def print_cards(profile_name: str, as_json: bool) -> None:
    """Print all cards of a profile, with the digest of its manifest."""
    profile = named(profile_name)
    faces = profile.faces()
    if as_json:
        whole = json.loads(profile.manifest)
        put(dumps({"digest": manifest_digest(profile.manifest), "manifest": whole}, 2) + "\n")
        return
    put(f"{profile.title}, {len(faces)} cards, manifest {manifest_digest(profile.manifest)}\n")
    put(table(("id", "name", "card"), [(one.id, one.name, one.line) for one in faces.values()]))


def print_missing(profile_name: str, as_json: bool) -> None:
    """Print the ids of the whole set that the manifest lacks, a line each."""
    profile = named(profile_name)
    lacking = [card for card in profile.whole_set if card not in profile.faces()]
    put(dumps(lacking) + "\n" if as_json else "".join(f"{card}\n" for card in lacking))


def print_card(card: str, profile_name: str, as_json: bool) -> None:
    """Print one card. Raises `usage/no-such-name`."""
    face = named(profile_name).faces().get(card)
    if face is None:
        raise Refusal(Code.NO_SUCH_NAME, f"{profile_name} has no card of that id")
    if as_json:
        put(dumps(face, 2) + "\n")
        return
    put(f"{face.id}  {face.name}\n{face.line}\n")
    put("".join(f"{line}\n" for line in face.text))


def print_findings(profile_name: str, as_json: bool) -> int:
    """Print what the linter finds; the status of a bad manifest if it finds anything."""
    findings = named(profile_name).lint()
    if as_json:
        put(dumps(findings, 2) + "\n")
    else:
        put("".join(f"{one.code}  {one.card}  {one.message}\n" for one in findings))
        put("" if findings else "nothing found\n")
    return exits.of_code(Code.BAD_MANIFEST) if findings else exits.DONE
