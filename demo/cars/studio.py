"""Photographs a car of makeMeshes.ts with Blender's Cycles, one picture for each of its paints.

blender -b -t 1 --factory-startup -P studio.py -- <mesh.json> <folder> <front|side|rear> <width> <samples>
"""
import json
import math
import os
import sys

import bpy
import mathutils
import numpy as np

MESH, FOLDER, VIEW, WIDTH, SAMPLES = sys.argv[sys.argv.index('--') + 1:]
WIDTH, SAMPLES = int(WIDTH), int(SAMPLES)
HEIGHT = WIDTH * 9 // 16
GREY = 0.4  # what the paint is rendered in; its light is tinted afterwards
COAT = 1.75  # more than lacquer has: the horizon along the flank is to be seen in light paints, too
VIEWS = {  # camera from the middle of the car, aim, focal length
    'front': ((-8.7, -6.6, 1.30), (-0.12, 0, 0.66), 82),
    'rear': ((8.6, -6.9, 1.75), (0.12, 0, 0.66), 82),
    'side': ((0, -13.5, 1.15), (0, 0, 0.70), 84),
    'face': ((-4.6, -2.6, 1.10), (-1.5, -0.2, 0.68), 82),
}


def linear(text):
    values = np.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


CANVAS = linear('#F6F4EF')

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
view_layer = scene.view_layers[0]


class Material:
    """A shader built from a base and a clear coat over it."""

    def __init__(self, name):
        self.made = bpy.data.materials.new(name)
        self.made.use_nodes = True
        self.tree = self.made.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for name, value in values.items():
            socket = node.inputs[name.replace('_', ' ')]
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = (*value, 1) if isinstance(value, (tuple, np.ndarray)) else value
        return node

    def mix(self, part, low, high):
        node = self.tree.nodes.new('ShaderNodeMixShader')
        for socket, value in zip(node.inputs, (part, low, high)):
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def math(self, operation, *values):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def coat(self, base, rough=0.0, ior=1.5):
        fresnel = self.node('ShaderNodeFresnel', IOR=ior)
        gloss = self.node('ShaderNodeBsdfGlossy', Color=(1.0, 1.0, 1.0), Roughness=rough)
        return self.mix(fresnel.outputs[0], base, gloss.outputs[0])

    def finish(self, shader):
        output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.tree.links.new(shader, output.inputs[0])
        return self.made


def glossy(name, colour, rough=0.5, ior=1.45):
    made = Material(name)
    return made.finish(made.coat(made.node('ShaderNodeBsdfDiffuse', Color=colour).outputs[0], rough, ior))


def metal(name, colour, rough):
    made = Material(name)
    return made.finish(made.node('ShaderNodeBsdfGlossy', Color=colour, Roughness=rough).outputs[0])


def clear(name, tint):
    made = Material(name)
    return made.finish(made.coat(made.node('ShaderNodeBsdfTransparent', Color=tint).outputs[0]))


def light(name, colour, strength):
    made = Material(name)
    return made.finish(made.node('ShaderNodeEmission', Color=colour, Strength=strength).outputs[0])


def paint(name):
    """Grey under a clear coat; passes of its own say how much of it is seen, and how much of that leans away."""
    made = Material(name)
    for layer in (name, name + 'Lean'):
        view_layer.aovs.add().name = layer
        view_layer.aovs[-1].type = 'VALUE'
    fresnel = made.node('ShaderNodeFresnel', IOR=COAT).outputs[0]
    seen = made.math('SUBTRACT', 1.0, fresnel)
    inner = made.node('ShaderNodeNewGeometry').outputs['Backfacing']
    seen = made.math('MULTIPLY', seen, made.math('SUBTRACT', 1.0, inner))
    facing = made.node('ShaderNodeLayerWeight', Blend=0.4).outputs['Facing']
    for layer, value in ((name, seen), (name + 'Lean', made.math('MULTIPLY', seen, facing))):
        made.node('ShaderNodeOutputAOV', Value=value).name = layer
    base = made.node('ShaderNodeBsdfDiffuse', Color=(GREY, GREY, GREY)).outputs[0]
    lining = made.node('ShaderNodeBsdfDiffuse', Color=(0.03, 0.03, 0.032)).outputs[0]
    return made.finish(made.mix(inner, made.coat(base, 0.0, COAT), lining))


def slats(name):
    """Bars across a dark opening."""
    made = Material(name)
    place = made.tree.nodes.new('ShaderNodeSeparateXYZ')
    made.tree.links.new(made.node('ShaderNodeNewGeometry').outputs['Position'], place.inputs[0])
    bars = made.math('GREATER_THAN', made.math('MODULO', place.outputs[2], 0.034), 0.021)
    hollow = made.node('ShaderNodeBsdfDiffuse', Color=(0.004, 0.004, 0.004)).outputs[0]
    bar = made.coat(made.node('ShaderNodeBsdfDiffuse', Color=(0.03, 0.03, 0.032)).outputs[0], 0.25)
    return made.finish(made.mix(bars, hollow, bar))


