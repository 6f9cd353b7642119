from math import cos, pi, sin, sqrt

from geometry import lathe, loft, mesh
from materials import body, closure, printed

CAP, LENGTH, RADIUS, CRIMP = 2.4, 12.2, 1.9, 0.95
FLAT = 0.06


def section(t):
    """Half width and half depth at t from shoulder (round) to seam (flat)."""
    flattened = t**1.25
    return RADIUS * (1 + 0.36 * flattened), RADIUS * (1 - flattened) + FLAT * flattened


def ring(half_width, half_depth, z, count=176):
    return [
        (half_width * cos(2 * pi * s / count), half_depth * sin(2 * pi * s / count), z)
        for s in range(count)
    ]


def build(pack):
    """A tube standing on its cap, pressed flat and ribbed at the seam."""
    material = body(pack)
    rings = [ring(*section(i / 72), CAP + LENGTH * i / 72) for i in range(73)]
    width, depth = section(1)
    ribs = 10
    for i in range(1, ribs * 4 + 1):
        groove = 0.022 * (0.5 - 0.5 * cos(2 * pi * i / 4))
        rings.append(ring(width, depth - groove, CAP + LENGTH + CRIMP * i / (ribs * 4)))
    loft("tube", rings, material, closed_ends=True)
    lathe("shoulder", [(0, 2.2), (RADIUS, 2.28, 0.1), (RADIUS, 2.44)], material)
    cap = [(0, 0), (RADIUS * 0.93, 0, 0.08), (RADIUS * 0.97, 2.3, 0.08), (0, 2.3)]
    lathe("cap", cap, closure(pack))
    if pack.get("label"):
        wrap(pack["label"])
    return CAP + LENGTH + CRIMP


def wrap(label, columns=64, rows=44):
    """Print that follows the changing section of the tube."""
    wide, tall = label["width"] / 10, label["height"] / 10
    vertices, uv, faces = [], [], []
    for j in range(rows + 1):
        z = 3.2 + tall * j / rows
        a, b = (half + 0.012 for half in section((z - CAP) / LENGTH))
        for s in range(columns + 1):
            x = -wide / 2 + wide * s / columns
            vertices.append((x, -b * sqrt(max(0, 1 - (x / a) ** 2)), z))
            uv.append((s / columns, j / rows))
    for j in range(rows):
        for s in range(columns):
            q = j * (columns + 1) + s
            faces.append((q, q + 1, q + columns + 2, q + columns + 1))
    mesh("label", vertices, faces, printed(label["file"]), uv)
