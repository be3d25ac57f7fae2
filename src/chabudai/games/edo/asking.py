"""What is asked of a player, in the words of the rules. Part of words.py."""

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .basics import action_now
from .names import (
    GOOD_NAMES,
    KIND_NAMES,
    SEATS,
    action_text,
    card_id,
    listed,
    offered,
    on_space,
    piece_name,
    privilege_name,
    space_name,
    tile_name,
    times,
)
from .planning import officials_left, slot_asked
from .table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_SUPPORT,
    BUILD_AT,
    BUILD_SITE,
    BUILD_WHAT,
    BUYING,
    CLAIM,
    DRAW_CARD,
    DRAW_PRIVILEGE,
    DRAW_REQUEST,
    DRAW_SPACE,
    DRAW_START,
    DRAW_TILE,
    ENDOW,
    EXPEL,
    HARVEST,
    INCOME_OF,
    JOIN,
    LAST,
    MOVE,
    MOVE_TO,
    OVER,
    PICK_RONIN,
    PLAN,
    POST_TO,
    PRODUCING,
    QUANTITY,
    RECRUITING,
    RICE,
    RIDE,
    RIDE_TO,
    RONIN_TO,
    RYO,
    SECOND_OFFER,
    SLOT_STEPS,
    START_CITY,
    TAKE_GOOD,
    TILE_KIND,
    TRADING,
    TRAVELLING,
    WAGE,
)

CHANCES = {
    DRAW_START: "The start player is drawn.",
    DRAW_CARD: "A merchant card is turned up.",
    DRAW_REQUEST: "A request is turned up.",
    DRAW_PRIVILEGE: "A privilege is turned up.",
    DRAW_SPACE: "A ronin comes to a random field.",
    DRAW_TILE: "A location tile is drawn.",
}
CHANCE_CLAUSES = {
    DRAW_START: "E9",
    DRAW_CARD: "E5",
    DRAW_REQUEST: "K2",
    DRAW_PRIVILEGE: "K2",
    DRAW_SPACE: "R1",
    DRAW_TILE: "R5",
}
ORDER = {ENDOW: "E10", START_CITY: "E11", PICK_RONIN: "R3", WAGE: "E58a"}  # of seats; by E24 where no other is told
PLAIN = {
    ENDOW: "take an endowment.",
    START_CITY: "choose the city to start in: a house and a samurai.",
    PICK_RONIN: "pick the ronin that moves.",
    BUYING: "buy a special card, or stop.",
    BUILD_AT: "choose where to build, or stop.",
    TRADING: "trade with the merchant, or stop.",
    TRAVELLING: "let the official travel: place it, ride, or do something else; or stop.",
    LAST: "use a privilege, or end the turn.",
    POST_TO: "choose the border post on which the official becomes a samurai.",
    RIDE: "choose the samurai that rides, or enough.",
    CLAIM: "choose the request to fulfil.",
    EXPEL: "name the space from which to expel ronin.",
    BUILD_SITE: "put the house on the next free site, or on the first with privilege a.",
    SECOND_OFFER: "use a second offer, for your trading post is here, or enough.",
}


def prompt(box: Box, view: State, seat: int) -> str:
    """What is asked of a seat now."""
    if view.step == OVER:
        return "The game is over."
    if view.step <= DRAW_TILE:
        return CHANCES[int(view.step)]
    if not 0 <= seat < CHANCE or not view.to_act & bit(seat):
        waiting = [SEATS[other] for other in range(view.seats) if view.to_act & bit(other)]
        return f"Waiting for {listed(waiting)}."
    if view.step == PLAN:
        return f"{SEATS[seat]}, {_planning(box, view, seat)}"
    return f"{SEATS[seat]}, {PLAIN.get(int(view.step)) or _question(box, view, seat)}"


def waits(box: Box, view: State, seat: int) -> tuple[str, str]:
    """E11a, E21b, E24  Why it is not this seat that chooses now, by the clause of what is being done."""
    if not 0 <= seat < view.seats:
        return "E1", "You have no seat at this table."
    if view.to_act & bit(CHANCE):
        return CHANCE_CLAUSES[int(view.step)], f"Nobody chooses now. {CHANCES[int(view.step)]}"
    others = listed([SEATS[other] for other in range(view.seats) if view.to_act & bit(other)])
    if view.step == PLAN:
        return "E21b", f"Your plan is final. You can take it back as long as others plan: {others}."
    return ORDER.get(int(view.step), "E24"), f"It is not your turn, but that of {others}."


def _planning(box: Box, view: State, seat: int) -> str:
    """E16-E20, K21"""
    slot, left = slot_asked(view, seat), times(int(officials_left(view, seat)), "official")
    ask = int(view.asked[seat]) - slot * SLOT_STEPS
    if view.asked[seat] == ASK_SUPPORT:
        return "how many privileges b do you use for this plan?"
    if ask == ASK_CARD:
        return f"plan slot {slot + 1}: a card, or empty. You have {left} left."
    card = card_id(box, int(view.plan_card[seat, slot]))
    if ask == ASK_ACTION:
        return f"plan slot {slot + 1}: which action of card {card}?"
    return f"plan slot {slot + 1}: how many officials on card {card}? You have {left} left."


def _question(box: Box, view: State, seat: int) -> str:
    """The questions that name something on the table."""
    step, officials = int(view.step), times(int(view.left), "official")
    if step == MOVE:
        return f"move samurai or merchant ({box.road_price} Ryo a road), or end{_next(box, view)}."
    if step == MOVE_TO:
        return f"where does {piece_name(box, view)} go? You have {view.stock[seat, RYO]} Ryo."
    if step == RIDE_TO:
        return f"where does {piece_name(box, view)} ride?"
    if step == PRODUCING:
        good = GOOD_NAMES[action_now(box, view) - HARVEST]
        return f"choose the samurai that produces {good}, or stop: {officials} left."
    if step == RECRUITING:
        return f"recruit a neutral official for {box.recruit_price} {GOOD_NAMES[RICE]}, or stop."
    if step == INCOME_OF:
        return "choose the town whose income you take now."
    if step == TAKE_GOOD:
        return f"choose the resource of privilege {privilege_name(box, int(view.what))}."
    if step == JOIN:
        return f"choose the samurai that comes to {space_name(box, int(view.where))}, or enough."
    if step == BUILD_WHAT:
        return f"what is built {on_space(box, int(view.where))}?"
    if step == QUANTITY:
        return f"how many? The merchant sells {offered(box, view, int(view.what))}."
    if step == TILE_KIND:
        return f"what does the tile {tile_name(box, int(view.drawn))} mean?"
    if step == RONIN_TO:
        return f"where does the ronin from {space_name(box, int(view.haunt))} go, to a {KIND_NAMES[int(view.kind)]}?"
    assert step == WAGE
    here = int(view.where)
    return f"how many of {view.samurai[seat, here]} samurai stay {on_space(box, here)}? Each costs {box.wage} rice."


def _next(box: Box, view: State) -> str:
    """What comes after the window."""
    return f": {action_text(box, view)} next" if view.left else " the turn"
