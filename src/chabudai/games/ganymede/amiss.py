"""What cannot be: boxes that were never printed, seats that do not go together, tables that no game can reach."""

from typing import Any

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from . import rules
from .names import MODE_NAMES, NAMES, effect
from .rules_cards import aces, can_supply, is_automatic, is_in
from .rules_draw import can_draw
from .rules_secrets import is_possible
from .rules_showdown import camp_at, camps, initial_at
from .rules_table import (
    ACES,
    BATTLE,
    BOTTOMS,
    CAMPS,
    DEAL,
    DIFFICULTIES,
    DRAW,
    EFFECTS,
    EMPTY,
    FALLEN,
    FIRST,
    GREEN,
    GUARD,
    IN_PLAY,
    INITIAL,
    KINDS,
    LOOK,
    LOOKED,
    MODES,
    MORE,
    MOST_CARDS,
    NORMAL,
    NUMBERS,
    OVER,
    PEEK,
    PURPLE,
    RED,
    REINFORCE,
    REMOVE,
    START,
    TEAM,
    THREES,
    TOGETHER,
    VERSUS,
)

MOST_REVEALS = 20_000  # more than any game has

# phases in which somebody is asked, and in which going on by the rules must lead to the same question again
SETTLED = (FIRST, INITIAL, DRAW, THREES, ACES, REMOVE, REINFORCE)
ASKED = (START, DEAL, PEEK, LOOKED, *SETTLED)
WAITING_FOR_CHANCE = (START, INITIAL, DEAL, PEEK)
DRAWING = (DRAW, DEAL, PEEK, LOOKED)  # phases within a Draw Phase
BEFORE_SHOWDOWN = (INITIAL, *DRAWING)
WITHOUT_PLAY = (START, FIRST, REINFORCE)  # phases in which no card is in play


# -- boxes and seats ----------------------------------------------------------------------------------------------


def misprint(box: Box) -> str | None:
    """Why an owner's box cannot be."""
    for colour in ("red", "green", "purple"):
        if not box.record[f"cards_{colour}"].any():
            return f"the {colour} camp needs at least one card."
    black = int(box.cards_black.astype(int).sum())
    most = max(int(box.record[f"cards_{colour}"].astype(int).sum()) for colour in ("red", "green"))
    if most + black > MOST_CARDS or int(box.cards_purple.astype(int).sum()) > MOST_CARDS:
        return f"a camp could own more than {MOST_CARDS} cards."
    if box.cards_effect.max() >= EFFECTS:
        return "there is no such effect."
    for colour in ("black", "purple"):
        cards = box.record[f"cards_{colour}"].astype(int)
        extra = int(cards[box.cards_effect == MORE].sum()) * int(box.more_draws)
        if 1 + int(box.base_draws) + extra > IN_PLAY:
            return f"with so many {colour} cards that allow more draws, more than {IN_PLAY} cards could be in play."
        if int(cards[box.cards_effect == LOOK].sum()) > BOTTOMS:
            return f"there can be at most {BOTTOMS} {colour} cards that look at the top card."
    return None


def refuse(box: Box, s: State) -> str | None:
    """G47  Why these seats and options do not go together."""
    if s.mode == VERSUS and s.seats != CAMPS:
        return "Versus is for 3 players: Red and Green against Purple."
    if s.mode != VERSUS and s.seats != TEAM:
        return f"{MODE_NAMES[int(s.mode)]} is for 2 players; for 3, choose the mode versus."
    if s.mode == BATTLE and s.difficulty != NORMAL:
        return "The difficulty is Purple's hit points, and there is no Purple in Battle."
    return None


# -- tables -------------------------------------------------------------------------------------------------------


def amiss(box: Box, s: State) -> str | None:
    """Why this state cannot lie on a table, or None if it can."""
    for look in (_frame, _ranges, _piles, _conservation, _in_play, _knowledge, _fallen, _last_round, _turn):
        if sentence := look(box, s):
            return sentence
    return None


def _within(values: Any, least: int, most: int) -> bool:
    return bool((values >= least).all() and (values <= most).all())


