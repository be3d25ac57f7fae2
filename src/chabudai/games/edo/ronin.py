"""Module 3, Ronin: masterless samurai wander, crowd the fields, stop towns, and are expelled.

Without the module there is no ronin on the board, and none of these rules ever comes up.
"""

from chabudai.core.rule import bit, rule

from .basics import is_covered, kind_of, official_done
from .table import (
    AT,
    DRAW_TILE,
    ENOUGH,
    FEWEST,
    FIELD,
    FROM,
    JOIN,
    KINDS,
    NONE,
    NOWHERE,
    PICK_RONIN,
    PLANNING,
    RESOURCES,
    RONIN,
    RONIN_TO,
    SPACES,
    TILE_KIND,
    TILES,
    TO,
)
from .window import move_samurai, samurai_elsewhere

# -- setting up ---------------------------------------------------------------------------------------------------


@rule
def next_haunt(box, s):
    """R1  The kind of field that has no ronin yet, or NONE if all three stand."""
    standing = s.ronin_at.sum()
    return FIELD + standing if standing < RESOURCES else NONE


@rule
def first_spaces(box, s, out):
    """R1  One ronin comes to a random open field of each kind."""
    return spaces_of_kind(box, s, next_haunt(box, s), NONE, out)


@rule
def spaces_of_kind(box, s, kind, but, out):
    """R6, I11, I12  All spaces of a kind that are not covered, without the one left. Lists them, bare."""
    count = 0
    for space in range(SPACES):
        if kind_of(box, s, space) == kind and space != but and not is_covered(s, space):
            out[count] = space
            count += 1
    return count


# -- the ronin move -----------------------------------------------------------------------------------------------


@rule
def begin_ronin_move(s):
    """R3, I2  At the start of every round, before planning, the start player moves one ronin."""
    s.turn = s.start
    s.step = PICK_RONIN


@rule
def ronin_offers(s, out):
    """R4  Any ronin; but if two share a space, the third."""
    count = 0
    pair = s.ronin_at.max() == RONIN - 1
    for space in range(SPACES):
        if s.ronin_at[space] > 0 and not (pair and s.ronin_at[space] > 1):
            out[count] = FROM + space
            count += 1
    return count


@rule
def choose_ronin(s, move):
    """R4, R5  The ronin is picked before the tile is drawn."""
    s.haunt = move - FROM
    s.waiting = 1
    s.step = DRAW_TILE


@rule
def draw_tile(s, tile):
    """R5, R16  A tile leaves the bag."""
    s.bag ^= bit(tile)
    s.drawn = tile
    s.step = TILE_KIND


@rule
def attracts(box, s, space, kind):
    """R7, R18  Another ronin on a space of the kind: not one that shares the present space."""
    return space != s.haunt and s.ronin_at[space] > 0 and kind_of(box, s, space) == kind


@rule
def must_join(box, s, kind):
    """R7  Does at least one other ronin stand on a space of this kind?"""
    for space in range(SPACES):
        if attracts(box, s, space, kind):
            return True
    return False


@rule
def kind_offers(box, s, out):
    """R5  One of the kinds on the tile, chosen freely unless the box says that ronin to join decide."""
    count, joining = 0, 0
    kinds = box.tile_kinds[s.drawn]
    for kind in kinds:
        if kind != NOWHERE and must_join(box, s, kind):
            joining += 1
    for kind in kinds:
        if kind != NOWHERE and (not box.join_decides_kind or joining == 0 or must_join(box, s, kind)):
            out[count] = KINDS + kind
            count += 1
    return count


@rule
def choose_kind(s, move):
    """R5  The tile means this kind of space."""
    s.kind = move - KINDS
    s.step = RONIN_TO


@rule
def haunt_offers(box, s, out):
    """R6-R8, R10  A space of the kind, not Edo, covered, or the one left; one with another ronin if there is any."""
    joining = must_join(box, s, s.kind)
    found = spaces_of_kind(box, s, s.kind, s.haunt, out)
    count = 0
    for index in range(found):
        space = out[index]
        if not joining or attracts(box, s, space, s.kind):
            out[count] = TO + space
            count += 1
    return count


@rule
def move_ronin(box, s, move):
    """R9, R16-R18  The ronin moves. If more wait on its space they follow; then the tiles go back into the bag."""
    s.ronin_at[s.haunt] -= 1
    s.ronin_at[move - TO] += 1
    s.waiting -= 1
    s.drawn, s.kind = NONE, NONE
    if s.waiting > 0:
        s.step = DRAW_TILE
        return
    s.haunt = NONE
    s.bag = bit(TILES) - 1
    if s.slot == NONE:
        s.step = PLANNING
    else:
        reward(box, s)
        s.used[:] = 0
        official_done(s)


# -- expelling ----------------------------------------------------------------------------------------------------


@rule
def expel_offers(box, s, out):
    """R14, R15, R21, I5  Spaces with ronin that can be outnumbered with the free moves, once in a slot."""
    count = 0
    if s.expelled > 0:
        return 0
    for space in range(SPACES):
        if s.ronin_at[space] > 0:
            moves = min(box.free_samurai, samurai_elsewhere(s, s.turn, space))
            if s.samurai[s.turn, space] + moves > s.ronin_at[space]:
                out[count] = AT + space
                count += 1
    return count


@rule
def choose_haunt(s, move):
    """R15  The space is named first."""
    s.where = move - AT
    s.step = JOIN


@rule
def join_offers(box, s, out):
    """R15, R23  Own samurai of other spaces come for free; enough once they outnumber the ronin, neutral ones aside."""
    count = 0
    if s.moved < box.free_samurai:
        for space in range(SPACES):
            if s.samurai[s.turn, space] > 0 and space != s.where:
                out[count] = FROM + space
                count += 1
    if s.samurai[s.turn, s.where] > s.ronin_at[s.where]:
        out[count] = ENOUGH
        count += 1
    return count


@rule
def join(s, move):
    """R15, R16  A samurai joins; after the last one the ronin are expelled, one after another."""
    if move == ENOUGH:
        s.haunt = s.where
        s.waiting = s.ronin_at[s.where]
        s.expelled = s.waiting
        s.step = DRAW_TILE
    else:
        move_samurai(s, s.turn, move - FROM, s.where)
        s.moved += 1


@rule
def reward(box, s):
    """R19, R19a, R20  Tokens for two or three ronin expelled, as long as the supply lasts; no power points yet."""
    given = min(box.expel_tokens[s.expelled - 1], s.ronin_supply)
    s.ronin_supply -= given
    s.tokens[s.turn] += given


@rule
def neutral_samurai(box, s, space):
    """R22, R23  With two players a neutral samurai stands on every field to the end, and only lowers production."""
    kind = kind_of(box, s, space)
    return 1 if s.ronin and s.seats == FEWEST and FIELD <= kind < FIELD + RESOURCES else 0
