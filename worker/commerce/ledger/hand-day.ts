/** What staff move by hand within a day, of one person and of a country: into wallets, and out in cash. */
import { countryDayTimes, handDayMs } from '../../../shared/constants.ts';
import type { HandWay } from '../../../shared/contract/desk/today.ts';
import { type Currency, formatAmountWithCode } from '../../../shared/domain/money.ts';
import { defineColumns } from '../db/columns.ts';

/** The transfers of each way, by the account that all of them share. */
const ways = {
  wallet: { side: 'debit', account: 'revenue:', kinds: "('wallet_given', 'refund_to_wallet')", index: 'transfers_into_wallets' },
  cash: { side: 'credit', account: 'cash:', kinds: "('wallet_paid_out', 'refund_to_cash')", index: 'transfers_out_in_cash' },
} as const satisfies Readonly<Record<HandWay, object>>; // biome-ignore format: related fields share a line

/** Changes with each such transfer. @param currency SQL over `?1` */
export const handDayState = (way: HandWay, currency: string, of: string) => {
  const { side, account, kinds } = ways[way];
  return {
    sql: `SELECT max(rowid) FROM transfers WHERE ${side} = '${account}' || ${currency} AND kind IN ${kinds}`,
    of,
  };
};

interface HandDayContext {
  readonly db: D1Database;
  readonly actor: { readonly id: string };
  readonly now: number;
}
interface HandDayAssessment {
  readonly needsApproval: boolean;
  readonly facts: { readonly day_person?: string; readonly day_shop?: string };
}

interface HandDay {
  readonly byPerson: number;
  readonly byShop: number;
}
const dayColumns = defineColumns<HandDay>({
  byPerson: 'coalesce(sum(amount) FILTER (WHERE mover = ?3), 0)',
  byShop: 'coalesce(sum(amount), 0)',
});

/** Who did a transfer `t`: an approved one counts for who asked for it. NULL for what no member of staff did, such as a cancelled order's part. */
const moverSql = `(SELECT coalesce((SELECT p.proposed_by FROM audit_changes d JOIN proposals p ON p.id = d.entity_id
      WHERE d.log_id = l.id AND d.entity = 'proposals' LIMIT 1), l.actor)
    FROM audit_changes a JOIN audit_log l ON l.id = a.log_id
    WHERE a.entity = 'transfers' AND a.entity_id = t.id ORDER BY a.id LIMIT 1)`;

/** Each with its `mover`. `?1`: a currency, `?2`: since when. */
export const handDaySql = (way: HandWay): string => {
  const { side, account, kinds, index } = ways[way];
  return `(SELECT t.amount, t.created_at, ${moverSql} AS mover FROM transfers t INDEXED BY ${index}
    WHERE t.${side} = '${account}' || ?1 AND t.created_at > ?2 AND t.kind IN ${kinds})`;
};

interface HandMoney {
  readonly way: HandWay;
  readonly currency: Currency;
  readonly limit: number | null;
}

async function readHandDay(
  { db, actor, now }: HandDayContext,
  { way, currency }: Omit<HandMoney, 'limit'>,
): Promise<HandDay> {
  const rows = await db
    .prepare(`SELECT ${dayColumns.sql} FROM ${handDaySql(way)} WHERE mover IS NOT NULL`)
    .bind(currency, now - handDayMs, actor.id)
    .all();
  return dayColumns.first(rows) ?? { byPerson: 0, byShop: 0 };
}

/** One person alone moves no more in a day than at once, and all of them together no more than a few times that. */
const leftOfDay = ({ byPerson, byShop }: HandDay, limit: number | null): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.min(limit - byPerson, limit * countryDayTimes - byShop));

export const readLeftOfDay = async (context: HandDayContext, money: HandMoney): Promise<number> =>
  leftOfDay(await readHandDay(context, money), money.limit);

export async function assessHandDay(
  context: HandDayContext,
  { minor, ...money }: HandMoney & { minor: number },
): Promise<HandDayAssessment> {
  const day = await readHandDay(context, money);
  const isAbove = minor > leftOfDay(day, money.limit);
  const format = (sum: number) => formatAmountWithCode(sum + minor, money.currency);
  return {
    needsApproval: isAbove,
    facts: isAbove ? { day_person: format(day.byPerson), day_shop: format(day.byShop) } : {},
  };
}
