import type { SaleChoice, SalePlan } from '../../../../shared/contract/desk/sale.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { isPriceLeap } from '../../../../shared/domain/import-change.ts';
import { convertFromBase } from '../../../../shared/domain/money.ts';
import {
  computeSalePrice,
  findOmission,
  isUnderCost,
  maxSaleProducts,
  type SaleCandidate,
} from '../../../../shared/domain/sale.ts';
import type { ScheduledPriceKind } from '../../../../shared/domain/scheduled-price.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { batchRows, readRows } from '../../db/columns.ts';
import { regularPricesSql } from '../price/country-prices.ts';
import { formatPrice } from './scheduled-price-rows.ts';

export interface SaleTerms {
  readonly choice: SaleChoice;
  readonly countries: readonly CountryCode[];
  readonly percent: number;
  /** Null: at once. */
  readonly startsAt: number | null;
  readonly endsAt: number;
}

export interface SalePrice {
  readonly sku: string;
  readonly country: CountryCode;
  readonly minor: number;
}

export interface PlannedSale {
  readonly plan: SalePlan;
  /** More than a sale may have, if it is. */
  readonly products: number;
  readonly prices: readonly SalePrice[];
  readonly hasLeap: boolean;
}

interface SaleProductRow {
  sku: string;
  name_en: string;
  name_ar: string;
  status: SaleCandidate['status'];
  hidden: number;
}
interface SaleCountryRow {
  id: CountryCode;
  rate_micros: number;
  vat_percent: number;
  smallest_coin_minor: number;
}
interface RegularRow {
  sku_id: string;
  country: CountryCode;
  price_minor: number;
  markdown_minor: number;
}

const chosenSql: Readonly<Record<SaleChoice['of'], string>> = {
  category: 'p.category_id IN (SELECT id FROM categories WHERE ?1 IN (id, slug))',
  brand: 'p.brand_id IN (SELECT id FROM brands WHERE ?1 IN (id, slug))',
  products: 'k.id IN (SELECT value FROM json_each(?1))',
};
const listed = '(SELECT value FROM json_each(?1))';
const keyOf = (sku: string, country: CountryCode) => `${sku} ${country}`;

async function readProducts(db: D1Database, choice: SaleChoice): Promise<SaleProductRow[]> {
  const chosen =
    choice.of === 'products' ? JSON.stringify(choice.skus) : choice.of === 'brand' ? choice.brand : choice.category;
  const rows = readRows<SaleProductRow>(
    await db
      .prepare(
        `SELECT k.id AS sku, p.name_en, p.name_ar, p.status, p.hidden FROM skus k JOIN products p ON p.id = k.product_id
         WHERE ${chosenSql[choice.of]} ORDER BY k.id LIMIT ${maxSaleProducts + 1}`,
      )
      .bind(chosen)
      .all(),
  );
  const found = new Set(rows.map(({ sku }) => sku));
  const unknown = choice.of === 'products' ? choice.skus.find((sku) => !found.has(sku)) : undefined;
  if (unknown !== undefined) throw new AppError('sku.unknown', { params: { sku: unknown } });
  return rows;
}

async function readAround(db: D1Database, skus: readonly string[], terms: SaleTerms, now: number) {
  const list = JSON.stringify(skus);
  const [from, until] = [terms.startsAt ?? now, terms.endsAt];
  const inTime = `coalesce(t.starts_at, 0) < ?3 AND coalesce(t.ends_at, ?2 + 1) > ?2
    AND (t.country IS NULL OR t.country IN (SELECT value FROM json_each(?4)))`;
  const [regular, scheduled, costs, places, stacks] = await batchRows<
    [
      RegularRow,
      { sku_id: string; country: CountryCode; kind: ScheduledPriceKind },
      { sku_id: string; cost: number },
      SaleCountryRow,
      { bundles: number; coupons: number },
    ]
  >(db, [
    db.prepare(regularPricesSql(`s.id IN ${listed}`)).bind(list),
    db
      .prepare(
        `SELECT sku_id, country, kind FROM scheduled_prices WHERE sku_id IN ${listed} AND starts_at < ?3 AND ends_at > ?2`,
      )
      .bind(list, from, until),
    db
      .prepare(
        `SELECT sku_id, max(cost_fils) AS cost FROM supplier_skus WHERE sku_id IN ${listed} AND cost_fils IS NOT NULL GROUP BY sku_id`,
      )
      .bind(list),
    db.prepare('SELECT id, rate_micros, vat_percent, smallest_coin_minor FROM countries'),
    db
      .prepare(
        `SELECT (SELECT count(DISTINCT t.id) FROM bundles t JOIN bundle_items i ON i.bundle_id = t.id
           WHERE t.percent > 0 AND i.sku_id IN ${listed} AND ${inTime}) AS bundles,
         (SELECT count(*) FROM coupons t WHERE t.type <> 'free_delivery' AND ${inTime}) AS coupons`,
      )
      .bind(list, from, until, JSON.stringify(terms.countries)),
  ]);
  return {
    regular: new Map(regular.results.map((row) => [keyOf(row.sku_id, row.country), row])),
    scheduled: new Map(scheduled.results.map((row) => [keyOf(row.sku_id, row.country), row.kind])),
    costs: new Map(costs.results.map(({ sku_id, cost }) => [sku_id, cost])),
    places: new Map(places.results.map((row) => [row.id, row])),
    stacks: stacks.results[0] ?? { bundles: 0, coupons: 0 },
  };
}
type Around = Awaited<ReturnType<typeof readAround>>;

