"""What is asked at the table instead of played: why something cannot be done, and how it stands."""

import pytest

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.errors import NotAMove
from chabudai.core.languages import phrasebook
from chabudai.core.match import Match
from chabudai.terminal.commands import Commands
from chabudai.terminal.sitting import Sitting

EDAMAME = chabudai.game("edamame")


def said(match: Match, typed: str) -> list[str]:
    """What is answered to whoever is to choose."""
    answers: list[str] = []
    commands = Commands(Sitting(match, ["human"] * match.seats), answers.append)
    commands.obey(None if match.over else match.to_act[0], typed)
    return answers


def edamame() -> Match:
    match = Match(EDAMAME)
    for text in ("first(0)", "scoring(C1)", "draw(E01)", "draw(E02)", "draw(E03)", "draw(E04)"):
        match.play(text)
    return match


def test_reasons_are_given_for_whole_turns_and_for_numbers_of_the_list() -> None:
    match = edamame()
    before = match.state.copy()
    assert said(match, "why recruit buy(Librarian)") == ["recruit buy(E01) is possible."]
    assert said(match, "why work own own(E01)") == ["The Librarian is not in your team, but for sale. (D23)"]
    assert said(match, "why 1") == ["work is possible."] and said(match, "why 3") == ["rest is possible."]
    assert said(match, "why recruit buy(E01) rest") == ["It is not your turn."]
    assert said(match, "why both own(S1) owner(1) foreign(E01)") == ["First choose the action: work. (D19)"]
    for nonsense in ("why 9", "why recruit buy", "why (", "why \0"):
        with pytest.raises(NotAMove, match="is not a move of Edamame"):
            said(match, nonsense)
    for bare in ("why", "why  "):
        with pytest.raises(NotAMove, match=r"^Type a move after why, for example why work\.$") as refusal:
            said(match, bare)
        assert phrasebook(EDAMAME, "de").find(str(refusal.value)) == "Tippe einen Zug nach why, zum Beispiel why work."
    assert match.state == before and len(match.log) == 6


def test_a_die_that_is_not_used_is_no_reason() -> None:
    match = Match(chabudai.game("tatsu"), options={"start": "black"})
    for line in ("ROLL(2,3)", "2-5 1-3", "ROLL(3,5)", "13-10 14-9", "ROLL(5,5)", "5-10 10-15", "ROLL(2,3)"):
        match.play_line(line)
    assert said(match, "why 15-13 0-0") == ["15-13^ is possible."]


def test_what_others_have_chosen_in_secret_is_not_told_by_asking_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BLUFF.words, "plies", str.split, raising=False)
    match = Match(BLUFF, dealer=dealer(1))
    match.play("keep", 0)
    assert said(match, "why fold nonsense") == ["fold is possible."], "it ends where all is shown"


def test_by_what_places_are_decided_is_told_as_soon_as_everybody_may_know_it() -> None:
    assert said(edamame(), "score") == [
        *("Green is human.", "    points 0, rank of the dragon 0, gold in supply 5"),
        *("Orange is human.", "    points 0, rank of the dragon 0, gold in supply 5"),
    ]
    match = Match(EDAMAME, dealer=dealer(1), box=EDAMAME.owned_box({"patience": 1}))
    while not match.over:
        match.play("rest")
    green, by, _, _ = said(match, "who")
    assert green.startswith("Green is human, place ") and by.startswith("    points ")
    luminous = Match(chabudai.game("luminous"), dealer=dealer(1))
    assert not any(line.startswith("    ") for line in said(luminous, "score"))
