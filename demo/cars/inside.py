"""Photographs the inside of a make's cars with Blender's Cycles: from between the front seats, or the open boot.

blender -b --factory-startup -P inside.py -- <folder> <norra|saimo|kaarna> <cabin|city|hatchback|crossover|suv|estate|van> <width> <samples> <paint, as #1d6a72>
"""
import math
import os
import sys

import bpy
import cv2
import mathutils
import numpy as np

# Blender runs a file without its folder.
sys.path.append(os.path.dirname(__file__))
from materials import MATERIALS, linear, paint_car, put, scene, sky, solid, surface, turned

FOLDER, MAKE, VIEW, WIDTH, SAMPLES, PAINT = sys.argv[sys.argv.index('--') + 1:]
# Metres: x to the right, y ahead, z up; the driver sits on the left.
DRIVER = -0.37
COLOURS = {  # upper dashboard, what is below it, its band, seats, stitching
    'norra': ('#2E3336', '#5B6366', '#93A3A8', '#CFD1CD', '#2F8F95'),
    'saimo': ('#4A443E', '#8D8274', '#E3DACB', '#C8B69C', '#8A6A4A'),
    'kaarna': ('#2A2E2B', '#4B504B', '#8F7352', '#8C8676', '#C07A42'),
}
DASH, LOW, BAND, SEAT, SEAM = (tuple(linear(colour)) for colour in COLOURS[MAKE])
soft = surface('soft', DASH, 0.62, specular=0.3)
lower = surface('lower', LOW, 0.7, specular=0.25)
band = surface('band', BAND, 0.55 if MAKE != 'norra' else 0.8, specular=0.3)
cloth = surface('cloth', SEAT, 0.85, specular=0.15)
seam = surface('seam', SEAM, 0.7)
lining = surface('lining', (0.62, 0.61, 0.58), 0.9, specular=0.1)
gloss = surface('gloss', (0.008, 0.008, 0.009), 0.12)
dark = surface('dark', (0.012, 0.012, 0.013), 0.55)
metal = surface('metal', (0.55, 0.55, 0.55), 0.28, metallic=1.0)
carpet = surface('carpet', (0.02, 0.021, 0.022), 1.0, specular=0.0)


def shine(name, colour, strength):
    return surface(name, tuple(linear(colour)), 0.5, glow=strength)


def smooth(thing, bevel=0.0, subdivide=0):
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, 5, 'ANGLE'
    if subdivide:
        fine = thing.modifiers.new('fine', 'SUBSURF')
        fine.levels = fine.render_levels = subdivide
    for face in thing.data.polygons:
        face.use_smooth = True
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, 0.7
    return thing


def box(place, size, material, bevel=0.01, turn=(0, 0, 0)):
    x, y, z = (one / 2 for one in size)
    spots = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = put('box', solid('box', spots, faces), material)
    thing.location, thing.rotation_euler = place, turn
    return smooth(thing, bevel)


def loft(rows, material, closed=False, bevel=0.0, subdivide=2):
    """A skin over rows of spots."""
    width = len(rows[0])
    faces = [
        (row * width + at, row * width + (at + 1) % width, (row + 1) * width + (at + 1) % width, (row + 1) * width + at)
        for row in range(len(rows) - 1) for at in range(width if closed else width - 1)
    ]
    if closed:
        faces += [tuple(range(width))[::-1], tuple((len(rows) - 1) * width + at for at in range(width))]
    return smooth(put('loft', solid('loft', [spot for row in rows for spot in row], faces), material), bevel, subdivide)


def tube(spots, radius, material, closed=False):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, 6, 12
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(spots) - 1)
    for point, spot in zip(line.bezier_points, spots):
        point.co = spot
        point.handle_left_type = point.handle_right_type = 'AUTO'
    line.use_cyclic_u = closed
    curve.materials.append(material)
    thing = bpy.data.objects.new('tube', curve)
    scene.collection.objects.link(thing)
    return thing