function planPrice(
  product: SaleProductRow,
  country: CountryCode,
  percent: number,
  around: Around,
  maySeeCost: boolean,
) {
  const key = keyOf(product.sku, country);
  const regular = around.regular.get(key);
  const place = around.places.get(country);
  const regularMinor = regular?.price_minor ?? null;
  const saleMinor = regular && computeSalePrice(regular.price_minor, percent, place?.smallest_coin_minor ?? 1);
  const omission = findOmission({
    status: product.status,
    isHidden: product.hidden === 1,
    regularMinor,
    saleMinor: saleMinor ?? null,
    scheduled: around.scheduled.get(key) ?? null,
  });
  const minor = omission === null ? (saleMinor ?? null) : null;
  const cost = maySeeCost && place ? around.costs.get(product.sku) : undefined;
  const costMinor =
    cost === undefined ? null : convertFromBase(cost, place?.rate_micros ?? 0, countries[country].currency);
  const notes = [
    minor !== null && costMinor !== null && isUnderCost(minor, costMinor, place?.vat_percent ?? 0) && 'under_cost',
    minor !== null && regularMinor !== null && isPriceLeap(regularMinor, minor) && 'price_leap',
    minor !== null && (regular?.markdown_minor ?? 0) > 0 && 'marked_down',
  ] as const;
  return {
    minor,
    regularMinor,
    shown: {
      country,
      regular: regularMinor === null ? null : formatPrice(regularMinor, country),
      price: minor === null ? null : formatPrice(minor, country),
      left_out: omission,
      notes: notes.filter((note) => note !== false),
    },
  };
}

/**
 * What a sale would write, product by product, and what it leaves out. Read in two rounds, however many products it
 * has.
 * @throws AppError `sku.unknown`
 */
export async function planSale(
  db: D1Database,
  terms: SaleTerms,
  { now, seesCostIn }: { now: number; seesCostIn: (country: CountryCode) => boolean },
): Promise<PlannedSale> {
  const chosen = await readProducts(db, terms.choice);
  const products = chosen.slice(0, maxSaleProducts);
  const around = await readAround(
    db,
    products.map(({ sku }) => sku),
    terms,
    now,
  );
  const planned = products.map((product) => ({
    product,
    prices: terms.countries.map((country) => planPrice(product, country, terms.percent, around, seesCostIn(country))),
  }));
  const all = planned.flatMap(({ product: { sku }, prices }) =>
    prices.map(({ minor, regularMinor, shown }) => ({ sku, minor, regularMinor, shown })),
  );
  const written = all.flatMap(({ sku, minor, regularMinor, shown: { country } }) =>
    minor === null ? [] : [{ sku, country, minor, regularMinor }],
  );
  const { percent, startsAt, endsAt } = terms;
  return {
    products: chosen.length,
    prices: written,
    hasLeap: all.some(({ shown }) => shown.notes.includes('price_leap')),
    plan: {
      hash: await sha256(JSON.stringify([percent, startsAt, endsAt, written])),
      products: planned.map(({ product: { sku, name_en, name_ar }, prices }) => ({
        sku,
        name: { en: name_en, ar: name_ar },
        prices: prices.map(({ shown }) => shown),
      })),
      stacks: around.stacks,
    },
  };
}
