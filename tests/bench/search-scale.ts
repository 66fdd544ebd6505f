/**
 * How a search's time grows with the catalogue: shops of 1,000, 10,000 and 100,000 products side by side, each query asked of
 * all of them in turn. Filling the largest takes minutes, once: it stays in the bench's folder.
 */
import { readFileSync } from 'node:fs';
import { fill } from './fill.ts';
import { type BenchShop, benchFolder, benchPort, startShop } from './shop.ts';
import { registeredShopper, type ShopperCall } from './shopper.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 5;
const everyNthQuery = 6;
/** Queries of one device; the shop allows it 1,200 a minute here. */
const perDevice = 900;

const queriesOf = (): { q: string; lang: 'en' | 'ar' }[] =>
  readFileSync(`${import.meta.dirname}/search-queries.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .filter((_, at) => at % everyNthQuery === 0)
    .map((line) => line.split('\t'))
    .map(([q = '', lang]) => ({ q, lang: lang === 'ar' ? 'ar' : 'en' }));

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

interface Timed {
  size: number;
  shop: BenchShop;
  call: ShopperCall;
  asked: number;
  search: number[];
  page: number[];
}

async function measure(timed: readonly Timed[]): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const { q } of queriesOf()) {
      for (const one of round % 2 === 0 ? timed : timed.toReversed()) {
        one.asked += 1;
        if (one.asked % perDevice === 0)
          one.call = await registeredShopper(one.shop.origin, { lang: 'en', country: 'KW' });
        const started = performance.now();
        await one.call(`/product/search?q=${encodeURIComponent(q)}`);
        const between = performance.now();
        await one.call('/product', { search: q });
        // The first round warms.
        if (round === 0) continue;
        one.search.push(between - started);
        one.page.push(performance.now() - between);
      }
    }
  }
}

export async function benchSearchScale(): Promise<void> {
  const timed: Timed[] = [];
  try {
    for (const [nth, size] of sizes.entries()) {
      const shop = await startShop({ folder: `${benchFolder}/scale-${size}`, port: benchPort + 6 * nth });
      timed.push({ size, shop, asked: 0, search: [], page: [], call: async () => ({}) as never });
      await fill(shop.database, size);
    }
    for (const one of timed) one.call = await registeredShopper(one.shop.origin, { lang: 'en', country: 'KW' });
    await measure(timed);
    const base = timed[0];
    console.log(`\nsearch by products in the shop, medians of ${base?.search.length} (growth: must ≤ 2, wants ≤ 1.3)`);
    console.log('products      suggestions  growth     page of results  growth');
    for (const { size, search, page } of timed) {
      const growth = (times: readonly number[], of: readonly number[] | undefined) => median(times) / median(of ?? []);
      console.log(
        `${String(size).padEnd(10)}${median(search).toFixed(1).padStart(12)} ms${growth(search, base?.search).toFixed(2).padStart(8)}` +
          `${median(page).toFixed(1).padStart(17)} ms${growth(page, base?.page).toFixed(2).padStart(8)}`,
      );
    }
  } finally {
    for (const { shop } of timed) await shop.stop();
  }
}
