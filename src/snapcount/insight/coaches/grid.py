"""The resolution at which coaches see the field: spots and distances they treat alike."""

from __future__ import annotations

from snapcount.gridiron.field import LENGTH

NEAR_A_GOAL = 10  # within this many yards of a goal line every yard counts
STRIDE = 3  # spacing of distinguished spots elsewhere, in yards
TO_GO = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25)


def _seen_spot(spot: int) -> int:
    if spot <= NEAR_A_GOAL or spot >= LENGTH - NEAR_A_GOAL:
        return min(max(spot, 0), LENGTH)
    return NEAR_A_GOAL + STRIDE * round((spot - NEAR_A_GOAL) / STRIDE)


def _seen_to_go(to_go: int) -> int:
    return min(TO_GO, key=lambda seen: (abs(seen - to_go), seen))


SPOT_SEEN = tuple(_seen_spot(spot) for spot in range(LENGTH + 1))
SPOTS = tuple(sorted(set(SPOT_SEEN)))
FARTHEST = TO_GO[-1]
TO_GO_SEEN = tuple(_seen_to_go(to_go) for to_go in range(FARTHEST + 1))


def seen_spot(spot: int) -> int:
    """The spot, rounded to the coaches' resolution."""
    return SPOT_SEEN[min(max(spot, 0), LENGTH)]


def seen_to_go(to_go: int) -> int:
    """The yards to go, rounded to the coaches' resolution."""
    return TO_GO_SEEN[min(max(to_go, 0), FARTHEST)]
