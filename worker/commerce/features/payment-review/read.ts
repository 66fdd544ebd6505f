/** Reads payments under review for the desk (docs/security.md §4.3). */
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import {
  computeAcceptedParts,
  listDecisions,
  type ReviewReason,
  type ReviewStatus,
} from '../../../../shared/domain/payment-review.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';

export interface ReviewRow {
  charge_id: string;
  reason: ReviewReason;
  status: ReviewStatus;
  note: string | null;
  created_at: number;
  decided_at: number | null;
  /** Null in a currency without books; `amount_text` holds it then. */
  amount_minor: number | null;
  amount_text: string | null;
  currency: string;
  payment_id: string | null;
  wallet_charge_id: string | null;
  order_id: string | null;
  order_number: string | null;
  payment_status: string | null;
  asked_minor: number;
  asked_currency: Currency;
  user_id: string | null;
  locale: Locale;
  name: string;
  email: string;
  is_awaited: number;
  refund_status: 'due' | 'done' | null;
}

const reviewColumns = defineColumns<ReviewRow>({
  charge_id: 'v.charge_id',
  reason: 'v.reason',
  status: 'v.status',
  note: 'v.note',
  created_at: 'v.created_at',
  decided_at: 'v.decided_at',
  amount_minor: 'c.amount_minor',
  amount_text: 'c.amount_text',
  currency: 'c.currency',
  payment_id: 'c.payment_id',
  wallet_charge_id: 'c.wallet_charge_id',
  order_id: 'o.id',
  order_number: 'o.number',
  payment_status: 'o.payment_status',
  asked_minor: 'coalesce(p.amount_minor, w.amount_minor)',
  asked_currency: 'coalesce(p.currency, w.currency)',
  user_id: 'coalesce(o.user_id, w.user_id)',
  locale: 'coalesce(o.locale, w.locale)',
  name: "coalesce(o.name, u.name, '')",
  email: "coalesce(o.email, u.email, '')",
  is_awaited: "coalesce(o.payment_status IN ('pending', 'failed'), w.status = 'review' AND u.id IS NOT NULL)",
  refund_status: '(SELECT r.status FROM refunds r WHERE r.charge_id = v.charge_id AND r.order_refund_id IS NULL)',
});

const reviewSql = `SELECT ${reviewColumns.sql} FROM payment_reviews v JOIN captures c ON c.charge_id = v.charge_id
  LEFT JOIN payments p ON p.id = c.payment_id LEFT JOIN orders o ON o.id = p.order_id
  LEFT JOIN wallet_charges w ON w.id = c.wallet_charge_id LEFT JOIN users u ON u.id = w.user_id`;

export async function findReview(db: D1Database, chargeId: string): Promise<ReviewRow> {
  const row = await db.prepare(`${reviewSql} WHERE v.charge_id = ?`).bind(chargeId).first<ReviewRow>();
  if (!row) throw new AppError('not_found');
  return row;
}

const maxListed = 200;

export async function listReviews(
  db: D1Database,
  among: readonly CountryCode[],
  which: 'open' | 'all',
): Promise<ReviewRow[]> {
  const currencies = among.map((country) => countries[country].currency);
  const order = which === 'open' ? "AND v.status = 'open' ORDER BY v.created_at" : 'ORDER BY v.created_at DESC';
  const { results } = await db
    .prepare(
      `${reviewSql} WHERE coalesce(p.currency, w.currency) IN (SELECT value FROM json_each(?)) ${order}, v.charge_id LIMIT ${maxListed}`,
    )
    .bind(JSON.stringify(currencies))
    .all<ReviewRow>();
  return results;
}

export const getDecisions = (row: ReviewRow) =>
  listDecisions({
    status: row.status,
    reason: row.reason,
    isBooked: row.amount_minor !== null,
    isAwaited: row.is_awaited === 1,
  });

export function serializeReview(row: ReviewRow) {
  const { amount_minor: minor, asked_minor: requestedMinor, asked_currency: currency } = row;
  const isComparable = minor !== null && row.currency === currency;
  return {
    charge: row.charge_id,
    status: row.status,
    reason: row.reason,
    order: row.order_number,
    payment_status: row.payment_status,
    name: row.name,
    asked: formatAmountWithCode(requestedMinor, currency),
    captured:
      minor === null ? `${row.amount_text} ${row.currency}` : formatAmountWithCode(minor, row.currency as Currency),
    difference: isComparable
      ? formatAmountWithCode(computeAcceptedParts(minor, requestedMinor).adjustmentMinor, currency)
      : null,
    may: getDecisions(row),
    refund: row.refund_status,
    note: row.note,
    created_at: new Date(row.created_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}
