"""Mutants of the site contest."""

from tests.campaigns.mutation_kind import Mutant

SITES = (
    Mutant(
        "ST-R2  the other seat's cards are exchanged first",
        "setup.py",
        "for seat in (game.initiative, 1 - game.initiative):\n        aside",
        "for seat in (1 - game.initiative, game.initiative):\n        aside",
    ),
    Mutant(
        "ST-R2  the set-aside cards are shuffled in before the replacements are drawn",
        "setup.py",
        "    drawn = from_top(game, seat, len(aside))\n"
        "    game.hands[seat] = [card for card in game.hands[seat] if card not in aside]\n"
        '    game.decks[seat] = shuffle(game, draws, f"mulligan/{seat}", '
        "[*game.decks[seat], *aside])\n",
        "    game.hands[seat] = [card for card in game.hands[seat] if card not in aside]\n"
        '    game.decks[seat] = shuffle(game, draws, f"mulligan/{seat}", '
        "[*game.decks[seat], *aside])\n"
        "    drawn = from_top(game, seat, len(aside))\n",
    ),
    Mutant(
        "ST-R4  supply is not readied",
        "preparation.py",
        "        game.ready[seat] = len(game.supply[seat])\n",
        "",
    ),
    Mutant(
        "ST-R4  relics are not readied",
        "preparation.py",
        "[replace(relic, ready=True) for relic in game.relics[seat]]",
        "list(game.relics[seat])",
    ),
    Mutant(
        "ST Preparation each round  the points for missing cards go to who lacks them",
        "preparation.py",
        "game.scores[1 - seat] += missing[seat]",
        "game.scores[seat] += missing[seat]",
    ),
    Mutant(
        "ST-R4  a missing card is one point, however many are missing",
        "preparation.py",
        "+= missing[seat]",
        "+= 1",
    ),
    Mutant(
        "ST-R12  who has six supply is asked to bank",
        "preparation.py",
        "len(game.supply[seat]) < game.rules.params.supply_cap",
        "len(game.supply[seat]) <= game.rules.params.supply_cap",
    ),
    Mutant(
        "ST-R12  who has no hand card is asked to bank",
        "preparation.py",
        "return bool(game.hands[seat]) and len",
        "return len",
    ),
    Mutant(
        "ST-R4  a banked card is not ready",
        "preparation.py",
        "            game.ready[seat] += 1\n",
        "",
    ),
    Mutant(
        "ST-R4  who has the initiative gets a marker more",
        "preparation.py",
        "game.markers = [each, each]",
        "game.markers = [each + (seat == game.initiative) for seat in (0, 1)]",
    ),
    Mutant(
        "ST-R5  with as many markers the other seat acts",
        "turn.py",
        "game.markers[first] >= game.markers[1 - first]",
        "game.markers[first] > game.markers[1 - first]",
    ),
    Mutant(
        "ST-R13  a pass uses no marker",
        "turn.py",
        "        act(game, seat, action, log)\n",
        "        act(game, seat, action, log)\n"
        "        game.markers[seat] += isinstance(action, Pass) and game.markers[seat] > 0\n",
    ),
    Mutant(
        "ST-R8  bonuses end before the scoring",
        "turn.py",
        "    score_round(game, log)\n",
        "    end_bonuses(game)\n    score_round(game, log)\n",
    ),
    Mutant(
        "ST-R8  there is no end after the last scoring",
        "turn.py",
        "if game.round == game.rules.params.rounds:",
        "if game.round > game.rules.params.rounds:",
    ),
    Mutant("ST-R9  who concedes has won", "turn.py", "1 - game.conceded", "game.conceded"),
    Mutant(
        "ST-R11  the opening bank does not come",
        "turn.py",
        "if game.rules.params.opening_bank:",
        "if not game.rules:",
    ),
    Mutant(
        "ST-R16  an exhausted Guard is none",
        "power.py",
        'return "guard" in unit_card(game, unit.card).keywords',
        'return unit.ready and "guard" in unit_card(game, unit.card).keywords',
    ),
    Mutant(
        "ST-R17  damage of a clash falls on the defender alone",
        "clash.py",
        "((attacker, to_attacker), (defender, to_defender))",
        "((defender, to_defender),)",
    ),
    Mutant(
        "ST-R17  an exhausted unit does not strike back",
        "clash.py",
        "power(game, defender, given), power",
        "power(game, defender, given) * defender.unit.ready, power",
    ),
    Mutant(
        "ST-R7  a unit is defeated only by more damage than its health",
        "damage.py",
        "spot.unit.damage >= health",
        "spot.unit.damage > health",
    ),
    Mutant(
        "ST-R7  units leave one after the other, as damage is marked",
        "damage.py",
        "            log.append(Damaged(spot.unit.card, amount))\n",
        "            log.append(Damaged(spot.unit.card, amount))\n"
        "            remove_defeated(game, log)\n",
    ),
    Mutant(
        "ST-R24  a unit goes to the pile of the other seat",
        "damage.py",
        "lay_down(game, spot.seat, spot.unit.card, log)",
        "lay_down(game, 1 - spot.seat, spot.unit.card, log)",
    ),
    Mutant("ST-R5  a move costs nothing", "moving.py", "    pay(game, seat, price, log)\n", ""),
    Mutant(
        "ST-R18  a full site takes one more",
        "state.py",
        "len(game.sites[site][seat]) < game.rules.params.spaces",
        "len(game.sites[site][seat]) <= game.rules.params.spaces",
    ),
    Mutant(
        "ST-R19  a unit that is moved stands first at its new site",
        "moving.py",
        "game.sites[site][spot.seat].append(spot.unit)",
        "game.sites[site][spot.seat].insert(0, spot.unit)",
    ),
    Mutant(
        "ST-R20  a former relic is not discarded",
        "playing.py",
        "        lay_down(game, seat, former.card, log)\n",
        "        continue\n",
    ),
    Mutant(
        "ST-R24  a tactic is discarded before it takes effect",
        "playing.py",
        "    resolve(game, effect, choice, log)\n    lay_down(game, seat, action.card, log)\n",
        "    lay_down(game, seat, action.card, log)\n    resolve(game, effect, choice, log)\n",
    ),
    Mutant(
        "ST-R25  a unit enters ready",
        "playing.py",
        "append(Unit(number))",
        "append(Unit(number, ready=True))",
    ),
    Mutant(
        "ST-R21  each bonus is raised to 0, not the sum",
        "power.py",
        "            total += bonus.n\n",
        "            total = max(0, total + bonus.n)\n",
    ),
    Mutant(
        "ST-R26  a cost can be brought to 0",
        "power.py",
        "return max(game.rules.params.least_cost, price)",
        "return max(0, price)",
    ),
    Mutant(
        "ST Targeting and effect timing  `other` means the unit too",
        "power.py",
        "if group.other and spot.unit.card == source.card:",
        "if group.other and spot.unit.card == 0:",
    ),
    Mutant(
        "ST-R14  a tactic may name fewer targets than it takes",
        "targets.py",
        "        return (target.count,)\n",
        "        return range(1, target.count + 1)\n",
    ),
    Mutant(
        "ST-R15  an Arrival that may be left unused must be used",
        "targets.py",
        "return (0, most) if target.may and most else (most,)",
        "return (most,)",
    ),
    Mutant(
        "ST-R22  healing takes all damage off",
        "effects.py",
        "healed = min(verb.n, spot.unit.damage)",
        "healed = spot.unit.damage",
    ),
    Mutant(
        "ST Targeting and effect timing  `here` is where the source was as it acted",
        "effects.py",
        "source if spot is None else replace(source, site=spot.site)",
        "source",
    ),
    Mutant(
        "ST-R8  equal power gives seat 0 the site",
        "scoring.py",
        "    if power[0] == power[1]:\n        return None\n    return 0 if power[0] > power[1]",
        "    return 0 if power[0] >= power[1]",
    ),
    Mutant(
        "ST-R8  points of the round before",
        "scoring.py",
        "points[game.round - 1]",
        "points[max(0, game.round - 2)]",
    ),
    Mutant(
        "ST-R12  a hand is cut one card late",
        "scoring.py",
        "- game.rules.params.hand_limit)",
        "- game.rules.params.hand_limit - 1)",
    ),
    Mutant(
        "ST-R24  discarded cards are laid down by number",
        "scoring.py",
        "for card in answer.cards if answer is not None else ():",
        "for card in sorted(answer.cards) if answer is not None else ():",
    ),
    Mutant(
        "ST-R1  three factions make a deck",
        "decks.py",
        "if len(seen) > most:",
        "if len(seen) > most + 1:",
    ),
)
