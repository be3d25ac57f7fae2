"""Tatsu, the dragon stone game, for two. "T9" is clause 9 of RULEBOOK.md.

A turn    chance rolls both dice                                      T4, T5
          the player uses one die: a stone moves or enters            T6-T20
              or a captive escapes by the smaller die                 T32-T34
          the stone arrives: its power works, a corner recruits       T21-T31
          the player uses the other die, if it can be used            T36
The end   as soon as a stone has arrived, or after the last turn      T39-T44
"""

from chabudai.core.rule import CHANCE, bit, choice, number, record, rule, switch

BLACK, WHITE = range(2)
SEATS = (2,)

VINE, WATER, FIRE = range(3)  # the kinds of dragon stone
START, ROLL, FIRST, SECOND, OVER = range(5)  # the table waits for the start player, a roll, a die, the other die
TYPE, STRIPPED, CAP = 1, 2, 4  # how a game ends, T40, T39, T44: bits, because the first two can come together

DRAWN, BLACK_BEGINS, WHITE_BEGINS = range(3)  # the option `start`

KINDS = 3
SEGMENTS = 24
DICE = 6
LAYOUTS = 2
EMPTY = -1  # no stone, no corner

# A stone is a number: seat * KINDS + kind. A move by a player is a number too:
SOURCES = SEGMENTS + KINDS  # where a die may be used: 24 segments and 3 kinds on the mat
ESCAPES = DICE * SOURCES  # (die - 1) * SOURCES + source: a stone moves, or enters
PASS = ESCAPES + SEGMENTS  # ESCAPES + segment: a captive escapes
STARTS = PASS + 1  # by chance: STARTS + seat begins
ROLLS = STARTS + 2  # by chance: ROLLS + (a - 1) * DICE + b - 1 with a <= b
MOVES = ROLLS + DICE * DICE
MOST = DICE * DICE  # the longest list of moves: the ways two dice can fall
LONGEST = 200_000  # no game has more moves than this

BOX = record(
    corner=("i1", (LAYOUTS, SEGMENTS)),  # the kind that a corner shows, or EMPTY
    entry=("i1", (LAYOUTS, 2, KINDS)),  # the segments on which each seat enters with 1, 2, 3
    travel=("i1", 2),  # the direction in which each seat's stones go round
    stones=("i1", KINDS),  # how many stones of each kind a seat has
)

STATE = record(  # everything lies open: there is nothing to hide
    seats="i1",
    to_act="i2",  # bit mask of the seats that may choose now
    layout="i1",  # options: see OPTIONS
    start="i1",
    recruit_then_enter_same_turn="i1",
    turn_cap="i2",
    phase="i1",
    turn="i1",  # the seat whose turn it is
    low="i2",  # the smaller die not yet used, 0 if there is none
    high="i2",  # the larger one
    inner=("i1", SEGMENTS),  # the stone on the inner place of a segment, or EMPTY
    outer=("i1", SEGMENTS),  # the stone on the outer place, or EMPTY
    tray=("i1", (2, KINDS)),  # stones not yet called
    mat=("i1", (2, KINDS)),  # stones waiting to enter
    dead=("i1", (2, KINDS)),  # stones of this seat that have been destroyed
    recruited=("i1", KINDS),  # kinds called to the mat in this turn
    turns="i2",  # completed turns
    reason="i1",  # how the game ended
    winner="i1",  # the seat that has won, or EMPTY
)

OPTIONS = {
    "layout": choice("M", "R"),
    "start": choice("random", "black", "white"),
    "recruit_then_enter_same_turn": switch(True),
    "turn_cap": number(2000, 1, 32_000),
}


@rule
def setup(box, s):
    """T4  Three Vines of each stand on the inner places of their entry row, all else waits in the trays."""
    s.inner[:] = EMPTY
    s.outer[:] = EMPTY
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.tray[seat, kind] = box.stones[kind]
        for segment in box.entry[s.layout, seat]:
            s.inner[segment] = seat * KINDS + VINE
            s.tray[seat, VINE] -= 1
    s.winner = EMPTY
    s.to_act = bit(CHANCE)
    s.phase = START if s.start == DRAWN else ROLL
    s.turn = WHITE if s.start == WHITE_BEGINS else BLACK


