import type { ScheduledPrice } from '../../../../shared/contract/desk/scheduled-price.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { formatPlainAmount } from '../../../../shared/domain/money.ts';
import { getScheduleState, type ScheduledPriceKind } from '../../../../shared/domain/scheduled-price.ts';
import { defineColumns } from '../../db/columns.ts';
import { regularPricesSql } from '../price/country-prices.ts';

export interface ScheduledPriceRow {
  id: string;
  sku: string;
  name_en: string;
  name_ar: string;
  country: CountryCode;
  kind: ScheduledPriceKind;
  price_minor: number;
  regular_minor: number | null;
  starts_at: number;
  ends_at: number;
  sale_id: string | null;
  sale_title: string | null;
  sale_percent: number | null;
}
export const rowColumns = defineColumns<ScheduledPriceRow>({
  id: 'w.id',
  sku: 'w.sku_id',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  country: 'w.country',
  kind: 'w.kind',
  price_minor: 'w.price_minor',
  regular_minor: `(SELECT g.price_minor FROM (${regularPricesSql('s.id = w.sku_id')}) g WHERE g.country = w.country)`,
  starts_at: 'w.starts_at',
  ends_at: 'w.ends_at',
  sale_id: 'w.sale_id',
  sale_title: 'd.title',
  sale_percent: 'd.percent',
});
export const toRowsSql = (from: string, order: string) =>
  `SELECT ${rowColumns.sql} FROM (${from}) w CROSS JOIN skus k ON k.id = w.sku_id CROSS JOIN products p ON p.id = k.product_id
    LEFT JOIN sales d ON d.id = w.sale_id ORDER BY ${order}`;

export const formatPrice = (minor: number, country: CountryCode): string =>
  `${formatPlainAmount(minor, countries[country].currency)} ${countries[country].currency}`;

export const toScheduledPrice = (row: ScheduledPriceRow, now: number): ScheduledPrice => ({
  id: row.id,
  sku: row.sku,
  name: { en: row.name_en, ar: row.name_ar },
  country: row.country,
  kind: row.kind,
  state: getScheduleState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
  price: formatPrice(row.price_minor, row.country),
  regular: row.regular_minor === null ? null : formatPrice(row.regular_minor, row.country),
  starts_at: new Date(row.starts_at).toISOString(),
  ends_at: new Date(row.ends_at).toISOString(),
  sale: row.sale_id === null ? null : { id: row.sale_id, title: row.sale_title ?? '', percent: row.sale_percent ?? 0 },
});
