"""Meshes: lathed profiles with rounded corners, decals, tubes and boxes. Units are centimetres."""
import math
from math import cos, pi, radians, sin

import bpy


def fillet(points, steps=10):
    """Rounds the corners of a profile given as (radius, height[, corner radius])."""
    rounded = []
    for i, point in enumerate(points):
        corner = point[2] if len(point) > 2 else 0
        if corner == 0 or i in (0, len(points) - 1):
            rounded.append(tuple(point[:2]))
            continue
        before, after = points[i - 1], points[i + 1]
        bx, by = point[:2]
        ux, uy = before[0] - bx, before[1] - by
        vx, vy = after[0] - bx, after[1] - by
        length_u, length_v = math.hypot(ux, uy), math.hypot(vx, vy)
        ux, uy, vx, vy = ux / length_u, uy / length_u, vx / length_v, vy / length_v
        angle = math.acos(max(-1, min(1, ux * vx + uy * vy)))
        # Two rounded corners share the edge between them, a sharp one leaves it all.
        share_u = 0.499 if len(before) > 2 else 0.985
        share_v = 0.499 if len(after) > 2 else 0.985
        cut = min(corner / math.tan(angle / 2), length_u * share_u, length_v * share_v)
        radius = cut * math.tan(angle / 2)
        hx, hy = ux + vx, uy + vy
        length_h = math.hypot(hx, hy)
        reach = radius / math.sin(angle / 2)
        ox, oy = bx + hx / length_h * reach, by + hy / length_h * reach
        start = math.atan2(by + uy * cut - oy, bx + ux * cut - ox)
        end = math.atan2(by + vy * cut - oy, bx + vx * cut - ox)
        sweep = (end - start + pi) % (2 * pi) - pi
        for j in range(steps + 1):
            a = start + sweep * j / steps
            rounded.append((ox + radius * cos(a), oy + radius * sin(a)))
    return rounded


def mesh(name, vertices, faces, material, uv=None, flat=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.materials.append(material)
    if uv:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    for face in data.polygons:
        face.use_smooth = not flat
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(40)
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def loft(name, rings, material, closed_ends=False):
    """Joins rings of equally many points."""
    count = len(rings[0])
    vertices = [point for ring in rings for point in ring]
    faces = []
    for i in range(len(rings) - 1):
        for s in range(count):
            t = (s + 1) % count
            faces.append((i * count + s, i * count + t, (i + 1) * count + t, (i + 1) * count + s))
    if closed_ends:
        last = (len(rings) - 1) * count
        faces.append(tuple(range(count))[::-1])
        faces.append(tuple(last + s for s in range(count)))
    return mesh(name, vertices, faces, material)


def lathe(name, profile, material, segments=176, steps=10):
    angles = [2 * pi * s / segments for s in range(segments)]
    rings = [
        [(r * cos(a), r * sin(a), z) for a in angles] for r, z in fillet(profile, steps)
    ]
    return loft(name, rings, material)


def pipe(name, path, radii, material, segments=48):
    """A pipe along a path in the x/z plane."""
    rings = []
    for i, (x, z) in enumerate(path):
        a, b = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        dx, dz = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dz)
        dx, dz = dx / length, dz / length
        ring = []
        for s in range(segments):
            t = 2 * pi * s / segments
            across, up = radii[i] * cos(t), radii[i] * sin(t)
            ring.append((x - dz * up, across, z + dx * up))
        rings.append(ring)
    return loft(name, rings, material, closed_ends=True)


def box(name, size, at, material, bevel=0.12, segments=6):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    made = bpy.context.object
    made.name = name
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    rounding = made.modifiers.new("bevel", "BEVEL")
    rounding.width = bevel
    rounding.segments = segments
    made.data.materials.append(material)
    for face in made.data.polygons:
        face.use_smooth = True
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = radians(40)
    return made


def decal(name, radius, bottom, size, material, segments=96):
    """A label on the front of a cylinder; its width runs along the arc."""
    width, height = size
    arc = width / radius
    vertices, uv, faces = [], [], []
    for s in range(segments + 1):
        t = s / segments
        a = -pi / 2 - arc / 2 + arc * t
        for v in (0, 1):
            vertices.append((radius * cos(a), radius * sin(a), bottom + height * v))
            uv.append((t, v))
    for s in range(segments):
        faces.append((2 * s, 2 * s + 2, 2 * s + 3, 2 * s + 1))
    return mesh(name, vertices, faces, material, uv)
