// Makes small files of what Blender rendered: node demo/packs/model/store.mjs RENDERED. Every shape becomes one grey
// picture of its passes, one below the other, and an entry in shapes.json. Only the author of a shape needs it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import sharp from 'sharp';
import { BOARD, GAIN } from '../compose/passes.mjs';

const folder = join(import.meta.dirname, '..', 'passes');
const from = argv[2];
const { width, height } = BOARD;

// Blender writes rows from the bottom up.
function readPass(name, pass) {
  const bytes = readFileSync(join(from, `${name}.${pass}.f32`));
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const w = Math.round(Math.sqrt((values.length * width) / height));
  const h = values.length / w;
  if (!Number.isInteger(h)) throw new Error(`${name}.${pass} is no picture of the board's shape`);
  const flipped = new Float32Array(values.length);
  for (let y = 0; y < h; y++) flipped.set(values.subarray((h - 1 - y) * w, (h - y) * w), y * w);
  return { values: flipped, w, h };
}

const halve = (mask, w, h) => {
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [y0, y1] = [Math.floor((y * height) / h), Math.ceil(((y + 1) * height) / h)];
      const [x0, x1] = [Math.floor((x * width) / w), Math.ceil(((x + 1) * width) / w)];
      let sum = 0;
      for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) sum += mask[j * width + i];
      out[y * w + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  return out;
};

const RIM = 4;

// Light of the pack goes on a little beyond its edge, or the edge would be mixed with the dark beside it.
function spread({ values, w, h }, solid) {
  const covered = halve(solid, w, h);
  const out = values.slice();
  let known = covered.map((share) => (share > 0.9 ? 1 : 0));
  for (let step = 0; step < RIM; step++) {
    const next = known.slice();
    for (let at = 0; at < out.length; at++) {
      if (known[at]) continue;
      let [sum, count] = [0, 0];
      for (const side of [-1, 1, -w, w, -w - 1, -w + 1, w - 1, w + 1])
        if (known[at + side]) {
          sum += out[at + side];
          count += 1;
        }
      if (count === 0) continue;
      out[at] = sum / count;
      next[at] = 1;
    }
    known = next;
  }
  return { values: out, w, h };
}

// Smooths what few samples left uneven, and no edge.
function smooth({ values, w, h }, reach, tolerance) {
  const root = values.map((value) => Math.sqrt(Math.max(0, value)));
  const out = new Float32Array(values.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const here = root[y * w + x];
      let sum = 0;
      let weight = 0;
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const [py, px] = [y + dy, x + dx];
          if (py < 0 || py >= h || px < 0 || px >= w) continue;
          const other = root[py * w + px];
          const near = Math.exp(-(((other - here) / tolerance) ** 2) - (dx * dx + dy * dy) / (reach * reach));
          sum += near * other;
          weight += near;
        }
      out[y * w + x] = (sum / weight) ** 2;
    }
  return { values: out, w, h };
}

// Catmull-Rom, by its four weights.
const weightsAt = (t) => [
  -0.5 * t + t * t - 0.5 * t ** 3,
  1 - 2.5 * t * t + 1.5 * t ** 3,
  0.5 * t + 2 * t * t - 1.5 * t ** 3,
  -0.5 * t * t + 0.5 * t ** 3,
];

const WHOLE = { x: 0, y: 0, scale: 1 };

// A pass at the board's size, of a cut that begins at x and y of the board and is `scale` of it large.
function enlarge({ values, w, h }, cut = WHOLE) {
  const out = new Float32Array(width * height);
  const at = (y, x) => values[Math.min(h - 1, Math.max(0, y)) * w + Math.min(w - 1, Math.max(0, x))];
  for (let y = 0; y < height; y++) {
    const sy = ((cut.y + (y + 0.5) * cut.scale) * h) / height - 0.5;
    const wy = weightsAt(sy - Math.floor(sy));
    for (let x = 0; x < width; x++) {
      const sx = ((cut.x + (x + 0.5) * cut.scale) * w) / width - 0.5;
      const wx = weightsAt(sx - Math.floor(sx));
      let sum = 0;
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 4; i++) sum += wy[j] * wx[i] * at(Math.floor(sy) - 1 + j, Math.floor(sx) - 1 + i);
      out[y * width + x] = Math.max(0, sum);
    }
  }
  return out;
}

