"""Ways to break the small game, and the promise under which the contract has to report each."""

from typing import NamedTuple


class Fault(NamedTuple):
    """One change of one file: what stands there, and what stands there instead."""

    promise: str
    name: str
    file: str
    old: str
    new: str


CRASH = "    return SEATS[CHANCE]\n\n\n"  # the body of what fails

IN_RULES = {
    "loads": {
        "seats as a number": ("SEATS = (2, 3)", "SEATS = 2"),
        "no seats": ("SEATS = (2, 3)\n", ""),
        "no bound of moves": ("MOVES = FOLD + 1\nMOST = CARDS", "MOVES = FOLD + 1"),
        "moves in words": ("MOVES = FOLD + 1", 'MOVES = "ten"'),
        "an option that is a number": ("number(3, 1, 3)", "3"),
        "an option without a field": ('    rounds="i1",', '    deals="i1",'),
        "a state without seats": ('    seats="i1",\n', ""),
        "a state that is a list": ("STATE = record(", "STATE = dict("),
        "no places": ("def standing(", "def places("),
    },
    "secrecy": {
        "hide leaks a card": ("s.hand[other] = UNKNOWN", "pass"),
        "hide leaks a choice": ("s.chosen[other] = UNKNOWN", "pass"),
        "hide undoes itself": (
            "s.hand[other] = UNKNOWN",
            "s.hand[other] = NONE if s.hand[other] == UNKNOWN else UNKNOWN",
        ),
        "hide blanks who is to act": (
            "    for other in range(s.seats):\n        if other != seat:",
            "    s.to_act = 0\n    for other in range(s.seats):\n        if other != seat:",
        ),
        "what is legal tells a secret": (
            "            count = 2",
            "            count = 1 if s.hand[0] > s.hand[1] else 2",
        ),
        "a view shows what was not heard": (" or (s.to_act == bit(seat) and seat != CHANCE)", ""),
        "a silent move shows": ("else HIDDEN", "else -2"),
    },
    "guesses": {
        "guess leaves a blank": ("s.chosen[other] = KEEP + below(rng, 2)", "pass"),
        "guess deals to who has no card": ("if s.hand[other] == UNKNOWN:", "if s.hand[other] < 0:"),
        "guess deals a card twice": (
            "        if in_deck(s, card):\n            return",
            "        if card < CARDS:\n            return",
        ),
        "guess crashes": ("s.hand[other] = unseen(s, rng)", "s.hand[other + CARDS] = unseen(s, rng)"),
    },
    "legal moves": {
        "a move out of range": ("out[1] = FOLD", "out[1] = MOVES"),
        "a move listed twice": ("out[1] = FOLD", "out[1] = KEEP"),
        "more moves than there is room for": ("MOST = CARDS", "MOST = CARDS - 1"),
        "moves for who is not to act": ("if s.to_act & bit(seat):", "if s.to_act:"),
    },
    "reasons": {
        "a legal move is not listed": ("            count = 2", "            count = 1"),
    },
    "somebody can act": {
        "a dead end": ("            count = 2", "            count = 0"),
        "chance and players act together": ("bit(s.seats) - 1", "bit(s.seats) - 1 + bit(CHANCE)"),
    },
    "nothing appears or vanishes": {
        "a chip is lost": ("s.chips[seat] -= 1", "s.chips[seat] -= 2"),
        "a card comes twice": ("s.hand[next_hand(s)] = move", "s.hand[next_hand(s)] = 0"),
        "the game stops half way": ("s.to_act = bit(s.seats) - 1", "s.to_act = 0"),
    },
    "moves matter": {
        "a choice that is not noted": (
            "        s.chosen[seat] = move\n        s.to_act -= bit(seat)",
            "        if move == KEEP:\n            s.chosen[seat] = move\n            s.to_act -= bit(seat)",
        ),
    },
    "simultaneous choices": {
        "the last to choose takes a chip": (
            "            show(s)",
            "            s.chips[seat] += 1\n            s.chips[(seat + 1) % s.seats] -= 1\n            show(s)",
        ),
    },
    "games end": {
        "all choose for ever": (
            "            show(s)",
            "            s.chosen[:] = NONE\n            s.to_act = bit(s.seats) - 1",
        ),
        "the bound is too small": ("LONGEST = 18", "LONGEST = 5"),
    },
    "standing": {
        "places begin with 0": ("1 + (s.chips", "0 + (s.chips"),
        "places leave a gap": (
            "out[seat] = 1 + (s.chips > s.chips[seat]).sum()",
            "out[seat] = 1 if seat == 0 else s.seats + seat",
        ),
    },
    "undo": {
        "what is turned up is not counted": ("    s.reveals += 1\n", ""),
    },
}

