/**
 * Accounts of the ledger over a month. Opening and closing are counted back from the balances of now, so what is read is
 * what was booked since the month began, never what came before it.
 */
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';

const single = ['gateway', 'cash', 'revenue', 'refund_due', 'suspense', 'adjustment'] as const;
/** `wallets`: what shoppers have in all of theirs, with what their open orders hold. */
const accountNames = [...single, 'wallets'] as const;
type AccountName = (typeof accountNames)[number];

/** Accounts that are negative in the ledger when they owe the shop; the report shows that as the shop's money. */
const isAsset = (name: AccountName): boolean => name === 'gateway' || name === 'cash';

export interface MoveRow {
  source: string;
  target: string;
  /** 0 for what was booked after the month. */
  is_in_month: number;
  amount: number;
}
export const moveColumns = defineColumns<MoveRow>({
  source: 'source',
  target: 'target',
  is_in_month: 'created_at < ?2',
  amount: 'sum(amount)',
});

const nameSql = (column: string): string =>
  `iif(${column} GLOB 'wallet:*' OR ${column} GLOB 'hold:*', 'wallets', substr(${column}, 1, instr(${column}, ':') - 1))`;

/** ?1 and ?2: the month; ?3: its currency. Transfers between a wallet and its hold count as neither in nor out. */
export const movesSql = `SELECT ${moveColumns.sql} FROM (
  SELECT ${nameSql('debit')} AS source, ${nameSql('credit')} AS target, created_at, amount FROM transfers
  WHERE created_at >= ?1 AND substr(debit, -3) = ?3) WHERE source <> target GROUP BY source, target, created_at < ?2`;

export interface BalanceRow {
  id: string;
  balance: number;
}
export const balanceColumns = defineColumns<BalanceRow>({ id: 'id', balance: 'balance' });
/** ?1: the currency. */
export const balancesSql = `SELECT ${balanceColumns.sql} FROM accounts
  WHERE id IN (${single.map((name) => `'${name}:' || ?1`).join(', ')})`;

const sumOf = (moves: readonly MoveRow[]): number => moves.reduce((sum, { amount }) => sum + amount, 0);

function balanceNow(name: AccountName, balances: readonly BalanceRow[], currency: Currency): number {
  // All balances of a currency add up to zero (INV2), and there are too many wallets to read.
  if (name === 'wallets') return 0 - balances.reduce((sum, { balance }) => sum + balance, 0);
  return balances.find(({ id }) => id === `${name}:${currency}`)?.balance ?? 0;
}

export function summarizeAccounts(moves: readonly MoveRow[], balances: readonly BalanceRow[], currency: Currency) {
  return accountNames.map((name) => {
    const credited = moves.filter(({ target }) => target === name);
    const debited = moves.filter(({ source }) => source === name);
    const [ins, outs, sign] = isAsset(name) ? [debited, credited, -1] : [credited, debited, 1];
    const within = (rows: readonly MoveRow[]) => sumOf(rows.filter(({ is_in_month: isInMonth }) => isInMonth === 1));
    const opening = sign * balanceNow(name, balances, currency) - sumOf(ins) + sumOf(outs);
    const format = (minor: number) => formatAmountWithCode(minor, currency);
    return {
      account: name,
      opening: format(opening),
      in: format(within(ins)),
      out: format(within(outs)),
      closing: format(opening + within(ins) - within(outs)),
    };
  });
}
