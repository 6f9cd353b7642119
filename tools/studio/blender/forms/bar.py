from math import cos, pi, radians, sin

import bpy
from geometry import box, loft, mesh
from materials import principled, linear, printed, soap

WIDE, TALL, DEEP, ROUND = 8.4, 5.6, 2.7, 0.5


def cast(name, size, at, turn, material):
    """A bar of soap: rounded, and never quite true."""
    bar = box(name, size, (0, 0, 0), material, bevel=ROUND, segments=8)
    bpy.context.view_layer.objects.active = bar
    divide = bar.modifiers.new("divide", "SUBSURF")
    divide.subdivision_type = "SIMPLE"
    divide.levels = divide.render_levels = 2
    texture = bpy.data.textures.new("uneven", "CLOUDS")
    texture.noise_scale = 1.9
    uneven = bar.modifiers.new("uneven", "DISPLACE")
    uneven.texture = texture
    uneven.strength = 0.09
    uneven.mid_level = 0.5
    bar.location = at
    bar.rotation_euler = (0, 0, radians(turn))
    return bar


def build(pack):
    """One bar standing in its paper band, a bare one lying before a viewer's right hand."""
    material = soap(pack.get("tint", "#d9cdb4"), pack.get("flecks"))
    shift, turn = -1.3, -9
    cast("standing", (WIDE * 0.74, DEEP, TALL * 1.42), (shift, 0.6, TALL * 0.71), turn, material)
    cast("lying", (WIDE * 0.92, TALL, DEEP), (3.3, 3.2, DEEP / 2), 24, material)
    cast("leaning", (TALL, TALL, DEEP), (4.1, 2.6, DEEP * 1.5 - 0.02), -14, material)
    if pack.get("label"):
        band(pack["label"], (shift, 0.6, TALL * 0.71), turn)
    return TALL * 1.42


def outline(half_width, half_depth, radius, count=14):
    """A rounded rectangle seen from above, starting at the middle of its back."""
    points = [(0, half_depth)]
    for cx, cy, start in ((-1, 1, 90), (-1, -1, 180), (1, -1, 270), (1, 1, 0)):
        for i in range(count + 1):
            a = radians(start + 90 * i / count)
            points.append(
                (
                    cx * (half_width - radius) + radius * cos(a),
                    cy * (half_depth - radius) + radius * sin(a),
                )
            )
    return points


def band(label, at, turn):
    """Paper wrapped round the bar, with its print on the front."""
    half_width, half_depth = WIDE * 0.37 + 0.06, DEEP / 2 + 0.06
    tall = label["height"] / 10
    path = outline(half_width, half_depth, ROUND + 0.05)
    paper = principled("paper", Base_Color=linear("#efe8dc"), Roughness=0.75, Specular=0.2)
    low, high = -tall / 2, tall / 2
    rings = [[(x, y, z) for x, y in path] for z in (low, high)]
    wrapped = loft("band", rings, paper)
    # Its edge closes the gap to the bar, which would be a dark line.
    thick = wrapped.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.06
    thick.offset = -1
    wide = min(label["width"] / 10, 2 * (half_width - ROUND - 0.05))
    front = -half_depth - 0.012
    corners = [(-wide / 2, front, low), (wide / 2, front, low), (wide / 2, front, high)]
    face = mesh(
        "label",
        corners + [(-wide / 2, front, high)],
        [(0, 1, 2, 3)],
        printed(label["file"], roughness=0.7),
        [(0, 0), (1, 0), (1, 1), (0, 1)],
    )
    for part in (wrapped, face):
        part.location = at
        part.rotation_euler = (0, 0, radians(turn))
