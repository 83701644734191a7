"""Who speaks on a card, what has been named so far, and the small words of English.

`say` is told for each word of the card language in the file of its kind: `nouns`, `amounts`,
`clauses`, `deeds`, `lasting`, `events`, `abilities`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any

from referee.games.timelock.e1.cards.schema import Attachment, Card, TargetWord
from referee.games.timelock.e1.cards.words import Amount, Filter, Player

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
UNCOUNTABLE = ("Hardware",)
STEPS = {
    "maintenance": "Maintenance",
    "draw": "Draw step",
    "start of clash": "Start of Clash",
    "attackers": "Declare attackers step",
    "blockers": "Declare blockers step",
    "first strike": "First Strike damage step",
    "damage": "regular damage step",
    "end of clash": "End of Clash",
    "end": "End step",
}


@dataclass
class Voice:
    """The card that speaks, and what its words stand for at this point of the text.

    - `this`: the speaking object; `acts`: it is one, so damage has it as its subject.
    - `bearer`: what calls itself "this" in an ability that the card gives to something else.
    - `target`, `targets`: what the ability aims at; `met`: it has been named, it is `it` now.
    - `host`, `payer`, `noted`: the host, its controller, the player chosen before; `holder`: the
      target's controller, once named.
    - `picked`, `origin`: what was chosen, and from where; `it`, `player`: the event's.
    - `done`, `amount`: what the last verb really did, and the event's number; `said`: an amount
      that was told in full just now.
    - `more`: what is generated comes on top. `announced_x`: nobody has to name X any more.
    """

    this: str
    acts: bool = True
    bearer: str = "this Avatar"
    target: TargetWord | None = None
    targets: Amount = 1
    met: bool = False
    host: str = "the host"
    payer: str = "the host's controller"
    holder: str = ""
    noted: str = "the chosen player"
    picked: str = "it"
    origin: str = ""
    it: str = "it"
    player: str = "that player"
    done: str = "the same number"
    amount: str = "that much"
    said: Amount | None = None
    more: bool = False
    announced_x: bool = False

    def aiming(self, target: TargetWord | None, targets: Amount = 1) -> "Voice":
        """The same speaker with a target that nobody has named yet."""
        return replace(self, target=target, targets=targets, met=False, holder="")

    def called(self, this: str) -> "Voice":
        """The same text so far, with another word for the speaker."""
        return replace(self, this=this)


@singledispatch
def say(word: Any, voice: Voice) -> str:
    """The English of a word of the card language."""
    raise TypeError(f"no English for {type(word).__name__}")


def speaker(card: Card) -> Voice:
    """The voice of a card."""
    voice = Voice("this card", acts=False)
    for kind in ("avatar", "hardware", "resource", "protocol"):
        if kind in card.type:
            voice = Voice(f"this {kind.capitalize()}")
            break
    for one in card.abilities:
        if isinstance(one, Attachment):
            host = (one.host.type or ("avatar",))[0]
            voice = replace(voice, this="this Attachment", bearer=f"this {host.capitalize()}")
    return voice


# -- players -------------------------------------------------------------------------------------

_SUBJECTS = {
    "you": "you",
    "opponent": "your opponent",
    "defender": "the defending player",
    "each": "each player",
}


def subject(who: Player, voice: Voice) -> str:
    """The player as the subject of a sentence."""
    match who:
        case "target":
            return target_player(voice)
        case "target.controller":
            return controller_of_target(voice)
        case "it.controller":
            return f"{possessive(voice.it)} controller"
        case "player" | "noted":
            return voice.player if who == "player" else voice.noted
        case "host.controller":
            return voice.payer
        case "self.owner":
            return "its owner"
    return _SUBJECTS[who]


def target_player(voice: Voice) -> str:
    """`target player`, and from then on `that player`."""
    met, voice.met = voice.met, True
    return "that player" if met else "target player"


def controller_of_target(voice: Voice) -> str:
    """`the controller of target card on the Queue`, or `its controller`; then `that player`."""
    met, voice.met = voice.met, True
    holder, voice.holder = voice.holder, "that player"
    if met or not isinstance(voice.target, Filter):
        return holder or "its controller"
    return f"the controller of target {say(voice.target, voice)}"


def whose(who: Player, voice: Voice) -> str:
    """`your`, `that player's`."""
    return possessive(subject(who, voice))


def possessive(noun: str) -> str:
    """`its`, `the host's`."""
    return {"you": "your", "it": "its", "they": "their"}.get(noun, f"{noun}'s")


def act(who: Player, verb: str, rest: str, voice: Voice) -> str:
    """An order to you, or a sentence on somebody else."""
    if who == "you":
        return f"{verb} {rest}"
    return f"{subject(who, voice)} {third(verb)} {rest}"


def third(verb: str) -> str:
    """`draws`."""
    return f"{verb}s"


def controls(who: Player, voice: Voice) -> str:
    """`you control`, `that player controls`."""
    return "you control" if who == "you" else f"{subject(who, voice)} controls"


# -- numbers and lists ---------------------------------------------------------------------------


def article(noun: str) -> str:
    """`an Avatar`, `another Avatar`, `Hardware`."""
    first = noun.partition(" ")[0]
    if first == "other":
        return f"an{noun}"
    if noun in UNCOUNTABLE or noun.startswith(tuple(f"{word} on" for word in UNCOUNTABLE)):
        return noun
    return ("an " if noun[:1] in tuple("AEIOaeiou") else "a ") + noun


def number_word(count: int) -> str:
    """Small numbers as words."""
    return COUNTED[count] if 0 <= count < len(COUNTED) else str(count)


def number(n: Amount, voice: Voice) -> str:
    """An amount where a number stands: `3`, `X`, or a phrase."""
    if n == "amount":
        return voice.amount
    return str(n) if isinstance(n, int | str) else say(n, voice)


def listed(parts: Iterable[str], last: str = "and") -> str:
    """`a, b and c`; of nothing, `nothing`."""
    *front, end = tuple(parts) or ("nothing",)
    return f"{', '.join(front)} {last} {end}" if front else end


def capital(words: str) -> str:
    """The words with a capital in front."""
    return words[:1].upper() + words[1:]


def stopped(words: str) -> str:
    """The words with a stop at the end, if none is there, also inside quotes."""
    return words if words.endswith((".", '."', ".)")) else f"{words}."


def sentence(words: str) -> str:
    """With a capital in front and a stop at the end."""
    return capital(stopped(words))
