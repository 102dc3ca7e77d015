"""Photographs a car of makeMeshes.ts with Blender's Eevee, one picture for each paint, or for those that are named.

xvfb-run blender -b --factory-startup -P studio.py -- <mesh.json> <folder> <front|rear|side|face> <width> <samples> [paint ...]
"""
import json
import os
import sys

import bpy
import mathutils
import numpy as np

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


def linear(text):
    values = np.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


CANVAS = linear('#F6F4EF')

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def colour_of(values):
    return (*values, 1)


def surface(name, colour, rough, metallic=0.0, specular=0.5, glow=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = inputs['Emission'].default_value = colour_of(colour)
    inputs['Emission Strength'].default_value = glow
    inputs['Roughness'].default_value = rough
    inputs['Metallic'].default_value = metallic
    inputs['Specular'].default_value = specular
    return made


def coated(name, base, rough, ior):
    """What `base` makes, under a coat that mirrors more the flatter it is looked at."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    nodes.clear()
    under = base(nodes, link)
    coat, fresnel = nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeFresnel')
    coat.inputs['Roughness'].default_value = rough
    fresnel.inputs['IOR'].default_value = ior
    mix, output = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeOutputMaterial')
    for source, target in ((fresnel, mix.inputs[0]), (under, mix.inputs[1]), (coat, mix.inputs[2]), (mix, output.inputs[0])):
        link(source.outputs[0], target)
    return made


def lacquer(name):
    """Paint that is darker where it leans away. Real lacquer mirrors less, but then the line along the flank is not seen."""
    def base(nodes, link):
        lean, mix = nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMixRGB')
        lean.inputs[0].default_value = 0.35
        link(lean.outputs['Facing'], mix.inputs[0])
        mix.name = 'colours'
        diffuse = nodes.new('ShaderNodeBsdfDiffuse')
        link(mix.outputs[0], diffuse.inputs[0])
        return diffuse
    return coated(name, base, 0.03, 1.8)


def clear(name, tint):
    def base(nodes, _link):
        through = nodes.new('ShaderNodeBsdfTransparent')
        through.inputs[0].default_value = colour_of(tint)
        return through
    made = coated(name, base, 0.0, 1.5)
    made.blend_method, made.show_transparent_back, made.shadow_method = 'BLEND', False, 'NONE'
    return made


MATERIALS = {
    'paint': lacquer('paint'),
    'roof': lacquer('roof'),
    'glass': clear('glass', (0.11, 0.125, 0.125)),
    'frit': surface('frit', (0.006, 0.006, 0.007), 0.03),
    'gloss': surface('gloss', (0.006, 0.006, 0.007), 0.05),
    'trim': surface('trim', (0.017, 0.018, 0.019), 0.45),
    'dark': surface('dark', (0.008, 0.008, 0.008), 0.9, specular=0.1),
    'lens': clear('lens', (0.96, 0.97, 0.98)),
    'bowl': surface('bowl', (0.16, 0.17, 0.18), 0.25, metallic=1.0),
    'eye': surface('eye', (0.01, 0.012, 0.02), 0.02, specular=0.8),
    'light': surface('light', (1.0, 0.98, 0.95), 0.5, glow=3.0),
    'redLens': clear('redLens', (0.72, 0.05, 0.04)),
    'redBowl': surface('redBowl', (0.30, 0.03, 0.03), 0.25),
    'redLight': surface('redLight', (1.0, 0.10, 0.06), 0.5, glow=2.6),
    'grille': surface('grille', (0.006, 0.006, 0.006), 0.35),
    'tyre': surface('tyre', (0.013, 0.013, 0.014), 0.6, specular=0.3),
    'rim': surface('rim', (0.62, 0.63, 0.64), 0.25, metallic=1.0),
    'steel': surface('steel', (0.20, 0.20, 0.21), 0.4, metallic=1.0),
    'mirror': surface('mirror', (0.7, 0.7, 0.7), 0.03, metallic=1.0),
    'seat': surface('seat', (0.035, 0.036, 0.038), 0.6),
    'cabin': surface('cabin', (0.022, 0.022, 0.024), 0.5),
    'plate': surface('plate', (0.80, 0.80, 0.79), 0.4),
}


def put(name, mesh, material):
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    return thing


def load_car():
    with open(MESH) as file:
        about = json.load(file)
    data = np.fromfile(MESH.replace('.json', '.bin'), dtype=np.float32)
    place, things = 0, []
    for part in about['parts']:
        spots, faces = part['spots'] * 3, part['faces'] * 3
        places, normals = data[place:place + spots], data[place + spots:place + 2 * spots]
        corners = data[place + 2 * spots:place + 2 * spots + faces].view(np.int32)
        place += 2 * spots + faces
        mesh = bpy.data.meshes.new(part['material'])
        mesh.vertices.add(part['spots'])
        mesh.vertices.foreach_set('co', places)
        mesh.loops.add(faces)
        mesh.loops.foreach_set('vertex_index', corners)
        mesh.polygons.add(part['faces'])
        mesh.polygons.foreach_set('loop_start', np.arange(0, faces, 3, dtype=np.int32))
        mesh.polygons.foreach_set('loop_total', np.full(part['faces'], 3, dtype=np.int32))
        mesh.polygons.foreach_set('use_smooth', np.ones(part['faces'], dtype=bool))
        mesh.update()
        mesh.use_auto_smooth = True
        mesh.normals_split_custom_set_from_vertices(normals.reshape(-1, 3))
        thing = put(part['material'], mesh, MATERIALS[part['material']])
        thing.location.x = -about['length'] / 2
        things.append(thing)
    return about, things


def turned(thing, place, aim):
    thing.location = place
    thing.rotation_euler = (mathutils.Vector(aim) - mathutils.Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(thing)
    return thing


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


def painted(material, colour, away):
    inputs = MATERIALS[material].node_tree.nodes['colours'].inputs
    inputs[1].default_value, inputs[2].default_value = colour_of(colour * 0.82), colour_of(away * 0.82)


about, car = load_car()
floor = build_studio(max(thing.bound_box[6][2] for thing in car))
set_up()
# The shadow alone is taken from the floor: how much darker it is with the car than without.
bare, shaded = shot(car, 2), shot([])
brightness = [one[:, :, :3].mean(2, keepdims=True) for one in (shaded, bare)]
# A shadow of less than a fiftieth is grain; where the floor ends there is none.
seen = np.minimum(bare, shaded)[:, :, 3:] > 0.999
shadow = np.where(seen, np.clip(0.98 - brightness[0] / np.maximum(brightness[1], 1e-4), 0, 1), 0)
for paint in [one for one in about['paints'] if not PAINTS or one['name'] in PAINTS]:
    body = linear(paint['body'])
    roof = linear(paint.get('roof', paint['body']))
    painted('paint', body, linear(paint['flip']) if 'flip' in paint else body * 0.43)
    painted('roof', roof, roof * 0.43)
    alone = shot([floor])
    cover = alone[:, :, 3:]
    # The car over its shadow, which is black of some strength: the picture lies on a page of any colour.
    alpha = cover + shadow * (1 - cover)
    save(np.concatenate([alone[:, :, :3] * cover / np.maximum(alpha, 1e-4), alpha], 2), '%s-%s-%s' % (about['name'], VIEW, paint['name']))
