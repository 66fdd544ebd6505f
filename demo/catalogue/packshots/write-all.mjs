import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLogo, drawTubes, drawWordmark } from './house.mjs';
import { symbolOf } from './label-text.mjs';
import { fontFamilies, fontPackageFile } from './type.mjs';

const LANGUAGES = ['en', 'ar'];
const STAMP = '.stamp.json';
const root = join(import.meta.dirname, '..');

const readText = (...parts) => readFileSync(join(root, ...parts), 'utf8');

function parsed(name, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error.message}`);
  }
}

function readInputs() {
  const products = readdirSync(join(root, 'products'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join('products', name));
  const drawing = readdirSync(join(root, 'packshots'))
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => join('packshots', name));
  return [...drawing, 'packshots.mjs', 'brands.json', 'categories.json', ...products].map((name) => ({
    name,
    text: readText(name),
  }));
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const { name, text } of inputs) hash.update(`${name}\n${text.length}\n${text}`);
  for (const family of fontFamilies()) hash.update(JSON.parse(readFileSync(fontPackageFile(family), 'utf8')).version);
  return hash.digest('hex');
}

function readStamp(outDir) {
  try {
    return JSON.parse(readFileSync(join(outDir, STAMP), 'utf8'));
  } catch {
    return { hash: '', files: [] };
  }
}

function isComplete(outDir, stamp, hash) {
  if (stamp.hash !== hash) return false;
  const present = new Set(readdirSync(outDir));
  return stamp.files.every((file) => present.has(file));
}

const byId = (list) => new Map(list.map((entry) => [entry.id, entry]));

function known(map, id, sku) {
  if (!map.has(id)) throw new Error(`${sku} names "${id}", which no register knows`);
  return map.get(id);
}

// Yields [file name, svg] for the whole catalogue.
function* pictures(inputs, drawPack) {
  const find = (name) => parsed(name, inputs.find((input) => input.name === name).text);
  const brands = byId(find('brands.json'));
  const categories = byId(find('categories.json'));
  const products = inputs
    .filter(({ name }) => name.startsWith('products'))
    .flatMap(({ name, text }) => parsed(name, text));
  for (const lang of LANGUAGES) {
    yield [`logo.${lang}.svg`, drawLogo(lang)];
    for (const brand of brands.values()) yield [`brand-${brand.slug}.${lang}.svg`, drawWordmark(brand, lang)];
  }
  yield ['tubes.svg', drawTubes()];
  for (const product of products) {
    const brand = known(brands, product.brand, product.sku);
    const category = known(categories, product.category, product.sku);
    for (const lang of LANGUAGES) {
      const svg = drawPack({
        ...product,
        brand,
        category,
        lang,
        label: product.label[lang],
        symbol: symbolOf(product.label.en),
      });
      yield [`${product.sku.toLowerCase()}.${lang}.svg`, svg];
    }
  }
}

// Reads the catalogue, writes every picture, and remembers by a stamp what they were drawn from. Returns how many
// pictures were written: none when the folder is up to date.
export function writeAll(outDir, drawPack) {
  const inputs = readInputs();
  const hash = hashOf(inputs);
  mkdirSync(outDir, { recursive: true });
  const before = readStamp(outDir);
  if (isComplete(outDir, before, hash)) return { written: 0, bytes: 0 };
  rmSync(join(outDir, STAMP), { force: true });
  const files = [];
  let bytes = 0;
  for (const [name, svg] of pictures(inputs, drawPack)) {
    writeFileSync(join(outDir, name), svg);
    files.push(name);
    bytes += Buffer.byteLength(svg);
  }
  const current = new Set(files);
  for (const stale of before.files.filter((file) => !current.has(file))) rmSync(join(outDir, stale), { force: true });
  writeFileSync(join(outDir, STAMP), JSON.stringify({ hash, files }));
  return { written: files.length, bytes };
}
