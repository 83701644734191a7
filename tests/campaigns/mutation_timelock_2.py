"""More mutants of Edition One: cards on the move, costs, choices, replacements."""

from tests.campaigns.mutation_kind import Mutant

TIMELOCK_2 = (
    Mutant(
        "E1-R13  of cards that arrive together the highest number lies undermost",
        "zones.py",
        "if oid in game.network}, key=number_of)",
        "if oid in game.network}, key=number_of, reverse=True)",
    ),
    Mutant(
        "E1-R15  what leaves the Network goes to its controller's zone",
        "zones.py",
        "return lay(game, number, to, thing.owner)",
        "return lay(game, number, to, thing.holder)",
    ),
    Mutant(
        "E1-R78  only a decommissioned Avatar has died",
        "zones.py",
        'game.died += [oid for oid in going if "avatar" in game.known[oid].traits.types]',
        "game.died += [oid for oid in going if oid in decommissioned]",
    ),
    Mutant(
        "E1 §6.1  what lasts as long as its source lasts on",
        "zones.py",
        "    _end_with_source(game, going)\n",
        "",
    ),
    Mutant(
        "E1 §15.3  a token goes to the Archive",
        "zones.py",
        "    if thing.token:\n        return 0\n",
        "",
    ),
    Mutant(
        "E1-R11  what has changed a card on the Queue is lost as it enters",
        "zones.py",
        'item.oid in effect.to and effect.until == "game":',
        'item.oid in effect.to and effect.until == "":',
    ),
    Mutant(
        "E1-R44  one target may be named twice",
        "announcing.py",
        "    if len(set(chosen)) < len(chosen):\n        raise Refusal(Code.TARGET, ",
        "    if False:\n        raise Refusal(Code.TARGET, ",
    ),
    Mutant(
        "E1-R40  a tax is not paid",
        "announcing.py",
        "            more += op.n\n",
        "            more += 0\n",
    ),
    Mutant(
        "E1-144  the limit of an ability is not kept",
        "announcing.py",
        "    if thing.used.count(at) >= ability.limit:\n",
        "    if False:\n",
    ),
    Mutant(
        "E1-127  whatever one controls can be archived as a cost",
        "announcing.py",
        "if not mine or oid not in layers.refer(game, cost.what, item.bind):",
        "if not mine:",
    ),
    Mutant(
        "E1-R39  a timing condition on whose turn it is does not matter",
        "moments.py",
        '(when.turn == "yours") is not mine:',
        'when.turn == "":',
    ),
    Mutant(
        "E1-R39  the last of the steps named is too late",
        "moments.py",
        "if not first <= here <= last:",
        "if not (first <= here < last or here == first):",
    ),
    Mutant(
        "E1-R26  after an action the passes before it count",
        "answers.py",
        "    game.passes = 0\n\n\ndef _play_resource",
        "    game.passes += 0\n\n\ndef _play_resource",
    ),
    Mutant(
        "E1-R17  more can be left committed than a limit asks for",
        "answers.py",
        "if oid not in ids and not breaks_limit(game, [*ids, oid], limits):",
        "if False:",
    ),
    Mutant(
        "E1-R56  a blocker that joins puts the others in a new order",
        "answers.py",
        "    if not clash.keeps_order(ids, question.groups):\n",
        "    if False:\n",
    ),
    Mutant(
        "E1-R33  what leaves together does not see each other leave",
        "zones.py",
        "emit(game, events.Decommissioned(thing.oid), watchers)",
        "emit(game, events.Decommissioned(thing.oid))",
    ),
    Mutant(
        "E1-R37  a state trigger triggers again while it waits or is queued",
        "triggers.py",
        "    return waits or any(\n",
        "    return waits and any(\n",
    ),
    Mutant(
        "E1-R38  a trigger that only generates goes on the Queue",
        "triggers.py",
        "        if only_generates(ability.do):\n",
        "        if False:\n",
    ),
    Mutant(
        "E1 §10.4  a delayed trigger that is not repeated stays",
        "triggers.py",
        "            game.delayed.remove(delayed)\n            return\n",
        "            return\n",
    ),
    Mutant(
        "E1-R6  damage of 0 is dealt",
        "damage.py",
        "todo = tuple(hit for hit in hits if hit.amount > 0)",
        "todo = tuple(hits)",
    ),
    Mutant(
        'E1 §15.5  a "next N" shield takes all',
        "damage.py",
        "return hit.amount if uses is None else min(uses, hit.amount)",
        "return hit.amount",
    ),
    Mutant(
        "E1-R69  all Reboot shields are used at once",
        "damage.py",
        "reboots=thing.reboots - 1)",
        "reboots=0)",
    ),
    Mutant(
        "E1-R79  loss is damage",
        "effects/values.py",
        "        game.uptime[seat] = within(game, game.uptime[seat] - n)\n",
        "        game.uptime[seat] = within(game, game.uptime[seat] - n)\n"
        "        game.damaged[seat] += n\n",
    ),
    Mutant(
        "E1-108  what is gained is not capped",
        "damage.py",
        "return total if cap is None else min(total, cap)",
        "return total",
    ),
    Mutant(
        "E1 §2.2  a failed draw is no loss",
        "effects/values.py",
        "        game.failed[seat] = True\n",
        "",
    ),
    Mutant(
        "E1-R51  a new Resource subtype is added to the old ones",
        "layers.py",
        "return replace(it, resources=(resource,))",
        "return replace(it, resources=(*it.resources, resource))",
    ),
    Mutant(
        "E1 §18.2  counters of +1/+0 give Resilience too",
        "layers.py",
        'more = marker.count if marker.name == "+1/+1" else 0',
        "more = marker.count",
    ),
)
