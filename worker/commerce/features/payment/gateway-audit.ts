/** Compares the gateway's charges with the books, a page at a time (`npm run desk -- audit gateway`). */
import { type ChargeDifference, findChargeDifference } from '../../../../shared/domain/gateway-audit.ts';
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { type Charge, GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { createTap } from '../../gateways/tap.ts';
import { isOwnCharge } from './gateway-charge.ts';

interface BookedRow {
  charge_id: string;
  amount_minor: number | null;
  amount_text: string | null;
  currency: string;
  refunded_minor: number;
}

const bookedColumns = defineColumns<BookedRow>({
  charge_id: 'c.charge_id',
  amount_minor: 'c.amount_minor',
  amount_text: 'c.amount_text',
  currency: 'c.currency',
  refunded_minor:
    "coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.charge_id = c.charge_id AND r.status = 'done'), 0)",
});
interface AuditDifference {
  charge: string;
  what: ChargeDifference | 'not_there';
  at_gateway: string;
  in_books: string;
}

interface AuditCursor {
  after: string;
  before: number;
}

const maxLookups = 20;

const bookedSql = `SELECT ${bookedColumns.sql} FROM captures c`;

export async function auditGateway(env: CommerceEnv, from: AuditCursor | null) {
  try {
    return await auditPage(env, from);
  } catch (error) {
    if (error instanceof GatewayUnknown || error instanceof GatewayRefused)
      throw new AppError('upstream.unreachable', { cause: error });
    throw error;
  }
}

async function auditPage(env: CommerceEnv, from: AuditCursor | null) {
  const gateway = createTap(env);
  const { charges, hasMore } = await gateway.listCharges(from?.after ?? null);
  const last = charges.at(-1);
  const next = hasMore && last ? { after: last.id, before: last.createdAt } : null;
  const { booked, unlisted, attemptIds } = await readBooks(env.DB, charges, {
    from: next?.before ?? 0,
    until: from?.before ?? Number.MAX_SAFE_INTEGER,
  });
  const books = new Map([...booked, ...unlisted].map((row) => [row.charge_id, row]));
  const lookedUp: Charge[] = [];
  const differences: AuditDifference[] = [];
  for (const row of unlisted) {
    const charge = await gateway.retrieveCharge(row.charge_id).catch((error: unknown) => {
      if (error instanceof GatewayRefused) return null;
      throw error;
    });
    if (charge) lookedUp.push(charge);
    else differences.push({ charge: row.charge_id, what: 'not_there', at_gateway: '', in_books: formatBooked(row) });
  }
  const all = [...charges, ...lookedUp];
  const refunded = await gateway.refundedOf(all.filter(({ outcome }) => outcome === 'captured'));
  for (const charge of all) {
    const difference = findDifference(env, charge, books.get(charge.id) ?? null, {
      isKnown: attemptIds.has(charge.paymentId),
      refundedMinor: refunded.get(charge.id) ?? 0,
    });
    if (difference) differences.push(difference);
  }
  return { checked: charges.length, differences, next };
}

/** The books of the listed charges, and charges booked between `from` and `until` that the gateway didn't list. */
async function readBooks(db: D1Database, charges: readonly Charge[], { from, until }: { from: number; until: number }) {
  const ids = JSON.stringify(charges.map(({ id }) => id));
  const [booked, unlisted, attempts] = await db.batch<unknown>([
    db.prepare(`${bookedSql} WHERE c.charge_id IN (SELECT value FROM json_each(?))`).bind(ids),
    db
      .prepare(
        `${bookedSql} WHERE c.charged_at BETWEEN ?1 AND ?2 AND c.charge_id NOT IN (SELECT value FROM json_each(?3))
       ORDER BY c.charged_at DESC LIMIT ${maxLookups}`,
      )
      .bind(from, until, ids),
    db
      .prepare(
        `SELECT id FROM payments WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id FROM wallet_charges WHERE id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(charges.map(({ paymentId }) => paymentId))),
  ]);
  return {
    booked: bookedColumns.rows(booked),
    unlisted: bookedColumns.rows(unlisted),
    attemptIds: new Set(readRows<{ id: string }>(attempts).map(({ id }) => id)),
  };
}

function findDifference(
  env: CommerceEnv,
  charge: Charge,
  row: BookedRow | null,
  { isKnown, refundedMinor }: { isKnown: boolean; refundedMinor: number },
): AuditDifference | null {
  const reported = {
    ...charge,
    isCaptured: charge.outcome === 'captured',
    isOurs: isOwnCharge(env, charge),
    isKnown,
    refundedMinor,
  };
  const sums = row && {
    amountMinor: row.amount_minor,
    amountText: row.amount_text,
    currency: row.currency,
    refundedMinor: row.refunded_minor,
  };
  const what = findChargeDifference(reported, sums);
  if (what === null) return null;
  const amount = formatAmount(charge.amountMinor, charge.amountText, charge.currency, refundedMinor);
  return {
    charge: charge.id,
    what,
    at_gateway: `${charge.status} ${amount}`,
    in_books: row ? formatBooked(row) : '',
  };
}

function formatAmount(minor: number | null, text: string | null, currency: string, refundedMinor: number): string {
  if (minor === null) return `${text} ${currency}`;
  const back = refundedMinor > 0 ? `, ${formatAmountWithCode(refundedMinor, currency as Currency)} given back` : '';
  return formatAmountWithCode(minor, currency as Currency) + back;
}
const formatBooked = (row: BookedRow) =>
  formatAmount(row.amount_minor, row.amount_text, row.currency, row.refunded_minor);
