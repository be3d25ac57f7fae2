"""What counts in The War Chronicles of Ganymede, fitted to games of the judge with itself. Written by:

    ./run python -m chabudai.lab.fit ganymede --steps 40 --games 64 --seats 2 --seed 2

Against the weights before, these leave 49.4% of their opponents behind (47.3% to 51.4%).
So much more worth as SPREAD, and the odds of ending before another are e times as good: that leaves
0.873 bits of doubt of 1, over 20,059 pairs of seats at tables of any stage.
"""

import numpy as np

SPREAD = 6.4
WEIGHTS = np.array(
    [
        1.6064,  # what a lost comparison costs, in hit points
        12.3918,  # a Strength that wins as often as it loses
        0.4618,  # by how much each point above raises the logarithm of its odds
        -0.0320,  # how often even a Strength above the limit is not beaten
        0.4804,  # what it is worth to see the top card
        0.8272,  # what an A is worth to its owner
        0.2199,  # a card with no effect
        0.3283,  # a 2
        1.7963,  # a 3
        1.0826,  # a 4
        4.1780,  # a 7
        0.3978,  # a 10
        1.2993,  # what a pool of cards worth 1 each is worth in hit points
    ]
)
