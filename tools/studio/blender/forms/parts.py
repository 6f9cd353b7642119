"""What several forms share: hollow vessels, what is in them, and where the print sits."""
from geometry import decal, lathe
from materials import glass, printed


def vessel(radius, height, neck, material, wall=0.2, base=0.5, shoulder=0.9, foot=0.35, rise=0.55):
    """A hollow bottle; neck is (radius, height)."""
    neck_radius, neck_height = neck
    top = height + rise
    outside = [
        (0, 0),
        (radius, 0, foot),
        (radius, height, shoulder),
        (neck_radius, top, 0.18),
        (neck_radius, top + neck_height),
    ]
    inside = [
        (neck_radius - wall, top + neck_height),
        (neck_radius - wall, top - 0.12, 0.2),
        (radius - wall, height - 0.12, max(0.05, shoulder - wall)),
        (radius - wall, base, max(0.1, foot)),
        (0, base),
    ]
    return lathe("vessel", outside + inside, material)


def fill(radius, level, colour, wall=0.2, base=0.5, foot=0.35):
    """Liquid, overlapping the wall by a hair so that no air shows between."""
    edge = radius - wall + 0.02
    profile = [(0, base - 0.02), (edge, base - 0.02, foot), (edge, level), (0, level)]
    return lathe("liquid", profile, glass(colour, ior=1.34))


def solid_bottle(radius, height, neck_radius, material, shoulder=1.1):
    """An opaque bottle needs no inside."""
    profile = [
        (0, 0),
        (radius, 0, 0.45),
        (radius, height, shoulder),
        (neck_radius, height + 0.7, 0.2),
        (neck_radius, height + 1.5),
        (0, height + 1.5),
    ]
    return lathe("bottle", profile, material, steps=14)


def print_on(radius, bottom, label):
    """The label of a pack on a cylinder; a pack without label is left blank."""
    if not label:
        return None
    size = (label["width"] / 10, label["height"] / 10)
    paper = label["paper"]
    material = printed(label["file"], paper=paper, roughness=0.6 if paper else 0.5)
    label_object = decal("label", radius + 0.012, bottom, size, material)
    # Through glass, ink would print its shadow on the contents, beside itself.
    label_object.visible_shadow = paper
    return label_object