def disc(place, radius, depth, material, turn=(0, 0, 0), bevel=0.003):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=place, rotation=turn, vertices=64)
    thing = bpy.context.object
    thing.data.materials.append(material)
    return smooth(thing, bevel)


def dashboard():
    """The top reaches under the windscreen, its front edge overhangs the band, and below it goes to the knees."""
    def row(x, profile):
        # The middle stands nearer than the ends, which run into the doors.
        bow = 0.10 * (x / 0.74) ** 2
        return [(x, y + bow, z - 0.012 * (x / 0.74) ** 2) for y, z in profile]
    across = np.linspace(-0.78, 0.78, 15)
    top = [(1.12, 0.845), (0.90, 0.872), (0.70, 0.880), (0.635, 0.876), (0.615, 0.862), (0.618, 0.845), (0.640, 0.838)]
    middle = [(0.640, 0.842), (0.634, 0.836), (0.626, 0.800), (0.624, 0.760), (0.630, 0.738), (0.645, 0.732)]
    low = [(0.650, 0.736), (0.622, 0.730), (0.612, 0.715), (0.618, 0.660), (0.650, 0.580), (0.720, 0.480), (0.80, 0.40)]
    loft([row(x, top) for x in across], soft)
    loft([row(x, middle) for x in across], band)
    loft([row(x, low) for x in across], lower)
    tube([(x, 0.641 + 0.10 * (x / 0.74) ** 2, 0.8785 - 0.012 * (x / 0.74) ** 2) for x in np.linspace(-0.74, 0.74, 9)], 0.0016, seam)
    # A line of light under the edge.
    tube([(x, 0.630 + 0.10 * (x / 0.74) ** 2, 0.836 - 0.012 * (x / 0.74) ** 2) for x in np.linspace(-0.72, 0.72, 9)], 0.0022, shine('line', '#F2E3C6', 2.0))
    for x in (-0.63, 0.63):
        bow = 0.10 * (x / 0.74) ** 2
        box((x, 0.622 + bow, 0.785), (0.13, 0.03, 0.048), gloss, 0.012, (0, 0, math.copysign(0.17, x)))
        for height in (-0.011, 0.0, 0.011):
            box((x, 0.609 + bow, 0.785 + height), (0.108, 0.006, 0.003), metal, 0.001, (0, 0, math.copysign(0.17, x)))


