"""A legend: coins, cubes and symbols, and what they are called. D1, D2"""

from .names import SYMBOLS
from .shapes import COLOURS, sign, token

LEGEND = (
    *((tuple(token(kind, 0, 0)), f"{name} cube" if kind else name) for kind, name in enumerate(COLOURS)),
    *((tuple(sign(kind, 0, 0)), name) for kind, name in enumerate(SYMBOLS)),
)
