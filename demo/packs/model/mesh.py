"""Meshes of packs in centimetres: turned bodies, bags and boxes."""
from math import cos, pi, sin, tau

import bmesh
import bpy


def rounded(corners, steps=6):
    """A profile of (radius, height[, rounding]) with each corner turned into an arc."""
    out = []
    for at, corner in enumerate(corners):
        r, z = corner[:2]
        rounding = corner[2] if len(corner) > 2 else 0
        if not rounding or at in (0, len(corners) - 1):
            out.append((r, z))
            continue
        ends = []
        for near in (corners[at - 1], corners[at + 1]):
            dr, dz = near[0] - r, near[1] - z
            length = (dr * dr + dz * dz) ** 0.5
            reach = min(rounding, length * 0.49) / length
            ends.append((r + dr * reach, z + dz * reach))
        (ar, az), (br, bz) = ends
        for step in range(steps + 1):
            t = step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            out.append((a * ar + b * r + c * br, a * az + b * z + c * bz))
    return out


def place(name, mesh, smooth=True):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if smooth:
        for face in mesh.polygons:
            face.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = 0.7
    return thing


def turned(name, profile, ribs=0, depth=0.0, between=(0, 0), segments=160, centre=(0, 0)):
    """A body of revolution; `ribs` grooves of `depth` run up its side between two heights."""
    around = segments if not ribs else ribs * 8
    low, high = between
    vertices = []
    for r, z in profile:
        fade = min(1, max(0, (z - low) / 0.12)) * min(1, max(0, (high - z) / 0.12)) if ribs else 0
        for step in range(around):
            angle = tau * step / around
            groove = depth * fade * max(0, cos(angle * ribs)) ** 0.6 if ribs else 0
            vertices.append((centre[0] + (r - groove) * cos(angle), centre[1] + (r - groove) * sin(angle), z))
    faces = []
    for row in range(len(profile) - 1):
        for step in range(around):
            after = (step + 1) % around
            faces.append((row * around + step, row * around + after, (row + 1) * around + after, (row + 1) * around + step))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for row in (0, len(profile) - 1):
        if profile[row][0] > 0.01:
            ring = [row * around + step for step in range(around)]
            work = bmesh.new()
            work.from_mesh(mesh)
            work.verts.ensure_lookup_table()
            work.faces.new([work.verts[i] for i in ring])
            work.to_mesh(mesh)
            work.free()
    return place(name, mesh)


def sleeve(name, radius, low, high, lift=0.02):
    """A label round a body: a thin shell whose edges are seen."""
    r = radius + lift
    return turned(name, [(radius, low), (r, low + 0.004), (r, high - 0.004), (radius, high)])


def block(name, width, depth, height, bevel=0.06, turn=0.0, at=(0, 0, 0)):
    """A carton whose front, side and top are parts of their own (material slots 0, 1 and 2)."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=(width, depth, height), verts=work.verts)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=4, profile=0.6, affect='EDGES')
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    for face in mesh.polygons:
        x, y, z = face.normal
        face.material_index = 2 if abs(z) > 0.72 else 1 if abs(x) > abs(y) else 0
    thing = place(name, mesh)
    thing.rotation_euler[2] = turn
    thing.location = (at[0], at[1], at[2] + height / 2)
    return thing


def bag(name, width, height, thick, seal, gusset, columns=90, rows=110, waves=0.0):
    """A filled bag: flat seals at its sides and top, full below, wrinkled where film meets a seal."""
    half = width / 2

    def bulge(u, v):
        across = max(0, 1 - (abs(u) / (1 - seal / half)) ** 2.6)
        up = min(1, max(0, (1 - v - seal / height) / 0.42)) ** 0.75
        foot = min(1, v / 0.02 + 0.55)
        wrinkle = waves * sin(v * 47 + u * 3) * abs(u) ** 3 * (1 - abs(u)) * 9
        crease = waves * 0.7 * sin(u * 19 + v * 5) * max(0, v - 0.55) * (1 - abs(u))
        return thick * across ** 0.62 * up * foot + (wrinkle + crease) * min(1, across * 3)

    work = bmesh.new()
    for side in (-1, 1):
        grid = []
        for row in range(rows + 1):
            v = row / rows
            line = []
            for column in range(columns + 1):
                u = 2 * column / columns - 1
                dip = gusset * (1 - u * u) * max(0, 1 - v * 9)
                narrow = 1 - 0.02 * sin(pi * min(1, v * 1.1))
                line.append(work.verts.new((u * half * narrow, side * (bulge(u, v) / 2 + 0.012), v * height - dip + gusset)))
            grid.append(line)
        for row in range(rows):
            for column in range(columns):
                corners = [grid[row][column], grid[row][column + 1], grid[row + 1][column + 1], grid[row + 1][column]]
                work.faces.new(corners if side < 0 else corners[::-1])
    mesh = bpy.data.meshes.new(name)
    work.to_mesh(mesh)
    work.free()
    return place(name, mesh)
