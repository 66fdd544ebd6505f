// Which shape a product stands in, what colour its parts have, and how large its prints are drawn.
import { oklch } from '../../catalogue/packshots/colour.mjs';
import { linearOf } from './compose.mjs';

// Amber holds back blue most.
const AMBER = [1.15, 2.7, 6.2];
const FRUITS = [25, 55, 95, 135, 350, 310];
// Board pixels are drawn somewhat finer than they are seen.
const FINENESS = 1.25;

const MATTE_MOODS = new Set(['botanical', 'powder', 'mono', 'apothecary']);

const isLiquid = (form) => form === 'liquid' || form === 'oil';

export function shapeFor({ pack, form }, brand) {
  if (form === 'effervescent' && pack !== 'sachet') return 'tube';
  if (pack === 'bottle' && isLiquid(form)) return 'flask';
  if (pack === 'bottle' && brand.mood === 'apothecary') return 'amber';
  if (pack === 'bottle') return brand.seed % 2 ? 'bottle-square' : 'bottle-round';
  if (pack === 'jar') return form === 'gummy' || form === 'chewable' ? 'gummies' : 'jar';
  if (pack === 'sachet' || (pack === 'box' && ['sachet', 'powder', 'liquid'].includes(form))) return 'sticks';
  return { box: 'carton', pouch: 'pouch', dropper: 'dropper', tub: 'tub' }[pack];
}

const numberOf = (sku) => Number(/\d+$/.exec(sku)?.[0] ?? 0);

/** What `compose` needs besides prints. */
export function dress(shape, { brand, palette, sku }) {
  const accent = linearOf(palette.accent);
  const colours = {
    body: linearOf(palette.body),
    cap: linearOf(palette.cap),
    label: linearOf(palette.label),
    top: linearOf(palette.label),
    stick: accent,
    tablet: linearOf(oklch(0.88, 0.06, FRUITS[numberOf(sku) % FRUITS.length])),
    bulb: linearOf('#262423'),
    sweets: linearOf(oklch(0.6, 0.17, FRUITS[numberOf(sku) % FRUITS.length])),
  };
  return {
    colours,
    ...(shape.panels.glass && { glass: { region: 'body', density: AMBER } }),
    ...(shape.panels.wall && { clear: 'wall' }),
    matte: shape.name === 'tub' && MATTE_MOODS.has(brand.mood),
  };
}

export function printSize(shape, surface, proportion) {
  const away = Math.hypot(...shape.eye);
  const tall = surface.kind === 'cylinder' ? surface.high - surface.low : Math.hypot(...surface.up);
  const height = Math.round(((tall * shape.focal) / away / shape.cut.scale) * FINENESS);
  return { width: Math.round(height * proportion), height };
}

export const printKind = (shape, surface) => {
  if (surface.region === 'side') return 'side';
  if (surface.kind === 'cylinder') return 'wrap';
  return shape.name === 'pouch' ? 'bag' : 'front';
};
