from geometry import lathe
from materials import body, closure, glass, is_glass, lacquer

from forms.parts import fill, print_on, solid_bottle, vessel


def build(pack):
    radius, height = 2.15, 10.6
    if is_glass(pack):
        vessel(
            radius, height, (0.95, 0.9), body(pack), wall=0.22, base=0.6, shoulder=1.0, foot=0.4,
            rise=0.6,
        )
        fill(radius, height - 1.4, pack.get("liquid", "#efe2c0"), wall=0.22, base=0.6, foot=0.4)
        dip = [(0, 0.9), (0.2, 0.9), (0.2, height + 0.6), (0, height + 0.6)]
        lathe("dip", dip, glass("#ffffff", ior=1.3), segments=48)
    else:
        solid_bottle(radius, height, 0.95, body(pack), shoulder=1.0)
    finish = closure(pack)
    collar = [(0, height + 0.62), (1.12, height + 0.62, 0.05), (1.12, height + 1.5, 0.06)]
    lathe("collar", collar + [(0, height + 1.5)], finish)
    cap = [(0, height + 1.54), (1.10, height + 1.54, 0.05), (1.10, height + 4.3, 0.14)]
    over = lacquer("#efe8da", 0.4) if pack["closure"] == "brass" else finish
    lathe("cap", cap + [(0, height + 4.32)], over)
    print_on(radius, 1.3, pack.get("label"))
    return height + 4.3
