"""The three shared sites, and which of them touch."""

from typing import Literal

Site = Literal["left", "center", "right"]

SITES: tuple[Site, ...] = ("left", "center", "right")

_NEIGHBOURS: dict[Site, tuple[Site, ...]] = {
    "left": ("center",),
    "center": ("left", "right"),
    "right": ("center",),
}


def next_to(site: Site) -> tuple[Site, ...]:
    """ST Components and deck construction  The outer sites touch the center, not each other."""
    return _NEIGHBOURS[site]
