import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { addUp, bindPeriod, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const counts = ['orders', 'free_units'] as const;
const amounts = ['discounts', 'gross'] as const;
type PromotionFigures = Record<(typeof counts)[number] | (typeof amounts)[number], number>;
type PromotionFiguresRow = PromotionFigures & { kind: 'coupon' | 'bundle' | 'giveaway'; id: string };

const totalColumns = defineColumns<PromotionFigures>({
  orders: 'count(*)',
  free_units: 'coalesce(sum(free_units), 0)',
  discounts: 'coalesce(sum(discounts), 0)',
  gross: 'coalesce(sum(gross), 0)',
});
const promotionColumns = defineColumns<PromotionFiguresRow>({ kind: 'kind', id: 'id', ...totalColumns.byName });

const invoicedSql = `invoices v CROSS JOIN orders o ON o.id = v.order_id`;
export const promotionsSql = `SELECT ${promotionColumns.sql} FROM (
  SELECT 'coupon' AS kind, o.coupon AS id, 0 AS free_units, o.discount_minor - o.bundle_discount_minor AS discounts,
    v.total_minor AS gross FROM ${invoicedSql} WHERE ${inPeriodSql('v')} AND o.coupon IS NOT NULL
  UNION ALL SELECT 'bundle', x.bundle_id, 0, x.count * x.each_minor, v.total_minor
    FROM invoices v CROSS JOIN order_bundles x ON x.order_id = v.order_id WHERE ${inPeriodSql('v')}
  UNION ALL SELECT 'giveaway', i.giveaway, i.qty, 0, v.total_minor
    FROM invoices v CROSS JOIN order_items i ON i.order_id = v.order_id AND i.giveaway IS NOT NULL WHERE ${inPeriodSql('v')})
  GROUP BY kind, id ORDER BY kind, id`;

/** An order with two promotions counts once. */
export const promotedSql = `SELECT ${totalColumns.sql} FROM (
  SELECT o.coupon, o.discount_minor AS discounts, v.total_minor AS gross,
    (SELECT coalesce(sum(i.qty), 0) FROM order_items i WHERE i.order_id = v.order_id AND i.giveaway IS NOT NULL) AS free_units
  FROM ${invoicedSql} WHERE ${inPeriodSql('v')})
  WHERE coupon IS NOT NULL OR discounts > 0 OR free_units > 0`;

export async function reportPromotions(db: D1Database, period: ReportPeriod): Promise<DeskData<'reportPromotions'>> {
  const [rows, total] = await batchRows<[PromotionFiguresRow, PromotionFigures]>(db, [
    bindPeriod(db.prepare(promotionsSql), period),
    bindPeriod(db.prepare(promotedSql), period),
  ]);
  const serialize = (row: PromotionFigures) => ({
    orders: row.orders,
    free_units: row.free_units,
    ...formatFigures(row, amounts, period.currency),
  });
  return {
    items: promotionColumns.rows(rows).map((row) => ({ kind: row.kind, id: row.id, ...serialize(row) })),
    total: serialize(addUp(totalColumns.rows(total), [...counts, ...amounts])),
  };
}
