"""Photographs a car of makeMeshes.ts where one would meet it, with Blender's Eevee, in the first paint that is named.

xvfb-run blender -b --factory-startup -P scene.py -- <mesh.json> <folder> <snowyYard|lakeRoad|oldWorks> <width> <samples> <paint>
"""
import math
import os
import random
import sys

import bpy
import numpy as np

# Blender runs a file without its folder.
sys.path.append(os.path.dirname(__file__))
from materials import MATERIALS, load_car, paint_car, put, scene, sky, solid, surface, turned
from plants import birch, spruce, tuft

MESH, FOLDER, SCENE, WIDTH, SAMPLES, PAINT = sys.argv[sys.argv.index('--') + 1:]
# The camera stands here, looks along AHEAD, and SIDE is to its left: what stands behind the car is placed by them.
EYE, AHEAD, SIDE = np.array([-9.6, -8.2]), np.array([0.742, 0.67]), np.array([-0.67, 0.742])


def seen(depth, side):
    return EYE + AHEAD * depth + SIDE * side


def depth_of(x, y):
    return (x - EYE[0]) * AHEAD[0] + (y - EYE[1]) * AHEAD[1]


def camera(height, aim, lens):
    made = bpy.data.cameras.new('camera')
    made.lens, made.clip_end = lens, 600
    scene.camera = turned(bpy.data.objects.new('camera', made), (*EYE, height), aim)


def lamp(kind, place, aim, strength, colour=(1, 1, 1), **more):
    made = bpy.data.lights.new('lamp', kind)
    made.energy, made.color = strength, colour
    for name, value in more.items():
        setattr(made, name, value)
    turned(bpy.data.objects.new('lamp', made), place, aim)


def hazy(material, air, near, far, most):
    """What is far takes the colour of the air."""
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    output = next(node for node in nodes if node.type == 'OUTPUT_MATERIAL')
    clear = output.inputs['Surface'].links[0].from_socket
    eye, share, mix, haze = (nodes.new('ShaderNode' + kind) for kind in ('CameraData', 'MapRange', 'MixShader', 'Emission'))
    haze.inputs[0].default_value = (*air, 1)
    for place, value in enumerate((near, far, 0, most), 1):
        share.inputs[place].default_value = value
    for source, target in ((eye.outputs['View Z Depth'], share.inputs[0]), (share.outputs[0], mix.inputs[0]), (clear, mix.inputs[1]), (haze.outputs[0], mix.inputs[2]), (mix.outputs[0], output.inputs['Surface'])):
        link(source, target)
    return material


def mixed(name, one, other, rough, factor):
    """Two colours; `factor` makes the share of the other from the nodes of the material."""
    made = surface(name, one, rough, specular=0.1)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*one, 1), (*other, 1)
    link(factor(nodes, link), mix.inputs[0])
    link(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def between(nodes, link, source, low, high):
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = low, high
    link(source, ramp.inputs[0])
    return ramp.outputs[0]


def grain(name, one, other, scale, rough=0.95):
    def factor(nodes, link):
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 8
        link(nodes.new('ShaderNodeTexCoord').outputs['Object'], noise.inputs[0])
        return between(nodes, link, noise.outputs[0], 0.38, 0.62)
    return mixed(name, one, other, rough, factor)


def topped(name, under, top, edge):
    """The other colour lies where a surface looks up: snow, or light on needles."""
    def factor(nodes, link):
        geometry, split, noise, sum_ = (nodes.new('ShaderNode' + kind) for kind in ('NewGeometry', 'SeparateXYZ', 'TexNoise', 'Math'))
        noise.inputs['Scale'].default_value = 6
        sum_.operation = 'MULTIPLY_ADD'
        sum_.inputs[1].default_value = 0.5
        link(geometry.outputs['Normal'], split.inputs[0])
        link(noise.outputs[0], sum_.inputs[0])
        link(split.outputs[2], sum_.inputs[2])
        return between(nodes, link, sum_.outputs[0], edge + 0.2, edge + 0.3)
    return mixed(name, under, top, 0.9, factor)


def box(material, x, y, z):
    spots = [(one, two, three) for one in x for two in y for three in z]
    put('box', solid('box', spots, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]), material)


