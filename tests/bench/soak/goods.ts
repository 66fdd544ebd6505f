/** The products of a soak shop, and the price of a cart by docs/promotions.md, computed without the shop's code. */
import { minorPerMajor, type TwoCountries } from '../../support/two-countries.ts';
import type { SoakShop } from './shop.ts';

export interface Line {
  sku: string;
  count: number;
}

export interface Goods {
  /** Fils and halalas. */
  price: Record<TwoCountries, number>;
  /** Units that the desk brings it to whenever it sets its stock. */
  shelf: number;
  limit?: number;
}

/** A few that run out all the time, one with a limit, one that is given, two that are cheaper together. */
export const goods: Readonly<Record<string, Goods>> = {
  'FEW-1': { price: { KW: 7500, SA: 9150 }, shelf: 6 },
  'FEW-2': { price: { KW: 1995, SA: 2435 }, shelf: 9 },
  'LIMIT-3': { price: { KW: 4333, SA: 5299 }, shelf: 300, limit: 3 },
  'GIFT-1': { price: { KW: 500, SA: 650 }, shelf: 40 },
  'PAIR-A': { price: { KW: 3250, SA: 3965 }, shelf: 250 },
  'PAIR-B': { price: { KW: 2145, SA: 2617 }, shelf: 250 },
  'MANY-1': { price: { KW: 12_250, SA: 14_945 }, shelf: 500 },
  'MANY-2': { price: { KW: 999, SA: 1219 }, shelf: 500 },
  'MANY-3': { price: { KW: 5005, SA: 6106 }, shelf: 500 },
};
export const skus = Object.keys(goods);

const freeDelivery = { KW: { from: 20_000, fee: 1000 }, SA: { from: 25_000, fee: 2000 } } as const;
const wrapFee = 500;
const pair = { skus: ['PAIR-A', 'PAIR-B'], percent: 12 } as const;
/** Two of MANY-3 bring one GIFT-1. */
export const giveaway = { id: 'WITH-MANY-3', sku: 'GIFT-1', with_sku: 'MANY-3', with_count: 2 } as const;

export interface Coupon {
  code: string;
  country?: TwoCountries;
  type: 'percent' | 'amount' | 'free_delivery';
  /** Percent, or minor units. */
  value: number;
  minSubtotal?: number;
  maxUses?: number;
  perUser?: number;
}
export const coupons: readonly Coupon[] = [
  { code: 'TENTH', type: 'percent', value: 10 },
  { code: 'TWO-OFF', type: 'amount', value: 2000, country: 'KW', minSubtotal: 10_000 },
  { code: 'BRING-IT', type: 'free_delivery', value: 0 },
  { code: 'ONCE-EACH', type: 'percent', value: 25, perUser: 1 },
  { code: 'FIRST-TEN', type: 'percent', value: 33, maxUses: 10 },
];

const percentOf = (minor: number, percent: number) => Math.floor((2 * minor * percent + 100) / 200);

/** What an order of these costs, in minor units. */
export function costOf(
  lines: readonly Line[],
  { country, coupon, wrap }: { country: TwoCountries; coupon: string | null; wrap: boolean },
): number {
  const counts = new Map(lines.map(({ sku, count }) => [sku, count]));
  const priceOf = (sku: string) => goods[sku]?.price[country] ?? Number.NaN;
  const subtotal = lines.reduce((sum, { sku, count }) => sum + priceOf(sku) * count, 0);
  const pairs = Math.min(...pair.skus.map((sku) => counts.get(sku) ?? 0));
  const onePair = pair.skus.reduce((sum, sku) => sum + priceOf(sku), 0);
  const rest = subtotal - pairs * percentOf(onePair, pair.percent);
  const terms = coupons.find(({ code }) => code === coupon);
  const off = terms?.type === 'percent' ? percentOf(rest, terms.value) : Math.min(terms?.value ?? 0, rest);
  const { from, fee } = freeDelivery[country];
  const isFree = subtotal >= from || terms?.type === 'free_delivery';
  return rest - off + (isFree ? 0 : fee) + (wrap ? wrapFee : 0);
}

/** Cash rounding: Kuwait has no coin below five fils. */
export const roundingOf = (collectMinor: number, country: TwoCountries): number =>
  country === 'KW' ? 0 - (collectMinor % 5) : 0;

async function callDesk(shop: SoakShop, path: string, body: unknown): Promise<void> {
  const { error } = await shop.desk('POST', path, body);
  if (error) throw new Error(`${path} ${JSON.stringify(body)}: ${error}`);
}

/** Products of one unit each, for sale in both countries. @throws when the desk refuses their stock. */
export async function addProducts(shop: SoakShop, some: Readonly<Record<string, Goods>>): Promise<void> {
  const all = Object.entries(some);
  const rows = (sql: string, values: readonly unknown[]) => ({ sql, values: [JSON.stringify(values)] });
  await shop.ask(
    { sql: "INSERT OR IGNORE INTO categories (id, slug, name_en, name_ar) VALUES ('v', 'v', 'Vitamins', 'فيتامينات')" },
    { sql: "INSERT OR IGNORE INTO brands (id, slug, name_en, name_ar) VALUES ('noor', 'noor', 'Noor', 'نور')" },
    rows(
      `INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
       SELECT 'p-' || value, lower(value), 'noor', 'v', 'published', value, value, 1 FROM json_each(?)`,
      all.map(([sku]) => sku),
    ),
    rows(
      `INSERT INTO skus (id, product_id, base_fils) SELECT value->>0, 'p-' || (value->>0), value->>1 FROM json_each(?)`,
      all.map(([sku, { price }]) => [sku, price.KW]),
    ),
    rows(
      `INSERT INTO offers (sku_id, country, price_minor, markdown_minor)
       SELECT value->>0, value->>1, value->>2, 0 FROM json_each(?)`,
      all.flatMap(([sku, { price }]) => (['KW', 'SA'] as const).map((country) => [sku, country, price[country]])),
    ),
  );
  for (const [sku, { shelf, limit }] of all)
    for (const country of ['KW', 'SA'])
      await callDesk(shop, '/desk/stock', { sku, country, available: shelf, ...(limit && { buy_limit: limit }) });
}

/** @throws when the desk refuses what a shop needs. */
export async function seedSoakShop(shop: SoakShop): Promise<void> {
  await addProducts(shop, goods);
  const tell = (path: string, body: unknown) => callDesk(shop, path, body);
  await tell('/desk/promotion', { kind: 'giveaway', ...giveaway });
  await tell('/desk/promotion', { kind: 'bundle', id: 'A-AND-B', skus: pair.skus, percent: pair.percent });
  for (const { code, type, value, country, minSubtotal, maxUses, perUser } of coupons)
    await tell('/desk/promotion', {
      kind: 'coupon',
      id: code,
      type,
      ...(type === 'percent' && { percent: value }),
      ...(type === 'amount' && country && { amount: value / minorPerMajor[country] }),
      ...(country && { country }),
      ...(minSubtotal && country && { min_subtotal: minSubtotal / minorPerMajor[country] }),
      ...(maxUses && { max_uses: maxUses }),
      ...(perUser && { per_user: perUser }),
    });
}
