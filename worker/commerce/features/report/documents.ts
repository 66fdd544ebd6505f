/** The numbered invoices and credit notes of a month, in the order they were issued; a credit note counts below zero. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type DocumentKind, parseCursor, writeCursor } from './cursor.ts';
import { addUp, bindPeriod, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const pageSize = 1000;
const amounts = ['net', 'vat', 'gross'] as const;

interface InvoiceFiguresRow {
  /** 0 for an invoice: at the same moment it comes before a credit note. */
  rank: number;
  seq: number;
  issued_at: number;
  number: string;
  order_number: string;
  invoice: string;
  net: number;
  vat: number;
  gross: number;
}
const kinds: readonly DocumentKind[] = ['invoice', 'credit_note'];

const documentColumns = defineColumns<InvoiceFiguresRow>({
  rank: 'rank',
  seq: 'seq',
  issued_at: 'issued_at',
  number: 'number',
  order_number: 'order_number',
  invoice: 'invoice',
  net: 'net',
  vat: 'vat',
  gross: 'gross',
});

/** ?2 is the cursor's time on a later page. */
export const documentsSql = `SELECT ${documentColumns.sql} FROM (
  SELECT 0 AS rank, v.seq, v.issued_at, v.number, v.order_number, '' AS invoice, v.total_minor - v.vat_minor AS net,
    v.vat_minor AS vat, v.total_minor AS gross
  FROM invoices v WHERE ${inPeriodSql('v')}
  UNION ALL SELECT 1, c.seq, c.issued_at, c.number, v.order_number, v.number, c.vat_minor - c.amount_minor, -c.vat_minor,
    -c.amount_minor
  FROM credit_notes c CROSS JOIN invoices v ON v.order_id = c.order_id WHERE ${inPeriodSql('c')})
  WHERE (issued_at, rank, seq) > (?4, ?5, ?6) ORDER BY issued_at, rank, seq LIMIT ${pageSize + 1}`;

type DocumentTotals = Record<'count' | (typeof amounts)[number], number>;
const totalColumns = defineColumns<DocumentTotals>({
  count: 'count(*)',
  net: 'coalesce(sum(gross - vat), 0)',
  vat: 'coalesce(sum(vat), 0)',
  gross: 'coalesce(sum(gross), 0)',
});
const totalsSql = `SELECT ${totalColumns.sql} FROM (
  SELECT v.total_minor AS gross, v.vat_minor AS vat FROM invoices v WHERE ${inPeriodSql('v')}
  UNION ALL SELECT -c.amount_minor, -c.vat_minor FROM credit_notes c WHERE ${inPeriodSql('c')})`;

interface GapRow {
  first: number;
  last: number;
}
const gapColumns = defineColumns<GapRow>({ first: 'before + 1', last: 'seq - 1' });
/** Numbers that are missing between the last one before the month and the month's last one. */
export const gapsSql = (table: 'invoices' | 'credit_notes'): string => `
  WITH own AS (SELECT min(d.seq) AS low, max(d.seq) AS high FROM ${table} d WHERE ${inPeriodSql('d')})
  SELECT ${gapColumns.sql} FROM (
    SELECT d.seq, lag(d.seq, 1, iif(d.seq < own.low, d.seq - 1, 0)) OVER (ORDER BY d.seq) AS before
    FROM own CROSS JOIN ${table} d ON d.country = ?1 AND d.seq <= own.high
      AND d.seq >= coalesce((SELECT max(e.seq) FROM ${table} e WHERE e.country = ?1 AND e.seq < own.low), 0))
  WHERE seq > before + 1 LIMIT 100`;

const formatGap = (prefix: string, country: string, { first, last }: GapRow): string =>
  [...new Set([first, last])].map((seq) => `${prefix}-${country}-${String(seq).padStart(6, '0')}`).join(' … ');

export async function reportInvoices(
  db: D1Database,
  period: ReportPeriod,
  after: string | undefined,
): Promise<DeskData<'reportInvoices'>> {
  const { country, currency, startMs } = period;
  const { at, kind, seq } = parseCursor(after, startMs);
  const run = (sql: string) => bindPeriod(db.prepare(sql), period);
  const [page, total, invoiceGaps, noteGaps] = await batchRows<[InvoiceFiguresRow, DocumentTotals, GapRow, GapRow]>(
    db,
    [
      bindPeriod(db.prepare(documentsSql), { ...period, startMs: at }, at, kinds.indexOf(kind), seq),
      run(totalsSql),
      run(gapsSql('invoices')),
      run(gapsSql('credit_notes')),
    ],
  );
  const rows = documentColumns.rows(page);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const sums = addUp(totalColumns.rows(total), ['count', ...amounts]);
  return {
    items: shown.map((row) => ({
      kind: kinds[row.rank] ?? 'invoice',
      number: row.number,
      day: toLocalTime(row.issued_at, period.country).day,
      order: row.order_number,
      invoice: row.invoice,
      ...formatFigures(row, amounts, currency),
    })),
    total: { count: sums.count, ...formatFigures(sums, amounts, currency) },
    gaps: [
      ...gapColumns.rows(invoiceGaps).map((gap) => formatGap('INV', country, gap)),
      ...gapColumns.rows(noteGaps).map((gap) => formatGap('CN', country, gap)),
    ],
    next: last && rows.length > pageSize ? writeCursor(last.issued_at, kinds[last.rank] ?? 'invoice', last.seq) : null,
  };
}