def prism(material, outline, y):
    count = len(outline)
    spots = [(x, one, z) for one in y for x, z in outline]
    sides = [(place, place + count, (place + 1) % count + count, (place + 1) % count) for place in range(count)]
    put('prism', solid('prism', spots, [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1)), *sides]), material)


def sheet(material, z, outline):
    put('sheet', solid('sheet', [(x, y, z) for x, y in outline], [tuple(range(len(outline)))]), material)


def hills(x, y, seed):
    """Waves of many lengths, between about -1 and 1."""
    chance, high = np.random.default_rng(seed), np.zeros_like(x)
    for _ in range(24):
        often, way, begin = chance.uniform(0.04, 0.45), chance.uniform(0, 2 * math.pi), chance.uniform(0, 6.3)
        high += np.sin(often * (x * math.cos(way) + y * math.sin(way)) + begin) * (0.05 / often) ** 0.9
    return high / 5


def ground(material, height, count):
    """`height` of every place, over what the camera sees and a bit more."""
    line = np.linspace(-60, 220, count)
    x, y = np.meshgrid(line, line)
    at = np.arange(count * count).reshape(count, count)
    faces = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], 2).reshape(-1, 4)
    mesh = solid('ground', np.stack([x, y, height(x, y)], 2).reshape(-1, 3), faces.tolist())
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), dtype=bool))
    put('ground', mesh, material)


def planting(height, seed):
    """Stands a mesh on the ground, turned at random."""
    chance = random.Random(seed)

    def stand(mesh, place, size):
        x, y = float(place[0]), float(place[1])
        made = bpy.data.objects.new(mesh.name, mesh)
        made.location, made.scale = (x, y, float(height(np.array(x), np.array(y))) - 0.2), (size,) * 3
        made.rotation_euler = (0, 0, chance.random() * 6.28)
        scene.collection.objects.link(made)
    return stand, chance


def headlights(strength):
    MATERIALS['light'].node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = strength


