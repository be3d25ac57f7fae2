import pytest
from guests import Guests
from starlette.testclient import TestClient

from chabudai.server.app import create_app


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/matches.sqlite"


@pytest.fixture
def client(url):
    with TestClient(create_app(url, pace=0)) as made:
        yield made


@pytest.fixture
def guests(client):
    return Guests(client)
