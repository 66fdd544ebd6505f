/** Sales by product and by origin: units that were paid for, at their line's price. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { Currency, Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { addUp, bindPeriod, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const maxProducts = 2000;

interface SoldFigures {
  orders: number;
  units: number;
  goods: number;
}
type SoldProductRow = SoldFigures & { sku: string; name_en: string; name_ar: string };
type OriginRow = SoldFigures & { origin: string; name_en: string; name_ar: string };

const soldColumns = defineColumns<SoldFigures>({
  orders: 'count(DISTINCT v.order_id)',
  units: 'sum(i.qty)',
  goods: 'sum(i.qty * i.unit_minor)',
});
const productColumns = defineColumns<SoldProductRow>({
  sku: 'i.sku_id',
  name_en: 'max(i.name_en)',
  name_ar: 'max(i.name_ar)',
  ...soldColumns.byName,
});
// Search terms are left out, because a shopper may have typed anything.
const originColumns = defineColumns<OriginRow>({
  origin: "coalesce(i.origin ->> 'type', '')",
  name_en: "coalesce(n.name_en, '')",
  name_ar: "coalesce(n.name_ar, '')",
  ...soldColumns.byName,
});

const linesSql = `invoices v CROSS JOIN order_items i ON i.order_id = v.order_id AND i.giveaway IS NULL`;

export const productsSql = `SELECT ${productColumns.sql} FROM ${linesSql}
  WHERE ${inPeriodSql('v')} GROUP BY i.sku_id ORDER BY goods DESC, i.sku_id`;
export const originsSql = `SELECT ${originColumns.sql} FROM ${linesSql}
  LEFT JOIN nutritionists n ON i.origin ->> 'type' = 'Nutritionist' AND n.id = i.origin ->> 'id'
  WHERE ${inPeriodSql('v')} GROUP BY 1, n.id ORDER BY goods DESC, 1, 2`;

const formatSold = (row: SoldFigures, currency: Currency) => ({
  units: row.units,
  ...formatFigures(row, ['goods'], currency),
});
const totalOf = (rows: readonly SoldFigures[], currency: Currency) =>
  formatSold({ orders: 0, ...addUp(rows, ['units', 'goods']) }, currency);
const nameIn = (row: { name_en: string; name_ar: string }, locale: Locale) =>
  locale === 'ar' ? row.name_ar : row.name_en;

/** Best sellers first; the total includes the `left_out`. */
export async function reportProducts(
  db: D1Database,
  period: ReportPeriod,
  locale: Locale,
): Promise<DeskData<'reportProducts'>> {
  const { currency } = period;
  const { results } = await bindPeriod(db.prepare(productsSql), period).all<SoldProductRow>();
  const items = results.slice(0, maxProducts).map((row) => ({
    sku: row.sku,
    name: nameIn(row, locale),
    orders: row.orders,
    ...formatSold(row, currency),
  }));
  return { items, total: totalOf(results, currency), left_out: results.length - items.length };
}

export async function reportOrigins(
  db: D1Database,
  period: ReportPeriod,
  locale: Locale,
): Promise<DeskData<'reportOrigins'>> {
  const { currency } = period;
  const { results } = await bindPeriod(db.prepare(originsSql), period).all<OriginRow>();
  const items = results.map((row) => ({
    origin: row.origin,
    name: nameIn(row, locale),
    orders: row.orders,
    ...formatSold(row, currency),
  }));
  return { items, total: totalOf(results, currency) };
}