const TALLEST = 0.95;
const WIDEST = 0.97;
const ABOVE = 0.015;

// The pack fills the board, whichever way it is larger.
function cutRound(solid) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  solid.forEach((value, at) => {
    if (value < 0.5) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  });
  const scale = Math.max((bottom - top) / height / TALLEST, (right - left) / width / WIDEST);
  const spare = height * scale - (bottom - top);
  // A tall pack has its room for the shadow, a wide one stands in the middle.
  const y = spare > height * 0.12 ? top - spare * 0.46 : top - height * scale * ABOVE;
  return { x: (left + right) / 2 - (width * scale) / 2, y, scale };
}

const share = (sorted, part) => sorted[Math.floor(sorted.length * part)];

// The shadow fades out before the board ends, where it would be cut.
function shadowOf(alpha, solid) {
  const out = new Float32Array(alpha.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const side = Math.min(x, width - 1 - x) / (width * 0.12);
      const foot = (height - 1 - y) / (height * 0.035);
      const fade = Math.min(1, side, foot);
      out[at] = Math.max(0, alpha[at] - solid[at]) * fade * fade * (3 - 2 * fade);
    }
  return out;
}

const encode = (values, gain) =>
  Uint8Array.from(values, (value) => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, value / gain)))));

const shapes = JSON.parse(readFileSync(join(folder, 'shapes.json'), 'utf8'));
for (const file of readdirSync(from).filter((one) => one.endsWith('.json'))) {
  const name = file.slice(0, -'.json'.length);
  const shape = JSON.parse(readFileSync(join(from, file), 'utf8'));
  const uncut = shape.regions.map((region) => enlarge(readPass(name, `mask-${region}`)));
  const solidOf = (masks) =>
    Float32Array.from(masks[0], (_, at) =>
      Math.min(
        1,
        masks.reduce((sum, one) => sum + one[at], 0),
      ),
    );
  const whole = solidOf(uncut);
  const cut = cutRound(whole);
  const board = (values) => enlarge({ values, w: width, h: height }, cut);
  const masks = Object.fromEntries(
    shape.regions.map((region, at) => [region, board(uncut[at]).map((one) => Math.min(1, one))]),
  );
  const solid = solidOf(Object.values(masks));
  const isThere = (pass) => readdirSync(from).includes(`${name}.${pass}.f32`);
  const lightOf = (pass, reach, tolerance) =>
    enlarge(smooth(smooth(spread(readPass(name, pass), whole), reach, tolerance), reach, tolerance), cut);
  const shade = lightOf('shade', 3, 0.09);
  const lit = shade.filter((_, at) => masks.label[at] > 0.99).sort();
  // The print is as bright as paper where the light is strongest.
  const exposure = 1 / share(lit, 0.93);
  const panels = {
    shade: shade.map((value) => value * exposure),
    shine: lightOf('shine', 2, 0.05).map((value) => value * exposure),
    shadow: shadowOf(enlarge(smooth(readPass(name, 'alpha'), 6, 0.6), cut), solid),
    ...(isThere('glass') && { glass: lightOf('glass', 3, 0.12).map((value) => value * exposure) }),
    ...masks,
  };
  const names = Object.keys(panels);
  const grey = Buffer.concat(names.map((one) => encode(panels[one], GAIN[one] ?? 1)));
  const raw = { width, height: height * names.length, channels: 1 };
  const { size } = await sharp(grey, { raw })
    .webp({ quality: 88, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  shapes[name] = { ...shape, cut, panels: names };
  console.log(`${name}: ${size} bytes`);
}
const sorted = Object.fromEntries(Object.entries(shapes).sort(([one], [other]) => (one < other ? -1 : 1)));
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value);
writeFileSync(join(folder, 'shapes.json'), `${JSON.stringify(sorted, rounded, 2)}\n`);
