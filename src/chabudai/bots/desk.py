"""What a search works on: arrays that are allocated once, and the plan that it follows."""

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from ..core.rule import record

NODE = record(visits="i4", seen="i4", total="f8", square="f8")  # tries, chances to be tried, sums of the results
DEEPEST = 512  # choices on the way from the root that are remembered
READERS = 16  # more than there are seats, with chance and watchers
MEMORY = 512 << 20  # bytes that all trees of one search may take together
BYTES_A_NODE = NODE.itemsize + 2 * (8 + 4)  # with two places in the hash table
MOST_NODES = 1 << 20  # of one tree
FEWEST_NODES = 1 << 10
A_SIMULATION = 16  # nodes that one simulation is given room for


PLAN = record(  # how a search goes about it
    explore="f8",  # how much a rarely tried move is preferred
    trust="i4",  # how many tries the judge's word counts for
    spread="f8",  # how much better the judge must like a table for odds of e to 1; 0: games are played to their end
)


class Desk(NamedTuple):
    """Trees and scratch paper. Compiled code takes it as it is."""

    pool: Any  # nodes of all trees
    keys: Any  # a hash table: which node has which child
    slots: Any
    size: Any  # [nodes in use, 1 if all have ever lost together]
    rng: Any  # random numbers of this search alone
    world: Any  # two states
    out: Any  # a list of moves
    places: Any  # where in the hash table each of them is
    here: Any  # the node that each tree is at
    path: Any  # the nodes on the way down, ...
    movers: Any  # ... and who chose there
    ranks: Any
    values: Any  # what a simulation was worth to each seat
    visits: Any  # of each move, at the end
    totals: Any
    squares: Any


def desk(rules: ModuleType, nodes: int) -> Desk:
    """An empty desk for a game, with room for that many nodes (a power of two)."""
    return Desk(
        pool=np.zeros(nodes, NODE),
        keys=np.zeros(2 * nodes, np.int64),
        slots=np.zeros(2 * nodes, np.int32),
        size=np.zeros(2, np.int64),
        rng=np.ones(1, np.uint64),
        world=np.zeros(2, rules.STATE),
        out=np.zeros(rules.MOST, np.int32),
        places=np.zeros(rules.MOST, np.int64),
        here=np.zeros(READERS, np.int32),
        path=np.zeros(DEEPEST, np.int32),
        movers=np.zeros(DEEPEST, np.int32),
        ranks=np.zeros(READERS, np.int32),
        values=np.zeros(READERS),
        visits=np.zeros(rules.MOST, np.int64),
        totals=np.zeros(rules.MOST),
        squares=np.zeros(rules.MOST),
    )


def room(simulations: int | None, trees: int = 1) -> int:
    """How many nodes one of several searches gets: enough for its simulations, within its share of the memory."""
    most = MOST_NODES
    while most * BYTES_A_NODE * trees > MEMORY:
        most //= 2
    if simulations is None:
        return most
    nodes = FEWEST_NODES
    while nodes < min(most, simulations * A_SIMULATION):
        nodes *= 2
    return nodes
