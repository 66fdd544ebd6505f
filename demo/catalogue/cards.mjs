// Draws the pictures that a link shows in a chat: node demo/catalogue/cards.mjs PACKS OUTDIR. PACKS holds the drawn packs.
// JPEG, because chats show no SVG; a merchant's photographs become cards in the storefront (worker/storefront/media).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import sharp from 'sharp';
import { drawCard } from './packshots/card.mjs';

const LANGUAGES = ['en', 'ar'];
const TESTS_GROUND = '#f6efe9';
const SHOP = { en: 'Supplements in Kuwait and Saudi Arabia', ar: 'مكملات غذائية في الكويت والسعودية' };
const TESTS = { en: 'Blood tests', ar: 'فحوصات الدم' };

const parsed = (...parts) => JSON.parse(readFileSync(join(import.meta.dirname, ...parts), 'utf8'));
const byId = (name) => new Map(parsed(name).map((entry) => [entry.id, entry]));

// Yields [file name, svg].
function* cards(packs) {
  const brands = byId('brands.json');
  const categories = byId('categories.json');
  const pack = (name) => readFileSync(join(packs, name), 'utf8');
  const products = readdirSync(join(import.meta.dirname, 'products'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => parsed('products', name));
  for (const lang of LANGUAGES) {
    yield [`shop.${lang}.jpg`, drawCard({ lang, title: SHOP[lang] })];
    yield [
      `tubes.${lang}.jpg`,
      drawCard({ lang, title: TESTS[lang], ground: TESTS_GROUND, picture: pack('tubes.svg') }),
    ];
    for (const { sku, brand, category, name } of products) {
      const file = `${sku.toLowerCase()}.${lang}`;
      const over = brands.get(brand).name[lang];
      const { color: ground } = categories.get(category);
      yield [`${file}.jpg`, drawCard({ lang, over, ground, title: name[lang], picture: pack(`${file}.svg`) })];
    }
  }
}

const [packs, outDir] = argv.slice(2);
if (!packs || !outDir) throw new Error('Say where from and where to: node demo/catalogue/cards.mjs PACKS OUTDIR');
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const drawn = cards(packs);
// Two at a time: one is set in type while the other is made a picture on a thread of sharp's.
const work = async () => {
  for (let next = drawn.next(); !next.done; next = drawn.next()) {
    const [name, svg] = next.value;
    writeFileSync(join(outDir, name), await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer());
  }
};
await Promise.all([work(), work()]);
console.log(`${readdirSync(outDir).length} cards`);
