"""The Showdown, the comparisons of Strength, and the damage."""

from chabudai.core.rule import bit, rule

from .rules_cards import aces, count_of, effect, eliminate, is_automatic, is_in, leave_play, place_of
from .rules_table import (
    ACES,
    BATTLE,
    CAMPS,
    COMPARE,
    DAMAGE,
    ELEVENS,
    EMPTY,
    FALLEN,
    GREEN,
    KEEP_ALL,
    KINDS,
    OVER,
    PURPLE,
    PUSH,
    RED,
    REMOVE,
    TAKE_BACK,
    TEAM,
    THREES,
    TOGETHER,
    WITHDRAW,
)


@rule
def camps(s):
    """Two camps fight in Battle, three in the other modes."""
    return TEAM if s.mode == BATTLE else CAMPS


@rule
def camp_at(s, step):
    """B9, B14, C4, C7, C15, V4  The order of the camps: in Battle the start player first, else Red, Green, Purple."""
    if s.mode == BATTLE:
        return s.start if step == 0 else 1 - s.start
    return step


@rule
def initial_at(s, step):
    """B7, C5, C6  The order of the Initial cards: Purple's comes first."""
    return camp_at(s, step) if s.mode == BATTLE else (step + PURPLE) % CAMPS


@rule
def enemy_of(s, camp):
    """B15, C17  Whom Red or Green fights: each other in Battle, else Purple."""
    return 1 - camp if s.mode == BATTLE else PURPLE


# -- turning up, and the 3s ---------------------------------------------------------------------------------------


@rule
def turn_up(s):
    """G18, B14, C15  All cards in play are turned up at once."""
    hidden = 0
    for camp in range(CAMPS):
        s.shows[camp] = s.in_play[camp]
        for place in range(len(s.shown[camp])):
            s.shown[camp, place] = s.table[camp, place]
            hidden += s.down[camp, place]
            s.down[camp, place] = 0
        s.fits[camp] = 0
        s.bursts[camp] = 0
        s.old[camp] = 0
    if hidden > 0:
        s.reveals += 1
    s.phase = THREES
    s.step = 0
    s.place = 0


@rule
def resolve_threes(box, s):
    """G19, G20, G21, C13  The 3s of all camps in order, one by one; one that lies alone does nothing."""
    if s.step == camps(s):
        s.phase = ACES
        s.step = 0
        return
    camp = camp_at(s, s.step)
    s.turn = camp
    while s.place < s.in_play[camp]:
        if effect(box, s.table[camp, s.place]) == WITHDRAW and s.in_play[camp] > 1 and not is_automatic(s, camp):
            s.to_act = bit(camp)
            return
        s.place += 1
    s.step += 1
    s.place = 0


@rule
def withdraw_options(s, camp, out):
    """G20, G21  Nothing, or any other card in play."""
    out[0] = KEEP_ALL
    count = 1
    seen = 0
    for place in range(s.in_play[camp]):
        kind = s.table[camp, place]
        if place != s.place and not seen & bit(kind):
            seen |= bit(kind)
            out[count] = TAKE_BACK + kind
            count += 1
    return count


@rule
def withdraw(s, camp, kind):
    """G20  The card goes to the discard pile. Of several 3s one that is resolved goes first: they come first."""
    place = place_of(s, camp, kind, s.place)
    leave_play(s, camp, place)
    s.discard[camp, kind] += 1
    if place > s.place:
        s.place += 1


# -- the As -------------------------------------------------------------------------------------------------------


@rule
def announce(s):
    """G19, G22, C15, V5  Who has As says how many count 11: human Purple once for each opponent who is compared."""
    steps = TEAM if s.mode == BATTLE else TEAM + TEAM
    while s.step < steps:
        camp, enemy = pair_at(s, s.step)
        if is_in(s, camp) and is_in(s, enemy) and aces(s, camp) > 0 and not is_automatic(s, camp):
            s.turn = camp
            s.enemy = enemy
            s.to_act = bit(camp)
            return
        s.step += 1
    s.phase = COMPARE
    s.turn = EMPTY
    s.enemy = EMPTY


@rule
def pair_at(s, step):
    """B14, C15, V5  Who announces, and against whom: Red, Green, then Purple for Red and Purple for Green."""
    if step < TEAM:
        camp = camp_at(s, step)
        return camp, enemy_of(s, camp)
    return PURPLE, step - TEAM


@rule
def ace_options(s, camp, out):
    """G22, G23  Any number of As may count 11, even one too many."""
    for k in range(aces(s, camp) + 1):
        out[k] = ELEVENS + k
    return aces(s, camp) + 1


# -- Strength and damage ------------------------------------------------------------------------------------------


