/** Each refund of an order, by its credit note. The reason is the one printed there; the private note stays private. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { parseCursor, writeCursor } from './cursor.ts';
import { addUp, bindPeriod, formatFigures, inPeriodSql, type ReportPeriod } from './period.ts';

const pageSize = 1000;
const amounts = ['amount', 'to_card', 'to_wallet', 'to_cash'] as const;

type RefundFigures = Record<(typeof amounts)[number], number>;
type RefundFiguresRow = RefundFigures & {
  issued_at: number;
  seq: number;
  credit_note: string;
  order_number: string;
  reason: string;
};
type RefundTotals = RefundFigures & { count: number };

const refundColumns = defineColumns<RefundFiguresRow>({
  issued_at: 'c.issued_at',
  seq: 'c.seq',
  credit_note: 'c.number',
  order_number: 'v.order_number',
  reason: 'c.reason',
  amount: 'r.amount_minor',
  to_card: 'r.card_minor',
  to_wallet: 'r.wallet_minor',
  to_cash: 'r.cash_minor',
});
const totalColumns = defineColumns<RefundTotals>({
  count: 'count(*)',
  amount: 'coalesce(sum(r.amount_minor), 0)',
  to_card: 'coalesce(sum(r.card_minor), 0)',
  to_wallet: 'coalesce(sum(r.wallet_minor), 0)',
  to_cash: 'coalesce(sum(r.cash_minor), 0)',
});

const refundsFrom = 'credit_notes c CROSS JOIN order_refunds r ON r.id = c.refund_id';
export const refundsSql = `SELECT ${refundColumns.sql} FROM ${refundsFrom} CROSS JOIN invoices v ON v.order_id = c.order_id
  WHERE ${inPeriodSql('c')} AND (c.issued_at, c.seq) > (?4, ?5) ORDER BY c.issued_at, c.seq LIMIT ${pageSize + 1}`;
const totalsSql = `SELECT ${totalColumns.sql} FROM ${refundsFrom} WHERE ${inPeriodSql('c')}`;

export async function reportRefunds(
  db: D1Database,
  period: ReportPeriod,
  after: string | undefined,
): Promise<DeskData<'reportRefunds'>> {
  const { currency, startMs } = period;
  const { at, seq } = parseCursor(after, startMs);
  const [page, total] = await batchRows<[RefundFiguresRow, RefundTotals]>(db, [
    bindPeriod(db.prepare(refundsSql), { ...period, startMs: at }, at, seq),
    bindPeriod(db.prepare(totalsSql), period),
  ]);
  const rows = refundColumns.rows(page);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const sums = addUp(totalColumns.rows(total), ['count', ...amounts]);
  return {
    items: shown.map((row) => ({
      day: toLocalTime(row.issued_at, period.country).day,
      order: row.order_number,
      credit_note: row.credit_note,
      ...formatFigures(row, amounts, currency),
      reason: row.reason,
    })),
    total: { count: sums.count, ...formatFigures(sums, amounts, currency) },
    next: last && rows.length > pageSize ? writeCursor(last.issued_at, 'credit_note', last.seq) : null,
  };
}
