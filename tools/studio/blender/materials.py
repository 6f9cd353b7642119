"""Everything that a pack or a set is made of."""
import bpy


def linear(colour):
    """#rrggbb (sRGB) as linear RGBA."""
    digits = colour.lstrip("#")
    values = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(
        [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in values] + [1]
    )


def luminance(colour):
    r, g, b, _ = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def principled(name, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


class Nodes:
    """Short hands for one material's node tree."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def noise(self, scale, detail=8.0, roughness=0.5, distortion=0.0, stretch=None):
        coordinates = self.add("ShaderNodeTexCoord").outputs["Object"]
        if stretch:
            mapping = self.add("ShaderNodeMapping")
            mapping.inputs["Scale"].default_value = stretch
            self.link(coordinates, mapping.inputs[0])
            coordinates = mapping.outputs[0]
        texture = self.add("ShaderNodeTexNoise")
        texture.inputs["Scale"].default_value = scale
        texture.inputs["Detail"].default_value = detail
        texture.inputs["Roughness"].default_value = roughness
        texture.inputs["Distortion"].default_value = distortion
        self.link(coordinates, texture.inputs[0])
        return texture.outputs[0]

    def ramp(self, value, low, high):
        ramp = self.add("ShaderNodeValToRGB")
        for element, (position, colour) in zip(ramp.color_ramp.elements, (low, high)):
            element.position = position
            element.color = colour
        self.link(value, ramp.inputs[0])
        return ramp.outputs[0]

    def bump(self, height, strength, distance):
        bump = self.add("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = distance
        self.link(height, bump.inputs["Height"])
        return bump

    def mix(self, amount, first, second):
        mix = self.add("ShaderNodeMixShader")
        if isinstance(amount, float):
            mix.inputs[0].default_value = amount
        else:
            self.link(amount, mix.inputs[0])
        self.link(first, mix.inputs[1])
        self.link(second, mix.inputs[2])
        return mix.outputs[0]


def matt(name, colour):
    """Plain diffuse paint: most of a picture is sweep, and this is quick to light."""
    material = principled(name)
    nodes = Nodes(material)
    paint = nodes.add("ShaderNodeBsdfDiffuse")
    paint.inputs[0].default_value = linear(colour)
    nodes.link(paint.outputs[0], nodes.output.inputs[0])
    return material


def glass(colour, roughness=0.0, ior=1.5):
    """Glass whose shadow is a soft tint: light passes instead of needing caustics."""
    material = principled(
        "glass", Base_Color=linear(colour), Roughness=roughness, Transmission=1.0, IOR=ior
    )
    nodes = Nodes(material)
    clear = nodes.add("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = tuple(0.95 * c for c in linear(colour)[:3]) + (1,)
    shadow = nodes.add("ShaderNodeLightPath").outputs["Is Shadow Ray"]
    nodes.link(
        nodes.mix(shadow, nodes.shader.outputs[0], clear.outputs[0]), nodes.output.inputs[0]
    )
    return material


def frosted(tint="#fffdf8", bloom="#fffaf0", milk=0.42):
    """Etched glass: rough glass with a milky bloom, which also lifts the contrast of the print."""
    material = glass(tint, roughness=0.30, ior=1.45)
    nodes = Nodes(material)
    source = nodes.output.inputs[0].links[0].from_socket
    diffuse = nodes.add("ShaderNodeBsdfDiffuse")
    through = nodes.add("ShaderNodeBsdfTranslucent")
    for shader in (diffuse, through):
        shader.inputs[0].default_value = linear(bloom)
    milky = nodes.mix(0.5, diffuse.outputs[0], through.outputs[0])
    nodes.link(nodes.mix(milk, source, milky), nodes.output.inputs[0])
    return material


def metal(colour="#cdb68f", roughness=0.28):
    return principled(
        "metal", Base_Color=linear(colour), Metallic=1.0, Roughness=roughness, Anisotropic=0.6
    )


def lacquer(colour, roughness=0.32, coat=0.0):
    return principled(
        "lacquer",
        Base_Color=linear(colour),
        Roughness=roughness,
        Specular=0.5,
        Clearcoat=coat,
        Clearcoat_Roughness=0.12,
    )


def wood(light="#d0bba4", dark="#ab9279"):
    """Pale birch, grain upright."""
    material = principled("wood", Roughness=0.5)
    nodes = Nodes(material)
    grain = nodes.noise(1.6, detail=9, distortion=0.6, stretch=(7, 7, 0.55))
    colour = nodes.ramp(grain, (0.32, linear(dark)), (0.7, linear(light)))
    nodes.link(colour, nodes.shader.inputs["Base Color"])
    nodes.link(nodes.bump(grain, 0.12, 0.05).outputs[0], nodes.shader.inputs["Normal"])
    return material


def stone(colour, contrast=0.06, roughness=0.8):
    material = principled("stone", Roughness=roughness)
    nodes = Nodes(material)
    base = linear(colour)
    darker = tuple(c * (1 - contrast * 2) for c in base[:3]) + (1,)
    lighter = tuple(min(1, c * (1 + contrast)) for c in base[:3]) + (1,)
    cloud = nodes.noise(2.2, detail=10, roughness=0.62)
    nodes.link(
        nodes.ramp(cloud, (0.3, darker), (0.75, lighter)), nodes.shader.inputs["Base Color"]
    )
    nodes.link(
        nodes.bump(nodes.noise(14), 0.25, 0.06).outputs[0], nodes.shader.inputs["Normal"]
    )
    return material


def soap(colour, flecks=None):
    """Poured soap: clouded colour, an uneven skin and, for some, ground grain in it."""
    material = lacquer(colour, roughness=0.5)
    nodes = Nodes(material)
    base = linear(colour)
    cloud = nodes.noise(0.55, detail=5, distortion=0.8)
    darker = tuple(c * 0.86 for c in base[:3]) + (1,)
    tone = nodes.ramp(cloud, (0.35, darker), (0.68, base))
    if flecks:
        speck = nodes.ramp(
            nodes.noise(7.0, detail=3), (0.66, (0, 0, 0, 1)), (0.70, (1, 1, 1, 1))
        )
        mix = nodes.add("ShaderNodeMixRGB")
        mix.inputs[2].default_value = linear(flecks)
        nodes.link(speck, mix.inputs[0])
        nodes.link(tone, mix.inputs[1])
        tone = mix.outputs[0]
    nodes.link(tone, nodes.shader.inputs["Base Color"])
    waves = nodes.bump(nodes.noise(1.1, detail=2), 0.5, 0.16)
    pores = nodes.bump(nodes.noise(16, detail=6, roughness=0.6), 0.3, 0.03)
    nodes.link(waves.outputs[0], pores.inputs["Normal"])
    nodes.link(pores.outputs[0], nodes.shader.inputs["Normal"])
    return material


def grainy(colour):
    """Scrubs: coarse and damp."""
    material = lacquer(colour, roughness=0.42)
    nodes = Nodes(material)
    nodes.link(
        nodes.bump(nodes.noise(9, detail=4), 0.9, 0.12).outputs[0],
        nodes.shader.inputs["Normal"],
    )
    return material


def linen(colour):
    material = principled("linen", Base_Color=linear(colour), Roughness=0.9, Specular=0.1)
    nodes = Nodes(material)
    warp = nodes.noise(6, detail=2, stretch=(0.25, 6, 1))
    weft = nodes.noise(6, detail=2, stretch=(6, 0.25, 1))
    first = nodes.bump(warp, 0.35, 0.05)
    second = nodes.bump(weft, 0.35, 0.05)
    nodes.link(first.outputs[0], second.inputs["Normal"])
    nodes.link(second.outputs[0], nodes.shader.inputs["Normal"])
    return material


def printed(image, paper=False, roughness=0.5):
    """Ink on the pack, or a paper label with a little tooth."""
    material = principled("print", Roughness=roughness)
    nodes = Nodes(material)
    texture = nodes.add(
        "ShaderNodeTexImage",
        image=bpy.data.images.load(image),
        extension="CLIP",
        interpolation="Cubic",
    )
    nodes.link(texture.outputs[0], nodes.shader.inputs["Base Color"])
    if paper:
        tooth = nodes.bump(nodes.noise(260), 0.08, 0.02)
        nodes.link(tooth.outputs[0], nodes.shader.inputs["Normal"])
    else:
        nodes.link(texture.outputs[1], nodes.shader.inputs["Alpha"])
    return material


CLOSURES = {
    "wood": wood,
    "brass": metal,
    "black": lambda: lacquer("#2a2622", 0.35),
    "ivory": lambda: lacquer("#efe8da", 0.38),
}


def closure(pack):
    return CLOSURES[pack["closure"]]()


def is_glass(pack):
    return pack["body"] in ("frost", "clear", "amber")


def body(pack):
    kind = pack["body"]
    if kind == "frost":
        return frosted()
    if kind == "clear":
        return glass("#fbfaf6")
    if kind == "amber":
        return glass("#c9803a", roughness=0.02)
    tint = pack.get("tint", "#f2ede3")
    return lacquer(tint, 0.36, coat=0.15) if kind == "silk" else lacquer(tint, 0.55)
