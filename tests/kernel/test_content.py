"""Packs: read strictly, with errors that name file, entry and field."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from lorehearth.kernel.content import Entry, Pack, merged, must_exist, read_pack, stamp
from lorehearth.kernel.errors import ContentError


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    reach: int = 1


class Unit(Entry, frozen=True):
    strength: int
    weapon: Weapon | None = None


class Card(Entry, frozen=True):
    cost: int = 0


class Band(Entry, frozen=True):
    units: tuple[Unit, ...]


FAMILIES: dict[str, type[Struct]] = {"units": Unit, "cards": Card, "bands": Band}

FILES = {
    "pack.toml": 'id = "base"\nname = "Base"\ngame = "tiny"\n',
    "units.toml": """
[[units]]
id = "elf"
name = "Elf"
strength = 3
weapon = { name = "bow", reach = 4 }

[[units]]
id = "ogre"
name = "Ogre"
text = "Big."
source = "table 2"
strength = 5
""",
    "cards.toml": '[[cards]]\nid = "axe"\nname = "Axe"\n',
}


def pack_in(folder: Path, **changed: str | bytes | None) -> Path:
    """A small pack, with some files changed (`units="..."`), left out (None) or added."""
    folder.mkdir(exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    for stem, content in changed.items():
        file = folder / f"{stem}.toml"
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def read(folder: Path) -> Pack:
    return read_pack(folder, FAMILIES, "tiny")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack_in(tmp_path / "mine")


# -- a sound pack ------------------------------------------------------------------------------------


def test_a_pack_is_read_into_its_types(folder: Path) -> None:
    pack = read(folder)
    assert (pack.about.id, pack.about.name, pack.about.game) == ("base", "Base", "tiny")
    assert pack.family("units", Unit)["elf"] == Unit(
        id="elf", name="Elf", strength=3, weapon=Weapon("bow", 4)
    )
    assert list(pack.family("units", Unit)) == ["elf", "ogre"]
    assert pack.family("cards", Card)["axe"].cost == 0


def test_a_family_without_a_file_is_empty(folder: Path) -> None:
    (folder / "cards.toml").unlink()
    assert read(folder).family("cards", Card) == {}


def test_a_file_without_entries_is_an_empty_family(folder: Path) -> None:
    assert read(pack_in(folder, cards="")).family("cards", Card) == {}


def test_a_family_of_another_type_is_refused(folder: Path) -> None:
    with pytest.raises(ContentError, match="units holds Unit, not Card"):
        read(folder).family("units", Card)


def test_files_that_are_no_toml_do_not_matter(folder: Path) -> None:
    before = read(folder).hash
    (folder / "README.md").write_text("Hello")
    assert read(folder).hash == before


def test_an_entry_may_fill_a_file_of_its_own(folder: Path) -> None:
    before = read(folder).hash
    (folder / "units").mkdir()
    (folder / "units" / "troll.toml").write_text('id = "troll"\nname = "Troll"\nstrength = 7\n')
    pack = read(folder)
    assert list(pack.family("units", Unit)) == ["elf", "ogre", "troll"]
    assert pack.files["units"] == {
        "elf": "mine/units.toml",
        "ogre": "mine/units.toml",
        "troll": "mine/units/troll.toml",
    }
    assert pack.hash != before


def test_folders_of_other_programs_do_not_matter(folder: Path) -> None:
    (folder / ".tool").mkdir()
    (folder / ".tool" / "settings.toml").write_text("a = 1\n")
    assert list(read(folder).family("units", Unit)) == ["elf", "ogre"]


# -- errors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("units/troll.toml", "id = ", r"mine/units/troll.toml: Invalid value"),
        ("units/troll.toml", 'id = "troll"\nname = "Troll"\n', r"mine/units/troll.toml: .*field `strength`"),
        (
            "units/elf.toml",
            'id = "elf"\nname = "Elf"\nstrength = 2\n',
            r"mine/units/elf.toml: the id 'elf' is used twice",
        ),
        ("spells/fire.toml", "", r"mine/spells/fire.toml: tiny has no family 'spells'"),
        (
            "bands/north.toml",
            'id = "north"\nname = "North"\nunits = [{ id = "elf", name = "Elf", strength = "3" }]\n',
            r"at `\$.units\[0\].strength` \(units elf\)$",
        ),
    ],
)
def test_an_error_names_the_file_of_a_single_entry(folder: Path, name: str, text: str, says: str) -> None:
    (folder / name).parent.mkdir()
    (folder / name).write_text(text)
    with pytest.raises(ContentError, match=says):
        read(folder)


GOOD = '[[units]]\nid = "elf"\nname = "Elf"\nstrength = 3\n'


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"pack": None}, r"mine: no pack.toml there, so this is not a pack"),
        ({"pack": 'id = "base"\nname = "Base"\n'}, r"mine/pack.toml: .*missing required field `game`"),
        ({"pack": FILES["pack.toml"] + "colour = 1\n"}, r"mine/pack.toml: .*unknown field `colour`"),
        (
            {"pack": FILES["pack.toml"].replace("tiny", "chess")},
            r"mine/pack.toml: field `game`: .* chess, not tiny",
        ),
        ({"pack": "id = "}, r"mine/pack.toml: Invalid value"),
        ({"units": "[[units]\n"}, r"mine/units.toml: .*line 1"),
        ({"units": b'[[units]]\nid = "\xff"\n'}, r"mine/units.toml: not UTF-8 text .*position 16"),
        (
            {"spells": "[[spells]]\n"},
            r"mine/spells.toml: tiny has no family 'spells' \(it has units, cards, bands\)",
        ),
        ({"units": GOOD + GOOD}, r"mine/units.toml: entry 2 \(elf\): the id 'elf' is used twice"),
        (
            {"units": GOOD.replace("3", '"three"')},
            r"entry 1 \(elf\): Expected `int`, got `str` - at `\$.strength`",
        ),
        (
            {"units": GOOD.replace("3", "3.5")},
            r"entry 1 \(elf\): Expected `int`, got `float` - at `\$.strength`",
        ),
        ({"units": GOOD + "strenght = 3\n"}, r"mine/units.toml: entry 1 \(elf\): .*unknown field `strenght`"),
        (
            {"units": GOOD.replace('name = "Elf"\n', "")},
            r"mine/units.toml: entry 1 \(elf\): .*missing required field `name`",
        ),
        (
            {"units": GOOD.replace('id = "elf"\n', "")},
            r"mine/units.toml: entry 1: .*missing required field `id`",
        ),
        ({"units": GOOD + 'weapon = { name = "bow", reach = "far" }\n'}, r"\(elf\): .* at `\$.weapon.reach`"),
        ({"units": GOOD + "weapon = { reach = 1 }\n"}, r"missing required field `name` - at `\$.weapon`"),
        ({"units": GOOD + '[[cards]]\nid = "x"\n'}, r"mine/units.toml: only \[\[units\]\] .* found cards"),
        (
            {"units": '[units]\nid = "elf"\n'},
            r"mine/units.toml: only \[\[units\]\] entries belong here, found units",
        ),
        ({"units": "units = [1, 2]\n"}, r"mine/units.toml: entry 1: Expected `object`, got `int`"),
        ({"units": "units = 3\n"}, r"only \[\[units\]\] entries belong here"),
    ],
)
def test_an_error_names_file_entry_and_field(
    folder: Path, changed: dict[str, str | bytes | None], says: str
) -> None:
    with pytest.raises(ContentError, match=says):
        read(pack_in(folder, **changed))


def test_a_folder_that_is_not_there_is_not_a_pack(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"no pack\.toml there"):
        read(tmp_path / "nowhere")


@pytest.mark.parametrize("name", ["units.toml", ".#units.toml"])
def test_a_file_that_cannot_be_read_is_named(folder: Path, name: str) -> None:
    """A dangling link, such as editors leave behind."""
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(folder / "gone")
    with pytest.raises(ContentError, match=name):
        read(folder)


def test_a_folder_in_the_place_of_a_file_is_named(folder: Path) -> None:
    (folder / "units.toml").unlink()
    (folder / "units.toml").mkdir()
    with pytest.raises(ContentError, match=r"units\.toml"):
        read(folder)


# -- hashes and changes ------------------------------------------------------------------------------


def test_the_same_files_have_the_same_hash_anywhere(folder: Path, tmp_path: Path) -> None:
    assert read(pack_in(tmp_path / "other")).hash == read(folder).hash


@pytest.mark.parametrize(
    "changed",
    [
        {"units": FILES["units.toml"].replace("strength = 3", "strength = 4")},
        {"units": FILES["units.toml"] + "\n# a remark"},
        {"pack": FILES["pack.toml"].replace("Base", "Bass")},
        {"cards": None},
        {"cards": ""},
    ],
)
def test_another_content_has_another_hash(folder: Path, changed: dict[str, str | None]) -> None:
    before = read(folder).hash
    assert read(pack_in(folder, **changed)).hash != before


def test_a_file_changed_on_disk_is_read_anew(folder: Path) -> None:
    assert read(folder).family("units", Unit)["elf"].strength == 3
    pack_in(folder, units=FILES["units.toml"].replace("strength = 3", "strength = 4"))
    assert read(folder).family("units", Unit)["elf"].strength == 4


def change(file: Path) -> None:
    file.write_text(file.read_text() + "# more")


def change_at_once(file: Path) -> None:
    """So soon after the last change that the clock has not moved."""
    before = file.stat().st_mtime_ns
    change(file)
    os.utime(file, ns=(before, before))


def put_older(file: Path) -> None:
    file.write_text("")
    os.utime(file, ns=(1, 1))


def touch(file: Path) -> None:
    os.utime(file, ns=(1, 1))


@pytest.mark.parametrize(
    "done", [change, change_at_once, put_older, touch, Path.unlink], ids=lambda done: done.__name__
)
@pytest.mark.parametrize("name", FILES)
def test_the_stamp_changes_with_every_file(folder: Path, name: str, done: Callable[[Path], None]) -> None:
    for file in folder.glob("*.toml"):
        os.utime(file, ns=(9, 9))
    os.utime(folder / "pack.toml", ns=(2**62, 2**62))  # the newest file hides nothing
    before = stamp(folder)
    done(folder / name)
    assert stamp(folder) != before


def test_the_stamp_of_an_untouched_pack_stays(folder: Path) -> None:
    assert stamp(folder) == stamp(folder)


def test_the_stamp_of_a_pack_with_a_dangling_link_is_no_error(folder: Path) -> None:
    before = stamp(folder)
    (folder / ".#units.toml").symlink_to(folder / "gone")
    assert stamp(folder) == before


def test_the_type_of_a_family_counts_too(folder: Path) -> None:
    class Other(Entry, frozen=True):
        strength: int
        weapon: Weapon | None = None

    read(folder)
    assert isinstance(read_pack(folder, {**FAMILIES, "units": Other}, "tiny").entries["units"]["elf"], Other)


# -- several packs -----------------------------------------------------------------------------------


def test_packs_are_merged(folder: Path, tmp_path: Path) -> None:
    more = pack_in(
        tmp_path / "more",
        pack='id = "more"\nname = "More"\ngame = "tiny"\n',
        units=GOOD.replace("elf", "orc"),
        cards=None,
    )
    assert list(merged([read(folder), read(more)], "units", Unit)) == ["elf", "ogre", "orc"]


def test_a_later_pack_may_not_replace_an_entry(folder: Path, tmp_path: Path) -> None:
    more = pack_in(tmp_path / "more", pack='id = "more"\nname = "More"\ngame = "tiny"\n', units=GOOD)
    with pytest.raises(ContentError, match="more: units 'elf' is in another pack already"):
        merged([read(folder), read(more)], "units", Unit)


def test_a_reference_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(ContentError, match=r"deck 3: there is no card 'sword' \(known: axe, bow\)"):
        must_exist(["axe", "sword"], ["bow", "axe"], "deck 3", "card")


def test_references_that_exist_are_fine() -> None:
    must_exist(["axe", "axe"], iter(["axe"]), "deck 3", "card")
