from geometry import lathe
from materials import body, closure, glass, lacquer

from forms.parts import fill, print_on, vessel


def dropper(pack):
    """Pipette, collar and bulb, at their height in the bottle."""
    pipette = [
        (0, 1.0),
        (0.16, 1.05, 0.1),
        (0.26, 2.4, 0.2),
        (0.26, 7.4),
        (0.20, 7.4),
        (0.20, 2.5, 0.2),
        (0.1, 1.2),
        (0, 1.2),
    ]
    parts = [lathe("pipette", pipette, glass("#ffffff"), segments=48)]
    parts.append(lathe("collar", [(0, 7.0), (1.04, 7.0, 0.06), (1.04, 8.5, 0.1), (0, 8.5)], closure(pack)))
    dark = pack["closure"] == "black" or pack["body"] == "amber"
    rubber = lacquer("#2c2723" if dark else "#ece4d6", 0.5)
    bulb = [
        (0, 8.45),
        (0.74, 8.45),
        (0.72, 8.75, 0.2),
        (0.62, 8.95, 0.12),
        (0.60, 10.9, 0.56),
        (0, 10.92),
    ]
    return [*parts, lathe("bulb", bulb, rubber, steps=14)]


def build(pack):
    """With its dropper, unless the pack is `open`."""
    radius, height = 1.85, 6.4
    vessel(radius, height, (0.78, 0.9), body(pack), shoulder=0.85, foot=0.3, rise=0.5)
    fill(radius, 5.5, pack.get("liquid", "#fdf8ea"), foot=0.3)
    print_on(radius, 0.95, pack.get("label"))
    if pack.get("open"):
        return height + 1.4
    dropper(pack)
    return 10.9
