import pytest

from chabudai.core.rule import FACES


@pytest.fixture(params=FACES)
def face(request: pytest.FixtureRequest) -> str:
    """The three lanes: the same test on the plain, the compiled and the bounds-checked rules."""
    return str(request.param)
