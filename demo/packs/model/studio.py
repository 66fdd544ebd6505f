"""The studio: a camera of long focal length a little above the pack, a wide soft light from the upper left, a strip
from the right, and a ground that takes nothing but the shadow."""
from math import atan, pi

import bpy
from mathutils import Vector

WIDTH, HEIGHT = 800, 819
FILL = 0.94
LOOK_DOWN = 0.13
FAR = 6.5


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 2
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.caustics_reflective = False
    scene.cycles.blur_glossy = 0.5
    scene.cycles.use_denoising = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 1
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.film_transparent = True
    scene.view_settings.view_transform = 'Standard'
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    return scene


def frame(scene, width, height):
    """Points the camera so that a pack of that size fills the board; returns what the label's projection needs."""
    # Seen from above, the rim before and the rim behind add to the height.
    tall = height + width * LOOK_DOWN
    middle = height * 0.5 - width * LOOK_DOWN * 0.08
    reach = FAR * max(height, width)
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    camera.location = (0, -reach, middle + reach * LOOK_DOWN)
    direction = Vector((0, 0, middle)) - camera.location
    camera.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    distance = direction.length
    # The part of the board that the pack takes, whichever way it is larger.
    visible = max(tall / FILL, width / FILL * HEIGHT / WIDTH)
    camera.data.sensor_fit = 'VERTICAL'
    camera.data.angle_y = 2 * atan(visible / 2 / distance)
    scene.camera = camera
    bpy.context.view_layer.update()
    return {
        'eye': list(camera.location),
        'axes': [list(row) for row in camera.matrix_world.to_3x3().transposed()],
        'focal': HEIGHT / 2 / (visible / 2 / distance),
    }


def lamp(scene, at, aim, size, power, shape='RECTANGLE'):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.shape, data.size, data.size_y, data.energy = shape, size[0], size[1], power
    thing = bpy.data.objects.new('lamp', data)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(thing)


def light(scene, height):
    h = height
    power = h * h
    middle = (0, 0, 0.5 * h)
    lamp(scene, (-2.1 * h, -1.5 * h, 1.5 * h), middle, (1.3 * h, 2.2 * h), 74 * power)
    lamp(scene, (2.2 * h, -0.9 * h, 0.9 * h), middle, (0.35 * h, 2.2 * h), 17 * power)
    lamp(scene, (0, 0.7 * h, 2.7 * h), (0, 0, 0.4 * h), (2.4 * h, 1.4 * h), 30 * power)
    background = scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = 0.16


def ground(scene, size):
    bpy.ops.mesh.primitive_plane_add(size=size)
    plane = bpy.context.object
    plane.is_shadow_catcher = True
    material = bpy.data.materials.new('ground')
    material.use_nodes = True
    material.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.8, 0.8, 0.8, 1)
    material.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 1
    plane.data.materials.append(material)
    return plane
