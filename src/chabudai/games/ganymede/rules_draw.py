"""The Initial Phase and the Draw Phases."""

from chabudai.core.rule import bit, rule

from .rules_cards import (
    aces,
    can_supply,
    effect,
    enter,
    has_down,
    is_automatic,
    lift,
    limit_total,
    see_top,
    top_to_bottom,
    wait_for_card,
)
from .rules_table import (
    APPLY,
    BATTLE,
    DEAL,
    DRAW,
    DRAW_CARD,
    INITIAL,
    LEAVE,
    LOOK,
    LOOKED,
    MORE,
    PEEK,
    PURPLE,
    STOP,
    TO_BOTTOM,
    TURN,
)


@rule
def comes_down(box, s):
    """B7, B10, C5, C6, C8, V8  Is the next card placed face down? In Battle what is drawn after the first card;
    against Purple the first card of Red and Green, unless the box says that it is open."""
    if s.mode == BATTLE:
        return s.phase != INITIAL
    return s.phase == INITIAL and s.turn != PURPLE and box.open_initial == 0


@rule
def begin_turn(box, s, camp):
    """G11, G14, B8, C10  A Draw Phase begins; an Initial 2 that lies face up is applied."""
    s.turn = camp
    s.drawn = 0
    s.allowed = box.base_draws
    if s.in_play[camp] > 0:
        apply_if_open(box, s, camp)
    s.phase = DRAW


@rule
def apply_if_open(box, s, camp):
    """G14, C13  A face-up 2 is applied by itself, but not for automated Purple."""
    newest = s.in_play[camp] - 1
    if s.down[camp, newest] == 0 and effect(box, s.table[camp, newest]) == MORE and not is_automatic(s, camp):
        s.allowed += box.more_draws


# -- what may be done ---------------------------------------------------------------------------------------------


@rule
def can_draw(box, s, camp):
    """G8, G10, G11  Another card may be drawn: not above the limit, within the allowance, and if there is one."""
    return s.drawn < s.allowed and limit_total(s, camp, s.in_play[camp]) <= box.limit and can_supply(s, camp)


@rule
def must_draw(box, s):
    """B11, C8  In Battle the first draw of the Draw Phase is compulsory, if it is possible."""
    return s.drawn < box.min_draw[s.mode]


@rule
def can_apply(box, s, camp):
    """G14, G15, V3  The newest card, once: a face-down 2 within the limit, or a 4 as long as a draw is possible."""
    newest = s.in_play[camp] - 1
    if newest < 0 or s.fits[camp] > newest:
        return False
    what = effect(box, s.table[camp, newest])
    if what == MORE:
        return s.down[camp, newest] == 1 and limit_total(s, camp, newest + 1) <= box.limit
    return what == LOOK and can_draw(box, s, camp)


@rule
def draw_options(box, s, camp, out):
    """G13, B12, C9, V2  Lists what the camp may do: draw, stop, apply its newest card."""
    count = 0
    if can_draw(box, s, camp):
        out[count] = DRAW_CARD
        count += 1
        if not must_draw(box, s):
            out[count] = STOP
            count += 1
    else:
        out[count] = STOP
        count += 1
    if can_apply(box, s, camp):
        out[count] = APPLY
        count += 1
    return count


@rule
def ask_or_go_on(box, s, camp):
    """B12, C9  The camp is asked, unless there is one answer only and none of its cards lies face down."""
    if has_down(s, camp) or can_apply(box, s, camp):
        s.to_act = bit(camp)
    elif not can_draw(box, s, camp):
        stop(box, s, camp)
    elif must_draw(box, s):
        draw_card(s, camp)
    else:
        s.to_act = bit(camp)


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def draw_card(s, camp):
    """G10, G16  The camp draws on. So everybody knows that its cards are within the limit; an effect lapses."""
    s.fits[camp] = s.in_play[camp]
    s.drawn += 1
    wait_for_card(s, camp, DEAL)


@rule
def stop(box, s, camp):
    """B12  The camp stops. Only if it had to go on, all know why it did not."""
    if must_draw(box, s) and s.drawn < s.allowed and can_supply(s, camp):
        s.bursts[camp] = 1
    end_turn(s)


@rule
def end_turn(s):
    """B9, C7  The Draw Phase of a camp is over."""
    s.drawn = 0
    s.allowed = 0
    s.phase = TURN
    s.step += 1


@rule
def apply_newest(box, s, camp):
    """G14, G15, G16, G17  The newest card is turned up, if it lies face down: a 2 allows more draws, a 4 shows the
    top card."""
    newest = s.in_play[camp] - 1
    s.fits[camp] = newest + 1
    if s.down[camp, newest] == 1:
        s.down[camp, newest] = 0
        s.reveals += 1
    if effect(box, s.table[camp, newest]) == MORE:
        s.allowed += box.more_draws
    else:
        wait_for_card(s, camp, PEEK)


@rule
def put_back(s, camp, move):
    """G15, G39  The card that was looked at stays on top, or goes to the bottom; all see which."""
    if move == TO_BOTTOM:
        top_to_bottom(s, camp)
    s.phase = DRAW


@rule
def deal(box, s, camp, kind):
    """G5, G13  Chance shows the card that is drawn."""
    lift(s, camp, kind)
    if comes_down(box, s):
        enter(s, camp, kind, 1)
    else:
        enter(s, camp, kind, 0)
        if s.phase == DEAL:
            apply_if_open(box, s, camp)
    if s.phase == INITIAL:
        s.step += 1
    else:
        s.phase = DRAW


@rule
def peek(s, camp, kind):
    """G15  Chance shows the top card to its owner."""
    see_top(s, camp, kind)
    s.phase = LOOKED
    s.to_act = bit(camp)


@rule
def look_options(out):
    """G15  Leave it, or put it on the bottom."""
    out[0] = LEAVE
    out[1] = TO_BOTTOM
    return 2


# -- automated Purple ---------------------------------------------------------------------------------------------


@rule
def purple_value(box, s):
    """C11  The sum of Purple's cards, an A as 11 unless that exceeds the limit."""
    total = limit_total(s, PURPLE, s.in_play[PURPLE])
    for _ in range(aces(s, PURPLE)):
        if total + box.ace_more <= box.limit:
            total += box.ace_more
    return total


@rule
def purple_draws(box, s):
    """C11, C12, C13, C14  Automated Purple draws on 17 or less, at most 3 cards; its 2, 3 and 4 do nothing."""
    if (
        s.drawn < s.allowed
        and purple_value(box, s) <= box.purple_stands_above
        and can_supply(s, PURPLE)
        and limit_total(s, PURPLE, s.in_play[PURPLE]) <= box.limit
    ):
        draw_card(s, PURPLE)
    else:
        end_turn(s)