def screens():
    """The driver's, low and wide; the middle one with a map, the climate and what plays."""
    box((DRIVER, 0.60, 0.915), (0.27, 0.014, 0.085), gloss, 0.006, (-0.22, 0, 0))
    shown = [((-0.085, 0.0), (0.050, 0.006), '#7FD1C7'), ((0.0, 0.006), (0.040, 0.026), '#F4F4EF'), ((0.085, 0.0), (0.050, 0.006), '#F2C46D')]
    for (x, z), (wide, high), colour in shown:
        box((DRIVER + x, 0.591 + z * 0.22, 0.915 + z), (wide, 0.002, high), shine('shown', colour, 1.1), 0.002, (-0.22, 0, 0))
    tilt = 0.30
    centre = np.array([0.0, 0.545, 0.835])
    ahead, up = np.array([0, math.cos(tilt), -math.sin(tilt)]), np.array([0, math.sin(tilt), math.cos(tilt)])

    def on(x, z, lift=0.008):
        return tuple(centre + np.array([x, 0, 0]) + up * z - ahead * lift)
    box(tuple(centre), (0.34, 0.014, 0.205), gloss, 0.007, (-tilt, 0, 0))

    def pane(x, z, wide, high, colour, strength=0.9, lift=0.0085):
        box(on(x, z, lift), (wide, 0.001, high), shine('pane', colour, strength), 0.0004, (-tilt, 0, 0))
    pane(-0.052, 0.016, 0.212, 0.150, '#20383C', 0.8)
    pane(0.110, 0.055, 0.096, 0.072, '#2C3A3E', 0.8)
    pane(0.110, -0.023, 0.096, 0.072, '#2C3A3E', 0.8)
    pane(0.0, -0.082, 0.320, 0.026, '#182024', 0.8)
    for x, colour in ((-0.14, '#F4F4EF'), (-0.07, '#9FB4B5'), (0.0, '#9FB4B5'), (0.07, '#9FB4B5'), (0.14, '#F4F4EF')):
        pane(x, -0.082, 0.020, 0.006, colour, 1.0, 0.0092)
    pane(0.110, 0.066, 0.040, 0.018, '#F4F4EF', 1.0, 0.0092)
    pane(0.110, 0.036, 0.064, 0.005, '#7FD1C7', 1.0, 0.0092)
    pane(0.088, -0.020, 0.040, 0.044, '#D98C5F', 1.0, 0.0092)
    pane(0.134, -0.010, 0.030, 0.006, '#F4F4EF', 1.0, 0.0092)
    pane(0.134, -0.026, 0.030, 0.004, '#9FB4B5', 1.0, 0.0092)
    lake = [on(-0.150, 0.050, 0.0088), on(-0.110, 0.020, 0.0088), on(-0.120, -0.030, 0.0088)]
    tube(lake, 0.010, shine('lake', '#2F5F74', 0.9))
    tube([on(-0.155, -0.02, 0.009), on(-0.06, 0.000, 0.009), on(0.05, 0.06, 0.009)], 0.0012, shine('road', '#5C7478', 0.9))
    tube([on(-0.02, -0.055, 0.009), on(-0.03, 0.02, 0.009), on(-0.07, 0.088, 0.009)], 0.0012, shine('road', '#5C7478', 0.9))
    tube([on(-0.02, -0.05, 0.0094), on(-0.028, 0.002, 0.0094), on(0.0, 0.026, 0.0094), on(0.045, 0.058, 0.0094)], 0.0022, shine('way', '#7FD1C7', 1.6))


def steering():
    lean = 0.42
    centre = np.array([DRIVER, 0.40, 0.775])
    up, out = np.array([0, math.sin(lean), math.cos(lean)]), np.array([0, -math.cos(lean), math.sin(lean)])

    def at(x, z, near=0.0):
        return tuple(centre + np.array([x, 0, 0]) + up * z + out * near)
    ring = []
    for turn in np.linspace(0, 2 * math.pi, 24, endpoint=False):
        x, z = 0.183 * math.sin(turn), 0.175 * math.cos(turn)
        ring.append(at(x, max(z, -0.145)))
    tube(ring, 0.0155, soft, closed=True)
    box(at(0, -0.012, 0.004), (0.135, 0.045, 0.090), soft, 0.022, (-lean, 0, 0))
    for side in (-1, 1):
        box(at(side * 0.115, -0.012), (0.11, 0.018, 0.036), soft, 0.008, (-lean, 0, side * 0.05))
        box(at(side * 0.100, -0.012, 0.012), (0.052, 0.010, 0.026), gloss, 0.005, (-lean, 0, 0))
    box(at(0, -0.095), (0.040, 0.014, 0.11), metal, 0.006, (-lean, 0, 0))
    disc(at(0, -0.008, 0.028), 0.016, 0.004, metal, (math.pi / 2 - lean, 0, 0), 0.001)
    disc(at(0, 0, -0.11), 0.045, 0.20, dark, (math.pi / 2 - lean, 0, 0))
    for side in (-1, 1):
        tube([at(side * 0.04, 0.03, -0.05), at(side * 0.13, 0.045, -0.05), at(side * 0.19, 0.05, -0.045)], 0.008, dark)


