"""Check 8: what was fixed before is what is shown now."""

from referee.errors import Code, Refusal
from referee.protocol import draws
from referee.protocol.records import Act, ActOpening, Draw, End, EndOpening, Match, Ready
from referee.protocol.seals import act_seal, contribution_commitment, end_seal
from referee.verify.chain import Chain
from referee.verify.form import Formed

_DRAWS = "TRANSCRIPT Seed and draws"


def check_opening(formed: Formed, chain: Chain) -> None:
    """TRANSCRIPT, check 8: an opening gives the seal that was signed, else `commitment/opening`."""
    record, opening = formed.record, formed.opening
    if isinstance(record, Act) and isinstance(opening, ActOpening):
        nonce = bytes.fromhex(opening.nonce)
        seal = act_seal(chain.match_id, record.seat, record.n, nonce, opening.value)
    elif isinstance(record, End) and isinstance(opening, EndOpening):
        seed, state = bytes.fromhex(opening.seed), bytes.fromhex(opening.state)
        seal = end_seal(chain.match_id, seed, state)
    else:
        return
    if seal.hex() != record.seal:
        message = "the opening does not fit the seal; whoever made this copy may have put it there"
        raise Refusal(Code.OPENING, message, rule="TRANSCRIPT Seals", member="open")


def check_commitments(formed: Formed, chain: Chain, last_draw: int) -> None:
    """TRANSCRIPT, check 8, beyond openings. `last_draw` is the last opened draw, -1 before."""
    record, opening = formed.record, formed.opening
    if isinstance(record, Ready):
        check_contribution(record, chain.match)
    elif isinstance(record, Draw):
        check_draw(record, chain, last_draw)
    elif isinstance(opening, EndOpening):
        check_seed(bytes.fromhex(opening.seed), chain.match)


def check_contribution(record: Ready, match: Match) -> None:
    """TRANSCRIPT, Seed and draws: a contribution opens the seat's commitment in the header."""
    shown = contribution_commitment(record.seat, bytes.fromhex(record.contribution)).hex()
    if shown != match.seats[record.seat].commitment:
        message = f"the contribution does not open seat {record.seat}'s commitment in the header"
        raise Refusal(Code.CONTRIBUTION, message, rule=_DRAWS, member="body.contribution")


def check_seed(seed: bytes, match: Match) -> None:
    """TRANSCRIPT, Seed and draws: the root in the header follows from the seed."""
    if draws.root(seed).hex() != match.root:
        message = "the seed does not give the root in the header"
        raise Refusal(Code.SEED, message, rule=_DRAWS)


def check_draw(record: Draw, chain: Chain, last_draw: int) -> None:
    """TRANSCRIPT, check 8: `draw` above the last, then key and path, then `pick`."""
    if record.draw <= last_draw:
        message = f"draw {record.draw} comes after draw {last_draw}"
        raise Refusal(Code.DRAW_INDEX, message, rule=_DRAWS, member="body.draw")
    key = bytes.fromhex(record.key)
    siblings = [bytes.fromhex(sibling) for sibling in record.path]
    if draws.root_of_path(record.draw, key, siblings).hex() != chain.match.root:
        message = f"key and path of draw {record.draw} do not lead to the root in the header"
        raise Refusal(Code.DRAW_PATH, message, rule=_DRAWS, member="body.path")
    both = (chain.contributions[0], chain.contributions[1])
    stream = draws.Stream(key, record.purpose, chain.match_id, both)
    picked = stream.shuffled(record.of)[: len(record.pick)]
    if picked != list(record.pick):
        message = f"draw {record.draw} picks {picked}, not {list(record.pick)}"
        raise Refusal(Code.DRAW_PICK, message, rule=_DRAWS, member="body.pick")
