"""What is drawn on the page has the size and the look that its game has given it, whatever the page looks like."""

import pytest
from people import sit, table

import chabudai

WRONG = """() => [...document.querySelectorAll('.board svg :is(rect, circle, path, text)')].filter((one) =>
  getComputedStyle(one).display === 'none'
  || (one.localName === 'rect' && Math.abs(one.getBBox().height - one.getAttribute('height')) > 0.1)
).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("name", [game.name for game in chabudai.games()])
@pytest.mark.parametrize("device", ["page", "phone"])
def test_the_page_changes_no_drawing(request, server, name, device):
    seen = request.getfixturevalue(device)
    seats = chabudai.game(name).seats[0]
    made = table(server, name, [{"kind": "human"}] * seats)
    sit(seen, made["seats"][0])
    assert seen.evaluate(WRONG) == []
