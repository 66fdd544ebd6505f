/** Every product of the demo has its photographed pack, in two sizes that are light, up to date and fill their board. */
import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shapeFor } from '../../demo/packs/compose/choose.mjs';
import { shapeNames } from '../../demo/packs/compose/passes.mjs';
import { wordsOf } from '../../demo/packs/label/words.mjs';
import { pictureFile, pictures, readCatalogue, readStamps, stampOf, WIDTHS } from '../../demo/packs/stamps.mjs';
import { getPictureSources } from '../../shared/domain/picture.ts';

const catalogue = readCatalogue();
const mostBytes: Record<number, number> = { 400: 9000, 800: 26_000 };
const mostBytesOfAll = 12_000_000;
const again = 'node demo/packs/compose-all.mjs makes them again';
const sizeOf = (file: string) => statSync(file).size;

test('each is there in both sizes, within its weight', async () => {
  expect(catalogue.length).toBeGreaterThan(400);
  for (const { product } of catalogue)
    for (const width of WIDTHS) {
      const file = `${pictures}/${pictureFile(product.sku, width)}`;
      expect(sizeOf(file), file).toBeLessThanOrEqual(mostBytes[width] ?? 0);
      // The size stands in the file's head.
      const { width: wide, hasAlpha } = await sharp(file).metadata();
      expect([wide, hasAlpha], file).toEqual([width, true]);
    }
});

test('none shows what is no longer printed on its pack', () => {
  const stamps = readStamps();
  const stale = catalogue.filter((entry) => stamps[entry.product.sku] !== stampOf(entry));
  expect(
    stale.map(({ product }) => product.sku),
    again,
  ).toEqual([]);
});

test('passes and pictures stay small enough for the repository', () => {
  const files = globSync('demo/packs/{passes,pictures}/*');
  expect(files.length).toBeGreaterThan(catalogue.length * WIDTHS.length);
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(mostBytesOfAll);
});

const firstOf = new Map(catalogue.map((entry) => [shapeFor(entry.product, entry.brand), entry.product.sku]));

test('each shape is a product’s', () => {
  expect([...firstOf.keys()].sort()).toEqual(shapeNames().sort());
});

test.each([...firstOf])('%s fills its board', async (_, sku) => {
  const { data, info } = await sharp(`${pictures}/${pictureFile(sku, 400)}`)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let at = 0; at < info.width * info.height; at += 1)
    if ((data[at * 4 + 3] ?? 0) > 120) {
      rows.add(Math.floor(at / info.width));
      columns.add(at % info.width);
    }
  // A card gives it 88% of its tile (client/styles/card.css), so that the pack takes four fifths.
  expect(Math.max(rows.size / info.height, columns.size / info.width)).toBeGreaterThan(0.91);
  // Beside it the tile is seen.
  expect(data[3]).toBeLessThan(4);
});

describe('words on a label', () => {
  const wordsFor = (sku: string) => {
    const entry = catalogue.find(({ product }) => product.sku === sku);
    if (!entry) throw new Error(`${sku} is no product`);
    return wordsOf(entry.product, entry.brand);
  };

  test.each([
    // A dose of its own stands apart from the name.
    ['AMI-001', 'L-Lysine', 'إل لايسين', '1,000 mg ملجم', '100 tablets'],
    ['AMI-011', 'Acetyl-L-Carnitine', 'أسيتيل إل كارنتين', '500 mg ملجم', '120 capsules'],
    // Otherwise the one ingredient gives it.
    ['DIG-013', 'Activated Charcoal', 'فحم نشط', '520 mg ملجم', '100 capsules'],
    // Of several, nobody could tell whose a lone figure is.
    ['AMI-018', 'Theanine Gummies', 'علكات ثيانين', '60 gummies علكة', 'Food supplement'],
    // What is sold by its contents doesn’t say them twice.
    ['AMI-021', 'Amino Hydrate Coconut-Lime', 'أحماض أمينية جوز هند ولايم', '20 sachets ظرفًا', 'Food supplement'],
  ])('%s', (sku, title, arabic, dose, foot) => {
    const words = wordsFor(sku);
    const { value, en, ar } = words.dose;
    expect([words.title[0]?.join(' '), words.arabic, `${value} ${en} ${ar}`, words.foot.en]).toEqual([
      title,
      arabic,
      dose,
      foot,
    ]);
  });

  test('each has a dose in both scripts', () => {
    for (const { product, brand } of catalogue) {
      const { dose, arabic } = wordsOf(product, brand);
      expect([dose.value, dose.en, dose.ar].every(Boolean), product.sku).toBe(true);
      expect(arabic, product.sku).toMatch(/\S/);
    }
  });
});

test('thirty brands lay their labels out in twelve ways, no two in one way and one face', () => {
  const brands = [...new Set(catalogue.map(({ brand }) => brand))];
  expect(new Set(brands.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(brands.map(({ layout, face }) => `${layout} ${face}`)).size).toBe(brands.length);
});

test('pages ask for them beside the drawing, and for the larger one where it is shown large', () => {
  expect(getPictureSources('/packs/ami-001.ar.svg')).toEqual({
    sets: [{ type: 'image/avif', srcSet: '/packs/ami-001-400.avif' }],
    src: '/packs/ami-001.ar.svg',
  });
  expect(getPictureSources('/packs/ami-001.en.svg', true)?.sets[0]?.srcSet).toBe(
    '/packs/ami-001-400.avif 400w,/packs/ami-001-800.avif 800w',
  );
  for (const drawn of ['/packs/brand-sidra.en.svg', '/packs/tubes.svg', '/packs/logo.ar.svg', '/packs/../x-1.en.svg'])
    expect(getPictureSources(drawn), drawn).toBeNull();
  const { product } = catalogue[0] ?? {};
  expect(readFileSync(`${pictures}/${product?.sku.toLowerCase()}-400.avif`).subarray(4, 12).toString()).toBe(
    'ftypavif',
  );
});
