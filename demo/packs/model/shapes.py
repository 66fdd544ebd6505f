"""Each pack as parts: an object, the region it belongs to (one per material slot), and how it shines. A part named
`label` is printed on; `surfaces` say where its print lies, for the projection that composes a picture."""
from math import cos, radians, sin, tau
from random import Random

import bmesh
import bpy
from mathutils import Euler, Vector

from mesh import bag, block, place, rounded, sleeve, turned

MATTE, SATIN, GLOSS, RUBBER, PAPER = 0.55, 0.3, 0.1, 0.6, 0.34


def cylinder(radius, low, high):
    return {'kind': 'cylinder', 'region': 'label', 'radius': radius, 'low': low, 'high': high}


def closure(radius, low, high, ribs=60, depth=0.05, soft=0.16):
    profile = rounded([(radius - 0.05, low), (radius, low, 0.05), (radius, high, soft), (radius * 0.86, high, 0.04), (radius * 0.8, high - 0.05, 0.03), (0, high - 0.05)])
    # The side needs rows of its own, or the grooves have nowhere to end.
    side = [(radius, low + (high - low) * step / 12) for step in range(1, 11)]
    profile = [p for p in profile if p[1] <= low + 0.06] + side + [p for p in profile if p[1] > low + (high - low) * 0.87]
    return turned('cap', profile, ribs=ribs, depth=depth, between=(low + 0.18, high - soft - 0.04))


