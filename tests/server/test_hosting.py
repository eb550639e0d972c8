"""docs/hosting.md, done: its files are written, its commands run, and people play through all of it.

What cannot be had in a test has a stand-in: another root folder, free ports, `sudo` that changes nobody,
`systemctl` and `pip` that only write down what they were told, a certificate of our own.
"""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lorehearth.server.limits import Limits, changed

from .clients import PATIENCE
from .postgres import binaries, postgres_server

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "hosting.md"
NAME = "games.example.org"
FOLDERS = ("/etc", "/srv", "/var")
STAND_INS = {
    "sudo": 'if [ "$1" = -u ]; then shift 2; fi\nexec "$@"',
    "systemctl": 'echo "systemctl $*" >>"$ROOT/said"',
    "pip": 'echo "pip $*" >>"$ROOT/said"',
}


class Block(NamedTuple):
    language: str
    file: str
    text: str


def blocks() -> list[Block]:
    fence = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [
        Block(*found.groups(default="")) for found in fence.finditer(DOCUMENT.read_text(encoding="utf-8"))
    ]


def needed(*programs: str) -> None:
    """Skip where something is not installed, but never on CI."""
    path = f"{os.environ['PATH']}:/usr/sbin"
    for program in programs:
        if shutil.which(program, path=path) is None:
            reason = f"{program} is not installed: docs/hosting.md cannot be tried"
            assert not os.environ.get("CI"), reason
            pytest.skip(reason)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Machine:
    """A machine in a folder: what stands in the document, with its own root, ports and programs."""

    def __init__(self, root: Path, database: str) -> None:
        self.root = root
        self.ports = {number: free_port() for number in ("80", "443", "8477")}
        programs = root / "bin"
        for folder in (
            programs,
            root / "srv/lorehearth/venv/bin",
            root / "var/lib/lorehearth",
            root / "etc/ssl/lorehearth",
        ):
            folder.mkdir(parents=True)
        for name, script in STAND_INS.items():
            self.program(programs / name, script)
        lorehearth = f'exec {shlex.quote(sys.executable)} -m lorehearth.cli "$@"'
        for folder in (programs, root / "srv/lorehearth/venv/bin"):
            self.program(folder / "lorehearth", lorehearth)
        self.program(root / "srv/lorehearth/venv/bin/pip", STAND_INS["pip"])
        postgres = binaries()
        self.env = {
            **os.environ,
            "ROOT": str(root),
            "PATH": f"{programs}:{postgres}:{os.environ['PATH']}:/usr/sbin",
            "PGHOST": database,
            "PGUSER": "postgres",
            "LOREHEARTH_HOME": str(root / "var/lib/lorehearth"),
        }

    @staticmethod
    def program(path: Path, script: str) -> None:
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def here(self, text: str) -> str:
        """A text of the document with the folders and ports of this machine."""
        for folder in FOLDERS:
            text = re.sub(rf"(?<![\w.]){folder}/", f"{self.root}{folder}/", text)
        for number, port in self.ports.items():
            text = re.sub(rf"(?<=[ :]){number}\b(?!/)", str(port), text)
        return text

    def write(self, block: Block) -> Path:
        path = self.root / block.file.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.here(block.text))
        return path

    def sh(self, block: Block) -> str:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.here(block.text)],
            env=self.env,
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, f"{block.text}\n{done.stdout}{done.stderr}"
        return done.stdout

    @property
    def said(self) -> list[str]:
        """What the stand-ins were told."""
        return (self.root / "said").read_text().splitlines()


# -- the machine runs --------------------------------------------------------------------------------


@contextmanager
def service(machine: Machine, unit: Path) -> Iterator[None]:
    """What systemd would run."""
    settings = configparser.ConfigParser(strict=False, interpolation=None)
    settings.optionxform = str  # type: ignore[assignment,method-assign]
    settings.read_string(unit.read_text().replace("\\\n", " "))
    run = settings["Service"]
    name, _, value = run["Environment"].partition("=")
    env = {**machine.env, name: value, "PGUSER": run["User"]}
    log = machine.root / "journal"
    with log.open("ab") as file:
        process = subprocess.Popen(shlex.split(run["ExecStart"]), env=env, stdout=file, stderr=file)
    try:
        wait_for(machine.ports["8477"], process, log)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def proxy(machine: Machine, site: Path) -> Iterator[None]:
    """nginx with this site and nothing else."""
    root = machine.root
    certificate = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
    ]
    folder = root / "etc/ssl/lorehearth"
    subprocess.run(
        [
            *certificate,
            "-addext",
            f"subjectAltName=DNS:{NAME}",
            "-keyout",
            folder / "privkey.pem",
            "-out",
            folder / "fullchain.pem",
        ],
        check=True,
        capture_output=True,
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{kind}_temp_path {root}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    config = root / "nginx.conf"
    config.write_text(
        f"{user}\ndaemon off;\npid {root}/nginx.pid;\nerror_log {root}/nginx.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}\ninclude {site};\n}}\n"
    )
    command = ["nginx", "-e", str(root / "nginx.log"), "-c", str(config)]
    machine.program(
        root / "bin/nginx",
        f'exec {shutil.which("nginx", path=machine.env["PATH"])} "$@" -e {root}/nginx.log -c {config}',
    )
    path = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    with subprocess.Popen([str(path), *command[1:]], stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(machine.ports["443"], process, root / "nginx.log")
            yield
        finally:
            process.terminate()


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(4800):
        assert process.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"nobody listens: {log.read_text()}")


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    needed("nginx", "openssl")
    programs = binaries()
    if programs is None:
        needed("postgres")
        raise AssertionError
    with postgres_server(programs, "postgres") as url:
        yield Machine(tmp_path, url.partition("host=")[2])


class Visitor:
    """Somebody who comes by the name of the server, through nginx."""

    def __init__(self, machine: Machine) -> None:
        self.port = machine.ports["443"]
        self.trust = ssl.create_default_context(cafile=str(machine.root / "etc/ssl/lorehearth/fullchain.pem"))
        self.host = f"{NAME}:{self.port}"
        self.origin = f"https://{self.host}"
        self.http = httpx.Client(verify=self.trust, timeout=PATIENCE)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, host: str = "", **more: object) -> httpx.Response:
        url = f"https://127.0.0.1:{self.port}{path}"
        headers = {"host": host or self.host, "origin": self.origin, **more.pop("headers", {})}  # type: ignore[dict-item]
        return self.http.request(
            method,
            url,
            headers=headers,
            extensions={"sni_hostname": NAME},
            **more,  # type: ignore[arg-type]
        )

    def sit(self, table: str, token: str, origin: str = "") -> str:
        """The first thing that is shown to who sits down."""
        line = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        url = f"wss://{self.host}/api/tables/{table}/socket"
        named = Origin(origin or self.origin)
        with connect(
            url, sock=line, ssl=self.trust, server_hostname=NAME, origin=named, max_size=None
        ) as speaking:
            speaking.send(f'{{"type":"sit","token":"{token}"}}')
            return str(speaking.recv(PATIENCE))


