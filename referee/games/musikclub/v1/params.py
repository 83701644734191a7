"""What a profile is made of: its numbers and its cards. The rulings have them in one table."""

from collections.abc import Mapping

import msgspec

from referee.games.musikclub.v1.cards.schema import Card, Effect, Song, SongChange


class Params(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of a profile. Where two profiles differ, they differ here.

    - `name`, `title`: `game/profile@version`, and what people call it.
    - `dice`, `faces`: time dice of each DJ, and the highest face of each, which they start with.
    - `hand`, `crate`, `copies`: cards dealt; cards in a crate; copies of a card.
    - `queue`: songs in a queue; `band`: the maximum of each frequency band.
    - `volume`, `leniency`, `vp`, `endgame`: what an endgame needs: the volume, how far it may be
      off for a turn, total VP at least, turns.
    - `idle`, `turns`: idle turns in a row and turns of a game that end it.
    - `tempo`: time-dice seconds of Change Tempo. `enqueue`, `dequeue`, `fly_in`, `swap`, `sort`,
      `dig`, `shuffle_draw`: seconds. `draws`: seconds for one card, two cards and so on.
    - `fadeout`: times the printed time-dice cost. `upcoming`: cards that Sort Upcoming looks at.
    - `borrowed`: the highest face of a die that can be borrowed from.
    """

    name: str
    title: str
    dice: int = 2
    faces: int = 6
    hand: int = 5
    crate: int = 40
    copies: int = 3
    queue: int = 4
    band: int = 5
    volume: int = 10
    leniency: int = 1
    vp: int = 10
    endgame: int = 3
    idle: int = 20
    turns: int = 1000
    tempo: int = 1
    enqueue: int = 2
    dequeue: int = 2
    fly_in: int = 2
    swap: int = 2
    sort: int = 5
    dig: int = 7
    shuffle_draw: int = 5
    draws: tuple[int, ...] = (3, 5, 7, 9, 12)
    fadeout: int = 2
    upcoming: int = 6
    borrowed: int = 2


class Rules(msgspec.Struct, frozen=True, eq=False):
    """The numbers and the cards that a match is played with.

    - `cards`: all cards by id; `songs`, `effects`: those among them; `bands`: of songs and loops.
    - `song_changes`: what a card changes about songs, for those that change something.
    """

    params: Params
    cards: Mapping[str, Card]
    songs: Mapping[str, Song]
    effects: Mapping[str, Effect]
    bands: Mapping[str, tuple[str, ...]]
    song_changes: Mapping[str, tuple[SongChange, ...]]


def rules_of(params: Params, cards: Mapping[str, Card]) -> Rules:
    """The rules with their cards sorted by what the rules look for."""
    songs = {name: card for name, card in cards.items() if isinstance(card, Song)}
    effects = {name: card for name, card in cards.items() if isinstance(card, Effect)}
    bands = {name: card.bands for name, card in cards.items() if not isinstance(card, Effect)}
    changing = {
        name: tuple(one for one in card.ongoing if isinstance(one, SongChange))
        for name, card in cards.items()
    }
    given = {name: ongoing for name, ongoing in changing.items() if ongoing}
    return Rules(params, cards, songs, effects, bands, given)
