import type { z } from 'zod';
import { pageSize } from '../../../../shared/constants.ts';
import type { ChargeId, OrderId, UserId } from '../../../../shared/contract/fields.ts';
import type { WalletCause, walletCharge, walletEntry } from '../../../../shared/contract/wallet.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, toMajor } from '../../../../shared/domain/money.ts';
import type { OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import { defineColumns, readFirst } from '../../db/columns.ts';
import { walletIdsSql } from '../../ledger/wallet-hold.ts';

interface WalletBalanceRow {
  currency: Currency;
  balance: number;
}

export const balanceColumns = defineColumns<WalletBalanceRow>({
  currency: 'currency',
  balance: 'balance',
});

export const balancesStatement = (db: D1Database, userId: string | null): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${balanceColumns.sql} FROM accounts WHERE id IN ${walletIdsSql('?1')}
       ORDER BY currency`,
    )
    .bind(userId);

export const readBalance = (result: D1Result<unknown> | undefined, currency: Currency): number =>
  balanceColumns.rows(result).find((row) => row.currency === currency)?.balance ?? 0;

export function serializeBalances(result: D1Result<unknown> | undefined, country: CountryCode) {
  const own = countries[country].currency;
  const others = balanceColumns.rows(result).filter((row) => row.currency !== own && row.balance > 0);
  return [{ currency: own, balance: readBalance(result, own) }, ...others].map(({ currency, balance }) => ({
    currency,
    balance: toMajor(balance, currency),
  }));
}

const causes: Readonly<Record<string, WalletCause>> = {
  wallet_charge: 'charge',
  order_hold: 'order',
  order_release: 'release',
  refund_to_wallet: 'refund',
  wallet_given: 'given',
  wallet_paid_out: 'paid_out',
  wallet_forfeit: 'forfeit',
};

export interface WalletEntryRow {
  kind: string;
  amount: number;
  currency: Currency;
  created_at: number;
  order_id: OrderId | null;
  number: string | null;
  note: string | null;
}

export const entryColumns = defineColumns<WalletEntryRow>({
  kind: 'm.kind',
  amount: 'm.amount',
  currency: 'substr(m.account, -3)',
  created_at: 'm.created_at',
  order_id: 'o.id',
  number: 'o.number',
  note: 'coalesce(m.note, r.reason)',
});

const ownWallets = walletIdsSql('?1');

/** UNION ALL lets each half use its index; an OR would use none. */
const movesSql = `SELECT t.rowid AS seq, t.id, t.kind, t.amount, t.credit AS account, t.created_at, t.ref, t.order_id, t.note
    FROM transfers t WHERE t.credit IN ${ownWallets}
  UNION ALL SELECT t.rowid, t.id, t.kind, -t.amount, t.debit, t.created_at, t.ref, t.order_id, t.note
    FROM transfers t WHERE t.debit IN ${ownWallets}`;

/** Newest first; a limit of -1 reads all. A refund's note is its reason. */
export const entriesStatement = (
  db: D1Database,
  { userId, limit, offset }: { userId: UserId; limit: number; offset: number },
  columns: { readonly sql: string } = entryColumns,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns.sql}
       FROM (${movesSql}) m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN order_refunds r ON r.id = m.ref
       ORDER BY m.created_at DESC, m.seq DESC LIMIT ?2 OFFSET ?3`,
    )
    .bind(userId, limit, offset);

export const serializeEntry = (row: WalletEntryRow): z.input<typeof walletEntry> => ({
  cause: causes[row.kind] ?? 'given',
  amount: toMajor(row.amount, row.currency),
  currency: row.currency,
  at: new Date(row.created_at).toISOString(),
  order: row.order_id === null ? null : { id: row.order_id, number: row.number ?? '' },
  note: row.note,
});

export const serializeEntries = (result: D1Result<unknown> | undefined): z.input<typeof walletEntry>[] =>
  entryColumns.rows(result).map(serializeEntry);

export async function readWalletHistory(db: D1Database, userId: UserId, page: number) {
  const [entries, total] = await db.batch<unknown>([
    entriesStatement(db, { userId, limit: pageSize, offset: (page - 1) * pageSize }),
    db.prepare(`SELECT count(*) AS n FROM (${movesSql})`).bind(userId),
  ]);
  const n = readFirst<{ n: number }>(total)?.n ?? 0;
  return { items: serializeEntries(entries), page, pages: Math.max(1, Math.ceil(n / pageSize)), total: n };
}

interface WalletChargeRow {
  id: ChargeId;
  status: 'initiated' | 'captured' | 'failed' | 'expired' | 'review';
  amount_minor: number;
  currency: Currency;
  method: OnlineMethod;
  payment_url: string | null;
  created_at: number;
}

const chargeColumns = defineColumns<WalletChargeRow>({
  id: 'id',
  status: 'status',
  amount_minor: 'amount_minor',
  currency: 'currency',
  method: 'method',
  payment_url: 'payment_url',
  created_at: 'created_at',
});

const statuses = {
  initiated: 'pending',
  captured: 'paid',
  failed: 'failed',
  expired: 'failed',
  review: 'review',
} as const;

export async function findWalletCharge(
  db: D1Database,
  userId: UserId,
  id: ChargeId,
): Promise<z.input<typeof walletCharge> | null> {
  const row = await db
    .prepare(`SELECT ${chargeColumns.sql} FROM wallet_charges WHERE id = ? AND user_id = ?`)
    .bind(id, userId)
    .first<WalletChargeRow>();
  return (
    row && {
      id: row.id,
      status: statuses[row.status],
      amount: toMajor(row.amount_minor, row.currency),
      currency: row.currency,
      payment_method: row.method,
      payment_url: row.status === 'initiated' ? row.payment_url : null,
      at: new Date(row.created_at).toISOString(),
    }
  );
}
