"""One decision ahead: the move after which the judge likes the table best. A template.

The bot is given a view. Where something is hidden it looks at several worlds that fit the view, drawn fairly.
"""

from chabudai.core.rule import below, rule

from .judge import worth
from .rules import guess, legal, play


@rule
def choose(box, view, seat, worlds, rng, out, scratch, worths):
    """The best move of a seat; among equals one is drawn. `scratch` holds two states, `worths` a number a move."""
    count = legal(box, view[0], seat, out)
    if count == 1:
        return out[0]
    worths[:count] = 0
    for _ in range(worlds):
        scratch[0] = view[0]
        guess(box, scratch[0], seat, rng)
        for number in range(count):
            scratch[1] = scratch[0]
            play(box, scratch[1], seat, out[number])
            worths[number] += worth(box, scratch[1], seat)
    best = worths[:count].max()
    equals = 0
    for number in range(count):
        if worths[number] == best:
            equals += 1
    skip = below(rng, equals)
    for number in range(count):
        if worths[number] == best:
            if skip == 0:
                return out[number]
            skip -= 1
    return out[0]
