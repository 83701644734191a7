"""Mutants of Edition One."""

from tests.campaigns.mutation_kind import Mutant

TIMELOCK = (
    Mutant(
        "E1-R22  of two extra turns the older comes first",
        "turn.py",
        "game.extra_turns.pop() if",
        "game.extra_turns.pop(0) if",
    ),
    Mutant(
        "E1-R16  Boot Delay of both players' Avatars goes",
        "turn.py",
        "        if table[oid].controller == seat:\n            fresh",
        "        if table[oid].controller in (0, 1):\n            fresh",
    ),
    Mutant(
        'E1-R16  "until your next turn" does not end',
        "turn.py",
        'if not (one.until == "your turn" and one.bind.you == seat)',
        'if not (one.until == "your turn" and one.bind.you not in (0, 1))',
    ),
    Mutant(
        "E1-R17  what is held committed unlocks",
        "turn.py",
        "        and not layers.ruled(game, ops.StaysCommitted, oid)\n",
        "",
    ),
    Mutant(
        "E1-R24  damage stays after the turn",
        "turn.py",
        "zones.change(game, oid, damage=0, reboots=0)",
        "zones.change(game, oid, reboots=0)",
    ),
    Mutant(
        "E1-R24  an unused Reboot shield stays after the turn",
        "turn.py",
        "zones.change(game, oid, damage=0, reboots=0)",
        "zones.change(game, oid, damage=0)",
    ),
    Mutant(
        "E1-R24  nobody gets priority in a Cleanup that stirred something",
        "turn.py",
        "    if game.stirred:\n",
        "    if False:\n",
    ),
    Mutant(
        "E1-R24  the Wallet is cut to eight",
        "turn.py",
        "- game.rules.params.wallet\n",
        "- game.rules.params.wallet - 1\n",
    ),
    Mutant(
        "E1 §12.1  Buffers do not burn as the draw phase ends",
        "turn.py",
        'PHASE_ENDS = ("draw", "build 1"',
        'PHASE_ENDS = ("build 1"',
    ),
    Mutant(
        "E1-R24  what lasts until end of clash lasts on",
        "turn.py",
        'game.floating = [one for one in game.floating if one.until != "clash"]',
        "pass",
    ),
    Mutant(
        "E1-R19  triggers of the draw step come before the card",
        "turn.py",
        "        push(game, Draws((game.active,)))\n        return\n",
        '        emit(game, events.StepBegan("draw", game.active))\n'
        "        push(game, Draws((game.active,)))\n        push(game, Settle())\n        return\n",
    ),
    Mutant(
        "E1 §14 Firewall  it attacks",
        "clash.py",
        'if "Firewall" in it.subtypes and "firewall" not in despite:',
        "if False:",
    ),
    Mutant(
        "E1-R54  nobody must attack",
        "clash.py",
        "        if oid not in declared:\n            message",
        "        if oid not in game.network:\n            message",
    ),
    Mutant(
        "E1-R64  a mesh may have two without Mesh",
        "clash.py",
        "len(plain) > 1 or outside",
        "len(plain) > 2 or outside",
    ),
    Mutant(
        "E1 §14 Broadcast Guard  it does not block Broadcast",
        "clash.py",
        "{BROADCAST, GUARD} & set(by.abilities)",
        "{BROADCAST} & set(by.abilities)",
    ),
    Mutant(
        "E1-R62  committed Resources do not make a Backchannel",
        "clash.py",
        "        table[oid].controller != game.active\n        and",
        "        table[oid].controller != game.active\n"
        "        and not game.network[oid].committed\n        and",
    ),
    Mutant(
        "E1-R65  a blocker of one member of a mesh blocks it alone",
        "clash.py",
        "for oid in mesh_of(game, attacker):",
        "for oid in (attacker,):",
    ),
    Mutant(
        "E1-R55  demands to block need not be met",
        "clash.py",
        "        if met < best:\n",
        "        if best < met:\n",
    ),
    Mutant(
        "E1-R61  what was blocked is unblocked as its blocker leaves",
        "zones.py",
        "replace(attack, blockers=tuple(one for one in attack.blockers if one != oid))",
        "replace(attack, blocked=attack.blocked and attack.blockers != (oid,), "
        "blockers=tuple(one for one in attack.blockers if one != oid))",
    ),
    Mutant(
        "E1-R60  First Strike deals again with the rest",
        "striking.py",
        "return [oid for oid in fighting if oid not in struck]",
        "return fighting",
    ),
    Mutant(
        "E1-R59  marked damage does not count to lethal",
        "striking.py",
        "it is not None else 0) - thing.damage)",
        "it is not None else 0))",
    ),
    Mutant(
        "E1-R66  the active player divides among blockers with Mesh",
        "striking.py",
        "seat = 1 - game.active if free else game.active\n",
        "seat = game.active\n",
    ),
    Mutant(
        "E1-R63  Overflow goes on though a blocker has Mesh",
        "striking.py",
        "layers.has(game, oid, OVERFLOW) and not free",
        "layers.has(game, oid, OVERFLOW)",
    ),
    Mutant(
        "E1 §16  damage of Resilience is not lethal, only more",
        "checks.py",
        "0 < it.resilience <= thing.damage",
        "0 < it.resilience < thing.damage",
    ),
    Mutant(
        "E1 §16  0 Resilience is no fault",
        "checks.py",
        'return "avatar" in it.types and it.resilience <= 0',
        'return "avatar" in it.types and it.resilience < 0',
    ),
    Mutant(
        "E1-R8  of two who lose at once seat 1 wins",
        "checks.py",
        'end(game, None, "both")',
        'end(game, 1, "both")',
    ),
    Mutant(
        "E1-R28  triggers of the other player are placed first",
        "checks.py",
        "any(one.controller == first for one in game.waiting)",
        "all(one.controller == first for one in game.waiting)",
    ),
    Mutant(
        "E1-R71  who changes control stays in combat",
        "checks.py",
        "            if zones.out_of_combat(game, oid):\n"
        "                emit(game, events.LeftCombat(oid))\n"
        "            emit(game, events.ControlChanged(oid, holder))\n",
        "            emit(game, events.ControlChanged(oid, holder))\n",
    ),
    Mutant(
        "E1-R71  a change of control brings no Boot Delay",
        "checks.py",
        "holder=holder, delayed=True, since=game.turn",
        "holder=holder, since=game.turn",
    ),
    Mutant(
        "E1-R45  an item with no legal target left resolves",
        "queue.py",
        "if item.bind.target and not legal:",
        "if False:",
    ),
    Mutant(
        "E1-R36  the condition of a trigger is not looked at again",
        "queue.py",
        "if item.cond is not None and not layers",
        "if False and not layers",
    ),
    Mutant(
        "E1 §10.2  after a resolution the other player is asked first",
        "queue.py",
        "game.priority, game.passes = game.active, 0",
        "game.priority, game.passes = 1 - game.active, 0",
    ),
    Mutant(
        "E1-R69  a Reboot shield does not take the damage off",
        "damage.py",
        "replace(thing, damage=0, reboots=thing.reboots - 1)",
        "replace(thing, reboots=thing.reboots - 1)",
    ),
    Mutant(
        "E1-R69  who reboots is not committed",
        "damage.py",
        "    zones.commit(game, oid)\n",
        "",
    ),
    Mutant(
        "E1-R76  what a redirection has turned may be turned by it again",
        "damage.py",
        "amount=n, acted=(*hit.acted, one.key)))",
        "amount=n, acted=hit.acted))",
    ),
    Mutant(
        "E1-R67  Shielded Avatars can be targeted",
        "targets.py",
        "if not itself and not shielded_from(game, oid, item):",
        "if not itself:",
    ),
    Mutant(
        "E1-R41  the last Uptime cannot be paid",
        "resources.py",
        "    if game.uptime[seat] < n:\n",
        "    if game.uptime[seat] <= n:\n",
    ),
    Mutant(
        "E1-R43  Boot Delay does not keep an Avatar from being committed as a cost",
        "resources.py",
        'if thing.delayed and layers.is_kind(game, oid, "avatar") else None',
        "if not thing else None",
    ),
    Mutant(
        "E1-R21  a Resource may be played in a step besides Build",
        "moments.py",
        'game.step not in ("build 1", "build 2") or game.queue',
        "game.queue",
    ),
    Mutant(
        "E1-R82  layers: plus and minus are laid before what sets the values",
        "layers.py",
        "    (ops.SetStats,),\n    (ops.Stats,),\n",
        "    (ops.Stats,),\n    (ops.SetStats,),\n",
    ),
    Mutant(
        "E1-R81  of two effects in a layer the newer is laid first",
        "layers.py",
        "return sorted([*effects, *_statics(game, base)], key=lambda effect: effect.stamp)",
        "return sorted([*effects, *_statics(game, base)], key=lambda effect: -effect.stamp)",
    ),
    Mutant(
        "E1 §8  who was not drawn begins",
        "setup.py",
        "push(game, NextTurn(first))",
        "push(game, NextTurn(1 - first))",
    ),
    Mutant(
        "E1-R49  burn is left out for the player who is not active",
        "effects/values.py",
        "    for seat in (0, 1):\n        n = sum",
        "    for seat in (game.active,):\n        n = sum",
    ),
)
