"""Abilities: cost or event, and what follows it."""

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.clauses import cost_words, in_one, told
from referee.games.timelock.e1.cards.text.nouns import noun
from referee.games.timelock.e1.cards.text.voice import Voice, article, capital, number_word, say

WINDOWS: dict[tuple[str | None, tuple[str, ...] | None], str] = {
    ("yours", None): "in your turn",
    ("yours", ("maintenance", "maintenance")): "in your Maintenance",
    ("theirs", ("maintenance", "start of clash")): (
        "in your opponent's turn, before attackers are declared"
    ),
    (None, ("start of clash", "attackers")): "in Start of Clash or Declare attackers",
    (None, ("attackers", "attackers")): "in Declare attackers",
    (None, ("blockers", "blockers")): "in Declare blockers",
    (None, ("maintenance", "blockers")): "before the first damage step of a turn",
    (None, ("start of clash", "end of clash")): "during Clash",
}


def window(when: w.When) -> str:
    """When something may be announced."""
    known = WINDOWS.get((when.turn, when.steps))
    if known is not None:
        return known
    turn = {"yours": "in your turn", "theirs": "in your opponent's turn", None: ""}[when.turn]
    steps = f"from {when.steps[0]} to {when.steps[-1]}" if when.steps else ""
    return f"{turn} {steps}".strip()


# -- activated and triggered ---------------------------------------------------------------------


@say.register
def activated(ability: schema.Activated, voice: Voice) -> str:
    """E1 §11."""
    mine = voice if ability.target is None else voice.aiming(ability.target)
    mine.announced_x = mine.announced_x or "X" in ability.cost
    parts = [cost_words(part, mine) for part in ability.cost]
    cost = capital(", ".join("Commit" if part == "commit" else part for part in parts) or "0")
    special = " (as a special action)" if ability.special else ""
    return f"{cost}{special}: {told(ability.do, mine)}{restriction(ability)}"


def restriction(ability: schema.Activated) -> str:
    """What restricts an ability, as sentences after it."""
    words = [f"only {window(ability.when)}"] if ability.when is not None else []
    words += ["only once each turn"] if ability.limit is not None else []
    owner = " Only its owner can use this." if ability.only is not None else ""
    return f" Use this {' and '.join(words)}.{owner}" if words else owner


@say.register
def triggered(ability: schema.Triggered, voice: Voice) -> str:
    """E1 §10.4."""
    mine = voice.aiming(ability.target)
    words = say(ability.on, mine)
    if ability.zone is not None:
        words += f", if this card is in your {ability.zone.capitalize()}"
        mine.this = "it"
    if ability.cond is not None:
        words += " and " if ability.zone is not None else ", if "
        words += say(ability.cond, mine)
    once = " This triggers only once each turn." if ability.limit is not None else ""
    return f"{words}, {told(ability.do, mine)}{once}"


@say.register
def state_triggered(ability: schema.StateTriggered, voice: Voice) -> str:
    """E1-R37."""
    return f"when {say(ability.cond, voice)}, {told(ability.do, voice)}"


# -- entering, attaching, playing ----------------------------------------------------------------


@say.register
def enters(ability: schema.Enters, voice: Voice) -> str:
    """E1-R86."""
    match ability.do:
        case (e.Commit(what="self"),):
            return f"{voice.this} enters the Network committed"
        case (e.Mark(on="self", marker=marker, n="X" | int() as n),):
            count = number_word(n) if isinstance(n, int) else n
            return f"{voice.this} enters the Network with {count} {marker} markers"
        case (e.Pick(may=True), e.BecomeCopy()):
            becomes, enter = f"{voice.this} becomes", f"{voice.this} enter the Network as"
            words = told(ability.do, voice).replace(becomes, enter, 1)
            return f"you may have {words}"
    return f"as {voice.this} enters the Network, {told(ability.do, voice)}"


@say.register
def attachment(ability: schema.Attachment, voice: Voice) -> str:
    """E1 §5.4."""
    host = article(noun(ability.host, voice))
    if ability.boot_from is not None:
        return (
            f"attach to {host} card in an Archive: it enters the Network under your control, "
            f"with {voice.this} attached"
        )
    stays = ". Its own shielding does not remove it" if ability.exempt else ""
    return f"attach to {host}{stays}"


def play_lines(play: schema.Play, voice: Voice) -> list[str]:
    """E1 §11  When and at what further cost a card is played, and what it does."""
    voice.announced_x = True
    mine = voice.aiming(play.target, play.targets)
    lines = [f"play this only {window(play.when)}"] if play.when is not None else []
    lines += [f"additional cost: {cost_words(part, mine)}" for part in play.cost]
    lines += [f"pay X with {play.x_from} only"] if play.x_from is not None else []
    if play.plus is not None:
        lines.append("this card costs 1 more for each target beyond the first")
    if not play.modes:
        return [*lines, told(play.do, mine)]
    options = [in_one(mode.do, voice.aiming(mode.target)) for mode in play.modes]
    return [*lines, f"choose one: {'; or '.join(options)}"]
