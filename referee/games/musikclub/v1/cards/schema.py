"""The words a card may use: a closed set, read strictly.

A card is data: its numbers, what it does once (`effects.py` carries out the verbs), what it changes
for as long as it is in play, what sets it off, and its coins. Members that have their default
value are left out. What these words cannot say, no card can do: nothing returns from a bin or a
playlist to a crate or a hand, and nobody answers (MK-R22).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

CardId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9-]{1,32}\Z")]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Z][A-Za-z0-9' -]{0,23}\Z")]
Version: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{1,4}\.[0-9]{1,4}\Z")]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Change: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Colour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "violet"]
Band: TypeAlias = Literal["soprano", "alto", "tenor", "bass"]
Kind: TypeAlias = Literal["song", "effect", "loop"]
Whose: TypeAlias = Literal["own", "opposing", "each"]
Who: TypeAlias = Literal["you", "opponent", "acting"]
ActionName: TypeAlias = Literal[
    "enqueue",
    "dequeue",
    "fly-in",
    "swap",
    "play-song",
    "fade-out",
    "sort-upcoming",
    "dig",
    "draw",
    "shuffle-draw",
    "play-effect",
    "play-loop",
    "activate",
]
"""All that can be forbidden or made dearer: not Change Tempo, which no card may bar (MK-R3)."""

COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue", "violet")
BANDS: tuple[Band, ...] = ("soprano", "alto", "tenor", "bass")


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all that a card is made of."""


class Target(Word, frozen=True):
    """What the DJ chooses on announcing.

    - `what`: `end`, a head or tail song; `song`, any song of a playlist; `queued`, a song in a
      queue; `effect`, `loop`.
    - `whose`: from the side of the card's DJ, of the other one, or of any.
    - `may`: nobody has to be chosen.
    """

    what: Literal["end", "song", "queued", "effect", "loop"]
    whose: Whose = "each"
    may: bool = False


# -- what is done once ---------------------------------------------------------------------------


class Instruction(Word, frozen=True, tag_field="do"):
    """One thing that a text does. `who`: the card's DJ, the other one, the DJ whose turn it is."""


class Draw(Instruction, frozen=True, tag="draw"):
    """The top `n` cards of the own crate go to the hand, as far as there are any."""

    n: Amount = 1
    who: Who = "you"


class Mill(Instruction, frozen=True, tag="mill"):
    """The top `n` cards of the own crate go to the bin, as far as there are any."""

    n: Amount
    who: Who = "you"


class Parallel(Instruction, frozen=True, tag="parallel"):
    """`n` parallel seconds come into the pool."""

    n: Amount
    who: Who = "you"


class Silence(Instruction, frozen=True, tag="silence"):
    """All parallel seconds of the pool are lost."""

    who: Who = "you"


class SetDie(Instruction, frozen=True, tag="set-die"):
    """The lowest die, the highest or all of them show `face`, or the highest face there is."""

    which: Literal["lowest", "highest", "all"]
    face: Amount | None = None
    who: Who = "you"


class Prolong(Instruction, frozen=True, tag="prolong"):
    """The target effect, or all own effects, last `n` inner-clock seconds longer."""

    n: Amount
    on: Literal["target", "own"] = "target"


class Overclock(Instruction, frozen=True, tag="overclock"):
    """The target goes to its owner's bin."""


class Unqueue(Instruction, frozen=True, tag="unqueue"):
    """The target goes from its queue to that DJ's hand."""


Verb: TypeAlias = Draw | Mill | Parallel | Silence | SetDie | Prolong | Overclock | Unqueue


class Text(Word, frozen=True):
    """What a card does once: whom it acts on, and instructions in order."""

    do: tuple[Verb, ...]
    target: Target | None = None


class Ability(Text, frozen=True):
    """MK-R26  A text that its DJ can use once a turn, at this cost."""

    dice: Small = 0
    parallel: Small = 0


class Trigger(Word, frozen=True):
    """MK-R22  What the card does each time that something happens, on whose side it does.

    `song-played`, by whichever action; `song-overclocked`, from a playlist, by fadeout or text.
    """

    when: Literal["song-played", "song-overclocked"]
    do: tuple[Verb, ...]
    whose: Whose = "each"


# -- what is so as long as the card is in play ----------------------------------------------------


class Ongoing(Word, frozen=True, tag_field="what"):
    """One thing that a card changes while it lies in a playlist or in the mixer."""


class CostChange(Ongoing, frozen=True, tag="cost"):
    """MK-R27  Cards of a kind, the target, or an action cost `n` more, or less, for those DJs."""

    n: Change
    of: Kind | ActionName | Literal["target"]
    whose: Whose = "own"


class Forbid(Ongoing, frozen=True, tag="forbid"):
    """MK-R20  Those DJs cannot take an action."""

    action: ActionName
    whose: Whose = "opposing"


class Offer(Ongoing, frozen=True, tag="offer"):
    """MK §14  The card's DJ may take an action for so many parallel seconds instead of its cost."""

    action: Literal["enqueue", "dequeue", "fly-in", "swap", "draw"]
    parallel: Amount


class FromHand(Ongoing, frozen=True, tag="from-hand"):
    """MK §14  The card's DJ may play songs from the hand."""


class SongChange(Ongoing, frozen=True, tag="songs"):
    """MK-R15  Songs in those playlists, of a colour or band, have more or less volume or VP."""

    volume: Change = 0
    vp: Change = 0
    whose: Whose = "own"
    colour: Colour | None = None
    band: Band | None = None


Modifier: TypeAlias = CostChange | Forbid | Offer | FromHand | SongChange


class Count(Word, frozen=True):
    """MK §12  Cards of the own playlist, queue or bin, or loops in the mixer: which fit all."""

    where: Literal["playlist", "queue", "bin", "mixer"]
    kind: Kind | None = None
    colour: Colour | None = None
    band: Band | None = None


class Coins(Word, frozen=True):
    """MK §12  Worth `n`; for each card of a count, at most `most` of them; or from `least` on."""

    n: Amount
    each: Count | None = None
    most: Amount | None = None
    least: Amount | None = None


# -- cards ---------------------------------------------------------------------------------------


class Printed(Word, frozen=True, tag_field="kind"):
    """What every card may show. Costs: time-dice seconds and parallel seconds."""

    id: CardId
    name: Name
    dice: Small = 0
    parallel: Small = 0
    volume: Change = 0
    vp: Small = 0
    grants: Small = 0
    coins: Coins | None = None
    ongoing: tuple[Modifier, ...] = ()
    trigger: Trigger | None = None
    text: Text | None = None


class Song(Printed, frozen=True, tag="song", kw_only=True):
    """MK §7.1  A song; its `text` is what it does on play."""

    colours: tuple[Colour, ...]
    bands: tuple[Band, ...]
    excludes: tuple[Colour, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Effect(Printed, frozen=True, tag="effect", kw_only=True):
    """MK §8.1  An effect; a cost change of its `target` is about whom its `text` has chosen."""

    lifetime: Amount
    provides: tuple[Colour, ...] = ()
    filters: tuple[Colour, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Loop(Printed, frozen=True, tag="loop", kw_only=True):
    """MK §9.1  A loop."""

    bands: tuple[Band, ...] = ()
    provides: tuple[Colour, ...] = ()
    filters: tuple[Colour, ...] = ()


Card: TypeAlias = Song | Effect | Loop


class Manifest(Word, frozen=True):
    """The cards of an edition as they are hashed: all that bears on the rules is in here."""

    game: Literal["musikclub"]
    version: Version
    cards: tuple[Card, ...]
