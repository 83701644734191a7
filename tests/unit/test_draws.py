"""The draw tree and the streams, where the vectors do not reach (TRANSCRIPT, Seed and draws)."""

from typing import Any

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Missing
from referee.protocol.draws import (
    LEAVES,
    PATH_LENGTH,
    NoDraws,
    SeedDraws,
    Stream,
    draw_key,
    leaf,
    node,
    path,
    root,
    root_of_path,
    tree,
)

SEED, MATCH, ONE, OTHER = (bytes([number]) * 32 for number in (9, 1, 2, 3))
ROOT = root(SEED)
CORNERS = [0, 1, 2, 3, 4, 511, 512, 513, 682, 1021, 1022, 1023]

each_corner = pytest.mark.parametrize("index", CORNERS)
indices = st.integers(0, LEAVES - 1)


def seeded() -> SeedDraws:
    """Draws of the seed in one match."""
    return SeedDraws(SEED, MATCH, (ONE, OTHER))


def flipped(data: bytes, bit: int) -> bytes:
    """The bytes with one bit changed."""
    return (int.from_bytes(data, "big") ^ 1 << bit).to_bytes(len(data), "big")


# The tree.


def test_the_tree_is_full() -> None:
    assert [len(level) for level in tree(SEED)] == [1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
    assert (LEAVES, PATH_LENGTH) == (1024, 10)
    assert len(set(tree(SEED)[0])) == LEAVES


def test_leaf_and_node_by_the_formula() -> None:
    """leaf_i = dk("referee v1 draw leaf", LE64(i) || k_i); node = dk(…, left || right)"""
    data = bytes([0x01, 0x02, 0, 0, 0, 0, 0, 0]) + ONE
    assert leaf(0x0201, ONE) == blake3(data, derive_key_context="referee v1 draw leaf").digest()
    due = blake3(ONE + OTHER, derive_key_context="referee v1 draw node").digest()
    assert node(ONE, OTHER) == due
    assert tree(SEED)[1][3] == node(tree(SEED)[0][6], tree(SEED)[0][7])


@given(indices)
def test_every_path_leads_to_the_root(index: int) -> None:
    siblings = path(SEED, index)
    assert len(siblings) == PATH_LENGTH
    assert root_of_path(index, draw_key(SEED, index), siblings) == ROOT


@each_corner
def test_corner_paths_lead_to_the_root(index: int) -> None:
    assert root_of_path(index, draw_key(SEED, index), path(SEED, index)) == ROOT


@given(indices, st.integers(0, 255))
def test_a_wrong_bit_in_the_key(index: int, bit: int) -> None:
    key = flipped(draw_key(SEED, index), bit)
    assert root_of_path(index, key, path(SEED, index)) != ROOT


@given(indices, st.integers(0, PATH_LENGTH - 1), st.integers(0, 255))
def test_a_wrong_bit_in_the_path(index: int, depth: int, bit: int) -> None:
    siblings = list(path(SEED, index))
    siblings[depth] = flipped(siblings[depth], bit)
    assert root_of_path(index, draw_key(SEED, index), siblings) != ROOT


@each_corner
def test_another_index(index: int) -> None:
    """Each leaf holds its index: the key of one draw opens no other."""
    key, siblings = draw_key(SEED, index), path(SEED, index)
    found = [at for at in range(LEAVES) if root_of_path(at, key, siblings) == ROOT]
    assert found == [index]


@each_corner
def test_path_of_another_shape(index: int) -> None:
    key, siblings = draw_key(SEED, index), path(SEED, index)
    assert root_of_path(index, key, siblings[::-1]) != ROOT
    assert root_of_path(index, key, siblings[:-1]) != ROOT
    assert root_of_path(index, key, (*siblings, siblings[-1])) != ROOT
    assert root_of_path(index ^ 1, draw_key(SEED, index ^ 1), siblings) != ROOT


def test_no_inner_node_passes_for_a_leaf() -> None:
    """The contexts of leaf and node keep them apart."""
    for index in CORNERS:
        inner, above = tree(SEED)[1][index >> 1], path(SEED, index)[1:]
        assert root_of_path(index >> 1, inner, above) != ROOT
    assert leaf(0, ONE) != node((0).to_bytes(8, "little"), ONE)


def test_another_seed_has_another_root() -> None:
    assert root(flipped(SEED, 0)) != ROOT
    assert root(flipped(SEED, 255)) != ROOT


# Streams.


def words_by_the_formula(purpose: bytes, count: int) -> list[int]:
    """kh(k_i, len(purpose)[1] || purpose || match_id || x_0 || x_1) as LE 32-bit words."""
    data = bytes([len(purpose)]) + purpose + MATCH + ONE + OTHER
    output = blake3(data, key=SEED).digest(length=4 * count)
    return [int.from_bytes(output[at : at + 4], "little") for at in range(0, 4 * count, 4)]


@pytest.mark.parametrize("purpose", ["first", "shuffle/0", "a" * 64])
def test_words_go_on_without_a_break(purpose: str) -> None:
    stream = Stream(SEED, purpose, MATCH, (ONE, OTHER))
    assert [stream.word() for _ in range(1000)] == words_by_the_formula(purpose.encode(), 1000)


@pytest.mark.parametrize("bound", [2, 3, 4, 5, 31, 32, 33, 1000, 2**31 - 1, 2**31])
def test_below_by_the_formula(bound: int) -> None:
    """b = bit length of n-1; v = w mod 2^b, again until v < n"""
    modulus = 1
    while modulus < bound:
        modulus *= 2
    due = [word % modulus for word in words_by_the_formula(b"x", 900)]
    due = [value for value in due if value < bound][:400]
    stream = Stream(SEED, "x", MATCH, (ONE, OTHER))
    assert [stream.below(bound) for _ in range(len(due))] == due
    assert len(due) == 400


@pytest.mark.parametrize(
    ("purpose", "match", "contributions"),
    [
        pytest.param("y", MATCH, (ONE, OTHER), id="purpose"),
        pytest.param("x", OTHER, (ONE, OTHER), id="match"),
        pytest.param("x", MATCH, (OTHER, ONE), id="contributions exchanged"),
        pytest.param("x", MATCH, (ONE, ONE), id="contribution of seat 1"),
        pytest.param("x", MATCH, (MATCH, OTHER), id="contribution of seat 0"),
    ],
)
def test_what_a_stream_hangs_on(
    purpose: str, match: bytes, contributions: tuple[bytes, bytes]
) -> None:
    known = words_by_the_formula(b"x", 8)
    same, other = (
        Stream(SEED, "x", MATCH, (ONE, OTHER)),
        Stream(SEED, purpose, match, contributions),
    )
    assert [same.word() for _ in range(8)] == known
    assert [other.word() for _ in range(8)] != known


def test_parts_cut_at_another_place() -> None:
    """The purpose has its length in front: nothing can move from one part into the next."""
    one = Stream(SEED, "ab", MATCH, (ONE, OTHER))
    other = Stream(SEED, "a", b"b" + MATCH[:-1], (MATCH[-1:] + ONE[:-1], ONE[-1:] + OTHER))
    assert one.word() != other.word()


# Shuffles and picks.

LISTS: st.SearchStrategy[list[Any]] = st.lists(st.integers() | st.text(), max_size=40)


@given(LISTS, st.integers(0, 2**53 - 1))
def test_a_shuffle_is_a_permutation(items: list[Any], index: int) -> None:
    before = list(items)
    shuffled = seeded().shuffle(index, "shuffle/0", items)
    assert sorted(map(repr, shuffled)) == sorted(map(repr, items))
    assert items == before


@given(LISTS, st.data())
def test_a_pick_is_the_front_of_the_shuffle(items: list[Any], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, 2000))
    count = data.draw(st.integers(0, len(items)))
    picked = seeded().pick(index, "toss", items, count)
    assert len(picked) == count
    assert picked == seeded().shuffle(index, "toss", items)[:count]