def snowy_yard():
    """A cabin with light in its windows, at blue hour."""
    sky([
        (0.0, (0.10, 0.13, 0.20)), (0.49, (0.30, 0.34, 0.46)), (0.503, (1.35, 0.72, 0.38)), (0.52, (0.98, 0.62, 0.48)),
        (0.548, (0.50, 0.50, 0.64)), (0.60, (0.24, 0.34, 0.56)), (0.80, (0.07, 0.14, 0.30)), (1.0, (0.04, 0.08, 0.18)),
    ])
    air = (0.42, 0.44, 0.56)
    snow = hazy(surface('snow', (0.84, 0.87, 0.92), 0.7, specular=0.25), air, 50, 230, 0.7)
    needles = hazy(topped('needles', (0.012, 0.026, 0.022), (0.62, 0.68, 0.78), 0.42), air, 60, 230, 0.75)

    def land(x, y):
        bank = np.clip((np.hypot(x / 2.2, (y - 0.5) / 1.1) - 6.4) / 3, 0, 1)
        # None stands between the camera and the car.
        bank = bank * bank * (3 - 2 * bank) * np.clip((depth_of(x, y) - 15) / 5, 0, 1)
        far = np.clip((depth_of(x, y) - 45) / 90, 0, 1)
        return bank * (0.45 + 0.7 * np.maximum(hills(x, y, 3), -0.4)) + far * 5 + (1 - bank) * 0.02 * hills(x * 6, y * 6, 5) - 0.02
    ground(snow, land, 640)
    stand, chance = planting(land, 9)
    trees = [spruce(needles, 8 + 1.2 * kind, kind, 34) for kind in range(4)]
    for _ in range(420):
        depth = 105 + chance.random() ** 1.4 * 120
        stand(chance.choice(trees), seen(depth, (chance.random() - 0.5) * 0.72 * depth), 0.45 + chance.random() ** 2 * 0.55)
    for depth, side, size in ((47, -12.0, 0.8), (52, -9.8, 0.6), (58, -15.0, 1.0), (60, -7.5, 0.55), (66, -12.0, 0.9), (64, -17.5, 1.0), (70, 4.2, 0.6), (74, 1.2, 0.75)):
        stand(chance.choice(trees), seen(depth, side), size)

    boards, white = surface('boards', (0.085, 0.016, 0.012), 0.8, specular=0.1), surface('white', (0.55, 0.55, 0.55), 0.7)
    warm = surface('warm', (1, 0.60, 0.22), 0.5, glow=5)
    x, y, z = 11.0, 21.5, 1.2
    box(boards, (x - 3.6, x + 3.6), (y, y + 5), (z - 1, z + 2.6))
    prism(boards, [(x - 3.6, z + 2.6), (x + 3.6, z + 2.6), (x, z + 4.6)], (y, y + 5))
    for side in (-1, 1):
        roof = [(x, z + 4.62), (x + side * 4.3, z + 2.23), (x + side * 4.3, z + 2.55), (x, z + 5.02)]
        prism(snow, roof if side > 0 else roof[::-1], (y - 0.6, y + 5.4))
    for across in (x - 2.2, x + 1.5):
        box(white, (across - 0.65, across + 0.65), (y - 0.05, y), (z + 0.85, z + 2.05))
        for left in (-0.55, 0.03):
            for low in (0.92, 1.47):
                box(warm, (across + left, across + left + 0.52), (y - 0.07, y - 0.04), (z + low, z + low + 0.5))
        lamp('AREA', (across, y - 0.4, z + 1.4), (across, y - 6, z - 0.6), 60, (1, 0.62, 0.28), shape='RECTANGLE', size=1.2, size_y=1.1)
    box(white, (x - 0.75, x + 0.35), (y - 0.05, y), (z - 0.1, z + 2.05))

    headlights(14)
    for side in (-0.62, 0.62):
        lamp('SPOT', (-half - 0.15, side, 0.68), (-half - 4, side * 1.2, 0), 40, (1, 0.90, 0.76), spot_size=1.6, spot_blend=1, use_shadow=False)
    lamp('SUN', (-20, 30, 8), (0, 0, 0), 0.5, (1, 0.66, 0.48), angle=0.2)
    lamp('AREA', (-7, -9, 7), (0, 0, 0.4), 900, (0.70, 0.80, 1.0), shape='RECTANGLE', size=9, size_y=3, specular_factor=0.35)
    camera(1.45, (0.55, 1.15, 1.15), 62)
    return 0.5


