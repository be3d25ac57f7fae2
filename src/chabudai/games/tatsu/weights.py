"""What counts in Tatsu, fitted to games of the judge with itself. Written by:

    ./run python -m chabudai.lab.fit tatsu --steps 40 --games 32 --seed 1

Against the weights before, these leave 48.8% of their opponents behind (46.5% to 51.2%).
So much more worth as SPREAD, and the odds of ending before another are e times as good: that leaves
0.878 bits of doubt of 1, over 20,579 pairs of seats at tables of any stage.
"""

import numpy as np

SPREAD = 10.39
WEIGHTS = np.array(
    [
        0.7850,  # a Vine in the Arena
        1.0231,  # Water in the Arena
        2.2923,  # Fire in the Arena
        0.5488,  # the part of it that counts on the mat
        0.7939,  # the part of it that is lost to an entangled stone
        24.3700,  # how bad it is to lose a whole kind
        -0.0387,  # how much a danger counts as long as the other player has not the next roll
    ]
)
