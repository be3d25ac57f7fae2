"""Random games of The Luminous Dragon Eye for tests, step by step."""

from luminous_table import LUMINOUS

from chabudai.core.rule import CHANCE, below, bit, seeded
from lane import Lane

STRESS = {"colours": 2, "numbers": 3, "bracelets": 4}  # X32: with this deck cards and Bracelets run out


def steps(face, seats, seed, box=None, **options):
    """A whole random game: the table, the seat, its legal moves, and the move it is going to make."""
    lane = Lane(LUMINOUS, face, seats, box, **options)
    rng = seeded(seed, seats)
    while lane.s.to_act:
        acting = [seat for seat in range(CHANCE + 1) if lane.s.to_act & bit(seat)]
        seat = acting[below(rng, len(acting))]
        moves = lane.moves(seat)
        move = moves[below(rng, len(moves))]
        yield lane, seat, moves, move
        lane.rules.play(lane.box.record, lane.s, seat, move)
    yield lane, None, [], None


def played(lane, *moves):
    """The table after some moves (seat, move), on a copy."""
    after = lane.table.copy()
    for seat, move in moves:
        lane.rules.play(lane.box.record, after[0], seat, move)
    return after


def hidden(lane, table, seat):
    shown = table.copy()
    lane.rules.hide(lane.box.record, shown[0], seat)
    return shown