# -- what may be done ---------------------------------------------------------------------------------------------


@rule
def legal(box, s, seat, out):
    """T4, T5, T35-T38  Lists what a seat may do now: for chance each outcome as often as its odds."""
    if not s.to_act & bit(seat):
        return 0
    if s.phase == START:
        for side in range(s.seats):
            out[side] = STARTS + side
        return int(s.seats)
    if s.phase == ROLL:
        return falls(out)
    count = 0
    count = uses(box, s, seat, s.low, out, count)
    if s.high != s.low:
        count = uses(box, s, seat, s.high, out, count)
    if s.phase == FIRST:
        count = escapes(box, s, seat, out, count)
    if count == 0:
        out[0] = PASS  # T38
        count = 1
    return count


@rule
def falls(out):
    """T5  The 36 ways in which two dice can fall."""
    count = 0
    for a in range(DICE):
        for b in range(DICE):
            out[count] = ROLLS + min(a, b) * DICE + max(a, b)
            count += 1
    return count


@rule
def uses(box, s, seat, die, out, count):
    """T9-T12, T16-T18  What a die can do: move a free stone, or bring one in from the mat. Adds them to the list."""
    if die == 0:
        return count
    first = (die - 1) * SOURCES
    way = box.travel[seat] * die
    for segment in range(SEGMENTS):
        if is_free(s, seat, segment) and not is_full(s, ahead(segment, way)):
            out[count] = first + segment
            count += 1
    if die <= KINDS and not is_full(s, box.entry[s.layout, seat, die - 1]):
        for kind in range(KINDS):
            if may_enter(s, seat, kind):
                out[count] = first + SEGMENTS + kind
                count += 1
    return count


@rule
def escapes(box, s, seat, out, count):
    """T32, T33  Captives that the smaller die sets free. Adds them to the list."""
    way = box.travel[seat] * s.low
    for segment in range(SEGMENTS):
        if is_captive(s, seat, segment) and not is_full(s, ahead(segment, way)):
            out[count] = ESCAPES + segment
            count += 1
    return count


@rule
def ahead(segment, way):
    """T9, T13  The segment that lies so many steps on, round the arena."""
    target = segment + way
    if target >= SEGMENTS:
        return target - SEGMENTS
    return target + SEGMENTS if target < 0 else target


@rule
def is_full(s, segment):
    """T2, T10  Two stones fill a segment; the outer place is taken only when the inner one is."""
    return s.outer[segment] != EMPTY


@rule
def is_free(s, seat, segment):
    """T3, T12, T14  The stone on top of a segment is free, if it is the seat's."""
    return is_of(seat, s.outer[segment] if is_full(s, segment) else s.inner[segment])


@rule
def is_captive(s, seat, segment):
    """T3, T26  A stone under an enemy Vine is entangled."""
    return is_full(s, segment) and not is_of(seat, s.outer[segment]) and is_of(seat, s.inner[segment])


@rule
def is_of(seat, stone):
    """T1  Whose a stone is; EMPTY is nobody's."""
    return 0 <= stone - seat * KINDS < KINDS


