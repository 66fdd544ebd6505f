// Where a pixel of the board lies on a printed surface: the camera's ray meets a cylinder or a plane. Gives u from the
// left and v from the top, in shares of the print.
import { BOARD, NOTHING } from './passes.mjs';

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function onCylinder({ radius, low, high, centre = 0 }, [ex, ey, ez], [dx, dy, dz]) {
  const x = ex - centre;
  const a = dx * dx + dy * dy;
  const b = 2 * (x * dx + ey * dy);
  const c = x * x + ey * ey - radius * radius;
  // Just beside the body its edge is printed on.
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const t = (-b - root) / (2 * a);
  const angle = Math.atan2(x + t * dx, -(ey + t * dy));
  return [angle / Math.PI + 0.5, 1 - (ez + t * dz - low) / (high - low)];
}

function onPlane({ origin, across, up }, eye, ray) {
  const normal = [
    across[1] * up[2] - across[2] * up[1],
    across[2] * up[0] - across[0] * up[2],
    across[0] * up[1] - across[1] * up[0],
  ];
  const from = origin.map((value, i) => value - eye[i]);
  const t = dot(from, normal) / dot(ray, normal);
  const at = eye.map((value, i) => value + t * ray[i] - origin[i]);
  return [dot(at, across) / dot(across, across), 1 - dot(at, up) / dot(up, up)];
}

const meet = { cylinder: onCylinder, plane: onPlane };

/** Width over height of the print. */
export function proportionOf(surface) {
  if (surface.kind === 'cylinder') return (Math.PI * surface.radius) / (surface.high - surface.low);
  return Math.sqrt(dot(surface.across, surface.across) / dot(surface.up, surface.up));
}

/** The pixels of the surface's region, each with u and v at two places within it. Once per shape. */
export function projectionOf(shape, surface) {
  const { width, height } = BOARD;
  const mask = shape.panels[surface.region];
  const { cut } = shape;
  const [right, up, back] = shape.axes;
  const pixels = Uint32Array.from(mask.keys()).filter((at) => mask[at] > NOTHING);
  const uv = new Float32Array(pixels.length * 4);
  pixels.forEach((at, index) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [part, inset] of [0.25, 0.75].entries()) {
      const px = (cut.x + (x + inset) * cut.scale - width / 2) / shape.focal;
      const py = (height / 2 - cut.y - (y + inset) * cut.scale) / shape.focal;
      const ray = right.map((value, i) => value * px + up[i] * py - back[i]);
      uv.set(meet[surface.kind](surface, shape.eye, ray), index * 4 + part * 2);
    }
  });
  return { pixels, uv };
}
