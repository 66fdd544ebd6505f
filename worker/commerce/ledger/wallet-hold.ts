/**
 * The wallet part of an order: held while the order is open, then taken as revenue or released (docs/security.md M11,
 * M16).
 */

import { currencies } from '../../../shared/domain/currencies.ts';
import type { Currency } from '../../../shared/domain/money.ts';

export const walletAccountOf = (userId: string, currency: Currency): string => `wallet:${userId}:${currency}`;

/** The ids of a user's wallets, one per currency, as an SQL list. */
export const walletIdsSql = (userId: string): string =>
  `(${currencies.map((currency) => `'wallet:' || ${userId} || ':${currency}'`).join(', ')})`;

export const openAccountsStatement = (db: D1Database, userId: string, currency: Currency): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO accounts (id, kind, currency)
       VALUES ('wallet:' || ?1 || ':' || ?2, 'wallet', ?2), ('hold:' || ?1 || ':' || ?2, 'hold', ?2)`,
    )
    .bind(userId, currency);

const walletSql = "'wallet:' || user_id || ':' || currency";
const holdSql = "'hold:' || user_id || ':' || currency";
const holdMoves = {
  hold: [walletSql, holdSql],
  take: [holdSql, "'revenue:' || currency"],
  release: [holdSql, walletSql],
} as const;

/**
 * Moves the order's wallet part, if any, in the batch that changes the order's state; the order's row must exist. Too
 * low a balance fails the batch as `insufficient_funds`.
 */
export function moveHoldStatement(
  db: D1Database,
  orderId: string,
  move: keyof typeof holdMoves,
  now: number,
): D1PreparedStatement {
  const [from, to] = holdMoves[move];
  return db
    .prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       SELECT 't:${move}:' || id, ${from}, ${to}, wallet_minor, 'order_${move}', id, id, ?2 FROM orders
       WHERE id = ?1 AND wallet_minor > 0`,
    )
    .bind(orderId, now);
}