@rule
def may_enter(s, seat, kind):
    """T16, T30  A stone that waits on the mat, with the option off not one that was called in this turn."""
    fresh = 0 if s.recruit_then_enter_same_turn else s.recruited[kind]
    return s.mat[seat, kind] > fresh


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def play(box, s, seat, move):
    """T4-T7  A draw, a roll, or one action and all that follows from it."""
    if move >= ROLLS:
        roll(s, move - ROLLS)
    elif move >= STARTS:
        s.turn = move - STARTS
        s.phase = ROLL
    elif move == PASS:
        end_turn(s)
    elif move >= ESCAPES:
        escape(box, s, seat, move - ESCAPES)
    else:
        use(box, s, seat, move // SOURCES + 1, move % SOURCES)


@rule
def roll(s, dice):
    """T5  Both dice are rolled, and the player on turn chooses."""
    s.low = dice // DICE + 1
    s.high = dice % DICE + 1
    s.phase = FIRST
    s.to_act = bit(s.turn)


@rule
def use(box, s, seat, die, source):
    """T6-T9, T16, T19, T36  A stone moves or enters by one die; the other die follows if it can be used."""
    if source < SEGMENTS:
        stone = lift(s, source)
        target = ahead(source, box.travel[seat] * die)
    else:
        s.mat[seat, source - SEGMENTS] -= 1
        stone = seat * KINDS + source - SEGMENTS
        target = box.entry[s.layout, seat, die - 1]
    other = s.low + s.high - die if s.phase == FIRST else 0
    s.low, s.high = other, other
    arrive(box, s, stone, target)
    if s.phase == OVER:
        return
    s.phase = SECOND
    if not can_use(box, s, seat, other):
        end_turn(s)


@rule
def can_use(box, s, seat, die):
    """T36  Is there anything that this die can do?"""
    if die == 0:
        return False
    way = box.travel[seat] * die
    for segment in range(SEGMENTS):
        if is_free(s, seat, segment) and not is_full(s, ahead(segment, way)):
            return True
    if die <= KINDS and not is_full(s, box.entry[s.layout, seat, die - 1]):
        for kind in range(KINDS):
            if may_enter(s, seat, kind):
                return True
    return False


@rule
def lift(s, segment):
    """T14, T15  The free stone leaves; one that it held or entangled is free at once."""
    place = s.outer if is_full(s, segment) else s.inner
    stone = int(place[segment])
    place[segment] = EMPTY
    return stone


@rule
def escape(box, s, seat, segment):
    """T32-T34  A captive leaves by the smaller die, its captor slides inside, and the turn ends."""
    stone = int(s.inner[segment])
    s.inner[segment] = s.outer[segment]
    s.outer[segment] = EMPTY
    arrive(box, s, stone, ahead(segment, box.travel[seat] * s.low))
    if s.phase != OVER:
        end_turn(s)


@rule
def arrive(box, s, stone, segment):
    """T21-T25, T29  A stone ends its move here: its power works, then the corner recruits."""
    seat, kind = stone // KINDS, stone % KINDS
    met = s.inner[segment]
    if met == EMPTY:
        s.inner[segment] = stone  # T21
    elif is_of(seat, met) or kind == VINE:
        s.outer[segment] = stone  # T22 holds its own, T23 entangles
    else:
        s.inner[segment] = stone  # T24
        if kind == WATER:
            s.tray[1 - seat, met % KINDS] += 1
        else:
            s.dead[1 - seat, met % KINDS] += 1
    recruit(box, s, seat, segment)
    win(box, s, seat)


@rule
def recruit(box, s, seat, segment):
    """T27-T31  A corner calls one stone of its kind from the tray to the mat."""
    kind = box.corner[s.layout, segment]
    if kind != EMPTY and s.tray[seat, kind] > 0:
        s.tray[seat, kind] -= 1
        s.mat[seat, kind] += 1
        s.recruited[kind] += 1


@rule
def win(box, s, seat):
    """T39-T43  The seat whose stone has arrived wins if its enemy has lost a whole kind or stands empty."""
    enemy = 1 - seat
    reason = 0
    in_battle = 0
    for kind in range(KINDS):
        if s.dead[enemy, kind] == box.stones[kind]:
            reason = TYPE
        in_battle += box.stones[kind] - s.tray[enemy, kind] - s.dead[enemy, kind]
    if in_battle == 0:
        reason += STRIPPED
    if reason > 0:
        s.winner = seat
        end(s, reason)


@rule
def end_turn(s):
    """T38, T41, T44  The turn is counted; after the last one allowed the game is a draw, else the other rolls."""
    s.low, s.high = 0, 0
    s.recruited[:] = 0
    s.turns += 1
    if s.turns >= s.turn_cap:
        end(s, CAP)
    else:
        s.turn = 1 - s.turn
        s.phase = ROLL
        s.to_act = bit(CHANCE)


@rule
def end(s, reason):
    """T41  The game ends at once; an unused die is ignored."""
    s.low, s.high = 0, 0
    s.recruited[:] = 0
    s.reason = reason
    s.phase = OVER
    s.to_act = 0


@rule
def standing(box, s, out):
    """T42, T44  The winner is first and the other second; in a draw both are first."""
    for seat in range(s.seats):
        out[seat] = 1 + (s.winner == 1 - seat)
