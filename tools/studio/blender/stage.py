"""The set: a seamless sweep, plinths and props, light, and the branches before the low sun."""
import random
from math import cos, pi, radians, sin

import bpy
from geometry import box, fillet, lathe, loft, mesh
from materials import closure, glass, lacquer, linear, linen, matt, principled, soap, stone, wood
from mathutils import Vector


def sweep(colour):
    material = matt("sweep", colour)
    vertices, faces = [], []
    for y, z in fillet([(-60, 0), (22, 0, 14), (22, 70)], 24):
        vertices += [(-120, y, z), (120, y, z)]
    for i in range(len(vertices) // 2 - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh("sweep", vertices, faces, material)


def disc(prop, colour):
    r, h = prop.get("radius", 4.4), prop["height"]
    material = stone(prop.get("colour", colour))
    return lathe("disc", [(0, 0), (r, 0, 0.1), (r, h, 0.12), (0, h)], material)


def slab(prop, colour):
    # Its lower rounding is below the sweep: a thin gap would be a dark, speckled line.
    rounding = 0.12
    height = prop["height"] + rounding
    size = (prop.get("width", 10), prop.get("depth", 8), height)
    material = stone(prop.get("colour", colour))
    made = box("slab", size, (0, 0, 0), material, rounding)
    # The height is part of the mesh, so that the slab stands on its own origin.
    for vertex in made.data.vertices:
        vertex.co.z += height / 2 - rounding
    made.location = (0, 0, 0)
    return made


def tray(prop, _colour):
    """A shallow oval dish of birch."""
    r, h = prop.get("radius", 7), prop.get("height", 1.1)
    profile = [
        (0, 0), (r - 0.5, 0, 0.3), (r, h, 0.1), (r - 0.28, h, 0.1), (r - 0.75, 0.35, 0.3), (0, 0.35),
    ]
    made = lathe("tray", profile, wood())
    made.scale = (1, prop.get("oval", 0.62), 1)
    return made


def dish(prop, colour):
    """A small stone bowl, with something in it if `fill` names its colour."""
    r, h = prop.get("radius", 2.6), prop.get("height", 1.5)
    profile = [
        (0, 0), (r * 0.55, 0, 0.15), (r, h, 0.08), (r - 0.22, h, 0.08), (r * 0.5, 0.3, 0.3), (0, 0.3),
    ]
    made = lathe("dish", profile, stone(prop.get("colour", colour)))
    if prop.get("fill"):
        level = h * 0.72
        edge = r * 0.55 + (r * 0.45 - 0.2) * 0.70
        content = lathe("content", [(0, 0.31), (r * 0.5, 0.31), (edge, level), (0, level)], glass(prop["fill"], ior=1.34))
        content.parent = made
    return made


def cloth(prop, colour):
    """Folded linen: three soft layers."""
    w, d, h = prop.get("width", 12), prop.get("depth", 9), prop["height"]
    material = linen(prop.get("colour", colour))
    rest = bpy.data.objects.new("cloth", None)
    bpy.context.scene.collection.objects.link(rest)
    for i in range(3):
        t = h / 3
        layer = box("layer", (w - i * 0.12, d - i * 0.2, t * 0.98), (i * 0.06, i * 0.05, t * (i + 0.5)), material, t * 0.46)
        layer.parent = rest
    return rest


def leaf_outline(length, width, count=12):
    half = [(length * i / count, width * 0.5 * sin(pi * (i / count) ** 0.8)) for i in range(count + 1)]
    return half, [(x, -y) for x, y in half[::-1]]


def leaf(prop, _colour):
    """A fallen birch leaf, cupped a little."""
    length, width = prop.get("length", 4.2), prop.get("width", 2.6)
    material = principled(
        "leaf", Base_Color=linear(prop.get("colour", "#77805a")), Roughness=0.6
    )
    vertices, faces, rows, columns = [], [], 24, 10
    for i in range(rows + 1):
        t = i / rows
        half = width * 0.5 * sin(pi * t**0.72) + 0.02
        for j in range(columns + 1):
            s = j / columns * 2 - 1
            lift = 0.10 + 0.35 * abs(s) ** 1.6 * half / width * 2 + 0.5 * (t - 0.5) ** 2
            vein = 0.05 * abs(sin(t * 30 + abs(s) * 6)) * (1 - abs(s))
            vertices.append((t * length - length / 2, s * half, lift - vein))
    for i in range(rows):
        for j in range(columns):
            q = i * (columns + 1) + j
            faces.append((q, q + 1, q + columns + 2, q + columns + 1))
    made = mesh("leaf", vertices, faces, material)
    stem = lathe("stem", [(0, 0), (0.06, 0), (0.045, 1.6), (0, 1.6)], material, segments=12)
    stem.rotation_euler = (0, radians(-90), 0)
    stem.location = (-length / 2, 0, 0.2)
    stem.parent = made
    return made


def stick(prop, _colour):
    """A length of peeled birch."""
    r, length = prop.get("radius", 0.5), prop.get("length", 12)
    made = lathe("stick", [(0, 0), (r, 0, 0.05), (r * 0.92, length, 0.05), (0, length)], wood(), segments=48)
    made.rotation_euler = (0, radians(90), 0)
    rest = bpy.data.objects.new("stick", None)
    bpy.context.scene.collection.objects.link(rest)
    made.location = (-length / 2, 0, r)
    made.parent = rest
    return rest


def pool(prop, _colour):
    """A spill of water or oil, domed at its edge."""
    r = prop.get("radius", 2.5)
    material = glass(prop.get("colour", "#f7f2e2"), ior=1.34)
    steps, count, rings = 16, 96, []
    phase = random.Random(prop.get("seed", 1)).uniform(0, 6)
    for i in range(steps + 1):
        t = i / steps
        ring = []
        for s in range(count):
            a = 2 * pi * s / count
            wobble = 1 + 0.10 * sin(2 * a + phase) + 0.05 * sin(3 * a + phase * 2)
            reach = r * wobble * (1 - t * 0.999)
            ring.append((reach * cos(a), reach * 0.8 * sin(a), 0.16 * (1 - (1 - t) ** 6) - 0.02))
        rings.append(ring)
    return loft("pool", rings, material, closed_ends=True)


def swatch(prop, _colour):
    """A stroke of cream, thick at its edges."""
    length, width = prop.get("length", 7), prop.get("width", 2.2)
    material = lacquer(prop.get("colour", "#efe4cf"), 0.3)
    shape = random.Random(prop.get("seed", 1))
    ridges = [shape.uniform(0, 6) for _ in range(3)]
    vertices, faces, rows, columns = [], [], 90, 28
    for i in range(rows + 1):
        t = i / rows
        end = min(1, (t / 0.12) ** 0.5 if t < 0.12 else 1, ((1 - t) / 0.2) ** 0.5 if t > 0.8 else 1)
        half = width * 0.5 * end * (1 + 0.06 * sin(t * 9 + ridges[0])) + 0.01
        bow = 0.7 * sin(t * 2.6)
        for j in range(columns + 1):
            s = j / columns * 2 - 1
            edge = (1 - s**2) ** 0.4 if abs(s) < 1 else 0
            groove = 0.75 + 0.25 * sin(s * 9 + ridges[1] + 0.6 * sin(t * 5)) + 0.35 * abs(s)
            crest = 0.5 * max(0, 1 - abs(t - 0.88) / 0.12)
            z = 0.01 + edge * end * (0.26 * groove + crest * 0.5)
            vertices.append(((t - 0.5) * length, s * half + bow, z))
    for i in range(rows):
        for j in range(columns):
            q = i * (columns + 1) + j
            faces.append((q, q + 1, q + columns + 2, q + columns + 1))
    return mesh("swatch", vertices, faces, material)


def bare_soap(prop, _colour):
    from forms.bar import cast

    size = (prop.get("width", 8.0), prop.get("depth", 5.4), prop["height"])
    made = cast("soap", size, (0, 0, 0), 0, soap(prop["colour"], prop.get("flecks")))
    for vertex in made.data.vertices:
        vertex.co.z += prop["height"] / 2
    return made


def lid(prop, _colour):
    """The lid of an open jar."""
    from forms.jar import lid as build

    return build(closure(prop))


def pipette(prop, _colour):
    """The dropper of an open bottle, lying on its collar and its tip."""
    from forms.dropper import dropper

    lying = bpy.data.objects.new("lying", None)
    rest = bpy.data.objects.new("pipette", None)
    for made in (lying, rest):
        bpy.context.scene.collection.objects.link(made)
    for part in dropper(prop):
        part.parent = lying
    lying.rotation_euler.y = radians(81)
    lying.location = (-6, 0, -0.055)
    lying.parent = rest
    return rest


PROPS = {
    "disc": disc, "slab": slab, "tray": tray, "dish": dish, "cloth": cloth, "leaf": leaf,
    "stick": stick, "pool": pool, "swatch": swatch, "soap": bare_soap,
    "lid": lid, "pipette": pipette,
}


def place(prop, colour):
    made = PROPS[prop["kind"]](prop, colour)
    made.location = Vector(made.location) + Vector(prop.get("at", (0, 0, 0)))
    made.rotation_euler.z += radians(prop.get("turn", 0))


def area(at, target, width, height, energy, colour):
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy, light.color = energy, colour
    lamp = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def lights(height, scale, ambient=0.28):
    """A large soft key on the left, a thin rim on the right, a scrim above."""
    middle, s = height * 0.5, scale
    area((-17 * s, -9 * s, middle + 9 * s), (0, 0, middle), 13 * s, 20 * s, 3300 * s * s, (1, 0.965, 0.91))
    area((16 * s, 2 * s, middle + 4 * s), (0, 0, middle), 3 * s, 20 * s, 900 * s * s, (1, 0.98, 0.95))
    area((0, 3 * s, middle + 19 * s), (0, 1, middle), 16 * s, 12 * s, 900 * s * s, (1, 0.98, 0.95))
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"].inputs
    background[0].default_value = (0.97, 0.955, 0.94, 1)
    background[1].default_value = ambient
    # Stands in for the light that sweep and walls throw back (see fast_gi in scene.py).
    world.light_settings.ao_factor = 2.4
    world.light_settings.distance = 60


def sunlight(shade, middle):
    """A low sun through leaves or a window: dapples the sweep and the packs."""
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color = shade.get("strength", 3.0), (1, 0.90, 0.80)
    sun.angle = radians(shade.get("softness", 1.3))
    lamp = bpy.data.objects.new("sun", sun)
    bpy.context.scene.collection.objects.link(lamp)
    towards = Vector((-1.0, -0.95, 0.95)).normalized()
    lamp.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    right = towards.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(towards).normalized()
    centre = Vector((0, 4, middle)) + towards * 46
    scale = shade.get("scale", 1.0)
    dx, dy = shade.get("shift", (0, 0))

    def at(x, y):
        return tuple(centre + right * (x * scale + dx) + up * (y * scale + dy))

    vertices, faces = [], []
    if shade["kind"] == "leaf":
        chance = random.Random(shade["seed"])
        for _ in range(7):
            slope = radians(chance.uniform(-70, -20))
            x, y = chance.uniform(-18, 4), chance.uniform(6, 20)
            for j in range(11):
                cx, cy = x + j * 1.7 * cos(slope), y + j * 1.7 * sin(slope)
                angle = slope + (0.8 if j % 2 else -0.8) + chance.uniform(-0.2, 0.2)
                upper, lower = leaf_outline(chance.uniform(2.2, 3.6), chance.uniform(1.0, 1.6))
                start = len(vertices)
                for lx, ly in upper + lower:
                    vertices.append(
                        at(cx + lx * cos(angle) - ly * sin(angle), cy + lx * sin(angle) + ly * cos(angle))
                    )
                faces.append(tuple(range(start, len(vertices))))
    else:
        chance = random.Random(shade["seed"])
        x, y = chance.uniform(-1.5, 1.5), chance.uniform(-1.5, 1.5)
        panes = [
            (-90, 90, 14, 90), (-90, 90, -90, -10), (-90, -10, -90, 90), (13, 90, -90, 90),
            (1, 2, -90, 90), (-90, 90, 1.5, 2.3),
        ]
        for left, rightmost, low, high in panes:
            start = len(vertices)
            for px, py in ((left, low), (rightmost, low), (rightmost, high), (left, high)):
                vertices.append(at(px + x, py + y))
            faces.append((start, start + 1, start + 2, start + 3))
    mask = mesh("mask", vertices, faces, principled("mask", Roughness=0.9), flat=True)
    for ray in ("camera", "diffuse", "glossy", "transmission"):
        setattr(mask, f"visible_{ray}", False)


def camera(frame, width, height):
    """85 mm from a little above. `frame`: height seen (cm), centre (x, z), elevation, f-stop."""
    lens = bpy.data.cameras.new("camera")
    made = bpy.data.objects.new("camera", lens)
    scene = bpy.context.scene
    scene.collection.objects.link(made)
    scene.camera = made
    lens.lens, lens.sensor_fit, lens.sensor_height = 85, "VERTICAL", 30
    distance = frame["height"] / (30 / 85)
    elevation = radians(frame.get("elevation", 7))
    x, z = frame["centre"]
    made.location = (x, -distance * cos(elevation), z + distance * sin(elevation))
    made.rotation_euler = (pi / 2 - elevation, 0, 0)
    lens.dof.use_dof = True
    lens.dof.focus_distance = distance - frame.get("focus", 1.8)
    lens.dof.aperture_fstop = frame.get("fstop", 1.2)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
