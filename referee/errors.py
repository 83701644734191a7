"""Every reason to refuse, in one table, and the two exceptions that carry them.

A `Refusal` is a fault of what came in: it has a stable code and, where a rule is broken, the
section. `Missing` is no fault: something that the check needs was not handed in. Anything else
that is raised is a fault of the referee itself.
"""

from enum import StrEnum


class Code(StrEnum):
    """`class/kebab-name`. A public promise: add, never rename or reuse."""

    # usage: the command line
    OPTION = "usage/option"
    SEED_FORM = "usage/seed-form"
    NOTHING_SELECTED = "usage/nothing-selected"
    NO_SUCH_NAME = "usage/no-such-name"

    # input: a named input is not one bounded, readable, regular file
    NOT_FOUND = "input/not-found"
    NOT_REGULAR = "input/not-a-regular-file"
    UNREADABLE = "input/unreadable"
    CLIENT = "input/client"
    NOT_REPLAYABLE = "input/not-replayable"

    # limit
    FILE_SIZE = "limit/file-size"
    LINE_LENGTH = "limit/line-length"
    DECK_FILE_SIZE = "limit/deck-file-size"

    # encoding: bytes and line framing
    NOT_UTF8 = "encoding/not-utf-8"
    BYTE_ORDER_MARK = "encoding/byte-order-mark"
    NUL_BYTE = "encoding/nul-byte"
    CARRIAGE_RETURN = "encoding/carriage-return"
    EMPTY_LINE = "encoding/empty-line"

    # json: the canonical profile; toml: decklists
    JSON_SYNTAX = "json/syntax"
    JSON_DEPTH = "json/too-deep"
    JSON_NUMBER = "json/number"
    JSON_NAME = "json/member-name"
    JSON_NOT_CANONICAL = "json/not-canonical"
    TOML_SYNTAX = "toml/syntax"

    # schema: members, types, lengths, ranges
    RECORD_FORM = "schema/record"
    ACTION_FORM = "schema/action"
    SEAL_FORM = "schema/seal"
    OPENING_FORM = "schema/opening"
    DECK_FORM = "schema/deck"
    POSITION_FORM = "schema/position"
    CASE_FORM = "schema/case"

    # header, manifest, deck, key: the set-up does not hold together
    NO_RECORD = "header/no-record"
    NOT_A_MATCH = "header/not-a-match"
    UNKNOWN_VERSION = "header/unknown-version"
    UNKNOWN_PROFILE = "header/unknown-profile"
    UNKNOWN_MODULE = "header/unknown-module"
    MODULE_STANDING = "header/module-standing"
    FIRST_NOT_TAKEN = "header/first-not-taken"
    EQUAL_KEYS = "header/equal-keys"
    OTHER_MANIFEST = "manifest/other-digest"
    BAD_MANIFEST = "manifest/not-valid"
    DECK_DIGEST = "deck/other-digest"
    DECK_GAME = "deck/other-game"
    DECK_UNKNOWN_CARD = "deck/unknown-card"
    DECK_SIZE = "deck/size"
    DECK_COPIES = "deck/copies"
    DECK_FACTIONS = "deck/factions"
    DECK_MODULE_CARD = "deck/module-card"
    WEAK_KEY = "key/not-a-strict-point"
    UNEXPECTED_KEY = "key/unexpected"

    # signature, chain, commitment: not authentic
    BAD_SIGNATURE = "signature/invalid"
    WRONG_NUMBER = "chain/wrong-number"
    BROKEN_LINK = "chain/broken-link"
    OUT_OF_PLACE = "chain/out-of-place"
    UNEXPECTED_HEAD = "chain/unexpected-head"
    CONTRIBUTION = "commitment/contribution"
    OPENING = "commitment/opening"
    SEED = "commitment/seed"
    DRAW_INDEX = "commitment/draw-index"
    DRAW_PATH = "commitment/draw-path"
    DRAW_PICK = "commitment/draw-pick"

    # illegal: authentic, and against the rules; first what all games share
    GAME_OVER = "illegal/game-over"
    NOT_AWAITED = "illegal/not-awaited"
    DRAW_DUE = "illegal/draw-due"
    DRAW_NOT_DUE = "illegal/draw-not-due"
    OTHER_DRAW = "illegal/other-draw"
    WRONG_RESULT = "illegal/wrong-result"
    WRONG_STATE = "illegal/wrong-state"
    WRONG_CHOICE = "illegal/wrong-choice"
    NO_SUCH_CARD = "illegal/no-such-card"
    CANNOT_PAY = "illegal/cannot-pay"
    TARGET = "illegal/target"
    TARGET_NUMBER = "illegal/target-number"
    EXHAUSTED = "illegal/exhausted"
    # Edition One
    WRONG_TIME = "illegal/wrong-time"
    TOO_MANY = "illegal/too-many"
    CANNOT_ATTACK = "illegal/cannot-attack"
    CANNOT_BLOCK = "illegal/cannot-block"
    MUST_FIGHT = "illegal/must-fight"
    DIVISION = "illegal/division"
    PAST_BOUND = "illegal/past-bound"
    # Der Musikclub
    COLOURS = "illegal/colours"
    EMPTY_CRATE = "illegal/empty-crate"
    FORBIDDEN = "illegal/forbidden"
    QUEUE_FULL = "illegal/queue-full"
    WRONG_DIE = "illegal/wrong-die"
    WRONG_KIND = "illegal/wrong-kind"
    # the site contest
    WRONG_SITE = "illegal/wrong-site"
    NO_SPACE = "illegal/no-space"
    GUARDED = "illegal/guarded"

    # output, internal
    UNDELIVERED = "output/undelivered"
    CRYPTO_LIBRARY = "internal/crypto-library"
    UNEXPECTED = "internal/unexpected"

    @property
    def fault_class(self) -> str:
        """The part before the slash; it decides the exit status."""
        return self.value.partition("/")[0]


class Refusal(Exception):  # noqa: N818 - the field's word; it is no error of ours
    """What came in breaks a rule.

    `rule` is the section that says so, `member` the path of the member at fault and `offset` the
    byte in the line or file, where they help. Whoever reads the records adds `by`, the seat or
    dealer whose signature stands under it, and `source`, the input that it was found in.
    """

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        rule: str | None = None,
        member: str | None = None,
        offset: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.member = member
        self.offset = offset
        self.by: int | str | None = None
        self.source = "match"


class Missing(Exception):  # noqa: N818 - what is absent is no fault
    """The replay needs something that was not handed in: `seed`, `deck0`, `deck1`, `opening`."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Broken(Exception):  # noqa: N818
    """The referee itself cannot work here; never a verdict. Exit status 70.

    It is whole after a way between processes: its arguments are what it is made from.
    """

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message