def _frame(box: Box, s: State) -> str | None:
    if s.seats not in (TEAM, CAMPS) or not 0 <= s.mode < MODES or not 0 <= s.difficulty < DIFFICULTIES:
        return "there is no such mode."
    if sentence := refuse(box, s):
        return sentence
    if s.phase != OVER and s.phase not in ASKED:
        return "nobody waits for anything in that phase."
    sides = range(EMPTY, TEAM) if s.mode == BATTLE else (EMPTY,)
    if s.token not in sides or s.start not in sides:
        return "nobody there can hold the Start Player token."
    if (s.token == EMPTY or s.start == EMPTY) != (s.mode != BATTLE or s.phase == START):
        return "in Battle somebody holds the Start Player token, and only there."
    if not EMPTY <= s.turn < camps(s) or not EMPTY <= s.enemy < camps(s):
        return "no such camp fights here."
    expected = 0 if s.phase == OVER else bit(CHANCE) if s.phase in WAITING_FOR_CHANCE else bit(max(0, int(s.turn)))
    return None if s.to_act == expected else "the wrong seat is to act."


def _ranges(box: Box, s: State) -> str | None:
    began = s.phase not in (START, FIRST)
    steps = 2 * TEAM + 1 if s.phase == OVER else _steps(s)
    if not 0 <= s.step < steps or not 0 <= s.place < IN_PLAY or not began <= s.rounds <= box.round_cap * began:
        return "a step, a place or the number of the round is out of range."
    if not 0 <= s.drawn <= IN_PLAY or not 0 <= s.allowed <= IN_PLAY or not 0 <= s.reveals <= MOST_REVEALS:
        return "more is counted than can have happened."
    for camp in range(CAMPS):
        if not 0 <= s.hp[camp] <= full_points(box, s, camp):
            return f"{NAMES[camp]} cannot have that many hit points."
    if not _within(s.hurt, 0, 1) or not _within(s.eleven, 0, IN_PLAY) or s.dealt.min() < 0:
        return "damage or As are counted that cannot be."
    if (not began or s.phase in (*BEFORE_SHOWDOWN, THREES, ACES)) and s.hurt.any():
        return "nobody has taken damage in this round yet."
    if not _within(s.shown, EMPTY, KINDS - 1) or not _within(s.shows, 0, IN_PLAY):
        return "the last Showdown cannot have shown that."
    return None if _within(s.strength, 0, box.limit) else "no Strength exceeds the limit."


def _steps(s: State) -> int:
    """How many camps, picks or announcements a phase has."""
    if s.phase in (START, FIRST, REMOVE, REINFORCE) or s.mode == BATTLE:
        return TEAM
    return 2 * TEAM if s.phase == ACES else CAMPS


def full_points(box: Box, s: State, camp: int) -> int:
    """The hit points that a camp starts with."""
    if camp < TEAM:
        return int(box.hp[s.mode, camp])
    return 0 if s.mode == BATTLE else int(box.purple_hp[s.mode - 1, s.difficulty])


def _piles(box: Box, s: State) -> str | None:
    for pile in (s.supply, s.deck, s.discard, s.removed):
        if pile.min() < 0:
            return "no pile can hold fewer than no cards."
    if s.memory.any():
        return "on the table itself nothing is left to memory."
    for camp in range(CAMPS):
        known = int(s.bottoms[camp])
        if not 0 <= known <= BOTTOMS or not EMPTY <= s.top[camp] < KINDS:
            return "a camp knows cards of its deck that cannot be there."
        if not _within(s.bottom[camp, :known], 0, KINDS - 1) or not _within(s.bottom[camp, known:], EMPTY, EMPTY):
            return "the known cards at the bottom of a deck come first in their list."
        if s.left[camp] != int(s.deck[camp].astype(int).sum()) + known + (s.top[camp] != EMPTY):
            return f"{NAMES[camp]}'s deck has another number of cards."
        count = int(s.in_play[camp])
        if not 0 <= count <= IN_PLAY or not _within(s.table[camp, :count], 0, KINDS - 1):
            return f"{NAMES[camp]} has cards in play that do not exist."
        if not _within(s.table[camp, count:], EMPTY, EMPTY) or s.down[camp, count:].any():
            return "the cards in play come first in their list."
        if not _within(s.down[camp], 0, 1):
            return "a card lies face up or face down."
    return None


