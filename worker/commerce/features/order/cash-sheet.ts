/** The day sheet of each courier: cash to collect now, and what they brought on a day. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { cashDueSql } from '../../ledger/order-queries.ts';
import { type CountRow, countColumns, countsStatement, serializeCount } from './cash-count.ts';

interface CashOrderRow {
  courier: string | null;
  number: string;
  name: string;
  status: string;
  at: number;
  minor: number;
}
const common = {
  courier: 'o.courier',
  number: 'o.number',
  name: 'o.name',
  status: 'o.status',
};
const dueColumns = defineColumns<CashOrderRow>({ ...common, minor: cashDueSql, at: 'o.created_at' });
const broughtColumns = defineColumns<CashOrderRow>({ ...common, minor: 'o.total_minor - o.wallet_minor', at: 't.at' });
const listed = 500;

export async function readCashSheet(
  db: D1Database,
  { country, from, until }: { readonly country: CountryCode; readonly from: number; readonly until: number },
): Promise<DeskData<'cashSheet'>> {
  const { currency } = countries[country];
  const format = (minor: number) => formatAmountWithCode(minor, currency);
  const sum = (rows: readonly CashOrderRow[]) => format(rows.reduce((all, { minor }) => all + minor, 0));
  const days = [toLocalTime(from, country).day, toLocalTime(Math.max(from, until - 1), country).day] as const;
  const [due, brought, counts] = await batchRows<[CashOrderRow, CashOrderRow, CountRow]>(db, [
    db
      .prepare(
        `SELECT ${dueColumns.sql} FROM orders o INDEXED BY orders_cash_due_in_country
         WHERE o.payment_status = 'due_on_delivery' AND o.status IN ('shipped', 'delivered') AND o.country = ?
         ORDER BY o.created_at, o.id LIMIT ?`,
      )
      .bind(country, listed + 1),
    db
      .prepare(
        `SELECT ${broughtColumns.sql} FROM order_transitions t INDEXED BY order_transitions_cash
         CROSS JOIN orders o ON o.id = t.order_id
         WHERE t.cause = 'cash' AND t.at >= ? AND t.at < ? AND o.country = ? ORDER BY t.at LIMIT ?`,
      )
      .bind(from, until, country, listed + 1),
    countsStatement(db, country, days),
  ]);
  const [dueRows, broughtRows] = [dueColumns.rows(due), broughtColumns.rows(brought)];
  const [shownDue, shownBrought] = [dueRows.slice(0, listed), broughtRows.slice(0, listed)];
  const serialize = ({ number, name, status, at, minor }: CashOrderRow) => ({
    number,
    name,
    status,
    at: new Date(at).toISOString(),
    amount: format(minor),
  });
  const names = [...new Set([...shownDue, ...shownBrought].map(({ courier }) => courier))];
  return {
    coin: format(getSmallestCoin(country)),
    couriers: names
      .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
      .map((courier) => {
        const mine = (rows: readonly CashOrderRow[]) => rows.filter((row) => row.courier === courier);
        return {
          courier,
          to_collect: sum(mine(shownDue)),
          collected: sum(mine(shownBrought)),
          due: mine(shownDue).map(serialize),
          brought: mine(shownBrought).map(serialize),
        };
      }),
    to_collect: sum(shownDue),
    collected: sum(shownBrought),
    counts: countColumns.rows(counts).map((row) => serializeCount(row, currency)),
    is_cut: dueRows.length > listed || broughtRows.length > listed,
  };
}
