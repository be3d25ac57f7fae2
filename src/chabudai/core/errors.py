"""What can go wrong, each as one sentence for a person with the next step in it."""


class ChabudaiError(Exception):
    """Something a person can put right. `clause` is the number of the rule that says so, if there is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


class NotAMove(ChabudaiError):
    """The text is not a move of this game at all."""


class NotLegal(ChabudaiError):
    """A move of this game, but not one that may be made now."""


class Ambiguous(ChabudaiError):
    """The text could mean several legal moves."""


class BadBox(ChabudaiError):
    """A box file that cannot be the content of this game's box."""


class BadRecord(ChabudaiError):
    """A text that is not the record of a game, or of a game that cannot have been played."""


class BadSetup(ChabudaiError):
    """A game, number of seats or option that does not exist."""
