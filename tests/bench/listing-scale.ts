/**
 * How a listing's cost grows with the catalogue: shops of 1,000, 10,000 and 100,000 products side by side, each listing asked of all
 * of them in turn. Rows first, with a commerce that counts them, then times without it.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { fill } from './fill.ts';
import type { RecordedQuery } from './notes.ts';
import { notesPath } from './notes.ts';
import { type BenchShop, benchFolder, benchPort, startShop } from './shop.ts';
import { registeredShopper, type ShopperCall } from './shopper.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 15;

const on = (key: string) => ({ key, type: 'boolean', items: [true] });
const of = (key: string, ...items: string[]) => ({ key, type: 'multiSelect', items });
const underKwd25 = { key: 'sku_price', type: 'range', range: { min: 0, max: 25 } };
const magnesium = { key: 'ingredient', type: 'custom', stringItems: ['magnesium'] };
const upToKwd2 = { key: 'sku_price', type: 'range', range: { min: 0, max: 2 } };
const from25to26 = { key: 'sku_price', type: 'range', range: { min: 25, max: 26 } };
const byPrice = { key: 'price', value: 'asc' };
const newest = { key: 'newest', value: 'desc' };

const listings: Readonly<Record<string, { page?: number; search?: string; sort?: object; filters?: object[] }>> = {
  everything: {},
  'everything, page 3': { page: 3 },
  'everything, by price': { sort: byPrice },
  'everything, by name': { sort: { key: 'name', value: 'asc' } },
  'a category': { filters: [of('category_id', 'minerals')] },
  'a category, by price': { filters: [of('category_id', 'minerals')], sort: byPrice },
  'two categories': { filters: [of('category_id', 'minerals', 'omegas')] },
  'a brand': { filters: [of('brand_id', 'tidewell')] },
  offers: { filters: [on('on_sale')] },
  'in stock': { filters: [on('only_available')] },
  'a category, in stock': { filters: [of('category_id', 'minerals'), on('only_available')] },
  'everything, page 42': { page: 42 },
  'a category, newest': { filters: [of('category_id', 'minerals')], sort: newest },
  'in stock, by price': { filters: [on('only_available')], sort: byPrice },
  'under KD 25': { filters: [underKwd25] },
  'under KD 25, by price': { filters: [underKwd25], sort: byPrice },
  'up to KD 2': { filters: [upToKwd2] },
  'KD 25 to 26': { filters: [from25to26] },
  'a brand, vegan': { filters: [of('brand_id', 'tidewell'), of('dietary', 'vegan')] },
  'a brand, an ingredient': { filters: [of('brand_id', 'tidewell'), magnesium] },
  'offers, gummies, newest': { filters: [on('on_sale'), of('form', 'gummy')], sort: newest },
  'vegan capsules': { filters: [of('dietary', 'vegan'), of('form', 'capsule')] },
  'an ingredient': { filters: [magnesium] },
  'everything at once': {
    filters: [
      of('category_id', 'minerals'),
      of('brand_id', 'tidewell'),
      from25to26,
      on('on_sale'),
      magnesium,
      of('dietary', 'vegan'),
    ],
  },
  'a search, under KD 25, vegan': { search: 'magnesium', filters: [underKwd25, of('dietary', 'vegan')] },
  'a category, under KD 25, vegan': { filters: [of('category_id', 'minerals'), underKwd25, of('dietary', 'vegan')] },
};

interface Timed {
  size: number;
  shop: BenchShop;
  call: ShopperCall;
  rows: Map<string, number>;
  times: Map<string, number[]>;
}

const ask = ({ call }: Timed, { page, ...body }: (typeof listings)[string]) =>
  call(page ? `/product/${page}` : '/product', body);

async function countRows(one: Timed): Promise<void> {
  const notes = async () => (await (await fetch(one.shop.commerce + notesPath)).json()) as RecordedQuery[];
  for (const [name, listing] of Object.entries(listings)) {
    await notes();
    await ask(one, listing);
    const trips = (await notes()).filter(({ call }) => call.startsWith('POST /product')).flatMap(({ trips }) => trips);
    one.rows.set(
      name,
      trips.reduce((sum, { read }) => sum + read, 0),
    );
  }
}

async function measure(timed: readonly Timed[]): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, listing] of Object.entries(listings)) {
      for (const one of round % 2 === 0 ? timed : timed.toReversed()) {
        const started = performance.now();
        await ask(one, listing);
        // The first round warms.
        if (round > 0) one.times.set(name, [...(one.times.get(name) ?? []), performance.now() - started]);
      }
    }
  }
}

const median = (times: readonly number[] = []): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function withShops(counting: boolean, timed: Timed[], work: () => Promise<void>): Promise<void> {
  try {
    for (const [nth, one] of timed.entries()) {
      const folder = `${benchFolder}/scale-${one.size}`;
      one.shop = await startShop({ folder, port: benchPort + 6 * nth, counting });
      await fill(one.shop.database as D1Database, one.size);
      one.call = await registeredShopper(one.shop.origin, { lang: 'en', country: 'KW' });
    }
    await work();
  } finally {
    for (const { shop } of timed) await shop?.stop();
  }
}

export async function benchListingScale(): Promise<void> {
  const timed = sizes.map((size): Timed => ({ size, rows: new Map(), times: new Map() }) as Timed);
  await withShops(true, timed, async () => {
    for (const one of timed) await countRows(one);
  });
  await withShops(false, timed, () => measure(timed));
  const [small, middle, large] = timed;
  if (!small || !middle || !large) return;
  console.log(
    `\na listing by products in the shop: rows read, and times over the smallest shop's, medians of ${rounds}`,
  );
  console.log(
    `${'listing'.padEnd(32)}${sizes.map((size) => `${size} rows`.padStart(13)).join('')}   growth of rows, time`,
  );
  for (const name of Object.keys(listings)) {
    const rows = timed.map((one) => one.rows.get(name) ?? Number.NaN);
    const growth = (rows[2] ?? Number.NaN) / (rows[0] ?? Number.NaN);
    const time = median(large.times.get(name)) / median(small.times.get(name));
    console.log(
      `${name.padEnd(32)}${rows.map((n) => String(n).padStart(13)).join('')}${growth.toFixed(2).padStart(18)}${time.toFixed(2).padStart(6)}`,
    );
  }
}
