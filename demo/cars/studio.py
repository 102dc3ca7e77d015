"""Photographs a car of makeMeshes.ts with Blender's Eevee, one picture for each paint, or for those that are named.

xvfb-run blender -b --factory-startup -P studio.py -- <mesh.json> <folder> <front|rear|side|face> <width> <samples> [paint ...]
"""
import os
import sys

import bpy
import numpy as np

# Blender runs a file without its folder.
sys.path.append(os.path.dirname(__file__))
from materials import linear, load_car, paint_car, put, scene, surface, turned

MESH, FOLDER, VIEW, WIDTH, SAMPLES, *PAINTS = sys.argv[sys.argv.index('--') + 1:]
WIDTH, SAMPLES = int(WIDTH), int(SAMPLES)
HEIGHT = WIDTH // 2
VIEWS = {  # camera from the middle of the car, aim, focal length
    'front': ((-8.7, -6.6, 1.30), (-0.12, 0, 0.66), 82),
    'rear': ((8.6, -6.9, 1.75), (0.12, 0, 0.66), 82),
    'side': ((0, -13.5, 1.15), (0, 0, 0.70), 84),
    'face': ((-4.6, -2.6, 1.10), (-1.5, -0.2, 0.68), 82),
}
# Light of the studio from straight below (0) over the horizon (0.5) to straight above (1). The band over the horizon is the
# long light that draws a line along the flank; what is dark around it makes the line sharp.
AROUND = [
    (0.0, 0.22), (0.30, 0.35), (0.497, 0.62), (0.503, 0.16), (0.53, 0.05), (0.572, 0.05), (0.585, 4.5), (0.62, 5.0),
    (0.638, 0.10), (0.73, 0.10), (0.80, 1.1), (0.90, 1.7), (1.0, 0.9),
]
LAMPS = [  # place, aim, size, watts, share that is mirrored
    ((0.0, -0.3, 4.6), (0, -0.2, 0), (8.5, 2.2), 400, 0.4),
    ((0.0, 4.5, 4.0), (0, 0, 0.4), (8.0, 2.0), 120, 1.0),
    ((-7.0, -2.5, 3.0), (-1, 0, 0.6), (3.6, 1.6), 90, 0.5),
    ((-1.0, -8.5, 4.0), (0, 0, 0.5), (10.0, 1.0), 140, 0.0),
]
CANVAS = linear('#F6F4EF')


def build_studio(height):
    """A light floor without an end, walls that are seen in the paint alone, lamps overhead. The floor is returned."""
    mesh = bpy.data.meshes.new('floor')
    mesh.from_pydata([(-45, -45, 0), (45, -45, 0), (45, 45, 0), (-45, 45, 0)], [], [(0, 1, 2, 3)])
    floor = put('floor', mesh, surface('floor', tuple(CANVAS), 1.0, specular=0.0))
    world = scene.world = bpy.data.worlds.new('studio')
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    split, half, ramp = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeValToRGB')
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    link(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    link(split.outputs[2], half.inputs[0])
    link(half.outputs[0], ramp.inputs[0])
    steps = ramp.color_ramp.elements
    for _ in AROUND[2:]:
        steps.new(0.5)
    for step, (position, bright) in zip(steps, AROUND):
        step.position, step.color = position, (bright, bright, bright * 0.99, 1)
    link(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = 0.9
    for place, aim, size, watts, mirrored in LAMPS:
        lamp = bpy.data.lights.new('lamp', 'AREA')
        lamp.shape, lamp.energy, lamp.specular_factor = 'RECTANGLE', watts, mirrored
        lamp.size, lamp.size_y = size
        lamp.shadow_buffer_bias = 0.02
        turned(bpy.data.objects.new('lamp', lamp), place, aim)
    place, aim, lens = VIEWS[VIEW]
    camera = bpy.data.cameras.new('camera')
    # A van is taken with a lens a little shorter and higher, so that its roof is in the picture.
    camera.lens, camera.shift_y = (lens * 0.92, 0.018) if height > 1.8 else (lens, 0)
    scene.camera = turned(bpy.data.objects.new('camera', camera), place, aim)
    return floor


def set_up():
    render = scene.render
    render.engine = 'BLENDER_EEVEE'
    render.resolution_x, render.resolution_y = WIDTH, HEIGHT
    render.film_transparent, render.filter_size = True, 1.2
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.view_settings.view_transform = 'Standard'
    eevee = scene.eevee
    eevee.use_gtao, eevee.gtao_distance, eevee.use_gtao_bent_normals = True, 1.2, True
    eevee.use_soft_shadows, eevee.shadow_cube_size, eevee.use_shadow_high_bitdepth = True, '1024', True
    eevee.gi_cubemap_resolution = '1024'


def shot(hidden, samples=SAMPLES):
    scene.eevee.taa_render_samples = samples
    for thing in scene.objects:
        thing.hide_render = thing in hidden
    file = os.path.join(FOLDER, 'shot-%d.png' % os.getpid())
    scene.render.filepath = file
    scene.render.image_settings.color_depth = '16'
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(file)
    values = np.empty(WIDTH * HEIGHT * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(file)
    return values.reshape(HEIGHT, WIDTH, 4)


def save(whole, name):
    image = bpy.data.images.new(name, WIDTH, HEIGHT, alpha=True, float_buffer=True)
    image.pixels.foreach_set(whole.astype(np.float32).ravel())
    image.update()
    scene.render.image_settings.color_depth = '8'
    image.save_render(os.path.join(FOLDER, name + '.png'), scene=scene)


about, car = load_car(MESH)
floor = build_studio(max(thing.bound_box[6][2] for thing in car))
set_up()
# The shadow alone is taken from the floor: how much darker it is with the car than without.
bare, shaded = shot(car, 2), shot([])
brightness = [one[:, :, :3].mean(2, keepdims=True) for one in (shaded, bare)]
# A shadow of less than a fiftieth is grain; where the floor ends there is none.
seen = np.minimum(bare, shaded)[:, :, 3:] > 0.999
shadow = np.where(seen, np.clip(0.98 - brightness[0] / np.maximum(brightness[1], 1e-4), 0, 1), 0)
for paint in [one for one in about['paints'] if not PAINTS or one['name'] in PAINTS]:
    paint_car(paint)
    alone = shot([floor])
    cover = alone[:, :, 3:]
    # The car over its shadow, which is black of some strength: the picture lies on a page of any colour.
    alpha = cover + shadow * (1 - cover)
    save(np.concatenate([alone[:, :, :3] * cover / np.maximum(alpha, 1e-4), alpha], 2), '%s-%s-%s' % (about['name'], VIEW, paint['name']))
