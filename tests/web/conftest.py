"""A real server and a real Chromium from the system's packages."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from playwright.sync_api import sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path_factory.mktemp('web')}/matches.sqlite"
    command = [
        sys.executable,
        "-m",
        "chabudai.cli",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        "--pace",
        "0",
    ]
    process = subprocess.Popen([*command, "--pace", "0"], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for _ in range(1200):  # a busy machine takes its time
        try:
            urllib.request.urlopen(f"{address}/health")
            break
        except OSError:
            time.sleep(0.05)
    yield address
    process.terminate()
    process.wait(10)


@pytest.fixture(scope="session")
def browser():
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found, "There is no Chromium. ./run test installs it where it can: apt-get install chromium"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=found, args=QUIET)


@pytest.fixture
def page(browser, server):
    context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=server)
    context.add_init_script("localStorage.getItem('pace') ?? localStorage.setItem('pace', 'off')")
    made = context.new_page()
    made.set_default_timeout(8000)
    errors = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    context.close()
    assert not errors


@pytest.fixture
def phone(browser, server):
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, base_url=server, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    made = context.new_page()
    made.set_default_timeout(8000)
    yield made
    context.close()