def console():
    box((0, 0.15, 0.50), (0.235, 1.0, 0.16), lower, 0.035, (0.05, 0, 0))
    box((0, 0.25, 0.585), (0.185, 0.50, 0.012), gloss, 0.006, (0.05, 0, 0))
    box((0, -0.17, 0.590), (0.20, 0.34, 0.06), cloth, 0.025, (0.03, 0, 0))
    for y in (0.10, 0.205):
        disc((0.0, y, 0.588 + (y - 0.25) * 0.05), 0.043, 0.010, metal)
        disc((0.0, y, 0.590 + (y - 0.25) * 0.05), 0.039, 0.012, dark)
    box((0.0, 0.385, 0.602), (0.13, 0.15, 0.006), soft, 0.003, (0.05, 0, 0))
    box((0.0, 0.385, 0.609), (0.072, 0.148, 0.008), gloss, 0.004, (0.05, 0.0, 0.0))


def seats():
    for x in (DRIVER, -DRIVER):
        rows = []
        for y, low, high, half in ((-0.42, 0.34, 0.48, 0.225), (-0.10, 0.34, 0.485, 0.235), (0.16, 0.34, 0.500, 0.235), (0.28, 0.35, 0.502, 0.225), (0.335, 0.37, 0.47, 0.205)):
            rows.append([(x + side * half, y, z) for side, z in ((-1, low), (-1, high + 0.035))] + [(x - 0.66 * half, y, high + 0.045), (x - 0.56 * half, y, high), (x + 0.56 * half, y, high), (x + 0.66 * half, y, high + 0.045), (x + half, y, high + 0.035), (x + half, y, low)])
        loft(rows, cloth, closed=True)
        for side in (-0.6, 0.6):
            tube([(x + side * 0.25, y, z) for y, z in ((-0.40, 0.492), (-0.10, 0.499), (0.16, 0.512), (0.27, 0.512))], 0.0028, seam)


def shell():
    """Doors with arm rests, posts, roof and floor."""
    box((0, 0.2, 0.20), (1.6, 2.6, 0.02), carpet)
    for side in (-1, 1):
        def row(y, side=side):
            pinch = 0.05 * max(0.0, (y - 0.3) / 0.7)
            return [(side * (x - pinch), y, z) for x, z in ((0.76, 0.20), (0.755, 0.45), (0.745, 0.60), (0.735, 0.74), (0.740, 0.82), (0.755, 0.862), (0.80, 0.875))]
        loft([row(y) for y in np.linspace(-0.9, 1.15, 9)], lower)
        panel = [[(side * (x - 0.05 * max(0.0, (y - 0.3) / 0.7)), y, z) for x, z in ((0.728, 0.775), (0.722, 0.76), (0.724, 0.66), (0.734, 0.645))] for y in np.linspace(-0.7, 0.58, 7)]
        loft(panel, band)
        box((side * 0.685, 0.02, 0.60), (0.10, 0.62, 0.055), cloth, 0.022, (0.06, 0, 0))
        box((side * 0.665, 0.22, 0.628), (0.045, 0.15, 0.012), gloss, 0.004, (0.06, 0, 0))
        tube([(side * 0.712, 0.20, 0.725), (side * 0.690, 0.26, 0.73), (side * 0.690, 0.32, 0.73), (side * 0.712, 0.37, 0.725)], 0.007, metal)
        tube([(side * 0.79, 1.10, 0.83), (side * 0.70, 0.72, 1.05), (side * 0.60, 0.34, 1.25), (side * 0.56, 0.10, 1.325)], 0.036, lining)
        tube([(side * 0.76, -0.46, 0.80), (side * 0.70, -0.46, 1.05), (side * 0.60, -0.46, 1.30)], 0.05, lining)
        tube([(side * 0.58, 0.20, 1.30), (side * 0.585, -0.3, 1.325), (side * 0.58, -0.9, 1.31)], 0.03, lining)
        # The mirror outside.
        box((side * 0.97, 0.62, 0.93), (0.19, 0.09, 0.12), soft, 0.035, (0, 0, side * -0.25))
        box((side * 0.965, 0.572, 0.93), (0.155, 0.006, 0.092), surface('mirror', (0.26, 0.29, 0.31), 0.05, metallic=1.0), 0.02, (0, 0, side * -0.25))
    roof = [[(x, y, 1.335 + 0.035 * (1 - (x / 0.6) ** 2) - (0.05 * ((y - 0.0) / 0.3) ** 2 if y > 0 else 0)) for x in np.linspace(-0.6, 0.6, 9)] for y in np.linspace(-1.2, 0.30, 9)]
    loft(roof, lining)
    box((0, 0.30, 1.235), (0.23, 0.03, 0.062), dark, 0.014, (0.25, 0, 0))
    tube([(0, 0.27, 1.33), (0, 0.30, 1.26)], 0.012, dark)
    for side in (-1, 1):
        box((side * 0.33, 0.21, 1.315), (0.38, 0.16, 0.018), lining, 0.008, (-0.22, 0, 0))
    # The end of the bonnet.
    loft([[(x, y, 0.80 + 0.045 * (1 - (x / 0.8) ** 2) - 0.05 * (y - 1.2)) for x in np.linspace(-0.8, 0.8, 9)] for y in (1.18, 1.6, 2.1)], surface('bonnet', tuple(linear(PAINT)), 0.2))


