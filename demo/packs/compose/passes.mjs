// The rendered passes of a shape, as light: 1 is a white label in full light.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const BOARD = { width: 800, height: 819 };
/** A region that takes less of a pixel is not there. */
export const NOTHING = 0.004;
/** What the brightest value of a pass stands for; 1 for masks. */
export const GAIN = { shade: 1.6, shine: 0.8, glass: 1.6 };

const folder = join(import.meta.dirname, '..', 'passes');
const shapes = JSON.parse(readFileSync(join(folder, 'shapes.json'), 'utf8'));
export const shapeNames = () => Object.keys(shapes);

const opened = new Map();

async function open(name) {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no shape called "${name}"`);
  const file = sharp(join(folder, `${name}.webp`)).toColourspace('b-w');
  const { data } = await file.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const size = BOARD.width * BOARD.height;
  if (data.length !== size * shape.panels.length) throw new Error(`The passes of "${name}" are not whole`);
  const panels = {};
  shape.panels.forEach((panel, at) => {
    const gain = GAIN[panel] ?? 1;
    const table = Float32Array.from({ length: 256 }, (_, byte) => gain * (byte / 255) ** 2);
    panels[panel] = Float32Array.from(data.subarray(at * size, (at + 1) * size), (byte) => table[byte]);
  });
  return { name, ...shape, panels };
}

export function openShape(name) {
  if (!opened.has(name)) opened.set(name, open(name));
  return opened.get(name);
}
