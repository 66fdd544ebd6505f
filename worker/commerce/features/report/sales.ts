/** Sales by the local day of their invoice. */

import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { addUp, bindPeriod, daySql, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const counts = ['orders', 'units'] as const;
const amounts = ['goods', 'discounts', 'delivery', 'gift_wrap', 'rounding', 'gross', 'vat', 'net', 'refunds'] as const;
type SalesFigures = Record<(typeof counts)[number] | (typeof amounts)[number], number>;
type SalesDayRow = SalesFigures & { day: string };

const dayColumns = defineColumns<SalesDayRow>({
  day: 'day',
  orders: 'sum(orders)',
  units: 'sum(units)',
  goods: 'sum(goods)',
  discounts: 'sum(discounts)',
  delivery: 'sum(delivery)',
  gift_wrap: 'sum(gift_wrap)',
  rounding: 'sum(rounding)',
  gross: 'sum(gross)',
  vat: 'sum(vat)',
  net: 'sum(gross) - sum(vat)',
  refunds: 'sum(refunds)',
});

export const salesSql = (country: CountryCode) => `SELECT ${dayColumns.sql} FROM (
  SELECT ${daySql('v.issued_at', country)} AS day, 1 AS orders,
    (SELECT coalesce(sum(i.qty), 0) FROM order_items i WHERE i.order_id = v.order_id AND i.giveaway IS NULL) AS units,
    v.lines_minor AS goods, v.discount_minor AS discounts, v.delivery_minor AS delivery, v.gift_minor AS gift_wrap,
    v.cash_rounding_minor AS rounding, v.total_minor AS gross, v.vat_minor AS vat, 0 AS refunds
  FROM invoices v WHERE ${inPeriodSql('v')}
  UNION ALL SELECT ${daySql('c.issued_at', country)}, 0, 0, 0, 0, 0, 0, 0, 0, 0, c.amount_minor
  FROM credit_notes c WHERE ${inPeriodSql('c')}) GROUP BY day ORDER BY day`;

/** Rounded half up; 0 without orders. */
const averageOf = ({ gross, orders }: SalesFigures): number =>
  orders === 0 ? 0 : Math.floor((2 * gross + orders) / (2 * orders));

export async function reportSales(db: D1Database, period: ReportPeriod): Promise<DeskData<'reportSales'>> {
  const { currency } = period;
  const { results } = await bindPeriod(db.prepare(salesSql(period.country)), period).all<SalesDayRow>();
  const serialize = (row: SalesFigures) => ({
    orders: row.orders,
    units: row.units,
    ...formatFigures(row, amounts, currency),
    average: formatAmountWithCode(averageOf(row), currency),
  });
  return {
    days: results.map((row) => ({ day: row.day, ...serialize(row) })),
    total: serialize(addUp(results, [...counts, ...amounts])),
  };
}