MATERIALS = {
    'paint': paint('paint'),
    'roof': paint('roof'),
    'glass': clear('glass', (0.42, 0.45, 0.45)),
    'frit': glossy('frit', (0.006, 0.006, 0.007), 0.02, 1.5),
    'gloss': glossy('gloss', (0.006, 0.006, 0.007), 0.04, 1.5),
    'trim': glossy('trim', (0.017, 0.018, 0.019), 0.38),
    'dark': glossy('dark', (0.012, 0.012, 0.012), 0.8, 1.2),
    'lens': clear('lens', (0.96, 0.97, 0.98)),
    'bowl': metal('bowl', (0.16, 0.17, 0.18), 0.24),
    'eye': glossy('eye', (0.01, 0.012, 0.02), 0.0, 1.7),
    'light': light('light', (1.0, 0.98, 0.95), 3.0),
    'redLens': clear('redLens', (0.72, 0.05, 0.04)),
    'redBowl': glossy('redBowl', (0.30, 0.03, 0.03), 0.2),
    'redLight': light('redLight', (1.0, 0.10, 0.06), 2.6),
    'grille': slats('grille'),
    'tyre': glossy('tyre', (0.013, 0.013, 0.014), 0.55, 1.4),
    'rim': metal('rim', (0.62, 0.63, 0.64), 0.22),
    'steel': metal('steel', (0.20, 0.20, 0.21), 0.4),
    'mirror': metal('mirror', (0.7, 0.7, 0.7), 0.02),
    'seat': glossy('seat', (0.035, 0.036, 0.038), 0.6),
    'cabin': glossy('cabin', (0.022, 0.022, 0.024), 0.5),
    'plate': glossy('plate', (0.80, 0.80, 0.79), 0.35),
}


def load_car():
    with open(MESH) as file:
        about = json.load(file)
    data = np.fromfile(MESH.replace('.json', '.bin'), dtype=np.float32)
    place = 0
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
        mesh.materials.append(MATERIALS[part['material']])
        thing = bpy.data.objects.new(part['material'], mesh)
        thing.location.x = -about['length'] / 2
        scene.collection.objects.link(thing)
    return about


def area(place, aim, size, power, seen):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy = 'RECTANGLE', size[0], size[1], power
    thing = bpy.data.objects.new('area', lamp)
    thing.location = place
    turn = (mathutils.Vector(aim) - mathutils.Vector(place)).to_track_quat('-Z', 'Y')
    thing.rotation_euler = turn.to_euler()
    thing.visible_glossy = seen
    scene.collection.objects.link(thing)


def ramp(tree, height, stops):
    node = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(height, node.inputs[0])
    steps = node.color_ramp.elements
    for step in stops[2:]:
        steps.new(step[0])
    for step, (position, value) in zip(steps, sorted(stops)):
        step.position, step.color = position, (value, value, value * 0.985, 1)
    return node.outputs[0]