FORD = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "link"]}


def test_a_server_is_hosted_as_the_document_says(machine: Machine) -> None:
    database, unit, start, site, reload, backup, restore, update = blocks()
    assert [block.file for block in (unit, site)] == [
        "/etc/systemd/system/lorehearth.service",
        "/etc/nginx/conf.d/lorehearth.conf",
    ]
    machine.sh(database)
    lorehearth, conf = machine.write(unit), machine.write(site)
    check_unit(machine, lorehearth)
    machine.sh(start)
    with service(machine, lorehearth):
        with proxy(machine, conf):
            machine.sh(reload)
            with Visitor(machine) as visitor:
                opened = visit(visitor, machine)
        assert "1 tables written" in machine.sh(backup)
        assert "1 tables have come" in machine.sh(restore)
        assert "1 running tables, 0 of them would be touched" in machine.sh(update)
    assert machine.said == [
        "systemctl daemon-reload",
        "systemctl enable --now lorehearth",
        "systemctl reload nginx",
        "pip install --upgrade lorehearth[postgres]",
        "systemctl restart lorehearth",
    ]
    with service(machine, lorehearth), proxy(machine, conf), Visitor(machine) as visitor:
        assert '"type":"look"' in visitor.sit(opened["table"], opened["token"])
    journal = (machine.root / "journal").read_text()
    key = (machine.root / "var/lib/lorehearth/key").read_text().strip()
    assert key not in journal
    assert opened["token"] not in journal


def check_unit(machine: Machine, unit: Path) -> None:
    """systemd's own opinion, where it is installed; everybody runs what it would run."""
    if shutil.which("systemd-analyze") is not None:
        done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
        ours = [line for line in (done.stdout + done.stderr).splitlines() if unit.name in line]
        assert ours == [], ours


def visit(visitor: Visitor, machine: Machine) -> dict[str, str]:
    """Come in by the front door, and try the others."""
    front = visitor.ask("GET", "/")
    assert front.status_code == 200
    assert front.headers["strict-transport-security"] == "max-age=31536000"
    plain = httpx.get(f"http://127.0.0.1:{machine.ports['80']}/rules", headers={"host": NAME})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/rules")
    created = visitor.ask("POST", "/api/tables", json=FORD)
    assert created.status_code == 201, created.text
    opened: dict[str, str] = created.json()
    card = visitor.ask("GET", f"/api/tables/{opened['table']}").json()
    assert card["until"] - card["touched"] == 180 * 24 * 3600
    assert '"type":"look"' in visitor.sit(opened["table"], opened["token"])
    with pytest.raises(InvalidStatus):
        visitor.sit(opened["table"], opened["token"], origin="https://evil.example")
    for headers in ({"origin": "https://evil.example"}, {"origin": f"http://{visitor.host}"}):
        assert visitor.ask("POST", "/api/tables", headers=headers, json=FORD).status_code == 403
    assert visitor.ask("GET", "/", host="evil.example").status_code == 403
    # What a visitor writes there is not believed: neither a name, nor where they come from.
    told = visitor.ask("GET", "/", host="evil.example", headers={"x-forwarded-host": NAME})
    assert told.status_code == 403
    large = visitor.ask("POST", "/api/tables/load", content=b"x" * (17 * 1024 * 1024))
    assert large.status_code == 413
    guess_until_it_is_too_much(visitor)
    return opened


def guess_until_it_is_too_much(visitor: Visitor) -> None:
    """A hundred wrong tokens, and as many more as are forgiven while they come."""
    for number in range(1000):
        headers = {"authorization": "Bearer x", "x-forwarded-for": f"192.0.2.{number % 256}"}
        status = visitor.ask("GET", "/api/tables", headers=headers).status_code
        if status == 429:
            assert number >= 100
            return
        assert status == 401
    raise AssertionError("it is never too much")


def test_the_limits_are_as_the_document_says() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (\S+) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name.replace("-", "_") for name, _ in rows] == list(Limits.__struct_fields__)
    assert changed(Limits(), [f"{name}={value}" for name, value in rows]) == Limits()


def test_every_block_is_run() -> None:
    kinds = [(block.language, bool(block.file)) for block in blocks()]
    assert kinds == [
        ("sh", False),
        ("ini", True),
        ("sh", False),
        ("nginx", True),
        ("sh", False),
        ("sh", False),
        ("sh", False),
        ("sh", False),
    ]
