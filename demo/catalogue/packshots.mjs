// Draws the shop's pack shots: node demo/catalogue/packshots.mjs OUTDIR. The same catalogue gives the same bytes. The
// photographed packs (demo/packs/) go beside them: a browser that can't read those shows the drawings.
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pictures } from '../packs/stamps.mjs';
import { paletteOf } from './packshots/colour.mjs';
import { container } from './packshots/forms.mjs';
import { labelText, titleBreakings } from './packshots/label-text.mjs';
import { drawLabel } from './packshots/layouts.mjs';
import { Pen } from './packshots/pen.mjs';
import { standing } from './packshots/standing.mjs';
import { writeAll } from './packshots/write-all.mjs';

export const MOST_BYTES = 6144;

// Finest first, in units of the board. A picture over the limit is drawn again with coarser letters, then without the
// small line of contents.
const PRECISIONS = [
  { grid: 0.1, tolerance: 0.08 },
  { grid: 0.1, tolerance: 0.11 },
  { grid: 0.125, tolerance: 0.125 },
  { grid: 0.15, tolerance: 0.15 },
  { grid: 0.1, tolerance: 0.1, withoutFoot: true },
  { grid: 0.125, tolerance: 0.14, withoutFoot: true },
  { grid: 0.2, tolerance: 0.2, withoutFoot: true },
  { grid: 0.25, tolerance: 0.3, withoutFoot: true },
];

const wordmark = (brand, lang) => brand.name[lang === 'ar' && brand.arabicWordmark ? 'ar' : 'en'];

function drawAt(precision, { brand, label, form, pack, count, category, lang, symbol }) {
  const palette = paletteOf(brand, category?.position ?? 0);
  const holder = container(pack, form, palette, brand.seed);
  const printed = labelText({ label, form, count, lang, symbol });
  const pen = new Pen({ face: brand.face, ink: palette.ink, grid: precision.grid, tolerance: precision.tolerance });
  const text = { ...printed, logo: wordmark(brand, lang), breakings: titleBreakings(printed.title) };
  if (precision.withoutFoot) text.foot = '';
  drawLabel({ box: holder.box, brand, palette, pen, text, rtl: lang === 'ar' });
  const inner = standing(holder, pen.svg(), count ?? Infinity);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="32 24 336 344" width="336" height="344">${inner}</svg>`;
}

// brand: an entry of brands.json; category: one of categories.json; symbol: what the `type` layout sets large,
// the same in both languages.
export function drawPack(product) {
  let svg = '';
  for (const precision of PRECISIONS) {
    svg = drawAt(precision, product);
    if (Buffer.byteLength(svg) <= MOST_BYTES) return svg;
  }
  throw new Error(
    `The pack shot of ${product.brand.id} "${product.label.join(' ')}" takes more than ${MOST_BYTES} bytes`,
  );
}

if (import.meta.main ?? argv[1] === import.meta.filename) {
  const outDir = argv[2];
  if (!outDir) throw new Error('Say where to: node demo/catalogue/packshots.mjs OUTDIR');
  const { written, bytes } = writeAll(outDir, drawPack);
  for (const file of readdirSync(pictures).filter((name) => name.endsWith('.avif')))
    copyFileSync(join(pictures, file), join(outDir, file));
  console.log(written ? `${written} pictures, ${bytes} bytes` : 'pictures are up to date');
}
