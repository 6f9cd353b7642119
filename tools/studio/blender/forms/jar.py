from geometry import lathe
from materials import body, closure, grainy, is_glass, lacquer

from forms.parts import print_on, vessel


def lid(material):
    """A lid, from its lower edge."""
    return lathe("lid", [(0, 0), (3.17, 0, 0.08), (3.17, 1.75, 0.16), (2.9, 1.79, 0.1), (0, 1.79)], material)


def build(pack):
    """With its lid, unless the pack is `open`."""
    radius, height = 3.15, 4.0
    if is_glass(pack):
        vessel(
            radius,
            height,
            (2.75, 0.5),
            body(pack),
            wall=0.38,
            base=0.75,
            shoulder=0.45,
            foot=0.5,
            rise=0.25,
        )
        inside = radius - 0.36
        colour = pack.get("liquid", "#e7d6b4")
        cream = grainy(colour) if pack.get("grain") else lacquer(colour, 0.5)
        lathe("cream", [(0, 0.74), (inside, 0.74, 0.5), (inside, 3.7, 0.1), (0, 3.7)], cream)
    else:
        profile = [(0, 0), (radius, 0, 0.5), (radius, height + 0.15, 0.35), (2.8, 4.3)]
        neck = [(2.75, 4.8, 0.08), (2.5, 4.8, 0.08), (2.5, 3.9), (0, 3.9)] if pack.get("open") else [(0, 4.3)]
        lathe("pot", profile + neck, body(pack), steps=14)
    print_on(radius, 0.62, pack.get("label"))
    if pack.get("open"):
        return 4.8
    lid(closure(pack)).location.z = 4.35
    return 6.15
