"""A car of makeMeshes.ts in Blender, for studio.py, scene.py and inside.py: its materials, its parts and its paint."""
import json

import bpy
import mathutils
import numpy as np


def linear(text):
    values = np.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


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


def solid(name, spots, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, spot)) for spot in spots], [], faces)
    mesh.update()
    return mesh


def put(name, mesh, material):
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    return thing


def load_car(mesh_file):
    with open(mesh_file) as file:
        about = json.load(file)
    data = np.fromfile(mesh_file.replace('.json', '.bin'), dtype=np.float32)
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


def sky(stops):
    """Colours from straight below (0) over the horizon (0.5) to straight above (1)."""
    world = scene.world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    split, half, ramp = (nodes.new('ShaderNode' + kind) for kind in ('SeparateXYZ', 'Math', 'ValToRGB'))
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    link(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    link(split.outputs[2], half.inputs[0])
    link(half.outputs[0], ramp.inputs[0])
    for _ in stops[2:]:
        ramp.color_ramp.elements.new(0.5)
    for step, (position, colour) in zip(ramp.color_ramp.elements, stops):
        step.position, step.color = position, (*colour, 1)
    link(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = 0.92


def turned(thing, place, aim):
    thing.location = place
    thing.rotation_euler = (mathutils.Vector(aim) - mathutils.Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(thing)
    return thing


def paint_car(paint, away=0.43):
    """In `paint` of the mesh's list; where it leans away a solid colour keeps the share `away`."""
    body = linear(paint['body'])
    roof = linear(paint.get('roof', paint['body']))
    for material, straight, leaning in (('paint', body, linear(paint['flip']) if 'flip' in paint else body * away), ('roof', roof, roof * away)):
        inputs = MATERIALS[material].node_tree.nodes['colours'].inputs
        inputs[1].default_value, inputs[2].default_value = colour_of(straight * 0.82), colour_of(leaning * 0.82)
