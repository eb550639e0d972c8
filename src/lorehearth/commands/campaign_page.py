"""A campaign as one page for a browser or a printer: chronicle, sheets, what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from lorehearth.kernel.campaign import Campaign
from lorehearth.kernel.scene import Panel, Scene, Zone

STYLE = """
:root { color-scheme: light dark }
body { font: 1rem/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1, h2, h3 { line-height: 1.2 } h3 { margin: 0 0 .3rem }
.sheets { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem }
.sheet { border: 1px solid; border-radius: .4rem; padding: .8rem; break-inside: avoid }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .8rem; margin: 0 } dd { margin: 0 }
dt, .why, .rule { opacity: .75 } .how { font-style: italic }
@media print { body { margin: 0; max-width: none } nav { display: none } .sheets { break-before: page } }
"""


def page(campaign: Campaign, name: str) -> str:
    """The whole page. Nothing in it is loaded from elsewhere."""
    title = escape(f"{name}: {campaign.scenario.name}")
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}</style></head>",
            f"<body><h1>{title}</h1>",
            f"<p>{escape(campaign.scenario.line)}</p>",
            '<nav aria-label="Parts"><a href="#chronicle">Chronicle</a> <a href="#next">What comes next</a> '
            '<a href="#sheets">Sheets</a></nav>',
            *_chronicle(campaign),
            *_next(campaign),
            *_sheets(campaign.sheet()),
            "</body></html>\n",
        )
    )


def _chronicle(campaign: Campaign) -> Iterator[str]:
    yield '<h2 id="chronicle">Chronicle</h2><ol>'
    for chapter in campaign.chapters:
        how = escape(chapter.result.reason)
        yield f'<li><h3>{escape(chapter.name)}</h3><p class="how">{how[:1].upper()}{how[1:]}.</p>'
        if chapter.told:
            yield f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in chapter.told)}</ul>"
        yield "</li>"
    yield "</ol>" if campaign.chapters else "</ol><p>Nothing has happened yet.</p>"


def _next(campaign: Campaign) -> Iterator[str]:
    if campaign.playing:
        yield '<h2 id="next">What comes next</h2><p>A chapter is under way.</p>'
        return
    if not campaign.open:
        yield '<h2 id="next">The campaign is over</h2>'
        return
    yield '<h2 id="next">What comes next</h2><ul>'
    for each in campaign.ahead:
        scenario = campaign.scenario_of(each.scenario)
        if each.refusal is None:
            yield f"<li><strong>{escape(scenario.name)}</strong>. {escape(scenario.line)}</li>"
        else:
            rule = f' <span class="rule">{escape(each.refusal.rule)}</span>' if each.refusal.rule else ""
            why = escape(each.refusal.reason)
            yield f'<li class="why">{escape(scenario.name)}: not now, {why}{rule}</li>'
    yield "</ul>"


def _sheets(sheet: Scene | None) -> Iterator[str]:
    if sheet is None:
        return
    yield '<h2 id="sheets">Sheets</h2><div class="sheets">'
    yield from map(_panel, sheet.panels)
    yield from (_zone(zone) for zone in sheet.zones if zone.cards)
    yield "</div>"


def _panel(panel: Panel) -> str:
    lines = "".join(f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in panel.lines)
    text = f"<p>{escape(panel.text)}</p>" if panel.text else ""
    return f'<section class="sheet"><h3>{escape(panel.title)}</h3><dl>{lines}</dl>{text}</section>'


def _zone(zone: Zone) -> str:
    cards = "".join(f"<dt>{escape(card.name)}</dt><dd>{escape(card.text)}</dd>" for card in zone.cards)
    return f'<section class="sheet"><h3>{escape(zone.name)}</h3><dl>{cards}</dl></section>'
