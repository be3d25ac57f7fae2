"""Whatever the interface says it takes, in any form: never an error of the server's own."""

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from chabudai.server.app import create_app

# A random link leads to no seat and a random game does not exist, so valid requests may be refused.
OTHERS = {
    "board.svg": "image/svg+xml",
    "course.svg": "image/svg+xml",
    "record": "text/plain",
    "stream": "text/event-stream",
    "feed": "application/atom+xml",
}
NOT_OURS = (positive_data_acceptance,)


def test_schemathesis_finds_nothing(tmp_path):
    app = create_app(f"sqlite:///{tmp_path}/matches.sqlite", pace=0)
    schema = schemathesis.openapi.from_asgi("/openapi.json", app)

    for operation in schema.get_all_operations():
        call = operation.ok()
        if call.path.endswith("/stream"):  # it does not end by itself; see test_stream.py
            continue

        @settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @schemathesis_given(call)
        def probe(case):
            case.call_and_validate(excluded_checks=NOT_OURS)

        probe()


def test_the_description_leaves_nothing_out(client):
    schema = client.get("/openapi.json").json()
    assert "language" in schema["info"]["description"]
    operations = [(path, one) for path, found in schema["paths"].items() for one in found.values()]
    for path, one in operations:
        assert one["description"] and one["tags"], path
        assert all(given.get("description") for given in one.get("parameters", ())), path
        answered = next(answer for code, answer in one["responses"].items() if code.startswith("2"))
        kinds = set(answered.get("content", ()))
        assert kinds == {OTHERS.get(path.rsplit("/", 1)[-1], "application/json")} or "204" in one["responses"], path


def schemathesis_given(operation):
    from hypothesis import given

    return given(case=operation.as_strategy())
