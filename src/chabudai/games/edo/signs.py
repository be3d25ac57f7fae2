"""A legend: goods, and what they are called. I1"""

from .names import GOOD_NAMES
from .shapes import GOOD_MARKS, drawn

LEGEND = tuple(((drawn(0, 0, *marks),), name) for marks, name in zip(GOOD_MARKS, GOOD_NAMES, strict=True))
