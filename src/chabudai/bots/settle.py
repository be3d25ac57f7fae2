"""Goes on to where a judge can be believed. A template.

In the middle of a turn a judge may overlook what the dice already allow. So whoever chooses alone goes on as the judge
likes best, until chance has its say, somebody else chooses, or it has been enough.
"""

from chabudai.core.rule import CHANCE, bit, rule

from .judge import worth
from .loops import next_seat
from .rules import legal, play

ENOUGH = 4  # choices


@rule
def settle(box, worlds, out):
    """Plays on in worlds[0]; worlds[1] is scratch paper."""
    s = worlds[0]
    if s.to_act == 0:
        return
    seat = next_seat(s)
    for _ in range(ENOUGH):
        if seat == CHANCE or s.to_act != bit(seat):
            return
        count = legal(box, s, seat, out)
        best, most = out[0], 0.0
        for number in range(count):
            worlds[1] = worlds[0]
            play(box, worlds[1], seat, out[number])
            found = worth(box, worlds[1], seat)
            if number == 0 or found > most:
                best, most = out[number], found
        play(box, s, seat, best)