def build_studio():
    """A light floor without an end, dark walls that only reflections see, one long light overhead."""
    bpy.ops.mesh.primitive_plane_add(size=90)
    floor = bpy.context.object
    floor.is_shadow_catcher = True
    floor.visible_glossy = False
    floor.data.materials.append(glossy('floor', (0.78, 0.77, 0.75), 0.6, 1.05))
    world = scene.world = bpy.data.worlds.new('studio')
    world.use_nodes = True
    tree = world.node_tree
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    height = split.outputs[2]
    half = tree.nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY_ADD'
    tree.links.new(height, half.inputs[0])
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    # Reflections see an even floor instead of the lit one, which would be noise; straight below the car it is dark.
    walls = [(0.0, 0.12), (1.0, 0.06), (0.30, 0.50), (0.495, 0.62), (0.51, 0.10), (0.53, 0.03), (0.64, 0.05), (0.70, 0.16)]
    mirrored = ramp(tree, half.outputs[0], walls)
    soft = ramp(tree, height, [(0.0, 0.14), (1.0, 0.34)])
    mix = tree.nodes.new('ShaderNodeMixRGB')
    tree.links.new(tree.nodes.new('ShaderNodeLightPath').outputs['Is Glossy Ray'], mix.inputs[0])
    tree.links.new(soft, mix.inputs[1])
    tree.links.new(mirrored, mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Background'].inputs[0])
    area((0.0, -0.5, 4.3), (0, -0.1, 0), (8.0, 1.5), 600, True)
    area((-1.0, -7.5, 4.2), (0, 0, 0.5), (9.0, 2.0), 80, False)
    area((-6.5, -1.5, 3.0), (-1, 0, 0.6), (3.6, 1.4), 60, True)


def set_camera():
    place, aim, lens = VIEWS[VIEW]
    camera = bpy.data.cameras.new('camera')
    camera.lens = lens
    thing = scene.camera = bpy.data.objects.new('camera', camera)
    thing.location = place
    thing.rotation_euler = (mathutils.Vector(aim) - mathutils.Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(thing)


def render():
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = SAMPLES, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.02, max(8, SAMPLES // 4)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transparent_max_bounces, cycles.sample_clamp_indirect = 12, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    view_layer.use_pass_normal = view_layer.use_pass_diffuse_color = view_layer.use_pass_glossy_color = True
    view_layer.use_pass_diffuse_direct = view_layer.use_pass_diffuse_indirect = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    folder = output.base_path = os.path.join(FOLDER, 'passes-%d' % os.getpid())
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.file_slots.clear()
    names = ['Image', 'Alpha', 'Normal', 'DiffCol', 'GlossCol', 'DiffDir', 'DiffInd', 'paint', 'paintLean', 'roof', 'roofLean']
    for name in names:
        output.file_slots.new(name)
        tree.links.new(layers.outputs[name], output.inputs[name])
    bpy.ops.render.render()
    passes = {}
    for name in names:
        file = os.path.join(folder, '%s%04d.exr' % (name, scene.frame_current))
        image = bpy.data.images.load(file)
        image.colorspace_settings.name = 'Non-Color'
        values = np.empty(WIDTH * HEIGHT * 4, dtype=np.float32)
        image.pixels.foreach_get(values)
        passes[name] = values.reshape(HEIGHT, WIDTH, 4)[:, :, :3]
        os.remove(file)
    os.rmdir(folder)
    return passes


def quiet(noisy, guide, strengths, reach=4):
    """Debian's Blender has no denoiser: a mean of the pixels around that look alike and lie on the same thing."""
    def around(values):
        edged = np.pad(values, ((1, 1), (1, 1), (0, 0)), mode='edge')
        return sum(edged[i:i + HEIGHT, j:j + WIDTH] for i in range(3) for j in range(3)) / 9
    even = [around(np.log1p(np.maximum(one, 0) * 4)) for one in noisy]
    totals = [np.zeros_like(one) for one in noisy]
    weights = [np.zeros((HEIGHT, WIDTH, 1), np.float32) for _ in noisy]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            def moved(values):
                return np.roll(values, (dy, dx), (0, 1))
            apart = ((guide - moved(guide)) ** 2).sum(2) + (dx * dx + dy * dy) / (reach * reach)
            for i, one in enumerate(noisy):
                unlike = ((even[i] - moved(even[i])) ** 2).sum(2) / (2 * strengths[i] ** 2)
                weight = np.exp(-apart - unlike)[:, :, None]
                totals[i] += weight * moved(one)
                weights[i] += weight
    return [total / weight for total, weight in zip(totals, weights)]


def save(values, name):
    whole = np.ones((HEIGHT, WIDTH, 4), np.float32)
    whole[:, :, :3] = values
    image = bpy.data.images.new(name, WIDTH, HEIGHT, float_buffer=True)
    image.pixels.foreach_set(whole.ravel())
    image.update()
    scene.view_settings.view_transform = 'Standard'
    scene.render.image_settings.file_format = 'PNG'
    image.save_render(os.path.join(FOLDER, name + '.png'), scene=scene)


def develop(about, passes):
    guide = np.concatenate([passes['Normal'] * 6, (passes['DiffCol'] + passes['GlossCol']) * 8], 2)
    lit = passes['DiffDir'] + passes['DiffInd']
    covers = [(passes[name][:, :, :1], passes[name + 'Lean'][:, :, :1]) for name in ('paint', 'roof')]
    rest = passes['Image'] - lit * GREY * sum(cover for cover, _ in covers)
    lit, rest, alpha = quiet((lit, rest, passes['Alpha'][:, :, :1]), guide, (0.7, 0.16, 0.3))
    for colours in about['paints']:
        body = linear(colours['body'])
        flip = linear(colours['flip']) if 'flip' in colours else body * 0.5
        picture = rest
        for (cover, lean), colour, away in (
            (covers[0], body, flip),
            (covers[1], linear(colours.get('roof', colours['body'])), linear(colours.get('roof', colours['body'])) * 0.5),
        ):
            picture = picture + lit * (colour * (cover - lean) + away * lean) * 1.08
        bright = np.where(picture > 0.7, 0.7 + 0.3 * (1 - np.exp(-(picture - 0.7) / 0.3)), picture)
        save(CANVAS * (1 - alpha) + bright, '%s-%s-%s' % (about['name'], VIEW, colours['name']))


car = load_car()
build_studio()
set_camera()
develop(car, render())
