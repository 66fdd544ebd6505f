import { baseCurrency } from '../../../../shared/constants.ts';
import type { BloodTest, BloodTestDetail } from '../../../../shared/contract/blood-test.ts';
import type { SkuId } from '../../../../shared/contract/fields.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { computeUnitPrice } from '../../../../shared/domain/pricing.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import { imageSql } from '../catalogue/groups.ts';

export interface BloodTestDetails {
  measures: Record<Locale, string>;
  preparation: Record<Locale, string>;
  sample: string;
  fastingHours: number;
  turnaroundHours: number;
  biomarkers: { slug: string; name: Record<Locale, string>; unit: string; group: string; aliases?: string[] }[];
}

export interface BloodTestRow {
  id: string;
  slug: string;
  sku_id: string;
  name: string;
  image: string | null;
  details: string;
  base_fils: number;
  markdown_fils: number;
  /** The merchant's own in the country; null: it follows the rate. */
  price_minor: number | null;
  markdown_minor: number | null;
  rate_micros: number;
  price_step: number;
  price_ending: number;
}

const bloodTestColumns = (locale: Locale) =>
  defineColumns<BloodTestRow>({
    id: 't.id',
    slug: 't.slug',
    sku_id: 't.sku_id',
    name: `t.name_${locale}`,
    image: `t.${imageSql(locale)}`,
    details: 't.details',
    base_fils: 't.base_fils',
    markdown_fils: 't.markdown_fils',
    price_minor: 'r.price_minor',
    markdown_minor: 'r.markdown_minor',
    rate_micros: 'c.rate_micros',
    price_step: 'c.price_step',
    price_ending: 'c.price_ending',
  });

/** ?1 is the country; `where` may use ?2. Excludes tests taken off sale. */
export const bloodTestsSql = (locale: Locale, where = '1', order = 't.position, t.slug') =>
  `SELECT ${bloodTestColumns(locale).sql}
   FROM blood_tests t CROSS JOIN countries c ON c.id = ?1
     LEFT JOIN blood_test_prices r ON r.test_id = t.id AND r.country = c.id
   WHERE t.active = 1 AND (${where}) ORDER BY ${order}`;

export type PricedTestRow = Pick<
  BloodTestRow,
  'base_fils' | 'markdown_fils' | 'price_minor' | 'markdown_minor' | 'rate_micros' | 'price_step' | 'price_ending'
>;

/** In the country's currency. */
export function computeTestPrice(row: PricedTestRow, country: CountryCode) {
  const list = { baseFils: row.base_fils, markdownFils: row.markdown_fils };
  const { price_minor: priceMinor, markdown_minor: markdownMinor } = row;
  const own = priceMinor === null ? null : { priceMinor, markdownMinor: markdownMinor ?? 0 };
  const rounding = { step: row.price_step, ending: row.price_ending };
  return computeUnitPrice(list, own, row.rate_micros, countries[country].currency, rounding);
}

function toPrice(row: BloodTestRow, country: CountryCode): BloodTest['price'] {
  const { currency } = countries[country];
  const local = computeTestPrice(row, country);
  return {
    price: toMajor(row.base_fils, baseCurrency),
    old_price: toMajor(row.markdown_fils, baseCurrency),
    price_local: toMajor(local.priceMinor, currency),
    old_price_local: toMajor(local.markdownMinor, currency),
    currency,
  };
}

export function toBloodTest(row: BloodTestRow, country: CountryCode, locale: Locale): BloodTest {
  const details = JSON.parse(row.details) as BloodTestDetails;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.image,
    measures: details.measures[locale],
    sample: details.sample,
    fasting_hours: details.fastingHours,
    turnaround_hours: details.turnaroundHours,
    markers: details.biomarkers.length,
    price: toPrice(row, country),
    default_sku: { id: row.sku_id as SkuId },
  };
}

export async function listBloodTests({ env, country, locale }: Context): Promise<BloodTest[]> {
  const { results } = await env.DB.prepare(bloodTestsSql(locale)).bind(country).all<BloodTestRow>();
  return results.map((row) => toBloodTest(row, country, locale));
}

const labColumns = (locale: Locale) =>
  defineColumns<{ name: string; authority: string; licence: string }>({
    name: `name_${locale}`,
    authority: `authority_${locale}`,
    licence: 'licence',
  });

const labStatement = (db: D1Database, country: CountryCode, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${labColumns(locale).sql} FROM labs WHERE country = ? AND active = 1 ORDER BY position, id LIMIT 1`,
    )
    .bind(country);

export async function findBloodTest({ env, country, locale }: Context, id: string): Promise<BloodTestDetail> {
  const [tests, labs] = await env.DB.batch([
    env.DB.prepare(bloodTestsSql(locale, 't.id = ?2 OR t.slug = ?2')).bind(country, id),
    labStatement(env.DB, country, locale),
  ]);
  const row = bloodTestColumns(locale).first(tests);
  if (!row) throw new AppError('not_found');
  const details = JSON.parse(row.details) as BloodTestDetails;
  return {
    ...toBloodTest(row, country, locale),
    lab: labColumns(locale).first(labs),
    preparation: details.preparation[locale],
    biomarkers: details.biomarkers.map(({ slug, name, unit, group }) => ({ slug, name: name[locale], unit, group })),
  };
}

/** In request order. Tests no longer sold are left out, and the cart drops them (docs/product.md §4). */
export async function lookUpBloodTests({ env, country, locale }: Context, ids: readonly string[]) {
  const { results } = await env.DB.prepare(bloodTestsSql(locale, 't.sku_id IN (SELECT value FROM json_each(?2))'))
    .bind(country, JSON.stringify(ids))
    .all<BloodTestRow>();
  const found = new Map(results.map((row) => [row.sku_id, toBloodTest(row, country, locale)]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}
