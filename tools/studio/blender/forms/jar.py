from geometry import lathe
from materials import body, closure, grainy, is_glass, lacquer

from forms.parts import print_on, vessel


def build(pack):
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
        profile = [(0, 0), (radius, 0, 0.5), (radius, height + 0.15, 0.35), (2.8, 4.3), (0, 4.3)]
        lathe("pot", profile, body(pack), steps=14)
    lid = [(0, 4.35), (3.17, 4.35, 0.08), (3.17, 6.1, 0.16), (2.9, 6.14, 0.1), (0, 6.14)]
    lathe("lid", lid, closure(pack))
    print_on(radius, 0.62, pack.get("label"))
    return 6.15