def lake_road():
    """A gravel road by a lake, in June."""
    sky([
        (0.0, (0.16, 0.19, 0.12)), (0.49, (0.30, 0.34, 0.26)), (0.502, (1.0, 0.92, 0.80)), (0.512, (0.72, 0.84, 0.95)),
        (0.545, (0.36, 0.58, 0.90)), (0.64, (0.20, 0.43, 0.82)), (0.80, (0.13, 0.33, 0.72)), (1.0, (0.10, 0.26, 0.62)),
    ])
    air, near, far = (0.46, 0.64, 0.86), 24, 135
    gravel = grain('gravel', (0.29, 0.245, 0.195), (0.40, 0.345, 0.28), 14)
    grass = hazy(grain('grass', (0.05, 0.10, 0.02), (0.11, 0.17, 0.035), 1.6), air, 60, 260, 0.6)
    water = surface('water', (0.015, 0.075, 0.15), 0.12, specular=0.35)

    def land(x, y):
        depth = depth_of(x, y)
        shore = -0.9 * np.clip((depth - near) / 5, 0, 1)
        beyond = np.clip((depth - far) / 18, 0, 1) * (2.6 + np.clip((depth - far) / 70, 0, 1) * 6 + hills(x, y, 2) * 2)
        return shore + beyond + 0.02 * hills(x * 5, y * 5, 2) * (depth < near)
    ground(grass, land, 560)
    sheet(gravel, 0.035, [(-60, -40), (70, -40), (70, 3.4)] + [(x, 3 + 0.5 * math.sin(x * 0.35) + 0.25 * math.sin(x * 1.3)) for x in np.linspace(60, -60, 90)])
    sheet(water, -0.42, [seen(far + 6, -120), seen(far + 6, 120), seen(near + 1, 120), seen(near + 1, -120)])

    stand, chance = planting(land, 12)
    needles = hazy(topped('needles', (0.012, 0.030, 0.012), (0.035, 0.065, 0.02), 0.35), air, 100, 420, 0.5)
    trunk = grain('trunk', (0.62, 0.60, 0.56), (0.10, 0.09, 0.08), 5)
    leaves = [hazy(grain('leaves', *colours, 2.2), air, 100, 420, 0.45) for colours in (((0.07, 0.15, 0.02), (0.16, 0.27, 0.045)), ((0.05, 0.12, 0.02), (0.12, 0.22, 0.04)))]
    birches = [birch(trunk, leaves[kind % 2], 9 + kind, kind) for kind in range(3)]
    spruces = [spruce(needles, 9 + 2 * kind, kind, 22) for kind in range(3)]
    for _ in range(420):
        depth = far + 9 + chance.random() ** 1.3 * 70
        stand(chance.choice(spruces if chance.random() < 0.6 else birches), seen(depth, (chance.random() - 0.5) * 0.75 * depth), 0.42 + chance.random() * 0.42)
    reeds = [grain('reeds', *colours, 1) for colours in (((0.10, 0.19, 0.035), (0.19, 0.28, 0.06)), ((0.16, 0.19, 0.05), (0.26, 0.27, 0.09)))]
    tufts = [tuft(reeds[kind % 2], kind) for kind in range(4)]
    for _ in range(1500):
        depth = 16 + chance.random() * 9.5
        place = seen(depth, (chance.random() - 0.5) * 0.7 * depth)
        if place[1] > 3.5:
            stand(chance.choice(tufts), place, 0.7 + 0.8 * chance.random())

    headlights(5)
    lamp('SUN', (-16, -14, 9), (0, 0, 0), 4.2, (1, 0.86, 0.66), angle=0.03)
    lamp('AREA', (-3, -10, 6), (0, 0, 0.5), 260, (0.85, 0.92, 1.0), shape='RECTANGLE', size=10, size_y=3, specular_factor=0.2)
    camera(1.45, (0.55, 1.15, 1.15), 62)
    return 0.45


