/** What an order takes of a wallet: held while the order is open, then taken as revenue or given back (docs/security.md M11, M16). */
import type { Currency } from '../../../shared/domain/money.ts';

/** A wallet's account in the ledger. */
export const walletOf = (userId: string, currency: Currency): string => `wallet:${userId}:${currency}`;

/** A person's accounts of a currency, the first time that money reaches them. */
export const openAccounts = (db: D1Database, userId: string, currency: Currency): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO accounts (id, kind, currency)
       VALUES ('wallet:' || ?1 || ':' || ?2, 'wallet', ?2), ('hold:' || ?1 || ':' || ?2, 'hold', ?2)`,
    )
    .bind(userId, currency);

const wallet = "'wallet:' || user_id || ':' || currency";
const hold = "'hold:' || user_id || ':' || currency";
const moves = {
  hold: [wallet, hold],
  take: [hold, "'revenue:' || currency"],
  release: [hold, wallet],
} as const;

/**
 * The statement that moves an order's wallet part, if it has one; for the batch that changes the order's state. An order's row
 * must be there. A wallet that has too little fails the batch as `insufficient_funds`.
 */
export function moveHold(db: D1Database, orderId: string, move: keyof typeof moves, now: number): D1PreparedStatement {
  const [from, to] = moves[move];
  return db
    .prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       SELECT 't:${move}:' || id, ${from}, ${to}, wallet_minor, 'order_${move}', id, id, ?2 FROM orders
       WHERE id = ?1 AND wallet_minor > 0`,
    )
    .bind(orderId, now);
}