@given(st.integers(0, 2**53 - 1))
def test_the_same_again(index: int) -> None:
    draws = seeded()
    first = draws.shuffle(index, "shuffle/0", range(30))
    draws.shuffle(index + 1, "shuffle/0", range(30))
    assert draws.shuffle(index, "shuffle/0", range(30)) == first


def test_shuffle_by_the_formula() -> None:
    """for i = len-1 down to 1: j = below(i+1), swap a[i], a[j]"""
    key = draw_key(SEED, 7)
    stream = Stream(key, "shuffle/1", MATCH, (ONE, OTHER))
    order = list(range(12))
    for i in (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert seeded().shuffle(7, "shuffle/1", range(12)) == order


@pytest.mark.parametrize("items", [[], ["one"]])
def test_nothing_to_shuffle(items: list[str]) -> None:
    assert seeded().shuffle(0, "shuffle/0", items) == items


def test_every_order_comes_up() -> None:
    """Of three things there are six orders; a shuffle that goes off by one has fewer."""
    orders = {tuple(seeded().shuffle(index, "x", "abc")) for index in range(100)}
    assert len(orders) == 6
    assert {seeded().pick(index, "x", "abc", 1)[0] for index in range(100)} == set("abc")


def test_without_a_seed() -> None:
    with pytest.raises(Missing) as raised:
        NoDraws().shuffle(0, "shuffle/0", [1, 2])
    assert raised.value.what == "seed"
    with pytest.raises(Missing) as raised:
        NoDraws().pick(0, "first", [0, 1], 1)
    assert raised.value.what == "seed"
