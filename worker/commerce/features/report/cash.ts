import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import {
  type BalanceRow,
  balanceColumns,
  balancesSql,
  type MoveRow,
  moveColumns,
  movesSql,
  summarizeAccounts,
} from './accounts.ts';
import { daySql, type ReportPeriod } from './period.ts';

interface MethodRow {
  method: string;
  count_in: number;
  in: number;
  count_out: number;
  out: number;
}
const methodColumns = defineColumns<MethodRow>({
  method: "iif(is_cash, 'cash', coalesce(method, ''))",
  count_in: 'sum(is_in)',
  in: 'sum(is_in * amount)',
  count_out: 'sum(1 - is_in)',
  out: 'sum((1 - is_in) * amount)',
});

// By time, because an index on an account would read everything that the account ever moved.
const transfersSql = 'transfers t INDEXED BY transfers_by_time';

/** ?1 and ?2: the month; ?3: the gateway's account; ?4: that of cash. */
export const methodsSql = `SELECT ${methodColumns.sql} FROM (
  SELECT t.amount, t.debit IN (?3, ?4) AS is_in, ?4 IN (t.debit, t.credit) AS is_cash, coalesce(p.method, w.method) AS method
  FROM ${transfersSql}
  LEFT JOIN refunds r ON r.id = t.ref AND t.kind = 'gateway_refund'
  LEFT JOIN captures c ON c.charge_id = coalesce(r.charge_id, t.ref)
  LEFT JOIN payments p ON p.id = c.payment_id
  LEFT JOIN wallet_charges w ON w.id = coalesce(c.wallet_charge_id, t.ref)
  WHERE t.created_at >= ?1 AND t.created_at < ?2 AND (t.debit IN (?3, ?4) OR t.credit IN (?3, ?4)))
  GROUP BY 1 ORDER BY 1`;

interface CollectedRow {
  day: string;
  count_in: number;
  in: number;
}
const collectedColumns = (country: CountryCode) =>
  defineColumns<CollectedRow>({
    day: daySql('created_at', country),
    count_in: 'count(*)',
    in: 'sum(amount)',
  });
export const collectedSql = (country: CountryCode) => `SELECT ${collectedColumns(country).sql} FROM ${transfersSql}
  WHERE t.created_at >= ?1 AND t.created_at < ?2 AND t.debit = ?3 AND t.kind = 'order_cash' GROUP BY 1 ORDER BY 1`;

interface CashDueRow {
  status: string;
  orders: number;
  due: number;
}
const dueColumns = defineColumns<CashDueRow>({
  status: 'status',
  orders: 'count(*)',
  due: 'sum(total_minor - wallet_minor)',
});
export const dueSql = `SELECT ${dueColumns.sql} FROM orders INDEXED BY orders_by_payment WHERE payment_status = 'due_on_delivery' AND country = ?
  GROUP BY status ORDER BY status`;

export async function reportCash(db: D1Database, period: ReportPeriod): Promise<DeskData<'reportCash'>> {
  const { country, currency, startMs, endMs } = period;
  const [gateway, cash] = [`gateway:${currency}`, `cash:${currency}`];
  const [moves, balances, methods, collected, due] = await batchRows<
    [MoveRow, BalanceRow, MethodRow, CollectedRow, CashDueRow]
  >(db, [
    db.prepare(movesSql).bind(startMs, endMs, currency),
    db.prepare(balancesSql).bind(currency),
    db.prepare(methodsSql).bind(startMs, endMs, gateway, cash),
    db.prepare(collectedSql(country)).bind(startMs, endMs, cash),
    db.prepare(dueSql).bind(country),
  ]);
  const format = (minor: number) => formatAmountWithCode(minor, currency);
  return {
    accounts: summarizeAccounts(moveColumns.rows(moves), balanceColumns.rows(balances), currency),
    methods: methodColumns.rows(methods).map((row) => ({ ...row, in: format(row.in), out: format(row.out) })),
    collected: collectedColumns(country)
      .rows(collected)
      .map((row) => ({ ...row, in: format(row.in) })),
    to_collect: dueColumns.rows(due).map((row) => ({ ...row, due: format(row.due) })),
  };
}