@rule
def sum_of(box, s, camp, enemy, elevens):
    """G24  The numbers, 10 more for each A as 11, and 2 for each of the opponent's 10s."""
    total = box.ace_more * elevens + box.push * count_of(box, s, enemy, PUSH)
    for place in range(s.in_play[camp]):
        total += s.table[camp, place] % (KINDS // 2) + 1
    return total


@rule
def strength(box, s, camp, enemy, elevens):
    """G24, G25  A camp's Strength against an opponent: nothing if it exceeds the limit."""
    total = sum_of(box, s, camp, enemy, elevens)
    return 0 if total > box.limit else total


@rule
def best_elevens(box, s, camp, enemy):
    """C16  As many As as possible as 11, without exceeding the limit in this comparison."""
    elevens = aces(s, camp)
    while elevens > 0 and sum_of(box, s, camp, enemy, elevens) > box.limit:
        elevens -= 1
    return elevens


@rule
def damage(box, s, camp, enemy, own, other):
    """G8, G28, G29, G30, G31  Cards in play, 2 for each 7, 1 for exactly 21; an opponent's 10 caps it last of all."""
    if s.in_play[camp] == 0 or own == 0 or own < other:
        return 0
    points = s.in_play[camp] + box.more_damage * count_of(box, s, camp, DAMAGE)
    if own == box.limit and (other != box.limit or box.bonus_in_tie[s.mode] == 1):
        points += box.limit_bonus
    if count_of(box, s, enemy, PUSH) > 0:
        points = min(points, box.cap_with_ten)
    return points


@rule
def compare(box, s, one, two):
    """G26, G27, B15, C17, C18  Two camps compare Strengths, each with its own cards only; damage is simultaneous."""
    if is_automatic(s, two):
        s.eleven[two, one] = best_elevens(box, s, two, one)
    own = strength(box, s, one, two, s.eleven[one, two])
    other = strength(box, s, two, one, s.eleven[two, one])
    s.strength[one, two] = own
    s.strength[two, one] = other
    s.dealt[one, two] = damage(box, s, one, two, own, other)
    s.dealt[two, one] = damage(box, s, two, one, other, own)
    take_damage(s, two, s.dealt[one, two])
    take_damage(s, one, s.dealt[two, one])


@rule
def take_damage(s, camp, points):
    """G32, G33  Hit points fall, and not below 0."""
    if points > 0:
        s.hurt[camp] = 1
        s.hp[camp] = max(0, s.hp[camp] - points)


@rule
def compare_all(box, s):
    """B15, C17-C19  The comparison of Battle; or Red against Purple, then Green, unless Purple has fallen before."""
    s.strength[:] = 0
    s.dealt[:] = 0
    s.phase = REMOVE
    s.step = 0
    for step in range(camps(s) - 1):
        camp = camp_at(s, step)
        enemy = enemy_of(s, camp)
        if is_in(s, camp) and is_in(s, enemy):
            compare(box, s, camp, enemy)
    s.eleven[:] = 0
    if s.mode == BATTLE:
        end_battle(s)
    else:
        end_war(s)


@rule
def was_compared(s, camp):
    """C17, C19, C22  Has Red or Green been compared in this round? Who has no hit points left has lost them just now,
    or was out before; against Red Purple still stood if Green has dealt it the last damage."""
    enemy = enemy_of(s, camp)
    stood = s.hp[enemy] > 0 or s.dealt[camp, enemy] > 0 or (camp == RED and s.dealt[GREEN, enemy] > 0)
    return stood and (s.hp[camp] > 0 or s.dealt[enemy, camp] > 0)


@rule
def end_battle(s):
    """B16, B17, B18  Who has hit points left wins; if both have fallen, the holder of the Start Player token."""
    if not is_in(s, RED) and not is_in(s, GREEN):
        end_game(s, TOGETHER, s.token)
    elif not is_in(s, GREEN):
        end_game(s, FALLEN, RED)
    elif not is_in(s, RED):
        end_game(s, FALLEN, GREEN)


@rule
def end_war(s):
    """C19-C22, V6, V7  The team wins when Purple has fallen; Purple when both others have. One alone is out."""
    if not is_in(s, PURPLE):
        end_game(s, FALLEN, RED)
    elif not is_in(s, RED) and not is_in(s, GREEN):
        end_game(s, FALLEN, PURPLE)
    else:
        for camp in range(TEAM):
            if not is_in(s, camp):
                eliminate(s, camp)


@rule
def end_game(s, reason, winner):
    """B18, C19  The game ends at once."""
    s.reason = reason
    s.winner = winner
    s.phase = OVER
    s.turn = EMPTY
    s.to_act = 0
