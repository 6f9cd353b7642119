"""Builds one picture and renders it in halves: blender -b --python scene.py -- scene.json out"""
import importlib
import json
import os
import sys
from math import radians

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import stage  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

source, target = sys.argv[sys.argv.index("--") + 1 :][:2]
with open(source, encoding="utf-8") as file:
    spec = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
objects = scene.collection.objects


def stand(pack):
    """Builds a pack and puts it in its place; returns how high it reaches."""
    before = set(objects)
    height = importlib.import_module(f"forms.{pack['form']}").build(pack)
    grip = bpy.data.objects.new("pack", None)
    objects.link(grip)
    for part in set(objects) - before - {grip}:
        if part.parent is None:
            part.parent = grip
    grip.scale = (pack.get("scale", 1),) * 3
    grip.location = pack.get("at", (0, 0, 0))
    if "lie" in pack:
        tip, roll, turn = (radians(angle) for angle in pack["lie"])
        spin = Matrix.Rotation(turn, 3, "Z") @ Matrix.Rotation(tip, 3, "X")
        grip.rotation_euler = (spin @ Matrix.Rotation(roll, 3, "Z")).to_euler()
    else:
        grip.rotation_euler = (0, 0, radians(pack.get("turn", 0)))
    return grip.location.z + height * pack.get("scale", 1)


tops = [stand(pack) for pack in spec.get("packs", [])]
top = max(tops, default=8)
stage.sweep(spec["sweep"])
for prop in spec.get("props", []):
    stage.place(prop, spec["sweep"])

width, height = spec["width"], spec["height"]
frame = dict(spec["frame"])
if "height" not in frame:
    tall = max(top / frame.get("fill", 0.66), frame.get("wide", 0) / 0.62 * height / width)
    frame["height"] = tall
    frame.setdefault("centre", (0, top * 0.5 + tall * frame.get("lift", 0.02)))
reach = spec.get("reach", top)
stage.lights(reach, max(1, reach / 11), spec.get("ambient", 0.28))
if spec.get("shade"):
    stage.sunlight(spec["shade"], reach * 0.5)
stage.camera(frame, width, height)

scene.render.engine = "CYCLES"
cycles = scene.cycles
cycles.device = "CPU"
cycles.samples = spec["samples"]
cycles.use_adaptive_sampling = False
cycles.use_denoising = False
see_through = any(pack["body"] in ("frost", "clear", "amber") for pack in spec["packs"])
cycles.max_bounces = cycles.transmission_bounces = 10 if see_through else 6
cycles.transparent_max_bounces = 10
cycles.diffuse_bounces = cycles.glossy_bounces = 2
# After the first bounce the ambient term stands in for light paths: a third quicker, same mood.
cycles.use_fast_gi = True
cycles.fast_gi_method = "REPLACE"
cycles.ao_bounces = cycles.ao_bounces_render = 1
cycles.light_sampling_threshold = 0.03
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.blur_glossy = 1.0
cycles.sample_clamp_indirect = 3
scene.render.use_persistent_data = True
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast"
scene.view_settings.exposure = spec.get("exposure", 0.18)
scene.render.dither_intensity = 0
scene.render.image_settings.file_format = "PNG"
scene.render.image_settings.color_depth = "16"
scene.render.image_settings.compression = 10


def keep_guides():
    """Writes albedo and normal beside each render: the denoiser respects their edges."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = tree.nodes.get("Render Layers") or tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.format.file_format = "PNG"
    files.format.color_depth = "16"
    files.format.color_mode = "RGB"
    files.format.color_management = "OVERRIDE"
    files.format.view_settings.view_transform = "Raw"
    files.file_slots.clear()
    files.file_slots.new("albedo")
    tree.links.new(layers.outputs["Denoising Albedo"], files.inputs[-1])
    halved = layers.outputs["Denoising Normal"]
    for operation in ("MULTIPLY", "ADD"):
        mix = tree.nodes.new("CompositorNodeMixRGB")
        mix.blend_type = operation
        mix.inputs[0].default_value = 1
        mix.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
        tree.links.new(halved, mix.inputs[1])
        halved = mix.outputs[0]
    files.file_slots.new("normal")
    tree.links.new(halved, files.inputs[-1])
    return files


def box_of_interest(margin=0.03):
    """The part of the frame that packs and props fill, as shares from left and bottom."""
    bpy.context.view_layer.update()
    points = []
    for made in scene.objects:
        if made.type != "MESH" or made.name in ("sweep", "mask"):
            continue
        for corner in made.bound_box:
            seen = world_to_camera_view(scene, scene.camera, made.matrix_world @ Vector(corner))
            points.append((seen.x, seen.y))
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    low = (max(0, min(xs) - margin), max(0, min(ys) - margin))
    high = (min(1, max(xs) + margin), min(1, max(ys) + margin))
    return low, high


def render_twice(name):
    for half, seed in (("a", 7), ("b", 1007)):
        cycles.seed = seed
        guides.base_path = f"{target}.{name}.{half}.guides"
        scene.render.filepath = f"{target}.{name}.{half}.png"
        bpy.ops.render.render(write_still=True)


# The sweep is soft all over: it is rendered at a third, and only what stands on it at full size.
guides = keep_guides()
render = scene.render
render.resolution_x, render.resolution_y = round(width / 3), round(height / 3)
cycles.samples = max(8, spec["samples"])
render_twice("wide")
(left, bottom), (right, top_edge) = box_of_interest()
render.resolution_x, render.resolution_y = width, height
render.use_border = render.use_crop_to_border = True
render.border_min_x, render.border_max_x = left, right
render.border_min_y, render.border_max_y = bottom, top_edge
cycles.samples = spec["samples"]
render_twice("near")
with open(f"{target}.near.json", "w", encoding="utf-8") as file:
    json.dump({"left": left, "top": 1 - top_edge}, file)
