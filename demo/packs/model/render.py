"""Renders the passes of each shape: blender -b -P render.py -- OUT SAMPLES PERCENT [SHAPE...]

shade: how much light a white pack sends back; shine: what its surface mirrors; glass: light through a grey glass;
shadow: what it takes from the ground; and a mask of every region. `shapes.json` holds camera and printed surfaces."""
import json
import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402
from shapes import SHAPES  # noqa: E402
from studio import empty, frame, ground, light  # noqa: E402


def material(name, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    for key, value in inputs.items():
        shader.inputs[key.replace('_', ' ')].default_value = value
    return made


def white():
    return material('white', Base_Color=(0.82, 0.82, 0.82, 1), Roughness=1, Specular=0)


def shiny(roughness):
    return material('shiny', Base_Color=(0, 0, 0, 1), Roughness=roughness, Specular=0.5)


def glass():
    return material('glass', Base_Color=(0.86, 0.86, 0.86, 1), Roughness=0.02, Transmission=1, IOR=1.45)


def emitting(strength):
    made = bpy.data.materials.new('emitting')
    made.use_nodes = True
    nodes = made.node_tree.nodes
    nodes.clear()
    out, shader = nodes.new('ShaderNodeOutputMaterial'), nodes.new('ShaderNodeEmission')
    shader.inputs[1].default_value = strength
    made.node_tree.links.new(shader.outputs[0], out.inputs[0])
    return made


def dress(parts, choose):
    for thing, regions, finish in parts:
        slots = [face.material_index for face in thing.data.polygons]
        thing.data.materials.clear()
        for region in regions:
            thing.data.materials.append(choose(region, finish))
        # Clearing forgets which face has which.
        for face, slot in zip(thing.data.polygons, slots):
            face.material_index = slot


def shoot(scene, samples, percent=100):
    scene.cycles.samples = samples
    scene.render.resolution_percentage = percent
    target = Path(bpy.app.tempdir) / 'shot.exr'
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.render.image_settings.color_depth = '32'
    scene.render.filepath = str(target)
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(str(target))
    pixels = array('f', bytes(image.size[0] * image.size[1] * 16))
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    target.unlink()
    # The lamps are white, so one channel says it all.
    return pixels[0::4], pixels[3::4]


def render(name, out, samples, percent):
    scene = empty()
    shape = SHAPES[name]()
    width, height = shape['size']
    for thing, *_ in shape['parts']:
        thing.location[0] -= shape.get('shift', 0)
    seen = frame(scene, width, height * 1.01)
    parts = shape['parts']
    clear = shape.get('clear')
    regions = list(dict.fromkeys(region for _, names, _ in parts for region in names))
    passes = {}

    plane = ground(scene, 4 * max(width, height))
    light(scene, height)
    hidden = [thing for thing, names, _ in parts if clear in names]
    for thing in hidden:
        thing.hide_render = True
    dress(parts, lambda *_: white())
    passes['shade'], passes['alpha'] = shoot(scene, samples, percent)
    for thing in hidden:
        thing.hide_render = False

    bpy.data.objects.remove(plane)
    dress(parts, lambda _, finish: shiny(finish))
    passes['shine'] = shoot(scene, samples, percent)[0]
    if shape.get('glass'):
        dress(parts, lambda region, finish: glass() if region == shape['glass'] else white())
        scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0.7
        passes['glass'] = shoot(scene, samples * 2, percent)[0]

    for thing in scene.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = True
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for region in regions:
        dress(parts, lambda one, _, region=region: emitting(1 if one == region else 0))
        passes[f'mask-{region}'] = shoot(scene, 16 if percent > 50 else 4, 100 if percent > 50 else percent)[0]
    if clear:
        for thing in hidden:
            thing.hide_render = True
        dress(parts, lambda one, _: emitting(1 if one == 'sweets' else 0))
        passes['mask-sweets'] = shoot(scene, 16 if percent > 50 else 4, 100 if percent > 50 else percent)[0]
    for key, value in passes.items():
        (out / f'{name}.{key}.f32').write_bytes(value.tobytes())
    shift = shape.get('shift', 0)
    surfaces = shape['surfaces']
    for surface in surfaces:
        if surface['kind'] == 'plane':
            surface['origin'][0] -= shift
        else:
            surface['centre'] = -shift
    (out / f'{name}.json').write_text(json.dumps({**seen, 'regions': regions, 'surfaces': surfaces}))
    print(name, 'done')


out, samples, percent, *wanted = sys.argv[sys.argv.index('--') + 1 :]
Path(out).mkdir(parents=True, exist_ok=True)
for one in wanted or SHAPES:
    render(one, Path(out), int(samples), int(percent))
