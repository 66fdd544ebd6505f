// One product's picture, as pixels.
import sharp from 'sharp';
import { paletteOf } from '../../catalogue/packshots/colour.mjs';
import { drawSheet } from '../label/sheet.mjs';
import { dress, printKind, printSize, shapeFor } from './choose.mjs';
import { compose } from './compose.mjs';
import { openShape } from './passes.mjs';
import { proportionOf } from './project.mjs';

async function printOf(surface, { shape, product, brand, palette }) {
  const size = printSize(shape, surface, proportionOf(surface));
  const kind = printKind(shape, surface);
  const svg = drawSheet({ product, brand, palette, kind, ...size, seed: brand.seed });
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** brand: an entry of brands.json; category: one of categories.json. */
export async function composePicture(product, brand, category) {
  const shape = await openShape(shapeFor(product, brand));
  const palette = paletteOf(brand, category.position);
  const prints = {};
  for (const surface of shape.surfaces)
    prints[surface.region] = await printOf(surface, { shape, product, brand, palette });
  return compose(shape, { prints, ...dress(shape, { brand, palette, sku: product.sku }) });
}