BOOTS = {  # how deep to the seats, how high the roof is, whether its cases stand
    'city': (0.50, 1.30, False), 'hatchback': (0.70, 1.30, False), 'crossover': (0.80, 1.36, True),
    'suv': (0.92, 1.46, True), 'estate': (1.06, 1.34, True), 'van': (0.80, 1.66, True),
}


def boot():
    """The opening with its frame, lamps and sill, the trimmed room behind it, the rear seats, and luggage to compare with."""
    deep, high, stands = BOOTS[VIEW]
    paint_car({'body': PAINT})
    paint = MATERIALS['paint']
    lip, lean = 0.62, 0.20 * (high - 0.62) / 0.74
    # The edge of the opening, from the sill on the left over the roof to the right: across, up, and how far ahead.
    half = [(0.50, 0.0, 0.0), (0.55, 0.02, 0.0), (0.580, 0.10, 0.0), (0.590, 0.25, 0.02), (0.585, 0.50, 0.25), (0.555, 0.75, 0.62), (0.49, 0.93, 0.92), (0.38, 0.995, 1.0), (0.19, 1.0, 1.0)]
    edge = [(side * x, lean * y, lip + (high - lip) * z) for side, part in ((-1, half), (1, half[::-1])) for x, z, y in part]
    edge.insert(len(half), (0.0, lean, high))

    def around(wide, ahead, up=0.0):
        return [(x * (1 + wide), y + ahead, z + up * (z - lip) / (high - lip) - (0.06 if z < lip + 0.05 and wide > 0.1 else 0)) for x, y, z in edge]
    loft([around(-0.02, 0.10), around(-0.01, 0.03), around(0.02, 0.0, 0.012), around(0.20, 0.008, 0.05), around(0.34, 0.035, 0.06), around(0.46, 0.12, 0.065), around(0.52, 0.30, 0.065), around(0.53, 0.9, 0.065)], paint, subdivide=2)
    loft([around(-0.02, 0.02), around(0.0, 0.2), around(0.05, 0.5)], soft)
    tube(around(-0.015, 0.012), 0.011, dark)
    box((0, 0.14, lip - 0.02), (1.10, 0.30, 0.03), soft, 0.012)
    box((0, 0.035, lip + 0.003), (0.95, 0.05, 0.008), metal, 0.003)
    box((0, 0.10, lip - 0.22), (1.80, 0.42, 0.30), paint, 0.10)
    box((0, 0.06, lip - 0.44), (1.78, 0.40, 0.20), dark, 0.08)
    for side in (-1, 1):
        box((side * 0.715, 0.055, lip + 0.24), (0.17, 0.10, 0.115), MATERIALS['redBowl'], 0.03, (0, 0, side * 0.30))
        box((side * 0.715, 0.004, lip + 0.265), (0.135, 0.006, 0.010), MATERIALS['redLight'], 0.003, (0, 0, side * 0.30))
        walls = []
        for y in np.linspace(0.04, deep + 0.9, 12):
            # It swells over the wheel, and opens towards the frame.
            arch = 0.10 * math.exp(-(((y - deep + 0.12) / 0.22) ** 2)) - 0.08 * math.exp(-((y / 0.10) ** 2))
            walls.append([(side * x, y + ahead, z) for x, z, ahead in (
                (0.515 - arch, lip, 0), (0.525 - arch, lip + 0.16, 0), (0.545 - 0.8 * arch, lip + 0.30, 0), (0.575, lip + 0.38, 0), (0.60, lip + 0.42, 0.02), (0.60, lip + 0.46, 0.04))])
        loft(walls, lower)
        tube([(side * 0.585, lean * 0.45 + 0.06, lip + 0.42), (side * 0.60, deep + 0.4, lip + 0.43)], 0.014, dark)
        tube([(side * 0.53, lean, high - 0.10), (side * 0.55, deep * 0.6, high - 0.05), (side * 0.56, deep + 0.9, high - 0.06)], 0.05, lining)
        tube([(side * 0.595, deep + 0.02, lip + 0.40), (side * 0.575, deep + 0.05, lip + 0.60), (side * 0.55, deep + 0.10, high - 0.05)], 0.045, lining)
        box((side * 0.522, 0.22, lip + 0.24), (0.012, 0.06, 0.022), shine('lamp', '#FFF4DF', 5.0), 0.004)
    box((0, deep / 2 + 0.05, lip - 0.01), (1.06, deep + 0.1, 0.02), surface('mat', (0.075, 0.076, 0.078), 1.0, specular=0.0), 0.004)
    box((0, deep * 0.42, lip + 0.002), (0.16, 0.03, 0.006), dark, 0.002)
    for x, wide in ((-0.29, 0.40), (0.03, 0.20), (0.34, 0.38)):
        box((x, deep + 0.10, lip + 0.28), (wide, 0.13, 0.60), lower, 0.05, (0.20, 0, 0))
        box((x, deep + 0.17, lip + 0.35), (wide - 0.01, 0.10, 0.50), cloth, 0.05, (0.20, 0, 0))
        if x != 0.03:
            box((x, deep + 0.27, lip + 0.645), (0.25, 0.09, 0.15), cloth, 0.045, (0.16, 0, 0))
    for x in (DRIVER, -DRIVER):
        box((x, deep + 1.05, lip + 0.34), (0.50, 0.14, 0.70), cloth, 0.07, (0.2, 0, 0))
        box((x, deep + 1.16, lip + 0.74), (0.27, 0.10, 0.17), cloth, 0.05, (0.16, 0, 0))
    loft([[(x, y, high + 0.045 - 0.05 * (x / 0.6) ** 2) for x in np.linspace(-0.56, 0.56, 9)] for y in np.linspace(lean + 0.02, deep + 1.6, 6)], lining)
    luggage(lip, deep, stands)


