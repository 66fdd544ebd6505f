// Puts a pack together: every region has a colour or a print, takes its light, and stands on its shadow.
import { BOARD, NOTHING } from './passes.mjs';
import { projectionOf } from './project.mjs';

const { width, height } = BOARD;
const SIZE = width * height;

const toLinear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

// Beyond four fifths light is compressed rather than cut off.
const soften = (value) => (value < 0.8 ? value : 1 - 0.2 * Math.exp(-(value - 0.8) / 0.2));
const STEPS = 4096;
const MOST = 2;
const SRGB = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = soften((step / STEPS) * MOST);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
});
const toByte = (light) => SRGB[light >= MOST ? STEPS : light > 0 ? Math.round((light * STEPS) / MOST) : 0];

export function linearOf(hex) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => LINEAR[Number.parseInt(full.slice(at, at + 2), 16)]);
}

const projections = new WeakMap();
function projection(shape, surface) {
  if (!projections.has(surface)) projections.set(surface, projectionOf(shape, surface));
  return projections.get(surface);
}

const clamp = (value, most) => Math.max(0, Math.min(value, most));

function addPrint(light, shape, surface, { data, info: { width: w, height: h, channels } }) {
  const { pixels, uv } = projection(shape, surface);
  const mask = shape.panels[surface.region];
  for (let index = 0; index < pixels.length; index++) {
    const at = pixels[index];
    for (let part = index * 4; part < index * 4 + 4; part += 2) {
      const sx = clamp(uv[part] * w - 0.5, w - 1.001);
      const sy = clamp(uv[part + 1] * h - 0.5, h - 1.001);
      const [x, y] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - x, sy - y];
      const from = (y * w + x) * channels;
      const next = from + w * channels;
      const weight = 0.5 * mask[at];
      for (let c = 0; c < 3; c++) {
        const top = LINEAR[data[from + c]] * (1 - fx) + LINEAR[data[from + channels + c]] * fx;
        const bottom = LINEAR[data[next + c]] * (1 - fx) + LINEAR[data[next + channels + c]] * fx;
        light[at * 3 + c] += weight * (top * (1 - fy) + bottom * fy);
      }
    }
  }
}

function addColour(light, mask, [r, g, b]) {
  for (let at = 0; at < SIZE; at++) {
    const weight = mask[at];
    if (weight < NOTHING) continue;
    light[at * 3] += weight * r;
    light[at * 3 + 1] += weight * g;
    light[at * 3 + 2] += weight * b;
  }
}

// A matte surface mirrors the same light, spread wide.
const spreads = new WeakMap();
const REACH = 26;
function spreadShine({ panels }) {
  let values = panels.shine;
  for (const step of [1, width]) {
    const out = new Float32Array(SIZE);
    for (let line = 0; line < (step === 1 ? height : width); line++) {
      const start = step === 1 ? line * width : line;
      const length = step === 1 ? width : height;
      const at = (place) => values[start + clamp(place, length - 1) * step];
      let sum = 0;
      for (let place = -REACH; place <= REACH; place++) sum += at(place);
      for (let place = 0; place < length; place++) {
        out[start + place * step] = sum / (2 * REACH + 1);
        sum += at(place + REACH + 1) - at(place - REACH);
      }
    }
    values = out;
  }
  return values;
}

function shineOf(shape, matte) {
  if (!matte) return shape.panels.shine;
  if (!spreads.has(shape)) spreads.set(shape, spreadShine(shape));
  return spreads.get(shape);
}

/** How much of a clear wall is seen where nothing is behind it, and how strongly the ground takes a shadow. */
const WALL = 0.5;
const WALL_LIGHT = 0.42;
const SHADOW = 0.8;

/**
 * colours: a region's colour in linear light. prints: rasters by region. glass: a region, and how strongly it holds back
 * red, green and blue. clear: the region that only shines.
 * matte: whether its shine is spread.
 */
export function compose(shape, { colours, prints, glass, clear, matte }) {
  const { panels, regions } = shape;
  const light = new Float32Array(SIZE * 3);
  for (const surface of shape.surfaces)
    if (prints[surface.region]) addPrint(light, shape, surface, prints[surface.region]);
  for (const region of regions)
    if (!prints[region] && region !== glass?.region && region !== clear)
      addColour(light, panels[region], colours[region]);
  const solids = regions.filter((region) => region !== clear).map((region) => panels[region]);
  const { shade, shadow } = panels;
  const shine = shineOf(shape, matte);
  const out = Buffer.alloc(SIZE * 4);
  for (let at = 0; at < SIZE; at++) {
    let solid = 0;
    for (const mask of solids) solid += mask[at];
    solid = Math.min(1, solid);
    const held = glass ? panels[glass.region][at] : 0;
    const wall = clear ? Math.max(0, panels[clear][at] - solid) : 0;
    const body = solid + wall * WALL;
    const alpha = body + (1 - body) * shadow[at] * SHADOW;
    if (alpha < NOTHING) continue;
    for (let c = 0; c < 3; c++) {
      let value = light[at * 3 + c] * shade[at] + shine[at] * (solid - held + wall) + wall * WALL_LIGHT;
      if (held > NOTHING) value += held * panels.glass[at] ** glass.density[c];
      out[at * 4 + c] = toByte(value / alpha);
    }
    out[at * 4 + 3] = Math.round(255 * Math.min(1, alpha));
  }
  return { data: out, info: { width, height, channels: 4 } };
}
