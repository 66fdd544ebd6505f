// What each picture was made from, so that a changed product, brand or drawing is seen to want a new one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFor } from './compose/choose.mjs';

const catalogue = join(import.meta.dirname, '..', 'catalogue');
export const pictures = join(import.meta.dirname, 'pictures');

const parsed = (...parts) => JSON.parse(readFileSync(join(...parts), 'utf8'));
const byId = (name) => new Map(parsed(catalogue, name).map((entry) => [entry.id, entry]));

/** Every product with its brand and category. */
export function readCatalogue() {
  const brands = byId('brands.json');
  const categories = byId('categories.json');
  return readdirSync(join(catalogue, 'products'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => parsed(catalogue, 'products', name))
    .map((product) => ({ product, brand: brands.get(product.brand), category: categories.get(product.category) }));
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const within = (...parts) => join(import.meta.dirname, ...parts);
const drawnBy = ['label', 'compose'].flatMap((folder) =>
  readdirSync(within(folder))
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => within(folder, name)),
);
const drawing = hash(drawnBy.map((file) => hash(readFileSync(file))).join());
const shapes = parsed(within('passes', 'shapes.json'));
const shapeHashes = new Map(
  Object.entries(shapes).map(([name, shape]) => [
    name,
    hash(JSON.stringify(shape) + hash(readFileSync(within('passes', `${name}.webp`)))),
  ]),
);

/** Of what the picture shows alone: a price or a description makes no new one. */
export function stampOf({ product, brand, category }) {
  const { sku, label, pack, form, count, facts } = product;
  const { name, arabicWordmark, seed, hue, mood, layout, face } = brand;
  const shown = { sku, label, pack, form, count, facts: facts.map(({ amount, unit }) => [amount, unit]) };
  const dressed = { name, arabicWordmark, seed, hue, mood, layout, face, position: category.position };
  const shape = shapeHashes.get(shapeFor(product, brand));
  return hash(JSON.stringify([drawing, shape, shown, dressed]));
}

export const pictureFile = (sku, width) => `${sku.toLowerCase()}-${width}.avif`;
export const WIDTHS = [400, 800];
export const readStamps = () => {
  try {
    return parsed(pictures, 'stamps.json');
  } catch {
    return {};
  }
};
