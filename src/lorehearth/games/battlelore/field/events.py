"""What may happen on the field: Landmarks and Lairs laid, used and gone."""

from __future__ import annotations

from lorehearth.games.battlelore.content import Colour
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class Laid(Event, frozen=True):
    says = "The {camp} lay the {landmark} at {hex}."
    by = "camp"
    camp: Ref
    landmark: Ref
    hex: Ref


class NoPlace(Event, frozen=True):
    says = "There is no place for the {landmark}."
    by = "camp"
    camp: Ref
    landmark: Ref


class Gone(Event, frozen=True):
    says = "The {landmark} {is|are:landmark} gone."
    landmark: Ref


class Bathed(Event, frozen=True):
    says = "{unit} {bathes and has|bathe and have:unit} {figures} {figure|figures:figures} again."
    by = "unit"
    unit: Ref
    figures: int


class Trained(Event, frozen=True):
    says = "{unit} now {fights|fight:unit} under a {banner} banner."
    by = "unit"
    unit: Ref
    banner: Colour


class CardLost(Event, frozen=True):
    says = "The {camp} lose {card} at random."
    camp: Ref
    card: Ref