IN_WORDS = {
    "loads": {
        "no title": ('TITLE = "Bluff"\n', ""),
        "no line about it": ('ABOUT = "Keep a card or fold it. For 2 or 3, about a minute."\n', ""),
        "no status": ('STATUS = "exact"\n', ""),
        "an option without help": ('OPTIONS = {"rounds": "How many deals are played."}', "OPTIONS = {}"),
        "seats without names": ("def seat_name(", "def side("),
    },
    "notation": {
        "two moves print alike": ('FOLD: "fold"', 'FOLD: "keep"'),
        "a move is not read back": ("seat, move) == text", "seat, move) == text.upper()"),
        "a move is read as another": ("move for move in range(MOVES)", "MOVES - 1 - move for move in range(MOVES)"),
        "a text that is no move crashes": (
            "def seat_name(",
            f"def no_move(box, view, seat, text):\n{CRASH}def seat_name(",
        ),
        "a line of several moves crashes": ("def seat_name(", f"def plies(text):\n{CRASH}def seat_name("),
        "read crashes on nothing": ("    return [move for", "    text = text[0] + text[1:]\n    return [move for"),
    },
    "reasons": {
        "a reason against a legal move": ("None if move in (KEEP, FOLD)", "None if move == KEEP"),
        "no reason against no move": ("None if move in (KEEP, FOLD)", "None if move >= KEEP"),
        "why_not crashes": ("None if move in (KEEP, FOLD)", "None if SEATS[move - KEEP] and move in (KEEP, FOLD)"),
        "who waits is not told why": (
            "def seat_name(",
            'def waits(box, view, seat):\n    return "B2", ""\n\n\ndef seat_name(',
        ),
        "a reason without a sentence": ('"A card can only be kept or folded."', '""'),
    },
    "log": {
        "nothing is told": ('"A card is dealt." if move == HIDDEN', '"" if move == HIDDEN'),
        "tell crashes on what was not heard": (
            '"A card is dealt." if move == HIDDEN',
            "SEATS[CHANCE] if move == HIDDEN",
        ),
    },
    "words": {
        "figures crash": ("def seat_name(", f"def notes(box, view, seat):\n{CRASH}def seat_name("),
        "figures on what is not there": (
            "def seat_name(",
            "from chabudai.core.note import Note\n\n\n"
            'def notes(box, view, seat):\n    return [Note("gold", "", "One of two.")]\n\n\ndef seat_name(',
        ),
        "nothing is asked": ('return f"{SEATS[seat]} holds', 'return "" and f"{SEATS[seat]} holds'),
        "an unknown status": ('STATUS = "exact"', 'STATUS = "perfect"'),
        "help for an option that is not there": ('OPTIONS = {"rounds"', 'OPTIONS = {"deals": "", "rounds"'),
        "two seats of one name": ('("Red", "Blue", "Green")', '("Red", "Red", "Green")'),
    },
    "records": {
        "a sheet crashes": ("def seat_name(", f"def sheet(box, steps):\n{CRASH}def seat_name("),
    },
    "impossible positions": {
        "amiss crashes": (
            "    seats, played = int(s.seats)",
            "    SEATS[int(s.seats)]\n    seats, played = int(s.seats)",
        ),
    },
}

IN_BOARD = {
    "loads": {
        "nothing can be pointed at": ("def touches(", "def points("),
    },
    "board": {
        "two things of one id": ('Thing(f"hand-{seat}"', 'Thing("hand"'),
        "two moves touch the same": ('"keep" if move == KEEP else "fold"', '"keep" if move else "fold"'),
        "a move touches what is not there": ('else "fold"', 'else "gold"'),
        "a move touches nothing": ('return ("keep" if move == KEEP else "fold",)', "return ()"),
        "the picture crashes for who watches": (
            "def picture(box, view, seat):",
            "def picture(box, view, seat):\n    SEATS[seat]",
        ),
    },
}

ON_FACES = {
    "faces agree": {
        "a shift of a small number": ("s.shown |= bit(s.hand[seat])", "s.shown |= 1 << s.hand[seat]"),
        "a product of small numbers": ("s.played == s.rounds else", "s.played == s.rounds or s.played * 100 < 0 else"),
    },
}


def faults(file: str, table: dict[str, dict[str, tuple[str, str]]]) -> list[Fault]:
    return [Fault(promise, name, file, *change) for promise, rows in table.items() for name, change in rows.items()]


PLAIN = faults("rules.py", IN_RULES) + faults("words.py", IN_WORDS) + faults("board.py", IN_BOARD)
COMPILED = faults("rules.py", ON_FACES)
