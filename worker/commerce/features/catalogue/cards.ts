/** Maps listing rows to the API's Product and SKU (docs/api.md "Catalogue"). */
import { baseCurrency, maxLowStock, unlimitedFromStock } from '../../../../shared/constants.ts';
import type { Product, Sku, SkuForCart } from '../../../../shared/contract/catalogue.ts';
import type { SkuId } from '../../../../shared/contract/fields.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { StoredPicture } from '../media/product-pictures.ts';
import { sayAges } from './age-text.ts';
import { computeCardDose, formatCardLine, labelColumn } from './dose.ts';
import { holdEndsSql } from './hold-ends.ts';
import { toReserved } from './reserved-message.ts';

export interface CardRow {
  product_id: string;
  slug: string;
  name: string;
  images: string;
  contents: string;
  ages: string | null;
  recommendation: string | null;
  label: string;
  sku_id: string;
  price_minor: number;
  markdown_minor: number;
  base_fils: number;
  base_markdown: number;
  brand_id: string;
  brand_slug: string;
  brand_name: string;
  category_id: string;
  category_slug: string;
  category_name: string;
  category_color: string;
  free_delivery: number | null;
  available: number | null;
  buy_limit: number | null;
  /** End of the first unpaid order that holds a unit, if all units are held; Unix ms. */
  hold_ends: number | null;
}

/** A product card's columns, from `listing l`. `locale` is a union, so no user input reaches the SQL. */
export const cardRow = (locale: Locale) =>
  defineColumns<CardRow>({
    product_id: 'l.product_id',
    slug: 'p.slug',
    name: `p.name_${locale}`,
    images: 'p.images',
    contents: `p.contents_${locale}`,
    ages: 'p.ages',
    recommendation: `p.recommendation_${locale}`,
    label: labelColumn,
    sku_id: 'l.sku_id',
    price_minor: 'l.price_minor',
    markdown_minor: 'l.markdown_minor',
    base_fils: 's.base_fils',
    base_markdown: 's.markdown_fils',
    brand_id: 'b.id',
    brand_slug: 'b.slug',
    brand_name: `b.name_${locale}`,
    category_id: 'c.id',
    category_slug: 'c.slug',
    category_name: `c.name_${locale}`,
    category_color: 'c.color',
    free_delivery: '(fd.threshold_minor > 0 AND l.price_minor >= fd.threshold_minor)',
    available: 'st.available',
    buy_limit: 'st.buy_limit',
    hold_ends: holdEndsSql('st'),
  });

export const cardColumns = (locale: Locale): string => cardRow(locale).sql;

export const cardJoins = `
  JOIN products p ON p.id = l.product_id
  JOIN skus s ON s.id = l.sku_id
  JOIN brands b ON b.id = l.brand_id
  JOIN categories c ON c.id = l.category_id
  LEFT JOIN sellable_stock st ON st.sku_id = l.sku_id AND st.country = l.country
  LEFT JOIN free_delivery fd ON fd.country = l.country`;

export const cardsStatement = (db: D1Database, ids: readonly string[], country: CountryCode, locale: Locale) =>
  db
    .prepare(
      `SELECT ${cardColumns(locale)} FROM json_each(?1) wanted
       CROSS JOIN listing l ON l.country = ?2 AND l.product_id = wanted.value ${cardJoins} ORDER BY wanted.key`,
    )
    .bind(JSON.stringify(ids), country);

/** null: unlimited; 0: cannot be bought (docs/design.md §3 "Stock and buy limit"). */
function computeBuyLimit(available: number | null, merchantLimit: number | null): number | null {
  const remaining = Math.max(0, available ?? 0);
  if (merchantLimit === null) return remaining >= unlimitedFromStock ? null : remaining;
  return Math.min(merchantLimit, remaining);
}

const computeStockLeft = (available: number | null): number | null =>
  available !== null && available > 0 && available <= maxLowStock ? available : null;

/**
 * `shared` answers are cached for everyone, without stock or personal data. Otherwise the SKUs for which the caller has
 * a stock alert.
 */
export type CardFreshness = 'shared' | ReadonlySet<string>;

const toImages = (row: CardRow, locale: Locale) =>
  (JSON.parse(row.images) as StoredPicture[]).map((image) => ({
    url: image[locale],
    alt: image.alt?.[locale] || row.name,
  }));

export function toSku(row: CardRow, country: CountryCode, locale: Locale, freshness: CardFreshness): Sku {
  const { currency } = countries[country];
  const brand = { id: row.brand_id, slug: row.brand_slug, name: row.brand_name };
  // Where the base currency is paid, its price is the country's own; elsewhere it is the base price, for information.
  const isPaidInBase = currency === baseCurrency;
  return {
    id: row.sku_id as SkuId,
    name: row.name,
    product: { id: row.product_id, slug: row.slug, name: row.name, brand },
    price: {
      price: toMajor(isPaidInBase ? row.price_minor : row.base_fils, baseCurrency),
      old_price: toMajor(isPaidInBase ? row.markdown_minor : row.base_markdown, baseCurrency),
      price_local: toMajor(row.price_minor, currency),
      old_price_local: toMajor(row.markdown_minor, currency),
      currency,
    },
    ...(freshness === 'shared'
      ? {}
      : {
          buy_limit: computeBuyLimit(row.available, row.buy_limit),
          stock_left: computeStockLeft(row.available),
          order_limit: row.buy_limit,
          reserved: toReserved(row.hold_ends, locale, country),
          will_notify: freshness.has(row.sku_id),
        }),
    images: toImages(row, locale),
    free_delivery: row.free_delivery === 1,
  };
}

export const toCartSku = (
  row: CardRow,
  country: CountryCode,
  locale: Locale,
  freshness: CardFreshness,
): SkuForCart => ({
  ...toSku(row, country, locale, freshness),
  contents: row.contents,
  order_recommendation: row.recommendation,
});

export const toProduct = (row: CardRow, country: CountryCode, locale: Locale, freshness: CardFreshness): Product => ({
  id: row.product_id,
  slug: row.slug,
  name: row.name,
  images: toImages(row, locale),
  brand: { id: row.brand_id, slug: row.brand_slug, name: row.brand_name },
  category: { id: row.category_id, slug: row.category_slug, name: row.category_name, color: row.category_color },
  default_sku: toSku(row, country, locale, freshness),
  contents: row.contents,
  card_line: [...sayAges(row.ages, locale), ...formatCardLine(computeCardDose(row, country, locale), row)],
  order_recommendation: row.recommendation,
  showOrderRecommendation: row.recommendation !== null,
});
