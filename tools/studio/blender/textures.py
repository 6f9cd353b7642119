"""What is inside the packs: cream, gel, oil, drops, mist, lather, grain and powder, lying on a surface."""
import random
from math import cos, exp, pi, radians, sin, sqrt

import bpy
from geometry import loft, mesh
from materials import Nodes, glass, lacquer, linear, principled
from mathutils import Euler, Vector, noise


def smoothstep(low, high, value):
    t = max(0.0, min(1.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def grid(name, points, columns, material, closed=False):
    """A mesh of rows of equally many points; `closed` joins the ends of each row."""
    rows = len(points) // columns
    faces = []
    for i in range(rows - 1):
        for j in range(columns if closed else columns - 1):
            a, b = i * columns + j, i * columns + (j + 1) % columns
            faces.append((a, b, b + columns, a + columns))
    return mesh(name, points, faces, material)


def empty(name):
    rest = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(rest)
    return rest


def cream(prop):
    """Cream, balm or clay: `finish` is its roughness, `grain` the size of its pores."""
    material = lacquer(prop.get("colour", "#efe4cf"), prop.get("finish", 0.34), coat=prop.get("coat", 0.25))
    material.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = prop.get("gloss", 0.5)
    nodes = Nodes(material)
    fine = nodes.bump(nodes.noise(prop.get("pores", 22), detail=4), prop.get("tooth", 0.1), 0.03)
    nodes.link(fine.outputs[0], nodes.shader.inputs["Normal"])
    return material


def fluid(prop):
    """Oil or water: clear at its thin edge and deeper in colour where it is thick."""
    material = glass("#ffffff", ior=prop.get("ior", 1.42))
    nodes = Nodes(material)
    depth = nodes.add("ShaderNodeVolumeAbsorption")
    depth.inputs["Color"].default_value = linear(prop.get("colour", "#f7f2e2"))
    depth.inputs["Density"].default_value = prop.get("density", 1.6)
    nodes.link(depth.outputs[0], nodes.output.inputs["Volume"])
    return material


def milk(prop):
    """Lotion or milky serum: opaque, with the gloss of a liquid."""
    return lacquer(prop.get("colour", "#f3ead9"), prop.get("finish", 0.16), coat=0.6)


def film(name="film", tint=(1, 1, 1, 1), rim=2.0, gloss=0.12, roughness=0.1):
    """A bubble or a small drop: clear, with pale rims and a highlight. Not refractive, so it renders without noise."""
    material = bpy.data.materials.get(name)
    if material:
        return material
    material = principled(name)
    nodes = Nodes(material)
    clear, pale = nodes.add("ShaderNodeBsdfTransparent"), nodes.add("ShaderNodeBsdfTranslucent")
    shine = nodes.add("ShaderNodeBsdfGlossy")
    clear.inputs[0].default_value = tint
    pale.inputs[0].default_value = (0.96, 0.97, 0.97, 1)
    shine.inputs["Roughness"].default_value = roughness
    edge = nodes.add("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.32
    shaped = nodes.add("ShaderNodeMath", operation="POWER")
    shaped.inputs[1].default_value = rim
    nodes.link(edge.outputs["Facing"], shaped.inputs[0])
    body = nodes.mix(shaped.outputs[0], clear.outputs[0], pale.outputs[0])
    nodes.link(nodes.mix(gloss, body, shine.outputs[0]), nodes.output.inputs[0])
    return material


def water(prop):
    """Small or thin clear drops, whose refraction would be lost in noise."""
    colour = prop.get("colour", "#efeeea")
    return film(f"water {colour}", linear(colour), rim=1.2, gloss=0.16)


LIQUIDS = {"clear": fluid, "milk": milk, "water": water}


def smear(prop, _colour):
    """A stroke of a spatula: a thick start, ridges along it, and an end that tears off."""
    length, width = prop.get("length", 9), prop.get("width", 3)
    high, bend, seed = prop.get("height", 0.7), radians(prop.get("bend", 38)), prop.get("seed", 1)
    chance = random.Random(seed)
    phases = [chance.uniform(0, 2 * pi) for _ in range(8)]
    offset = Vector((seed * 7.3, seed * 3.1, 0))
    rows, columns = 300, 141
    points = []
    for i in range(rows):
        t = i / (rows - 1)
        head = sqrt(max(0.0, 1 - ((0.13 - t) / 0.13) ** 2)) if t < 0.13 else 1
        across = width / 2 * head * (0.86 + 0.2 * smoothstep(0.05, 0.5, t) - 0.05 * t)
        angle = (t - 0.5) * bend
        radius = length / bend
        for j in range(columns):
            s = j / (columns - 1) * 2 - 1
            drift = 0.55 * sin(t * 3.1 + phases[0])
            ridge = (
                0.50 * sin(6.2 * s + phases[1] + drift)
                + 0.34 * sin(13.5 * s + phases[2] - 0.8 * drift)
                + 0.20 * sin(27 * s + phases[3] + 1.4 * t)
                + 0.10 * sin(51 * s + phases[4] - 2.0 * t)
            )
            ridge *= smoothstep(0.06, 0.34, t)
            end = 0.88 + 0.09 * noise.noise(Vector((s * 3.4, 0.3, 0)) + offset) + 0.05 * noise.noise(
                Vector((s * 11, 4.3, 0)) + offset
            ) - 0.10 * s * s
            tail = smoothstep(end + 0.02, end - 0.20, t)
            # The start is as round from the side as the edges are.
            tail *= max(0.0, 1 - max(0.0, (0.13 - t) / 0.13) ** 3.2) ** 0.5
            edge = max(0.0, 1 - abs(s) ** 3.2) ** 0.5
            lip = exp(-(((abs(s) - 0.80) / 0.13) ** 2)) * smoothstep(0.10, 0.4, t)
            mound = exp(-(((t - 0.13) / 0.15) ** 2)) * (1 - 0.5 * s * s * head)
            fold = 0.15 * sin(19 * (t + 0.10 * s * s) + phases[5]) * exp(-(((t - 0.26) / 0.11) ** 2))
            lumps = 0.10 * noise.noise(Vector((t * 8, s * 3, 1)) + offset)
            z = 0.40 + 0.62 * mound + 0.27 * ridge + 0.30 * lip + fold + lumps
            z = high * max(0.03, z) * edge * tail - 0.03 * (1 - edge * tail) - 0.004
            ragged = 1 + 0.05 * noise.noise(Vector((t * 6, 9 + (1 if s > 0 else 0), 2)) + offset)
            reach = radius + s * across * ragged
            points.append((reach * sin(angle), reach * cos(angle) - radius, z))
    return grid("smear", points, columns, LIQUIDS.get(prop.get("liquid"), cream)(prop))


def swirl(prop, _colour):
    """A dollop set down with one turn of the spoon."""
    radius, high, seed = prop.get("radius", 3), prop.get("height", 1.7), prop.get("seed", 1)
    turns, offset = prop.get("turns", 2.1), Vector((seed * 5.7, seed * 2.3, 0))
    rows, columns = 170, 260
    points = []
    for i in range(rows):
        rho = i / (rows - 1)
        for j in range(columns):
            a = 2 * pi * j / columns
            phase = (a / (2 * pi) + turns * rho**0.85) % 1
            crest = (1 - abs(2 * phase - 1) ** 1.7) * smoothstep(0.0, 0.16, rho)
            outline = 1 + 0.06 * noise.noise(Vector((cos(a) * 1.3, sin(a) * 1.3, 0)) + offset) + 0.05 * crest
            streak = 0.03 * sin(40 * phase) * crest
            lumps = 0.05 * noise.noise(Vector((cos(a) * rho * 3, sin(a) * rho * 3, 4)) + offset)
            dome = (1 - rho**2.0) ** 0.62 * (0.40 + 0.60 * (1 - rho) ** 1.25)
            z = dome * (0.76 + 0.46 * crest + streak + lumps) + 0.34 * exp(-((rho / 0.075) ** 2))
            reach = radius * outline * rho
            lean = 0.22 * exp(-((rho / 0.10) ** 2))
            points.append((reach * cos(a) + lean, reach * sin(a) - lean, high * z - 0.02))
    # From the edge to the middle: refraction needs normals that point outwards.
    points = [point for i in reversed(range(rows)) for point in points[i * columns : (i + 1) * columns]]
    return grid("swirl", points, columns, LIQUIDS.get(prop.get("liquid"), cream)(prop), closed=True)


def cap_rings(radius, high, at, chance, count=120, steps=24):
    """The rings of a drop: round, never quite true, steep at its edge."""
    phase, oval = chance.uniform(0, 6), chance.uniform(0.0, 0.09)
    rings = []
    for i in range(steps + 1):
        t = i / steps
        reach = 1 - t * 0.9995
        z = high * max(0.0, 1 - reach**2.4) ** 0.62 - (0.012 if i == 0 else 0)
        ring = []
        for k in range(count):
            a = 2 * pi * k / count
            r = radius * reach * (1 + oval * sin(2 * a + phase) + 0.4 * oval * sin(3 * a + 2 * phase))
            ring.append((at[0] + r * cos(a), at[1] + r * sin(a), z))
        rings.append(ring)
    return rings


def pools(prop, _colour):
    """Drops of oil or serum, from `drops` as [x, y, radius]."""
    chance = random.Random(prop.get("seed", 1))
    material, rest = LIQUIDS[prop.get("liquid", "clear")](prop), empty("pools")
    for x, y, radius in prop["drops"]:
        high = min(prop.get("height", 0.55), radius * 0.62)
        made = loft("drop", cap_rings(radius, high, (x, y), chance), material)
        made.parent = rest
    return rest


def mist(prop, _colour):
    """Fine drops of a spray, densest in the middle: none touches another, and large ones are rare."""
    radius, oval, chance = prop.get("radius", 3.6), prop.get("oval", 0.85), random.Random(prop.get("seed", 1))
    material, rest = LIQUIDS[prop.get("liquid", "water")](prop), empty("mist")
    models = [
        loft("drop", cap_rings(1, 0.62, (0, 0), chance, count=48, steps=14), material).data for _ in range(5)
    ]
    for first in [made for made in bpy.data.objects if made.data in models]:
        bpy.data.objects.remove(first)
    cells, largest = {}, prop.get("drop", 0.26)
    for _ in range(prop.get("count", 900)):
        size = max(0.022, largest * chance.random() ** 2.6)
        reach, angle = radius * chance.random() ** 0.72, chance.uniform(0, 2 * pi)
        x, y = reach * cos(angle), reach * sin(angle) * oval
        column, row = int(x // 0.6), int(y // 0.6)
        near = [
            other for i in (-1, 0, 1) for j in (-1, 0, 1) for other in cells.get((column + i, row + j), ())
        ]
        if any((x - ox) ** 2 + (y - oy) ** 2 < (1.12 * (size + os)) ** 2 for ox, oy, os in near):
            continue
        cells.setdefault((column, row), []).append((x, y, size))
        drop = bpy.data.objects.new("drop", chance.choice(models))
        bpy.context.scene.collection.objects.link(drop)
        drop.location, drop.scale = (x, y, 0), (size, size, size * 0.9)
        drop.rotation_euler.z = chance.uniform(0, 2 * pi)
        drop.parent = rest
    return rest


def lather(prop, _colour):
    """A mound of foam: small bubbles press against each other, larger ones lie on it."""
    radius, high, seed = prop.get("radius", 3), prop.get("height", 1.6), prop.get("seed", 1)
    oval, offset, chance = prop.get("oval", 0.8), Vector((seed * 3.7, seed * 1.9, 0)), random.Random(seed)
    rows, columns = 230, 420

    def outline(a):
        return 1 + 0.16 * noise.noise(Vector((cos(a) * 1.2, sin(a) * 1.2, 0)) + offset) + 0.05 * noise.noise(
            Vector((cos(a) * 4, sin(a) * 4, 3)) + offset
        )

    def surface(rho, a):
        x, y = cos(a) * rho, sin(a) * rho
        dome = max(0.0, 1 - rho**2.2) ** 0.55
        lumps = 0.26 * noise.noise(Vector((x * 2.3, y * 2.3, 7)) + offset) + 0.07 * noise.noise(
            Vector((x * 5.5, y * 5.5, 2)) + offset
        )
        return high * dome * (0.78 + lumps)

    def cell(x, y, scale, seed_z):
        distances, _ = noise.voronoi(Vector((x * scale, y * scale, seed_z)) + offset)
        return sqrt(max(0.0, 0.46 - distances[0] ** 2)) / scale

    points = []
    for i in range(rows):
        rho = i / (rows - 1)
        for j in range(columns):
            a = 2 * pi * j / columns
            reach = radius * outline(a) * rho
            x, y = reach * cos(a), reach * sin(a) * oval
            z = surface(rho, a)
            rough = smoothstep(1.0, 0.93, rho)
            z += rough * (0.55 * cell(x, y, 8, 0.4) + 0.6 * cell(x, y, 17, 5.4) - 0.08)
            points.append((x, y, z - 0.03))
    body = lacquer(prop.get("colour", "#f7f5ef"), 0.34)
    rest = empty("lather")
    grid("foam", points, columns, body, closed=True).parent = rest
    bpy.ops.mesh.primitive_uv_sphere_add(segments=28, ring_count=18, radius=1)
    model = bpy.context.object
    model.data.materials.append(film())
    for face in model.data.polygons:
        face.use_smooth = True
    for n in range(prop.get("count", 420)):
        a, rho = chance.uniform(0, 2 * pi), sqrt(chance.random()) * 1.02
        size = 0.04 + 0.20 * chance.random() ** 5
        reach = radius * outline(a) * rho
        bubble = model if n == 0 else model.copy()
        if n:
            bpy.context.scene.collection.objects.link(bubble)
        height = surface(min(1, rho), a) + 0.05 if rho < 0.97 else 0
        bubble.location = (reach * cos(a), reach * sin(a) * oval, height + size * 0.45)
        bubble.scale = (size, size, size * 0.92)
        bubble.parent = rest
    return rest


def scrub(prop, _colour):
    """Salt or sugar in oil, or powder: grains of all sizes (`grain` scales them) in a spread mound."""
    radius, high, seed = prop.get("radius", 3.2), prop.get("height", 0.9), prop.get("seed", 1)
    chance, offset, rest = random.Random(seed), Vector((seed * 2.7, seed * 4.1, 0)), empty("scrub")
    rows, columns = 120, 240

    def outline(a):
        return 1 + 0.20 * noise.noise(Vector((cos(a) * 1.4, sin(a) * 1.4, 0)) + offset)

    def surface(rho, a):
        x, y = cos(a) * rho, sin(a) * rho
        lumps = 0.34 * noise.noise(Vector((x * 2.6, y * 2.6, 7)) + offset) + 0.2 * noise.noise(
            Vector((x * 8, y * 8, 2)) + offset
        )
        return high * max(0.0, 1 - rho**2.4) ** 0.6 * (0.74 + lumps)

    points = []
    for i in range(rows):
        rho = i / (rows - 1)
        for j in range(columns):
            a = 2 * pi * j / columns
            reach = radius * outline(a) * rho
            points.append((reach * cos(a), reach * sin(a) * 0.8, surface(rho, a) - 0.02))
    finish = prop.get("finish", 0.2)
    body = cream({"colour": prop.get("colour", "#dfe3d2"), "finish": finish, "pores": 9, "tooth": 0.7})
    grid("paste", points, columns, body, closed=True).parent = rest
    crystal = principled(
        "crystal", Base_Color=linear(prop.get("fill", "#f4f3ea")), Roughness=finish, Specular=0.55,
    )
    bpy.ops.mesh.primitive_cube_add(size=1)
    model = bpy.context.object
    rounding = model.modifiers.new("bevel", "BEVEL")
    rounding.width, rounding.segments = 0.16, 2
    # Grains with a modifier would not share one mesh.
    bpy.ops.object.modifier_apply(modifier="bevel")
    model.data.materials.append(crystal)
    count = prop.get("count", 5200)
    for n in range(count):
        grain = model if n == 0 else model.copy()
        if n:
            bpy.context.scene.collection.objects.link(grain)
        a = chance.uniform(0, 2 * pi)
        loose = n > count * 0.95
        rho = 1 + abs(chance.gauss(0, 0.16)) if loose else sqrt(chance.random()) * 0.99
        size = prop.get("grain", 1) * (0.035 + 0.085 * chance.random() ** 2.2)
        reach = radius * outline(a) * rho
        z = size * 0.32 if loose else surface(min(1, rho), a) + size * 0.12
        grain.location = (reach * cos(a), reach * sin(a) * 0.8, z)
        grain.scale = (size, size * chance.uniform(0.7, 1.1), size * chance.uniform(0.6, 1))
        grain.rotation_euler = Euler([chance.uniform(0, pi) for _ in range(3)])
        grain.parent = rest
    return rest


PROPS = {
    "smear": smear, "swirl": swirl, "pools": pools, "lather": lather,
    "scrub": scrub, "mist": mist,
}