def luggage(floor, deep, stands):
    def case(place, size, colour, turn=(0, 0, 0)):
        shell = surface('case', tuple(linear(colour)), 0.32, specular=0.45)
        wide, thick, tall = size
        box(place, size, shell, 0.045, turn)
        turned_by = mathutils.Euler(turn).to_matrix()

        def at(x, y, z):
            return tuple(mathutils.Vector(place) + turned_by @ mathutils.Vector((x, y, z)))
        for x in np.linspace(-0.32, 0.32, 5) * wide:
            tube([at(x, -thick / 2 + 0.001, -tall * 0.36), at(x, -thick / 2 - 0.003, 0), at(x, -thick / 2 + 0.001, tall * 0.36)], 0.007, shell)
        tube([at(-0.07, 0, tall / 2), at(-0.06, 0, tall / 2 + 0.028), at(0.06, 0, tall / 2 + 0.028), at(0.07, 0, tall / 2)], 0.009, dark)
    if stands:
        case((-0.20, deep * 0.62, floor + 0.285), (0.40, 0.25, 0.55), '#2F6F76', (0, 0, 0.05))
        case((0.23, deep * 0.66, floor + 0.205), (0.34, 0.21, 0.40), '#C7653E', (0, 0, -0.09))
    else:
        case((-0.12, deep * 0.55, floor + 0.125), (0.52, 0.33, 0.23), '#2F6F76', (0, 0, 0.07))
    loft([[(0.31 + (0.105 + 0.02 * z) * math.cos(turn), deep * 0.36 + (0.075 + 0.012 * z) * math.sin(turn), floor + 0.01 + 0.24 * z) for turn in np.linspace(0, 2 * math.pi, 16, endpoint=False)] for z in (0, 0.1, 0.5, 0.9, 1.0)], surface('bag', tuple(linear('#D8CDB4')), 0.95, specular=0.05), closed=True)
    for y in (-0.055, 0.055):
        tube([(0.26, deep * 0.36 + y, floor + 0.235), (0.265, deep * 0.36 + y, floor + 0.32), (0.355, deep * 0.36 + y, floor + 0.32), (0.36, deep * 0.36 + y, floor + 0.235)], 0.006, surface('strap', tuple(linear('#8A6A4A')), 0.8))


