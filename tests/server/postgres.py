"""A PostgreSQL server of our own: its files in a folder that is thrown away, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """Where the programs of the server lie; Debian keeps them off the path."""
    found = [Path(name).resolve().parent for name in [shutil.which("postgres")] if name]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists()), None)


@contextmanager
def postgres_server(programs: Path, owner: str = "lorehearth") -> Iterator[str]:
    """Starts a server and says how to reach it; `%s` stands for the database."""
    folder = Path(tempfile.mkdtemp(prefix="lh-pg-", dir="/tmp"))
    user = group = None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        nobody = pwd.getpwnam("nobody")
        user, group = nobody.pw_uid, nobody.pw_gid
        os.chown(folder, user, group)
    data = str(folder / "data")

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(programs / program), *arguments],
            capture_output=True,
            text=True,
            cwd=folder,
            user=user,
            group=group,
            extra_groups=None if user is None else [],
        )
        assert done.returncode == 0, done.stdout + done.stderr

    try:
        run("initdb", "-D", data, "-U", owner, "--auth=trust", "-E", "UTF8", "--locale=C", "-N")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql+psycopg://{owner}@/%s?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