def bottle_round():
    r, label = 3.1, (0.9, 6.1)
    body = turned('body', rounded([(0, 0.12), (2.5, 0.12, 0.2), (2.75, 0, 0.1), (r, 0.05, 0.35), (r, 6.7, 1.1), (2.3, 8.0, 0.7), (2.1, 8.3, 0.15), (2.1, 8.7)], 12))
    ring = turned('neck', rounded([(2.0, 8.26), (2.32, 8.28, 0.06), (2.32, 8.48, 0.06), (2.0, 8.5)]))
    cap = closure(2.55, 8.54, 10.5)
    return {
        'size': (6.4, 10.6),
        'parts': [(body, ['body'], SATIN), (ring, ['cap'], SATIN), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def bottle_square():
    r, label = 3.0, (0.9, 6.4)
    body = turned('body', rounded([(0, 0.12), (2.4, 0.12, 0.2), (2.7, 0, 0.1), (r, 0.05, 0.3), (r, 7.2, 0.62), (2.5, 7.75, 0.3), (2.4, 8.1)], 12))
    cap = closure(2.95, 7.86, 10.3, ribs=84, depth=0.045, soft=0.2)
    return {
        'size': (6.2, 10.4),
        'parts': [(body, ['body'], SATIN), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def jar():
    r, label = 4.0, (0.75, 5.35)
    body = turned('body', rounded([(0, 0.12), (3.3, 0.12, 0.2), (3.6, 0, 0.1), (r, 0.05, 0.35), (r, 6.0, 0.55), (3.6, 6.5, 0.2), (3.5, 6.9)], 12))
    cap = closure(4.02, 6.62, 8.5, ribs=100, depth=0.045, soft=0.22)
    return {
        'size': (8.2, 8.6),
        'parts': [(body, ['body'], SATIN), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def tub():
    r, label = 5.4, (0.7, 10.6)
    body = turned('body', rounded([(0, 0.15), (4.6, 0.15, 0.2), (5.0, 0, 0.1), (r, 0.05, 0.45), (r, 11.2, 0.3), (5.2, 11.5, 0.1), (5.1, 11.9)], 12))
    cap = closure(5.62, 11.3, 13.6, ribs=120, depth=0.06, soft=0.3)
    return {
        'size': (11.4, 13.8),
        'parts': [(body, ['body'], GLOSS), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], GLOSS)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def amber():
    r, label = 2.9, (0.9, 6.0)
    body = turned('body', rounded([(0, 0.15), (2.4, 0.15, 0.2), (2.6, 0, 0.1), (r, 0.05, 0.4), (r, 7.0, 1.3), (1.95, 8.35, 0.6), (1.85, 8.6, 0.1), (1.85, 9.2), (0, 9.2)], 14))
    cap = closure(2.2, 8.62, 10.5, ribs=56, depth=0.045)
    return {
        'size': (6.0, 10.6),
        'glass': 'body',
        'parts': [(body, ['body'], 0.03), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def flask():
    r, label = 2.75, (0.9, 7.6)
    body = turned('body', rounded([(0, 0.15), (2.3, 0.15, 0.2), (2.5, 0, 0.1), (r, 0.05, 0.4), (r, 8.8, 1.7), (1.25, 11.0, 0.9), (1.15, 11.4, 0.1), (1.15, 12.2), (0, 12.2)], 14))
    cap = closure(1.55, 11.5, 13.6, ribs=44, depth=0.04)
    return {
        'size': (5.7, 13.7),
        'glass': 'body',
        'parts': [(body, ['body'], 0.03), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def dropper():
    r, label = 2.05, (0.6, 4.6)
    body = turned('body', rounded([(0, 0.1), (1.65, 0.1, 0.15), (1.8, 0, 0.1), (r, 0.05, 0.3), (r, 5.2, 0.9), (1.1, 6.1, 0.4), (1.0, 6.3, 0.1), (1.0, 6.9), (0, 6.9)], 14))
    collar = closure(1.25, 6.3, 7.5, ribs=40, depth=0.03, soft=0.08)
    bulb = turned('bulb', rounded([(0.82, 7.42), (0.82, 7.7, 0.05), (0.66, 7.82, 0.08), (0.68, 9.0, 0.55), (0.3, 9.5, 0.2), (0, 9.5)], 12))
    return {
        'size': (4.3, 9.55),
        'glass': 'body',
        'parts': [(body, ['body'], 0.03), (collar, ['cap'], SATIN), (bulb, ['bulb'], RUBBER), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def tube():
    r, label = 1.55, (0.35, 8.9)
    body = turned('body', rounded([(0, 0.1), (1.3, 0.1, 0.1), (1.4, 0, 0.1), (r, 0.05, 0.2), (r, 9.3, 0.1), (1.45, 9.4)], 10))
    cap = closure(1.68, 9.15, 10.6, ribs=44, depth=0.035, soft=0.12)
    tablet = turned('tablet', rounded([(0, 0), (1.05, 0, 0.08), (1.2, 0.1, 0.08), (1.2, 0.42, 0.08), (1.05, 0.52, 0.08), (0.5, 0.5, 0.1), (0, 0.5)], 8), centre=(2.7, -1.7))
    return {
        'size': (4.2, 10.7),
        'shift': 0.75,
        'parts': [(body, ['body'], SATIN), (cap, ['cap'], SATIN), (tablet, ['tablet'], MATTE), (sleeve('label', r, *label), ['label'], GLOSS)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def gummies():
    """A clear jar: the sweets lie against its wall, the wall only shines."""
    r, label, inner = 3.7, (1.55, 5.6), 3.52
    chance = Random(7)
    work = bmesh.new()
    step = 1.2
    rows = 7
    for row in range(rows):
        z = 0.7 + row * 1.02
        count = int(tau * inner / step)
        for at in range(count):
            angle = tau * (at + row * 0.5 + chance.uniform(-0.18, 0.18)) / count
            reach = inner - 0.56 - chance.uniform(0, 0.16)
            found = bmesh.ops.create_cube(work, size=1.12)['verts']
            bmesh.ops.scale(work, vec=(1, 1, chance.uniform(0.75, 0.95)), verts=found)
            turn = Euler([chance.uniform(0, tau) for _ in range(3)]).to_matrix()
            for vertex in found:
                vertex.co = turn @ vertex.co + Vector((reach * cos(angle), reach * sin(angle), z + chance.uniform(-0.12, 0.12)))
    mesh = bpy.data.meshes.new('sweets')
    work.to_mesh(mesh)
    work.free()
    sweets = place('sweets', mesh)
    soft = sweets.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 3
    mesh.use_auto_smooth = False
    heart = turned('heart', rounded([(0, 0.3), (2.9, 0.3, 0.3), (2.9, 7.4, 0.3), (0, 7.4)]))
    wall = turned('wall', rounded([(0, 0.12), (3.0, 0.12, 0.2), (3.3, 0, 0.1), (r, 0.05, 0.5), (r, 7.7, 0.75), (3.2, 8.5, 0.2), (3.1, 8.9)], 12))
    cap = closure(3.5, 8.3, 10.2, ribs=90, depth=0.045, soft=0.2)
    return {
        'size': (7.5, 10.3),
        'clear': 'wall',
        'parts': [(heart, ['sweets'], MATTE), (sweets, ['sweets'], 0.3), (wall, ['wall'], 0.04), (cap, ['cap'], SATIN), (sleeve('label', r, *label), ['label'], PAPER)],
        'surfaces': [cylinder(r + 0.02, *label)],
    }


def pouch():
    width, height, thick = 13.0, 18.0, 5.2
    body = bag('body', width, height, thick, seal=0.75, gusset=0.55, waves=0.07)
    return {
        'size': (13.0, 18.6),
        'parts': [(body, ['label'], 0.36)],
        'surfaces': [{'kind': 'plane', 'region': 'label', 'origin': [-width / 2, -thick * 0.42, 0.5], 'across': [width, 0, 0], 'up': [0, 0, height]}],
    }


def sides(width, depth, height, turn, at=(0, 0)):
    """The printed front and side of a carton, as planes."""
    def point(x, y, z):
        return [at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn), z]

    def way(start, end):
        return [e - s for s, e in zip(start, end)]

    w, d = width / 2, depth / 2
    front, corner, back = point(-w, -d, 0), point(w, -d, 0), point(w, d, 0)
    return [
        {'kind': 'plane', 'region': 'label', 'origin': front, 'across': way(front, corner), 'up': [0, 0, height]},
        {'kind': 'plane', 'region': 'side', 'origin': corner, 'across': way(corner, back), 'up': [0, 0, height]},
    ]


def carton():
    width, depth, height, turn = 8.0, 4.6, 12.0, radians(-24)
    body = block('body', width, depth, height, turn=turn)
    return {
        'size': (9.3, 12.7),
        'parts': [(body, ['label', 'side', 'top'], 0.3)],
        'surfaces': sides(width, depth, height, turn),
    }


def stick(name, at, turn, lean, length=10.5, width=2.3):
    thing = bag(name, width, length, 0.95, seal=0.3, gusset=0.0, columns=40, rows=90, waves=0.04)
    thing.location = at
    thing.rotation_euler = (lean[0], lean[1], turn)
    return thing


def sticks():
    width, depth, height, turn = 8.2, 4.2, 10.4, radians(-22)
    body = block('body', width, depth, height, turn=turn, at=(-1.5, 0.6, 0))
    one = stick('one', (3.2, -2.7, 0.02), radians(-6), (radians(-13), radians(3), 0))
    two = stick('two', (5.1, -2.0, 0.02), radians(-14), (radians(-13), radians(7), 0), length=10.3)
    return {
        'size': (14.4, 11.0),
        'shift': 0.9,
        'parts': [(body, ['label', 'side', 'top'], 0.3), (one, ['stick'], 0.25), (two, ['stick'], 0.25)],
        'surfaces': sides(width, depth, height, turn, (-1.5, 0.6)),
    }


SHAPES = {
    'bottle-round': bottle_round,
    'bottle-square': bottle_square,
    'jar': jar,
    'tub': tub,
    'amber': amber,
    'flask': flask,
    'dropper': dropper,
    'tube': tube,
    'gummies': gummies,
    'pouch': pouch,
    'carton': carton,
    'sticks': sticks,
}