def daylight(lamps):
    """The light studio in which the cars stand."""
    sky([(0.0, (0.62, 0.61, 0.59)), (0.46, (0.70, 0.69, 0.67)), (0.50, (0.80, 0.79, 0.76)), (0.54, (0.95, 0.94, 0.91)), (0.70, (1.0, 0.99, 0.97)), (1.0, (0.95, 0.96, 0.98))])
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 1.25
    for place, aim, size, watts in lamps:
        lamp = bpy.data.lights.new('lamp', 'AREA')
        lamp.energy, lamp.size = watts, size
        turned(bpy.data.objects.new('lamp', lamp), place, aim)


def photograph(place, aim, lens):
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.clip_start = lens, 0.02
    scene.camera = turned(bpy.data.objects.new('camera', camera), place, aim)
    render = scene.render
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = int(WIDTH), int(WIDTH) // 2
    scene.cycles.samples, scene.cycles.use_denoising = int(SAMPLES), False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.sample_clamp_indirect = 6, 4, 2.0
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    render.filepath = os.path.join(FOLDER, '%s-%s.png' % (MAKE, VIEW))
    bpy.ops.render.render(write_still=True)
    cv2.imwrite(render.filepath, without_grain(cv2.imread(render.filepath)))


def without_grain(image):
    """Light that goes round corners comes with grain, the more the darker it is."""
    light, dark = (cv2.fastNlMeansDenoisingColored(image, None, much, min(much, 10), 5, 17) for much in (6, 14))
    bright = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), (0, 0), 3)[..., None] / 255
    share = np.clip((0.59 - bright) / 0.24, 0, 1)
    return (light * (1 - share) + dark * share).astype(np.uint8)


if VIEW == 'cabin':
    for part in (dashboard, screens, steering, console, seats, shell):
        part()
    daylight([((-1.9, 1.6, 2.2), (0, 0.4, 0.7), 1.4, 90), ((0.0, -1.5, 1.28), (0, 0.5, 0.70), 1.2, 40)])
    photograph((0.0, -0.56, 1.14), (0.0, 0.6, 0.76), 17.5)
else:
    boot()
    daylight([((-1.6, -2.2, 2.6), (0, 0.3, 0.8), 1.6, 110), ((1.8, -1.2, 1.9), (0, 0.4, 0.8), 1.0, 40), ((0, 0.45, 1.28), (0, 0.5, 0), 0.5, 9)])
    photograph((0.26, -1.72, 1.36), (0.0, 0.30, 0.935), 47)
