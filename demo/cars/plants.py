"""Trees and reeds for scene.py, each as a mesh that stands where it is put many times."""
import math
import random

import mathutils
from materials import solid


def spruce(material, height, seed, layers):
    """Whorls of drooping branches, longer below."""
    chance, spots, faces = random.Random(seed), [], []
    for layer in range(layers):
        up = layer / (layers - 1)
        z, step = height * (0.06 + 0.92 * up), height / layers * 1.3
        reach, count = height * 0.19 * (1 - up) ** 0.9 * chance.uniform(0.8, 1.1) + 0.08, int(17 * (1 - up)) + 6
        for branch in range(count):
            way, length = 2 * math.pi * (branch + chance.random() * 0.8) / count, reach * (0.7 + 0.5 * chance.random())
            wide, droop = length * 0.15 + 0.03, length * (0.35 + 0.25 * chance.random())
            c, s, first = math.cos(way), math.sin(way), len(spots)
            spots += [
                (0, 0, z + step * 0.5),
                (c * length * 0.6 - s * wide, s * length * 0.6 + c * wide, z - droop * 0.5),
                (c * length, s * length, z - droop),
                (c * length * 0.6 + s * wide, s * length * 0.6 - c * wide, z - droop * 0.5),
                (c * length * 0.55, s * length * 0.55, z - droop * 0.15 + step * 0.25),
            ]
            faces += [(first + one, first + (one + 1) % 4, first + 4) for one in range(4)]
    first = len(spots)
    spots += [(0, 0, height * 1.04)] + [(0.03 * height * math.cos(way), 0.03 * height * math.sin(way), height * 0.9) for way in (0, 2.1, 4.2)]
    faces += [(first, first + 1, first + 2), (first, first + 2, first + 3), (first, first + 3, first + 1)]
    mesh = solid('spruce', spots, faces)
    mesh.materials.append(material)
    return mesh


def birch(trunk, leaf, height, seed):
    """A bent white trunk in a cloud of leaves."""
    chance, spots, faces, parts = random.Random(seed), [], [], []
    for ring in range(10):
        wide, bend = 0.13 * (1 - 0.09 * ring) * height / 10, 0.15 * math.sin(ring * 0.7 + seed)
        spots += [(bend + wide * math.cos(way * math.pi / 4), wide * math.sin(way * math.pi / 4), height * 0.85 * ring / 9) for way in range(8)]
        if ring:
            faces += [(8 * ring - 8 + way, 8 * ring - 8 + (way + 1) % 8, 8 * ring + (way + 1) % 8, 8 * ring + way) for way in range(8)]
    parts += [0] * len(faces)
    for _ in range(9000):
        up, way = chance.random(), chance.random() * 2 * math.pi
        out = height * 0.24 * math.sin(math.pi * min(1, up * 0.9 + 0.08)) ** 0.8 * math.sqrt(chance.random())
        middle = mathutils.Vector((out * math.cos(way), out * math.sin(way), height * (0.25 + 0.78 * up) - out * 0.35))
        normal = mathutils.Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 0.6) + 0.3)).normalized()
        long, size, first = normal.orthogonal().normalized(), height * 0.0085 * (0.6 + chance.random()), len(spots)
        wide = normal.cross(long)
        spots += [middle + size * (long * one + wide * two) for one, two in ((-1, -0.6), (1, -0.6), (1, 0.6), (-1, 0.6))]
        faces.append((first, first + 1, first + 2, first + 3))
        parts.append(1)
    mesh = solid('birch', spots, faces)
    for material in (trunk, leaf):
        mesh.materials.append(material)
    mesh.polygons.foreach_set('material_index', parts)
    return mesh


def tuft(material, seed):
    chance, spots, faces = random.Random(seed), [], []
    for _ in range(46):
        way, out, high, turn = chance.random() * 6.28, 0.35 * math.sqrt(chance.random()), 0.25 + 0.4 * chance.random(), chance.random() * 6.28
        x, y, first = out * math.cos(way), out * math.sin(way), len(spots)
        across = (0.012 * math.cos(turn), 0.012 * math.sin(turn))
        lean = (0.25 * high * math.cos(way), 0.25 * high * math.sin(way))
        spots += [(x - across[0], y - across[1], 0), (x + across[0], y + across[1], 0), (x + lean[0], y + lean[1], high)]
        faces.append((first, first + 1, first + 2))
    mesh = solid('tuft', spots, faces)
    mesh.materials.append(material)
    return mesh
