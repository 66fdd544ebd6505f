/** What a VAT return asks for: the VAT of the month's invoices less that of its credit notes, as each document says it. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { addUp, bindPeriod, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const amounts = ['supplies', 'output_vat', 'credited', 'credited_vat', 'taxable', 'net_vat'] as const;
type RateRow = Record<(typeof amounts)[number] | 'rate', number>;

const rateColumns = defineColumns<RateRow>({
  rate: 'rate',
  supplies: 'sum(supplies)',
  output_vat: 'sum(output_vat)',
  credited: 'sum(credited)',
  credited_vat: 'sum(credited_vat)',
  taxable: 'sum(supplies) - sum(credited)',
  net_vat: 'sum(output_vat) - sum(credited_vat)',
});

export const vatSql = `SELECT ${rateColumns.sql} FROM (
  SELECT v.vat_percent AS rate, v.total_minor - v.vat_minor AS supplies, v.vat_minor AS output_vat, 0 AS credited, 0 AS credited_vat
  FROM invoices v WHERE ${inPeriodSql('v')}
  UNION ALL SELECT v.vat_percent, 0, 0, c.amount_minor - c.vat_minor, c.vat_minor
  FROM credit_notes c CROSS JOIN invoices v ON v.order_id = c.order_id WHERE ${inPeriodSql('c')})
  WHERE rate > 0 GROUP BY rate ORDER BY rate DESC`;

export async function reportVat(db: D1Database, period: ReportPeriod): Promise<DeskData<'reportVat'>> {
  const { country, currency } = period;
  const [rates, seller] = await batchRows<[RateRow, { vat_number: string | null }]>(db, [
    bindPeriod(db.prepare(vatSql), period),
    db.prepare('SELECT vat_number FROM sellers WHERE country = ?').bind(country),
  ]);
  const rows = rateColumns.rows(rates);
  return {
    vat_number: seller.results[0]?.vat_number ?? null,
    rates: rows.map((row) => ({ rate: row.rate, ...formatFigures(row, amounts, currency) })),
    total: formatFigures(addUp(rows, amounts), amounts, currency),
  };
}
