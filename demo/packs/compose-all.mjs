// Makes the pictures that are missing or out of date: node demo/packs/compose-all.mjs. They are kept in the repository,
// because AVIF takes a second each to write (docs/decisions/112-packs-are-photographed-once.md).
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { composePicture } from './compose/picture.mjs';
import { pictureFile, pictures, readCatalogue, readStamps, stampOf, WIDTHS } from './stamps.mjs';

// The first quality at which it is light enough: busy labels take more.
const QUALITIES = [44, 38, 32, 26, 20];
const MOST_BYTES = { 400: 9000, 800: 26_000 };

async function write({ data, info }, sku) {
  for (const width of WIDTHS) {
    const sized = sharp(data, { raw: info }).resize(width);
    for (const quality of QUALITIES) {
      const bytes = await sized.clone().avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
      writeFileSync(join(pictures, pictureFile(sku, width)), bytes);
      if (bytes.length <= MOST_BYTES[width]) break;
    }
  }
}

const save = (stamps) => {
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(pictures, 'stamps.json'), `${JSON.stringify(sorted, null, 2)}\n`);
};

mkdirSync(pictures, { recursive: true });
const catalogue = readCatalogue();
const stamps = readStamps();
const isCurrent = (entry) =>
  stamps[entry.product.sku] === stampOf(entry) &&
  WIDTHS.every((width) => existsSync(join(pictures, pictureFile(entry.product.sku, width))));
const wanted = catalogue.filter((entry) => !isCurrent(entry))[Symbol.iterator]();
let made = 0;
// Two at a time: one is composed while the other is written by a thread of sharp's.
const work = async () => {
  for (const entry of wanted) {
    const { product, brand, category } = entry;
    await write(await composePicture(product, brand, category), product.sku);
    stamps[product.sku] = stampOf(entry);
    made += 1;
    if (made % 20 === 0) save(stamps);
  }
};
await Promise.all([work(), work()]);

const current = new Set(catalogue.flatMap(({ product }) => WIDTHS.map((width) => pictureFile(product.sku, width))));
for (const file of readdirSync(pictures))
  if (file.endsWith('.avif') && !current.has(file)) rmSync(join(pictures, file));
const known = new Set(catalogue.map(({ product }) => product.sku));
save(Object.fromEntries(Object.entries(stamps).filter(([sku]) => known.has(sku))));
console.log(`${made} pictures made`);