def bricks():
    made = surface('bricks', (0.27, 0.10, 0.07), 0.85, specular=0.15)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    wall, turn = nodes.new('ShaderNodeTexBrick'), nodes.new('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (math.pi / 2, 0, 0)
    for name, value in (('Color1', (0.23, 0.085, 0.055, 1)), ('Color2', (0.31, 0.125, 0.08, 1)), ('Mortar', (0.30, 0.27, 0.24, 1)), ('Scale', 4.2), ('Mortar Size', 0.012)):
        wall.inputs[name].default_value = value
    link(nodes.new('ShaderNodeTexCoord').outputs['Object'], turn.inputs[0])
    link(turn.outputs[0], wall.inputs[0])
    link(wall.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def old_works():
    """The yard of a brick works, on a summer evening."""
    sky([
        (0.0, (0.20, 0.19, 0.18)), (0.49, (0.34, 0.33, 0.32)), (0.502, (1.15, 0.92, 0.70)), (0.53, (0.95, 0.86, 0.78)),
        (0.60, (0.55, 0.66, 0.82)), (0.72, (0.28, 0.44, 0.72)), (1.0, (0.12, 0.24, 0.52)),
    ])
    ground(grain('asphalt', (0.085, 0.085, 0.088), (0.125, 0.123, 0.12), 9, rough=0.8), lambda x, y: 0.006 * hills(x * 8, y * 8, 3), 200)
    concrete, iron = surface('concrete', (0.42, 0.41, 0.39), 0.9, specular=0.1), surface('iron', (0.02, 0.022, 0.024), 0.5)
    glass, lit = surface('pane', (0.02, 0.03, 0.04), 0.04, specular=0.9), surface('lit', (1, 0.72, 0.40), 0.5, glow=1.7)
    gate, line = surface('gate', (0.03, 0.12, 0.12), 0.5), surface('line', (0.62, 0.62, 0.60), 0.8)
    wall = 15.0
    box(bricks(), (-24, 64), (wall, wall + 14), (0, 7.4))
    box(concrete, (-24.1, 64.1), (wall - 0.12, wall + 1), (-1, 0.55))
    box(concrete, (-24.2, 64.2), (wall - 0.25, wall + 14.2), (7.4, 7.85))
    for bay in range(18):
        x = -21 + 4.7 * bay
        if bay % 4 == 1:
            box(gate, (x, x + 3.6), (wall - 0.08, wall), (0, 3.9))
            for slat in range(1, 8):
                box(iron, (x, x + 3.6), (wall - 0.10, wall - 0.07), (slat * 0.49, slat * 0.49 + 0.025))
            box(concrete, (x - 0.25, x + 3.85), (wall - 0.14, wall), (3.9, 4.25))
            box(lit, (x + 1.6, x + 2.0), (wall - 0.4, wall - 0.15), (4.45, 4.6))
        else:
            window(x, (1.35, 4.6), wall, glass if bay % 5 else lit, iron)
            box(concrete, (x - 0.12, x + 3.32), (wall - 0.16, wall), (1.2, 1.35))
        window(x, (5.5, 6.8), wall, glass, iron)
    for place in range(-4, 9):
        box(line, (-12 + place * 5.2, -11.88 + place * 5.2), (5.0, 10.5), (-0.05, 0.018))

    headlights(5)
    lamp('SUN', (-15, -16, 10), (0, 0, 0), 3.4, (1, 0.80, 0.58), angle=0.03)
    lamp('AREA', (-3, -10, 6), (0, 0, 0.5), 240, (0.85, 0.92, 1.0), shape='RECTANGLE', size=10, size_y=3, specular_factor=0.2)
    camera(1.55, (0.55, 1.15, 1.35), 58)
    return 0.1


def window(x, height, wall, pane, iron):
    low, high = height
    box(pane, (x, x + 3.2), (wall - 0.03, wall), height)
    for upright in range(5):
        box(iron, (x + upright * 0.8 - 0.03, x + upright * 0.8 + 0.03), (wall - 0.08, wall), height)
    for bar in np.arange(low, high + 0.1, 1.08):
        box(iron, (x, x + 3.2), (wall - 0.08, wall), (bar, bar + 0.05))


about, car = load_car(MESH)
half = about['length'] / 2
paint_car(next(one for one in about['paints'] if one['name'] == PAINT), away=0.5)
exposure = {'snowyYard': snowy_yard, 'lakeRoad': lake_road, 'oldWorks': old_works}[SCENE]()
render, eevee, view = scene.render, scene.eevee, scene.view_settings
render.engine, render.filter_size = 'BLENDER_EEVEE', 1.2
render.resolution_x, render.resolution_y = int(WIDTH), int(WIDTH) // 2
render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGB'
eevee.taa_render_samples = int(SAMPLES)
eevee.use_gtao, eevee.gtao_distance, eevee.use_gtao_bent_normals = True, 2, True
eevee.use_soft_shadows, eevee.shadow_cascade_size, eevee.use_shadow_high_bitdepth = True, '2048', True
eevee.use_bloom, eevee.bloom_threshold, eevee.bloom_intensity, eevee.bloom_radius = True, 1, 0.06, 5.5
view.view_transform, view.look, view.exposure = 'Filmic', 'Medium High Contrast', exposure
render.filepath = os.path.join(FOLDER, '%s-%s.png' % (about['name'], SCENE))
bpy.ops.render.render(write_still=True)
