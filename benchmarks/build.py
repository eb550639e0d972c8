"""Which Python is this? Its build alone makes a difference of 10 to 20 per cent."""

from __future__ import annotations

import os
import platform
import sysconfig

from msgspec import Struct

PROFILED = "--enable-optimizations"
LINKED = "--with-lto"


class Build(Struct, frozen=True):
    """The interpreter that figures were measured with; None where it does not say how it was built."""

    python: str
    compiler: str
    system: str
    processors: int
    profile_guided: bool | None
    link_time: bool | None

    def words(self) -> str:
        how = {
            True: "built with profile-guided optimisation",
            False: "built WITHOUT profile-guided optimisation: 10 to 20 % slower than a build that has it",
            None: "which does not say whether it was built with profile-guided optimisation",
        }[self.profile_guided]
        linked = ", and with link-time optimisation" if self.link_time else ""
        where = f"{self.system}, {self.processors} processors"
        return f"{self.python} ({self.compiler}) on {where}; {how}{linked}"


def this_build() -> Build:
    asked = sysconfig.get_config_var("CONFIG_ARGS")
    return Build(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        compiler=platform.python_compiler(),
        system=f"{platform.system()} {platform.machine()}",
        processors=os.cpu_count() or 1,
        profile_guided=None if asked is None else PROFILED in asked,
        link_time=None if asked is None else LINKED in asked,
    )