def owned(s: State, camp: int) -> list[int]:
    """How many cards of each kind a camp owns, removed ones too."""
    cards = [int(s.deck[camp, kind]) + int(s.discard[camp, kind]) + int(s.removed[camp, kind]) for kind in range(KINDS)]
    known = [*s.table[camp, : s.in_play[camp]], s.top[camp], *s.bottom[camp, : s.bottoms[camp]]]
    for kind in known:
        if kind != EMPTY:
            cards[int(kind)] += 1
    return cards


def _conservation(box: Box, s: State) -> str | None:
    """G3, G4, C14  Every printed card is in exactly one place."""
    printed = {RED: box.cards_red, GREEN: box.cards_green, PURPLE: box.cards_purple}
    black = [int(number) for number in s.supply]
    for camp in range(CAMPS):
        plain, special = owned(s, camp)[:NUMBERS], owned(s, camp)[NUMBERS:]
        own = [int(number) for number in printed[camp]] if camp < camps(s) else [0] * NUMBERS
        if camp == PURPLE:
            plain, special = special, plain
            if any(special):
                return "Purple owns only Purple cards."
        else:
            black = [one + other for one, other in zip(black, special, strict=True)]
        if plain != own:
            return f"{NAMES[camp]} owns other cards of its colour than are printed."
    return None if black == [int(number) for number in box.cards_black] else "there are other Black cards than printed."


def _in_play(box: Box, s: State) -> str | None:
    if s.phase in WITHOUT_PLAY and s.in_play.any():
        return "no cards are in play in that phase."
    for camp in range(CAMPS):
        count = int(s.in_play[camp])
        kinds = [int(kind) for kind in s.table[camp, :count]]
        more = sum(effect(box, kind) == MORE for kind in kinds) * int(box.more_draws)
        if count > 1 + box.base_draws + more:
            return f"{NAMES[camp]} has more cards in play than can be drawn."
        if s.down[camp].any() and s.phase not in BEFORE_SHOWDOWN:
            return "no card lies face down after the Showdown."
        if s.phase in BEFORE_SHOWDOWN and (sentence := _too_early(s, camp)):
            return sentence
        hidden = [place for place in range(count) if s.down[camp, place]]
        if any(not _can_lie_down(box, s, camp, place) for place in hidden):
            return f"a card of {NAMES[camp]} lies face down that is placed face up."
    return None


def _too_early(s: State, camp: int) -> str | None:
    """B7, B9, C5-C7  Before the Draw Phase of a camp one card of it is in play, or none in the Initial Phase."""
    if not is_in(s, camp):
        return None
    initial = s.phase == INITIAL
    order = [int(initial_at(s, step) if initial else camp_at(s, step)) for step in range(camps(s))]
    late = camp in order[int(s.step) + (not initial) :]
    if late and s.in_play[camp] > (not initial):
        return f"{NAMES[camp]} has not had its {'Initial' if initial else 'Draw'} Phase yet."
    if s.in_play[camp] == 0 and not (initial and late) and can_supply(s, camp):
        return f"{NAMES[camp]} has not drawn its Initial card."
    return None


def _can_lie_down(box: Box, s: State, camp: int, place: int) -> bool:
    if s.mode == BATTLE:
        return place > 0
    return place == 0 and camp != PURPLE and box.open_initial == 0


def _knowledge(box: Box, s: State) -> str | None:
    """What all know of the cards in play must be so."""
    for camp in range(CAMPS):
        before = s.phase in BEFORE_SHOWDOWN
        most = int(s.in_play[camp]) if before else 0
        if not 0 <= s.fits[camp] <= most or not 0 <= s.old[camp] <= most or s.bursts[camp] not in (0, before):
            return "more is known of the cards in play than can be."
        looked = most > 0 and s.fits[camp] == most and effect(box, int(s.table[camp, most - 1])) == LOOK
        if most > 0 and s.top[camp] != EMPTY and not looked:
            return f"{NAMES[camp]} has not looked at its top card in this round."
        if not is_possible(box.record, s, camp):
            return f"{NAMES[camp]} could not have drawn like that."
    for camp in range(CAMPS):
        for enemy in range(CAMPS):
            if s.eleven[camp, enemy] > (aces(s, camp) if s.phase == ACES else 0):
                return "more As are announced than are in play."
    return None


