/** What staff put into wallets within a day, by gifts and by refunds to a wallet: of one person, and of a country. */
import { countryDayTimes, walletMoveWindowMs } from '../../../../shared/constants.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { StateQuery } from './rule.ts';

const intoWallets = "kind IN ('wallet_given', 'refund_to_wallet')";

/** Changes with each such transfer. @param debit SQL for the account of `?1` that they leave */
export const walletDayState = (debit: string, of: string): StateQuery => ({
  sql: `SELECT max(rowid) FROM transfers WHERE debit = ${debit} AND ${intoWallets}`,
  of,
});

export interface WalletDay {
  readonly byPerson: number;
  readonly byShop: number;
}
const dayColumns = defineColumns<WalletDay>({
  byPerson: 'coalesce(sum(amount) FILTER (WHERE giver = ?3), 0)',
  byShop: 'coalesce(sum(amount), 0)',
});

/** Who did a transfer `t`: an approved one counts for who asked for it. NULL for what no member of staff did, such as a cancelled order's part. */
export const giverSql = `(SELECT coalesce((SELECT p.proposed_by FROM audit_changes d JOIN proposals p ON p.id = d.entity_id
      WHERE d.log_id = l.id AND d.entity = 'proposals' LIMIT 1), l.actor)
    FROM audit_changes a JOIN audit_log l ON l.id = a.log_id
    WHERE a.entity = 'transfers' AND a.entity_id = t.id ORDER BY a.id LIMIT 1)`;

/** `?1`: an account of revenue, `?2`: since when. */
export const walletDaySql = `FROM transfers t INDEXED BY transfers_into_wallets
  WHERE t.debit = ?1 AND t.created_at > ?2 AND t.${intoWallets}`;

export async function readWalletDay(
  db: D1Database,
  { staffId, currency, now }: { staffId: string; currency: Currency; now: number },
): Promise<WalletDay> {
  const row = await db
    .prepare(
      `SELECT ${dayColumns.sql} FROM (SELECT t.amount, ${giverSql} AS giver ${walletDaySql}) WHERE giver IS NOT NULL`,
    )
    .bind(`revenue:${currency}`, now - walletMoveWindowMs, staffId)
    .all();
  return dayColumns.first(row) ?? { byPerson: 0, byShop: 0 };
}

/** One person alone puts no more into all wallets of a day than into one, and all of them no more than some times that. */
export const isAboveDay = ({ byPerson, byShop }: WalletDay, minor: number, limit: number | null): boolean =>
  limit !== null && (byPerson + minor > limit || byShop + minor > limit * countryDayTimes);
