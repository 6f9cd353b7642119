from geometry import lathe
from materials import body, closure, is_glass

from forms.parts import fill, print_on, solid_bottle, vessel


def build(pack):
    radius, height = 2.45, 10.2
    if is_glass(pack):
        vessel(
            radius, height, (1.15, 0.9), body(pack), wall=0.22, base=0.6, shoulder=0.75, foot=0.45,
            rise=0.35,
        )
        fill(radius, height - 1.0, pack.get("liquid", "#f4f2dc"), wall=0.22, base=0.6, foot=0.45)
    else:
        solid_bottle(radius, height - 0.3, 1.15, body(pack), shoulder=0.8)
    low = height + 0.55
    cap = [(0, low), (1.52, low, 0.07), (1.52, low + 2.5, 0.14), (0, low + 2.52)]
    lathe("cap", cap, closure(pack))
    print_on(radius, 1.35, pack.get("label"))
    return low + 2.52