def _fallen(box: Box, s: State) -> str | None:
    """B16-B18, C19-C22  Whoever has won has won, and who has fallen is out."""
    red, green, purple = (bool(is_in(s, camp)) for camp in range(CAMPS))
    if s.mode == BATTLE:
        decided = not red or not green
        result = (TOGETHER, int(s.token)) if not red and not green else (FALLEN, RED if red else GREEN)
    else:
        decided = not purple or not (red or green)
        result = (FALLEN, PURPLE if purple else RED)
    if s.phase != OVER:
        if decided or s.reason != 0 or s.winner != EMPTY:
            return "the game would be over."
    elif decided and (s.reason, s.winner) != result:
        return "the game ended otherwise."
    if s.mode != BATTLE and not decided:
        for camp in range(TEAM):
            if not is_in(s, camp) and owned(s, camp) != [int(count) for count in s.removed[camp]]:
                return f"{NAMES[camp]} is out, and its cards with it."
    return None


def _last_round(box: Box, s: State) -> str | None:
    """G45  A game that nobody has decided ends after the last round."""
    if s.phase != OVER or s.reason in (FALLEN, TOGETHER):
        return None if s.phase != OVER or _decided(s) else "nobody has fallen yet."
    if s.reason != GUARD or _decided(s) or s.rounds != box.round_cap:
        return "there is no reason for the game to be over."
    if s.mode != BATTLE:
        return None if s.winner == PURPLE else "after the last round Purple wins."
    leader = s.token if s.hp[RED] == s.hp[GREEN] else RED if s.hp[RED] > s.hp[GREEN] else GREEN
    return None if s.winner == leader else "after the last round more hit points win."


def _decided(s: State) -> bool:
    red, green, purple = (bool(is_in(s, camp)) for camp in range(CAMPS))
    return not (red and green) if s.mode == BATTLE else not (purple and (red or green))


def _turn(box: Box, s: State) -> str | None:
    """Whoever is asked has something to answer, by the rules."""
    if (s.phase != DRAW and s.phase in SETTLED) or (s.phase == DRAW and not is_automatic(s, s.turn)):
        if s.phase in DRAWING and (sentence := _draw_phase(box, s)):
            return sentence
        again = s.copy()
        again.to_act = 0
        rules.go_on(box.record, again)
        return None if again.tobytes() == s.tobytes() else "nothing would be asked there."
    if s.phase in DRAWING:
        return _draw_phase(box, s)
    if s.phase == START and (s.mode != BATTLE or s.turn != EMPTY or s.step != 0):
        return "only in Battle a start player is looked for."
    return None


def _draw_phase(box: Box, s: State) -> str | None:
    if s.step >= camps(s) or s.turn != camp_at(s, s.step) or not is_in(s, s.turn):
        return "that is not the camp whose Draw Phase it is."
    camp, count = int(s.turn), int(s.in_play[s.turn])
    open_cards = [int(kind) for place, kind in enumerate(s.table[camp, :count]) if not s.down[camp, place]]
    applied = 0 if is_automatic(s, camp) else sum(effect(box, kind) == MORE for kind in open_cards)
    drawn = count if s.phase == DEAL else max(0, count - 1)
    if s.allowed != box.base_draws + box.more_draws * applied or s.drawn != drawn or s.drawn > s.allowed:
        return "another number of draws is allowed or made."
    if s.phase == DRAW:
        return "nobody plays Purple." if is_automatic(s, camp) else None
    if s.left[camp] == 0 or s.fits[camp] != count:
        return "the camp could not draw or look."
    if s.phase == DEAL:
        return None
    looks = effect(box, int(s.table[camp, count - 1])) == LOOK if count else False
    if not looks or s.down[camp, count - 1] or is_automatic(s, camp) or not can_draw(box.record, s, camp):
        return "only the newest card, a 4, shows the top card."
    return (
        None if (s.top[camp] != EMPTY) == (s.phase == LOOKED) else "the top card is known when it has been looked at."
    )
