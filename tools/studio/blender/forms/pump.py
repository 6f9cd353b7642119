from math import radians

from geometry import lathe, pipe
from materials import body, closure

from forms.parts import print_on, solid_bottle


def build(pack):
    radius, height = 3.3, 12.2
    solid_bottle(radius, height, 1.25, body(pack))
    finish = closure(pack)
    collar = [(0, height + 0.75), (1.5, height + 0.75, 0.06), (1.5, height + 2.3, 0.1)]
    lathe("collar", collar + [(0, height + 2.3)], finish)
    stem = [(0, height + 2.2), (0.42, height + 2.2), (0.42, height + 3.9), (0, height + 3.9)]
    lathe("stem", stem, finish, segments=64)
    head = [(0, height + 3.7), (0.98, height + 3.7, 0.08), (0.98, height + 4.75, 0.18)]
    lathe("head", head + [(0, height + 4.8)], finish)
    path = []
    for i in range(21):
        droop = 0 if i < 15 else 0.10 * (i - 15) ** 1.5 / 3
        path.append((-0.2 - 3.1 * i / 20, height + 4.28 - droop))
    spout = pipe("spout", path, [0.40 - 0.006 * i for i in range(21)], finish)
    spout.rotation_euler = (0, 0, radians(pack.get("spout", 24)))
    print_on(radius, 1.7, pack.get("label"))
    return height + 4.8
