/** Shops of any size: the demo's products again and again. Filling the largest takes minutes, once: it stays in the bench's folder. */
import type { D1Database } from '@cloudflare/workers-types';
import { readDemo } from '../../demo/seed/files.ts';
import { buildIngredientRuns, toCatalogueItem } from '../../demo/seed/items.ts';
import {
  type CatalogueItem,
  upsertProductStatements,
} from '../../worker/commerce/features/catalogue-admin/upsert-products.ts';
import { oneOf, seededChance } from './chance.ts';

const itemsPerBatch = 250;
const syllables = 'ba de ki lo mu na pe ri so tu va we xi yo za cor lin mar tes vel'.split(' ');

/** Gives each product a unique word, because a real catalogue's vocabulary grows with it. */
export async function fill(db: D1Database, size: number): Promise<void> {
  const demo = readDemo();
  const runs = buildIngredientRuns(demo);
  const brands = new Map(demo.brands.map(({ id, name }) => [id, [name.en, name.ar]]));
  const held = await db.prepare("SELECT count(*) AS n FROM products WHERE status = 'published'").first<{ n: number }>();
  const chance = seededChance(size);
  const models = demo.products.map((product) => toCatalogueItem(product, runs, true));
  const itemNumber = (at: number): CatalogueItem => {
    const model = models[at % models.length] as CatalogueItem;
    const word = [1, 2, 3].map(() => oneOf(syllables, chance)).join('');
    return {
      ...model,
      sku: `S${at}`,
      slug: `s-${at}`,
      nameEn: `${model.nameEn} ${word}`,
      nameAr: `${model.nameAr} ${at}`,
      descriptionEn: '',
      descriptionAr: '',
      details: '{}',
      popularity: Math.floor(chance() * 1000),
      prices: [],
    };
  };
  const before = held?.n ?? 0;
  for (let at = before; at < size; at += itemsPerBatch) {
    const items = Array.from({ length: Math.min(itemsPerBatch, size - at) }, (_, more) => itemNumber(at + more));
    await db.batch(upsertProductStatements(db, items, brands, Date.now()));
    if (at % 10_000 < itemsPerBatch) console.log(`  ${at} of ${size} products`);
  }
}
